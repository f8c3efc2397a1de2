"""Steps that many rules share: changing the board of the seat to move, finishing its action."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.model.pieces import City
from game.model.state import FINISH_TURN, Column, Columns, GameState, Seat
from game.rules.ruleset import Resolution, Ruleset


def columns_with(columns: Columns, city: City, column: Column) -> Columns:
    """The columns of a board with this one in a city."""
    return (*columns[:city], column, *columns[city + 1 :])  # type: ignore[return-value]


def seats_with(state: GameState, seat: Seat) -> tuple[Seat, ...]:
    """All seats, with this one in place of the seat to move."""
    seats, mover = state.seats, state.to_move
    return (*seats[:mover], seat, *seats[mover + 1 :])


def with_seat(state: GameState, **changes: Any) -> GameState:
    """The state with the moving seat changed."""
    return replace(state, seats=seats_with(state, replace(state.seats[state.to_move], **changes)))


def finish_action(ruleset: Ruleset, state: GameState) -> Resolution:
    """The state after the action: the end may be set in motion, and optional decisions may follow."""
    return ruleset.ending.check(ruleset, replace(state, pending=FINISH_TURN))
