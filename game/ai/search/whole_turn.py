"""A whole turn of any seat in a rollout, played by the ranking of one search."""

from __future__ import annotations

import random

from game.ai.search.candidates import candidates
from game.ai.search.turn_search import Breadth, next_state, ranked_actions, start_turn_search
from game.ai.value.game_stage import experienced_stage
from game.model.state import GameState
from game.rulesets.catalogue import RULESETS

# As fast as a turn can be played without being wasted.
QUICK = Breadth(1, 5, 1)


def play_turn(state: GameState, rng: random.Random, breadth: Breadth = QUICK) -> GameState:
    """The position after the current turn. A seat that can do anything else does not pass."""
    # The network takes more than half of a future's time; still, fewer futures with it beat more without it.
    stage, turn = experienced_stage(RULESETS[state.ruleset], state), state.turn
    search = start_turn_search(state, stage, breadth, rng, patient=False)
    while state.turn == turn and not state.is_over:
        actions = candidates(state)
        state = next_state(state, actions[0] if len(actions) == 1 else ranked_actions(search, state)[0].action)
    return state
