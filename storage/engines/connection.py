"""Connections to the SQLite file, all with the same settings."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, Final

from sqlite_utils import Database, Migrations

from game import BadState
from storage.engines.private_files import create_private_file
from storage.errors import StorageError, storage_error

# How long a statement waits for another connection's lock, in milliseconds. Only backups ever hold one.
BUSY_MS: Final = 5_000


class FileDatabase(Database):
    """One connection to the file. Only one process writes, on one thread: nothing has to be locked."""

    def __init__(self, conn: sqlite3.Connection) -> None:
        super().__init__(conn, strict=True, execute_plugins=False)
        conn.text_factory = _decode_text

    def execute(self, sql: str, parameters: Any = None) -> sqlite3.Cursor:
        """Run a statement on the connection itself.

        Transactions begin and end where the code says so. sqlite-utils would look before and after every statement
        whether one was begun unasked, and a decision takes about ten of them.
        """
        return self.conn.execute(sql, () if parameters is None else parameters)

    def run(self, sql: str, parameters: Any = ()) -> None:
        self.conn.execute(sql, parameters)

    def commit(self) -> None:
        """Raises an error of SQLite where the transaction could not be synced to the disk."""
        self.conn.execute("commit")

    def roll_back(self) -> None:
        # After some errors SQLite has rolled back by itself; then there is no transaction left.
        if self.conn.in_transaction:
            self.conn.execute("rollback")

    def set_busy_timeout(self, milliseconds: int) -> None:
        """How long statements wait for another connection's lock from now on."""
        self.conn.execute(f"pragma busy_timeout = {milliseconds}")

    @contextmanager
    def wait_for_locks(self, milliseconds: int) -> Iterator[None]:
        """Let the statements inside wait this long for another connection's lock, and none after them."""
        self.set_busy_timeout(milliseconds)
        try:
            yield
        finally:
            self.set_busy_timeout(0)

    def apply_steps(self, steps: Migrations) -> None:
        steps.apply(self)

    def has_table(self, name: str) -> bool:
        return bool(self.table(name).exists())

    def lock(self, kind: str, number: int = 0) -> None:
        """Does nothing: the file has one process, and that has one thread that writes."""


def connect(path: Path, *, busy_ms: int = BUSY_MS) -> FileDatabase:
    """A connection that may write; the file is created where there is none. Raises StorageError where that fails."""
    try:
        create_private_file(path)
        return _connect(path, busy_ms)
    except (sqlite3.Error, OSError) as error:
        raise storage_error(error) from error


def _connect(path: Path, busy_ms: int) -> FileDatabase:
    db = _open(path, busy_ms)
    db.execute("pragma journal_mode = wal")
    # FULL: every commit is on the disk before it is acknowledged, also if the machine loses power right then.
    db.execute("pragma synchronous = full")
    db.execute("pragma foreign_keys = on")
    # Without a limit the WAL keeps the size of the largest transaction for ever (16 MiB).
    db.execute("pragma journal_size_limit = 16777216")
    # Deleted rows are overwritten with zeros: an erased person leaves no bytes in free pages.
    db.execute("pragma secure_delete = on")
    return db


def _open(path: Path, busy_ms: int) -> FileDatabase:
    # isolation_level None: transactions begin and end where the code says so, never implicitly.
    conn = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=busy_ms / 1000)
    return FileDatabase(conn)


def _decode_text(content: bytes) -> str:
    """The text of a column. Raises BadState("unreadable") where damage left no UTF-8: one row, not the whole file."""
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        raise BadState("unreadable", what="text", reason=str(error)) from None


def connect_to_read(path: Path, *, busy_ms: int = BUSY_MS) -> FileDatabase:
    """A connection that cannot write. Raises StorageError("no-such-file") instead of creating the file."""
    if not path.exists():
        raise StorageError("no-such-file", path=str(path))
    try:
        db = _open(path, busy_ms)
        # query_only and not mode=ro: a read-only open cannot recover the WAL that a killed process left behind.
        db.execute("pragma query_only = on")
        db.execute("select count(*) from sqlite_master").fetchone()
    except sqlite3.Error as error:
        raise storage_error(error) from error
    return db


def reading(path: Path, *, busy_ms: int = BUSY_MS) -> AbstractContextManager[FileDatabase]:
    """A connection that cannot write, for as long as it is needed. Raises StorageError for errors of SQLite."""
    return _closing(connect_to_read(path, busy_ms=busy_ms))


def writing(path: Path, *, busy_ms: int = BUSY_MS) -> AbstractContextManager[FileDatabase]:
    """A connection that may write, for as long as it is needed. Raises StorageError for errors of SQLite."""
    return _closing(connect(path, busy_ms=busy_ms))


@contextmanager
def _closing(db: FileDatabase) -> Iterator[FileDatabase]:
    try:
        yield db
    except sqlite3.Error as error:
        raise storage_error(error) from error
    finally:
        db.close()
