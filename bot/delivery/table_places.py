"""The channels and threads where tables are played: whether one can be posted to, and why not."""

from __future__ import annotations

from typing import Any, Final

import discord

from bot.interactions.permissions import missing_permissions
from bot.service import Table

# Why a table cannot be played in its place.
NO_SERVER: Final = "no-server"
NO_CHANNEL: Final = "no-channel"
NO_PERMISSION: Final = "no-permission"
LOCKED: Final = "locked"
ARCHIVED: Final = "archived"


class TablePlaces:
    """Asks the cache of the client, and Discord where the cache does not know a channel."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    def is_open(self, table: Table) -> bool:
        """Whether the cache knows the place as one where players can write."""
        guild = None if table.server is None else self._client.get_guild(table.server)
        place = None if guild is None else guild.get_channel_or_thread(table.where)
        return place is not None and not getattr(place, "locked", False) and not getattr(place, "archived", False)

    async def obstacle(self, table: Table) -> str | None:
        """Why the table cannot be played in its place now; None where it can. An archived thread is opened again.

        Raises discord.HTTPException and errors of the connection where Discord does not say.
        """
        guild = None if table.server is None else self._client.get_guild(table.server)
        if guild is None:
            return NO_SERVER
        try:
            place: Any = guild.get_channel_or_thread(table.where) or await guild.fetch_channel(table.where)
        except (discord.NotFound, discord.InvalidData):
            return NO_CHANNEL
        except discord.Forbidden:
            return NO_PERMISSION
        return await _obstacle_in(place, guild)


async def _obstacle_in(place: Any, guild: discord.Guild) -> str | None:
    is_thread = isinstance(place, discord.Thread)
    if is_thread and place.parent is None:
        return NO_CHANNEL
    if is_thread and place.locked:
        return LOCKED
    if missing_permissions(place.permissions_for(guild.me), is_thread=is_thread):
        return NO_PERMISSION
    return ARCHIVED if is_thread and place.archived and not await _is_opened(place) else None


async def _is_opened(thread: discord.Thread) -> bool:
    """Whether an archived thread could be opened again."""
    try:
        await thread.edit(archived=False)
    except discord.Forbidden:
        return False
    return True
