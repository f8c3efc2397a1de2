"""Opening a table: where, with which cards, and whether the bot may."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import discord

from bot.desk import Interaction, desk_of, locale_of
from bot.permissions import missing, worded
from bot.private import speech_of
from bot.service import Code, Refused
from game.setup import FIRST_GAME_CARDS
from game.state import Cards

WEEK_IN_MINUTES: Final = 10_080


def missing_here(interaction: Interaction, *, opens_thread: bool) -> str | None:
    """What the bot would need here and has not got, in a sentence; None if it may do everything."""
    desk, locale = desk_of(interaction), locale_of(interaction)
    if interaction.guild_id is None:
        return desk.texts.say("error-server-only", locale=locale)
    is_thread = isinstance(interaction.channel, discord.Thread)
    names = missing(interaction.app_permissions, is_thread=is_thread, opens_thread=opens_thread and not is_thread)
    if not names:
        return None
    return desk.texts.say("error-missing-permissions", locale=locale, missing=worded(desk.texts, names, locale=locale))


def chosen_cards(cards: str | None, named: Mapping[str, int | None]) -> Cards | None:
    """The cards of the first game, changed where others are named; None lets chance decide."""
    numbers = {kind: number for kind, number in named.items() if number is not None}
    if not numbers:
        return FIRST_GAME_CARDS if cards == "first-game" else None
    first = FIRST_GAME_CARDS
    return Cards(
        top=numbers.get("top", first.top),
        object=numbers.get("object", first.object),
        building=numbers.get("building", first.building),
        bonus=numbers.get("bonus", first.bonus),
    )


async def open_place(interaction: Interaction, *, thread: bool, ruleset: str) -> tuple[int, int | None]:
    """The channel and the thread the table is played in; a new thread where one was asked for."""
    channel = interaction.channel
    if isinstance(channel, discord.Thread):
        return channel.parent_id, channel.id
    if interaction.channel_id is None or channel is None:
        raise Refused(Code.NO_SUCH_TABLE, table=0)
    if not thread or not isinstance(channel, discord.TextChannel):
        return interaction.channel_id, None
    name = speech_of(interaction).say("thread-name", ruleset=speech_of(interaction).say(f"ruleset-{ruleset}"))
    opened = await channel.create_thread(
        name=name, type=discord.ChannelType.public_thread, auto_archive_duration=WEEK_IN_MINUTES
    )
    return channel.id, opened.id
