"""The one writer: a thread that commits together what arrives together."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import Callable, Iterable
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final, TypeVar

from sqlite_utils import Database

from storage.connection import BUSY_MS, connect
from storage.errors import StorageError, trouble

T = TypeVar("T")
Job = Callable[[Database], Any]
BATCH: Final = 64


class _Ticket:
    """A job on its way, and where its result is awaited."""

    __slots__ = ("error", "future", "job", "loop", "value")

    def __init__(self, job: Job) -> None:
        self.job = job
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self.loop.create_future()
        self.value: Any = None
        self.error: BaseException | None = None

    def settle(self) -> None:
        if self.future.done():
            return
        if self.error is None:
            self.future.set_result(self.value)
        else:
            self.future.set_exception(self.error)


class Writer:
    """Runs jobs in order, each all or nothing; a job is acknowledged only after the commit that holds it."""

    def __init__(self, path: Path, *, batch: int = BATCH, busy_ms: int = BUSY_MS) -> None:
        self._path = path
        self._batch = batch
        self._busy_ms = busy_ms
        self._queue: SimpleQueue[_Ticket | None] = SimpleQueue()
        self._db: Database | None = connect(path, busy_ms=busy_ms)
        self._is_closed = False
        self._door = threading.Lock()
        self._thread = threading.Thread(target=self._work, name="storage-writer", daemon=True)
        self._thread.start()

    async def run(self, job: Callable[[Database], T]) -> T:
        """The job's result, once it is on the disk."""
        ticket = _Ticket(job)
        with self._door:
            if self._is_closed:
                raise StorageError("closed")
            self._queue.put(ticket)
        try:
            result: T = await asyncio.shield(ticket.future)
        except asyncio.CancelledError:
            # What has been handed in will be written: whoever stops waiting leaves only when it is.
            await asyncio.wait([ticket.future])
            raise
        return result

    def close(self) -> None:
        """Finish what was asked for, then stop."""
        with self._door:
            if not self._is_closed:
                self._is_closed = True
                self._queue.put(None)
        self._thread.join()

    def _work(self) -> None:
        while (first := self._queue.get()) is not None:
            tickets = [first]
            self._commit(tickets)
            _acknowledge(tickets)
        if self._db is not None:
            self._db.close()

    def _next(self) -> _Ticket | None:
        """What else waits by now. The end, once asked for, is asked for again after this commit."""
        try:
            ticket = self._queue.get_nowait()
        except Empty:
            return None
        if ticket is None:
            self._queue.put(None)
        return ticket

    def _commit(self, tickets: list[_Ticket]) -> None:
        """Commit these, and whatever arrives while they are being written."""
        try:
            self._transaction(tickets)
        except Exception as error:
            self._reopen_next_time()
            for ticket in tickets:
                ticket.error = ticket.error or _refusal(error)

    def _transaction(self, tickets: list[_Ticket]) -> None:
        db = self._db = self._db or connect(self._path, busy_ms=self._busy_ms)
        db.execute("begin immediate")
        if not _ran(db, tickets[0]):
            db.execute("rollback")
            db.execute("begin immediate")
        while len(tickets) < self._batch and (ticket := self._next()) is not None:
            tickets.append(ticket)
            _run_in_savepoint(db, ticket)
        db.execute("commit")

    def _reopen_next_time(self) -> None:
        """After trouble with the file the connection is given up: the next job finds out whether it is over."""
        if self._db is not None:
            with contextlib.suppress(sqlite3.Error):
                self._db.rollback()
            with contextlib.suppress(sqlite3.Error):
                self._db.close()
        self._db = None


def _refusal(error: Exception) -> Exception:
    return trouble(error) if isinstance(error, sqlite3.Error) else error


def _ran(db: Database, ticket: _Ticket) -> bool:
    """Whether the job did all it was to do. One that refuses concerns nobody else; trouble with the file does."""
    try:
        ticket.value = ticket.job(db)
    except sqlite3.IntegrityError as error:
        ticket.error = error
    except sqlite3.Error:
        raise
    except Exception as error:
        ticket.error = error
    return ticket.error is None


def _run_in_savepoint(db: Database, ticket: _Ticket) -> None:
    db.execute("savepoint job")
    if not _ran(db, ticket):
        db.execute("rollback to job")
    db.execute("release job")


def _acknowledge(tickets: Iterable[_Ticket]) -> None:
    """One wake-up per event loop, not per job."""
    loops: dict[asyncio.AbstractEventLoop, list[_Ticket]] = {}
    for ticket in tickets:
        loops.setdefault(ticket.loop, []).append(ticket)
    for loop, theirs in loops.items():
        # A loop that has ended has nobody left who waits.
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(_settle, theirs)


def _settle(tickets: list[_Ticket]) -> None:
    for ticket in tickets:
        ticket.settle()
