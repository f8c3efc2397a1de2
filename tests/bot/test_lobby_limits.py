"""Limits: one person cannot fill a server with tables, and what is refused leaves nothing behind."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.core.access import Tables
from bot.core.refusals import Limits, RefusalCode, Refused
from bot.core.values import ChangeResult
from bot.core.views import read_table, read_table_in
from bot.leaving import resign
from bot.lobby import join_lobby, leave_lobby, start_game
from storage import Database, OpeningTransaction, Status, Store
from testing.engines import fresh_database
from testing.rolling_back import run_and_roll_back
from testing.service import ANN, BEN, CLEO, DAN, ServiceHarness, caller

LIMITS = Limits(lobbies=3, tables=4, server_tables=9, openings=5)


@pytest.fixture
async def harness(engine_name: str, tmp_path: Path) -> AsyncIterator[ServiceHarness]:
    async with ServiceHarness(fresh_database(engine_name, tmp_path)) as made:
        made.tables = Tables(made.store, now=made.now, secret=lambda: bytes(32), limits=LIMITS)
        yield made


async def code_of(awaitable: Any) -> tuple[RefusalCode, dict[str, Any]]:
    with pytest.raises(Refused) as refusal:
        await awaitable
    return refusal.value.code, refusal.value.facts


async def play_game(harness: ServiceHarness, channel: int) -> int:
    """A running game of Ann and Ben; the clock goes on, so that openings are not what is counted."""
    table = (await harness.started(channel=channel)).id
    harness.now.moment += 3_600
    return table


async def test_a_person_opens_few_lobbies_and_may_open_another_once_one_is_left(harness: ServiceHarness) -> None:
    tables = [(await harness.open_lobby(ANN, channel=number)).table.id for number in (1, 2, 3)]
    assert await code_of(harness.open_lobby(ANN, channel=4)) == (RefusalCode.TOO_MANY_LOBBIES, {"most": 3})
    assert await read_table_in(harness.tables, 4) is None
    await harness.tables.change(leave_lobby, tables[0], ANN)
    assert (await harness.open_lobby(ANN, channel=4)).table.status is Status.LOBBY


async def test_joining_counts_like_opening(harness: ServiceHarness) -> None:
    tables = [
        (await harness.open_lobby(by, channel=number)).table.id for number, by in enumerate((ANN, BEN, CLEO, DAN))
    ]
    for table in tables[1:3]:
        await harness.tables.change(join_lobby, table, ANN, limits=harness.tables.limits)
    refused = harness.tables.change(join_lobby, tables[3], ANN, limits=harness.tables.limits)
    assert await code_of(refused) == (RefusalCode.TOO_MANY_LOBBIES, {"most": 3})
    assert (await code_of(harness.open_lobby(ANN, channel=9)))[0] is RefusalCode.TOO_MANY_LOBBIES
    assert len((await read_table(harness.tables, tables[3])).seats) == 1


async def test_who_plays_many_games_opens_joins_and_starts_no_more(harness: ServiceHarness) -> None:
    waiting = (await harness.open_lobby(BEN, channel=50)).table.id
    await harness.tables.change(join_lobby, waiting, CLEO, limits=harness.tables.limits)
    for number in range(LIMITS.tables):
        await play_game(harness, number)
    assert await code_of(harness.open_lobby(ANN, channel=60)) == (RefusalCode.TOO_MANY_TABLES, {"most": 4})
    assert (await code_of(harness.tables.change(join_lobby, waiting, ANN, limits=harness.tables.limits)))[
        0
    ] is RefusalCode.TOO_MANY_TABLES
    assert await code_of(harness.tables.change(start_game, waiting, BEN, limits=harness.tables.limits)) == (
        RefusalCode.SEATED_AT_TOO_MANY,
        {"name": BEN.name, "most": 4},
    )
    assert (await read_table(harness.tables, waiting)).status is Status.LOBBY
    await harness.tables.change(resign, 1 + waiting, BEN)
    assert (
        await harness.tables.change(start_game, waiting, BEN, limits=harness.tables.limits)
    ).table.status is Status.RUNNING


async def test_the_number_of_tables_is_limited_for_each_server(harness: ServiceHarness) -> None:
    for number in range(LIMITS.server_tables):
        await harness.open_lobby(caller(100 + number), channel=number)
        harness.now.moment += 61
    assert await code_of(harness.open_lobby(ANN, channel=99)) == (RefusalCode.SERVER_FULL, {"most": 9})
    elsewhere = caller(ANN.person, server=78)
    assert (await harness.open_lobby(elsewhere, channel=99)).table.server == 78


async def test_lobbies_a_minute_are_limited_with_closed_ones_counted(harness: ServiceHarness) -> None:
    for number in range(LIMITS.openings):
        table = (await harness.open_lobby(ANN, channel=number)).table.id
        await harness.tables.change(leave_lobby, table, ANN)
    assert await code_of(harness.open_lobby(BEN, channel=9)) == (RefusalCode.OPENED_TOO_FAST, {"most": 5})
    harness.now.moment += 61
    assert (await harness.open_lobby(BEN, channel=9)).table.host == BEN.person


async def opened_at_once(harness: ServiceHarness) -> int:
    """How many of many openings of one person at one moment are committed."""
    presses = (harness.open_lobby(ANN, channel=number) for number in range(40))
    answers = await asyncio.gather(*presses, return_exceptions=True)
    return sum(isinstance(answer, ChangeResult) for answer in answers)


async def test_of_many_openings_at_once_only_the_allowed_number_succeeds(harness: ServiceHarness) -> None:
    assert await opened_at_once(harness) == LIMITS.lobbies


async def test_limits_checked_outside_the_transaction_would_be_noticed(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    write, write_lobby = Store.write, OpeningTransaction.write
    monkeypatch.setattr(OpeningTransaction, "write", lambda tx, new: (new, ()))

    async def check_first(self: Store, job: Callable[[Database], Any]) -> Any:
        new = await run_and_roll_back(partial(write, self), lambda db: job(db).table)

        def write_anyway(db: Database) -> ChangeResult:
            table, messages = write_lobby(OpeningTransaction(db, at=new.opened, secret=new.secret), new)
            return ChangeResult(table=table, messages=messages)

        return await write(self, write_anyway)

    monkeypatch.setattr(Store, "write", check_first)
    assert await opened_at_once(harness) > LIMITS.lobbies
