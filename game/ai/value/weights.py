"""How much each term of a position is worth in VP, early and late in a game: one table per ruleset."""

from __future__ import annotations

from functools import lru_cache

from game.ai.value.weight_tables import WEIGHT_TABLES, WeightTable

TERMS = (
    "track",
    "final",
    "decorations",
    "statues",
    "coins",
    "purse",
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

# Progress is counted in this many steps, so that the weights of each step are computed once.
STEPS = 32


@lru_cache(maxsize=8 * STEPS)
def weights_at(ruleset: str, step: int) -> tuple[float, ...]:
    """The weights of all terms at a step of the game's progress."""
    return blended_weights(WEIGHT_TABLES[ruleset], step)


def blended_weights(table: WeightTable, step: int) -> tuple[float, ...]:
    """The weights of all terms at a step, interpolated between early and late."""
    late = step / STEPS
    return tuple(table[term][0] * (1 - late) + table[term][1] * late for term in TERMS)
