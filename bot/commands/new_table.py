"""Opening a table: where, with which cards, and whether the bot has the permissions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import discord

from bot.interactions.context import Interaction, caller_of, context_of
from bot.interactions.localization import localizer_of, read_person
from bot.interactions.permissions import missing_permissions, permission_labels
from bot.interactions.threads import is_forum_post, thread_kind_at
from bot.service import Table, TablePlace, ThreadKind
from bot.service.clock.turn_clock import USUAL_PACE, Pace
from bot.service.clock.typed_times import DAILY, typed_pace
from game import FIRST_GAME_CARDS, Cards

FIRST_GAME: Final = "first-game"


async def obstacle(interaction: Interaction, *, opens_thread: bool) -> str | None:
    """The sentence that says why no table can be opened here; None if one can."""
    localizer = await localizer_of(interaction)
    if interaction.guild_id is None or interaction.channel is None:
        return localizer.say("error-server-only")
    # Before anything is opened: a table whose messages cannot be posted would be paused at once.
    names = missing_permissions(
        interaction.app_permissions,
        is_thread=isinstance(interaction.channel, discord.Thread),
        opens_thread=thread_kind_at(interaction.channel) is ThreadKind.FROM_CARD
        and (opens_thread or await _is_taken(interaction)),
    )
    if not names:
        return None
    return localizer.say("error-missing-permissions", missing=permission_labels(localizer, names))


async def _is_taken(interaction: Interaction) -> bool:
    """Whether a table is played in this channel now, so that a new one needs a thread.

    Another table may be opened or end before the lobby is: the transaction that opens it decides by itself.
    """
    assert interaction.channel_id is not None
    found = await context_of(interaction).service.looks.table_in(interaction.channel_id)
    return found is not None and (found.thread_kind is None or found.thread is not None)


def chosen_cards(cards: str | None, **numbers: int | None) -> Cards | None:
    """The cards of the first game, changed where a number is given; None where nothing is chosen: they are drawn."""
    given = {kind: number for kind, number in numbers.items() if number is not None}
    if not given and cards != FIRST_GAME:
        return None
    first = {kind: getattr(FIRST_GAME_CARDS, kind) for kind in numbers}
    return Cards(**{**first, **given})


async def chosen_pace(
    interaction: Interaction, choice: str | None, *, daily_by: str | None, timezone: str | None, default: str | None
) -> Pace:
    """The pace of a new table; where none is chosen, the server's `default`, and without one the usual pace.

    The hour of the day is meant in the caller's own time zone unless another is given.
    Raises Refused: BAD_TIME, BAD_TIMEZONE, SKIPPED_TIME.
    """
    context = context_of(interaction)
    if choice is None and daily_by is None:
        # The moderators' choice of a fixed hour is kept as "daily 21:00".
        choice, _, hour = (default or f"{USUAL_PACE}h").partition(" ")
        daily_by = hour or None
    own = (await read_person(interaction)).timezone
    return typed_pace(choice or DAILY, daily_by=daily_by, timezone=timezone or own, now=context.now())


def table_place(channel: object, *, opens_thread: bool) -> TablePlace:
    """The kind of place where a table that is opened in this channel or thread will be played."""
    if isinstance(channel, discord.Thread):
        return TablePlace.FORUM if is_forum_post(channel) else TablePlace.THREAD
    gets_thread = opens_thread and isinstance(channel, discord.TextChannel)
    return TablePlace.THREAD if gets_thread else TablePlace.CHANNEL


async def open_lobby(
    interaction: Interaction,
    *,
    opens_thread: bool,
    ruleset: str,
    size: int,
    options: Sequence[str],
    cards: Cards | None,
    pace: Pace,
) -> Table:
    """Open a lobby and return it. Its card is posted here; it gets a thread on demand or where a table is here already.

    Raises Refused as `Lobbies.open` does.
    """
    channel = interaction.channel
    assert channel is not None
    kind = thread_kind_at(channel)
    played_in = table_place(channel, opens_thread=opens_thread)
    place: dict[str, Any] = {"channel": channel.id}
    if isinstance(channel, discord.Thread):
        # Discord has no threads inside threads; beside a post of a forum another post can be opened.
        place = {"channel": channel.parent_id, "thread": channel.id}
        opens_thread = opens_thread and is_forum_post(channel)
    committed = await context_of(interaction).service.lobbies.open(
        caller_of(interaction),
        **place,
        thread_kind=kind if opens_thread else None,
        if_taken=kind,
        place=played_in,
        ruleset=ruleset,
        size=size,
        options=options,
        cards=cards,
        pace=pace,
    )
    return committed.table
