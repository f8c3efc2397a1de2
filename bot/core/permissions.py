"""What the bot may do in a channel, and the threads it opens."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Literal

import aiohttp
import discord

from bot.core.limits import THREAD_NAME_LENGTH, truncate
from bot.core.refusals import RefusalCode, Refused
from languages import Localizer
from storage import Table, ThreadKind

if TYPE_CHECKING:
    from bot.core.interactions import Interaction


log = logging.getLogger(__name__)
NEEDED = ("view_channel", "send_messages", "embed_links", "attach_files", "read_message_history")
# In a thread Discord requires another permission instead of `send_messages`.
NEEDED_IN_THREADS = tuple("send_messages_in_threads" if name == "send_messages" else name for name in NEEDED)
NEEDED_TO_OPEN_THREADS = ("create_public_threads", "send_messages_in_threads")


def missing_permissions(
    permissions: discord.Permissions, *, is_thread: bool, opens_thread: bool = False
) -> tuple[str, ...]:
    """The names of the permissions that a table's messages require and the bot lacks.

    With `opens_thread`, also those that opening a thread requires.
    """
    needed = NEEDED_IN_THREADS if is_thread else NEEDED
    more = NEEDED_TO_OPEN_THREADS if opens_thread else ()
    return tuple(name for name in (*needed, *more) if not getattr(permissions, name))


def permission_labels(localizer: Localizer, names: Iterable[str]) -> str:
    """The permissions as a list, by the names that Discord's settings show."""
    return ", ".join(localizer.say(f"permission-{name.replace('_', '-')}") for name in names)


def missing_in(
    client: discord.Client, place: int, *, server: int | None, opens_thread: bool = False
) -> tuple[str, ...]:
    """As `missing_permissions`, for the channel or thread `place`; empty if it is not in the client's cache."""
    guild = None if server is None else client.get_guild(server)
    channel = None if guild is None else guild.get_channel_or_thread(place)
    if guild is None or channel is None:
        return ()
    is_thread = isinstance(channel, discord.Thread)
    return missing_permissions(channel.permissions_for(guild.me), is_thread=is_thread, opens_thread=opens_thread)


async def sees_game(interaction: Interaction, table: Table) -> bool:
    """Whether the caller may see what was played at a table: they have a seat there, or see its channel or thread.

    Those who see a thread's channel see the thread; a private one only if they are members of it or may manage threads.
    If the channel or thread is gone, or unknown because the caller asks from direct messages, only those with a seat
    see the game.
    """
    if table.seat_of(interaction.user.id) is not None or interaction.channel_id == table.where:
        return True
    guild, member = interaction.guild, interaction.user
    channel = None if guild is None else guild.get_channel(table.channel)
    if guild is None or channel is None or not isinstance(member, discord.Member):
        return False
    if not channel.permissions_for(member).view_channel:
        return False
    return table.thread is None or await _sees_thread(guild, table.thread, member)


async def _sees_thread(guild: discord.Guild, thread_id: int, member: discord.Member) -> bool:
    """Whether someone who sees a thread's channel sees the thread itself; False if Discord does not say."""
    try:
        # An archived thread is not in the cache, and the members of a thread never are.
        thread = guild.get_thread(thread_id) or await guild.fetch_channel(thread_id)
        if not isinstance(thread, discord.Thread):
            return False
        if not thread.is_private() or thread.permissions_for(member).manage_threads:
            return True
        await thread.fetch_member(member.id)
    except (discord.NotFound, discord.Forbidden):
        return False
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        log.info("members of a thread unknown: %r", error, extra={"server": guild.id, "channel": thread_id})
        return False
    return True


# The longest time after which Discord archives a thread in which nobody writes.
WEEK_IN_MINUTES: Literal[10_080] = 10_080
# The card already has a thread: an earlier Start opened it and got no further.
_THREAD_EXISTS = 160004
_TOO_MANY_THREADS = 160006


def thread_kind_at(channel: Any) -> ThreadKind | None:
    """The kind of thread that a table opened in this channel or thread can get; None if it can get none."""
    if isinstance(channel, discord.TextChannel):
        return ThreadKind.FROM_CARD
    # A thread cannot have threads, but next to a forum post there can be another post.
    if isinstance(channel, discord.ForumChannel):
        return ThreadKind.FORUM_POST
    return thread_kind_at(channel.parent) if is_forum_post(channel) else None


def is_forum_post(channel: Any) -> bool:
    """Whether this is a post of a forum, which Discord treats as a thread."""
    return isinstance(channel, discord.Thread) and isinstance(channel.parent, discord.ForumChannel)


def thread_name(table: Table, localizer: Localizer) -> str:
    """The name of a table's thread: its ruleset, its number of players, its own number.

    It has no player's name: everyone who sees the channel would see it, even after the person was erased.
    """
    ruleset = localizer.say(f"ruleset-{table.ruleset}")
    players = len(table.seats) if table.thread_kind is ThreadKind.FROM_CARD else table.size
    name = localizer.say("thread-name", ruleset=ruleset, players=players, number=str(table.id))
    return truncate(name, THREAD_NAME_LENGTH)


async def open_thread(client: discord.Client, lobby: Table, localizer: Localizer) -> int:
    """Open the thread of a lobby's card, unless an earlier attempt did; its id. The card must have been posted.

    Raises Refused: NO_THREAD if Discord does not allow it or cannot be reached, TOO_MANY_THREADS.
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
        # Discord may have opened it all the same; then the next Start finds it.
        raise Refused(RefusalCode.NO_THREAD, permissions=()) from error
    return thread.id
