"""Late four-player boards, consecutive positions of one game: from view to bytes, against writing their pixels."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from itertools import cycle
from statistics import median

from PIL import Image

import rendering
from game import View, view
from game.ai import random_game
from rendering.drawing.sprite_cache import SPRITES
from tools.bench import Row, note_delays, percentile, row

WRITTEN = "the same pixels written as a PNG by Pillow"

RULESETS = ("second-advanced", "first-expansion")
POSITIONS = 120
WRITINGS = 8
BOARDS_A_SECOND = 8
SECONDS = 4
SEED = 5


def late_views(ruleset: str) -> list[View]:
    """Consecutive positions from the later half of a random game of four."""
    states = [step[2] for step in random_game(ruleset, 4, SEED)]
    half = states[len(states) // 2 : -1]
    return [view(state, None) for state in half[:POSITIONS]]


def _milliseconds(draw: Callable[[View], object], views: Sequence[View]) -> list[float]:
    taken = []
    for one in views:
        begun = time.perf_counter()
        draw(one)
        taken.append((time.perf_counter() - begun) * 1000)
    return taken


def _speed_rows(ruleset: str) -> Iterator[Row]:
    views = late_views(ruleset)
    half = len(views) // 2
    # The first board ever draws every piece; the rest of the first half fills the cache, the second half is measured.
    SPRITES.clear()
    cold = _milliseconds(rendering.board, views[:1])
    _milliseconds(rendering.board, views[1:half])
    # Drawn and only written in turns, so that a busy machine is unfair to neither.
    written, warm = [], []
    chunk = max(1, half // WRITINGS)
    for start in range(half, len(views), chunk):
        warm += _milliseconds(rendering.board, views[start : start + chunk])
        written.append(_milliseconds_to_write(views[start]))
    yield row(f"{ruleset}, warm, median", median(warm), "ms", against=WRITTEN, baseline=median(written))
    yield row(
        f"{ruleset}, warm, p95", percentile(warm, 0.95), "ms", against=WRITTEN, baseline=percentile(written, 0.95)
    )
    yield row(f"{ruleset}, first ever", cold[0], "ms", against=WRITTEN, baseline=median(written))
    size = max(sum(len(picture.png) for picture in rendering.board(one)) for one in views[::10])
    yield row(f"{ruleset}, largest file", size / 1000, "kB")


def _milliseconds_to_write(seen: View) -> float:
    """How long Pillow takes to write the pixels of this board, which are drawn already, as it does unless told more."""
    pictures = [Image.open(BytesIO(picture.png)).convert("RGB") for picture in rendering.board(seen)]
    begun = time.perf_counter()
    for picture in pictures:
        picture.save(BytesIO(), "PNG")
    return (time.perf_counter() - begun) * 1000


async def _delays(draw: Callable[[View], object], views: Sequence[View]) -> list[float]:
    """How late the event loop wakes up, every millisecond, while boards are drawn in one thread."""
    loop = asyncio.get_running_loop()
    late: list[float] = []
    ends = loop.time() + SECONDS
    watching = asyncio.create_task(note_delays(late))
    with ThreadPoolExecutor(1) as thread:
        for one in cycle(views):
            if loop.time() >= ends:
                break
            begun = loop.time()
            await loop.run_in_executor(thread, draw, one)
            await asyncio.sleep(max(0.0, begun + 1 / BOARDS_A_SECOND - loop.time()))
    watching.cancel()
    return late


def _loop_rows() -> Iterator[Row]:
    views = late_views(RULESETS[0])
    _milliseconds(rendering.board, views)
    ours = asyncio.run(_delays(rendering.board, views))
    yield row("event loop, 8 boards a second: longest stall", max(ours), "ms")
    yield row("event loop, 8 boards a second: p99", percentile(ours, 0.99), "ms")


def rows() -> Iterator[Row]:
    for ruleset in RULESETS:
        yield from _speed_rows(ruleset)
    yield from _loop_rows()
