"""Which messages a table owes after a press. They follow from what everybody sees, never from a screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.events import Event, WheelTurned
from game.state import GameState
from storage.messages import Board, Final, Owing, ScreenCard, Wheel
from storage.values import SeatHolder


def owing_after(
    before: GameState, after: GameState, *, events: Sequence[Event], seats: Sequence[SeatHolder], turn_start: int
) -> Iterator[Owing]:
    """A board per finished turn, a wheel inside a turn, screens to those whose turn ended or begins."""
    if after.is_over:
        yield Owing(Final(after.revision, turn_start))
    elif after.turn != before.turn:
        yield Owing(Board(after.revision, turn_start, after.to_move))
        yield from _screens(before, after, seats)
    elif any(isinstance(event, WheelTurned) for event in events):
        yield Owing(Wheel(after.revision, before.revision))


def _screens(before: GameState, after: GameState, seats: Sequence[SeatHolder]) -> Iterator[Owing]:
    done, following = seats[before.to_move], seats[after.to_move]
    if done.person is not None and not done.is_stand_in and done.seat != following.seat:
        yield Owing(ScreenCard(after.revision, done.seat, "after"), done.person)
    if following.person is not None and not following.is_stand_in:
        yield Owing(ScreenCard(after.revision, following.seat, "turn"), following.person)
