"""Autocomplete of `/carrara` and `/carrara-admin`. Discord refuses an answer of more than 25 choices."""

from __future__ import annotations

from collections.abc import Iterable

from discord.app_commands import Choice

from bot.core.interactions import Interaction, context_of, localizer_of, moderator_of
from bot.core.limits import OPTIONS
from bot.core.turn_clock import timezone_names
from bot.rules import matching_topics
from languages import Localizer
from storage import Table


async def own_tables(interaction: Interaction, typed: str) -> list[Choice[int]]:
    """The caller's own tables, wherever they are played."""
    tables = await context_of(interaction).service.looks.tables_of(interaction.user.id)
    return _table_choices(await localizer_of(interaction), tables, typed)


async def server_tables(interaction: Interaction, typed: str) -> list[Choice[int]]:
    """The tables of this server, for its moderators."""
    tables = await context_of(interaction).service.moderation.tables(moderator_of(interaction))
    return _table_choices(await localizer_of(interaction), tables, typed)


def _table_choices(localizer: Localizer, tables: Iterable[Table], typed: str) -> list[Choice[int]]:
    named = [(f"{table.id}: {localizer.say(f'ruleset-{table.ruleset}')}", table.id) for table in tables]
    return [Choice(name=name, value=table) for name, table in named if typed.lower() in name.lower()][:OPTIONS]


async def rule_topics(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The topics of the rules whose title or text has what was typed."""
    found = matching_topics(await localizer_of(interaction), typed)
    return [Choice(name=title, value=topic) for topic, title in found][:OPTIONS]


async def timezones(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The time zones whose name has what was typed."""
    wanted = typed.lower().replace(" ", "_")
    found = [zone for zone in timezone_names() if wanted in zone.lower()]
    return [Choice(name=zone, value=zone) for zone in found[:OPTIONS]]
