"""One press worked out on values: its decisions, and the forced ones behind them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from bot.service.refusals import illegal
from game import apply, legal_actions, undo_limit
from game.actions import Action, End
from game.codec import encode_events, encode_state
from game.errors import IllegalAction
from game.events import Event
from game.notation import words
from game.state import GameState
from storage.changes import Step
from storage.values import Decision


class Taken(Struct, frozen=True):
    """One decision taken, from the state before it to the state after."""

    before: GameState
    action: Action
    after: GameState
    events: tuple[Event, ...]


def advance(state: GameState, actions: Sequence[Action], *, forced: bool) -> tuple[Taken, ...]:
    """All of these decisions, or a refusal."""
    taken: list[Taken] = []
    for action in actions:
        taken.append(_take(state, action))
        state = taken[-1].after
    mover = taken[0].before
    while forced and (action_left := _only_choice(mover, state)) is not None:
        taken.append(_take(state, action_left))
        state = taken[-1].after
    return tuple(taken)


def _take(state: GameState, action: Action) -> Taken:
    try:
        after, events = apply(state, action)
    except IllegalAction as error:
        raise illegal(error) from error
    return Taken(state, action, after, events)


def _only_choice(mover: GameState, state: GameState) -> Action | None:
    """The decision that has no alternative, in the same turn; the end waits while something can be undone."""
    if state.turn != mover.turn or state.is_over:
        return None
    legal = legal_actions(state)
    if len(legal) != 1 or (isinstance(legal[0], End) and undo_limit(state) is not None):
        return None
    return legal[0]


def step_of(taken: Sequence[Taken], *, turn_start: int, person: int | None, at: float) -> Step:
    """The rows that keep these decisions, with a snapshot where a turn begins."""
    last = taken[-1].after
    encoded, is_new_turn = encode_state(last), last.turn != taken[0].before.turn
    return Step(
        revision=last.revision,
        to_move=last.to_move,
        turn_start=last.revision if is_new_turn else turn_start,
        state=encoded,
        decisions=tuple(_row(one, person, at) for one in taken),
        snapshots=((last.revision, encoded),) if is_new_turn else (),
    )


def _row(one: Taken, person: int | None, at: float) -> Decision:
    return Decision(
        revision=one.before.revision,
        seat=one.before.to_move,
        turn=one.before.turn,
        words=words(one.action, one.before.ruleset),
        events=encode_events(one.events),
        time=at,
        person=person,
    )
