"""The strong level: the best few decisions are played out in sampled futures, and the one that fares best is taken."""

from __future__ import annotations

import random
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from game.actions import Action
from game.ai.appraisal import standing
from game.ai.glance import glanced
from game.ai.outlook import outlook
from game.ai.turns import Ranked, ranked, step, thought
from game.catalogue import RULESETS
from game.luck import SEED_BYTES, Luck
from game.state import GameState

# The decisions compared, and how many turns a future is followed before it is appraised.
WIDTH, HORIZON = 4, 6
ROOT_WIDTH, ROOT_REACH, ROOT_DRAWS = 8, 14, 4


class Future(Struct, frozen=True):
    """One sampled course of luck, the same for every decision that is compared in it."""

    luck: Luck
    then: Luck
    seed: int


def future(rng: random.Random) -> Future:
    return Future(Luck(rng.randbytes(SEED_BYTES)), Luck(rng.randbytes(SEED_BYTES)), rng.getrandbits(32))


def strong_choice(state: GameState, rng: random.Random, rollouts: int) -> Action:
    """The decision that fares best over this many sampled futures; the good level's where there are none."""
    view = outlook(RULESETS[state.ruleset], state)
    wide = thought(state, view, width=ROOT_WIDTH, reach=ROOT_REACH, draws=ROOT_DRAWS, rng=rng)
    field = ranked(wide, state)[:WIDTH]
    return _fittest(state, field, rng, rollouts).action


def _fittest(state: GameState, field: Sequence[Ranked], rng: random.Random, rollouts: int) -> Ranked:
    """Rounds of equal futures for all that are left; after each the weaker half drops out.

    The worth of the turn itself counts as one future more.
    """
    sums = [entry.worth for entry in field]
    left, played = list(range(len(field))), 0
    rounds = max(1, (len(field) - 1).bit_length())
    while len(left) > 1:
        for _ in range(max(1, round(rollouts / (rounds * len(left))))):
            if played + len(left) > max(rollouts, len(left)):
                break
            ahead = future(rng)
            for entry in left:
                sums[entry] += fate(state, field[entry].action, ahead)
            played += len(left)
        if played == 0:
            break
        left = sorted(left, key=lambda entry: -sums[entry])[: (len(left) + 1) // 2]
    return field[left[0]]


def fate(state: GameState, action: Action, ahead: Future) -> float:
    """How the game stands for the seat to move some turns after this decision, in this future."""
    seat, rng = state.to_move, random.Random(ahead.seed)
    last = state.turn + HORIZON
    state = replace(step(replace(state, luck=ahead.luck), action), luck=ahead.then)
    while state.turn < last and not state.is_over:
        state = glanced(state, rng)
    return standing(state, seat, outlook(RULESETS[state.ruleset], state), {})
