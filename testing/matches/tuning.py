"""Improving a table of weights by self-play: changes are tried, and kept where they win on fresh deals too.

One group of weights after the other is changed together, up or down by a factor. The changed table plays the one in
force, every deal from both seats, until its lead is clear, hopeless or still open after many deals. What a round has
kept then meets the table it began with on fresh deals, and counts only if it wins there too: luck does not last.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from multiprocessing.pool import Pool
from statistics import mean, stdev

from game import RULESETS, apply, new_game, outcome
from game.ai.search.turn_search import Breadth, ranked_actions, start_turn_search
from game.ai.value.game_stage import game_stage
from game.ai.value.weight_tables import WeightTable

NARROW = Breadth(4, 8, 1)
MOST_MARGIN = 60
# Deals are played by so many. A lead counts in standard errors: clear at once, enough at the end, hopeless.
BATCH, CLEAR, ENOUGH, HOPELESS = 10, 3.0, 1.8, 0.3
# What is pulled together: the terms, early (0) or late (1).
BLOCKS = ("white", "yellow", "red", "green", "blue", "dark")
LIGHT = ("white", "yellow", "red")
SINGLE = ("coins", "purse", "scorings", "markers", "build")
WHOLE = ("decorations", "statues", "spare", "court", "objectives", "upgrades", "stored")
WeightGroup = tuple[tuple[str, ...], tuple[int, ...]]
WEIGHT_GROUPS: Mapping[str, WeightGroup] = {
    "blocks, early": (BLOCKS, (0,)),
    "blocks, late": (BLOCKS, (1,)),
    "light blocks": (LIGHT, (0, 1)),
    **{f"{term}, early": ((term,), (0,)) for term in SINGLE},
    **{f"{term}, late": ((term,), (1,)) for term in SINGLE},
    **{term: ((term,), (0, 1)) for term in WHOLE},
}
EVERYTHING = "everything kept, against the start"
Evidence = dict[str, object]


def scaled_weights(table: WeightTable, group: str, factor: float) -> WeightTable:
    """The table with the weights of a group multiplied."""
    terms, parts = WEIGHT_GROUPS[group]
    return {
        term: (round(early * (factor if 0 in parts else 1), 3), round(late * (factor if 1 in parts else 1), 3))
        if term in terms
        else (early, late)
        for term, (early, late) in table.items()
    }


def margin(ruleset: str, tables: Sequence[WeightTable], seed: int) -> int:
    """By how many VP the first seat wins when every seat weighs by a table of its own."""
    rng = random.Random(seed)
    state = new_game(ruleset, 2, seed=rng.randbytes(32), options=["fixed-seats"])
    rules = RULESETS[ruleset]
    while not state.is_over:
        stage = game_stage(rules, state, tables[state.to_move])
        narrow = start_turn_search(state, stage, NARROW, rng)
        state, _ = apply(state, ranked_actions(narrow, state)[0].action)
    result = outcome(state)
    assert result is not None
    first, second = (line.total for line in result.lines)
    return max(-MOST_MARGIN, min(MOST_MARGIN, first - second))


def duel(ruleset: str, challenger: WeightTable, champion: WeightTable, seed: int) -> tuple[int, int]:
    """The challenger's margins when one deal is played from both seats."""
    return (
        margin(ruleset, (challenger, champion), seed),
        -margin(ruleset, (champion, challenger), seed),
    )


class Match:
    """Deals that two tables have played against each other, from the challenger's side."""

    def __init__(self) -> None:
        self.pairs: list[tuple[int, int]] = []

    @property
    def lead(self) -> float:
        """The challenger's mean margin in VP."""
        return mean(sum(pair) / 2 for pair in self.pairs)

    @property
    def error(self) -> float:
        """The standard error of `lead`; 1 where all deals went alike."""
        return stdev(sum(pair) / 2 for pair in self.pairs) / sqrt(len(self.pairs)) or 1.0

    @property
    def is_open(self) -> bool:
        """Whether more deals may still tell; a weight that a ruleset has no use for changes none of them."""
        if len(self.pairs) < 2 * BATCH:
            return not self.pairs or any(map(sum, self.pairs))
        return HOPELESS < self.lead / self.error < CLEAR

    def evidence(self) -> Evidence:
        """What is written down about the match; `kept` where the challenger has won it."""
        won = mean((vp > 0) + 0.5 * (vp == 0) for pair in self.pairs for vp in pair)
        return {
            "games": 2 * len(self.pairs),
            "won": round(won, 3),
            "margin": round(self.lead, 2),
            "error": round(self.error, 2),
            "kept": self.lead > ENOUGH * self.error,
        }


@dataclass(frozen=True)
class Tuner:
    """Tries changes of one ruleset's table."""

    ruleset: str
    pool: Pool
    rng: random.Random
    deals: int
    factor: float

    def match(self, challenger: WeightTable, champion: WeightTable, *, deals: int, to_the_end: bool = False) -> Match:
        """Fresh deals from both seats, all of them or until the outcome is clear."""
        found = Match()
        while len(found.pairs) < deals and (to_the_end or found.is_open):
            seeds = [self.rng.getrandbits(30) for _ in range(min(BATCH, deals - len(found.pairs)))]
            found.pairs += self.pool.map(partial(duel, self.ruleset, challenger, champion), seeds, chunksize=1)
        return found

    def tune(self, table: WeightTable, groups: Sequence[str]) -> Iterator[tuple[WeightTable, Evidence]]:
        """Every group once, in random order, then everything that was kept against the table at the start."""
        start = table
        for group in self.rng.sample(groups, len(groups)):
            for factor in (self.factor, 1 / self.factor):
                challenger = scaled_weights(table, group, factor)
                if challenger == table:
                    continue
                found = self.match(challenger, table, deals=self.deals).evidence()
                table = challenger if found["kept"] else table
                yield table, {"ruleset": self.ruleset, "handle": group, "factor": round(factor, 3), **found}
                if found["kept"]:
                    break
        if table != start:
            found = self.match(table, start, deals=2 * self.deals, to_the_end=True).evidence()
            yield table if found["kept"] else start, {"ruleset": self.ruleset, "handle": EVERYTHING, **found}
