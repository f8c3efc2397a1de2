"""Threads of tables: which kind a channel can have, what they are called, opening one from a lobby's card."""

from __future__ import annotations

from typing import Any, Final

import aiohttp
import discord

from bot.interactions.limits import THREAD_NAME_LENGTH, truncate
from bot.interactions.permissions import NEEDED_TO_OPEN_THREADS, missing_in
from bot.service import RefusalCode, Refused, Table, ThreadKind
from languages import Localizer

# The longest of the times after which Discord archives a thread in which nobody writes.
WEEK_IN_MINUTES: Final = 10_080
# The card has its thread already: an earlier Start opened it and got no further.
_THREAD_EXISTS: Final = 160004
_TOO_MANY_THREADS: Final = 160006


def thread_kind_at(channel: Any) -> ThreadKind | None:
    """The kind of thread that a table asked for in this channel or thread can get; None where it can get none."""
    if isinstance(channel, discord.TextChannel):
        return ThreadKind.FROM_CARD
    # Threads have no threads, but beside a post of a forum there can be another post.
    if isinstance(channel, discord.ForumChannel):
        return ThreadKind.FORUM_POST
    return thread_kind_at(channel.parent) if is_forum_post(channel) else None


def is_forum_post(channel: Any) -> bool:
    """Whether this is a post of a forum, which Discord treats as a thread."""
    return isinstance(channel, discord.Thread) and isinstance(channel.parent, discord.ForumChannel)


def thread_name(table: Table, localizer: Localizer) -> str:
    """The name of a table's thread: its ruleset, its number of players, its own number.

    No name of a player: everybody who sees the channel would see it, even after the person was erased.
    """
    ruleset = localizer.say(f"ruleset-{table.ruleset}")
    players = len(table.seats) if table.thread_kind is ThreadKind.FROM_CARD else table.size
    name = localizer.say("thread-name", ruleset=ruleset, players=players, number=str(table.id))
    return truncate(name, THREAD_NAME_LENGTH)


async def open_thread(client: discord.Client, lobby: Table, localizer: Localizer) -> int:
    """Open the thread of a lobby's card, where an earlier attempt has not done so; its id.

    The card must have been posted. Raises Refused: NO_THREAD where Discord does not allow it or cannot be reached,
    TOO_MANY_THREADS.
    """
    assert lobby.lobby_message is not None
    channel = client.get_partial_messageable(lobby.channel, guild_id=lobby.server)
    card = channel.get_partial_message(lobby.lobby_message)
    try:
        thread = await card.create_thread(name=thread_name(lobby, localizer), auto_archive_duration=WEEK_IN_MINUTES)
    except discord.HTTPException as error:
        if error.code == _THREAD_EXISTS:
            # A thread that was opened from a message has the id of the message.
            return lobby.lobby_message
        if error.code == _TOO_MANY_THREADS:
            raise Refused(RefusalCode.TOO_MANY_THREADS) from error
        missing = missing_in(client, lobby.channel, server=lobby.server, opens_thread=True)
        permissions = tuple(name for name in missing if name in NEEDED_TO_OPEN_THREADS)
        raise Refused(RefusalCode.NO_THREAD, permissions=permissions) from error
    except (aiohttp.ClientError, OSError) as error:
        # It may have been opened all the same: then the next Start finds it.
        raise Refused(RefusalCode.NO_THREAD, permissions=()) from error
    return thread.id
