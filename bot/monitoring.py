"""Checks of what can fail by itself while the program runs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from msgspec import Struct

from storage import StorageError, WaitingMessages

# Seconds. A tick with a big backlog takes a while, so it may be this late.
TICK_LATE = 120.0
# If nobody has tried to send a due message for this long, the program holds it up and not Discord.
QUEUE_LATE = 300.0
# A failed backup is tried again after ten minutes: a backup this late has failed several times.
BACKUP_LATE = 2_400.0
# The database must answer within this time.
DATABASE_PATIENCE = 5.0


class HealthInputs(Struct, frozen=True, kw_only=True):
    """Where the checks get their values. `backup_every` is None if the program makes no backups."""

    now: Callable[[], float]
    started: float
    is_connected: Callable[[], bool]
    last_tick: Callable[[], float]
    longest_tick: float
    waiting: Callable[[float], Awaitable[WaitingMessages]]
    newest_backup: Callable[[], Awaitable[float | None]]
    backup_every: float | None


class Health(Struct, frozen=True):
    """The results. `checks` is what /healthz shows; each has `ok`."""

    checks: dict[str, dict[str, Any]]
    waiting: WaitingMessages | None
    last_tick: float
    newest_backup: float | None

    @property
    def is_healthy(self) -> bool:
        return all(check["ok"] for check in self.checks.values())


async def run_checks(inputs: HealthInputs) -> Health:
    """Run every check. Never raises: a check that cannot get its value fails."""
    now = inputs.now()
    waiting: WaitingMessages | None = None
    with suppress(StorageError, TimeoutError):
        async with asyncio.timeout(DATABASE_PATIENCE):
            waiting = await inputs.waiting(now)
    last_tick = inputs.last_tick()
    newest_backup: float | None = None
    with suppress(OSError):
        newest_backup = await inputs.newest_backup()
    checks: dict[str, dict[str, Any]] = {
        "gateway": {"ok": inputs.is_connected()},
        "tick": {"ok": now - last_tick <= inputs.longest_tick + TICK_LATE, "seconds_ago": round(now - last_tick, 1)},
        "queue": _queue_check(waiting, now),
        "backup": _backup_check(inputs, newest_backup, now),
        "database": {"ok": waiting is not None},
    }
    return Health(checks, waiting, last_tick, newest_backup)


def _queue_check(waiting: WaitingMessages | None, now: float) -> dict[str, Any]:
    """Messages that wait because Discord is down, or a channel closed to the bot, are not the program's fault."""
    if waiting is None:
        return {"ok": False, "oldest_seconds": None, "messages": None}
    oldest = None if waiting.oldest is None else round(now - waiting.oldest, 1)
    is_ok = waiting.untried is None or now - waiting.untried <= QUEUE_LATE
    return {"ok": is_ok, "oldest_seconds": oldest, "messages": sum(waiting.counts)}


def _backup_check(inputs: HealthInputs, newest: float | None, now: float) -> dict[str, Any]:
    seconds_ago = None if newest is None else round(now - newest, 1)
    if inputs.backup_every is None:
        return {"ok": True, "seconds_ago": seconds_ago}
    # The first backup is made when the program starts.
    due = inputs.started if newest is None else newest + inputs.backup_every
    return {"ok": now - due <= BACKUP_LATE, "seconds_ago": seconds_ago}
