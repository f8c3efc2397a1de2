"""Stand-ins: they play by themselves, say what they are, and go on after a restart."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any
from unittest.mock import AsyncMock

import pytest

from bot.core.views import read_table
from bot.stand_ins import StandIns
from storage import Status
from testing.discord.harness import World, text_of


async def test_a_stand_in_that_was_to_move_moves_after_a_restart(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    ben = world.users["ben"].id
    while (await read_table(world.service.tables, table.id)).mover.person != ben:
        await world.play_turn(table.id)
    asked = await world.people["ben"].slash(world.channel, "carrara resign")
    world.bot.stand_ins._is_closing = True
    await world.people["ben"].click(asked.response, label="Yes, resign")
    assert (await read_table(world.service.tables, table.id)).mover.is_stand_in
    await world.restart()
    assert (await read_table(world.service.tables, table.id)).mover.person == world.users["ada"].id


async def test_a_whole_game_against_stand_ins_comes_to_its_end(world: World) -> None:
    table = (await world.start_table("ada", ruleset="second-regular", stand_ins=1)).table
    for turn in range(200):
        if (await read_table(world.service.tables, table.id)).status is not Status.RUNNING:
            break
        await world.play_turn(table.id, seed=turn)
    assert (await read_table(world.service.tables, table.id)).status is Status.FINISHED
    assert "Rematch" in text_of(world.messages()[-1])


async def test_a_table_that_is_gone_does_not_wake_its_stand_ins(world: World) -> None:
    world.bot.stand_ins.wake(404)
    await world.env.settle()
    table: Any = (await world.start_table("ada", stand_ins=1)).table
    assert (await read_table(world.service.tables, table.id)).mover.person == world.users["ada"].id


class Due:
    """All that can be read is whether a stand-in is to move."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *, fails: bool = False) -> None:
        monkeypatch.setattr("bot.stand_ins.read_stand_in_turn", self.stand_in_turn)
        monkeypatch.setattr("bot.stand_ins.lease_stand_in_turn", AsyncMock(return_value=True))
        monkeypatch.setattr("bot.stand_ins.read_tables_waiting_for_stand_ins", AsyncMock(return_value=(1,)))
        monkeypatch.setattr("bot.stand_ins.read_events", AsyncMock(return_value=()))
        self.is_due, self.fails, self.played = True, fails, 0
        self.after_look: Callable[[], None] = lambda: None

    async def stand_in_turn(self, tables: Any, table_id: int) -> Any:
        if self.fails:
            raise OSError("disk full")
        found = _Turn() if self.is_due else None
        after, self.after_look = self.after_look, lambda: None
        after()
        return found

    async def change_by_itself(self, job: Any, table_id: int, *what: Any, **more: Any) -> None:
        self.is_due, self.played = False, self.played + 1


class _Turn:
    table, seat, level, revision = 1, 0, "easy", 0
    look = type("Look", (), {"view": None, "table": type("Table", (), {"server": 7})})


class _Pool:
    async def choose(self, *seen: Any, **how: Any) -> None:
        return None


def _stand_ins(tables: Any, alarms: list[float | None]) -> StandIns:
    pool: Any = _Pool()
    return StandIns(tables, pool=pool, now=lambda: 100.0, set_alarm=alarms.append)


async def _finish(stand_ins: StandIns) -> None:
    while stand_ins._tasks:
        await asyncio.wait(set(stand_ins._tasks))


async def test_a_turn_that_comes_while_the_last_look_is_on_its_way_is_played_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tables = Due(monkeypatch)
    tables.is_due = False
    stand_ins = _stand_ins(tables, [])

    def somebody_moves() -> None:
        tables.is_due = True
        stand_ins.wake(1)

    tables.after_look = somebody_moves
    stand_ins.wake(1)
    await _finish(stand_ins)
    assert (tables.played, tables.is_due) == (1, False)


async def test_a_bot_that_stops_takes_no_further_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = Due(monkeypatch)
    stand_ins = _stand_ins(tables, [])
    await stand_ins.close()
    await stand_ins.wake_all()
    await _finish(stand_ins)
    assert tables.played == 0


async def test_a_stand_in_that_cannot_move_is_asked_again_later(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables, alarms = Due(monkeypatch, fails=True), list[float | None]()
    stand_ins = _stand_ins(tables, alarms)
    await stand_ins.wake_all()
    await _finish(stand_ins)
    assert alarms == [130.0]
    assert "could not move" in caplog.text
    tables.fails = False
    await stand_ins.wake_all()
    await _finish(stand_ins)
    assert (tables.played, alarms) == (1, [130.0])


async def test_a_stand_in_moves_once_its_paused_table_goes_on(world: World) -> None:
    table = (await world.start_table("ada", stand_ins=1)).table
    world.forbid("send_messages")
    await world.play_turn(table.id)
    paused = await read_table(world.service.tables, table.id)
    assert paused.status is Status.PAUSED
    world.forbid()
    await world.env.advance_time(40)
    going_on = await read_table(world.service.tables, table.id)
    assert going_on.status is Status.RUNNING
    assert going_on.mover.person == world.users["ada"].id
