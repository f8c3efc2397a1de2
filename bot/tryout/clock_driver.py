"""Drives the fake Discord: its clock follows the real one, its previews follow what the bot does."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from bot.tryout.channel_history import ChannelHistory
from bot.tryout.fake_discord import FakeDiscord
from bot.tryout.old_messages import forget_old_messages
from bot.tryout.windows.previews import Previews

# Seconds between two steps of the clock: short enough to look continuous, long enough to leave the bot its time.
INTERVAL: Final = 0.4
# A long jump is made in steps, so that the bot has time to do what falls due on the way.
LONGEST_STEP: Final = 3_600.0
log = logging.getLogger(__name__)


class ClockDriver:
    """Advances the clock, shows what the bot has done since, keeps the channels' history."""

    def __init__(self, fake: FakeDiscord, previews: Previews, history: ChannelHistory) -> None:
        self._fake = fake
        self._previews = previews
        self._history = history

    async def run(self) -> None:
        """Advance the clock by the real time that went by, every 0.4 seconds, until cancelled."""
        last = time.monotonic()
        while True:
            await asyncio.sleep(INTERVAL)
            now = time.monotonic()
            await self.advance(now - last)
            last = now

    async def advance(self, seconds: float) -> None:
        """Let this much time pass."""
        while seconds > 0:
            step = min(seconds, LONGEST_STEP)
            seconds -= step
            # A press and the clock must not move simcord at the same time.
            async with self._previews.turn:
                await self._step(step)
                await self.refresh()

    async def refresh(self) -> None:
        """Let the windows show what the bot has asked of Discord since, and keep the channels."""
        backend = self._fake.env.backend
        if not backend.http_requests:
            return
        backend.http_requests.clear()
        backend.transcript.clear()
        forget_old_messages(backend)
        self._previews.mark_outdated()
        self._history.write(self._fake)

    async def _step(self, seconds: float) -> None:
        # simcord waits until the bot has come to rest; a stand-in that thinks longer is no reason to stop.
        try:
            await self._fake.env.advance_time(seconds)
        except TimeoutError as trouble:
            log.warning("the bot is slow: %s", trouble)
