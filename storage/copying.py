"""Copying a SQLite file into an empty PostgreSQL database. The file stays as it is."""

from __future__ import annotations

import hashlib
import sqlite3
from contextlib import closing
from pathlib import Path

import psycopg
from msgspec import Struct
from psycopg import sql

from storage.check import in_present_form
from storage.database import Database, find_value, has_rows
from storage.errors import StorageError
from storage.files import FileLock
from storage.postgres import PostgresDatabase, connect, postgres_error, require_durable
from storage.schema import require_known
from storage.sqlite import FileDatabase, reading
from storage.upgrade import require_known_rules

# In the order in which they were made: what others refer to comes first. Without the list of steps, which `apply_steps`
# writes, and what belongs to processes that are not there any more.
_TABLES = """
    select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'
    and name not in ('_sqlite_migrations', 'processes', 'leases') order by rowid
"""
_COLUMNS = """
    select column_name, is_identity from information_schema.columns
    where table_schema = current_schema() and table_name = ? order by ordinal_position
"""
_STATES = "select id, state from tables where status in ('running', 'paused') order by id"
_ANY_TABLE = "select tablename from pg_tables where schemaname = current_schema() limit 1"


class CopyReport(Struct, frozen=True):
    """What was copied: rows by table of the database, and how many games that are being played."""

    rows: dict[str, int]
    games: int


def copy_to_server(path: Path, url: str, *, program: str) -> CopyReport:
    """Copy the file into the database, all of it or nothing.

    Raises StorageError: "in-use" while the bot runs on the file, "not-empty" if the database has tables already,
    "copy-differs" if a count or the state of a game that is being played is not the same afterwards.
    """
    with closing(FileLock(path)), reading(path) as file:
        require_known(file, program)
        require_known_rules(file)
        with in_present_form(file) as present, closing(connect(url)) as server:
            try:
                return _copy(present, server)
            except psycopg.Error as error:
                raise postgres_error(error) from error
            except sqlite3.IntegrityError as error:
                raise StorageError("copy-differs", detail=str(error)) from error


def _copy(file: FileDatabase, server: PostgresDatabase) -> CopyReport:
    require_durable(server)
    server.lift_time_limits()
    if has_rows(server, _ANY_TABLE):
        raise StorageError("not-empty")
    with server.atomic():
        server.apply_steps()
        names = [name for (name,) in file.execute(_TABLES).fetchall()]
        for name in names:
            _copy_table(file, server, name)
        report = CopyReport({name: _count(file, name) for name in names}, len(_state_hashes(file)))
        _require_same(file, server, report)
    return report


def _copy_table(file: FileDatabase, server: PostgresDatabase, name: str) -> None:
    columns = server.execute(_COLUMNS, (name,)).fetchall()
    names = [column for column, _ in columns]
    quoted = ", ".join(f'"{column}"' for column in names)
    rows = file.execute(f'select {quoted} from "{name}"')  # noqa: S608
    into = sql.SQL("copy {} ({}) from stdin").format(
        sql.Identifier(name), sql.SQL(", ").join(map(sql.Identifier, names))
    )
    with server.conn.cursor() as cursor, cursor.copy(into) as copy:
        for row in rows:
            copy.write_row(row)
    for column, is_identity in columns:
        if is_identity == "YES":
            _set_next_number(server, name, column, beyond=_last_number(file, name))


def _last_number(file: FileDatabase, name: str) -> int:
    """The highest number that the file ever gave to a row of a table, also to one that is deleted; 0 if unknown."""
    return find_value(file, int, "select seq from sqlite_sequence where name = ?", (name,)) or 0


def _set_next_number(server: PostgresDatabase, name: str, column: str, *, beyond: int) -> None:
    """Let the server number new rows after all that were copied and after `beyond`: copying does not count them."""
    (highest,) = server.execute(f'select coalesce(max("{column}"), 0) from "{name}"').fetchone()  # noqa: S608
    last = max(highest, beyond)
    if last:
        server.execute("select setval(pg_get_serial_sequence(?, ?), ?)", (name, column, last))


def _require_same(file: FileDatabase, server: PostgresDatabase, report: CopyReport) -> None:
    for name, number in report.rows.items():
        if (copied := _count(server, name)) != number:
            raise StorageError("copy-differs", table=name, rows=copied, wanted=number)
    if _state_hashes(server) != _state_hashes(file):
        raise StorageError("copy-differs", table="tables", detail="the state of a game that is being played")


def _count(db: Database, name: str) -> int:
    return int(db.execute(f'select count(*) from "{name}"').fetchone()[0])  # noqa: S608


def _state_hashes(db: Database) -> dict[int, str]:
    """A fingerprint of every game that is being played."""
    rows = db.execute(_STATES)
    return {number: hashlib.sha256(state or b"").hexdigest() for number, state in rows}
