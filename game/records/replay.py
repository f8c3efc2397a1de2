"""Replaying a record: judges every decision in turn and checks the result against its closing lines."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.engine import apply, outcome
from game.model.actions import Action
from game.model.errors import BadNotation, GameError
from game.model.events import Event
from game.model.state import GameState
from game.records.notation import parse_action
from game.records.record import Record, RecordedDecision, closing_lines
from game.records.record_parser import RecordError, at_line
from game.rulesets.version import RULES_VERSION


class ReplayStep(Struct, frozen=True):
    """One step of a replay."""

    before: GameState
    action: Action
    after: GameState
    events: tuple[Event, ...]


def replay_steps(record: Record) -> Iterator[ReplayStep]:
    """Every decision in turn; the first that is not legal is refused with the number of its line."""
    state = record.start()
    for entry in record.entries:
        if not isinstance(entry, RecordedDecision):
            continue
        try:
            step = replay_step(state, entry)
        except GameError as error:
            raise _refusal(record, entry.line, error) from None
        yield step
        state = step.after


def _refusal(record: Record, line: int, error: GameError) -> RecordError:
    """What is wrong with a line. If the game was played under other rules, they may be the reason, so it names them."""
    refusal = at_line(line, error)
    if record.is_of_current_rules:
        return refusal
    return RecordError(refusal.code, **refusal.facts, rules=record.rules, present_rules=RULES_VERSION)


def replay_step(state: GameState, entry: RecordedDecision) -> ReplayStep:
    """One decision in a position. Raises GameError if it is not legal there."""
    if state.is_over:
        raise BadNotation("after-the-end", words=entry.words)
    if entry.seat != state.to_move:
        raise BadNotation("not-their-turn", seat=entry.seat + 1, expected=state.to_move + 1)
    action = parse_action(entry.words, state.ruleset)
    after, events = apply(state, action, luck=entry.luck)
    return ReplayStep(state, action, after, events)


def replay_to_end(record: Record) -> GameState:
    """The last position of a record, its closing lines checked against it."""
    state = record.start()
    for step in replay_steps(record):
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
            raise _refusal(record, line, BadNotation("wrong-result", written=written, computed=computed))
    if len(record.closing) != len(expected):
        raise RecordError("wrong-result", line=record.closing_at[-1], lines=len(record.closing), expected=len(expected))
