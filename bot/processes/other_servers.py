"""Servers that another process is told about: what the cache does not know of them is asked of Discord."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final

import aiohttp
import discord

from bot.interactions.permissions import missing_permissions

log = logging.getLogger(__name__)

# A server's language is asked for once an hour.
KNOWN_FOR: Final = 3_600.0
MOST_KNOWN: Final = 10_000
# The least that is missing where a channel cannot even be read.
_CANNOT_SEE: Final = ("view_channel",)


class ServerLanguages:
    """The languages of servers, from the cache for those that this process `serves`."""

    def __init__(self, client: discord.Client, *, serves: Callable[[int], bool], now: Callable[[], float]) -> None:
        self._client = client
        self._serves = serves
        self._now = now
        self._fetched: OrderedDict[int, tuple[float, str]] = OrderedDict()

    async def locale_at(self, server: int | None) -> str | None:
        """The language of a server; None where it is not known. Discord is asked where nobody tells this process."""
        if server is None:
            return None
        guild = self._client.get_guild(server)
        if guild is not None:
            return guild.preferred_locale.value
        await self._learn(server)
        return self._fetched[server][1] if server in self._fetched else None

    async def _learn(self, server: int) -> None:
        """Ask Discord, where nobody would tell this process. Without an answer the language stays as it was known."""
        if self._serves(server) or self._is_fresh(server):
            return
        try:
            guild = await self._client.fetch_guild(server, with_counts=False)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.info("language unknown: %r", error, extra={"server": server})
            return
        self._fetched.pop(server, None)
        self._fetched[server] = self._now(), guild.preferred_locale.value
        while len(self._fetched) > MOST_KNOWN:
            self._fetched.popitem(last=False)

    def _is_fresh(self, server: int) -> bool:
        return server in self._fetched and self._now() - self._fetched[server][0] < KNOWN_FOR


async def is_member_of(client: discord.Client, server: int) -> bool:
    """Whether the bot is in a server; also where Discord does not say."""
    try:
        await client.fetch_guild(server, with_counts=False)
    except (discord.NotFound, discord.Forbidden):
        return False
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        log.info("server unknown: %r", error, extra={"server": server})
    return True


async def fetch_missing(client: discord.Client, place: int, *, server: int) -> tuple[str, ...]:
    """The permissions that are missing in a channel or thread; nothing where Discord does not say."""
    assert client.user is not None
    try:
        guild = await client.fetch_guild(server, with_counts=False)
        bot = await guild.fetch_member(client.user.id)
        found: Any = await guild.fetch_channel(place)
        is_thread = isinstance(found, discord.Thread)
        # A thread has the permissions of its channel.
        channel: Any = await guild.fetch_channel(found.parent_id) if is_thread else found
    except discord.Forbidden:
        return _CANNOT_SEE
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        log.info("permissions unknown: %r", error, extra={"server": server, "channel": place})
        return ()
    return missing_permissions(channel.permissions_for(bot), is_thread=is_thread)
