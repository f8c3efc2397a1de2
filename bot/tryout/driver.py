"""What moves the pretended world on: its clock goes with the real one, and the windows follow the bot."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from bot.tryout.history import History
from bot.tryout.windows import Windows
from bot.tryout.world import World

BEAT: Final = 0.4
# A long jump is made in steps, so that the bot has time to do what falls due on the way.
LONGEST_STEP: Final = 3_600.0
log = logging.getLogger(__name__)


class Driver:
    """Advances the clock, shows what the bot has done since, keeps the channels' history."""

    def __init__(self, world: World, windows: Windows, history: History) -> None:
        self._world = world
        self._windows = windows
        self._history = history

    async def run(self) -> None:
        """Until cancelled: every beat the pretended clock catches up with the time that really went by."""
        last = time.monotonic()
        while True:
            await asyncio.sleep(BEAT)
            now = time.monotonic()
            await self.advance(now - last)
            last = now

    async def advance(self, seconds: float) -> None:
        """Let this much time pass."""
        while seconds > 0:
            step = min(seconds, LONGEST_STEP)
            seconds -= step
            async with self._windows.turn:
                await self._step(step)
                await self.show()

    async def show(self) -> None:
        """Redraw the windows and keep the channels, if the bot has asked anything of Discord since."""
        backend = self._world.env.backend
        if not backend.http_requests:
            return
        backend.http_requests.clear()
        backend.transcript.clear()
        await self._windows.refresh()
        self._history.write(self._world)

    async def _step(self, seconds: float) -> None:
        try:
            await self._world.env.advance_time(seconds)
        except TimeoutError as trouble:
            log.warning("the bot is slow: %s", trouble)
