"""Permissions: what the bot needs to post a table's messages and which are missing; who may see a table's game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import discord

from bot.interactions.context import Interaction
from bot.service import Table
from languages import Localizer

NEEDED: Final = ("view_channel", "send_messages", "embed_links", "attach_files", "read_message_history")
# In a thread Discord asks for a permission of its own in place of `send_messages`.
NEEDED_IN_THREADS: Final = tuple("send_messages_in_threads" if name == "send_messages" else name for name in NEEDED)
NEEDED_TO_OPEN_THREADS: Final = ("create_public_threads", "send_messages_in_threads")


def missing_permissions(
    permissions: discord.Permissions, *, is_thread: bool, opens_thread: bool = False
) -> tuple[str, ...]:
    """The names of the permissions that a table's messages need and the bot does not have.

    With `opens_thread` also those that opening a thread needs.
    """
    needed = NEEDED_IN_THREADS if is_thread else NEEDED
    more = NEEDED_TO_OPEN_THREADS if opens_thread else ()
    return tuple(name for name in (*needed, *more) if not getattr(permissions, name))


def permission_labels(localizer: Localizer, names: Iterable[str]) -> str:
    """The permissions by the names that Discord's settings show, as a list."""
    return ", ".join(localizer.say(f"permission-{name.replace('_', '-')}") for name in names)


def missing_in(
    client: discord.Client, place: int, *, server: int | None, opens_thread: bool = False
) -> tuple[str, ...]:
    """As `missing_permissions`, in the channel or thread `place`; none where it is not in the client's cache."""
    guild = None if server is None else client.get_guild(server)
    channel = None if guild is None else guild.get_channel_or_thread(place)
    if guild is None or channel is None:
        return ()
    is_thread = isinstance(channel, discord.Thread)
    return missing_permissions(channel.permissions_for(guild.me), is_thread=is_thread, opens_thread=opens_thread)


def sees_game(interaction: Interaction, table: Table) -> bool:
    """Whether the caller may see what was played at a table: who sat there, and who sees its channel.

    A thread is seen by those who see the channel it belongs to. Where the channel is gone, or is not known because the
    caller asks from direct messages, only those who sat there do.
    """
    if table.seat_of(interaction.user.id) is not None:
        return True
    channel = None if interaction.guild is None else interaction.guild.get_channel(table.channel)
    member = interaction.user
    return channel is not None and isinstance(member, discord.Member) and channel.permissions_for(member).view_channel
