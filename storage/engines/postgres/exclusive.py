"""Locks among processes that last longer than a transaction: on a connection of their own, with which they go."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from storage.engines.postgres.connection import PostgresDatabase, connect

# Asked again and again and not waited for: somebody who stops waiting must not leave a thread behind.
_PAUSE: Final = 0.1
_TRY: Final = "select pg_try_advisory_lock(hashtextextended(current_schema() || '/' || ?, 0))"


@asynccontextmanager
async def hold_lock(url: str, name: str) -> AsyncIterator[None]:
    """Inside only while no other process is. The lock ends with the connection, however the process ends."""
    db = await asyncio.to_thread(connect, url)
    try:
        while not await asyncio.to_thread(try_lock, db, name):
            await asyncio.sleep(_PAUSE)
        yield
    finally:
        db.close()


def try_lock(db: PostgresDatabase, name: str) -> bool:
    """Take a lock for as long as the connection lasts; whether nobody else had it."""
    (taken,) = db.execute(_TRY, (name,)).fetchone()
    return bool(taken)
