"""Values that operations take and return: the caller, positions, entries of the log, what was committed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bot.core.refusals import refusal_for_state
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
from storage import Decision, Proposal, QueuedMessage, Table


class Caller(Struct, frozen=True):
    """The person who asks, and from which server (None in a direct message), with their roles there."""

    person: int
    name: str
    server: int | None = None
    is_moderator: bool = False
    roles: tuple[int, ...] = ()


class UndoStep(Struct, frozen=True):
    """A revision that can be gone back to, and the events of the action taken there."""

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
    """The events of a row of the log. Raises Refused(NEWER_STATE or STORAGE) if they cannot be decoded."""
    try:
        return tuple(decode_events(row.events))
    except BadState as error:
        raise refusal_for_state(error) from error


def log_entry(row: Decision) -> LogEntry:
    """A row of the log as everyone may read it: who pressed and how luck was used stay in the database."""
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


class TableView(Struct, frozen=True, dict=True):
    """A position for one viewer, with the choices of the seat to move if the viewer holds it."""

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

    # A panel asks for them several times, and finding them takes a fifth of composing it.
    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """Tags of the kinds of action that are legal now; none if it is not the viewer's turn."""
        return legal_kinds(self._state) if self.is_to_move else ()

    def choices(self, kind: str, *chosen: Any) -> Sequence[Any]:
        """Legal values of the next field of such an action, given the fields chosen so far."""
        return legal_choices(self._state, kind, *chosen) if self.is_to_move else ()

    def legal(self) -> list[Action]:
        """Every legal action; none if it is not the viewer's turn."""
        return legal_actions(self._state) if self.is_to_move else []

    def why_not(self, kind: str) -> GameError | None:
        """Why no action of this kind is legal; None if one is, and if it is not the viewer's turn."""
        return why_illegal(self._state, kind) if self.is_to_move else None


def table_view(
    table: Table,
    state: GameState,
    seat: int | None,
    undoable: tuple[UndoStep, ...] = (),
    *,
    outcome: Outcome | None = None,
) -> TableView:
    """The position as a seat may know it, or as the public does if `seat` is None.

    `outcome` is what a finished game came to under the rules of its time, which may differ from the current ones.
    """
    seen = view(state, seat, table.names)
    if outcome is not None and state.is_over:
        seen = replace(seen, outcome=outcome)
    return TableView(table, seen, undoable, state)


class ChangeResult(Struct, frozen=True, kw_only=True):
    """What was committed: the table as it is now, what happened, and the messages now queued.

    `since` is the revision the events begin at. `proposal` is set while the consent of others is awaited.
    """

    table: Table
    messages: tuple[QueuedMessage, ...] = ()
    events: tuple[Event, ...] = ()
    actions: tuple[Action, ...] = ()
    since: int = 0
    proposal: Proposal | None = None
    # The new position of the game for the seat `viewer`; without a state the change was not one of the game.
    state: GameState | None = None
    viewer: int | None = None
    undoable: tuple[UndoStep, ...] = ()

    def caller_view(self) -> TableView:
        """The new position for the caller. Raises ValueError if the change was not one of the game."""
        if self.state is None:
            raise ValueError("no decision of the game")
        return table_view(self.table, self.state, self.viewer, self.undoable)


class TurnReport(Struct, frozen=True):
    """What everyone may know of a position and of the actions that led to it; undone actions are left out."""

    look: TableView
    entries: tuple[LogEntry, ...]

    def events(self, since: int) -> list[Event]:
        """What happened from a revision on."""
        return [event for entry in self.entries if entry.revision >= since for event in entry.events]


class SinceLastTurn(Struct, frozen=True):
    """What happened since a seat's last turn: the position as it was then, the log, the position now."""

    before: View
    entries: tuple[LogEntry, ...]
    now: TableView


class StandInTurn(Struct, frozen=True):
    """The turn of a stand-in: all it may know, and all it may do."""

    table: int
    seat: int
    level: str
    revision: int
    look: TableView
