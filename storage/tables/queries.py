"""Queries about tables: rows of the database as values."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from typing import Any, Final

from msgspec import json
from msgspec.structs import replace

from game import BadState, Cards, decode_state, marked_name, recorded_name
from storage.engines.database import Database, find_value, numbers
from storage.errors import NEVER_WRITTEN, unreadable
from storage.servers import is_blocked, settings_of
from storage.tables.agreement_rows import (
    HAS_INVITATIONS,
    HAS_OFFERS,
    HAS_OPEN_PROPOSAL,
    HAS_PEOPLE_WHO_LEFT,
    find_invitations,
    find_offers,
    find_open_proposal,
    find_people_who_left,
)
from storage.tables.outcome_form import OUTCOME_FORM
from storage.tables.person_rows import OWNER_COLUMNS, OWNER_JOIN, owner_of_row
from storage.values import Deadline, Decision, Position, SeatHolder, Status, Table, ThreadKind, TurnClock, Usage, Vote

log = logging.getLogger(__name__)

_SEAT_WIDTH: Final = len(SeatHolder.__struct_fields__)
# Made once: the type would be looked at anew for every row.
_OPTIONS: Final = json.Decoder(tuple[str, ...])
_CARDS: Final = json.Decoder(Cards)

# All but the votes and the days given, which have rows of their own.
CLOCK_FIELDS: Final = TurnClock.__struct_fields__[:-2]
# Parts of a query of `tables`: the clock of its present turn, and whether votes or days given belong to it.
_CLOCK_COLUMNS: Final = f"""
    {", ".join(f"turn_clocks.{name}" for name in CLOCK_FIELDS)},
    exists (select 1 from votes where votes."table" = tables.id),
    exists (select 1 from extra_days where extra_days."table" = tables.id)
"""  # noqa: S608
_VOTES: Final = 'select person, choice, time from votes where "table" = ? order by time, person'
_EXTRA_DAYS: Final = 'select person from extra_days where "table" = ? order by person'
_CLOCK_JOIN: Final = 'left join turn_clocks on turn_clocks."table" = tables.id'
# One row tells whether there is more to read: nearly every table has nobody who left, nothing on offer or proposed, and
# asking for each took six statements more (reading a position takes 48 us instead of 60).
_COLUMNS: Final = f"""
    tables.id, server, channel, thread, host, ruleset, options, cards, pace, size, status, revision, to_move,
    tables.turn_start, opened, started, ended, end_reason, commitment, lobby_message, board_message, tables.rules,
    thread_kind, rematch_of, daily_at, tables.timezone,
    (select language from server_settings where server_settings.server = tables.server),
    {HAS_OPEN_PROPOSAL}, {HAS_OFFERS}, {HAS_PEOPLE_WHO_LEFT}, {HAS_INVITATIONS}, {_CLOCK_COLUMNS}
"""  # noqa: S608
_FROM: Final = f"""
    from tables left join commitments on commitments."table" = tables.id {_CLOCK_JOIN}
"""
_TABLE: Final = f"select {_COLUMNS} {_FROM} where tables.id = ?"
_POSITION: Final = f"""
    select {_COLUMNS}, outcome, state {_FROM} left join results on results."table" = tables.id where tables.id = ?
"""
_SEAT_COLUMNS: Final = ", ".join(f"seats.{name}" for name in SeatHolder.__struct_fields__)
_SEATS: Final = f'select {_SEAT_COLUMNS} from seats where "table" = ? order by seat'  # noqa: S608
_OWNED_SEATS: Final = f"""
    select {_SEAT_COLUMNS}, {OWNER_COLUMNS} from seats {OWNER_JOIN} where seats."table" = ? order by seat
"""  # noqa: S608
_LIVE_IN: Final = """
    select id from tables where coalesce(thread, channel) = ? and status in ('lobby', 'running', 'paused')
    and (thread_kind is null or thread is not null)
"""
# The newest first: its card is the nearest to whoever asks.
_LOBBIES_WITHOUT_PLACE: Final = """
    select id from tables where channel = ? and status = 'lobby' and thread_kind is not null and thread is null
    order by id desc
"""
_REMATCHES: Final = "select id, status in ('lobby', 'running', 'paused') from tables where rematch_of = ?"
_LIVE_OF: Final = 'select "table" from seats where person = ? and live = 1 order by "table"'
_INVITING: Final = 'select "table" from invitations where person = ? order by "table"'
_SEATS_BY_STATUS: Final = """
    select count(*) filter (where tables.status = 'lobby'), count(*) filter (where tables.status <> 'lobby')
    from seats join tables on tables.id = seats."table" where seats.person = ? and seats.live = 1
"""
_SEATS_HERE: Final = """
    select count(*) from seats join tables on tables.id = seats."table"
    where seats.person = ? and seats.live = 1 and tables.server = ?
"""
# By `ended` first, which the index has: a server may have thousands of finished tables.
_LIVE_AT: Final = "select count(*) from tables where server = ? and ended is null"
_OPENED_AT: Final = "select count(*) from tables where server = ? and (ended is null or ended >= ?) and opened >= ?"
_PAUSED: Final = """
    select id from tables where status = 'paused' and (server = ? or cast(? as bigint) is null) order by id
"""
_WAITING_FOR_STAND_INS: Final = """
    select tables.id from tables join seats on seats."table" = tables.id and seats.seat = tables.to_move
    where tables.status = 'running' and seats.level is not null order by tables.id
"""
# By the last row of the log, which the primary key finds at once.
_WAITING_FOR_PEOPLE: Final = """
    select tables.id, seats.person from tables join seats on seats."table" = tables.id and seats.seat = tables.to_move
    where tables.status = 'running' and seats.person is not null and seats.level is null and coalesce(
        (select time from actions where actions."table" = tables.id order by revision desc limit 1), tables.started
    ) < ? order by tables.id
"""
_LOG: Final = f"""
    select {", ".join(Decision.__struct_fields__)} from actions
    where "table" = ? and revision >= ? and revision < ? order by revision
"""  # noqa: S608
# In place of the seat of a deadline that is for the whole table: a primary key takes no null.
_NO_SEAT: Final = -1
# Higher than any revision; stored integers have 63 bits and a sign.
_END_OF_LOG: Final = 1 << 62
# Running tables where a person is to move and no clock fits: a file of a version without clocks, or a position that
# was changed without a press, by new rules or by a backup.
_WITHOUT_CLOCK: Final = """
    select tables.id from tables
    join seats on seats."table" = tables.id and seats.seat = tables.to_move
    left join turn_clocks on turn_clocks."table" = tables.id
    where tables.status = 'running' and seats.person is not null and seats.level is null and (
        turn_clocks.turn_start is null or turn_clocks.turn_start <> tables.turn_start
        or turn_clocks.seat <> seats.seat or turn_clocks.person <> seats.person
    ) order by tables.id
"""


def table(db: Database, number: int) -> Table | None:
    """A table, without its game. Raises BadState where it cannot be read."""
    row = db.execute(_TABLE, (number,)).fetchone()
    return None if row is None else _table(db, row)


def position(db: Database, number: int) -> Position | None:
    """A table with its game. Raises BadState where it cannot be read, or has other seats than its game."""
    row = db.execute(_POSITION, (number,)).fetchone()
    if row is None:
        return None
    *columns, outcome, state = row
    found = _table(db, columns)
    decoded = None if state is None else decode_state(state)
    if decoded is not None and len(decoded.seats) != len(found.seats):
        raise BadState("unreadable", what="seats", reason=f"{len(found.seats)} of {len(decoded.seats)} are there")
    return Position(found, decoded, None if outcome is None else OUTCOME_FORM.decode(outcome))


def is_damaged(db: Database, number: int) -> bool:
    """Whether a table or its game cannot be read; one that a newer version of the program wrote is not damaged."""
    try:
        position(db, number)
    except BadState as error:
        return error.code != "other-version"
    return False


def _table(db: Database, row: Iterable[Any]) -> Table:
    """The table of a row. Raises BadState where a value of it is none that was ever written."""
    # Not by `refuse_unreadable`: this is in the way of every press.
    try:
        return _typed_table(db, row)
    except NEVER_WRITTEN as error:
        raise unreadable("table", error) from None


def _typed_table(db: Database, row: Iterable[Any]) -> Table:
    # fmt: off
    (
        number, server, channel, thread, host, ruleset, options, cards, pace, size, status, revision, to_move,
        turn_start, opened, started, ended, end_reason, commitment, lobby_message, board_message, rules, thread_kind,
        rematch_of, daily_at, timezone, server_language, has_proposal, has_offers, has_people_who_left, has_invitations,
        *clock_columns,
    ) = row
    # fmt: on
    clock = _clock_of_row(db, number, clock_columns)
    rows = db.execute(_OWNED_SEATS, (number,)).fetchall()
    seats = tuple([_holder_of_row(row[:_SEAT_WIDTH]) for row in rows])
    owners = [
        owner_of_row(db, seat.person, row[_SEAT_WIDTH:])
        for seat, row in zip(seats, rows, strict=True)
        if seat.person is not None
    ]
    if to_move is not None and to_move not in range(len(seats)):
        raise ValueError(f"seat {to_move} of {len(seats)} is to move")
    return Table(
        number,
        server,
        channel,
        thread,
        host,
        ruleset,
        _OPTIONS.decode(options),
        None if cards is None else _CARDS.decode(cards),
        pace,
        size,
        Status(status),
        revision,
        to_move,
        turn_start,
        seats,
        opened,
        started,
        ended,
        end_reason,
        commitment,
        lobby_message,
        board_message,
        rules,
        None if thread_kind is None else ThreadKind(thread_kind),
        rematch_of,
        daily_at,
        timezone,
        clock,
        find_open_proposal(db, number) if has_proposal else None,
        find_offers(db, number) if has_offers else (),
        find_people_who_left(db, number) if has_people_who_left else (),
        tuple(owners),
        server_language,
        find_invitations(db, number) if has_invitations else (),
    )


def _holder_of_row(row: Sequence[Any]) -> SeatHolder:
    holder = SeatHolder(*row)
    if holder.person is not None:
        return holder
    # Version 1.0.0 kept English words where the name is a mark.
    return replace(holder, name=marked_name(holder.name, holder.level))


def _clock_of_row(db: Database, table: int, row: Sequence[Any]) -> TurnClock | None:
    """The clock of a table's present turn, with the votes and the days given. The row has _CLOCK_COLUMNS."""
    *columns, has_votes, has_extra_days = row
    if columns[0] is None:
        return None
    votes = tuple(Vote(*row) for row in db.execute(_VOTES, (table,))) if has_votes else ()
    extra_days = numbers(db, _EXTRA_DAYS, (table,)) if has_extra_days else ()
    return TurnClock(*(*columns, votes, extra_days))


def seat_names(db: Database, number: int) -> tuple[str, ...]:
    """The names at a table, by seat, as its record has them."""
    return tuple(recorded_name(_holder_of_row(row).name) for row in db.execute(_SEATS, (number,)))


def table_in(db: Database, channel: int) -> int | None:
    """The number of the table whose place this channel or thread is: open, running or paused there."""
    return find_value(db, int, _LIVE_IN, (channel,))


def table_or_lobby_in(db: Database, channel: int) -> int | None:
    """The table whose place this is; else the newest lobby whose card stands here and that will get a thread."""
    return table_in(db, channel) or find_value(db, int, _LOBBIES_WITHOUT_PLACE, (channel,))


def rematches_of(db: Database, number: int) -> tuple[tuple[int, bool], ...]:
    """The tables that repeat a finished one, each with whether it is open, running or paused."""
    return tuple((int(found), bool(is_live)) for found, is_live in db.execute(_REMATCHES, (number,)))


def position_in(db: Database, channel: int) -> Position | None:
    """The table of a channel or thread, with its game; where it has none, its newest lobby."""
    number = table_or_lobby_in(db, channel)
    return None if number is None else position(db, number)


def tables_of(db: Database, person: int) -> tuple[Table, ...]:
    """The open and running tables where this person holds a seat, but for those that cannot be read."""
    return _tables(db, numbers_of(db, person))


def numbers_of(db: Database, person: int) -> tuple[int, ...]:
    """The numbers of the open and running tables where this person holds a seat, in order."""
    return numbers(db, _LIVE_OF, (person,))


def tables_inviting(db: Database, person: int) -> tuple[Table, ...]:
    """The lobbies where a seat is kept for this person, but for those that cannot be read."""
    return _tables(db, numbers(db, _INVITING, (person,)))


def usage(db: Database, *, person: int, server: int | None, since: float) -> Usage:
    """How many tables a person and a server have, how many were opened since a moment, what the server has set."""
    # What is counted must not grow before the caller has acted on it.
    db.lock("usage", person)
    lobbies, running = db.execute(_SEATS_BY_STATUS, (person,)).fetchone()
    (live,) = db.execute(_LIVE_AT, (server,)).fetchone()
    (opened,) = db.execute(_OPENED_AT, (server, since, since)).fetchone()
    (here,) = db.execute(_SEATS_HERE, (person, server)).fetchone()
    settings = settings_of(db, server)
    return Usage(lobbies, running, live, opened, here, is_blocked(db, server, person), settings)


def paused_tables(db: Database, server: int | None = None) -> tuple[Table, ...]:
    """The paused tables of a server, or of all servers, but for those that cannot be read."""
    return _tables(db, numbers(db, _PAUSED, (server, server)))


def _tables(db: Database, wanted: Iterable[int]) -> tuple[Table, ...]:
    """These tables, but for those that cannot be read: one damaged row must not take the others along."""
    return tuple(found for number in wanted if (found := _table_or_none(db, number)) is not None)


def _table_or_none(db: Database, number: int) -> Table | None:
    try:
        return table(db, number)
    except BadState as error:
        log.error("left out of a list, since it cannot be read: %s", error, extra={"table": number})
        return None


def waiting_for_stand_ins(db: Database) -> tuple[int, ...]:
    """The running tables where a stand-in is to move. Whoever plays for one leases the table first."""
    return numbers(db, _WAITING_FOR_STAND_INS)


def waiting_for_people(db: Database, before: float) -> tuple[tuple[int, int], ...]:
    """The running tables where nothing was decided since a moment, each with the person who is to move."""
    return tuple(db.execute(_WAITING_FOR_PEOPLE, (before,)))


def decisions(db: Database, number: int, *, since: int = 0, until: int | None = None) -> tuple[Decision, ...]:
    """The log from revision `since` up to, not including, revision `until`; undone decisions included."""
    rows = db.execute(_LOG, (number, since, _END_OF_LOG if until is None else until))
    return tuple(Decision(*row) for row in rows)


def deadlines(db: Database, *, until: float, limit: int) -> tuple[Deadline, ...]:
    """What has fallen due, the oldest first."""
    sql = 'select "table", kind, at, seat from deadlines where at <= ? order by at limit ?'
    rows = db.execute(sql, (until, limit))
    return tuple(Deadline(table, kind, at, None if seat == _NO_SEAT else seat) for table, kind, at, seat in rows)


def stored_seat(seat: int | None) -> int:
    """The seat of a deadline as its row has it."""
    return _NO_SEAT if seat is None else seat


def postpone_deadline(db: Database, deadline: Deadline, *, until: float) -> None:
    """Look at a deadline again later: its table could not be changed now. One that was moved meanwhile stays there."""
    sql = 'update deadlines set at = ? where "table" = ? and kind = ? and seat = ? and at = ?'
    db.execute(sql, (until, deadline.table, deadline.kind, stored_seat(deadline.seat), deadline.at))


def name_damaged_deadlines(db: Database) -> None:
    """Give deadlines whose kind cannot be read one that nobody knows: each is told when it falls due, and put off."""
    # Only in a file (`or replace` and `glob` are SQLite's): PostgreSQL refuses text that is not UTF-8.
    db.execute("update or replace deadlines set kind = 'damaged' where kind glob '*[^a-z0-9-]*'")


def deadline(db: Database, number: int, kind: str, *, seat: int | None = None) -> float | None:
    """When a deadline of a table, or of a seat there, falls due; None where it has none of this kind."""
    sql = 'select at from deadlines where "table" = ? and kind = ? and seat = ?'
    return find_value(db, float, sql, (number, kind, stored_seat(seat)))


def next_deadline(db: Database) -> float | None:
    """When the next deadline falls due; None where no table has one."""
    return find_value(db, float, "select min(at) from deadlines")


def tables_without_clock(db: Database) -> tuple[int, ...]:
    """The running tables where a person is to move and no clock of that turn is kept."""
    return numbers(db, _WITHOUT_CLOCK)
