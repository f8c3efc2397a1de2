"""Late four-player boards, consecutive positions of one game: from view to bytes, against the naive way."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle
from statistics import median

import rendering
from game import View, view
from game.ai import random_game
from rendering.drawing.sprite_cache import SPRITES
from rendering.drawing.theme import DARK
from tools.bench import Row, note_delays, percentile, row
from tools.bench._naive import naive_board

NAIVELY = "drawn twice as large, LANCZOS, default PNG"

RULESETS = ("second-advanced", "first-expansion")
POSITIONS = 120
NAIVE = 8
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
    # Slow and fast in turns, so that a busy machine is unfair to neither.
    naive, warm = [], []
    chunk = max(1, half // NAIVE)
    for start in range(half, len(views), chunk):
        warm += _milliseconds(rendering.board, views[start : start + chunk])
        naive += _milliseconds(lambda one: naive_board(one, DARK), views[start : start + 1])
    yield row(f"{ruleset}, warm, median", median(warm), "ms", against=NAIVELY, baseline=median(naive))
    yield row(f"{ruleset}, warm, p95", percentile(warm, 0.95), "ms", against=NAIVELY, baseline=percentile(naive, 0.95))
    yield row(f"{ruleset}, first ever", cold[0], "ms", against=NAIVELY, baseline=median(naive))
    size = max(sum(len(picture.png) for picture in rendering.board(one)) for one in views[::10])
    naive_size = sum(map(len, naive_board(views[-1], DARK)))
    yield row(f"{ruleset}, largest file", size / 1000, "kB", against=NAIVELY, baseline=naive_size / 1000)


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
    naive = asyncio.run(_delays(lambda one: naive_board(one, DARK), views))
    yield row("event loop, 8 boards a second: longest stall", max(ours), "ms", against=NAIVELY, baseline=max(naive))
    yield row(
        "event loop, 8 boards a second: p99",
        percentile(ours, 0.99),
        "ms",
        against=NAIVELY,
        baseline=percentile(naive, 0.99),
    )


def rows() -> Iterator[Row]:
    for ruleset in RULESETS:
        yield from _speed_rows(ruleset)
    yield from _loop_rows()
