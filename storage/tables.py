"""Reading tables: their rows as values, with their people, their proposals and their games replayed."""

from __future__ import annotations

import hashlib
import logging
import secrets
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec import json
from msgspec.structs import asdict, astuple, replace

from game import (
    BadState,
    Cards,
    GameError,
    GameState,
    Outcome,
    VersionedCodec,
    apply,
    decode_state,
    marked_name,
    parse_action,
    recorded_name,
    state_at_revision,
)
from storage.database import Database, find_value, has_rows, insert, numbers, upsert
from storage.errors import NEVER_WRITTEN, StorageError, refuse_unreadable, unreadable
from storage.servers import is_blocked, settings_of
from storage.values import (
    Absence,
    Deadline,
    Decision,
    Invitation,
    Notices,
    Person,
    Position,
    Proposal,
    SeatHolder,
    SeatOffer,
    SeatOwner,
    Status,
    Table,
    ThreadKind,
    TurnClock,
    Usage,
    Vote,
)

log = logging.getLogger(__name__)

# The outcome of a finished game as bytes, with the version of its form.

OUTCOME_FORM = VersionedCodec[Outcome]("outcome", Outcome)


# A person as rows: what they have chosen, when they are away, whether they are being forgotten.

# The kind of lock that is held while something is written about a person.
PERSON = "person"
_SALT_BYTES = 16
_HASH_BYTES = 32
# A person is a newcomer until this many of their games are finished.
_FIRST_GAMES = 3
_PERSON_COLUMNS = """
    language, theme, notices, quiet_from, quiet_until, people.timezone, dms_blocked, dms_blocked_told, dm_channel,
    reasons, digest_at, wants_digest, rating_shown, locale
"""
_FIND_PERSON = f"select {_PERSON_COLUMNS} from people where id = ?"  # noqa: S608
# Parts of a query of `seats`: everything that a press asks about the person who holds one. Each was a statement of its
# own, and during each the event loop may take the interpreter away from the writer.
OWNER_COLUMNS = f"""
    exists (select 1 from erasures where erasures.person = seats.person),
    exists (select 1 from absences where absences.person = seats.person),
    not exists (
        select 1 from seats as past join tables on tables.id = past."table"
        where past.person = seats.person and tables.status = 'finished' limit 1 offset {_FIRST_GAMES - 1}
    ),
    people.id, {_PERSON_COLUMNS}
"""  # noqa: S608
OWNER_JOIN = "left join people on people.id = seats.person"


def find_person(db: Database, user_id: int) -> Person:
    """What a person has chosen; the defaults if they never chose anything."""
    row = db.execute(_FIND_PERSON, (user_id,)).fetchone()
    return Person(user_id) if row is None else _person_of_row(user_id, row)


def _person_of_row(user_id: int, row: Sequence[Any]) -> Person:
    """The person of a row of _PERSON_COLUMNS. Raises BadState if a value of it is none that was ever written."""
    language, theme, notices, quiet_from, quiet_until, timezone, dms_blocked, is_warned, dm_channel, *rest = row
    reasons, digest_at, wants_digest, rating_shown, locale = rest
    quiet = (quiet_from, quiet_until, timezone)
    dms = (bool(dms_blocked), bool(is_warned), dm_channel)
    try:
        chosen = Notices.DIGEST if wants_digest else Notices(notices)
        later = (bool(reasons), digest_at, bool(rating_shown))
        return Person(user_id, language, theme, chosen, *quiet, *dms, *later, locale=locale)
    except NEVER_WRITTEN as error:
        raise unreadable("person", error) from None


def owner_of_row(db: Database, user_id: int, row: Sequence[Any]) -> SeatOwner:
    """What a press asks about a person. The row has OWNER_COLUMNS.

    Somebody whose row cannot be read counts as one who has chosen nothing: a table must not stand still for it.
    """
    has_erasure, has_absences, is_newcomer, row_id, *columns = row
    try:
        settings = Person(user_id) if row_id is None else _person_of_row(user_id, columns)
    except BadState as error:
        log.error("taken for somebody who has chosen nothing: %s", error, extra={"person": user_id})
        settings = Person(user_id)
    absences = absences_of(db, user_id) if has_absences else ()
    return SeatOwner(settings, absences, bool(is_newcomer), bool(has_erasure))


def absences_of(db: Database, user_id: int) -> tuple[Absence, ...]:
    """When a person was, is and will be away, the oldest first."""
    sql = "select since, until, with_stand_ins, times from absences where person = ? order by since"
    return tuple(
        Absence(since, until, bool(with_stand_ins), times)
        for since, until, with_stand_ins, times in db.execute(sql, (user_id,))
    )


def note_erased_seat(db: Database, table_id: int, user_id: int) -> None:
    """Remember that a person who is being erased knows the screens of a table, without keeping who it is.

    The salt and the number of the table make the same person another hash in every row: no one finds an id by looking
    for it, and no two tables show that the same person was erased. It does not hide the person from someone who has
    the file and a list of ids: they can try each of them, as the check itself does. So the row is deleted with the end
    of the table, when there is nothing left to peek at.
    """
    salt = secrets.token_bytes(_SALT_BYTES)
    row = (table_id, salt, _erased_hash(table_id, user_id, salt))
    db.execute('insert into erased_seats ("table", salt, hash) values (?, ?, ?)', row)


def was_erased_at(db: Database, table_id: int, user_id: int) -> bool:
    """Whether a person was erased while this table was played, and had a seat there."""
    rows = db.execute('select salt, hash from erased_seats where "table" = ?', (table_id,)).fetchall()
    return any(_erased_hash(table_id, user_id, bytes(salt)) == bytes(known) for salt, known in rows)


def _erased_hash(table_id: int, user_id: int, salt: bytes) -> bytes:
    return hashlib.blake2b(f"{table_id} {user_id}".encode(), key=salt, digest_size=_HASH_BYTES).digest()


def is_being_erased(db: Database, user_id: int) -> bool:
    """Whether a person is being forgotten right now."""
    return has_rows(db, "select 1 from erasures where person = ?", (user_id,))


def require_not_erased(db: Database, user_id: int) -> None:
    """Raises StorageError("being-erased") while a person is being forgotten: nothing new may be written about them."""
    # An erasure waits until what is being written about the person is committed, and the other way round.
    db.lock(PERSON, user_id)
    if is_being_erased(db, user_id):
        raise StorageError("being-erased")


# What the people of a table ask of each other, as rows: proposals, seats on offer, requests limited to once a day.

# The kind of the deadline of the open proposal: a table has one at most.
PROPOSAL = "proposal"
# That of a proposal which version 1.0.0 wrote: it did not say that silence is consent.
OLD_PROPOSAL = "old-proposal"
# That from which the seats of a rematch are open to anyone.
INVITATIONS = "invitations"
# Parts of a query of `tables`: whether the functions below find anything.
HAS_OPEN_PROPOSAL = """
    exists (
        select 1 from proposals where proposals."table" = tables.id and proposals.revision = tables.revision
    )
"""
HAS_OFFERS = 'exists (select 1 from offers where offers."table" = tables.id)'
HAS_INVITATIONS = 'exists (select 1 from invitations where invitations."table" = tables.id)'
HAS_PEOPLE_WHO_LEFT = """
    exists (select 1 from departures where departures."table" = tables.id and departures.person is not null)
"""
_NUMBERS = json.Decoder(tuple[int, ...])
_OPEN_PROPOSAL = """
    select proposals."table", kind, proposals.revision, by, back_to, proposals.opened, agreed, away_seats
    from proposals
    join tables on tables.id = proposals."table" and tables.revision = proposals.revision
    where proposals."table" = ? order by proposals.opened desc limit 1
"""
_SAVE_PROPOSAL = upsert("proposals", ("table", "kind"), ("revision", "by", "back_to", "opened", "agreed", "away_seats"))
_OFFER = upsert("offers", ("table", "seat"), ("person", "opened"))
_INVITATION = insert("invitations", ("table", *Invitation.__struct_fields__))
_REQUEST = upsert("requests", ("table", "kind", "person"), ("time",))
_LAST_REQUEST = """
    select max(time) from requests where "table" = ? and kind = ? and (person = ? or cast(? as bigint) is null)
"""
# An offer lives as long as the person who made it holds the seat.
_CLOSE_OUTDATED = """
    delete from offers where "table" = ?1 and not exists (
        select 1 from seats where seats."table" = ?1 and seats.seat = offers.seat and seats.person = offers.person
    )
"""


def decode_agreed(agreed: str) -> tuple[int, ...]:
    """The persons who have agreed to a proposal, from the column `agreed`. Raises MsgspecError for anything else."""
    return _NUMBERS.decode(agreed)


def find_open_proposal(db: Database, table_id: int) -> Proposal | None:
    """What is proposed for the current position of a table: a proposal lapses when the table moves on."""
    row = db.execute(_OPEN_PROPOSAL, (table_id,)).fetchone()
    if row is None:
        return None
    *columns, agreed, away_seats = row
    return Proposal(*(*columns, decode_agreed(agreed), _NUMBERS.decode(away_seats)))


def write_proposal(db: Database, proposal: Proposal) -> None:
    """Write a proposal; it replaces the table's proposal of the same kind."""
    lists = {"agreed": proposal.agreed, "away_seats": proposal.away_seats}
    db.execute(
        _SAVE_PROPOSAL, asdict(proposal) | {name: json.encode(numbers).decode() for name, numbers in lists.items()}
    )


def withdraw_proposal(db: Database, table_id: int, kind: str) -> None:
    """Delete a proposal and its deadline."""
    db.execute('delete from proposals where "table" = ? and kind = ?', (table_id, kind))
    db.execute('delete from deadlines where "table" = ? and kind = ?', (table_id, PROPOSAL))


def delete_proposals(db: Database, opened_before: float) -> int:
    """Delete proposals that were made before a moment; how many there were."""
    return db.execute("delete from proposals where opened < ?", (opened_before,)).rowcount


def find_offers(db: Database, table_id: int) -> tuple[SeatOffer, ...]:
    """The seats of a table that are on offer."""
    rows = db.execute('select seat, person, opened from offers where "table" = ? order by seat', (table_id,))
    return tuple(SeatOffer(*row) for row in rows)


def write_offer(db: Database, table_id: int, offer: SeatOffer) -> None:
    """Write that a seat is on offer; it replaces an offer of the same seat."""
    db.execute(_OFFER, asdict(offer) | {"table": table_id})


def withdraw_offer(db: Database, table_id: int, seat: int) -> None:
    """Delete the offer of a seat."""
    db.execute('delete from offers where "table" = ? and seat = ?', (table_id, seat))


def close_outdated_offers(db: Database, table_id: int) -> None:
    """Delete the offers of those who do not hold the seat any more."""
    db.execute(_CLOSE_OUTDATED, (table_id,))


def find_invitations(db: Database, table_id: int) -> tuple[Invitation, ...]:
    """The seats of a rematch that are kept for people, in the order of their colours."""
    rows = db.execute('select person, colour, until from invitations where "table" = ? order by colour', (table_id,))
    return tuple(Invitation(*row) for row in rows)


def write_invitations(db: Database, table_id: int, invitations: tuple[Invitation, ...]) -> None:
    """Replace the invitations of a table and their deadline."""
    db.run('delete from invitations where "table" = ?', (table_id,))
    db.run('delete from deadlines where "table" = ? and kind = ?', (table_id, INVITATIONS))
    for invitation in invitations:
        db.run(_INVITATION, (table_id, *astuple(invitation)))
    if invitations:
        first = min(invitation.until for invitation in invitations)
        db.run('insert into deadlines ("table", kind, at) values (?, ?, ?)', (table_id, INVITATIONS, first))


def find_people_who_left(db: Database, table_id: int) -> tuple[int, ...]:
    """The people who have left a running table, in order."""
    return numbers(
        db, 'select person from departures where "table" = ? and person is not null order by rowid', (table_id,)
    )


def last_request(db: Database, table_id: int, kind: str, *, user_id: int | None) -> float | None:
    """When a person, or anyone if it is None, last asked a table for something of this kind."""
    return find_value(db, float, _LAST_REQUEST, (table_id, kind, user_id, user_id))


def write_request(db: Database, table_id: int, kind: str, *, user_id: int, at: float) -> None:
    """Write when a person asked a table for something of this kind; only the last time is kept."""
    db.execute(_REQUEST, {"table": table_id, "kind": kind, "person": user_id, "time": at})


# Queries about tables: rows of the database as values.

_SEAT_WIDTH = len(SeatHolder.__struct_fields__)
# Made once: otherwise msgspec would analyse the type for every row.
_OPTIONS = json.Decoder(tuple[str, ...])
_CARDS = json.Decoder(Cards)

# All but the votes and the days given, which have rows of their own.
CLOCK_FIELDS = TurnClock.__struct_fields__[:-2]
# Parts of a query of `tables`: the clock of its current turn, and whether votes or days given belong to it.
_CLOCK_COLUMNS = f"""
    {", ".join(f"turn_clocks.{name}" for name in CLOCK_FIELDS)},
    exists (select 1 from votes where votes."table" = tables.id),
    exists (select 1 from extra_days where extra_days."table" = tables.id)
"""  # noqa: S608
_VOTES = 'select person, choice, time from votes where "table" = ? order by time, person'
_EXTRA_DAYS = 'select person from extra_days where "table" = ? order by person'
_CLOCK_JOIN = 'left join turn_clocks on turn_clocks."table" = tables.id'
# One row tells whether there is more to read: at nearly every table no one has left and nothing is on offer or
# proposed, and asking for each took six statements more (reading a position takes 48 us instead of 60).
_TABLE_COLUMNS = f"""
    tables.id, server, channel, thread, host, ruleset, options, cards, pace, size, status, revision, to_move,
    tables.turn_start, opened, started, ended, end_reason, commitment, lobby_message, board_message, tables.rules,
    thread_kind, rematch_of, daily_at, tables.timezone,
    (select language from server_settings where server_settings.server = tables.server),
    {HAS_OPEN_PROPOSAL}, {HAS_OFFERS}, {HAS_PEOPLE_WHO_LEFT}, {HAS_INVITATIONS}, {_CLOCK_COLUMNS}
"""  # noqa: S608
_FROM = f"""
    from tables left join commitments on commitments."table" = tables.id {_CLOCK_JOIN}
"""
_TABLE = f"select {_TABLE_COLUMNS} {_FROM} where tables.id = ?"
_POSITION = f"""
    select {_TABLE_COLUMNS}, outcome, state {_FROM} left join results on results."table" = tables.id where tables.id = ?
"""
_SEAT_COLUMNS = ", ".join(f"seats.{name}" for name in SeatHolder.__struct_fields__)
_SEATS = f'select {_SEAT_COLUMNS} from seats where "table" = ? order by seat'  # noqa: S608
_OWNED_SEATS = f"""
    select {_SEAT_COLUMNS}, {OWNER_COLUMNS} from seats {OWNER_JOIN} where seats."table" = ? order by seat
"""  # noqa: S608
_LIVE_IN = """
    select id from tables where coalesce(thread, channel) = ? and status in ('lobby', 'running', 'paused')
    and (thread_kind is null or thread is not null)
"""
# The newest first: its card is the nearest to the person who asks.
_LOBBIES_WITHOUT_PLACE = """
    select id from tables where channel = ? and status = 'lobby' and thread_kind is not null and thread is null
    order by id desc
"""
_REMATCHES = "select id, status in ('lobby', 'running', 'paused') from tables where rematch_of = ?"
_LIVE_OF = 'select "table" from seats where person = ? and live = 1 order by "table"'
_INVITING = 'select "table" from invitations where person = ? order by "table"'
_SEATS_BY_STATUS = """
    select count(*) filter (where tables.status = 'lobby'), count(*) filter (where tables.status <> 'lobby')
    from seats join tables on tables.id = seats."table" where seats.person = ? and seats.live = 1
"""
_SEATS_HERE = """
    select count(*) from seats join tables on tables.id = seats."table"
    where seats.person = ? and seats.live = 1 and tables.server = ?
"""
# By `ended` first, which the index has: a server may have thousands of finished tables.
_LIVE_AT = "select count(*) from tables where server = ? and ended is null"
_OPENED_AT = "select count(*) from tables where server = ? and (ended is null or ended >= ?) and opened >= ?"
_PAUSED = """
    select id from tables where status = 'paused' and (server = ? or cast(? as bigint) is null) order by id
"""
_WAITING_FOR_STAND_INS = """
    select tables.id from tables join seats on seats."table" = tables.id and seats.seat = tables.to_move
    where tables.status = 'running' and seats.level is not null order by tables.id
"""
# By the last row of the log, which the primary key finds immediately.
_WAITING_FOR_PEOPLE = """
    select tables.id, seats.person from tables join seats on seats."table" = tables.id and seats.seat = tables.to_move
    where tables.status = 'running' and seats.person is not null and seats.level is null and coalesce(
        (select time from actions where actions."table" = tables.id order by revision desc limit 1), tables.started
    ) < ? order by tables.id
"""
_LOG = f"""
    select {", ".join(Decision.__struct_fields__)} from actions
    where "table" = ? and revision >= ? and revision < ? order by revision
"""  # noqa: S608
# In place of the seat of a deadline that is for the whole table: a primary key takes no null.
_NO_SEAT = -1
# Higher than any revision; stored integers have 63 bits and a sign.
_END_OF_LOG = 1 << 62
# Running tables where a person is to move and no clock fits: a file of a version without clocks, or a position that
# was changed without a press, by new rules or by a backup.
_WITHOUT_CLOCK = """
    select tables.id from tables
    join seats on seats."table" = tables.id and seats.seat = tables.to_move
    left join turn_clocks on turn_clocks."table" = tables.id
    where tables.status = 'running' and seats.person is not null and seats.level is null and (
        turn_clocks.turn_start is null or turn_clocks.turn_start <> tables.turn_start
        or turn_clocks.seat <> seats.seat or turn_clocks.person <> seats.person
    ) order by tables.id
"""


def table(db: Database, table_id: int) -> Table | None:
    """A table, without its game. Raises BadState if it cannot be read."""
    row = db.execute(_TABLE, (table_id,)).fetchone()
    return None if row is None else _table(db, row)


def position(db: Database, table_id: int) -> Position | None:
    """A table with its game. Raises BadState if it cannot be read, or has other seats than its game."""
    row = db.execute(_POSITION, (table_id,)).fetchone()
    if row is None:
        return None
    *columns, outcome, state = row
    table = _table(db, columns)
    decoded = None if state is None else decode_state(state)
    if decoded is not None and len(decoded.seats) != len(table.seats):
        raise BadState("unreadable", what="seats", reason=f"{len(table.seats)} of {len(decoded.seats)} are there")
    return Position(table, decoded, None if outcome is None else OUTCOME_FORM.decode(outcome))


def is_damaged(db: Database, table_id: int) -> bool:
    """Whether a table or its game cannot be read; one that a newer version of the program wrote is not damaged."""
    try:
        position(db, table_id)
    except BadState as error:
        return error.code != "other-version"
    return False


def _table(db: Database, row: Iterable[Any]) -> Table:
    """The table of a row. Raises BadState if a value of it is none that was ever written."""
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
    # Version 1.0.0 kept English words in place of a mark.
    return replace(holder, name=marked_name(holder.name, holder.level))


def _clock_of_row(db: Database, table_id: int, row: Sequence[Any]) -> TurnClock | None:
    """The clock of a table's current turn, with the votes and the days given. The row has _CLOCK_COLUMNS."""
    *columns, has_votes, has_extra_days = row
    if columns[0] is None:
        return None
    votes = tuple(Vote(*row) for row in db.execute(_VOTES, (table_id,))) if has_votes else ()
    extra_days = numbers(db, _EXTRA_DAYS, (table_id,)) if has_extra_days else ()
    return TurnClock(*(*columns, votes, extra_days))


def seat_names(db: Database, table_id: int) -> tuple[str, ...]:
    """The names at a table, by seat, as its record has them."""
    return tuple(recorded_name(_holder_of_row(row).name) for row in db.execute(_SEATS, (table_id,)))


def table_in(db: Database, channel: int) -> int | None:
    """The number of the table whose place this channel or thread is: open, running or paused there."""
    return find_value(db, int, _LIVE_IN, (channel,))


def table_or_lobby_in(db: Database, channel: int) -> int | None:
    """The table whose place this is; else the newest lobby whose card stands here and that will get a thread."""
    return table_in(db, channel) or find_value(db, int, _LOBBIES_WITHOUT_PLACE, (channel,))


def rematches_of(db: Database, table_id: int) -> tuple[tuple[int, bool], ...]:
    """The tables that repeat a finished one, each with whether it is open, running or paused."""
    return tuple((int(rematch), bool(is_live)) for rematch, is_live in db.execute(_REMATCHES, (table_id,)))


def position_in(db: Database, channel: int) -> Position | None:
    """The table of a channel or thread, with its game; its newest lobby if it has none."""
    number = table_or_lobby_in(db, channel)
    return None if number is None else position(db, number)


def tables_of(db: Database, user_id: int) -> tuple[Table, ...]:
    """The open and running tables where this person holds a seat, except those that cannot be read."""
    return _tables(db, numbers_of(db, user_id))


def numbers_of(db: Database, user_id: int) -> tuple[int, ...]:
    """The numbers of the open and running tables where this person holds a seat, in order."""
    return numbers(db, _LIVE_OF, (user_id,))


def tables_inviting(db: Database, user_id: int) -> tuple[Table, ...]:
    """The lobbies where a seat is kept for this person, except those that cannot be read."""
    return _tables(db, numbers(db, _INVITING, (user_id,)))


def usage(db: Database, *, user_id: int, server: int | None, since: float) -> Usage:
    """How many tables a person and a server have, how many were opened since a moment, what the server has set."""
    # What is counted must not grow before the caller has acted on it.
    db.lock("usage", user_id)
    lobbies, running = db.execute(_SEATS_BY_STATUS, (user_id,)).fetchone()
    (live,) = db.execute(_LIVE_AT, (server,)).fetchone()
    (opened,) = db.execute(_OPENED_AT, (server, since, since)).fetchone()
    (here,) = db.execute(_SEATS_HERE, (user_id, server)).fetchone()
    settings = settings_of(db, server)
    return Usage(lobbies, running, live, opened, here, is_blocked(db, server, user_id), settings)


def paused_tables(db: Database, server: int | None = None) -> tuple[Table, ...]:
    """The paused tables of a server, or of all servers, except those that cannot be read."""
    return _tables(db, numbers(db, _PAUSED, (server, server)))


def _tables(db: Database, wanted: Iterable[int]) -> tuple[Table, ...]:
    """These tables, except those that cannot be read: one damaged row must not take the others along."""
    return tuple(readable for number in wanted if (readable := _table_or_none(db, number)) is not None)


def _table_or_none(db: Database, table_id: int) -> Table | None:
    try:
        return table(db, table_id)
    except BadState as error:
        log.error("left out of a list, since it cannot be read: %s", error, extra={"table": table_id})
        return None


def waiting_for_stand_ins(db: Database) -> tuple[int, ...]:
    """The running tables where a stand-in is to move. The process that plays for it leases the table first."""
    return numbers(db, _WAITING_FOR_STAND_INS)


def waiting_for_people(db: Database, before: float) -> tuple[tuple[int, int], ...]:
    """The running tables where nothing was decided since a moment, each with the person who is to move."""
    return tuple(db.execute(_WAITING_FOR_PEOPLE, (before,)))


def decisions(db: Database, table_id: int, *, since: int = 0, until: int | None = None) -> tuple[Decision, ...]:
    """The log from revision `since` up to, not including, revision `until`; undone decisions included."""
    rows = db.execute(_LOG, (table_id, since, _END_OF_LOG if until is None else until))
    return tuple(Decision(*row) for row in rows)


def deadlines(db: Database, *, until: float, limit: int) -> tuple[Deadline, ...]:
    """What has fallen due, the oldest first."""
    sql = 'select "table", kind, at, seat from deadlines where at <= ? order by at limit ?'
    rows = db.execute(sql, (until, limit))
    return tuple(Deadline(table_id, kind, at, None if seat == _NO_SEAT else seat) for table_id, kind, at, seat in rows)


def stored_seat(seat: int | None) -> int:
    """The seat of a deadline as its row has it."""
    return _NO_SEAT if seat is None else seat


def postpone_deadline(db: Database, deadline: Deadline, *, until: float) -> None:
    """Look at a deadline again later: its table could not be changed now. One that was moved meanwhile stays there."""
    sql = 'update deadlines set at = ? where "table" = ? and kind = ? and seat = ? and at = ?'
    db.execute(sql, (until, deadline.table, deadline.kind, stored_seat(deadline.seat), deadline.at))


def name_damaged_deadlines(db: Database) -> None:
    """Give deadlines whose kind cannot be read a kind that is unknown: each is told when it falls due, and put off."""
    # Only in a file (`or replace` and `glob` are SQLite's): PostgreSQL refuses text that is not UTF-8.
    db.execute("update or replace deadlines set kind = 'damaged' where kind glob '*[^a-z0-9-]*'")


def deadline(db: Database, table_id: int, kind: str, *, seat: int | None = None) -> float | None:
    """When a deadline of a table, or of a seat there, falls due; None if it has none of this kind."""
    sql = 'select at from deadlines where "table" = ? and kind = ? and seat = ?'
    return find_value(db, float, sql, (table_id, kind, stored_seat(seat)))


def next_deadline(db: Database) -> float | None:
    """When the next deadline falls due; None if no table has one."""
    return find_value(db, float, "select min(at) from deadlines")


def tables_without_clock(db: Database) -> tuple[int, ...]:
    """The running tables where a person is to move and no clock of that turn is kept."""
    return numbers(db, _WITHOUT_CLOCK)


# Earlier states: from the nearest snapshot, or a whole game again from its log.

# The words of rows of the log that are jumps: RULES is followed by the version of the rules.
RULES = "rules "
RESTORED = "restored"
_NEWEST_RULES = f"""
    select jump_to from actions where "table" = ? and words like '{RULES}%' and jump_to is not null
    order by revision desc limit 1
"""  # noqa: S608
_REACHED = """
    select undone_by from actions
    where "table" = ?1 and (jump_to = ?2 or (revision = ?2 - 1 and jump_to is null)) order by revision desc limit 1
"""


def rules_of(row: Decision) -> int | None:
    """The version of the rules from this row on; None for every other row. Raises BadState if it is no number."""
    if row.jump_to is None or not row.words.startswith(RULES):
        return None
    with refuse_unreadable("rules"):
        return int(row.words.removeprefix(RULES))


def state_after_stepping_back(past: GameState, now: GameState) -> GameState:
    """The state `past` as the one that follows `now`.

    Its revision is a new one, because a button of an undone position must never fit again. Its luck goes on from
    where it was, because no one may draw until they like the result. If `past` was the earliest state that could be
    undone to, the new revision is, because what lies behind it has been revealed.
    """
    revision = now.revision + 1
    is_earliest = past.revision <= past.undo_floor
    floor = revision if is_earliest else past.undo_floor
    return replace(past, revision=revision, luck=now.luck, undo_floor=floor)


def replay_states(start: GameState, log: Iterable[Decision]) -> Iterator[GameState]:
    """Every state of a game from `start` on, steps back and jumps included.

    Raises StorageError("other-rules") at a change of the rules: what came before it followed other rules. Raises
    StorageError or BadState if a row does not follow from the one before.
    """
    state, past = start, {start.revision: start}
    yield state
    for row in log:
        if rules_of(row) is not None:
            raise StorageError("other-rules", revision=row.revision)
        if row.back_to is not None:
            if row.back_to not in past:
                raise StorageError("no-such-revision", revision=row.back_to)
            state = state_after_stepping_back(past[row.back_to], state)
        elif row.jump_to is not None:
            with refuse_unreadable("jump"):
                state = state_at_revision(state, row.jump_to)
        else:
            state = _state_after(state, row)
        past[state.revision] = state
        yield state


def _state_after(state: GameState, row: Decision) -> GameState:
    """The state after a decision. Raises StorageError if it is none, or not legal: what is stored was both once."""
    try:
        return apply(state, parse_action(row.words, state.ruleset))[0]
    except GameError as error:
        raise StorageError("does-not-replay", revision=row.revision, detail=error.code) from error


def first_state(db: Database, table_id: int) -> GameState:
    """The state after the setup. Raises StorageError("no-snapshot") if no game was started."""
    return _snapshot(db, table_id, 0)


def replay_start(db: Database, table_id: int) -> GameState:
    """The earliest state from which the current rules lead on: the setup, or that of the last change of rules."""
    return _snapshot(db, table_id, newest_rules_revision(db, table_id))


def newest_rules_revision(db: Database, table_id: int) -> int:
    """The revision from which the current rules hold; 0 if they never changed."""
    return find_value(db, int, _NEWEST_RULES, (table_id,)) or 0


def snapshot_at(db: Database, table_id: int, revision: int) -> GameState | None:
    """The state that was kept at this revision, if one was."""
    return find_value(
        db, decode_state, 'select state from snapshots where "table" = ? and revision = ?', (table_id, revision)
    )


def _snapshot(db: Database, table_id: int, revision: int) -> GameState:
    state = snapshot_at(db, table_id, revision)
    if state is None:
        raise StorageError("no-snapshot", table=table_id)
    return state


def state_at(db: Database, table_id: int, revision: int) -> GameState | None:
    """The state at this revision of the game as it stands; None if it was undone or never was.

    Of what came before the last change of the rules only the kept snapshots are left: the current rules would lead
    from them to other positions.
    """
    row = db.execute(
        'select revision, state from snapshots where "table" = ? and revision <= ? order by revision desc limit 1',
        (table_id, revision),
    ).fetchone()
    if row is None or not _is_reached(db, table_id, revision):
        return None
    since, state = row
    if since == revision:
        return decode_state(state)
    if since < newest_rules_revision(db, table_id):
        return None
    *_, last = replay_states(decode_state(state), decisions(db, table_id, since=since, until=revision))
    return last if last.revision == revision else None


def _is_reached(db: Database, table_id: int, revision: int) -> bool:
    """Whether this position belongs to the game as it stands: the row that led to it was not undone."""
    row = db.execute(_REACHED, (table_id, revision)).fetchone()
    return revision == 0 or (row is not None and row[0] is None)


def known_numbers(db: Database) -> dict[int, dict[str, int]]:
    """The printed numbers by version of the rules. Raises BadState if they cannot be read."""
    rows = db.execute("select version, numbers from rules_versions").fetchall()
    with refuse_unreadable("printed numbers"):
        return {version: json.decode(numbers, type=dict[str, int]) for version, numbers in rows}
