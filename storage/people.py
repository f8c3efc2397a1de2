"""What people have chosen, what is known of them, and forgetting it."""

from __future__ import annotations

import sqlite3
from typing import Any, Final

from msgspec.structs import asdict, replace
from sqlite_utils import Database

from storage.cache import Cache
from storage.erasing import erase
from storage.errors import StorageError
from storage.reader import Reader
from storage.values import Notices, Person
from storage.writer import Writer

_FIND: Final = """
    select id, language, theme, notices, quiet_from, quiet_until, timezone, dm_refused, dm_told
    from people where id = ?
"""
_SAVE: Final = """
    insert or replace into people
    (id, language, theme, notices, quiet_from, quiet_until, timezone, dm_refused, dm_told)
    values (:id, :language, :theme, :notices, :quiet_from, :quiet_until, :timezone, :dm_refused, :dm_told)
"""
_EXPORTS: Final = {
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
    "messages": 'select "table", message, created, status from outbox where person = ? order by id',
}


class People:
    """Settings by person; those who never chose anything have the defaults."""

    def __init__(self, reader: Reader, writer: Writer, cache: Cache) -> None:
        self._reader = reader
        self._writer = writer
        self._cache = cache

    async def find(self, person: int) -> Person:
        return await self._reader.run(lambda db: _find(db, person))

    async def change(self, person: int, **changes: Any) -> Person:
        """The settings after these changes."""
        return await self._writer.run(lambda db: _change(db, person, changes))

    async def dm_refused(self, person: int) -> bool:
        """Remember that direct messages do not reach them; True if they have not been told yet."""
        return await self._writer.run(lambda db: _refuse(db, person))

    async def export(self, person: int) -> dict[str, list[dict[str, Any]]]:
        """Everything kept about a person, ready for JSON."""
        return await self._reader.run(lambda db: _export(db, person))

    async def erase(self, person: int) -> tuple[int, ...]:
        """Forget a person; the tables that carried the name."""
        tables = await self._writer.run(lambda db: erase(db, person))
        for table in tables:
            self._cache.drop(table)
        return tables


def _find(db: Database, person: int) -> Person:
    row = db.execute(_FIND, (person,)).fetchone()
    if row is None:
        return Person(person)
    number, language, theme, notices, quiet_from, quiet_until, timezone, refused, told = row
    quiet = (quiet_from, quiet_until, timezone)
    return Person(number, language, theme, Notices(notices), *quiet, bool(refused), bool(told))


def _change(db: Database, person: int, changes: dict[str, Any]) -> Person:
    changed = replace(_find(db, person), **changes)
    try:
        db.execute(_SAVE, asdict(changed))
    except sqlite3.IntegrityError as error:
        raise StorageError("bad-setting", detail=str(error)) from error
    return changed


def _refuse(db: Database, person: int) -> bool:
    was_told = _find(db, person).dm_told
    _change(db, person, {"dm_refused": True, "dm_told": True})
    return not was_told


def _export(db: Database, person: int) -> dict[str, list[dict[str, Any]]]:
    return {about: [_plain(row) for row in db.query(sql, (person,))] for about, sql in _EXPORTS.items()}


def _plain(row: dict[str, Any]) -> dict[str, Any]:
    return {name: value.decode() if isinstance(value, bytes) else value for name, value in row.items()}
