"""A queue for the few processes that think for stand-ins and hints."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from enum import IntEnum

_Waiting = deque[asyncio.Future[None]]


class Priority(IntEnum):
    """Lower values go first."""

    STAND_IN = 0
    HINT = 1


class FairQueue:
    """Hands out places, each to one holder at a time.

    Stand-ins go before hints, because a whole table waits for a stand-in but only one person for a hint. Within a
    priority the servers take turns, and within a server it is first come, first served. So a server waits for at most
    one thought of each other server before its own next one, however many thoughts those servers have waiting. The
    order depends only on who waits, never on a position in a game.
    """

    def __init__(self, places: int) -> None:
        self._free = places
        # By priority and server: the waiting thoughts. The server whose turn is next comes first; none is empty.
        self._lines: dict[Priority, OrderedDict[int | None, _Waiting]] = {
            priority: OrderedDict() for priority in Priority
        }

    @asynccontextmanager
    async def place(self, priority: Priority, *, server: int | None) -> AsyncIterator[None]:
        """Wait for a place and hold it while the block runs."""
        if self._free:
            self._free -= 1
        else:
            await self._wait(priority, server)
        try:
            yield
        finally:
            self._give_back()

    async def _wait(self, priority: Priority, server: int | None) -> None:
        handed_over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._lines[priority].setdefault(server, deque()).append(handed_over)
        try:
            await handed_over
        except asyncio.CancelledError:
            # Cancelled after the place was handed over but before this task ran again: the place would be lost.
            if not handed_over.cancelled():
                self._give_back()
            raise

    def _give_back(self) -> None:
        """Hand the place directly to the next waiter, so that no newcomer gets ahead."""
        for lines in self._lines.values():
            while lines:
                server, line = lines.popitem(last=False)
                handed_over = line.popleft()
                if line:
                    # To the end: each other server has its turn before this one has its next.
                    lines[server] = line
                if not handed_over.cancelled():
                    handed_over.set_result(None)
                    return
        self._free += 1
