"""People: what they have chosen, when they are away, their digests, and how they are forgotten."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict, replace

from game import ANONYMOUS_NAME, marked_name, name_mark, recorded_name
from storage import tables
from storage.changes import write_clock, write_deadline
from storage.database import (
    TABLE,
    ConstraintError,
    Database,
    Engine,
    find_value,
    has_rows,
    named_rows,
    numbers,
    upsert,
)
from storage.erased_people import ErasedAgain, ErasedPeople, last_erasure, marks_missing_in, set_last_erasure
from storage.errors import StorageError
from storage.messages import DigestMessage, NewMessage
from storage.outbox import add_message
from storage.tables import (
    PERSON,
    absences_of,
    decode_agreed,
    find_person,
    is_being_erased,
    note_erased_seat,
    require_not_erased,
)
from storage.values import Absence, Deadline, Notices, Person, Table, TurnClock

log = logging.getLogger(__name__)

# What people have chosen, what is kept about them, and forgetting it.

# A row of `meta`, from the moment a person is erased until what was deleted cannot be found any more.
_UNSCRUBBED = "unscrubbed"
_SAVE = upsert("people", ("id",), (*Person.__struct_fields__[1:], "wants_digest"))
_TAKE_WARNING = "update people set dms_blocked_told = 1 where id = ? and dms_blocked = 1 and dms_blocked_told = 0"
# A seat keeps the name of a person who left it until another person sits down there.
_SEATS = """
    select "table", seat from seats where person = ?1
    union select "table", seat from departures as one where person = ?1
        and not exists (
            select 1 from seats
            where seats."table" = one."table" and seats.seat = one.seat and seats.person is not null
        )
        and not exists (
            select 1 from departures as later
            where later."table" = one."table" and later.seat = one.seat and later.rowid > one.rowid
        )
"""
# All but those by which `_SEATS` knows whose name a seat bears.
_DELETE_DEPARTURES = """
    delete from departures where "table" = ?1 and (
        exists (
            select 1 from seats
            where seats."table" = ?1 and seats.seat = departures.seat and seats.person is not null
        )
        or exists (
            select 1 from departures as later
            where later."table" = ?1 and later.seat = departures.seat and later.rowid > departures.rowid
        )
    )
"""
_TABLES = """
    select "table" from seats where person = ?1 union select "table" from departures where person = ?1
"""
# Screens are secret there. A lobby has none yet, and once a game is over everyone sees them.
_IS_PLAYED = "select 1 from tables where id = ? and status in ('running', 'paused')"
# Whose rows go with the person in their column `person`; the last says that the work is done.
_OF_PERSON = (
    *("votes", "extra_days", "turn_clocks", "absences", "digests", "offers", "requests"),
    "invitations",
    *("hints", "outbox", "server_blocks", "server_names", "erasures"),
)
# Everybody of whom a database knows anything that an erasure would remove.
_KNOWN = " union ".join(
    (
        "select id from people",
        "select host from tables where host is not null",
        *(
            f"select person from {relation} where person is not null"  # noqa: S608
            for relation in ("seats", "departures", "result_seats", *_OF_PERSON)
        ),
    )
)
_EXPORTS = {
    "settings": "select * from people where id = ?",
    "tables": """
        select tables.id, ruleset, status, opened, ended, seat, name from seats
        join tables on tables.id = seats."table" where person = ? order by tables.id
    """,
    "hosted": "select id, ruleset, status, opened, ended from tables where host = ? order by id",
    "decisions": """
        select "table", revision, seat, words, time from actions where person = ?1 and "table" in (
            select "table" from seats where person = ?1 union select "table" from departures where person = ?1
        ) order by "table", revision
    """,
    "departures": 'select "table", seat, reason, time from departures where person = ?',
    "absences": "select since, until, with_stand_ins, times from absences where person = ? order by since",
    "digests": "select at from digests where person = ?",
    "votes": 'select "table", choice, time from votes where person = ?',
    "extra_days": 'select "table" from extra_days where person = ?',
    "offers": 'select "table", seat, opened from offers where person = ?',
    "invitations": 'select "table", until from invitations where person = ?',
    "proposals": """
        select "table", kind, opened, case when by = ?1 then 1 else 0 end as is_yours from proposals where by = ?1
        or ',' || substr(agreed, 2, length(agreed) - 2) || ',' like '%,' || ?1 || ',%' order by "table"
    """,
    "requests": 'select "table", kind, time from requests where person = ?',
    "turns": 'select "table", began, due from turn_clocks where person = ?',
    "results": """
        select "table", seat, place, points, "left", unrated, turn_seconds, cities, played_by_others from result_seats
        where person = ? order by "table"
    """,
    "hints": 'select "table", seat from hints where person = ? order by "table", seat',
    "blocks": "select server, since from server_blocks where person = ? order by server",
    "reset_names": "select server, name, shown from server_names where person = ? order by server, name",
    "messages": 'select "table", message, created, status from outbox where person = ? order by id',
}


def _begin_erasure(db: Database, user_id: int, *, at: float) -> None:
    """Remember that a person must be erased. Until that is done they can change nothing."""
    # What is being written about the person is committed first: else it would come back after they were forgotten.
    db.lock(PERSON, user_id)
    db.execute("insert into erasures (person, asked) values (?, ?) on conflict do nothing", (user_id, at))


def _note_locale(db: Database, user_id: int, locale: str) -> None:
    # Before anything is asked: what is asked first may be over when the lock is there.
    db.lock(PERSON, user_id)
    if _is_kept(db, user_id) and not is_being_erased(db, user_id):
        _change(db, user_id, {"locale": locale})


def _is_kept(db: Database, user_id: int) -> bool:
    """Whether anything of a person's own choosing is kept, or they hold a seat."""
    return has_rows(db, "select 1 from people where id = ?", (user_id,)) or _is_seated(db, user_id)


def _is_seated(db: Database, user_id: int) -> bool:
    return has_rows(db, "select 1 from seats where person = ? and live = 1", (user_id,))


def _mark_dms_blocked(db: Database, user_id: int) -> None:
    db.lock(PERSON, user_id)
    if _is_seated(db, user_id):
        _change(db, user_id, {"dms_blocked": True})
    else:
        db.execute("update people set dms_blocked = 1 where id = ?", (user_id,))


def _change(db: Database, user_id: int, changes: dict[str, Any]) -> Person:
    require_not_erased(db, user_id)
    changed = replace(find_person(db, user_id), **changes)
    try:
        db.execute(_SAVE, _row_of(changed))
    except ConstraintError as error:
        raise StorageError("bad-setting", detail=str(error)) from error
    return changed


def _change_and_plan(
    db: Database, user_id: int, changes: dict[str, Any], next_digest: Callable[[Person], float | None] | None
) -> Person:
    changed = _change(db, user_id, changes)
    if next_digest is not None:
        plan_digest(db, user_id, next_digest(changed))
    return changed


def plan_digest(db: Database, user_id: int, at: float | None) -> None:
    """Set when a person gets their next digest; None for those who did not choose it."""
    db.execute("delete from digests where person = ?", (user_id,))
    if at is not None:
        db.execute("insert into digests (person, at) values (?, ?)", (user_id, at))


def _row_of(person: Person) -> dict[str, Any]:
    """The row of a person. A wish for a digest has a column of its own: the check of `notices` does not allow it."""
    wants_digest = person.notices is Notices.DIGEST
    notices = Notices.NONE if wants_digest else person.notices
    return asdict(person) | {"notices": notices.value, "wants_digest": int(wants_digest)}


def _export(db: Database, user_id: int) -> dict[str, list[dict[str, Any]]]:
    return {
        about: [_json_ready(row) for row in named_rows(db.execute(sql, (user_id,)))] for about, sql in _EXPORTS.items()
    }


def _json_ready(row: dict[str, Any]) -> dict[str, Any]:
    return {name: _plain_value(value) for name, value in row.items()}


def _plain_value(value: Any) -> Any:
    if isinstance(value, bytes):
        # What is damaged is told as far as it can be read.
        return value.decode(errors="replace")
    return recorded_name(value) if isinstance(value, str) else value


def delete_departures(db: Database, table_id: int) -> None:
    """Forget who left a table, except those whose name still stands there: they may ask to be forgotten."""
    db.execute(_DELETE_DEPARTURES, (table_id,))


def _close_seats_at_damaged_tables(db: Database, user_id: int) -> None:
    """Close the seats of a damaged table: no one plays on there. Any other live seat is left as it is.

    The schema wants a person or a stand-in in a live seat, so erasing fails if one was not given up.
    """
    held = db.execute('select "table" from seats where person = ? and live = 1 and level is null', (user_id,))
    for (table_id,) in held.fetchall():
        if tables.is_damaged(db, table_id):
            db.execute('update seats set live = 0 where "table" = ? and person = ?', (table_id, user_id))


def _erase(db: Database, user_id: int) -> set[str] | None:
    """Remove every trace; the names that stood in the person's seats or were reset. None if that is done already."""
    # Before anything is read: a row that another process is just writing about them would be missed.
    db.lock(PERSON, user_id)
    if not is_being_erased(db, user_id):
        return None
    _close_seats_at_damaged_tables(db, user_id)
    held, played = db.execute(_SEATS, (user_id,)).fetchall(), db.execute(_TABLES, (user_id,)).fetchall()
    names = {
        name
        for table_id, seat in held
        for (name,) in db.execute('select name from seats where "table" = ? and seat = ?', (table_id, seat))
    }
    names |= {name for (name,) in db.execute("select name from server_names where person = ?", (user_id,))}
    for table_id, seat in held:
        anonymous = (ANONYMOUS_NAME, table_id, seat)
        db.execute('update seats set name = ?, person = null where "table" = ? and seat = ?', anonymous)
    for (table_id,) in played:
        if has_rows(db, _IS_PLAYED, (table_id,)):
            note_erased_seat(db, table_id, user_id)
        db.execute('delete from proposals where "table" = ?', (table_id,))
        db.execute('update actions set person = null where "table" = ? and person = ?', (table_id, user_id))
        # The text of a board mentions the player to move. Without it the buttons of that board stay and still answer.
        db.execute("update tables set board_layout = null where id = ?", (table_id,))
    db.execute("delete from people where id = ?", (user_id,))
    db.execute("update departures set person = null where person = ?", (user_id,))
    # The game and the others' results stay whole; a row without person and level is anonymous.
    db.execute("update result_seats set person = null where person = ?", (user_id,))
    db.execute("update tables set host = null where host = ?", (user_id,))
    for relation in _OF_PERSON:
        db.execute(f"delete from {relation} where person = ?", (user_id,))  # noqa: S608
    db.execute("insert into meta (key, value) values (?, '') on conflict do nothing", (_UNSCRUBBED,))
    # A mark names no one and stands in other rows too: `scrub` would always find it and write the whole file again.
    return {name for name in names if name_mark(marked_name(name, None)) is None}


def _erase_and_remember(db: Database, user_id: int, remembered: ErasedPeople | None) -> set[str] | None:
    """Do the same, and write it down where no restore reaches."""
    # As `_erase`: before anything is read.
    db.lock(PERSON, user_id)
    asked = find_value(db, float, "select asked from erasures where person = ?", (user_id,))
    if asked is not None and remembered is not None:
        # One at a time: each erasure has a number of its own.
        db.lock("erasing")
        number = last_erasure(db) + 1
        # Before the commit: after it the process could die, and a backup would bring the person back. The other way
        # round a person is only remembered too early: their erasure will be finished after the next start.
        remembered.remember(number, user_id, at=asked)
        set_last_erasure(db, number)
    return _erase(db, user_id)


def erase_again(db: Database, files: Iterable[ErasedPeople], *, at: float) -> ErasedAgain:
    """Erase who was erased before a backup brought them back, in the transaction of the caller.

    People who hold a seat in a game or a lobby are only written down: the bot gives the seat up after its next start
    and then finishes the work, as it does with every erasure; until then no one sees their name. Returns how many
    people these were.
    """
    marks = marks_missing_in(db, files)
    if not marks:
        return ErasedAgain()
    erased, waiting = 0, 0
    for user_id in numbers(db, _KNOWN):
        if not any(mark.means(user_id) for mark in marks):
            continue
        _begin_erasure(db, user_id, at=at)
        if _is_seated(db, user_id):
            _hide(db, user_id)
            waiting += 1
        else:
            _erase(db, user_id)
            erased += 1
    set_last_erasure(db, max(mark.number for mark in marks))
    again = ErasedAgain(erased, waiting)
    if again.total:
        log.info("a backup was put back; people who were erased after it was made are erased again: %d", again.total)
    return again


def _hide(db: Database, user_id: int) -> None:
    """Take a person's name from every seat and board, as `_erase` does, who keeps their seats until the bot runs."""
    for table_id, seat in db.execute(_SEATS, (user_id,)).fetchall():
        db.execute('update seats set name = ? where "table" = ? and seat = ?', (ANONYMOUS_NAME, table_id, seat))
    for (table_id,) in db.execute(_TABLES, (user_id,)).fetchall():
        db.execute("update tables set board_layout = null where id = ?", (table_id,))


class People:
    """Settings by person; those who never chose anything have the defaults."""

    def __init__(self, engine: Engine, *, remembered: ErasedPeople | None = None) -> None:
        self._engine = engine
        self._remembered = remembered

    async def find(self, user_id: int) -> Person:
        """What a person has chosen; the defaults if they never chose anything."""
        return await self._engine.read(lambda db: find_person(db, user_id))

    async def mark_dms_blocked(self, user_id: int) -> None:
        """Remember that direct messages do not reach a person; they are warned at their next press.

        Somebody who holds no seat is not remembered: a message to them may have been under way while they were erased.
        """
        await self._engine.write(lambda db: _mark_dms_blocked(db, user_id))

    async def forget_dm_channel(self, user_id: int) -> None:
        """Forget the channel of direct messages to a person."""
        await self._engine.write(lambda db: db.execute("update people set dm_channel = null where id = ?", (user_id,)))

    async def take_dm_warning(self, user_id: int) -> bool:
        """Whether the caller should warn the person that direct messages do not reach them.

        True once: asking and marking are one statement, so that of two simultaneous presses only one warns.
        """
        return await self._engine.write(lambda db: db.execute(_TAKE_WARNING, (user_id,)).rowcount == 1)

    async def export(self, user_id: int) -> dict[str, list[dict[str, Any]]]:
        """Everything kept about a person, ready for JSON."""
        return await self._engine.read(lambda db: _export(db, user_id))

    async def begin_erasure(self, user_id: int, *, at: float) -> None:
        """Remember that a person must be erased. Until that is done they can change nothing."""
        await self._engine.write(lambda db: _begin_erasure(db, user_id, at=at))

    async def pending_erasures(self) -> tuple[int, ...]:
        """The people whose erasure was begun and not finished: the process ended in the middle of it."""
        return await self._engine.read(lambda db: numbers(db, "select person from erasures order by asked"))

    async def change(
        self, user_id: int, *, next_digest: Callable[[Person], float | None] | None = None, **changes: Any
    ) -> Person:
        """Change settings; all of them afterwards. Raises StorageError("bad-setting") if one is out of range.

        `next_digest` says when the person's digest comes by the new settings; it is planned in the same transaction.
        """
        return await self._engine.write(lambda db: _change_and_plan(db, user_id, changes, next_digest))

    async def note_locale(self, user_id: int, locale: str) -> None:
        """Remember the locale of a person's Discord, unless the person chose nothing and holds no seat."""
        # A spectator presses often; reading first saves a transaction each time.
        if await self._engine.read(lambda db: _is_kept(db, user_id)):
            await self._engine.write(lambda db: _note_locale(db, user_id, locale))

    async def finish_erasure(self, user_id: int) -> None:
        """Forget a person; live seats must have been given up before, except those at damaged tables.

        Other people's games stay whole. If another press has finished it already, nothing happens: a person who comes
        back afterwards is a new person.

        Afterwards no byte of the file or its log holds the person's id or name; where a backup that is being made
        stands in the way, `finish_scrubbing` sees to that later.
        """
        names = await self._engine.write(lambda db: _erase_and_remember(db, user_id, self._remembered))
        if names is not None:
            # The id as SQLite stores a large integer, and as it stands in texts.
            await self._scrub(user_id.to_bytes(8, "big"), *(text.encode() for text in (*names, str(user_id))))

    async def finish_scrubbing(self) -> None:
        """Do what an erasure left to do whose process ended too early, or which a backup kept from it."""
        if await self._engine.read(lambda db: has_rows(db, "select 1 from meta where key = ?", (_UNSCRUBBED,))):
            await self._scrub()

    async def _scrub(self, *forms: bytes) -> None:
        try:
            is_done = await self._engine.scrub(*forms)
        except StorageError as error:
            # The person is forgotten; what is left of deleted rows is seen to later.
            log.warning("what was deleted could not be overwritten: %s", error.code)
            return
        if is_done:
            await self._engine.write(lambda db: db.execute("delete from meta where key = ?", (_UNSCRUBBED,)))


# What falls due for a person and not at a table: absences that stop their clocks, and digests.

# It is the person's turn, or their vote is awaited.
_IS_TO_MOVE = """
    select 1 from turn_clocks where person = ?1
    union select 1 from seats join turn_clocks on turn_clocks."table" = seats."table"
    where seats.person = ?1 and seats.live = 1 and seats.level is null and vote_opened is not null
"""
_IS_INVITED = "select 1 from invitations where person = ?"
# Owners whose seat a stand-in keeps are asked too.
_PROPOSED = """
    select agreed from seats join tables on tables.id = seats."table"
    join proposals on proposals."table" = tables.id and proposals.revision = tables.revision
    where seats.person = ? and seats.live = 1
"""


class PersonAtTables(Struct, frozen=True):
    """What a decision about an absence may read: settings, absences so far, the tables where the person has a seat."""

    person: Person
    absences: tuple[Absence, ...]
    tables: tuple[Table, ...]


class AbsenceChange(Struct, frozen=True):
    """These absences instead of those there were; by table, these clocks with their deadlines, and a message.

    `deadlines` are written too: in the same transaction, so that the seats follow even if the process ends behind it.
    """

    at: float
    absences: tuple[Absence, ...]
    clocks: dict[int, tuple[TurnClock, dict[str, float]]]
    messages: dict[int, NewMessage]
    deadlines: tuple[Deadline, ...] = ()


def _change_absence(db: Database, user_id: int, decide: Callable[[PersonAtTables], AbsenceChange]) -> tuple[Table, ...]:
    require_not_erased(db, user_id)
    # Before anything is read, and in the order of their numbers, so that two processes never wait for each other.
    for number in tables.numbers_of(db, user_id):
        db.lock(TABLE, number)
    person_at_tables = PersonAtTables(find_person(db, user_id), absences_of(db, user_id), tables.tables_of(db, user_id))
    change = decide(person_at_tables)
    db.execute("delete from absences where person = ?", (user_id,))
    for absence in change.absences:
        values = (user_id, absence.since, absence.until, int(absence.with_stand_ins), absence.times)
        db.execute("insert into absences (person, since, until, with_stand_ins, times) values (?, ?, ?, ?, ?)", values)
    for deadline in change.deadlines:
        write_deadline(db, deadline)
    for table_id, (clock, clock_deadlines) in change.clocks.items():
        write_clock(db, table_id, clock, clock_deadlines)
    for table_id, message in change.messages.items():
        add_message(db, message, table_id=table_id, at=change.at)
    return tables.tables_of(db, user_id)


def _queue_digest(db: Database, user_id: int, *, now: float, next_digest: Callable[[Person], float | None]) -> bool:
    # If two processes find the digest due at the same time, the second must find it planned for the next day.
    db.lock(PERSON, user_id)
    due = find_value(db, float, "select at from digests where person = ?", (user_id,))
    if due is None or due > now:
        return False
    person = find_person(db, user_id)
    wants_digest = person.notices is Notices.DIGEST
    plan_digest(db, user_id, next_digest(person) if wants_digest else None)
    if wants_digest and _is_awaited(db, user_id):
        add_message(db, NewMessage(DigestMessage(), user_id), table_id=None, at=now)
    return True


def _is_awaited(db: Database, user_id: int) -> bool:
    """Whether it is the person's turn, a seat is kept for them, or their vote or answer to a proposal is awaited."""
    if has_rows(db, _IS_TO_MOVE, (user_id,)) or has_rows(db, _IS_INVITED, (user_id,)):
        return True
    return any(user_id not in decode_agreed(agreed) for (agreed,) in db.execute(_PROPOSED, (user_id,)))


class Schedules:
    """Absences and digests, each changed in one transaction with everything that follows from it."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    async def change_absence(
        self, user_id: int, decide: Callable[[PersonAtTables], AbsenceChange]
    ) -> tuple[Table, ...]:
        """Write what `decide` makes of a person's absences; the tables concerned, as they have become.

        What `decide` raises is raised here, and nothing is written.
        """
        return await self._engine.write(lambda db: _change_absence(db, user_id, decide))

    async def absences(self, user_id: int) -> tuple[Absence, ...]:
        """When a person was, is and will be away, the oldest first."""
        return await self._engine.read(lambda db: absences_of(db, user_id))

    async def digests_due(self, now: float, limit: int = 100) -> tuple[int, ...]:
        """Whose digest has fallen due, the oldest first."""
        sql = "select person from digests where at <= ? order by at limit ?"
        return await self._engine.read(lambda db: numbers(db, sql, (now, limit)))

    async def next_digest(self) -> float | None:
        """When the next digest falls due."""
        return await self._engine.read(lambda db: find_value(db, float, "select min(at) from digests"))

    async def queue_digest(self, user_id: int, *, now: float, next_digest: Callable[[Person], float | None]) -> bool:
        """Queue a digest that is due if any table waits for the person, and plan the next; whether it was due."""
        return await self._engine.write(lambda db: _queue_digest(db, user_id, now=now, next_digest=next_digest))

    async def postpone_digest(self, user_id: int, *, until: float) -> None:
        """Look at a digest again later: it could not be queued now."""
        sql = "update digests set at = ? where person = ? and at < ?"
        await self._engine.write(lambda db: db.execute(sql, (until, user_id, until)))
