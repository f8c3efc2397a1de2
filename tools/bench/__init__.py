"""Speed and size, each against a baseline measured in the same run."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TypedDict


class Row(TypedDict):
    """One measured figure. `ratio` is its value over that of the baseline, None if nothing is compared."""

    name: str
    value: float
    unit: str
    baseline: str | None
    baseline_value: float | None
    ratio: float | None


def row(
    name: str, value: float, unit: str, *, against: str = "", baseline: float | None = None, ratio: float | None = None
) -> Row:
    """A figure, and `against` what it is compared; the ratio is computed if it is not given."""
    if baseline is None:
        return Row(name=name, value=value, unit=unit, baseline=None, baseline_value=None, ratio=None)
    ratio = value / baseline if ratio is None else ratio
    return Row(name=name, value=value, unit=unit, baseline=against, baseline_value=baseline, ratio=ratio)


def percentile(figures: Iterable[float], share: float) -> float:
    """The figure below which this share of all lies."""
    ordered: Sequence[float] = sorted(figures)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def middle_pair(pairs: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """The pair with the median ratio: the two of a pair ran one after the other, on a machine as busy for both."""
    return sorted(pairs, key=lambda pair: pair[0] / pair[1])[len(pairs) // 2]


def resident_megabytes() -> float:
    """How much memory this process has in use."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


async def note_delays(late: list[float]) -> None:
    """Sleep for a millisecond again and again until cancelled, and note by how many milliseconds the loop was late."""
    while True:
        begun = time.perf_counter()
        await asyncio.sleep(0.001)
        late.append((time.perf_counter() - begun) * 1000 - 1)
