"""The timer: runs what has fallen due, at the moment it was asked for and at least once an hour."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Final

from discord.ext import tasks

log = logging.getLogger(__name__)

# Once an hour even where nobody asks for it: old rows are deleted then, and an alarm that was lost does no harm.
LONGEST: Final = 3_600.0
# Seconds until the next run after one that failed.
RETRY_AFTER_ERROR = 30.0
# An alarm for now or the past must not make the loop spin.
SHORTEST: Final = 0.5


class Timer:
    """Runs `tick`, which returns when it wants to run again. Never runs it twice at the same time.

    `began` is when it was last begun, before that when the timer was made; `longest` the most seconds until the next.
    """

    def __init__(
        self, tick: Callable[[], Awaitable[float | None]], *, now: Callable[[], float], longest: float = LONGEST
    ) -> None:
        self._tick = tick
        self._now = now
        self.began = now()
        self.longest = longest
        self._loop = tasks.loop(seconds=longest)(self._run)

    def start(self) -> None:
        self._loop.start()

    def stop(self) -> None:
        self._loop.cancel()

    def wake_at(self, moment: float | None) -> None:
        """Run at this moment, unless the timer runs before it anyway; None asks for nothing."""
        if moment is None or not self._loop.is_running():
            return
        # discord.py counts the interval from the start of the last run.
        away = max(moment - self.began, SHORTEST)
        if away < (self._loop.seconds or self.longest):
            self._loop.change_interval(seconds=away)

    async def _run(self) -> None:
        """Do the work once, and plan the next time as it asks for."""
        self.began = self._now()
        self._loop.change_interval(seconds=self.longest)
        try:
            self.wake_at(await self._tick())
        except Exception:
            # An error here must not end the loop: deadlines and stand-ins depend on it.
            log.exception("the timer's work failed")
            self.wake_at(self._now() + RETRY_AFTER_ERROR)
