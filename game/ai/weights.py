"""How much each term of a position is worth in VP, early and late in a game: one table per ruleset."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

TERMS = (
    "track",
    "final",
    "coins",
    "white",
    "yellow",
    "red",
    "green",
    "blue",
    "dark",
    "spare",
    "scorings",
    "markers",
    "court",
    "objectives",
    "build",
    "upgrades",
    "stored",
)

Weights = Mapping[str, tuple[float, float]]

_FIRST: Weights = {
    "track": (1.0, 1.0),
    "final": (0.9, 1.0),
    "coins": (0.4, 0.22),
    "white": (2.2, 0.8),
    "yellow": (1.8, 0.7),
    "red": (1.6, 0.6),
    "green": (1.2, 0.5),
    "blue": (1.0, 0.4),
    "dark": (0.7, 0.3),
    "spare": (-0.8, -0.4),
    "scorings": (0.7, 0.85),
    "markers": (6.0, 1.0),
    "court": (0.5, 0.3),
    "objectives": (2.0, 2.0),
    "build": (0.35, 0.4),
    "upgrades": (3.0, 0.5),
    "stored": (1.5, 0.3),
}

WEIGHTS: Mapping[str, Weights] = {
    "first-basic": _FIRST,
    "first-expansion": _FIRST,
    "second-regular": _FIRST,
    "second-advanced": _FIRST,
}

# Progress is counted in this many steps, so that the weights of a step are worked out once.
STEPS = 32


@lru_cache(maxsize=8 * STEPS)
def weights_at(ruleset: str, step: int) -> tuple[float, ...]:
    """The weights of all terms at a step of the game's progress."""
    return blended(WEIGHTS[ruleset], step)


def blended(table: Weights, step: int) -> tuple[float, ...]:
    """Between early and late, by progress."""
    late = step / STEPS
    return tuple(table[term][0] * (1 - late) + table[term][1] * late for term in TERMS)
