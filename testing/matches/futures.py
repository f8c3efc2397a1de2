"""What futures can tell: how far luck drives them apart, how far decisions do, and how well their turns are played."""

from __future__ import annotations

import random
from dataclasses import dataclass
from statistics import fmean, variance
from typing import Final

from game import GameState, new_game, outcome
from game.ai.search.rollouts import FARTHER, NEAR, Horizon, rollout_value, sample_luck, start_wide_search
from game.ai.search.turn_search import Breadth, ranked_actions
from game.ai.search.whole_turn import play_turn

HORIZONS: Final = (NEAR, *(horizon for _, horizon in reversed(FARTHER)))
# Decisions compared in a position, and futures that each of them is followed into.
DECISIONS, FUTURES = 5, 8


@dataclass(frozen=True)
class Spread:
    """Variances of values on the scale of `position_value`: of the futures of a decision, and between decisions."""

    luck: float
    decisions: float


def lead_of_breadth(ruleset: str, number: int, first: Breadth, second: Breadth) -> int:
    """By how many VP whoever searches turns by `first` wins a game for two against `second`.

    Every deal is played twice, from both seats.
    """
    deal, seat = divmod(number, 2)
    rng = random.Random(f"breadth {ruleset} {deal}")
    state = new_game(ruleset, 2, seed=rng.randbytes(32), options=["fixed-seats"])
    while not state.is_over:
        state = play_turn(state, rng, first if state.to_move == seat else second)
    result = outcome(state)
    assert result is not None
    return result.lines[seat].total - result.lines[1 - seat].total


def spread_after(ruleset: str, number: int, horizon: Horizon) -> Spread:
    """How values lie apart at a turn of a game of quick turns; game and turn follow from the number."""
    rng = random.Random(f"spread {ruleset} {number}")
    state = _position(ruleset, rng)
    field = ranked_actions(start_wide_search(state, rng), state)[:DECISIONS]
    luck = [sample_luck(rng) for _ in range(FUTURES)]
    values = [[rollout_value(state, entry.action, ahead, horizon) for ahead in luck] for entry in field]
    # What a future does to every decision alike tells nothing about them.
    alike = [fmean(of_one) for of_one in zip(*values, strict=True)]
    own = [[value - mean for value, mean in zip(row, alike, strict=True)] for row in values]
    by_luck = fmean(map(variance, own))
    # The means of a few futures lie apart by luck, too.
    return Spread(by_luck, variance([fmean(row) for row in own]) - by_luck / FUTURES)


def _position(ruleset: str, rng: random.Random) -> GameState:
    """The start of a turn with a choice, from the first half of a game or a little later."""
    while True:
        state = new_game(ruleset, 2, seed=rng.randbytes(32), options=["fixed-seats"])
        for _ in range(rng.randrange(4, 44)):
            if not state.is_over:
                state = play_turn(state, rng)
        if not state.is_over and len(ranked_actions(start_wide_search(state, rng), state)) > 1:
            return state
