"""What the decisions of one press leave behind: the rows of the log and the messages that follow.

Which messages follow depends on what everybody sees, never on what a screen hides.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from game import (
    Action,
    Event,
    GameState,
    WheelTurned,
    action_words,
    encode_events,
    encode_state,
)
from storage import (
    BoardMessage,
    Change,
    Decision,
    FinalMessage,
    GameStep,
    NewMessage,
    ScreenMessage,
    SeatHolder,
    Status,
    Table,
    WheelMessage,
)


class TakenDecision(Struct, frozen=True):
    """One decision taken, from the state before it to the state after."""

    before: GameState
    action: Action
    after: GameState
    events: tuple[Event, ...]


def press_change(table: Table, taken: tuple[TakenDecision, ...], *, person: int | None, at: float) -> Change:
    """What to commit for these decisions: the new state, the rows of the log, the messages that follow."""
    before, after = taken[0].before, taken[-1].after
    events = [event for one in taken for event in one.events]
    start = table.turn_start
    messages = tuple(messages_after(before, after, events=events, seats=table.seats, turn_start=start))
    return Change(
        at,
        step=step_of(taken, turn_start=start, person=person, at=at),
        status=Status.FINISHED if after.is_over else None,
        # Of the decisions that can be pending, the end of the game alone has a reason.
        end_reason=getattr(after.pending, "reason", None),
        messages=messages,
    )


def step_of(taken: Sequence[TakenDecision], *, turn_start: int, person: int | None, at: float) -> GameStep:
    """The rows that keep these decisions, with a snapshot where a turn begins."""
    rows = tuple(
        Decision(
            revision=one.before.revision,
            seat=one.before.to_move,
            turn=one.before.turn,
            words=action_words(one.action, one.before.ruleset),
            events=encode_events(one.events),
            time=at,
            person=person,
            luck=one.before.draws_used,
        )
        for one in taken
    )
    last = taken[-1].after
    encoded, is_new_turn = encode_state(last), last.turn != taken[0].before.turn
    return GameStep(
        revision=last.revision,
        to_move=last.to_move,
        turn_start=last.revision if is_new_turn else turn_start,
        state=encoded,
        decisions=rows,
        snapshots=((last.revision, encoded),) if is_new_turn else (),
    )


def messages_after(
    before: GameState, after: GameState, *, events: Sequence[Event], seats: Sequence[SeatHolder], turn_start: int
) -> Iterator[NewMessage]:
    """A board per finished turn, a wheel inside a turn, screens to those whose turn ended or begins."""
    if after.is_over:
        yield NewMessage(FinalMessage(after.revision, turn_start))
        for holder in seats:
            if holder.person is not None:
                yield NewMessage(FinalMessage(after.revision, turn_start), holder.person)
    elif after.turn != before.turn:
        yield NewMessage(BoardMessage(after.revision, turn_start, after.to_move))
        yield from _screens(before, after, seats)
    elif any(isinstance(event, WheelTurned) for event in events):
        yield NewMessage(WheelMessage(after.revision, before.revision))


def _screens(before: GameState, after: GameState, seats: Sequence[SeatHolder]) -> Iterator[NewMessage]:
    previous, following = seats[before.to_move], seats[after.to_move]
    if previous.player is not None and previous.seat != following.seat:
        yield NewMessage(ScreenMessage(after.revision, previous.seat, "after"), previous.player)
    yield from turn_screen(following, revision=after.revision)


def turn_screen(mover: SeatHolder, *, revision: int) -> tuple[NewMessage, ...]:
    """The message that tells a player that it is their turn; none to a stand-in."""
    return () if mover.player is None else (NewMessage(ScreenMessage(revision, mover.seat, "turn"), mover.player),)
