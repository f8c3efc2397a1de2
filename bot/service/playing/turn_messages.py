"""Which messages follow a press. They depend on what everybody sees, never on a screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game import Event, GameState, WheelTurned
from storage import BoardMessage, FinalMessage, NewMessage, ScreenMessage, SeatHolder, WheelMessage


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
    if previous.person is not None and not previous.is_stand_in and previous.seat != following.seat:
        yield NewMessage(ScreenMessage(after.revision, previous.seat, "after"), previous.person)
    if following.person is not None and not following.is_stand_in:
        yield NewMessage(ScreenMessage(after.revision, following.seat, "turn"), following.person)
