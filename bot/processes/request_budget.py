"""The requests a bot may make in a second, divided among its processes.

Discord counts all requests of a bot together, wherever they come from, except for the answers to interactions. So
they are counted where they leave, attempts that discord.py repeats by itself included: a trace of aiohttp.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Final

import aiohttp

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
