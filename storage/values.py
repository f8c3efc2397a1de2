"""What is kept about tables and people, as frozen values."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from msgspec import Struct

from game.state import Cards, GameState


class Status(StrEnum):
    """Where a table is in its life."""

    LOBBY = "lobby"
    RUNNING = "running"
    PAUSED = "paused"
    FINISHED = "finished"
    CANCELLED = "cancelled"


LIVE: Final = frozenset({Status.LOBBY, Status.RUNNING, Status.PAUSED})


class Notices(StrEnum):
    """How a person wants to hear that it is their turn."""

    DM = "dm"
    PING = "ping"
    NONE = "none"


class SeatHolder(Struct, frozen=True):
    """Who holds a seat: a person, or a stand-in of some level while `level` is set.

    Both are set while a stand-in plays for its owner. In a lobby seats are numbered in order of joining; the start
    draws the order of play and numbers them anew.
    """

    seat: int
    name: str
    colour: int
    person: int | None = None
    level: str | None = None

    @property
    def is_stand_in(self) -> bool:
        return self.level is not None


class Table(Struct, frozen=True):
    """One game in one channel or thread, from its lobby to its end. Times are epoch seconds.

    `turn_start` is the revision at which the present turn began.
    """

    id: int
    server: int | None
    channel: int
    thread: int | None
    host: int | None
    ruleset: str
    options: tuple[str, ...]
    cards: Cards | None
    pace: int | None
    size: int
    status: Status
    revision: int
    to_move: int | None
    turn_start: int
    seats: tuple[SeatHolder, ...]
    opened: float
    started: float | None = None
    ended: float | None = None
    end_reason: str | None = None
    commitment: str | None = None
    lobby_message: int | None = None
    board_message: int | None = None

    @property
    def where(self) -> int:
        """The channel or thread it is played in."""
        return self.channel if self.thread is None else self.thread

    @property
    def mover(self) -> SeatHolder | None:
        """The holder of the seat whose decision is pending."""
        return None if self.to_move is None else self.seats[self.to_move]

    @property
    def people(self) -> tuple[int, ...]:
        """The persons who hold a seat."""
        return tuple(seat.person for seat in self.seats if seat.person is not None)

    def seat_of(self, person: int) -> SeatHolder | None:
        return next((seat for seat in self.seats if seat.person == person), None)


class Position(Struct, frozen=True):
    """A table and the game on it; no game while it is a lobby."""

    table: Table
    state: GameState | None


class Person(Struct, frozen=True):
    """What a person has chosen, and whether direct messages reach them. Quiet hours are minutes of the day."""

    id: int
    language: str | None = None
    theme: str | None = None
    notices: Notices = Notices.DM
    quiet_from: int | None = None
    quiet_until: int | None = None
    timezone: str | None = None
    dm_refused: bool = False
    dm_told: bool = False


class Decision(Struct, frozen=True):
    """One row of a table's log: a decision, or a step back (`back_to` is then the revision gone back to)."""

    revision: int
    seat: int
    turn: int
    words: str
    events: bytes
    time: float
    person: int | None = None
    back_to: int | None = None
    undone_by: int | None = None


class Proposal(Struct, frozen=True):
    """Something the people of a table must agree to; it lapses when the table moves on."""

    table: int
    kind: str
    revision: int
    by: int
    back_to: int | None
    opened: float
    agreed: tuple[int, ...]


class Deadline(Struct, frozen=True):
    """Something that falls due at a table at a moment."""

    table: int
    kind: str
    at: float
