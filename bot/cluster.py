"""Several processes on one database: shards, leases, heartbeats, shared limits of requests."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Collection, Iterable
from types import SimpleNamespace
from typing import Any, Final

import aiohttp
import discord
from discord.ext import tasks

from bot.core.permissions import missing_permissions
from storage import BEAT_EVERY, LOOK_EVERY, LiveProcess, Processes, StorageError


class ServedShards:
    """The shards of this process. Without `ids` it has all of them, and every server is its own."""

    def __init__(self, ids: Collection[int] | None, count: int | None) -> None:
        self._ids = None if ids is None else frozenset(ids)
        self._count = count or 1

    @property
    def has_first(self) -> bool:
        """Whether this is the process that does what one of them does for all: direct messages come to shard 0."""
        return self._ids is None or 0 in self._ids

    def serves(self, server: int) -> bool:
        """Whether what happens in a server is told to this process, so that its cache knows the server."""
        # Discord's own formula.
        return self._ids is None or (server >> 22) % self._count in self._ids


log = logging.getLogger(__name__)
# Discord counts in periods of five seconds. A little more, since a request may be quicker than the one before it.
IDENTIFY_SECONDS: Final = 5.25


class IdentifyPace:
    """Turns of all processes, one row for each bucket of shards: shards of different buckets wait for each other never.

    A shard waits only while another of its bucket has identified less than five seconds ago, whatever its process.
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
            # Raised from here, it would end the process. A session that begins too early Discord refuses by itself, and
            # discord.py begins it again.
            log.warning("a shard identifies without asking the other processes: %s", error.code)
            seconds = IDENTIFY_SECONDS
        await self._sleep(seconds)


# Discord's limit for all requests of a bot together, however many processes it has.
REQUESTS_PER_SECOND: Final = 50
# Not divided, but left to processes that have just come and that the others do not know of yet: one a second to each,
# so five may come within some seconds.
LEFT_TO_NEW: Final = 5
# Answers to interactions and what is said after them: Discord does not count these.
_EXEMPT: Final = ("/interactions/", "/webhooks/")
# How many requests in how many seconds: of a process that is alone, and of one that has just come.
_WHOLE: Final = (REQUESTS_PER_SECOND, 1.0)
_NEW: Final = (1, 1.0)


def share_of(processes: int) -> tuple[int, float]:
    """How many requests one of so many processes may make in how many seconds."""
    divided = REQUESTS_PER_SECOND - LEFT_TO_NEW
    return max(1, divided // processes), max(1.0, processes / divided)


class RequestBudget:
    """Lets requests go at the pace of this process's share; who is too early waits, in order.

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
        # The moments at which the last requests left. None is forgotten when the share grows smaller.
        self._past = deque[float](maxlen=REQUESTS_PER_SECOND)
        self._turn = asyncio.Lock()

    def divide(self, processes: int, *, is_new: bool = False) -> None:
        """So many processes share the budget. `is_new`: the others do not know of this one yet."""
        self._share = _NEW if is_new and processes > 1 else share_of(max(1, processes))

    async def take(self) -> None:
        """Returns when one more request may leave."""
        async with self._turn:
            while (wait := self._free_at() - self._now()) > 0:
                await self._sleep(wait)
            self._past.append(self._now())

    def _free_at(self) -> float:
        """When as many requests as the share allows are older than its period, but for the one to come."""
        allowed, seconds = self._share
        return self._past[-allowed] + seconds if len(self._past) >= allowed else self._now()

    def trace(self) -> aiohttp.TraceConfig:
        """What makes every request of a session wait here, except for those that Discord does not count."""
        config = aiohttp.TraceConfig()
        config.on_request_start.append(self._on_request_start)
        return config

    async def _on_request_start(
        self, session: aiohttp.ClientSession, context: SimpleNamespace, request: aiohttp.TraceRequestStartParams
    ) -> None:
        if is_counted(request.url.path):
            await self.take()


def is_counted(path: str) -> bool:
    """Whether Discord counts a request with this path. Its gateway and its pictures are no part of the API."""
    return path.startswith("/api/") and not any(part in path for part in _EXEMPT)


# After so many seconds every other process has counted a new one.
NEW_FOR: Final = 2 * BEAT_EVERY


class Heartbeat:
    """Beats while the process runs, and divides the budget of requests. A lone process needs none."""

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
        """Beat no more. That this process ends the others learn when the store is closed."""
        for loop in self._loops:
            loop.cancel()

    async def beat(self) -> None:
        """Tell the others that this process lives, and take the share of the budget that falls to it among so many."""
        try:
            await self._processes.beat(self._now())
            live = await self._processes.live(self._now())
            self._budget.divide(len(live), is_new=self._now() - self._began < NEW_FOR)
        except Exception:
            # The next beat may get through. Until then the number of processes is taken for what it was.
            log.exception("the other processes could not be told that this one lives")

    async def look(self) -> None:
        """What processes held that have died is free; at its next look whoever lives goes on with it."""
        try:
            for holder in await self._processes.free_what_the_dead_held(self._now()):
                log.warning("process %s has died; others go on with what it had begun", holder)
        except Exception:
            log.exception("who of the other processes has died could not be asked")


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


# What a process without a range says that it serves.
ALL_SHARDS: Final = "all"
# Only one process at a time looks and joins: two that start together would both find their shards free.
_JOINING: Final = "join"


async def join(
    processes: Processes,
    shards: str | None,
    *,
    now: Callable[[], float],
    pause: Callable[[float], Awaitable[None]],
    is_stopping: Callable[[], bool],
) -> bool:
    """Tell the others which shards this process has; False where it was asked to stop before it could.

    Waits while another process has one of them: during an upgrade the old one serves until it is stopped. A lone
    process waits for nobody. `shards` is a range ("0-7"), None for all of them.
    """
    if not processes.is_shared:
        return True
    wanted = shards or ALL_SHARDS
    told: str | None = None
    while not is_stopping():
        async with processes.exclusive(_JOINING):
            # One that was killed shall not keep its shards for as long as its last beat is young.
            await processes.free_what_the_dead_held(now())
            others = [one for one in await processes.live(now()) if one.holder != processes.holder]
            obstacle = _obstacle(wanted, others)
            if obstacle is None:
                await processes.beat(now(), shards=wanted)
                return True
        if obstacle != told:
            log.warning("%s", obstacle)
            told = obstacle
        await pause(LOOK_EVERY)
    return False


def _obstacle(wanted: str, others: Iterable[LiveProcess]) -> str | None:
    """Why this process cannot join yet, for the log. Who has not joined itself has no shards yet."""
    for one in others:
        if one.shards is not None and _overlap(one.shards, wanted):
            return f"waiting: process {one.holder} (Carrara {one.program}) has shards of this one; stop it"
    return None


def _overlap(one: str, other: str) -> bool:
    """Whether two ranges have a shard in common."""
    if ALL_SHARDS in (one, other):
        return True
    (first, last), (others_first, others_last) = (map(int, written.split("-")) for written in (one, other))
    return first <= others_last and others_first <= last
