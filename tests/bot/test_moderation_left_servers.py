"""Servers the bot has left: their tables wait for 30 days, then they are cancelled and the server is forgotten."""

from __future__ import annotations

import pytest

from bot.core.views import read_table, read_tables_of
from bot.deadlines import PROPOSAL_LIFE, SWEEP_EVERY
from bot.leaving import pause_table
from bot.lobby import leave_lobby
from bot.moderation import KEEP_AFTER_LEAVING, mark_missing_servers, mark_server_left, mark_server_present
from bot.proposals import propose_cancel
from storage import Status
from testing.service import ANN, BEN, SERVER, ServiceHarness, caller

DAY = 86_400.0
ELSEWHERE = 78


async def statuses(harness: ServiceHarness, *tables: int) -> list[tuple[Status, str | None]]:
    found = [await read_table(harness.tables, table) for table in tables]
    return [(table.status, table.end_reason) for table in found]


async def rows(harness: ServiceHarness, sql: str) -> list[tuple[object, ...]]:
    """What the file says, read beside the store."""
    return harness.rows(sql)


def test_thirty_days() -> None:
    assert KEEP_AFTER_LEAVING == PROPOSAL_LIFE == 30 * DAY


async def test_tables_of_a_server_that_was_left_are_cancelled_after_thirty_days(harness: ServiceHarness) -> None:
    running, paused = (await harness.started(channel=1)).id, (await harness.started(channel=2)).id
    lobby = (await harness.open_lobby(ANN, channel=3)).table.id
    elsewhere = (await harness.open_lobby(caller(5, server=ELSEWHERE), channel=4)).table.id
    await harness.tables.change_by_itself(pause_table, paused, reason="no-channel")
    await mark_server_left(harness.tables, SERVER)
    await mark_server_left(harness.tables, SERVER)
    queued = await rows(harness, "select count(*) from outbox where status = 'queued'")
    # The lobbies would close by themselves before that.
    harness.now.moment += DAY
    await harness.due_work.run()
    assert await statuses(harness, running, paused, lobby) == [
        (Status.RUNNING, None),
        (Status.PAUSED, "no-channel"),
        (Status.LOBBY, None),
    ]
    harness.execute("update deadlines set at = at + 1e9")
    harness.now.moment += 29 * DAY
    await harness.due_work.run()
    assert (await statuses(harness, running))[0][0] is Status.RUNNING, "not before the 30 days are over"
    harness.now.moment += SWEEP_EVERY
    await harness.due_work.run()
    assert await statuses(harness, running, paused, lobby) == [(Status.CANCELLED, "server-left")] * 3
    assert await statuses(harness, elsewhere) == [(Status.LOBBY, None)]
    assert await rows(harness, "select count(*) from outbox where status = 'queued'") == queued, "nobody is told"
    assert await rows(harness, "select * from servers") == []
    assert await read_tables_of(harness.tables, ANN.person) == ()


async def test_a_server_that_takes_the_bot_back_keeps_its_tables(harness: ServiceHarness) -> None:
    table = (await harness.started()).id
    await mark_server_left(harness.tables, SERVER)
    harness.now.moment += 29 * DAY
    await mark_server_present(harness.tables, SERVER)
    harness.now.moment += 29 * DAY
    await harness.due_work.run()
    assert await statuses(harness, table) == [(Status.RUNNING, None)]
    await mark_server_left(harness.tables, SERVER)
    harness.now.moment += 29 * DAY
    await harness.due_work.run()
    assert await statuses(harness, table) == [(Status.RUNNING, None)], "the 30 days begin again"


async def test_a_second_report_does_not_begin_the_thirty_days_again(harness: ServiceHarness) -> None:
    table = (await harness.started()).id
    await mark_server_left(harness.tables, SERVER)
    harness.now.moment += 20 * DAY
    await mark_server_left(harness.tables, SERVER)
    await harness.reopen()
    harness.now.moment += 11 * DAY
    await harness.due_work.run()
    assert await statuses(harness, table) == [(Status.CANCELLED, "server-left")]


async def test_servers_left_while_the_bot_was_away_are_noticed(harness: ServiceHarness) -> None:
    here, gone = (await harness.started(channel=1)).id, caller(5, server=ELSEWHERE)
    there = (await harness.open_lobby(gone, channel=2)).table.id
    await mark_missing_servers(harness.tables, [SERVER, 99])
    await mark_missing_servers(harness.tables, [SERVER, 99])
    assert await rows(harness, "select id from servers") == [(ELSEWHERE,)]
    await harness.tables.change(leave_lobby, there, gone)
    harness.now.moment += 31 * DAY
    await harness.due_work.run()
    assert await statuses(harness, here) == [(Status.RUNNING, None)]


async def test_a_table_that_cannot_be_read_keeps_nothing_else_from_its_end(
    harness: ServiceHarness, caplog: pytest.LogCaptureFixture
) -> None:
    damaged, sound = (await harness.started(channel=1)).id, (await harness.started(channel=2)).id
    harness.execute("update tables set state = ? where id = ?", b"0", damaged)
    await mark_server_left(harness.tables, SERVER)
    harness.now.moment += 31 * DAY
    lobby = (await harness.open_lobby(caller(5, server=ELSEWHERE), channel=3)).table.id
    await harness.due_work.run()
    assert await statuses(harness, sound) == [(Status.CANCELLED, "server-left")]
    assert await rows(harness, "select id from servers") == [(SERVER,)], "tried again with the next sweep"
    assert "not cancelled" in caplog.text
    assert await statuses(harness, lobby) == [(Status.LOBBY, None)]


async def test_old_proposals_are_deleted(harness: ServiceHarness) -> None:
    table = (await harness.started()).id
    await harness.tables.change(propose_cancel, table, ANN)
    harness.now.moment += 30 * DAY
    await harness.due_work.run()
    assert await rows(harness, "select count(*) from proposals") == [(1,)]
    harness.now.moment += SWEEP_EVERY
    await harness.due_work.run()
    assert await rows(harness, "select count(*) from proposals") == [(0,)]
    # It can be proposed again.
    assert (await harness.tables.change(propose_cancel, table, ANN)).proposal is not None
    assert BEN.person in (await read_table(harness.tables, table)).people
