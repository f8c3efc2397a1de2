"""Rows into values: tables, seats, logs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from msgspec import json
from sqlite_utils import Database

from game.codec import decode_state
from game.state import Cards
from storage.values import Deadline, Decision, Position, Proposal, SeatHolder, Status, Table

_COLUMNS: Final = """
    tables.id, server, channel, thread, host, ruleset, options, cards, pace, size, status, revision, to_move,
    turn_start, opened, started, ended, end_reason, commitment, lobby_message, board_message
"""
_FROM: Final = 'from tables left join commitments on commitments."table" = tables.id'
_TABLE: Final = f"select {_COLUMNS} {_FROM} where tables.id = ?"
_POSITION: Final = f"select {_COLUMNS}, state {_FROM} where tables.id = ?"
_LIVE_AT: Final = """
    select id from tables where coalesce(thread, channel) = ? and status in ('lobby', 'running', 'paused')
"""
_LIVE_OF: Final = 'select "table" from seats where person = ? and live = 1 order by "table"'
_WAITING: Final = """
    select tables.id from tables join seats on seats."table" = tables.id and seats.seat = tables.to_move
    where tables.status = 'running' and seats.level is not null order by tables.id
"""
_LOG: Final = """
    select revision, seat, turn, words, events, time, person, back_to, undone_by from actions
    where "table" = ? and revision >= ? and revision < ? order by revision
"""
_END_OF_LOG: Final = 1 << 62


def table(db: Database, number: int) -> Table | None:
    """A table, without its game."""
    row = db.execute(_TABLE, (number,)).fetchone()
    return None if row is None else _table(row, _seats(db, number))


def position(db: Database, number: int) -> Position | None:
    """A table with its game; a state that cannot be read raises `BadState`."""
    row = db.execute(_POSITION, (number,)).fetchone()
    if row is None:
        return None
    *columns, state = row
    found = _table(columns, _seats(db, number))
    return Position(found, None if state is None else decode_state(state))


def _table(row: Iterable[Any], seats: tuple[SeatHolder, ...]) -> Table:
    (number, server, channel, thread, host, ruleset, options, cards, pace, size, status, *rest) = row
    revision, to_move, turn_start, *later = rest
    return Table(
        number,
        server,
        channel,
        thread,
        host,
        ruleset,
        json.decode(options, type=tuple[str, ...]),
        None if cards is None else json.decode(cards, type=Cards),
        pace,
        size,
        Status(status),
        revision,
        to_move,
        turn_start,
        seats,
        *later,
    )


def _seats(db: Database, number: int) -> tuple[SeatHolder, ...]:
    rows = db.execute('select seat, name, colour, person, level from seats where "table" = ? order by seat', (number,))
    return tuple(SeatHolder(*row) for row in rows)


def live_at(db: Database, channel: int) -> Table | None:
    """The table that is open or running in this channel or thread."""
    row = db.execute(_LIVE_AT, (channel,)).fetchone()
    return None if row is None else table(db, row[0])


def live_of(db: Database, person: int) -> tuple[Table, ...]:
    """The open and running tables where this person holds a seat."""
    numbers = db.execute(_LIVE_OF, (person,)).fetchall()
    return tuple(found for (number,) in numbers if (found := table(db, number)) is not None)


def waiting_for_stand_ins(db: Database) -> tuple[int, ...]:
    """The running tables where a stand-in is to move."""
    return tuple(number for (number,) in db.execute(_WAITING))


def decisions(db: Database, number: int, *, since: int = 0, until: int | None = None) -> tuple[Decision, ...]:
    """The log from revision `since` up to, not including, revision `until`; undone decisions included."""
    rows = db.execute(_LOG, (number, since, _END_OF_LOG if until is None else until))
    return tuple(Decision(*row) for row in rows)


def proposal(db: Database, number: int, kind: str) -> Proposal | None:
    row = db.execute(
        'select "table", kind, revision, by, back_to, opened, agreed from proposals where "table" = ? and kind = ?',
        (number, kind),
    ).fetchone()
    if row is None:
        return None
    about, kind, revision, by, back_to, opened, agreed = row
    people = json.decode(agreed, type=tuple[int, ...])
    return Proposal(about, kind, revision, by, back_to, opened, people)


def deadlines(db: Database, *, until: float, limit: int) -> tuple[Deadline, ...]:
    """What has fallen due, the oldest first."""
    rows = db.execute('select "table", kind, at from deadlines where at <= ? order by at limit ?', (until, limit))
    return tuple(Deadline(*row) for row in rows)


def next_deadline(db: Database) -> float | None:
    moment: float | None = db.execute("select min(at) from deadlines").fetchone()[0]
    return moment
