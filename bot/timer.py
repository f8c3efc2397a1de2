"""The timer: wakes when something falls due, and at least once an hour."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from discord.ext import tasks

log = logging.getLogger(__name__)

LONGEST: Final = 3_600.0
SHORTEST: Final = 0.5


class Timer:
    """Runs `tick`, which says when it wants to run again."""

    def __init__(self, tick: Callable[[], Awaitable[float | None]], *, now: Callable[[], float]) -> None:
        self._tick = tick
        self._now = now
        self._began = now()
        self._loop = tasks.loop(seconds=LONGEST)(self._run)

    def start(self) -> None:
        self._loop.start()

    def stop(self) -> None:
        self._loop.cancel()

    def wake_at(self, moment: float | None) -> None:
        """Run again at this moment, unless the timer runs before it anyway."""
        if moment is None or not self._loop.is_running():
            return
        away = max(moment - self._began, SHORTEST)
        if away < (self._loop.seconds or LONGEST):
            self._loop.change_interval(seconds=away)

    async def _run(self) -> None:
        self._began = self._now()
        self._loop.change_interval(seconds=LONGEST)
        try:
            self.wake_at(await self._tick())
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("the timer's work failed")
