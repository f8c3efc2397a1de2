"""Values that operations take and return: the caller, what was committed, positions, entries of the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple, replace

from bot.service.refusals import refusal_for_state
from game import (
    Action,
    BadState,
    Event,
    GameError,
    GameState,
    Outcome,
    View,
    decode_events,
    legal_actions,
    legal_choices,
    legal_kinds,
    view,
    why_illegal,
)
from storage import Change, Decision, Proposal, QueuedMessage, Table


class Caller(Struct, frozen=True):
    """Who asks, and from which server (None in a direct message), with their roles there."""

    person: int
    name: str
    server: int | None = None
    is_moderator: bool = False
    roles: tuple[int, ...] = ()


class UndoStep(Struct, frozen=True):
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


def stored_events(row: Decision) -> tuple[Event, ...]:
    """The events of a row of the log. Raises Refused(NEWER_STATE or STORAGE) where they cannot be decoded."""
    try:
        return tuple(decode_events(row.events))
    except BadState as error:
        raise refusal_for_state(error) from error


def log_entry(row: Decision) -> LogEntry:
    """A row of the log as everybody may read it: who pressed and how luck was used stay in the file."""
    return LogEntry(
        revision=row.revision,
        seat=row.seat,
        turn=row.turn,
        words=row.words,
        events=stored_events(row),
        time=row.time,
        back_to=row.back_to,
        is_undone=row.undone_by is not None,
    )


class Look(Struct, frozen=True):
    """A position for one viewer, with the choices of the seat to move where the viewer holds it."""

    table: Table
    view: View
    undoable: tuple[UndoStep, ...]
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
        return legal_kinds(self._state) if self.is_to_move else ()

    def choices(self, kind: str, *chosen: Any) -> Sequence[Any]:
        """Legal values of the next field of such a decision, given the fields chosen so far."""
        return legal_choices(self._state, kind, *chosen) if self.is_to_move else ()

    def legal(self) -> list[Action]:
        """Every decision possible now; none for those who are not to move."""
        return legal_actions(self._state) if self.is_to_move else []

    def why_not(self, kind: str) -> GameError | None:
        """Why the seat to move cannot decide so now; None if it can, and for those who are not to move."""
        return why_illegal(self._state, kind) if self.is_to_move else None


def look_at(
    table: Table,
    state: GameState,
    seat: int | None,
    undoable: tuple[UndoStep, ...] = (),
    *,
    outcome: Outcome | None = None,
) -> Look:
    """The position as a seat may know it, or as the public does where `seat` is None.

    `outcome` is what a finished game came to under the rules of its time, which may not be the present ones.
    """
    seen = view(state, seat, table.names)
    if outcome is not None and state.is_over:
        seen = replace(seen, outcome=outcome)
    return Look(table, seen, undoable, state)


class Committed(Struct, frozen=True):
    """What has been committed: the table as it is now, what happened, and the messages now queued.

    `since` is the revision the events begin at. `proposal` is set while the consent of others is awaited.
    """

    table: Table
    messages: tuple[QueuedMessage, ...] = ()
    events: tuple[Event, ...] = ()
    actions: tuple[Action, ...] = ()
    since: int = 0
    proposal: Proposal | None = None
    _state: GameState | None = None
    _viewer: int | None = None
    _undoable: tuple[UndoStep, ...] = ()

    def look(self) -> Look:
        """The new position for the caller. Raises ValueError where the change was not one of the game."""
        if self._state is None:
            raise ValueError("no decision of the game")
        return look_at(self.table, self._state, self._viewer, self._undoable)


class Decided(Struct, frozen=True):
    """What an operation makes of a table: the change to commit, and what to tell the caller after the commit."""

    change: Change
    events: tuple[Event, ...] = ()
    actions: tuple[Action, ...] = ()
    since: int = 0
    proposal: Proposal | None = None
    state: GameState | None = None
    viewer: int | None = None
    undoable: tuple[UndoStep, ...] = ()

    def to_committed(self, table: Table, messages: tuple[QueuedMessage, ...]) -> Committed:
        """The result once the change is committed."""
        # The fields after the first are those of `Committed`, in its order.
        _, *told = astuple(self)
        return Committed(table, messages, *told)


class TurnReport(Struct, frozen=True):
    """What everybody may know of a position and of the decisions that led to it; undone decisions are left out."""

    look: Look
    entries: tuple[LogEntry, ...]

    def events(self, since: int) -> list[Event]:
        """What happened from a revision on."""
        return [event for entry in self.entries if entry.revision >= since for event in entry.events]


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
