"""Faults put in on purpose, to show that the watcher would notice them: each function puts in the one it tells of."""

from __future__ import annotations

import asyncio
import math
import os
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import Any
from unittest.mock import patch

from game import GameState
from storage import Outbox, OutdatedButtons, Processes, QueuedMessage, Status, StorageError, Store
from storage.changes import write_jump
from storage.database import Database
from storage.sqlite import FileDatabase
from testing.rolling_back import run_and_roll_back
from tools.crash.player import Player

LATE = 0.02


def _replace(name: str, value: object) -> None:
    """Put something else into the place of what a module has imported under a name, for the rest of the process."""
    patch(name, value).start()


def skip_commits() -> None:
    """Acknowledges every decision at once and commits it a little later, if the process still lives."""
    write, waiting = Store.write, set[asyncio.Task[None]]()

    async def later(self: Store, job: Callable[[Database], Any]) -> None:
        await asyncio.sleep(LATE)
        await write(self, job)

    async def at_once(self: Store, job: Callable[[Database], Any]) -> Any:
        result = await run_and_roll_back(partial(write, self), job)
        if not _is_move(result) or result.table.status is not Status.RUNNING:
            await asyncio.sleep(2 * LATE)
            return await write(self, job)
        waiting.add(asyncio.create_task(later(self, job)))
        return result

    Store.write = at_once  # type: ignore[method-assign]


def _is_move(result: Any) -> bool:
    return bool(getattr(result, "actions", ()))


def double_sends() -> None:
    """After a restart sends what is still queued under a new nonce, so that Discord cannot know it again."""
    mark_sent = Outbox.mark_sent

    def nonce(self: Player, owed: QueuedMessage) -> str:
        return f"{owed.key}-{os.getpid()}"

    async def slowly(self: Outbox, key: str, message_id: int, **how: Any) -> OutdatedButtons:
        await asyncio.sleep(LATE / 2)
        return await mark_sent(self, key, message_id, **how)

    Player.nonce = nonce  # type: ignore[method-assign]
    Outbox.mark_sent = slowly  # type: ignore[method-assign]


def forget_snapshots() -> None:
    """Writes the row of newer rules without the snapshot that replay begins at."""

    def without_snapshot(db: Database, table_id: int, before: GameState, after: GameState, **how: Any) -> None:
        write_jump(db, table_id, before, after, **how)
        db.execute('delete from snapshots where "table" = ? and revision = ?', (table_id, after.revision))

    _replace("storage.upgrade.write_jump", without_snapshot)


def upgrade_in_pieces() -> None:
    """Brings a table to newer rules statement by statement, each committed by itself, with a pause in the middle.

    Without the pause a table takes well under a millisecond, and a few random kills may all miss that moment.
    """

    def no_transaction(self: FileDatabase, *how: Any) -> AbstractContextManager[None]:
        return nullcontext()

    def slowly(db: Database, table_id: int, before: GameState, after: GameState, **how: Any) -> None:
        write_jump(db, table_id, before, after, **how)
        time.sleep(LATE)

    FileDatabase.atomic = no_transaction  # type: ignore[method-assign]
    _replace("storage.upgrade.write_jump", slowly)


def ignore_disk_errors() -> None:
    """Acknowledges a decision though the disk has refused it."""
    write = Store.write

    async def anyway(self: Store, job: Callable[[Database], Any]) -> Any:
        results = list[Any]()

        def remember(db: Database) -> Any:
            results.append(job(db))
            return results[-1]

        try:
            return await write(self, remember)
        except StorageError:
            if not results or not _is_move(results[-1]):
                raise
            return results[-1]

    Store.write = anyway  # type: ignore[method-assign]


def lease_for_ever() -> None:
    """Waits for ever for a process that died while it delivered something, which it does slowly."""
    messages_due = Outbox.due

    async def hand_out_slowly(self: Outbox, *about: Any, **how: Any) -> tuple[QueuedMessage, ...]:
        found = await messages_due(self, *about, **how)
        # A few kills are to meet it for certain.
        await asyncio.sleep(1.0 if found else 0.0)
        return found

    async def find_nobody(self: Processes, now: float) -> tuple[str, ...]:
        return ()

    _replace("storage.processes.DEAD_AFTER", math.inf)
    Processes.free_what_the_dead_held = find_nobody  # type: ignore[method-assign]
    Outbox.due = hand_out_slowly  # type: ignore[method-assign]


MUTANTS: dict[str, Callable[[], None]] = {
    "skipped-commit": skip_commits,
    "doubled-send": double_sends,
    "forgotten-snapshot": forget_snapshots,
    "upgrade-in-pieces": upgrade_in_pieces,
    "ignored-disk-error": ignore_disk_errors,
    "lease-for-ever": lease_for_ever,
}
