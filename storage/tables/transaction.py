"""One table inside the transaction that changes it."""

from __future__ import annotations

from typing import Final

from game import RULES_VERSION, BadState, GameState
from storage.engines.database import TABLE, Database
from storage.errors import StorageError
from storage.messages import FORM, QueuedMessage, WheelMessage
from storage.servers import is_blocked, shown_name
from storage.tables import agreement_rows, queries, replay
from storage.tables.changes import Change, NewTable, insert_table, write_change
from storage.tables.person_rows import (
    PERSON,
    absences_of,
    find_person,
    is_being_erased,
    require_not_erased,
    was_erased_at,
)
from storage.values import Decision, Person, Position, Proposal, SeatOwner, Table, Usage

# Wheels have a lane of their own; sent ones are kept for a week. What is due may be on its way.
_WHEELS: Final = """
    select message from outbox where "table" = ?1 and lane = ?1 || '/wheel'
    and (status = 'sent' or (status = 'queued' and due <= ?2))
"""


class OpeningTransaction:
    """What opening a lobby at the moment `at` may read, and the writing of it, in one transaction.

    `secret` is its part of the game's luck.
    """

    def __init__(self, db: Database, *, at: float, secret: bytes) -> None:
        # Limits are counted over many tables: one lobby is opened at a time.
        db.lock("opening")
        self._db = db
        self.at = at
        self.secret = secret

    def write(self, new: NewTable) -> tuple[Table, tuple[QueuedMessage, ...]]:
        """Write the lobby; returns it and the messages it queued.

        Raises StorageError("channel-taken") if a table is there already.
        """
        require_not_erased(self._db, new.host)
        taken = queries.table_in(self._db, new.channel if new.thread is None else new.thread)
        if taken is not None and new.thread_kind is None:
            raise StorageError("channel-taken", table=taken)
        table_id, queued = insert_table(self._db, new)
        return _require_table(self._db, table_id), queued

    def table_in(self, place: int) -> int | None:
        """The number of the table whose place this channel or thread is."""
        return queries.table_in(self._db, place)

    def usage(self, person: int, *, server: int | None, since: float) -> Usage:
        """How many tables a person and a server have, and how many were opened in the server since a moment."""
        return queries.usage(self._db, person=person, server=server, since=since)

    def rematches_of(self, table: int) -> tuple[tuple[int, bool], ...]:
        """The tables that repeat a finished one, each with whether it is open, running or paused."""
        return queries.rematches_of(self._db, table)

    def may_be_invited(self, person: int, *, server: int | None) -> bool:
        """Whether a seat may be kept for a person: not if they are blocked in the server or being erased."""
        # Who begins to forget somebody waits for what is being written about them, and the other way round.
        self._db.lock(PERSON, person)
        return not is_being_erased(self._db, person) and not is_blocked(self._db, server, person)


class TableTransaction:
    """One table as it is at the moment `at`, and the writing of its change, in one transaction.

    Nothing it reads can change before the commit. It is valid only while the function that was handed it runs.
    """

    def __init__(self, db: Database, position: Position, *, at: float) -> None:
        self._db = db
        self.at = at
        self.table: Table = position.table
        self.state: GameState | None = position.state

    def write(self, change: Change) -> tuple[Table, tuple[QueuedMessage, ...]]:
        """Write the change; returns the table as it has become and the messages that were queued."""
        # Nearly every change is a move of the game and nothing else. What the table is then follows from what is
        # written; reading it again with its seats took two statements.
        after = change.table_after_move(self.table)
        queued = write_change(self._db, self.table.id, change)
        return after or _require_table(self._db, self.table.id), queued

    def decisions(self, *, since: int = 0, until: int | None = None) -> tuple[Decision, ...]:
        """The log from revision `since` up to, not including, revision `until`; undone decisions included."""
        return queries.decisions(self._db, self.table.id, since=since, until=until)

    def state_at(self, revision: int) -> GameState | None:
        """The state at a revision that can be gone back to; None if it was undone, never was, or had other rules."""
        if revision < replay.newest_rules_revision(self._db, self.table.id):
            return None
        return replay.state_at(self._db, self.table.id, revision)

    def has_shown_wheel(self, *, after: int, at: float) -> bool:
        """Whether everybody was shown the wheel of a later revision of the present turn, or is being shown it."""
        later = max(after, self.table.turn_start)
        rows = self._db.execute(_WHEELS, (self.table.id, at)).fetchall()
        return any(_wheel_revision(message) > later for (message,) in rows)

    def secret(self) -> bytes:
        """The table's part of its luck, drawn when the lobby was opened; shown to nobody before the game is over."""
        (secret,) = self._db.execute("select secret from tables where id = ?", (self.table.id,)).fetchone()
        return bytes(secret)

    def is_being_erased(self, person: int) -> bool:
        """Whether a person is being forgotten right now."""
        return is_being_erased(self._db, person)

    def was_erased_here(self, person: int) -> bool:
        """Whether a person had a seat in this game, saw its screen, and was erased since."""
        return was_erased_at(self._db, self.table.id, person)

    def usage(self, person: int) -> Usage:
        """How many tables a person has, and this table's server; openings are not counted."""
        return queries.usage(self._db, person=person, server=self.table.server, since=float("inf"))

    def table_in(self, place: int) -> int | None:
        """The number of the table that is open, running or paused in this channel or thread."""
        return queries.table_in(self._db, place)

    def shown_name(self, person: int, name: str) -> str | None:
        """What stands in place of a person's name that moderators of the server have reset; None for other names."""
        return shown_name(self._db, self.table.server, person, name)

    def proposal(self, kind: str) -> Proposal | None:
        """What is proposed at the present revision, where it is of this kind."""
        found = self.table.proposal
        return found if found is not None and found.kind == kind else None

    def last_request(self, kind: str, *, person: int | None = None) -> float | None:
        """When a person, or anybody, last asked this table for something of this kind."""
        return agreement_rows.last_request(self._db, self.table.id, kind, person=person)

    def deadline(self, kind: str, *, seat: int | None = None) -> float | None:
        """When a deadline of this table, or of a seat here, falls due; None where it has none of this kind."""
        return queries.deadline(self._db, self.table.id, kind, seat=seat)

    def person(self, person: int) -> Person:
        """What a person has chosen."""
        return (self.table.owner_of(person) or self.find_owner(person)).settings

    def find_owner(self, person: int) -> SeatOwner:
        """A person who gets a seat by this change: the table as it was read does not know them."""
        return SeatOwner(find_person(self._db, person), absences_of(self._db, person))


def begin_table_transaction(
    db: Database, table_id: int, *, at: float, caller_id: int | None = None
) -> TableTransaction | None:
    """Lock the table, and the caller against being erased meanwhile, and read it; None if there is no such table."""
    # Before anything is read: what another process is changing is read as it has become.
    db.lock(TABLE, table_id)
    if caller_id is not None:
        db.lock(PERSON, caller_id)
    position = queries.position(db, table_id)
    if position is None:
        return None
    rules = position.table.rules
    if rules is not None and rules > RULES_VERSION:
        # A newer process, which took this one for dead, has moved the table on.
        raise StorageError("newer-rules", file=rules, program=RULES_VERSION)
    return TableTransaction(db, position, at=at)


def _require_table(db: Database, table_id: int) -> Table:
    table = queries.table(db, table_id)
    assert table is not None
    return table


def _wheel_revision(message: bytes) -> int:
    """The revision that a stored wheel shows; -1 where it cannot be read: it was never shown then."""
    try:
        decoded = FORM.decode(message)
    except BadState:
        return -1
    return decoded.revision if isinstance(decoded, WheelMessage) else -1
