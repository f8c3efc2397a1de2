"""The strong levels: the best few decisions are played out in sampled futures, and the one that fares best is taken."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import fsum, sqrt
from statistics import fmean, stdev

from msgspec import Struct
from msgspec.structs import replace

from game.ai.search.turn_search import Breadth, RankedAction, TurnSearch, next_state, ranked_actions, start_turn_search
from game.ai.search.whole_turn import QUICK, play_turn
from game.ai.value.game_stage import experienced_stage
from game.ai.value.position_value import position_value
from game.model.actions import Action
from game.model.luck import SEED_BYTES, Luck
from game.model.state import GameState
from game.rulesets.catalogue import RULESETS


class Horizon(Struct, frozen=True):
    """How far a future is followed. It counts as the mean of its values after each round from `first` to `last`.

    At the end of a round all seats have had equally many turns. `breadth` is how widely each turn is searched, `cost`
    how many near futures take as long as one of these.
    """

    first: int
    last: int
    breadth: Breadth
    cost: float

    def futures(self, rollouts: int) -> int:
        """How many of these futures take as long as this many near ones."""
        return int(rollouts / self.cost)


# After two rounds, values differ by 0.02 to 0.11 because of luck and by 0.10 to 0.24 because of the decision. So a few
# futures tell all that two rounds can tell, and ten times as many of them won no more games. Once there are enough,
# looking further ahead is worth more than more futures: after six rounds luck makes 0.10 to 0.17. And the further a
# future goes, the more depends on how well it is played: careful turns clearly beat quick ones,
# and take 1.6 times as long.
CAREFUL = Breadth(4, 10, 2)
NEAR = Horizon(2, 2, QUICK, 1.0)
# The horizons by the least budget in near futures, the farthest first.
FARTHER = ((300, Horizon(4, 6, CAREFUL, 4.8)), (20, Horizon(3, 4, CAREFUL, 3.2)))
# How many decisions are compared: at least, at most, and how many futures there must be for each.
LEAST_WIDTH, MOST_WIDTH, FUTURES_PER_DECISION = 4, 10, 5
ROOT = Breadth(8, 14, 4)
# The value of the turn itself counts as this many futures.
PRIOR = 2.0
# Decisions are compared after every COMPARED_EVERY futures. One that is CLEAR standard errors behind drops out. If all
# are within INDIFFERENT of each other (a sixth of a VP in the middle of a game), more futures would be wasted.
COMPARED_EVERY, CLEAR, INDIFFERENT = 8, 3.5, 0.01


class SampledLuck(Struct, frozen=True):
    """One sampled course of luck, the same for every decision that is compared in it."""

    luck: Luck
    then: Luck
    seed: int


def sample_luck(rng: random.Random) -> SampledLuck:
    """A fresh course of luck."""
    return SampledLuck(Luck(rng.randbytes(SEED_BYTES)), Luck(rng.randbytes(SEED_BYTES)), rng.getrandbits(32))


def strong_choice(state: GameState, rng: random.Random, rollouts: int) -> Action:
    """The decision that fares best over this many sampled futures; without any, the one that the search ranks first."""
    return ranked_by_futures(start_wide_search(state, rng), state, rng, rollouts)[0].action


def start_wide_search(state: GameState, rng: random.Random) -> TurnSearch:
    """The search that finds the decisions to compare."""
    stage = experienced_stage(RULESETS[state.ruleset], state)
    return start_turn_search(state, stage, ROOT, rng)


def horizon_for(rollouts: int) -> Horizon:
    """How far futures are followed with this budget."""
    return next((horizon for least, horizon in FARTHER if rollouts >= least), NEAR)


def ranked_by_futures(wide: TurnSearch, state: GameState, rng: random.Random, rollouts: int) -> list[RankedAction]:
    """The decisions worth looking at, best first. The best few are ordered by futures, within a budget of near ones."""
    ranked, horizon = ranked_actions(wide, state), horizon_for(rollouts)
    futures = horizon.futures(rollouts)
    width = min(MOST_WIDTH, max(LEAST_WIDTH, futures // FUTURES_PER_DECISION))
    return [*_order_by_futures(state, ranked[:width], rng, futures, horizon), *ranked[width:]]


def _order_by_futures(
    state: GameState, field: Sequence[RankedAction], rng: random.Random, futures: int, horizon: Horizon
) -> list[RankedAction]:
    """Sequential halving: rounds of equal futures for all that are left; after each the weaker half drops out.

    A decision that is clearly behind drops out sooner. No more futures are played once one decision is left, or once
    it hardly matters which one is taken, so an obvious decision takes only a part of the budget.
    """
    # Decisions are compared in the same futures (common random numbers): luck that affects all of them cancels out, and
    # far fewer futures tell them apart.
    if not futures:
        return list(field)
    values = [[PRIOR * entry.value] for entry in field]
    left, played, number = list(range(len(field))), 0, 0
    beaten: list[int] = []
    rounds = max(1, (len(field) - 1).bit_length())
    while len(left) > 1:
        for _ in range(max(1, round(futures / (rounds * len(left))))):
            if played + len(left) > max(futures, len(left)) or len(left) == 1:
                break
            ahead = sample_luck(rng)
            for entry in left:
                values[entry].append(rollout_value(state, field[entry].action, ahead, horizon))
            played, number = played + len(left), number + 1
            if number % COMPARED_EVERY == 0:
                left, behind = _drop_clearly_behind(left, values)
                beaten[:0] = behind
        left.sort(key=lambda entry: -fsum(values[entry]))
        half = (len(left) + 1) // 2
        beaten[:0] = left[half:]
        left = left[:half]
    return [field[entry] for entry in (*left, *beaten)]


def _drop_clearly_behind(left: Sequence[int], values: Sequence[Sequence[float]]) -> tuple[list[int], list[int]]:
    """The decisions that may still turn out best, best first, and the others. Just one if all are equally good."""
    best, *others = sorted(left, key=lambda entry: -fsum(values[entry]))
    leads = {entry: paired_lead(values[best][1:], values[entry][1:]) for entry in others}
    if all(lead.mean + 2 * lead.error < INDIFFERENT for lead in leads.values()):
        return [best], others
    behind = [entry for entry in others if leads[entry].mean > CLEAR * leads[entry].error]
    return [entry for entry in (best, *others) if entry not in behind], behind


class Lead(Struct, frozen=True):
    """By how much a decision is ahead of another, and the standard error of that."""

    mean: float
    error: float


def paired_lead(best: Sequence[float], other: Sequence[float]) -> Lead:
    """How far one decision is ahead of another in the same futures, of which there must be at least two."""
    gaps = [own - theirs for own, theirs in zip(best, other, strict=True)]
    return Lead(fmean(gaps), stdev(gaps) / sqrt(len(gaps)))


def rollout_value(state: GameState, action: Action, ahead: SampledLuck, horizon: Horizon) -> float:
    """How the game stands for the seat to move in the last rounds of a future that begins with this decision."""
    seat, rng, begun = state.to_move, random.Random(ahead.seed), state.turn
    state = replace(next_state(replace(state, luck=ahead.luck), action), luck=ahead.then)
    values: list[float] = []
    for number in range(1, horizon.last + 1):
        while state.turn < begun + number * len(state.seats) and not state.is_over:
            state = play_turn(state, rng, horizon.breadth)
        if number >= horizon.first:
            values.append(position_value(state, seat, experienced_stage(RULESETS[state.ruleset], state), {}))
    return fmean(values)
