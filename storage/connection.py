"""Opening the file: every connection gets the same settings."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final

from sqlite_utils import Database

from storage.errors import StorageError, trouble

BUSY_MS: Final = 5_000


def connect(path: Path, *, busy_ms: int = BUSY_MS) -> Database:
    """A connection that may write: WAL, every commit on the disk before it is acknowledged."""
    try:
        return _connect(path, busy_ms)
    except sqlite3.Error as error:
        raise trouble(error) from error


def _connect(path: Path, busy_ms: int) -> Database:
    conn = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=busy_ms / 1000)
    db = Database(conn, strict=True, execute_plugins=False)
    db.execute("pragma journal_mode = wal")
    db.execute("pragma synchronous = full")
    db.execute("pragma foreign_keys = on")
    db.execute("pragma journal_size_limit = 16777216")
    db.execute("pragma secure_delete = on")
    return db


def connect_to_read(path: Path, *, busy_ms: int = BUSY_MS) -> Database:
    """A connection that cannot write."""
    if not path.exists():
        raise StorageError("no-such-file", path=str(path))
    try:
        conn = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=busy_ms / 1000)
        db = Database(conn, strict=True, execute_plugins=False)
        db.execute("pragma query_only = on")
        db.execute("select count(*) from sqlite_master").fetchone()
    except sqlite3.Error as error:
        raise trouble(error) from error
    return db
