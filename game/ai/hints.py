"""A hint: what the strong level would do, and the terms that speak for it."""

from __future__ import annotations

import random
from collections.abc import Sequence

from msgspec import Struct

from game.ai.knowledge.determinization import determinise
from game.ai.search.rollouts import ranked_by_futures, start_wide_search
from game.ai.search.turn_search import RankedAction, TurnSearch, next_state, ranked_actions
from game.ai.value.position_value import weighed_terms
from game.model.actions import Action
from game.model.events import Event
from game.model.state import GameState
from game.model.view import View

# A hint names no term below this many VP, and no more terms than this.
LEAST, MOST_TERMS = 0.3, 3
HINT_SEED = 0


class HintTerm(Struct, frozen=True):
    """A term of the position (one of `weights.TERMS`) and by how many VP it speaks for the decision."""

    name: str
    vp: float


class Hint(Struct, frozen=True):
    """A suggestion, the terms that decided, strongest first, and the decision it was weighed against."""

    action: Action
    terms: tuple[HintTerm, ...]
    over: Action | None


def hint(view: View, log: Sequence[Event], *, rollouts: int = 0) -> Hint:
    """A suggestion for the seat to move, judged by `rollouts` sampled futures."""
    rng = random.Random(HINT_SEED)
    state = determinise(view, log, rng)
    search = start_wide_search(state, rng)
    best, *others = ranked_by_futures(search, state, rng, rollouts)
    if not others:
        return Hint(best.action, (), None)
    other = next((entry for entry in others if type(entry.action) is not type(best.action)), others[0])
    return Hint(best.action, _deciding_terms(search, best, other), other.action)


def _deciding_terms(search: TurnSearch, best: RankedAction, other: RankedAction) -> tuple[HintTerm, ...]:
    """The terms by which the end of the best turn is ahead of the other's."""
    with_it = weighed_terms(_complete_turn(search, best.after), search.seat, search.stage)
    without = weighed_terms(_complete_turn(search, other.after), search.seat, search.stage)
    gains = [HintTerm(name, round(vp - without[name], 2)) for name, vp in with_it.items()]
    gains.sort(key=lambda term: -term.vp)
    return tuple(term for term in gains[:MOST_TERMS] if term.vp >= LEAST)


def _complete_turn(search: TurnSearch, state: GameState) -> GameState:
    """The position at the end of the turn if the best-ranked action is taken each time."""
    while state.to_move == search.seat and not state.is_over:
        state = next_state(state, ranked_actions(search, state)[0].action)
    return state
