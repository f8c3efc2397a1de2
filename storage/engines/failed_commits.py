"""Transactions whose commit failed: after a crash none may come back that people were told did not count.

Where the disk fails while a commit is synced, SQLite reports an error and forgets the transaction, but its pages stand
in the write-ahead log already. As long as the process lives nobody reads them. A process that starts after a crash
reads the log from the file alone and takes them for committed: the refused decision is there (seen in 7 of 8 crashes).
"""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path
from typing import Final, NoReturn

from storage.engines.connection import FileDatabase, reading
from storage.errors import StorageError, storage_error

# The highest number that the four bytes of the header hold, with their sign.
_LARGEST: Final = 2**31 - 1
# The page that marks the end of a transaction is written last. Where a write failed it is not whole, and its checksum
# keeps the transaction from ever being read.
_NOT_WRITTEN: Final = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_WRITE)


class FailedCommits:
    """The failed commits of one file. Used by its one writer thread, which begins nothing before the last is settled.

    Settled means overwritten in the log by another transaction that is safely on the disk, and read by a new
    connection. The writer's own connection does it and stays open until then: with the last connection closed, the
    next one would read the log from the file as after a crash.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self.is_unsettled = False

    def refuse(self, db: FileDatabase, error: sqlite3.Error) -> NoReturn:
        """Settle a commit that failed with this error, and raise what says that nothing was written.

        Raises StorageError("unsettled") where the disk is so much out of order that nobody can say whether a crash
        would bring the transaction back.
        """
        if getattr(error, "sqlite_errorcode", None) in _NOT_WRITTEN:
            # The commit's own error is the one to tell; SQLite may have rolled back by itself.
            with contextlib.suppress(sqlite3.Error):
                db.roll_back()
            raise error
        self.is_unsettled = True
        try:
            self.settle(db)
        except StorageError as settle_error:
            raise StorageError("unsettled", detail=str(error)) from settle_error
        # Not as an error of SQLite, after which the connection would be closed: it has just proved to work.
        raise storage_error(error) from error

    def settle(self, db: FileDatabase) -> None:
        """Make sure that the transaction whose commit failed cannot come back. Raises StorageError where that fails."""
        try:
            db.roll_back()
            number = _commit_header_number(db)
        except sqlite3.Error as error:
            with contextlib.suppress(sqlite3.Error):
                db.roll_back()
            raise storage_error(error) from error
        with reading(self._path) as fresh:
            if fresh.execute("pragma user_version").fetchone() != (number,):
                raise StorageError("disk-error", detail="what was written is not what is read")
        self.is_unsettled = False


def _commit_header_number(db: FileDatabase) -> int:
    """Add one to a number in the file's header that nothing reads, and commit that; the new number."""
    (before,) = db.execute("pragma user_version").fetchone()
    number = (int(before) + 1) % _LARGEST
    db.execute("begin immediate")
    db.execute(f"pragma user_version = {number}")
    db.commit()
    return number
