"""Faults put in on purpose, to show that the watcher would notice them."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable

from bot.service import Owed
from storage.changes import Change
from storage.outbox import Outbox, Sent
from storage.store import Store
from tools.crash.player import Player

LATE = 0.02


def skipped_commit() -> None:
    """Acknowledges every decision at once and commits it a little later, if the process still lives."""
    commit, waiting = Store.commit, set[asyncio.Task[None]]()

    async def later(self: Store, change: Change) -> None:
        await asyncio.sleep(LATE)
        await commit(self, change)

    async def at_once(self: Store, change: Change) -> tuple[Owed, ...]:
        if change.step is None or change.status is not None or not change.step.decisions:
            await asyncio.sleep(2 * LATE)
            return await commit(self, change)
        waiting.add(asyncio.create_task(later(self, change)))
        return ()

    Store.commit = at_once  # type: ignore[method-assign]


def doubled_send() -> None:
    """After a restart sends what is still owed under a new nonce, so that Discord cannot know it again."""
    sent = Outbox.sent

    def nonce(self: Player, owed: Owed) -> str:
        return f"{owed.key}-{os.getpid()}"

    async def slowly(self: Outbox, key: str, message_id: int | None, *, at: float) -> Sent:
        await asyncio.sleep(LATE / 2)
        return await sent(self, key, message_id, at=at)

    Player.nonce = nonce  # type: ignore[method-assign]
    Outbox.sent = slowly  # type: ignore[method-assign]


MUTANTS: dict[str, Callable[[], None]] = {"skipped-commit": skipped_commit, "doubled-send": doubled_send}
