"""A hint: what the good level would do, and the terms that speak for it."""

from __future__ import annotations

import random
from collections.abc import Sequence

from msgspec import Struct

from game.actions import Action
from game.ai.appraisal import named
from game.ai.determinise import determinise
from game.ai.turns import Ranked, Thought, good_thought, ranked, step
from game.events import Event
from game.state import GameState
from game.view import View

# Terms below this many VP decide nothing; more than this many nobody wants to read.
LEAST, MOST_TERMS = 0.3, 3
HINT_SEED = 0


class Term(Struct, frozen=True):
    """A term of the position (a name out of `weights.TERMS`) and the VP by which it speaks for the decision."""

    name: str
    vp: float


class Hint(Struct, frozen=True):
    """A suggestion, the terms that decided, strongest first, and the decision it was weighed against."""

    action: Action
    terms: tuple[Term, ...]
    over: Action | None


def hint(view: View, log: Sequence[Event]) -> Hint:
    """The good level's suggestion for the seat to move."""
    rng = random.Random(HINT_SEED)
    state = determinise(view, log, rng)
    mind = good_thought(state, rng)
    best, *others = ranked(mind, state)
    if not others:
        return Hint(best.action, (), None)
    other = next((entry for entry in others if type(entry.action) is not type(best.action)), others[0])
    return Hint(best.action, _terms(mind, best, other), other.action)


def _terms(mind: Thought, best: Ranked, other: Ranked) -> tuple[Term, ...]:
    """What the one turn's end has over the other's."""
    with_it = named(_completed(mind, best.after), mind.seat, mind.view)
    without = named(_completed(mind, other.after), mind.seat, mind.view)
    gains = [Term(name, round(vp - without[name], 2)) for name, vp in with_it.items()]
    gains.sort(key=lambda term: -term.vp)
    return tuple(term for term in gains[:MOST_TERMS] if term.vp >= LEAST)


def _completed(mind: Thought, state: GameState) -> GameState:
    """The end of the turn as this thought would play it."""
    while state.to_move == mind.seat and not state.is_over:
        state = step(state, ranked(mind, state)[0].action)
    return state
