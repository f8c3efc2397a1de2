"""New sessions with Discord, paced over all processes: so many IDENTIFY in five seconds as Discord allows the bot."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from storage import Processes, StorageError

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
