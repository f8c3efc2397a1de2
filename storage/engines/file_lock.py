"""One process per file: a lock that ends with the process, however it ends."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from storage.engines.private_files import create_private_file
from storage.errors import StorageError, storage_error


class FileLock:
    """Held from construction to `close`. Raises StorageError("in-use") where another process holds it.

    It is an exclusive SQLite transaction in a file of its own: the operating system gives such a lock back when the
    process dies, which a file with a process number in it would not.
    """

    def __init__(self, path: Path) -> None:
        # Beside the real file, whatever links lead to it: two names of one file must meet at one lock.
        path = path.resolve()
        _require_one_name(path)
        lock = path.with_name(path.name + ".lock")
        try:
            create_private_file(lock)
            self._conn = sqlite3.connect(lock, isolation_level=None, timeout=0, check_same_thread=False)
            self._conn.execute("begin exclusive")
        except (sqlite3.Error, OSError) as error:
            refusal = storage_error(error)
            if refusal.code == "locked":
                raise StorageError("in-use", path=str(path)) from error
            raise refusal from error

    def close(self) -> None:
        """Let other processes take the lock."""
        self._conn.close()


def _require_one_name(path: Path) -> None:
    """Raise StorageError("hard-linked") for a file with a second name of its own.

    Locking by device and inode would keep the second process out, but not save the file: SQLite's journals are found by
    name, so what a killed process left in the write-ahead log of one name would be missing under the other.
    """
    if path.exists() and path.stat().st_nlink > 1:
        raise StorageError("hard-linked", path=str(path))
