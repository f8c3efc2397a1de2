"""A long evening in the try-out: a press takes as long as at the beginning, and memory stays as it was.

A real browser looks at the page while a table of stand-ins and one person is played on. `scale` 1 is a thousand turns.
Playwright is connected only while presses are timed: as long as it is, the browser keeps the bodies of all answers for
it, up to 100 MB, which nobody's own browser does.
"""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import statistics
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from playwright.async_api import Locator, Page, async_playwright

from bot.core.values import Caller
from bot.core.views import read_table, read_tables_of, read_view
from bot.lobby import add_stand_in, start_game
from bot.settings import Settings
from bot.tryout.session import Session, own_settings, session
from bot.turns import play
from storage import Status

TURNS = 1_000
PRESSES = 12
# The bars: a press afterwards against a fresh one; what the browser and the process may have grown by; share of a core.
SLOWEST = 1.5
MOST_GROWTH_MB = 150.0
MOST_IDLE = 0.08
IDLE_SECONDS = 6.0
# What counts is what the browser needs, its caches left out: of pictures it keeps up to 512 MB decoded until the
# machine is short of memory, and when that much has come together depends on how much it was given to draw. In a run
# of a thousand turns it stayed at 850 MB for half of them and at 1,030 for the rest.
WARM_UP_TURNS = 60
# So often the browser's memory is looked at on the way.
LOOKS = 5
# So many looks until the browser has let go of its caches.
MOMENTS = 10
# As narrow as a window of a browser can be.
WINDOW = (500, 844)
# What lies above the conversation, with some room.
HEADER_HEIGHT = 160
CHANNEL_WINDOW = "#room iframe.shown"


class Browser:
    """A browser that shows the page as somebody's own would: nothing is connected to it."""

    def __init__(self, process: subprocess.Popen[bytes], address: str) -> None:
        self._process = process
        self._address = address

    @asynccontextmanager
    async def page(self) -> AsyncIterator[Page]:
        """The page that it shows, to be pressed on."""
        async with async_playwright() as playwright:
            connected = await playwright.chromium.connect_over_cdp(self._address)
            try:
                yield connected.contexts[0].pages[0]
            finally:
                # Only disconnects.
                await connected.close()

    def megabytes(self) -> float:
        """What its processes take together; memory that they share is counted once."""
        return sum(map(_proportional_megabytes, _with_children(self._process.pid)))

    async def needed_megabytes(self) -> float:
        """What it takes when the machine is short of memory: it collects garbage and lets go of what it only caches."""
        async with self.page() as page:
            debugger = await page.context.new_cdp_session(page)
            await debugger.send("HeapProfiler.collectGarbage")
            await debugger.send("Memory.simulatePressureNotification", {"level": "critical"})
            return min([await self._megabytes_a_moment_later() for _ in range(MOMENTS)])

    async def _megabytes_a_moment_later(self) -> float:
        await asyncio.sleep(0.5)
        return self.megabytes()


class Evening:
    """One try-out with a browser in front of it."""

    def __init__(self, running: Session, browser: Browser) -> None:
        self._running = running
        self._browser = browser
        self._host = running.fake.people[0]
        self._table = 0

    async def play(self, turns: int) -> None:
        """Play on for so many turns of the person, at a new table whenever a game is over."""
        for _ in range(turns):
            await self._take_turn()

    async def _take_turn(self) -> None:
        service, by = self._running.bot.context.service, Caller(self._host.id, "Ada", self._running.fake.server.id)
        await self._require_table()
        while (look := await read_view(service.tables, self._table, by)).table.status is Status.RUNNING:
            if look.table.mover is None or look.table.mover.person != by.person:
                await self._let_time_pass()
                continue
            async with self._running.previews.turn:
                with self._running.fake.env._bot_scope():
                    action = look.legal()[len(look.legal()) // 2]
                    await service.tables.change(play, self._table, by, revision=look.view.revision, actions=[action])
            await self._let_time_pass()
            if (await read_view(service.tables, self._table, by)).view.turn != look.view.turn:
                return

    async def _let_time_pass(self) -> None:
        await self._running.clock.advance(1.0)
        # The browser's requests are answered by this loop, too.
        await asyncio.sleep(0.01)

    async def _require_table(self) -> None:
        """A running table of the person and an easy stand-in."""
        service = self._running.bot.context.service
        if self._table and (await read_table(service.tables, self._table)).status is Status.RUNNING:
            return
        by = Caller(self._host.id, "Ada", self._running.fake.server.id)
        async with self._running.previews.turn:
            await self._host.slash(self._running.fake.channel, "carrara new", ruleset="first-basic")
            (lobby,) = [one for one in await read_tables_of(service.tables, by.person) if one.status is Status.LOBBY]
            self._table = lobby.id
            with self._running.fake.env._bot_scope():
                await service.tables.change(add_stand_in, lobby.id, by, level="easy")
        await self._let_time_pass()
        async with self._running.previews.turn:
            with self._running.fake.env._bot_scope():
                await service.tables.change(start_game, self._table, by, limits=service.tables.limits)
        await self._let_time_pass()

    async def press_seconds(self) -> float:
        """The median time from a press on *My screen* of the newest board to its answer in the browser."""
        # A game that has just ended leaves no board to press on.
        await self._require_table()
        async with self._browser.page() as page:
            await self._wait_for_newest(page)
            return statistics.median([await self._time_press(page) for _ in range(PRESSES)])

    async def _time_press(self, page: Page) -> float:
        channel = page.frame_locator(CHANNEL_WINDOW)
        answers = channel.locator("article", has_text="Only you can see this")
        before = await answers.last.get_attribute("data-message-id") if await answers.count() else None
        button = channel.get_by_role("button", name="My screen").last
        await _scroll_to(page, button)
        begun = time.perf_counter()
        await button.click()
        while await answers.count() == 0 or await answers.last.get_attribute("data-message-id") == before:
            await asyncio.sleep(0.01)
        taken = time.perf_counter() - begun
        await self._let_time_pass()
        return taken

    async def _wait_for_newest(self, page: Page) -> None:
        """Wait until the browser shows the newest message: nobody presses what was there some turns ago."""
        newest = max(self._running.fake.env.backend.messages[self._running.fake.channel.id])
        await page.frame_locator(CHANNEL_WINDOW).locator(f"article[data-message-id='{newest}']").wait_for()

    async def browser_megabytes(self) -> tuple[float, float]:
        """What the browser takes, and what it needs: caches left out."""
        return self._browser.megabytes(), await self._browser.needed_megabytes()

    async def idle_share(self) -> float:
        """How much of a core this process uses while nobody does anything but look."""
        before = time.process_time()
        await asyncio.sleep(IDLE_SECONDS)
        return (time.process_time() - before) / IDLE_SECONDS


async def _scroll_to(page: Page, control: Locator) -> None:
    """Turn the mouse wheel until a control is in sight: the page follows its newest message until a person scrolls."""
    await page.mouse.move(WINDOW[0] / 2, WINDOW[1] / 2)
    while (box := await control.bounding_box()) is None or box["y"] < HEADER_HEIGHT:
        await page.mouse.wheel(0, -WINDOW[1] / 4)
        await asyncio.sleep(0.05)


def _proportional_megabytes(pid: int) -> float:
    """MB of memory that a process has, of shared pages its part; 0 where it has ended."""
    try:
        found = re.search(r"^Pss:\s+(\d+) kB", Path(f"/proc/{pid}/smaps_rollup").read_text(), re.M)
    except OSError:
        return 0.0
    return int(found[1]) * 1024 / 1e6 if found else 0.0


def _with_children(pid: int) -> list[int]:
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        return []
    return [pid, *(one for child in children for one in _with_children(int(child)))]


@asynccontextmanager
async def _new_evening(folder: Path) -> AsyncIterator[Evening]:
    settings = own_settings(Settings(carrara_folder=folder, carrara_stand_in_processes=0, _env_file=None))  # type: ignore[call-arg]
    async with session(settings, port=0) as running, _open_browser(folder / "browser", running.address) as browser:
        evening = Evening(running, browser)
        await evening.play(2)
        yield evening


@asynccontextmanager
async def _open_browser(profile: Path, address: str) -> AsyncIterator[Browser]:
    program = shutil.which("chromium")
    assert program is not None, "there is no chromium here"
    options = ["--headless", "--remote-debugging-port=0", f"--window-size={WINDOW[0]},{WINDOW[1]}", "--no-first-run"]
    options += ["--no-sandbox"] if os.geteuid() == 0 else []
    process = subprocess.Popen(
        [program, *options, f"--user-data-dir={profile}", address], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        yield Browser(process, f"http://127.0.0.1:{await _debugging_port(profile)}")
    finally:
        process.terminate()
        process.wait()


async def _debugging_port(profile: Path) -> int:
    """The port by which the browser can be reached; it writes it once it listens."""
    written = profile / "DevToolsActivePort"
    while not written.exists() or not written.read_text().strip():
        await asyncio.sleep(0.05)
    return int(written.read_text().split()[0])


async def _measure(folder: Path, turns: int) -> dict[str, Any]:
    async with _new_evening(folder / "long") as evening:
        await evening.play(min(turns, WARM_UP_TURNS))
        browser, own = [await evening.browser_megabytes()], _proportional_megabytes(os.getpid())
        for _ in range(LOOKS):
            await evening.play(turns // LOOKS)
            browser.append(await evening.browser_megabytes())
        afterwards, grown = await evening.press_seconds(), _proportional_megabytes(os.getpid()) - own
        idle = await evening.idle_share()
    # A minute later, not an hour before: what else the machine does counts for both.
    async with _new_evening(folder / "fresh") as evening:
        fresh = await evening.press_seconds()
    return {
        "turns": turns,
        "press_fresh_seconds": round(fresh, 3),
        "press_afterwards_seconds": round(afterwards, 3),
        "press_ratio": round(afterwards / fresh, 2),
        "browser_megabytes": [round(taken) for taken, _ in browser],
        "browser_megabytes_without_caches": [round(needed) for _, needed in browser],
        "browser_grew_megabytes": round(browser[-1][1] - browser[0][1], 1),
        "process_grew_megabytes": round(grown, 1),
        "idle_share_of_a_core": round(idle, 3),
    }


def run(*, scale: float, processes: int) -> dict[str, Any]:
    """One evening; what it may become by the end stands in the bars above."""
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(_measure(Path(folder), max(10, round(TURNS * scale))))
    bars = {
        "press_ratio": SLOWEST,
        "browser_grew_megabytes": MOST_GROWTH_MB,
        "process_grew_megabytes": MOST_GROWTH_MB,
        "idle_share_of_a_core": MOST_IDLE,
    }
    failures = [f"{name}: {found[name]}, at most {bar}" for name, bar in bars.items() if found[name] > bar]
    return {"ok": not failures, **found, "failures": failures}
