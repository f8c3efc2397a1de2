"""Changing a table: one transaction that reads it, and writes the change with the messages it queues."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from msgspec import UNSET, Struct, UnsetType, json
from msgspec.structs import astuple, replace

from game import RULES_VERSION, BadState, Cards, GameState, decode_state, encode_events, encode_state, secret_commitment
from storage import tables
from storage.database import TABLE, Database, insert
from storage.errors import StorageError
from storage.messages import FORM, NewMessage, NoticeMessage, QueuedMessage, WheelMessage
from storage.outbox import add_message
from storage.results import write_result
from storage.servers import is_blocked, shown_name
from storage.tables import (
    CLOCK_FIELDS,
    PERSON,
    absences_of,
    close_outdated_offers,
    find_person,
    is_being_erased,
    newest_rules_revision,
    require_not_erased,
    stored_seat,
    was_erased_at,
    withdraw_offer,
    withdraw_proposal,
    write_invitations,
    write_offer,
    write_proposal,
    write_request,
)
from storage.values import (
    ALOUD,
    HALF,
    LAST,
    OPEN_STATUSES,
    TURN,
    VOTE,
    Deadline,
    Decision,
    Invitation,
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

# A change of a table as one value, and the statements that write it.


class Departure(Struct, frozen=True):
    """A person who left a running table."""

    seat: int
    person: int | None
    reason: str


class GameStep(Struct, frozen=True):
    """The game moved: the state at the new revision, and the rows that tell how."""

    revision: int
    to_move: int
    turn_start: int
    state: bytes
    decisions: tuple[Decision, ...] = ()
    snapshots: tuple[tuple[int, bytes], ...] = ()
    back_to: int | None = None


class Change(Struct, frozen=True):
    """Everything that one press changes at a table; what is None stays as it is.

    `renamed` is a seat and its new name; the seat is one of `seats` if these change too. `deadlines` are kinds of
    deadlines with their moments, each instead of one of the same kind; `met` is a kind that is not needed any more.
    `seat_deadlines` are kinds, seats and moments of deadlines that a table may have one of for each seat; `met_seat` is
    the seat if `met` is such a kind.
    `withdrawn` is the kind of a proposal, `offer_withdrawn` a seat that is on offer no more. `invitations` are all that
    are open from now on. `request` is a kind and a person: what they may ask for once a day.
    `reset_name` is a person and their name that is not shown in this server any more, with what stands in its place.
    `moved_to` is another channel of the server and a thread in it. `clock_deadlines` are all deadlines that follow from
    `clock`, by their kinds.
    """

    at: float
    step: GameStep | None = None
    status: Status | None = None
    end_reason: str | None = None
    host: int | None = None
    seats: tuple[SeatHolder, ...] | None = None
    renamed: tuple[int, str] | None = None
    reset_name: tuple[int, str, str] | None = None
    moved_to: tuple[int, int | None] | None = None
    departure: Departure | None = None
    salt: int | None = None
    thread: int | None = None
    proposal: Proposal | None = None
    withdrawn: str | None = None
    offer: SeatOffer | None = None
    offer_withdrawn: int | None = None
    invitations: tuple[Invitation, ...] | None = None
    request: tuple[str, int] | None = None
    met: str | None = None
    met_seat: int | None = None
    deadlines: tuple[tuple[str, float], ...] = ()
    seat_deadlines: tuple[tuple[str, int, float], ...] = ()
    messages: tuple[NewMessage, ...] = ()
    # None takes the clock away.
    clock: TurnClock | UnsetType | None = UNSET
    clock_deadlines: Mapping[str, float] = {}

    def table_after_move(self, table: Table) -> Table | None:
        """The table once this change is written; None if more than its game changes."""
        step = self.step
        if step is None:
            return None
        move = Change(
            self.at, step=step, messages=self.messages, clock=self.clock, clock_deadlines=self.clock_deadlines
        )
        if self != move:
            return None
        clock = table.clock if self.clock is UNSET else self.clock
        return replace(table, revision=step.revision, to_move=step.to_move, turn_start=step.turn_start, clock=clock)


class NewTable(Struct, frozen=True):
    """A lobby to be opened."""

    server: int | None
    channel: int
    thread: int | None
    host: int
    ruleset: str
    options: tuple[str, ...]
    cards: Cards | None
    pace: int | None
    size: int
    opened: float
    closes: float
    secret: bytes
    seats: tuple[SeatHolder, ...]
    messages: tuple[NewMessage, ...]
    daily_at: int | None = None
    timezone: str | None = None
    thread_kind: ThreadKind | None = None
    rematch_of: int | None = None
    invitations: tuple[Invitation, ...] = ()


_OPEN = """
    insert into tables (
        server, channel, thread, host, ruleset, options, cards, pace, size, status, opened, secret, thread_kind,
        rematch_of, daily_at, timezone
    )
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, 'lobby', ?, ?, ?, ?, ?, ?) returning id
"""
_MOVE = "update tables set state = ?, revision = ?, to_move = ?, turn_start = ? where id = ?"
_DECISION = insert("actions", ("table", *Decision.__struct_fields__))
_DEPARTURE = insert("departures", ("table", *Departure.__struct_fields__, "time"))
_RETRY_IN_NEW_PLACE = """
    update outbox set due = ? where "table" = ? and person is null and status = 'queued' and attempts > 0 and due > ?
"""
_START = """
    update tables set started = coalesce(started, ?), rules_started = coalesce(rules_started, ?),
    rules = coalesce(rules, ?) where id = ?
"""
_RESET_NAME = """
    insert into server_names (person, name, shown, server)
    select ?, ?, ?, server from tables where id = ? and server is not null
    on conflict (server, person, name) do update set shown = excluded.shown
"""
_SNAPSHOT = """
    insert into snapshots ("table", revision, state) values (?, ?, ?)
    on conflict ("table", revision) do update set state = excluded.state
"""
_DEADLINE = """
    insert into deadlines ("table", kind, seat, at) values (?, ?, ?, ?)
    on conflict ("table", kind, seat) do update set at = excluded.at
"""
_SEAT = """
    insert into seats ("table", seat, name, colour, person, level, kept_since, kept_reason, missed, live)
    select id, ?, ?, ?, ?, ?, ?, ?, ?, case when status in ('lobby', 'running', 'paused') then 1 else 0 end
    from tables where id = ?
"""
_CLOCK = insert("turn_clocks", ("table", *CLOCK_FIELDS))
_VOTE = insert("votes", ("table", *Vote.__struct_fields__))
_CLOCK_KINDS = ", ".join(f"'{kind}'" for kind in (HALF, LAST, ALOUD, TURN, VOTE))
_DELETE_CLOCK_DEADLINES = f'delete from deadlines where "table" = ? and kind in ({_CLOCK_KINDS})'  # noqa: S608


def insert_table(db: Database, new: NewTable) -> tuple[int, tuple[QueuedMessage, ...]]:
    """Write a new lobby with its seats, its closing time and its first messages; its number and these messages."""
    cards = None if new.cards is None else json.encode(new.cards).decode()
    where = (new.server, new.channel, new.thread, new.host)
    game = (new.ruleset, json.encode(new.options).decode(), cards, new.pace, new.size)
    later = (None if new.thread_kind is None else new.thread_kind.value, new.rematch_of, new.daily_at, new.timezone)
    ((number,),) = db.execute(_OPEN, (*where, *game, new.opened, new.secret, *later)).fetchall()
    _write_seats(db, number, _with_shown_names(db, new.server, new.seats))
    # Committed to before Discord gives the card its id, which becomes the salt: so no one can choose the seed.
    db.execute(
        'insert into commitments ("table", commitment, made) values (?, ?, ?)',
        (number, secret_commitment(new.secret), new.opened),
    )
    db.execute('insert into deadlines ("table", kind, at) values (?, ?, ?)', (number, "lobby", new.closes))
    write_invitations(db, number, new.invitations)
    return number, tuple(add_message(db, message, table_id=number, at=new.opened) for message in new.messages)


def _with_shown_names(db: Database, server: int | None, seats: tuple[SeatHolder, ...]) -> tuple[SeatHolder, ...]:
    """The seats of a new table, without the names that moderators of its server have reset."""
    names = [None if seat.person is None else shown_name(db, server, seat.person, seat.name) for seat in seats]
    return tuple(seat if name is None else replace(seat, name=name) for seat, name in zip(seats, names, strict=True))


def write_change(db: Database, table_id: int, change: Change) -> tuple[QueuedMessage, ...]:
    """Write everything the change says; the messages it queued."""
    if change.step is not None:
        _write_step(db, table_id, change.step)
    if change.status is not None:
        _write_status(db, table_id, change, change.status)
    if change.thread is not None:
        db.run("update tables set thread = ? where id = ?", (change.thread, table_id))
    _write_people(db, table_id, change)
    _write_agreements(db, table_id, change)
    if change.clock is not UNSET:
        write_clock(db, table_id, change.clock, change.clock_deadlines)
    return tuple(add_message(db, message, table_id=table_id, at=change.at) for message in change.messages)


def _write_step(db: Database, table_id: int, step: GameStep) -> None:
    db.run(_MOVE, (step.state, step.revision, step.to_move, step.turn_start, table_id))
    if step.back_to is not None:
        mark_undone(db, table_id, back_to=step.back_to, by=step.revision - 1)
    for row in step.decisions:
        db.run(_DECISION, (table_id, *astuple(row)))
    for revision, state in step.snapshots:
        db.run(_SNAPSHOT, (table_id, revision, state))


def mark_undone(db: Database, table_id: int, *, back_to: int, by: int) -> None:
    """Mark the rows from `back_to` on as undone by another; snapshots behind it belong to no game any more."""
    db.run(
        'update actions set undone_by = ? where "table" = ? and revision >= ? and undone_by is null',
        (by, table_id, back_to),
    )
    db.run('delete from snapshots where "table" = ? and revision > ?', (table_id, back_to))


def _write_status(db: Database, table_id: int, change: Change, status: Status) -> None:
    ended = None if status in OPEN_STATUSES else change.at
    db.run(
        "update tables set status = ?, end_reason = ?, ended = ? where id = ?",
        (status.value, change.end_reason, ended, table_id),
    )
    if status is Status.RUNNING:
        # A table that is resumed after a pause was started before.
        db.run(_START, (change.at, RULES_VERSION, RULES_VERSION, table_id))
    if status is Status.FINISHED and change.step is not None:
        write_result(db, table_id, decode_state(change.step.state), at=change.at)
    if ended is not None:
        _close_table(db, table_id)


def _close_table(db: Database, table_id: int) -> None:
    """Delete what only a live table needs; its log stays, and the snapshots from which every position follows."""
    db.run('update seats set live = 0 where "table" = ?', (table_id,))
    kept = (table_id, newest_rules_revision(db, table_id))
    db.run('delete from snapshots where "table" = ? and revision not in (0, ?)', kept)
    db.run('delete from deadlines where "table" = ?', (table_id,))
    db.run('delete from proposals where "table" = ?', (table_id,))
    db.run('delete from offers where "table" = ?', (table_id,))
    db.run('delete from requests where "table" = ?', (table_id,))
    db.run('delete from invitations where "table" = ?', (table_id,))
    # No one can sit down any more, and every screen is shown.
    db.run('delete from erased_seats where "table" = ?', (table_id,))


def _write_people(db: Database, table_id: int, change: Change) -> None:
    if change.seats is not None:
        _write_seats(db, table_id, change.seats)
        close_outdated_offers(db, table_id)
    if change.renamed is not None:
        seat, name = change.renamed
        db.run('update seats set name = ? where "table" = ? and seat = ?', (name, table_id, seat))
    if change.moved_to is not None:
        # It waits for no thread of its own any more: its place is where it was moved to.
        sql = "update tables set channel = ?, thread = ?, thread_kind = null where id = ?"
        db.run(sql, (*change.moved_to, table_id))
        # What the former place refused must not hold up the board for as long as its next attempt was put off.
        db.run(_RETRY_IN_NEW_PLACE, (change.at, table_id, change.at))
    if change.reset_name is not None:
        db.run(_RESET_NAME, (*change.reset_name, table_id))
    if change.host is not None:
        db.run("update tables set host = ? where id = ?", (change.host, table_id))
    if change.departure is not None:
        db.run(_DEPARTURE, (table_id, *astuple(change.departure), change.at))
    if change.salt is not None:
        db.run('update commitments set salt = ? where "table" = ?', (change.salt, table_id))


def _write_seats(db: Database, table_id: int, seats: tuple[SeatHolder, ...]) -> None:
    """Replace the seats of a table."""
    db.run('delete from seats where "table" = ?', (table_id,))
    for seat in seats:
        # `live` repeats the table's status in the seat, because a partial index finds a person's open tables by it.
        db.run(_SEAT, (*astuple(seat), table_id))


def _write_agreements(db: Database, table_id: int, change: Change) -> None:
    if change.withdrawn is not None:
        withdraw_proposal(db, table_id, change.withdrawn)
    if change.proposal is not None:
        write_proposal(db, change.proposal)
    if change.offer is not None:
        write_offer(db, table_id, change.offer)
    if change.offer_withdrawn is not None:
        withdraw_offer(db, table_id, change.offer_withdrawn)
    if change.invitations is not None:
        write_invitations(db, table_id, change.invitations)
    if change.request is not None:
        kind, user_id = change.request
        write_request(db, table_id, kind, user_id=user_id, at=change.at)
    if change.met is not None:
        met = (table_id, change.met, stored_seat(change.met_seat))
        db.run('delete from deadlines where "table" = ? and kind = ? and seat = ?', met)
    for kind, at in change.deadlines:
        write_deadline(db, Deadline(table_id, kind, at))
    for kind, seat, at in change.seat_deadlines:
        write_deadline(db, Deadline(table_id, kind, at, seat))


def write_deadline(db: Database, deadline: Deadline) -> None:
    """Write a deadline in place of the one of the same kind and seat."""
    db.run(_DEADLINE, (deadline.table, deadline.kind, stored_seat(deadline.seat), deadline.at))


def write_clock(db: Database, table_id: int, clock: TurnClock | None, deadlines: Mapping[str, float]) -> None:
    """Replace the clock of a table and the deadlines that follow from it; None for a table that waits for no one."""
    # Votes and extra days refer to this row and are deleted with it (on delete cascade).
    db.run('delete from turn_clocks where "table" = ?', (table_id,))
    db.run(_DELETE_CLOCK_DEADLINES, (table_id,))
    if clock is None:
        return
    db.run(_CLOCK, (table_id, *astuple(clock)[: len(CLOCK_FIELDS)]))
    for vote in clock.votes:
        db.run(_VOTE, (table_id, *astuple(vote)))
    for user_id in clock.extra_days:
        db.run('insert into extra_days ("table", person) values (?, ?)', (table_id, user_id))
    if deadlines:
        # One statement for all: during each the event loop may take the interpreter away from the writer.
        rows = ", ".join("(?, ?, ?)" for _ in deadlines)
        values = [value for kind, at in deadlines.items() for value in (table_id, kind, at)]
        db.run(f'insert into deadlines ("table", kind, at) values {rows}', values)  # noqa: S608


# One table inside the transaction that changes it.

# Wheels have a lane of their own; sent ones are kept for a week. What is due may be on its way.
_WHEELS = """
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
        taken = tables.table_in(self._db, new.channel if new.thread is None else new.thread)
        if taken is not None and new.thread_kind is None:
            raise StorageError("channel-taken", table=taken)
        table_id, queued = insert_table(self._db, new)
        return _require_table(self._db, table_id), queued

    def table_in(self, place: int) -> int | None:
        """The number of the table whose place this channel or thread is."""
        return tables.table_in(self._db, place)

    def usage(self, user_id: int, *, server: int | None, since: float) -> Usage:
        """How many tables a person and a server have, and how many were opened in the server since a moment."""
        return tables.usage(self._db, user_id=user_id, server=server, since=since)

    def rematches_of(self, table_id: int) -> tuple[tuple[int, bool], ...]:
        """The tables that repeat a finished one, each with whether it is open, running or paused."""
        return tables.rematches_of(self._db, table_id)

    def may_be_invited(self, user_id: int, *, server: int | None) -> bool:
        """Whether a seat may be kept for a person: not if they are blocked in the server or being erased."""
        # An erasure waits until what is being written about the person is committed, and the other way round.
        self._db.lock(PERSON, user_id)
        return not is_being_erased(self._db, user_id) and not is_blocked(self._db, server, user_id)


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
        return tables.decisions(self._db, self.table.id, since=since, until=until)

    def state_at(self, revision: int) -> GameState | None:
        """The state at a revision that can be gone back to; None if it was undone, never was, or had other rules."""
        if revision < tables.newest_rules_revision(self._db, self.table.id):
            return None
        return tables.state_at(self._db, self.table.id, revision)

    def has_shown_wheel(self, *, after: int, at: float) -> bool:
        """Whether a later wheel of the current turn has been shown to everyone, or is being shown."""
        later = max(after, self.table.turn_start)
        rows = self._db.execute(_WHEELS, (self.table.id, at)).fetchall()
        return any(_wheel_revision(message) > later for (message,) in rows)

    def secret(self) -> bytes:
        """The table's part of its luck, drawn when the lobby was opened; shown to no one before the game is over."""
        (secret,) = self._db.execute("select secret from tables where id = ?", (self.table.id,)).fetchone()
        return bytes(secret)

    def is_being_erased(self, user_id: int) -> bool:
        """Whether a person is being forgotten right now."""
        return is_being_erased(self._db, user_id)

    def was_erased_here(self, user_id: int) -> bool:
        """Whether a person had a seat in this game, saw its screen, and was erased since."""
        return was_erased_at(self._db, self.table.id, user_id)

    def usage(self, user_id: int) -> Usage:
        """How many tables a person has, and this table's server; openings are not counted."""
        return tables.usage(self._db, user_id=user_id, server=self.table.server, since=float("inf"))

    def table_in(self, place: int) -> int | None:
        """The number of the table that is open, running or paused in this channel or thread."""
        return tables.table_in(self._db, place)

    def shown_name(self, user_id: int, name: str) -> str | None:
        """What stands in place of a person's name that moderators of the server have reset; None for other names."""
        return shown_name(self._db, self.table.server, user_id, name)

    def proposal(self, kind: str) -> Proposal | None:
        """What is proposed at the current revision, if it is of this kind."""
        proposal = self.table.proposal
        return proposal if proposal is not None and proposal.kind == kind else None

    def last_request(self, kind: str, *, user_id: int | None = None) -> float | None:
        """When a person, or anyone, last asked this table for something of this kind."""
        return tables.last_request(self._db, self.table.id, kind, user_id=user_id)

    def deadline(self, kind: str, *, seat: int | None = None) -> float | None:
        """When a deadline of this table, or of a seat here, falls due; None if it has none of this kind."""
        return tables.deadline(self._db, self.table.id, kind, seat=seat)

    def person(self, user_id: int) -> Person:
        """What a person has chosen."""
        return (self.table.owner_of(user_id) or self.find_owner(user_id)).settings

    def find_owner(self, user_id: int) -> SeatOwner:
        """A person who gets a seat by this change: the table as it was read does not know them."""
        return SeatOwner(find_person(self._db, user_id), absences_of(self._db, user_id))


def begin_table_transaction(
    db: Database, table_id: int, *, at: float, caller_id: int | None = None
) -> TableTransaction | None:
    """Lock the table, and the caller against being erased meanwhile, and read it; None if there is no such table."""
    # Before anything is read: what another process is changing is read as it has become.
    db.lock(TABLE, table_id)
    if caller_id is not None:
        db.lock(PERSON, caller_id)
    position = tables.position(db, table_id)
    if position is None:
        return None
    rules = position.table.rules
    if rules is not None and rules > RULES_VERSION:
        # A newer process, which took this one for dead, has moved the table on.
        raise StorageError("newer-rules", file=rules, program=RULES_VERSION)
    return TableTransaction(db, position, at=at)


def _require_table(db: Database, table_id: int) -> Table:
    table = tables.table(db, table_id)
    assert table is not None
    return table


def _wheel_revision(message: bytes) -> int:
    """The revision that a stored wheel shows; -1 if it cannot be read, because it was never shown then."""
    try:
        decoded = FORM.decode(message)
    except BadState:
        return -1
    return decoded.revision if isinstance(decoded, WheelMessage) else -1


# Moving a live table to a higher revision without a decision: the position stays, buttons made before fit no more.
#
# If the position cannot be read, the table is paused instead.

# Why a table is paused whose state or snapshot cannot be read.
DAMAGED = "damaged"


def write_jump(
    db: Database,
    table_id: int,
    before: GameState,
    after: GameState,
    *,
    words: str,
    turn_start: int,
    messages: tuple[NewMessage, ...],
    at: float,
) -> None:
    """Write the row of the log, the state and its snapshot, and queue the messages that tell of it."""
    row = Decision(
        revision=before.revision,
        seat=before.to_move,
        turn=before.turn,
        words=words,
        events=encode_events(()),
        time=at,
        jump_to=after.revision,
        luck=before.draws_used,
    )
    encoded = encode_state(after)
    step = GameStep(
        revision=after.revision,
        to_move=after.to_move,
        turn_start=turn_start,
        state=encoded,
        decisions=(row,),
        snapshots=((after.revision, encoded),),
    )
    write_change(db, table_id, Change(at, step=step, messages=messages))


def pause_table(db: Database, table_id: int, *, reason: str, at: float) -> None:
    """Pause a table whose game need not be readable, and queue the message that says why."""
    db.execute("update tables set status = 'paused', end_reason = ? where id = ?", (reason, table_id))
    add_message(db, NewMessage(NoticeMessage("paused", {"reason": reason})), table_id=table_id, at=at)


def pause_damaged_table(db: Database, table_id: int, *, at: float) -> Table | None:
    """Pause a running table whose state or snapshot cannot be decoded; the paused table, None if it does not run.

    Also if not even the table itself can be read: then no one is told, but nothing more falls due there.
    """
    status = db.execute("select status from tables where id = ?", (table_id,)).fetchone()
    if status != (Status.RUNNING,):
        return None
    pause_table(db, table_id, reason=DAMAGED, at=at)
    with suppress(BadState):
        return tables.table(db, table_id)
    return None
