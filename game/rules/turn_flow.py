"""Steps that many rules share: from a changed board of the seat to move up to the end of its action."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.model.pieces import City
from game.model.state import FINISH_TURN, Column, Columns, GameState, Seat
from game.rules.ruleset import Resolution, Ruleset


def columns_with(columns: Columns, city: City, column: Column) -> Columns:
    """All columns of a board, with this one in a city."""
    return (*columns[:city], column, *columns[city + 1 :])  # type: ignore[return-value]


def seats_with(state: GameState, seat: Seat) -> tuple[Seat, ...]:
    """All seats, with this one in place of the one to move."""
    seats, mover = state.seats, state.to_move
    return (*seats[:mover], seat, *seats[mover + 1 :])


def with_seat(state: GameState, **changes: Any) -> GameState:
    """The state with the moving seat changed."""
    return replace(state, seats=seats_with(state, replace(state.seats[state.to_move], **changes)))


def finish_action(ruleset: Ruleset, state: GameState) -> Resolution:
    """The action is complete: the end may have been set in motion, and what is optional may follow."""
    return ruleset.ending.check(ruleset, replace(state, pending=FINISH_TURN))
