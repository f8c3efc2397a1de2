"""Reading off the event loop, on connections that cannot write."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from sqlite_utils import Database

from storage.connection import BUSY_MS, connect_to_read
from storage.errors import trouble

T = TypeVar("T")


class Reader:
    """One thread and one connection; WAL lets it read while the writer writes."""

    def __init__(self, path: Path, *, busy_ms: int = BUSY_MS) -> None:
        self._path = path
        self._busy_ms = busy_ms
        self._db: Database | None = None
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="storage-reader")

    async def run(self, question: Callable[[Database], T]) -> T:
        """The answer, from one consistent moment."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._ask, question)

    def _ask(self, question: Callable[[Database], T]) -> T:
        try:
            db = self._db = self._db or connect_to_read(self._path, busy_ms=self._busy_ms)
            with db.atomic():
                return question(db)
        except sqlite3.Error as error:
            self._give_up_connection()
            raise trouble(error) from error

    def _give_up_connection(self) -> None:
        if self._db is not None:
            with contextlib.suppress(sqlite3.Error):
                self._db.close()
        self._db = None

    def close(self) -> None:
        self._thread.submit(self._give_up_connection)
        self._thread.shutdown()
