"""The heartbeat: tells the other processes that this one lives, and learns how many there are and which have died."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

from discord.ext import tasks

from bot.processes.request_budget import RequestBudget
from storage import BEAT_EVERY, LOOK_EVERY, Processes

log = logging.getLogger(__name__)
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
