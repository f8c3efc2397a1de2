"""What falls due stands alone: one part or one table that fails is tried again soon, and nothing else waits for it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.core.refusals import RefusalCode, Refused
from bot.core.values import ChangeResult
from bot.core.views import read_table
from bot.deadlines import ON_DEADLINE, RETRY_AFTER_ERROR, RETRY_DAMAGED, SWEEP_EVERY
from bot.lobby import LOBBY_DEADLINE, LOBBY_LIFE
from bot.moderation import mark_server_left
from bot.people import change_person
from game import BadState
from storage import Deadline, Notices, Status, StorageError, TableTransaction
from testing.clock import DAY, finish_turn
from testing.service import ANN, BEN, ServiceHarness

# A part of the store that each part of what is due begins with.
PARTS = [
    ("outbox", "delete_closed"),
    ("", "delete_proposals"),
    ("servers", "left_before"),
    ("people", "pending_erasures"),
    ("people", "finish_scrubbing"),
    ("", "tables_without_clock"),
    ("schedules", "digests_due"),
]


def break_job_once(monkeypatch: pytest.MonkeyPatch, kind: str, error: Exception) -> None:
    """Let what is done at a kind of deadline fail once."""
    job, errors = ON_DEADLINE[kind], [error]

    def fail_once(tx: TableTransaction, deadline: Deadline) -> ChangeResult:
        if errors:
            raise errors.pop()
        return job(tx, deadline)

    monkeypatch.setitem(ON_DEADLINE, kind, fail_once)


def break_once(
    monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, error: Exception, *, times: int = 1
) -> list[object]:
    """Let a method fail this many times; the list of its calls."""
    whole: Callable[..., Awaitable[Any]] = getattr(owner, name)
    asked: list[object] = []

    async def fail(*about: Any, **how: Any) -> Any:
        asked.append(about)
        if len(asked) <= times:
            raise error
        return await whole(*about, **how)

    monkeypatch.setattr(owner, name, fail)
    return asked


@pytest.mark.parametrize("error", [StorageError("unreachable"), RuntimeError("ours")], ids=["database", "ours"])
@pytest.mark.parametrize(("part", "name"), PARTS, ids=[name for _, name in PARTS])
async def test_a_lobby_closes_in_time_although_another_part_fails_and_that_is_tried_again_within_a_minute(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch, part: str, name: str, error: Exception
) -> None:
    lobby = (await harness.lobby()).id
    harness.now.moment += LOBBY_LIFE + 1
    owner = getattr(harness.store, part) if part else harness.store
    asked = break_once(monkeypatch, owner, name, error)
    (done,) = await harness.due_work.run()
    assert (done.table.id, done.table.status) == (lobby, Status.CANCELLED)
    again = await harness.due_work.next_deadline()
    assert again is not None
    assert harness.now() < again <= harness.now() + 60
    harness.now.moment = again
    await harness.due_work.run()
    assert len(asked) == 2
    await harness.due_work.run()
    assert len(asked) == (3 if name == "digests_due" else 2), "the sweep waits for the next hour"
    harness.now.moment += SWEEP_EVERY
    await harness.due_work.run()
    assert len(asked) >= 3


async def test_a_database_that_was_away_for_a_moment_delays_a_deadline_by_less_than_a_minute(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = [(await harness.lobby(channel=channel)).id for channel in (1, 2)]
    harness.now.moment += LOBBY_LIFE + 1
    break_job_once(monkeypatch, LOBBY_DEADLINE, Refused(RefusalCode.STORAGE, reason="locked"))
    (done,) = await harness.due_work.run()
    assert done.table.id == second
    again = await harness.due_work.next_deadline()
    assert again is not None
    assert harness.now() < again <= harness.now() + 60
    harness.now.moment = again
    assert [done.table.id for done in await harness.due_work.run()] == [first]


async def test_a_deadline_that_cannot_even_be_put_off_holds_up_no_other(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = [(await harness.lobby(channel=channel)).id for channel in (1, 2)]
    harness.now.moment += LOBBY_LIFE + 1
    break_job_once(monkeypatch, LOBBY_DEADLINE, RuntimeError("ours"))
    break_once(monkeypatch, harness.store, "postpone_deadline", StorageError("disk-full"))
    assert [done.table.id for done in await harness.due_work.run()] == [second]
    again = await harness.due_work.next_deadline()
    assert again == harness.now() + RETRY_AFTER_ERROR, "not at once, again and again"
    harness.now.moment = again
    assert [done.table.id for done in await harness.due_work.run()] == [first]


async def test_a_damaged_table_is_looked_at_again_an_hour_later(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = (await harness.lobby()).id
    harness.now.moment += LOBBY_LIFE + 1
    damaged = Refused(RefusalCode.STORAGE, reason="unreadable")
    break_job_once(monkeypatch, LOBBY_DEADLINE, damaged)
    assert await harness.due_work.run() == ()
    assert harness.rows('select at from deadlines where "table" = ?', table) == [(harness.now() + RETRY_DAMAGED,)]


async def test_a_turn_taken_while_its_old_deadline_failed_keeps_its_new_one(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = (await harness.started(people=2)).id
    (due,) = [
        deadline for deadline in await harness.store.deadlines(harness.now() + 30 * DAY) if deadline.kind == "turn"
    ]
    harness.now.moment = due.at

    async def take_the_turn_and_fail(*_: Any) -> Any:
        await finish_turn(harness, table)
        raise Refused(RefusalCode.STORAGE, reason="locked")

    monkeypatch.setattr(harness.tables, "change_by_itself", take_the_turn_and_fail)
    await harness.due_work.run()
    clock = (await read_table(harness.tables, table)).clock
    assert clock is not None
    kept = harness.rows("""select at from deadlines where kind = 'turn' and "table" = ?""", table)
    assert kept == [(clock.due,)]


async def test_a_person_whose_settings_cannot_be_read_keeps_nobody_from_their_digest(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await harness.started(people=2)
    for person in (ANN, BEN):
        await change_person(harness.tables, person.person, notices=Notices.DIGEST)
    mover = (await harness.mover(1)).person
    (broken,) = {ANN.person, BEN.person} - {mover}
    break_once(monkeypatch, harness.store.schedules, "queue_digest", BadState("unreadable"))
    harness.execute("update digests set at = ? where person = ?", harness.now() - 1, broken)
    harness.execute("update digests set at = ? where person = ?", harness.now(), mover)
    await harness.due_work.run()
    queued = harness.rows('select person from outbox where "table" is null')
    assert queued == [(mover,)]
    again = await harness.due_work.next_deadline()
    assert again is None or again > harness.now() + 60, "the damaged one is not tried without a pause"


async def test_one_server_that_cannot_be_forgotten_keeps_no_other(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    for server in (5, 6):
        await mark_server_left(harness.tables, server)
    harness.now.moment += 31 * DAY
    break_once(monkeypatch, harness.store.servers, "forget", StorageError("locked"))
    await harness.due_work.run()
    assert len(harness.rows("select id from servers")) == 1
    harness.now.moment += RETRY_AFTER_ERROR
    await harness.due_work.run()
    assert harness.rows("select id from servers") == []


async def test_a_clock_that_could_not_be_started_is_started_within_a_minute(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [(await harness.started(channel=channel)).id for channel in (1, 2)]
    harness.execute("delete from turn_clocks")
    harness.execute("delete from deadlines")
    await harness.reopen()
    break_once(monkeypatch, harness.store, "write", StorageError("locked"))
    await harness.due_work.run()
    clocks = [(await read_table(harness.tables, table)).clock is not None for table in tables]
    assert sorted(clocks) == [False, True]
    harness.now.moment += RETRY_AFTER_ERROR
    await harness.due_work.run()
    assert all([(await read_table(harness.tables, table)).clock is not None for table in tables])
