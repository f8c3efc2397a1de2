"""Stand-ins: they play by themselves, say what they are, and go on after a restart."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.service import Status
from bot.stand_ins import StandIns
from tests.bot.harness import World, said


async def test_a_stand_in_that_was_to_move_moves_after_a_restart(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    ben = world.users["ben"].id
    while (await world.service.find(table.id)).mover.person != ben:
        await world.play_turn(table.id)
    asked = await world.people["ben"].slash(world.channel, "carrara resign")
    world.bot.stand_ins.play = world.bot.desk.sender.stand_ins = _asleep
    await world.people["ben"].click(asked.response, label="Yes, resign")
    assert (await world.service.find(table.id)).mover.is_stand_in
    await world.restart()
    assert (await world.service.find(table.id)).mover.person == world.users["ada"].id


async def _asleep(table: int) -> None:
    return None


async def test_a_whole_game_against_stand_ins_comes_to_its_end(world: World) -> None:
    table = (await world.start_table("ada", ruleset="second-regular", stand_ins=1)).table
    for turn in range(200):
        if (await world.service.find(table.id)).status is not Status.RUNNING:
            break
        await world.play_turn(table.id, seed=turn)
    assert (await world.service.find(table.id)).status is Status.FINISHED
    assert "Rematch" in said(world.messages()[-1])


async def test_a_table_that_is_gone_does_not_wake_its_stand_ins(world: World) -> None:
    await world.bot.stand_ins.play(404)
    table: Any = (await world.start_table("ada", stand_ins=1)).table
    assert (await world.service.find(table.id)).mover.person == world.users["ada"].id


class Due:
    """A service that knows only whether a stand-in is to move."""

    def __init__(self, *, fails: bool = False) -> None:
        self.is_due, self.fails, self.played = True, fails, 0

    async def stand_in(self, table: int) -> Any:
        if self.fails:
            raise OSError("disk full")
        return _Turn() if self.is_due else None

    async def events(self, table: int, **which: int) -> tuple[()]:
        return ()

    async def play_for(self, table: int, seat: int, **what: Any) -> None:
        self.is_due, self.played = False, self.played + 1


class _Turn:
    table, seat, level, revision = 1, 0, "easy", 0
    look = type("Look", (), {"view": None})


class _Mind:
    async def choose(self, *seen: Any, **how: Any) -> None:
        return None


def _stand_ins(service: Any, flush: Callable[[], Awaitable[None]], calls: list[str]) -> StandIns:
    mind: Any = _Mind()
    return StandIns(service, thinkers=mind, flush=flush, try_later=lambda: calls.append("later"))


async def test_a_turn_that_comes_while_the_board_is_being_sent_is_played_too() -> None:
    service, flushed = Due(), list[str]()

    async def flush() -> None:
        flushed.append("board")
        if len(flushed) == 1:
            service.is_due = True
            await stand_ins.play(1)

    stand_ins = _stand_ins(service, flush, [])
    await stand_ins.play(1)
    assert (service.played, service.is_due, len(flushed)) == (2, False, 2)


async def test_a_bot_that_stops_takes_no_further_decision() -> None:
    service, flushed = Due(), list[str]()

    async def flush() -> None:
        flushed.append("board")

    stand_ins = _stand_ins(service, flush, [])
    stand_ins.close()
    await stand_ins.play(1)
    assert service.played == 0


async def test_a_stand_in_that_cannot_move_is_asked_again_later(caplog: pytest.LogCaptureFixture) -> None:
    service, calls = Due(fails=True), list[str]()

    async def flush() -> None:
        calls.append("board")

    stand_ins = _stand_ins(service, flush, calls)
    await stand_ins.play(1)
    assert calls == ["later"]
    assert "could not move" in caplog.text
    service.fails = False
    await stand_ins.play(1)
    assert (service.played, calls) == (1, ["later", "board"])


async def test_a_stand_in_moves_once_its_paused_table_goes_on(world: World) -> None:
    table = (await world.start_table("ada", stand_ins=1)).table
    world.forbid("send_messages")
    await world.play_turn(table.id)
    paused = await world.service.find(table.id)
    assert paused.status is Status.PAUSED
    world.forbid()
    await world.env.advance_time(40)
    going_on = await world.service.find(table.id)
    assert going_on.status is Status.RUNNING
    assert going_on.mover.person == world.users["ada"].id
