"""A person as rows: what they have chosen, when they are away, whether they are being forgotten."""

from __future__ import annotations

import hashlib
import logging
import secrets
from collections.abc import Sequence
from typing import Any, Final

from game import BadState
from storage.engines.database import Database, has_rows
from storage.errors import NEVER_WRITTEN, StorageError, unreadable
from storage.values import Absence, Notices, Person, SeatOwner

log = logging.getLogger(__name__)

# What is locked where something is written about a person.
PERSON: Final = "person"
_SALT_BYTES: Final = 16
_HASH_BYTES: Final = 32
# Until so many games of theirs are finished a person is a newcomer.
_FIRST_GAMES: Final = 3
_COLUMNS: Final = """
    language, theme, notices, quiet_from, quiet_until, people.timezone, dms_blocked, dms_blocked_told, dm_channel,
    reasons, digest_at, wants_digest, rating_shown, locale
"""
_FIND: Final = f"select {_COLUMNS} from people where id = ?"  # noqa: S608
# Parts of a query of `seats`: everything that a press asks about the person who holds one. Each was a statement of its
# own, and during each the event loop may take the interpreter away from the writer.
OWNER_COLUMNS: Final = f"""
    exists (select 1 from erasures where erasures.person = seats.person),
    exists (select 1 from absences where absences.person = seats.person),
    not exists (
        select 1 from seats as past join tables on tables.id = past."table"
        where past.person = seats.person and tables.status = 'finished' limit 1 offset {_FIRST_GAMES - 1}
    ),
    people.id, {_COLUMNS}
"""  # noqa: S608
OWNER_JOIN: Final = "left join people on people.id = seats.person"


def find_person(db: Database, person: int) -> Person:
    """What a person has chosen; the defaults where they never chose anything."""
    row = db.execute(_FIND, (person,)).fetchone()
    return Person(person) if row is None else _person_of_row(person, row)


def _person_of_row(person: int, row: Sequence[Any]) -> Person:
    """The person of a row of _COLUMNS. Raises BadState where a value of it is none that was ever written."""
    language, theme, notices, quiet_from, quiet_until, timezone, dms_blocked, is_warned, dm_channel, *rest = row
    reasons, digest_at, wants_digest, rating_shown, locale = rest
    quiet = (quiet_from, quiet_until, timezone)
    dms = (bool(dms_blocked), bool(is_warned), dm_channel)
    try:
        chosen = Notices.DIGEST if wants_digest else Notices(notices)
        later = (bool(reasons), digest_at, bool(rating_shown))
        return Person(person, language, theme, chosen, *quiet, *dms, *later, locale=locale)
    except NEVER_WRITTEN as error:
        raise unreadable("person", error) from None


def owner_of_row(db: Database, person: int, row: Sequence[Any]) -> SeatOwner:
    """What a press asks about a person. The row has OWNER_COLUMNS.

    Somebody whose row cannot be read counts as one who has chosen nothing: a table must not stand still for it.
    """
    has_erasure, has_absences, is_newcomer, row_id, *columns = row
    try:
        settings = Person(person) if row_id is None else _person_of_row(person, columns)
    except BadState as error:
        log.error("taken for somebody who has chosen nothing: %s", error, extra={"person": person})
        settings = Person(person)
    absences = absences_of(db, person) if has_absences else ()
    return SeatOwner(settings, absences, bool(is_newcomer), bool(has_erasure))


def absences_of(db: Database, person: int) -> tuple[Absence, ...]:
    """When a person was, is and will be away, the oldest first."""
    sql = "select since, until, with_stand_ins, times from absences where person = ? order by since"
    return tuple(
        Absence(since, until, bool(with_stand_ins), times)
        for since, until, with_stand_ins, times in db.execute(sql, (person,))
    )


def note_erased_seat(db: Database, table: int, person: int) -> None:
    """Remember that somebody who is being erased knows the screens of a table, without keeping who it is.

    The salt and the number of the table make the same person another hash in every row: nobody finds an id by looking
    for it, and no two tables show that the same person was erased. It does not hide the person from somebody who has
    the file and a list of ids: they can try each of them, as the check itself does. So the row is deleted with the end
    of the table, when there is nothing left to peek at.
    """
    salt = secrets.token_bytes(_SALT_BYTES)
    row = (table, salt, _erased_hash(table, person, salt))
    db.execute('insert into erased_seats ("table", salt, hash) values (?, ?, ?)', row)


def was_erased_at(db: Database, table: int, person: int) -> bool:
    """Whether a person was erased while this table was played, and had a seat there."""
    rows = db.execute('select salt, hash from erased_seats where "table" = ?', (table,)).fetchall()
    return any(_erased_hash(table, person, bytes(salt)) == bytes(known) for salt, known in rows)


def _erased_hash(table: int, person: int, salt: bytes) -> bytes:
    return hashlib.blake2b(f"{table} {person}".encode(), key=salt, digest_size=_HASH_BYTES).digest()


def is_being_erased(db: Database, person: int) -> bool:
    """Whether a person is being forgotten right now."""
    return has_rows(db, "select 1 from erasures where person = ?", (person,))


def require_not_erased(db: Database, person: int) -> None:
    """Raises StorageError("being-erased") while a person is being forgotten: nothing new may be written about them."""
    # Who begins to forget somebody waits for what is being written about them, and the other way round.
    db.lock(PERSON, person)
    if is_being_erased(db, person):
        raise StorageError("being-erased")
