"""Locks among processes that last longer than a transaction: each on a connection of its own, and freed with it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final

from storage.engines.postgres.connection import PostgresDatabase, connect
from storage.errors import StorageError

# Seconds between two attempts. The lock is tried again and again instead of waited for in one statement: a task that
# is cancelled while it waits must not leave a thread behind.
_PAUSE: Final = 0.1
_TRY_LOCK: Final = "select pg_try_advisory_lock(hashtextextended(current_schema() || '/' || ?, 0))"
# A process that hangs sends nothing on its connection. After so many milliseconds the server ends it and frees the
# lock; a process that lives sends something more often than that.
_KEEPALIVE_EVERY: Final = 5.0
_IDLE_SESSION_MS: Final = 30_000


@asynccontextmanager
async def hold_lock(url: str, name: str) -> AsyncIterator[None]:
    """Hold the lock of this name inside; waits while another process has it.

    The lock ends with the connection, however the process ends. Raises StorageError where the server does not answer.
    """
    db = await asyncio.to_thread(connect, url)
    try:
        end_when_silent(db)
        while not await asyncio.to_thread(try_lock, db, name):
            await asyncio.sleep(_PAUSE)
        keepalive = asyncio.create_task(_keep_session_alive(db))
        try:
            yield
        finally:
            keepalive.cancel()
            await asyncio.wait([keepalive])
    finally:
        db.close()


def try_lock(db: PostgresDatabase, name: str) -> bool:
    """Try to take a lock for as long as the connection lasts; whether it was free."""
    (taken,) = db.execute(_TRY_LOCK, (name,)).fetchone()
    return bool(taken)


def end_when_silent(db: PostgresDatabase) -> None:
    """Let the server end the connection, and with it its locks, when its process hangs."""
    db.command(f"set idle_session_timeout = {_IDLE_SESSION_MS}")


async def _keep_session_alive(db: PostgresDatabase) -> None:
    # Where the connection is lost the lock is too; what is done inside it is not worth ending for that.
    with suppress(StorageError):
        while True:
            await asyncio.sleep(_KEEPALIVE_EVERY)
            await asyncio.to_thread(db.command, "select 1")
