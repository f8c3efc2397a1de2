"""One process per file: a claim that ends with the process, however it ends."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from storage.errors import StorageError, trouble


class Claim:
    """An exclusive transaction in a file of its own, since the system gives its lock back whatever happens."""

    def __init__(self, path: Path) -> None:
        lock = path.with_name(path.name + ".claim")
        try:
            self._conn = sqlite3.connect(lock, isolation_level=None, timeout=0, check_same_thread=False)
            self._conn.execute("begin exclusive")
        except sqlite3.Error as error:
            refusal = trouble(error)
            if refusal.code == "locked":
                raise StorageError("in-use", path=str(path)) from error
            raise refusal from error

    def release(self) -> None:
        self._conn.close()
