"""Rows of the outbox: owing a message, finding what is due, closing it."""

from __future__ import annotations

from typing import Any, Final
from weakref import WeakKeyDictionary

from msgspec import json
from sqlite_utils import Database

from storage.errors import StorageError
from storage.messages import Message, Owed, Owing

_OWE: Final = """
    insert into outbox (lane, "table", person, message, created, due) values (?, ?, ?, ?, ?, ?)
"""
_DUE: Final = """
    select id, "table", person, message, created, due, attempts from outbox o
    where status = 'owed' and due <= ? and not exists (
        select 1 from outbox earlier
        where earlier.lane = o.lane and earlier.status = 'owed' and earlier.id < o.id
    )
    order by id limit ?
"""
_NEXT: Final = "select min(due) from (select lane, due, min(id) from outbox where status = 'owed' group by lane)"
_decode: Final = json.Decoder(Message)


_salts: Final[WeakKeyDictionary[Database, str]] = WeakKeyDictionary()


def salt(db: Database) -> str:
    """What tells this file's keys from those of its backups; it never changes under an open connection."""
    known = _salts.get(db)
    if known is None:
        known = _salts[db] = str(db.execute("select value from meta where name = 'salt'").fetchone()[0])
    return known


def owe(db: Database, owing: Owing, *, table: int | None, at: float) -> Owed:
    """Owe a message. Its key follows from its row, so that every attempt carries the same one."""
    lane = _lane(table, owing.person)
    values = (lane, table, owing.person, json.encode(owing.message), at, at)
    number = db.execute(_OWE, values).lastrowid
    return Owed(
        key=f"{salt(db)}-{number}",
        table=table,
        person=owing.person,
        message=owing.message,
        created=at,
        due=at,
    )


def _lane(table: int | None, person: int | None) -> str:
    """Direct messages keep their own order, so that one that cannot be delivered never holds up a board."""
    place = "" if table is None else str(table)
    return place if person is None else f"{place}/{person}"


def due(db: Database, *, now: float, limit: int) -> tuple[Owed, ...]:
    """The oldest message of every lane, where its time has come."""
    prefix = salt(db)
    return tuple(_owed(row, prefix) for row in db.execute(_DUE, (now, limit)))


def next_due(db: Database) -> float | None:
    """When the first of the oldest messages falls due."""
    moment: float | None = db.execute(_NEXT).fetchone()[0]
    return moment


def _owed(row: tuple[Any, ...], prefix: str) -> Owed:
    number, table, person, message, created, moment, attempts = row
    return Owed(
        key=f"{prefix}-{number}",
        table=table,
        person=person,
        message=_decode.decode(message),
        created=created,
        due=moment,
        attempts=attempts,
    )


def number_of(db: Database, key: str) -> int:
    """The row that a key stands for; keys of another file are refused."""
    prefix, _, number = key.rpartition("-")
    if prefix != salt(db) or not number.isdecimal():
        raise StorageError("unknown-key", key=key)
    return int(number)


def find(db: Database, key: str) -> Owed | None:
    """The message of this key, if it is still owed."""
    row = db.execute(
        "select id, \"table\", person, message, created, due, attempts from outbox where id = ? and status = 'owed'",
        (number_of(db, key),),
    ).fetchone()
    return None if row is None else _owed(row, salt(db))
