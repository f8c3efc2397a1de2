"""Letting time pass for a service: what falls due is worked off at its moment, as the timer does."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from bot.core.refusals import RefusalCode, Refused
from bot.core.turn_clock import Pace
from bot.core.values import Caller
from bot.core.views import read_table
from storage import NoticeMessage, QueuedMessage, ReminderMessage, Table, TurnClock
from testing.service import PEOPLE, START, ServiceHarness

HOUR = 3_600.0
DAY = 86_400.0


async def pass_time(harness: ServiceHarness, seconds: float, *, restarts: bool = False) -> list[QueuedMessage]:
    """Let time pass, with `restarts` restart before each deadline. Returns everything that was queued."""
    end, queued = harness.now() + seconds, list[QueuedMessage]()
    while (due := await harness.due_work.next_deadline()) is not None and due <= end:
        harness.now.moment = max(due, harness.now())
        if restarts:
            await harness.reopen()
        for done in await harness.due_work.run():
            queued += done.messages
        # Twice: what was worked off must not be due again.
        for done in await harness.due_work.run():
            assert not done.messages
        left = await harness.due_work.next_deadline()
        assert left is None or left > harness.now(), "what is due stays due for ever"
    harness.now.moment = end
    return queued


def calls(queued: list[QueuedMessage]) -> list[tuple[str, int]]:
    """Why and whom the queued calls call."""
    return [(row.message.why, row.message.seat) for row in queued if isinstance(row.message, ReminderMessage)]


def notices(queued: list[QueuedMessage]) -> list[str]:
    """The codes of the public notices among queued messages."""
    return [row.message.code for row in queued if isinstance(row.message, NoticeMessage) and row.person is None]


async def clock_of(harness: ServiceHarness, table_id: int) -> TurnClock:
    clock = (await read_table(harness.tables, table_id)).clock
    assert clock is not None
    return clock


async def opponents(harness: ServiceHarness, table_id: int) -> list[Any]:
    mover = await harness.mover(table_id)
    table = await read_table(harness.tables, table_id)
    return [PEOPLE[person] for person in table.players if person != mover.person]


async def refusal(awaitable: Any) -> RefusalCode:
    with pytest.raises(Refused) as refused:
        await awaitable
    return refused.value.code


async def to_vote(harness: ServiceHarness, people: int = 4, **setup: Any) -> tuple[Table, TurnClock]:
    """A table where a seat has missed a turn twice: the first time is forgiven."""
    table = await harness.started(people=people, pace=Pace(24), **setup)
    await pass_time(harness, 36 * HOUR)
    clock = await clock_of(harness, table.id)
    assert clock.vote_opened == START + 36 * HOUR
    return await read_table(harness.tables, table.id), clock


async def finish_turn(harness: ServiceHarness, table_id: int) -> Table:
    start = (await read_table(harness.tables, table_id)).turn_start
    while (table := await read_table(harness.tables, table_id)).turn_start == start:
        await harness.step(table_id)
    return table


def seat_of(table: Table, caller: Caller) -> int:
    holder = table.seat_of(caller.person)
    assert holder is not None
    return holder.seat


def day_words(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%d %H:%M")
