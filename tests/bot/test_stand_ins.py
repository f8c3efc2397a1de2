"""Stand-ins: they play by themselves, say what they are, and go on after a restart."""

from __future__ import annotations

from typing import Any

from bot.service import Status
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
