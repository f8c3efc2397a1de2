"""New sessions with Discord, paced over all processes: so many IDENTIFY in five seconds as Discord allows the bot."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from storage import Processes

log = logging.getLogger(__name__)

# Discord counts in periods of five seconds. A little more, since a request may be quicker than the one before it.
IDENTIFY_SECONDS: Final = 5.25


class IdentifyPace:
    """One lock for all processes per bucket of shards; whoever holds it waits inside, and identifies afterwards.

    Waiting first and not afterwards needs no task that keeps the lock while the session begins, and a process that
    dies in between gives the lock back.
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
        async with self._processes.exclusive(f"identify:{shard % self._buckets}"):
            await self._sleep(IDENTIFY_SECONDS)
