"""Who asks, and what is answered once it is committed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from game import choices, kinds, legal_actions, why_not
from game.actions import Action
from game.errors import GameError
from game.events import Event
from game.state import GameState
from game.view import View
from storage.messages import Owed
from storage.values import Proposal, Table


class Caller(Struct, frozen=True):
    """Who asks, and from which server (None in a direct message)."""

    person: int
    name: str
    server: int | None = None
    is_moderator: bool = False


class Done(Struct, frozen=True):
    """What has been committed: the table as it is now, what happened, and the messages now owed.

    `since` is the revision the events begin at. `proposal` is set while the consent of others is awaited.
    """

    table: Table
    owed: tuple[Owed, ...] = ()
    events: tuple[Event, ...] = ()
    actions: tuple[Action, ...] = ()
    since: int = 0
    proposal: Proposal | None = None


class Step(Struct, frozen=True):
    """A revision that may be gone back to, and what the decision taken there brought about."""

    revision: int
    events: tuple[Event, ...]


class LogEntry(Struct, frozen=True):
    """One line of the log. A step back has no words and names the revision it went back to."""

    revision: int
    seat: int
    turn: int
    words: str
    events: tuple[Event, ...]
    time: float
    back_to: int | None
    is_undone: bool


class Look(Struct, frozen=True):
    """A position for one viewer, with the choices of the seat to move where the viewer holds it."""

    table: Table
    view: View
    undoable: tuple[Step, ...]
    _state: GameState

    @property
    def seat(self) -> int | None:
        return self.view.viewer

    @property
    def is_to_move(self) -> bool:
        return self.seat is not None and self.seat == self._state.to_move and not self._state.is_over

    @property
    def kinds(self) -> tuple[str, ...]:
        """Tags of the decisions possible now; none for those who are not to move."""
        return kinds(self._state) if self.is_to_move else ()

    def choices(self, kind: str, *chosen: Any) -> Sequence[Any]:
        """Legal values of the next field of such a decision, given the fields chosen so far."""
        return choices(self._state, kind, *chosen) if self.is_to_move else ()

    def legal(self) -> list[Action]:
        """Every decision possible now; none for those who are not to move."""
        return legal_actions(self._state) if self.is_to_move else []

    def why_not(self, kind: str) -> GameError | None:
        """Why the seat to move cannot decide so now; None if it can, and for those who are not to move."""
        return why_not(self._state, kind) if self.is_to_move else None


class Since(Struct, frozen=True):
    """What happened since a seat's last turn: the position as it was then, the log, the position now."""

    before: View
    entries: tuple[LogEntry, ...]
    now: Look


class StandInTurn(Struct, frozen=True):
    """A stand-in is to move: all it may know, and all it may do."""

    table: int
    seat: int
    level: str
    revision: int
    look: Look
