"""The strong level: the best few decisions are played out in sampled futures, and the one that fares best is taken."""

from __future__ import annotations

import random
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from game.ai.search.quick_turn import play_quick_turn
from game.ai.search.turn_search import RankedAction, next_state, ranked_actions, start_turn_search
from game.ai.value.game_stage import game_stage
from game.ai.value.position_value import position_value
from game.model.actions import Action
from game.model.luck import SEED_BYTES, Luck
from game.model.state import GameState
from game.rulesets.catalogue import RULESETS

# The decisions compared, and how many turns a future is followed before it is appraised.
WIDTH, HORIZON = 4, 6
ROOT_WIDTH, ROOT_REACH, ROOT_DRAWS = 8, 14, 4


class SampledLuck(Struct, frozen=True):
    """One sampled course of luck, the same for every decision that is compared in it."""

    luck: Luck
    then: Luck
    seed: int


def sample_luck(rng: random.Random) -> SampledLuck:
    """A fresh course of luck."""
    return SampledLuck(Luck(rng.randbytes(SEED_BYTES)), Luck(rng.randbytes(SEED_BYTES)), rng.getrandbits(32))


def strong_choice(state: GameState, rng: random.Random, rollouts: int) -> Action:
    """The decision that fares best over this many sampled futures; the good level's where there are none."""
    stage = game_stage(RULESETS[state.ruleset], state)
    wide = start_turn_search(state, stage, width=ROOT_WIDTH, reach=ROOT_REACH, draws=ROOT_DRAWS, rng=rng)
    field = ranked_actions(wide, state)[:WIDTH]
    return _best_by_rollouts(state, field, rng, rollouts).action


def _best_by_rollouts(
    state: GameState, field: Sequence[RankedAction], rng: random.Random, rollouts: int
) -> RankedAction:
    """Sequential halving: rounds of equal futures for all that are left; after each the weaker half drops out.

    The value of the turn itself counts as one future more.
    """
    # Decisions are compared in the same futures (common random numbers): what luck does to all of them cancels out,
    # and far fewer futures tell them apart.
    sums = [entry.value for entry in field]
    left, played = list(range(len(field))), 0
    rounds = max(1, (len(field) - 1).bit_length())
    while len(left) > 1:
        for _ in range(max(1, round(rollouts / (rounds * len(left))))):
            if played + len(left) > max(rollouts, len(left)):
                break
            ahead = sample_luck(rng)
            for entry in left:
                sums[entry] += rollout_value(state, field[entry].action, ahead)
            played += len(left)
        if played == 0:
            break
        left = sorted(left, key=lambda entry: -sums[entry])[: (len(left) + 1) // 2]
    return field[left[0]]


def rollout_value(state: GameState, action: Action, ahead: SampledLuck) -> float:
    """How the game stands for the seat to move some turns after this decision, in this future."""
    seat, rng = state.to_move, random.Random(ahead.seed)
    last = state.turn + HORIZON
    state = replace(next_state(replace(state, luck=ahead.luck), action), luck=ahead.then)
    while state.turn < last and not state.is_over:
        state = play_quick_turn(state, rng)
    return position_value(state, seat, game_stage(RULESETS[state.ruleset], state), {})
