"""What falls due for a person and not at a table: absences that stop their clocks, and digests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from storage.engines.database import TABLE, Database, find_value, has_rows, numbers
from storage.engines.parts import Part, read_method, write_method
from storage.messages import DigestMessage, NewMessage
from storage.outbox import add_message
from storage.people import plan_digest
from storage.tables import queries
from storage.tables.agreement_rows import decode_agreed
from storage.tables.changes import write_clock, write_deadline
from storage.tables.person_rows import PERSON, absences_of, find_person, require_not_erased
from storage.values import Absence, Deadline, Notices, Person, Table, TurnClock

# It is the person's turn, or their vote is awaited.
_IS_TO_MOVE: Final = """
    select 1 from turn_clocks where person = ?1
    union select 1 from seats join turn_clocks on turn_clocks."table" = seats."table"
    where seats.person = ?1 and seats.live = 1 and seats.level is null and vote_opened is not null
"""
_IS_INVITED: Final = "select 1 from invitations where person = ?"
# Owners whose seat a stand-in keeps are asked too.
_PROPOSED: Final = """
    select agreed from seats join tables on tables.id = seats."table"
    join proposals on proposals."table" = tables.id and proposals.revision = tables.revision
    where seats.person = ? and seats.live = 1
"""


class PersonAtTables(Struct, frozen=True):
    """What a decision about an absence may read: settings, absences so far, the tables where the person sits."""

    person: Person
    absences: tuple[Absence, ...]
    tables: tuple[Table, ...]


class AbsenceChange(Struct, frozen=True):
    """These absences instead of those there were, these clocks by table, and a message to each table named.

    `deadlines` are written too: in the same transaction, so that the seats follow even if the process ends behind it.
    """

    at: float
    absences: tuple[Absence, ...]
    clocks: dict[int, TurnClock]
    messages: dict[int, NewMessage]
    deadlines: tuple[Deadline, ...] = ()


def _change_absence(db: Database, person: int, decide: Callable[[PersonAtTables], AbsenceChange]) -> tuple[Table, ...]:
    """Write what `decide` makes of a person's absences; the tables concerned, as they have become.

    What `decide` raises is raised here, and nothing is written.
    """
    require_not_erased(db, person)
    # Before anything is read, and in the order of their numbers, so that two processes never wait for each other.
    for number in queries.numbers_of(db, person):
        db.lock(TABLE, number)
    tables = queries.tables_of(db, person)
    change = decide(PersonAtTables(find_person(db, person), absences_of(db, person), tables))
    db.execute("delete from absences where person = ?", (person,))
    for absence in change.absences:
        values = (person, absence.since, absence.until, int(absence.with_stand_ins), absence.times)
        db.execute("insert into absences (person, since, until, with_stand_ins, times) values (?, ?, ?, ?, ?)", values)
    for deadline in change.deadlines:
        write_deadline(db, deadline)
    for table, clock in change.clocks.items():
        write_clock(db, table, clock)
    for table, message in change.messages.items():
        add_message(db, message, table=table, at=change.at)
    return queries.tables_of(db, person)


def _queue_digest(db: Database, person: int, *, now: float, next_digest: Callable[[Person], float | None]) -> bool:
    """Queue a digest that is due, where the person is awaited anywhere, and plan the next; whether it was due."""
    # Of two processes that find the digest due at once, the second must find it planned for the next day.
    db.lock(PERSON, person)
    due = find_value(db, float, "select at from digests where person = ?", (person,))
    if due is None or due > now:
        return False
    found = find_person(db, person)
    wants_digest = found.notices is Notices.DIGEST
    plan_digest(db, person, next_digest(found) if wants_digest else None)
    if wants_digest and _is_awaited(db, person):
        add_message(db, NewMessage(DigestMessage(), person), table=None, at=now)
    return True


def _is_awaited(db: Database, person: int) -> bool:
    """Whether it is the person's turn, a seat is kept for them, or their vote or answer to a proposal is awaited."""
    if has_rows(db, _IS_TO_MOVE, (person,)) or has_rows(db, _IS_INVITED, (person,)):
        return True
    return any(person not in decode_agreed(agreed) for (agreed,) in db.execute(_PROPOSED, (person,)))


def _digests_due(db: Database, now: float, limit: int = 100) -> tuple[int, ...]:
    """Whose digest has fallen due, the oldest first."""
    return numbers(db, "select person from digests where at <= ? order by at limit ?", (now, limit))


def _postpone_digest(db: Database, person: int, *, until: float) -> None:
    """Look at a digest again later: it could not be queued now."""
    db.execute("update digests set at = ? where person = ? and at < ?", (until, person, until))


def _next_digest(db: Database) -> float | None:
    """When the next digest falls due."""
    return find_value(db, float, "select min(at) from digests")


class Schedules(Part):
    """Absences and digests, each changed in one transaction with everything that follows from it."""

    change_absence = write_method(_change_absence)
    absences = read_method(absences_of)
    digests_due = read_method(_digests_due)
    next_digest = read_method(_next_digest)
    queue_digest = write_method(_queue_digest)
    postpone_digest = write_method(_postpone_digest)
