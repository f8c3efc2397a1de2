"""/healthz says what is wrong, and only what restarting or an operator can do something about."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from bot import monitoring
from bot.monitoring import BACKUP_LATE, QUEUE_LATE, TICK_LATE, HealthInputs, run_checks
from storage import StorageError, WaitingMessages

NOW = 1_000_000.0
HOUR = 3_600.0
NOTHING_WAITS = WaitingMessages((0, 0, 0, 0))


def inputs(**changed: Any) -> HealthInputs:
    async def waiting(now: float) -> WaitingMessages:
        return NOTHING_WAITS

    async def newest_backup() -> float | None:
        return NOW - HOUR

    fine = HealthInputs(
        now=lambda: NOW,
        started=NOW - 5 * HOUR,
        is_connected=lambda: True,
        last_tick=lambda: NOW - 10,
        longest_tick=HOUR,
        waiting=waiting,
        newest_backup=newest_backup,
        backup_every=HOUR,
    )
    return replace(fine, **changed)


def answering(value: Any) -> Any:
    async def answer(*_: Any) -> Any:
        if isinstance(value, Exception):
            raise value
        return value

    return answer


async def failing(**changed: Any) -> list[str]:
    """The checks that fail."""
    found = await run_checks(inputs(**changed))
    assert found.is_healthy is all(check["ok"] for check in found.checks.values())
    assert list(found.checks) == ["gateway", "tick", "queue", "backup", "database"]
    return [name for name, check in found.checks.items() if not check["ok"]]


async def test_all_is_well() -> None:
    assert await failing() == []


async def test_each_check_fails_by_itself() -> None:
    assert await failing(is_connected=lambda: False) == ["gateway"]
    assert await failing(last_tick=lambda: NOW - HOUR - TICK_LATE - 1) == ["tick"]
    late = WaitingMessages((0, 1, 0, 0), NOW - QUEUE_LATE - 1, NOW - QUEUE_LATE - 1)
    assert await failing(waiting=answering(late)) == ["queue"]
    assert await failing(newest_backup=answering(NOW - HOUR - BACKUP_LATE - 1)) == ["backup"]
    assert await failing(newest_backup=answering(None)) == ["backup"]
    assert await failing(waiting=answering(StorageError("disk-error"))) == ["queue", "database"]


async def test_what_waits_for_discord_is_no_fault() -> None:
    """A message to a channel that is closed to the bot waits for a day, and was tried."""
    assert await failing(waiting=answering(WaitingMessages((0, 0, 0, 1), NOW - 20 * HOUR, None))) == []


async def test_backups_that_are_not_to_be_made_are_not_missed() -> None:
    assert await failing(newest_backup=answering(None), backup_every=None) == []
    assert await failing(newest_backup=answering(None), started=NOW - 60) == []


async def test_a_folder_that_cannot_be_read_has_no_backups() -> None:
    assert await failing(newest_backup=answering(OSError("no folder"))) == ["backup"]


async def test_a_database_that_does_not_answer_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    async def hang(now: float) -> WaitingMessages:
        await asyncio.Event().wait()
        raise AssertionError

    monkeypatch.setattr(monitoring, "DATABASE_PATIENCE", 0.01)
    assert await failing(waiting=hang) == ["queue", "database"]
