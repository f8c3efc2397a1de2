"""A turn at a glance: what a seat of a sampled future does."""

from __future__ import annotations

import random

from game.ai.candidates import candidates
from game.ai.outlook import outlook
from game.ai.turns import ranked, step, thought
from game.catalogue import RULESETS
from game.state import GameState

# Followed to the end of the turn, looked at, and draws of luck: little of each.
WIDTH, REACH, DRAWS = 1, 5, 1


def glanced(state: GameState, rng: random.Random) -> GameState:
    """The position after the present turn."""
    view, turn = outlook(RULESETS[state.ruleset], state), state.turn
    narrow = thought(state, view, width=WIDTH, reach=REACH, draws=DRAWS, rng=rng)
    while state.turn == turn and not state.is_over:
        actions = candidates(state)
        state = step(state, actions[0] if len(actions) == 1 else ranked(narrow, state)[0].action)
    return state
