"""One PostgreSQL database of many processes: threads with a connection each, so that the event loop never waits.

Every write is one transaction that sees what others have committed (read committed). What must not change under it is
locked first: the row of the table that is changed, or the person, or the server. So two presses at one revision are
worked off one after the other, whichever processes they came to, and the second finds the revision gone.
"""

from __future__ import annotations

import asyncio
import random
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final, TypeVar

import psycopg

from storage.engines.database import Database, Observe, observe_nothing
from storage.engines.postgres.connection import (
    CONSISTENT_READ,
    RETRYABLE,
    PostgresDatabase,
    connect,
    error_of_statement,
    postgres_error,
)
from storage.engines.postgres.scrubbing import scrub_server
from storage.errors import StorageError

T = TypeVar("T")
# Connections per process. While one waits for the disk, another goes on: the server syncs several commits at once. Two
# make 780 decisions a second, far more than Discord lets a bot send; four make 980 in one process and no more in two,
# because they get into each other's way, and take more of the 100 connections that a server allows.
WRITERS: Final = 2
READERS: Final = 2
# How often a job is tried where other transactions come between.
ATTEMPTS: Final = 20
_LONGEST_PAUSE: Final = 0.05


class _Connections:
    """Threads with a connection each; one that was lost is opened anew."""

    def __init__(self, name: str, number: int, url: str) -> None:
        self._url = url
        self._thread_local = threading.local()
        self._open: set[PostgresDatabase] = set()
        self._executor = ThreadPoolExecutor(max_workers=number, thread_name_prefix=name)

    def submit(self, job: Callable[[PostgresDatabase], T]) -> Future[T]:
        """The future result of `job`. Raises StorageError("closed") after `close`."""
        try:
            return self._executor.submit(self._run, job)
        except RuntimeError as error:
            raise StorageError("closed") from error

    def _run(self, job: Callable[[PostgresDatabase], T]) -> T:
        for attempt in range(ATTEMPTS):
            db, is_fresh = self._connection()
            try:
                return job(db)
            except RETRYABLE:
                # Different pauses for different threads, so that the same two do not meet again.
                time.sleep(random.uniform(0, min(0.002 * 2**attempt, _LONGEST_PAUSE)))
            except StorageError as error:
                # A connection that an earlier job used is lost where the server was restarted since. Nothing of this
                # job was committed, so it is repeated; on a connection opened just now the error is a real one.
                if not db.is_lost or is_fresh or error.code == "unsettled":
                    raise
            finally:
                if db.is_lost:
                    self._drop_connection(db)
        raise StorageError("locked", detail="other transactions came between again and again")

    def _connection(self) -> tuple[PostgresDatabase, bool]:
        """The connection of this thread, and whether it was opened just now."""
        found: PostgresDatabase | None = getattr(self._thread_local, "db", None)
        if found is not None:
            return found, False
        opened = self._thread_local.db = connect(self._url)
        self._open.add(opened)
        return opened, True

    def _drop_connection(self, db: PostgresDatabase) -> None:
        self._thread_local.db = None
        self._open.discard(db)
        db.close()

    def close(self) -> None:
        """Finish the jobs that were submitted, then close the connections."""
        self._executor.shutdown()
        for db in self._open:
            db.close()
        self._open.clear()


class PostgresEngine:
    """Reads and writes of one database that others read and write too. `holder` is the name of this process."""

    def __init__(self, url: str, *, holder: str) -> None:
        self.url = url
        self.observe: Observe = observe_nothing
        self.holder = holder
        self._writers = _Connections("storage-writer", WRITERS, url)
        self._readers = _Connections("storage-reader", READERS, url)

    async def read(self, query: Callable[[Database], T]) -> T:
        started = time.perf_counter()
        try:
            return await asyncio.wrap_future(self._readers.submit(lambda db: _read(db, query)))
        finally:
            self.observe("read", time.perf_counter() - started)

    async def write(self, job: Callable[[Database], T], *, is_short: bool = False) -> T:
        started = time.perf_counter()
        running = self._writers.submit(lambda db: _write(db, job))
        try:
            return await asyncio.wrap_future(running)
        except asyncio.CancelledError:
            # A job that has begun runs on whether anybody waits or not; who stops waiting must not go on before it has
            # ended, or the store could be closed under it.
            if not running.cancel():
                # Not `result`, which would raise what the job raised: nobody waits for that any more.
                await asyncio.wait([asyncio.ensure_future(asyncio.to_thread(running.exception))])
            raise
        finally:
            self.observe("write", time.perf_counter() - started)

    async def scrub(self, *forms: bytes) -> bool:
        """Let the server reuse the room of deleted rows, and forget what its statistics quote from them.

        Its own log and backups keep them for as long as they last.
        """
        return await asyncio.to_thread(scrub_server, self.url)

    def close(self) -> None:
        self._writers.close()
        self._readers.close()


def _read(db: PostgresDatabase, query: Callable[[Database], T]) -> T:
    db.begin(CONSISTENT_READ)
    try:
        return query(db)
    finally:
        _roll_back(db)


def _write(db: PostgresDatabase, job: Callable[[Database], T]) -> T:
    db.begin()
    try:
        result = job(db)
        db.commit()
    except RETRYABLE:
        _roll_back(db)
        raise
    except psycopg.Error as error:
        if db.is_lost:
            # The connection may have been lost before the server committed, or after.
            raise StorageError("unsettled", detail=postgres_error(error).code) from error
        _roll_back(db)
        raise error_of_statement(error) from error
    except BaseException:
        _roll_back(db)
        raise
    return result


def _roll_back(db: PostgresDatabase) -> None:
    """Undo the open transaction; where the connection is lost, the server does."""
    if not db.is_lost:
        try:
            db.roll_back()
        except psycopg.Error:
            # The server undoes it with the connection, which is in an unknown state and not used again.
            db.conn.close()
