"""Several processes on one database: shards, leases, heartbeats, shared limits of requests."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Collection, Iterable
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
from discord.ext import tasks

from bot.core.permissions import missing_permissions
from storage import BEAT_EVERY, LOOK_EVERY, LiveProcess, Processes, StorageError

log = logging.getLogger(__name__)


class ServedShards:
    """The shards of this process. Without `ids` it has all shards and serves every server."""

    def __init__(self, ids: Collection[int] | None, count: int | None) -> None:
        self._ids = None if ids is None else frozenset(ids)
        self._count = count or 1

    @property
    def has_first(self) -> bool:
        """Whether this process has shard 0, which gets direct messages, and does what one process does for all."""
        return self._ids is None or 0 in self._ids

    def serves(self, server: int) -> bool:
        """Whether this process receives the server's events, so that the server is in its cache."""
        # Discord's own formula.
        return self._ids is None or (server >> 22) % self._count in self._ids


# Identifying

# Discord counts periods of five seconds. A little more, because a request may arrive faster than the one before it.
IDENTIFY_SECONDS = 5.25


class IdentifyPace:
    """Paces the identifying of shards in all processes, with a row in the database for each bucket of shards.

    A shard waits only if another shard of its bucket, in any process, has identified less than five seconds ago.
    """

    def __init__(
        self,
        processes: Processes,
        *,
        fetch_max_concurrency: Callable[[], Awaitable[int]],
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._processes = processes
        self._fetch_max_concurrency = fetch_max_concurrency
        self._sleep = sleep
        self._buckets: int | None = None

    async def wait(self, shard: int) -> None:
        """Returns when this shard may identify."""
        if self._buckets is None:
            self._buckets = max(1, await self._fetch_max_concurrency())
            log.info("Discord lets %d shards identify at the same time", self._buckets)
        try:
            seconds = await self._processes.take_turn("identify", shard % self._buckets, every=IDENTIFY_SECONDS)
        except StorageError as error:
            # Raised from here, the error would end the process. Discord itself refuses a session that begins too early,
            # and discord.py tries it again.
            log.warning("a shard identifies without asking the other processes: %s", error.code)
            seconds = IDENTIFY_SECONDS
        await self._sleep(seconds)


# The shared budget of requests

# Discord's limit is for all requests of a bot together, however many processes it has.
REQUESTS_PER_SECOND = 50
# Not divided but reserved for new processes, which the others do not know of yet: one a second each, so that five may
# start within a few seconds.
LEFT_TO_NEW = 5
# Discord does not count answers to interactions and their followups.
_EXEMPT = ("/interactions/", "/webhooks/")
# Requests and seconds: for a lone process, and for a new one.
_WHOLE = (REQUESTS_PER_SECOND, 1.0)
_NEW = (1, 1.0)


def share_of(processes: int) -> tuple[int, float]:
    """The share of one process out of n: (requests, seconds)."""
    divided = REQUESTS_PER_SECOND - LEFT_TO_NEW
    return max(1, divided // processes), max(1.0, processes / divided)


class RequestBudget:
    """Makes requests wait, in order, so that this process keeps to its share.

    A process that shares the database counts as new until `divide` says otherwise; a lone one has the whole budget.
    """

    def __init__(
        self,
        *,
        is_shared: bool,
        now: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._now = now
        self._sleep = sleep
        self._share = _NEW if is_shared else _WHOLE
        # When the last requests were sent: as many as the largest share, because a smaller one may grow again.
        self._past = deque[float](maxlen=REQUESTS_PER_SECOND)
        self._turn = asyncio.Lock()

    def divide(self, processes: int, *, is_new: bool = False) -> None:
        """Take this process's share of the budget. `is_new`: the other processes do not know of this one yet."""
        self._share = _NEW if is_new and processes > 1 else share_of(max(1, processes))

    async def take(self) -> None:
        """Wait until one more request may be sent."""
        async with self._turn:
            while (wait := self._free_at() - self._now()) > 0:
                await self._sleep(wait)
            self._past.append(self._now())

    def _free_at(self) -> float:
        """When the next request may be sent."""
        allowed, seconds = self._share
        return self._past[-allowed] + seconds if len(self._past) >= allowed else self._now()

    def trace(self) -> aiohttp.TraceConfig:
        """A trace that makes every request of a session wait here, except those that Discord does not count."""
        config = aiohttp.TraceConfig()
        config.on_request_start.append(self._on_request_start)
        return config

    async def _on_request_start(
        self, session: aiohttp.ClientSession, context: SimpleNamespace, request: aiohttp.TraceRequestStartParams
    ) -> None:
        if is_counted(request.url.path):
            await self.take()


def is_counted(path: str) -> bool:
    """Whether Discord counts a request with this path. The gateway and pictures are not part of the API."""
    return path.startswith("/api/") and not any(part in path for part in _EXEMPT)


# Heartbeats

# After this many seconds every other process has counted a new one.
NEW_FOR = 2 * BEAT_EVERY


class Heartbeat:
    """Tells the other processes that this one is alive, and releases what dead ones held. A lone process needs none."""

    def __init__(self, processes: Processes, *, now: Callable[[], float], budget: RequestBudget) -> None:
        self._processes = processes
        self._now = now
        self._budget = budget
        self._began = now()
        self._loops = tasks.loop(seconds=BEAT_EVERY)(self.beat), tasks.loop(seconds=LOOK_EVERY)(self.look)

    def start(self) -> None:
        if self._processes.is_shared:
            for loop in self._loops:
                loop.start()

    def stop(self) -> None:
        """Stop beating. The other processes learn that this one has ended when the store is closed."""
        for loop in self._loops:
            loop.cancel()

    async def beat(self) -> None:
        """Tell the other processes that this one is alive, and take its share of the request budget."""
        try:
            await self._processes.beat(self._now())
            live = await self._processes.live(self._now())
            self._budget.divide(len(live), is_new=self._now() - self._began < NEW_FOR)
        except Exception:
            # The next beat may succeed. Until then the share stays as it was.
            log.exception("the other processes could not be told that this one lives")

    async def look(self) -> None:
        """Release everything dead processes held; a live process picks it up at its next poll."""
        try:
            for holder in await self._processes.free_what_the_dead_held(self._now()):
                log.warning("process %s has died; others go on with what it had begun", holder)
        except Exception:
            log.exception("who of the other processes has died could not be asked")


# Servers of other processes, which are not in the cache of this one

# Seconds for which a fetched language is used.
KNOWN_FOR = 3_600.0
MOST_KNOWN = 10_000
# The missing permission of a channel that the bot cannot see.
_CANNOT_SEE = ("view_channel",)


class ServerLanguages:
    """The languages of servers: of those that this process `serves` from the cache, of others from Discord."""

    def __init__(self, client: discord.Client, *, serves: Callable[[int], bool], now: Callable[[], float]) -> None:
        self._client = client
        self._serves = serves
        self._now = now
        self._fetched: OrderedDict[int, tuple[float, str]] = OrderedDict()

    async def locale_at(self, server: int | None) -> str | None:
        """The locale of a server; None if it is unknown."""
        if server is None:
            return None
        guild = self._client.get_guild(server)
        if guild is not None:
            return guild.preferred_locale.value
        await self._fetch(server)
        return self._fetched[server][1] if server in self._fetched else None

    async def _fetch(self, server: int) -> None:
        """Ask Discord about a server of another process. If it does not answer, the language stays as it was."""
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
    """Whether the bot is in a server; True if Discord does not say."""
    try:
        await client.fetch_guild(server, with_counts=False)
    except (discord.NotFound, discord.Forbidden):
        return False
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        log.info("server unknown: %r", error, extra={"server": server})
    return True


async def fetch_missing(client: discord.Client, place: int, *, server: int) -> tuple[str, ...]:
    """The permissions that are missing in a channel or thread; empty if Discord does not say."""
    assert client.user is not None
    try:
        guild = await client.fetch_guild(server, with_counts=False)
        bot = await guild.fetch_member(client.user.id)
        channel: Any = await guild.fetch_channel(place)
        is_thread = isinstance(channel, discord.Thread)
        if is_thread:
            # A thread has the permissions of its channel.
            channel = await guild.fetch_channel(channel.parent_id)
    except discord.Forbidden:
        return _CANNOT_SEE
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        log.info("permissions unknown: %r", error, extra={"server": server, "channel": place})
        return ()
    return missing_permissions(channel.permissions_for(bot), is_thread=is_thread)


# Joining

# The range of a process that serves all shards.
ALL_SHARDS = "all"
# Only one process at a time may check and join: two that start together would both find their shards free.
_JOINING = "join"


async def join(
    processes: Processes,
    shards: str | None,
    *,
    now: Callable[[], float],
    pause: Callable[[float], Awaitable[None]],
    is_stopping: Callable[[], bool],
) -> bool:
    """Tell the other processes which shards this one has; False if it was asked to stop before it could.

    Waits while another process has one of these shards: during an upgrade the old process serves until it is stopped. A
    lone process does not wait. `shards` is a range ("0-7"), or None for all of them.
    """
    if not processes.is_shared:
        return True
    wanted = shards or ALL_SHARDS
    logged: str | None = None
    while not is_stopping():
        async with processes.exclusive(_JOINING):
            # Otherwise a killed process would keep its shards until its last beat is old.
            await processes.free_what_the_dead_held(now())
            others = [process for process in await processes.live(now()) if process.holder != processes.holder]
            conflict = _shard_conflict(wanted, others)
            if conflict is None:
                await processes.beat(now(), shards=wanted)
                return True
        if conflict != logged:
            log.warning("%s", conflict)
            logged = conflict
        await pause(LOOK_EVERY)
    return False


def _shard_conflict(wanted: str, others: Iterable[LiveProcess]) -> str | None:
    """Why this process cannot join yet, for the log. Processes that have not joined have no shards yet."""
    for process in others:
        if process.shards is not None and _overlap(process.shards, wanted):
            return f"waiting: process {process.holder} (Carrara {process.program}) has shards of this one; stop it"
    return None


def _overlap(range_a: str, range_b: str) -> bool:
    """Whether two ranges have a shard in common."""
    if ALL_SHARDS in (range_a, range_b):
        return True
    (first_a, last_a), (first_b, last_b) = (map(int, shards.split("-")) for shards in (range_a, range_b))
    return first_a <= last_b and first_b <= last_a
