"""Replaying a record: every decision judged in turn, the result checked against its closing lines."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.actions import Action
from game.engine import apply, outcome
from game.errors import BadNotation, GameError
from game.events import Event
from game.notation import parse
from game.record import LuckSet, Record, RecordedDecision, closing_lines
from game.record_reading import RecordError, at_line
from game.state import GameState


class Replayed(Struct, frozen=True):
    """One step of a replay."""

    before: GameState
    action: Action
    after: GameState
    events: tuple[Event, ...]


def replay(record: Record) -> Iterator[Replayed]:
    """Every decision in turn; the first that is not legal is refused with the number of its line."""
    state = record.start()
    for entry in record.entries:
        if isinstance(entry, LuckSet):
            continue
        try:
            step = _step(state, entry)
        except GameError as error:
            raise at_line(entry.line, error) from None
        yield step
        state = step.after


def _step(state: GameState, entry: RecordedDecision) -> Replayed:
    if state.is_over:
        raise BadNotation("after-the-end", words=entry.words)
    if entry.seat != state.to_move:
        raise BadNotation("not-their-turn", seat=entry.seat + 1, expected=state.to_move + 1)
    action = parse(entry.words, state.ruleset)
    after, events = apply(state, action, told=entry.told)
    return Replayed(state, action, after, events)


def replayed(record: Record) -> GameState:
    """The last position of a record, its closing lines checked against it."""
    state = record.start()
    for step in replay(record):
        state = step.after
    if record.closing:
        _check_closing(record, state)
    return state


def _check_closing(record: Record, state: GameState) -> None:
    result = outcome(state)
    if result is None:
        raise RecordError("not-finished", line=record.closing_at[0])
    expected = tuple(closing_lines(result))
    for line, written, computed in zip(record.closing_at, record.closing, expected, strict=False):
        if written != computed:
            raise RecordError("wrong-result", line=line, written=written, computed=computed)
    if len(record.closing) != len(expected):
        raise RecordError("wrong-result", line=record.closing_at[-1], lines=len(record.closing), expected=len(expected))
