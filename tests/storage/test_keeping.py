"""Keeping less: logs of games that ended long ago are dropped, everything else stays as it was."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bot.core.values import Caller
from bot.core.views import read_record, read_table, read_view
from bot.deadlines import DueWork
from bot.leaving import resign
from bot.lobby import join_lobby, start_game
from bot.people import erase_person
from bot.proposals import answer_proposal, propose_cancel
from bot.statistics import note_hint
from storage import Status
from storage.backup import back_up
from storage.check import check
from testing.personal_traces import traces_of
from testing.service import ANN, BEN, SERVER, START, ServiceHarness

DAY = 86_400.0
KEPT_BY_TABLE = ("actions", "snapshots", "departures", "hints")


async def counts(harness: ServiceHarness, table_id: int) -> list[int]:
    def count(db: Any) -> list[int]:
        sql = 'select count(*) from {} where "table" = ?'
        return [db.execute(sql.format(name), (table_id,)).fetchone()[0] for name in KEPT_BY_TABLE]

    return await harness.store._engine.read(count)


async def sweep(harness: ServiceHarness, *, day: float, keep_days: int | None) -> None:
    """What a bot with this setting does on that day."""
    harness.now.moment = START + day * DAY
    await DueWork(harness.tables, keep_days=keep_days).run()


async def test_logs_of_finished_games_are_dropped_after_so_many_days(harness: ServiceHarness) -> None:
    finished = (await harness.started(channel=1)).id
    await harness.steps(finished, 10)
    await harness.tables.change(resign, finished, BEN)
    await harness.steps(finished, 5_000)
    running = (await harness.started(channel=2)).id
    await harness.steps(running, 10)
    record = await read_record(harness.tables, finished)
    outcome = (await read_view(harness.tables, finished)).view.outcome
    before = await counts(harness, running)
    assert all((await counts(harness, finished))[:3])
    for day, keep_days in ((500, None), (29.9, 30)):
        await sweep(harness, day=day, keep_days=keep_days)
        assert all((await counts(harness, finished))[:3])
    await sweep(harness, day=30.1, keep_days=30)
    # Who left stays known for as long as the seat bears their name.
    assert await counts(harness, finished) == [0, 0, 1, 0]
    assert await counts(harness, running) == before
    assert await read_record(harness.tables, finished) == record
    assert (await read_view(harness.tables, finished)).view.outcome == outcome
    assert check(harness.database).is_sound
    if isinstance(harness.database, Path):
        back_up(harness.path, harness.path.parent / "backups", now=harness.now())


async def test_logs_and_hints_of_cancelled_games_are_dropped_as_long_after_they_were_cancelled(
    harness: ServiceHarness,
) -> None:
    cancelled, untouched = (await harness.started(channel=1)).id, (await harness.started(channel=2)).id
    await harness.steps(cancelled, 10)
    for table in (cancelled, untouched):
        seat = next(seat for seat in (await read_table(harness.tables, table)).seats if seat.person == ANN.person)
        await note_hint(harness.tables, table, seat=seat.seat, user_id=ANN.person)
    harness.now.moment = START + 20 * DAY
    for table in (cancelled, untouched):
        await harness.tables.change(propose_cancel, table, ANN)
        await harness.tables.change(answer_proposal, table, BEN, kind="cancel")
        assert (await read_table(harness.tables, table)).status is Status.CANCELLED
    before = await counts(harness, cancelled)
    assert [bool(number) for number in before] == [True, True, False, True]
    # As long after the end as with finished games, not after the start.
    await sweep(harness, day=49.9, keep_days=30)
    assert await counts(harness, cancelled) == before
    await sweep(harness, day=50.1, keep_days=30)
    for table in (cancelled, untouched):
        assert await counts(harness, table) == [0, 0, 0, 0]
        assert (await read_table(harness.tables, table)).status is Status.CANCELLED
    assert check(harness.database).is_sound
    assert await harness.store.drop_logs(harness.now()) == 0


async def test_a_hint_that_was_noted_at_a_finished_game_goes_with_its_log(harness: ServiceHarness) -> None:
    table_id = (await harness.started()).id
    await harness.steps(table_id, 5_000)
    harness.execute('insert into hints ("table", seat, person) values (?, 0, ?)', table_id, ANN.person)
    await sweep(harness, day=30.1, keep_days=30)
    assert await counts(harness, table_id) == [0, 0, 0, 0]


async def test_who_gave_up_a_cancelled_game_has_given_it_up_after_its_log_is_dropped(harness: ServiceHarness) -> None:
    """Its departures are all that tells it: a game without a result has no rows for statistics."""
    table_id = (await harness.started()).id
    await harness.steps(table_id, 5)
    for leaver in (ANN, BEN):
        await harness.tables.change(resign, table_id, leaver)
    assert (await read_table(harness.tables, table_id)).status is Status.CANCELLED
    await sweep(harness, day=30.1, keep_days=30)
    assert (await counts(harness, table_id))[:2] == [0, 0]
    assert [await harness.store.statistics.given_up(one.person) for one in (ANN, BEN)] == [1, 1]


async def test_deliveries_are_deleted_a_week_after_they_were_closed(harness: ServiceHarness) -> None:
    async def closed() -> int:
        sql = "select count(*) from outbox where status <> 'queued'"
        return int(await harness.store._engine.read(lambda db: db.execute(sql).fetchone()[0]))

    await harness.lobby()
    assert await closed() == 1
    await sweep(harness, day=6.9, keep_days=None)
    assert await closed() == 1
    await sweep(harness, day=7.1, keep_days=None)
    assert await closed() == 0


async def test_who_left_a_game_whose_log_is_dropped_is_forgotten_all_the_same(harness: ServiceHarness) -> None:
    """The seat of somebody who left bears their name; that it is theirs must be known for as long."""
    gone = Caller(987_654_321_012_345_678, "Zephyrine Quillfeather", SERVER)
    table_id = (await harness.lobby(people=2)).id
    await harness.tables.change(join_lobby, table_id, gone, limits=harness.tables.limits)
    await harness.tables.change(start_game, table_id, ANN, limits=harness.tables.limits)
    await harness.tables.change(resign, table_id, gone)
    await harness.steps(table_id, 5_000)
    assert await harness.store.drop_logs(harness.now() + 1) == 1
    assert gone.name in (await read_table(harness.tables, table_id)).names
    await erase_person(harness.tables, gone.person)
    assert traces_of(harness, gone) == []
