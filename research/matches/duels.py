"""Duels between tables of weights: every deal from both seats, until the lead is clear or hopeless."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial
from math import sqrt
from multiprocessing.pool import Pool
from statistics import mean, stdev

from game import RULESETS, apply, new_game, outcome
from game.ai.search.turn_search import Breadth, ranked_actions, start_turn_search
from game.ai.value.game_stage import game_stage
from game.ai.value.weight_tables import WeightTable
from testing.evidence import commit

NARROW = Breadth(4, 8, 1)
MOST_MARGIN = 60
# Deals are played in batches of this size. Leads in standard errors: clear at once, enough at the end, hopeless.
BATCH, CLEAR, ENOUGH, HOPELESS = 10, 3.0, 1.8, 0.3
Evidence = dict[str, object]


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
        """What is written down about the match; `kept` if the challenger has won it."""
        won = mean((vp > 0) + 0.5 * (vp == 0) for pair in self.pairs for vp in pair)
        return {
            "commit": commit(),
            "games": 2 * len(self.pairs),
            "won": round(won, 3),
            "margin": round(self.lead, 2),
            "error": round(self.error, 2),
            "kept": self.lead > ENOUGH * self.error,
        }


def play_duels(
    pool: Pool, rng: random.Random, ruleset: str, challenger: WeightTable, champion: WeightTable, *, most: int
) -> Match:
    """Fresh deals from both seats: this many, or until the outcome is clear."""
    match = Match()
    while len(match.pairs) < most and match.is_open:
        seeds = [rng.getrandbits(30) for _ in range(min(BATCH, most - len(match.pairs)))]
        match.pairs += pool.map(partial(duel, ruleset, challenger, champion), seeds, chunksize=1)
    return match
