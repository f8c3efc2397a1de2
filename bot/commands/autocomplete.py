"""Autocomplete of `/carrara`. Discord shows 25 choices at most."""

from __future__ import annotations

from collections.abc import Iterable
from zoneinfo import available_timezones

from discord.app_commands import Choice

from bot.interactions.context import Context, Interaction, context_of, moderator_of
from bot.interactions.limits import OPTIONS
from bot.service import Table
from bot.texts.rules import matching_topics


async def own_tables(interaction: Interaction, typed: str) -> list[Choice[int]]:
    """The caller's own tables, wherever they are played."""
    context = context_of(interaction)
    tables = await context.service.looks.tables_of(interaction.user.id)
    return _table_choices(context, tables, typed)


async def server_tables(interaction: Interaction, typed: str) -> list[Choice[int]]:
    """The tables of this server, for its moderators."""
    context = context_of(interaction)
    tables = await context.service.moderation.tables(moderator_of(interaction))
    return _table_choices(context, tables, typed)


def _table_choices(context: Context, tables: Iterable[Table], typed: str) -> list[Choice[int]]:
    named = [(f"{table.id}: {context.texts.say(f'ruleset-{table.ruleset}')}", table.id) for table in tables]
    return [Choice(name=name, value=table) for name, table in named if typed.lower() in name.lower()][:OPTIONS]


async def rule_topics(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The topics of the rules whose title or text has what was typed."""
    found = matching_topics(context_of(interaction).texts, typed)
    return [Choice(name=title, value=topic) for topic, title in found][:OPTIONS]


async def timezones(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The time zones whose name has what was typed."""
    wanted = typed.lower().replace(" ", "_")
    found = sorted(zone for zone in available_timezones() if wanted in zone.lower())
    return [Choice(name=zone, value=zone) for zone in found[:OPTIONS]]
