"""A long evening in the try-out: a press takes as long as at the beginning, and memory stays as it was.

A real browser looks at the page while a table of stand-ins and one person is played on. `scale` 1 is a thousand turns.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any, Final

from playwright.async_api import FrameLocator, Page, async_playwright

from bot.service import Caller, Status
from bot.settings import Settings
from bot.tryout.session import Session, own_settings, session

TURNS: Final = 1_000
PRESSES: Final = 12
# The bars: a press afterwards against a fresh one; what the browser and the process may have grown by; share of a core.
SLOWEST: Final = 1.5
MOST_GROWTH_MB: Final = 150.0
MOST_IDLE: Final = 0.08
IDLE_SECONDS: Final = 6.0
# A browser fills its caches with the first boards; what counts is what it takes from then on. Measured for the process
# that shows the page: 326 MB after 60 turns, 405 after 180, 447 after 240, 461 after 300.
WARM_UP_TURNS: Final = 60
PHONE: Final = (390, 844)


class Evening:
    """One try-out with a browser in front of it."""

    def __init__(self, running: Session, page: Page, browser_pid: int) -> None:
        self._running = running
        self._page = page
        self._browser_pid = browser_pid
        self._host = running.fake.people[0]
        self._table = 0

    @property
    def _channel(self) -> FrameLocator:
        return self._page.frame_locator("#room iframe.shown")

    async def play(self, turns: int) -> None:
        """Play on for so many turns of the person, at a new table whenever a game is over."""
        for _ in range(turns):
            await self._take_turn()

    async def _take_turn(self) -> None:
        service, by = self._running.bot.context.service, Caller(self._host.id, "Ada", self._running.fake.server.id)
        await self._require_table()
        while (look := await service.looks.look(self._table, by)).table.status is Status.RUNNING:
            if look.table.mover is None or look.table.mover.person != by.person:
                await self._let_time_pass()
                continue
            async with self._running.previews.turn:
                with self._running.fake.env._bot_scope():
                    action = look.legal()[len(look.legal()) // 2]
                    await service.turns.play(self._table, by, revision=look.view.revision, actions=[action])
            await self._let_time_pass()
            if (await service.looks.look(self._table, by)).view.turn != look.view.turn:
                return

    async def _let_time_pass(self) -> None:
        await self._running.clock.advance(1.0)
        # The browser's requests are answered by this loop, too.
        await asyncio.sleep(0.01)

    async def _require_table(self) -> None:
        """A running table of the person and an easy stand-in."""
        service = self._running.bot.context.service
        if self._table and (await service.looks.table(self._table)).status is Status.RUNNING:
            return
        by = Caller(self._host.id, "Ada", self._running.fake.server.id)
        async with self._running.previews.turn:
            await self._host.slash(self._running.fake.channel, "carrara new", ruleset="first-basic")
            (lobby,) = [one for one in await service.looks.tables_of(by.person) if one.status is Status.LOBBY]
            self._table = lobby.id
            with self._running.fake.env._bot_scope():
                await service.lobbies.add_stand_in(lobby.id, by, level="easy")
        await self._let_time_pass()
        async with self._running.previews.turn:
            with self._running.fake.env._bot_scope():
                await service.lobbies.start(self._table, by)
        await self._let_time_pass()

    async def press_seconds(self) -> float:
        """The median time from a press on *My screen* of the newest board to its answer in the browser."""
        # A game that has just ended leaves no board to press on.
        await self._require_table()
        await self._wait_for_newest()
        taken = []
        for _ in range(PRESSES):
            answers = self._channel.locator("article", has_text="Only you can see this")
            before = await answers.last.get_attribute("data-message-id") if await answers.count() else None
            begun = time.perf_counter()
            await self._channel.get_by_role("button", name="My screen").last.click()
            while await answers.count() == 0 or await answers.last.get_attribute("data-message-id") == before:
                await asyncio.sleep(0.01)
            taken.append(time.perf_counter() - begun)
            await self._let_time_pass()
        return statistics.median(taken)

    async def _wait_for_newest(self) -> None:
        """Wait until the browser shows the newest message: nobody presses what was there some turns ago."""
        channel = self._running.fake.channel.id
        newest = max(self._running.fake.env.backend.messages[channel])
        await self._channel.locator(f"article[data-message-id='{newest}']").wait_for()

    def browser_megabytes(self) -> float:
        return sum(_resident(pid) for pid in _with_children(self._browser_pid))

    async def idle_share(self) -> float:
        """How much of a core this process uses while nobody does anything but look."""
        before = time.process_time()
        await asyncio.sleep(IDLE_SECONDS)
        return (time.process_time() - before) / IDLE_SECONDS


def _resident(pid: int) -> float:
    """MB of memory that a process has for itself."""
    try:
        fields = Path(f"/proc/{pid}/statm").read_text().split()
    except OSError:
        return 0.0
    return (int(fields[1]) - int(fields[2])) * os.sysconf("SC_PAGE_SIZE") / 1e6


def _with_children(pid: int) -> list[int]:
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        return []
    return [pid, *(one for child in children for one in _with_children(int(child)))]


async def _spend_evening(folder: Path, turns: int) -> dict[str, Any]:
    settings = own_settings(Settings(carrara_folder=folder, carrara_stand_in_processes=0, _env_file=None))  # type: ignore[call-arg]
    async with session(settings, port=0) as running, async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"] if os.geteuid() == 0 else []
        )
        page = await browser.new_page(viewport={"width": PHONE[0], "height": PHONE[1]})
        await page.goto(running.address)
        evening = Evening(running, page, _browser_pid())
        found = await _measure(evening, turns)
        await browser.close()
    return found


def _browser_pid() -> int:
    """The browser's process: the youngest child of playwright's driver, which is a child of this process."""
    return max(
        pid for pid in _with_children(os.getpid()) if "chrom" in _command(pid) and "--type=" not in _command(pid)
    )


def _command(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text()
    except OSError:
        return ""


async def _measure(evening: Evening, turns: int) -> dict[str, Any]:
    await evening.play(2)
    fresh = await evening.press_seconds()
    await evening.play(min(turns, WARM_UP_TURNS))
    browser, own = evening.browser_megabytes(), _resident(os.getpid())
    await evening.play(turns)
    found = {
        "turns": turns,
        "press_fresh_seconds": round(fresh, 3),
        "press_afterwards_seconds": round(await evening.press_seconds(), 3),
        "browser_grew_megabytes": round(evening.browser_megabytes() - browser, 1),
        "process_grew_megabytes": round(_resident(os.getpid()) - own, 1),
        "idle_share_of_a_core": round(await evening.idle_share(), 3),
    }
    return {**found, "press_ratio": round(found["press_afterwards_seconds"] / found["press_fresh_seconds"], 2)}


def run(*, scale: float, processes: int) -> dict[str, Any]:
    """One evening; what it may become by the end stands in the bars above."""
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(_spend_evening(Path(folder), max(10, round(TURNS * scale))))
    bars = {
        "press_ratio": SLOWEST,
        "browser_grew_megabytes": MOST_GROWTH_MB,
        "process_grew_megabytes": MOST_GROWTH_MB,
        "idle_share_of_a_core": MOST_IDLE,
    }
    failures = [f"{name}: {found[name]}, at most {bar}" for name, bar in bars.items() if found[name] > bar]
    return {"ok": not failures, **found, "failures": failures}
