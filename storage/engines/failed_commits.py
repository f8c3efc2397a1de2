"""Transactions whose commit failed: after a crash none may come back that people were told did not count.

Where the disk fails while a commit is synced, SQLite reports an error and forgets the transaction, but its pages stand
in the write-ahead log already. As long as the process lives nobody reads them. A process that starts after a crash
reads the log from the file alone and takes them for committed: the refused decision is there (seen in 7 of 8 crashes).
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from storage.engines.connection import FileDatabase, reading
from storage.errors import StorageError, storage_error

T = TypeVar("T")
# The highest number that the four bytes of the header hold, with their sign.
_LARGEST: Final = 2**31 - 1
# The page that marks the end of a transaction is written last. Where a write failed it is not whole, and its checksum
# keeps the transaction from ever being read.
_NOT_WRITTEN: Final = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_WRITE)


class FailedCommits:
    """Writes to one file, from the thread of its one writer. After a failed commit none is begun before it is settled.

    Settled means overwritten in the log by another transaction that is safely on the disk, and read by a new
    connection. The writer's own connection does it and stays open until then: with the last connection closed, the
    next one would read the log from the file as after a crash.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._is_unsettled = False

    def write(self, db: FileDatabase, job: Callable[[FileDatabase], T]) -> T:
        """What `job` returns, after the transaction around it was committed.

        Raises what `job` raises, and an error of SQLite where the commit fails: then nothing was written. Raises
        StorageError("unsettled") where a commit has failed and the disk is so much out of order that nobody can say
        whether a crash would bring the transaction back.
        """
        self.settle(db)
        # IMMEDIATE takes the write lock before the first read, so that what `job` reads cannot change before it writes.
        db.execute("begin immediate")
        try:
            result = job(db)
        except BaseException:
            _roll_back(db)
            raise
        self._commit(db)
        return result

    def _commit(self, db: FileDatabase) -> None:
        try:
            commit(db)
        except sqlite3.Error as error:
            if getattr(error, "sqlite_errorcode", None) in _NOT_WRITTEN:
                # The commit's own error is the one to tell; SQLite may have rolled back by itself.
                with contextlib.suppress(sqlite3.Error):
                    _roll_back(db)
                raise
            self._is_unsettled = True
            try:
                self.settle(db)
            except StorageError as still:
                raise StorageError("unsettled", detail=str(error)) from still
            # Not as an error of SQLite, after which the connection would be closed: it has just proved to work.
            raise storage_error(error) from error

    def settle(self, db: FileDatabase) -> None:
        """Make sure that no transaction whose commit failed can come back. Raises StorageError where that fails."""
        if not self._is_unsettled:
            return
        try:
            _roll_back(db)
            number = _write_something(db)
        except sqlite3.Error as error:
            with contextlib.suppress(sqlite3.Error):
                _roll_back(db)
            raise storage_error(error) from error
        with reading(self._path) as fresh:
            if fresh.execute("pragma user_version").fetchone() != (number,):
                raise StorageError("disk-error", detail="what was written is not what is read")
        self._is_unsettled = False


def commit(db: FileDatabase) -> None:
    """Raises an error of SQLite where the transaction could not be synced to the disk."""
    db.conn.execute("commit")


def _roll_back(db: FileDatabase) -> None:
    # After some errors SQLite has rolled back by itself; then there is no transaction left.
    if db.conn.in_transaction:
        db.conn.execute("rollback")


def _write_something(db: FileDatabase) -> int:
    """Commit the smallest change there is: a number in the file's header that means nothing. The number."""
    (before,) = db.execute("pragma user_version").fetchone()
    number = (int(before) + 1) % _LARGEST
    db.conn.execute("begin immediate")
    db.execute(f"pragma user_version = {number}")
    commit(db)
    return number
