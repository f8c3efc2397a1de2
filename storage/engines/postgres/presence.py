"""That a process is there: a lock on a connection of its own, which the server frees the moment that the process dies.

A process that hangs keeps its connection: it is found by its beats, which end.
"""

from __future__ import annotations

import logging
import secrets
import threading
from typing import Final

from storage.engines.database import Database
from storage.engines.postgres.connection import PostgresDatabase, connect
from storage.errors import StorageError

log = logging.getLogger(__name__)

# Seconds between two looks whether the connection still works, and until one that was lost is opened anew.
_CHECK_EVERY: Final = 0.5
# The first of a lock's two numbers, by which these are told from all other locks of the database: "Carr" in ASCII.
_CLASS: Final = 0x43617272
_TRY_LOCK: Final = "select pg_try_advisory_lock(cast(? as integer), cast(? as integer))"
# objsubid 2: in pg_locks this marks the advisory locks that have two numbers.
_PRESENT: Final = """
    select cast(objid as bigint) from pg_locks
    where locktype = 'advisory' and classid = cast(? as oid) and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database())
"""


class PresenceLock:
    """This process is there until `close`, or until it dies. `number` is what others know it by."""

    def __init__(self, url: str) -> None:
        self._url = url
        # The numbers of such a lock are integers of 32 bits with a sign.
        self.number = secrets.randbelow(1 << 31)
        self._is_closing = threading.Event()
        self._db: PostgresDatabase | None = self._connect_and_lock()
        self._thread = threading.Thread(target=self._keep_connected, name="storage-presence", daemon=True)
        self._thread.start()

    def present(self, db: Database) -> frozenset[int]:
        """The numbers of all processes that are there."""
        return frozenset(number for (number,) in db.execute(_PRESENT, (_CLASS,)))

    def close(self) -> None:
        """Free the lock: from now on others see that this process is gone."""
        self._is_closing.set()
        self._thread.join()

    def _connect_and_lock(self) -> PostgresDatabase:
        db = connect(self._url)
        try:
            (is_taken,) = db.execute(_TRY_LOCK, (_CLASS, self.number)).fetchone()
            if not is_taken:
                # The server has not noticed yet that the connection before this one is lost.
                raise StorageError("locked", detail="the lock of this process is held")
        except BaseException:
            db.close()
            raise
        return db

    def _keep_connected(self) -> None:
        """On a thread of its own: a busy event loop is no reason to be taken for dead."""
        while not self._is_closing.wait(_CHECK_EVERY):
            try:
                if self._db is None:
                    self._db = self._connect_and_lock()
                    log.info("the connection that shows that this process lives is there again")
                else:
                    self._db.command("select 1")
            except StorageError:
                self._close_connection()
        self._close_connection()

    def _close_connection(self) -> None:
        if self._db is not None:
            self._db.close()
            self._db = None
