"""Permissions: what the bot needs to post a table's messages, and what of it is missing."""

from __future__ import annotations

from typing import Final

import discord

from bot.texts import Texts

NEEDED: Final = ("view_channel", "send_messages", "embed_links", "attach_files", "read_message_history")
NEEDED_IN_THREADS: Final = (
    "view_channel",
    "send_messages_in_threads",
    "embed_links",
    "attach_files",
    "read_message_history",
)
NEEDED_FOR_THREADS: Final = ("create_public_threads", "send_messages_in_threads")


def missing(permissions: discord.Permissions, *, is_thread: bool, opens_thread: bool = False) -> tuple[str, ...]:
    """The names of the permissions that are needed there and not given."""
    needed = NEEDED_IN_THREADS if is_thread else NEEDED
    more = NEEDED_FOR_THREADS if opens_thread else ()
    return tuple(name for name in (*needed, *more) if not getattr(permissions, name))


def worded(texts: Texts, names: tuple[str, ...], *, locale: str | None = None) -> str:
    """The permissions by the names Discord shows."""
    return ", ".join(texts.say(f"permission-{name.replace('_', '-')}", locale=locale) for name in names)


def missing_in(client: discord.Client, place: int, *, server: int | None) -> tuple[str, ...]:
    """What is missing in a channel or thread, as far as it is known here; nothing where it is not."""
    guild = None if server is None else client.get_guild(server)
    channel = None if guild is None else guild.get_channel_or_thread(place)
    if guild is None or channel is None:
        return ()
    return missing(channel.permissions_for(guild.me), is_thread=isinstance(channel, discord.Thread))


def missing_words(texts: Texts, client: discord.Client, place: int, *, server: int | None) -> str:
    """The same in words; empty where nothing is known to be missing."""
    return worded(texts, missing_in(client, place, server=server))
