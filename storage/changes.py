"""A change of a table as one value, and the one transaction that writes it."""

from __future__ import annotations

from typing import Final

from msgspec import Struct, json
from sqlite_utils import Database

from storage.errors import Stale
from storage.messages import Owed, Owing
from storage.owed import owe
from storage.values import LIVE, Deadline, Decision, Proposal, SeatHolder, Status


class Departure(Struct, frozen=True):
    """A person who left a running table."""

    seat: int
    person: int | None
    reason: str


class Step(Struct, frozen=True):
    """The game moved: the state at the new revision, and the rows that tell how."""

    revision: int
    to_move: int
    turn_start: int
    state: bytes
    decisions: tuple[Decision, ...] = ()
    snapshots: tuple[tuple[int, bytes], ...] = ()
    back_to: int | None = None


class Change(Struct, frozen=True):
    """Everything one decision of the service changes. It holds for a table still at revision `was`, or not at all."""

    table: int
    was: int
    at: float
    step: Step | None = None
    status: Status | None = None
    end_reason: str | None = None
    host: int | None = None
    seats: tuple[SeatHolder, ...] | None = None
    departure: Departure | None = None
    commitment: str | None = None
    proposal: Proposal | None = None
    withdrawn: str | None = None
    deadline: Deadline | None = None
    met: str | None = None
    owing: tuple[Owing, ...] = ()


_MOVE: Final = """
    update tables set state = ?, revision = ?, to_move = ?, turn_start = ?
    where id = ? and revision = ? and status in ('lobby', 'running')
"""
_STAND: Final = """
    update tables set revision = revision
    where id = ? and revision = ? and status in ('lobby', 'running', 'paused')
"""
_DECISION: Final = """
    insert into actions ("table", revision, seat, turn, words, events, time, person, back_to)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
_SNAPSHOT: Final = """insert or replace into snapshots ("table", revision, state) values (?, ?, ?)"""


def write(db: Database, change: Change) -> tuple[Owed, ...]:
    """Write it all, or raise `Stale` and write nothing."""
    _move(db, change)
    if change.step is not None:
        _write_step(db, change, change.step)
    if change.status is not None:
        _write_status(db, change, change.status)
    _write_people(db, change)
    _write_agreements(db, change)
    return tuple(owe(db, owing, table=change.table, at=change.at) for owing in change.owing)


def _move(db: Database, change: Change) -> None:
    step = change.step
    if step is None:
        cursor = db.execute(_STAND, (change.table, change.was))
    else:
        values = (step.state, step.revision, step.to_move, step.turn_start, change.table, change.was)
        cursor = db.execute(_MOVE, values)
    if cursor.rowcount != 1:
        raise Stale("stale", table=change.table, revision=change.was)


def _write_step(db: Database, change: Change, step: Step) -> None:
    table = change.table
    if step.back_to is not None:
        _undo(db, table, back_to=step.back_to, by=change.was)
    for row in step.decisions:
        told = (row.words, row.events, row.time, row.person, row.back_to)
        db.execute(_DECISION, (table, row.revision, row.seat, row.turn, *told))
    for revision, state in step.snapshots:
        db.execute(_SNAPSHOT, (table, revision, state))


def _undo(db: Database, table: int, *, back_to: int, by: int) -> None:
    """Mark what is undone; its snapshots belong to no game any more."""
    db.execute(
        'update actions set undone_by = ? where "table" = ? and revision >= ? and undone_by is null',
        (by, table, back_to),
    )
    db.execute('delete from snapshots where "table" = ? and revision > ?', (table, back_to))


def _write_status(db: Database, change: Change, status: Status) -> None:
    table, ended = change.table, None if status in LIVE else change.at
    db.execute(
        "update tables set status = ?, end_reason = ?, ended = ? where id = ?",
        (status.value, change.end_reason, ended, table),
    )
    if status is Status.RUNNING:
        db.execute("update tables set started = coalesce(started, ?) where id = ?", (change.at, table))
    if ended is not None:
        _close(db, table)


def _close(db: Database, table: int) -> None:
    """An ended table keeps its setup and its log, from which every position follows, and nothing that waits."""
    db.execute('update seats set live = 0 where "table" = ?', (table,))
    db.execute('delete from snapshots where "table" = ? and revision > 0', (table,))
    db.execute('delete from deadlines where "table" = ?', (table,))
    db.execute('delete from proposals where "table" = ?', (table,))


def _write_people(db: Database, change: Change) -> None:
    if change.seats is not None:
        write_seats(db, change.table, change.seats)
    if change.host is not None:
        db.execute("update tables set host = ? where id = ?", (change.host, change.table))
    if change.departure is not None:
        left = change.departure
        db.execute(
            'insert into departures ("table", seat, person, reason, time) values (?, ?, ?, ?, ?)',
            (change.table, left.seat, left.person, left.reason, change.at),
        )
    if change.commitment is not None:
        db.execute(
            'insert into commitments ("table", commitment, made) values (?, ?, ?)',
            (change.table, change.commitment, change.at),
        )


def write_seats(db: Database, table: int, seats: tuple[SeatHolder, ...]) -> None:
    """These seats instead of those there were."""
    db.execute('delete from seats where "table" = ?', (table,))
    for seat in seats:
        db.execute(
            'insert into seats ("table", seat, name, colour, person, level, live) '
            "select id, ?, ?, ?, ?, ?, status in ('lobby', 'running', 'paused') from tables where id = ?",
            (seat.seat, seat.name, seat.colour, seat.person, seat.level, table),
        )


def _write_agreements(db: Database, change: Change) -> None:
    if change.proposal is not None:
        one = change.proposal
        db.execute(
            'insert or replace into proposals ("table", kind, revision, by, back_to, opened, agreed) '
            "values (?, ?, ?, ?, ?, ?, ?)",
            (one.table, one.kind, one.revision, one.by, one.back_to, one.opened, json.encode(one.agreed).decode()),
        )
    if change.withdrawn is not None:
        db.execute('delete from proposals where "table" = ? and kind = ?', (change.table, change.withdrawn))
    if change.deadline is not None:
        due = change.deadline
        db.execute(
            'insert or replace into deadlines ("table", kind, at) values (?, ?, ?)', (due.table, due.kind, due.at)
        )
    if change.met is not None:
        db.execute('delete from deadlines where "table" = ? and kind = ?', (change.table, change.met))
