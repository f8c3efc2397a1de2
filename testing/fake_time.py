"""Time for coroutines that sleep, without waiting."""

from __future__ import annotations

import asyncio
import heapq


class FakeTime:
    """Seconds that pass only while everybody sleeps."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []
        self._number = 0

    def now(self) -> float:
        return self.seconds

    async def sleep(self, seconds: float) -> None:
        self._number += 1
        woken = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self.seconds + seconds, self._number, woken))
        await woken

    async def run_until(self, end: float) -> None:
        while self._sleepers and self._sleepers[0][0] <= end:
            await let_all_run()
            at, _, woken = heapq.heappop(self._sleepers)
            self.seconds = max(self.seconds, at)
            if not woken.done():
                woken.set_result(None)
            await let_all_run()
        self.seconds = end


async def let_all_run() -> None:
    for _ in range(6):
        await asyncio.sleep(0)
