"""Locks among processes that last longer than a transaction: on a connection of their own, with which they go."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final

from storage.engines.postgres.connection import PostgresDatabase, connect
from storage.errors import StorageError

# Asked again and again and not waited for: somebody who stops waiting must not leave a thread behind.
_PAUSE: Final = 0.1
_TRY: Final = "select pg_try_advisory_lock(hashtextextended(current_schema() || '/' || ?, 0))"
# A process that hangs says nothing for so long that the server ends its connection: the lock is free.
_SIGN_EVERY: Final = 5.0
_SILENCE_MS: Final = 30_000


@asynccontextmanager
async def hold_lock(url: str, name: str) -> AsyncIterator[None]:
    """Inside only while no other process is. The lock ends with the connection, however the process ends."""
    db = await asyncio.to_thread(connect, url)
    try:
        end_when_silent(db)
        while not await asyncio.to_thread(try_lock, db, name):
            await asyncio.sleep(_PAUSE)
        signs = asyncio.create_task(_give_signs(db))
        try:
            yield
        finally:
            signs.cancel()
            await asyncio.wait([signs])
    finally:
        db.close()


def try_lock(db: PostgresDatabase, name: str) -> bool:
    """Take a lock for as long as the connection lasts; whether nobody else had it."""
    (taken,) = db.execute(_TRY, (name,)).fetchone()
    return bool(taken)


def end_when_silent(db: PostgresDatabase) -> None:
    """Let the server end the connection, and with it its locks, when its process hangs."""
    db.command(f"set idle_session_timeout = {_SILENCE_MS}")


async def _give_signs(db: PostgresDatabase) -> None:
    # Where the connection is lost the lock is too; what is done inside it is not worth ending for that.
    with suppress(StorageError):
        while True:
            await asyncio.sleep(_SIGN_EVERY)
            await asyncio.to_thread(db.command, "select 1")
