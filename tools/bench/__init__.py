"""Speed and size, each against a baseline measured in the same run."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NotRequired, TypedDict


class Row(TypedDict):
    """One measured figure. `ratio` is value / baseline, None where there is nothing to compare with."""

    name: str
    value: float
    unit: str
    baseline: float | None
    ratio: float | None
    note: NotRequired[str]


def row(name: str, value: float, unit: str, *, baseline: float | None = None) -> Row:
    """A figure, with its ratio worked out."""
    ratio = None if baseline is None else value / baseline
    return Row(name=name, value=value, unit=unit, baseline=baseline, ratio=ratio)


def percentile(figures: Iterable[float], share: float) -> float:
    """The figure below which this share of all lies."""
    ordered: Sequence[float] = sorted(figures)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
