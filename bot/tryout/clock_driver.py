"""Drives the fake Discord: its clock follows the real one, its windows follow what the bot does."""

from __future__ import annotations

import asyncio
import logging
import time

from bot.tryout.channel_history import ChannelHistory, forget_old_messages
from bot.tryout.fake_discord import FakeDiscord
from bot.tryout.windows import Previews

# Seconds between two steps of the clock: short enough to look continuous, long enough to leave the bot its time.
INTERVAL = 0.4
# A long jump is made in steps, so that the bot has time to do what falls due on the way.
LONGEST_STEP = 3_600.0
log = logging.getLogger(__name__)


class ClockDriver:
    """Advances the clock, shows what the bot has done since, saves the channels."""

    def __init__(self, fake: FakeDiscord, previews: Previews, history: ChannelHistory) -> None:
        self._fake = fake
        self._previews = previews
        self._history = history

    async def run(self) -> None:
        """Every 0.4 seconds, advance the clock by the real time that has passed, until cancelled."""
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
                # simcord waits until the bot is idle; a stand-in that thinks longer is no reason to stop.
                try:
                    await self._fake.env.advance_time(step)
                except TimeoutError as error:
                    log.warning("the bot is slow: %s", error)
                await self.refresh()

    async def refresh(self) -> None:
        """If the bot has made requests since, let the windows show what they did, and save the channels."""
        backend = self._fake.env.backend
        if not backend.http_requests:
            return
        backend.http_requests.clear()
        backend.transcript.clear()
        forget_old_messages(backend)
        self._previews.mark_outdated()
        self._history.write(self._fake)
