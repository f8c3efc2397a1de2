"""Whether the program does its work: one check each for what can fail by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

from storage import StorageError, WaitingMessages

# A look at what falls due may be late by so many seconds; a tick that works off very much takes its time.
TICK_LATE: Final = 120.0
# A message that is due and that nobody has tried to send for so long is held up by the program and not by Discord.
QUEUE_LATE: Final = 300.0
# A backup that failed is tried again after ten minutes: so late, several attempts have failed.
BACKUP_LATE: Final = 2_400.0
# Seconds within which the database must answer.
DATABASE_PATIENCE: Final = 5.0


@dataclass(frozen=True, kw_only=True)
class Sources:
    """Where the checks get what they look at. `backup_every` is None where the program makes no backups."""

    now: Callable[[], float]
    started: float
    is_connected: Callable[[], bool]
    last_tick: Callable[[], float]
    longest_tick: float
    waiting: Callable[[float], Awaitable[WaitingMessages]]
    newest_backup: Callable[[], Awaitable[float | None]]
    backup_every: float | None


@dataclass(frozen=True)
class Health:
    """One look. `checks` is what /healthz shows; each has `ok`."""

    checks: dict[str, dict[str, Any]]
    waiting: WaitingMessages | None
    last_tick: float
    newest_backup: float | None

    @property
    def is_healthy(self) -> bool:
        return all(check["ok"] for check in self.checks.values())


async def examine(sources: Sources) -> Health:
    """Look at everything; never raises."""
    now = sources.now()
    waiting = await _waiting_messages(sources, now)
    tick, backup = sources.last_tick(), await _newest_backup(sources)
    checks: dict[str, dict[str, Any]] = {
        "gateway": {"ok": sources.is_connected()},
        "tick": {"ok": now - tick <= sources.longest_tick + TICK_LATE, "seconds_ago": round(now - tick, 1)},
        "queue": _queue_check(waiting, now),
        "backup": _backup_check(sources, backup, now),
        "database": {"ok": waiting is not None},
    }
    return Health(checks, waiting, tick, backup)


def _queue_check(waiting: WaitingMessages | None, now: float) -> dict[str, Any]:
    """What waits because a channel is closed to the bot, or Discord is down, is no fault of the program."""
    if waiting is None:
        return {"ok": False, "oldest_seconds": None, "messages": None}
    oldest = None if waiting.oldest is None else round(now - waiting.oldest, 1)
    is_ok = waiting.untried is None or now - waiting.untried <= QUEUE_LATE
    return {"ok": is_ok, "oldest_seconds": oldest, "messages": sum(waiting.counts)}


def _backup_check(sources: Sources, newest: float | None, now: float) -> dict[str, Any]:
    seconds_ago = None if newest is None else round(now - newest, 1)
    if sources.backup_every is None:
        return {"ok": True, "seconds_ago": seconds_ago}
    # Without any, the first is made at the start.
    due = sources.started if newest is None else newest + sources.backup_every
    return {"ok": now - due <= BACKUP_LATE, "seconds_ago": seconds_ago}


async def _waiting_messages(sources: Sources, now: float) -> WaitingMessages | None:
    """The queue; None where the database does not answer."""
    try:
        async with asyncio.timeout(DATABASE_PATIENCE):
            return await sources.waiting(now)
    except (StorageError, TimeoutError):
        return None


async def _newest_backup(sources: Sources) -> float | None:
    try:
        return await sources.newest_backup()
    except OSError:
        return None
