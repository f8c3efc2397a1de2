"""From the lobby to the first boards, as people see it."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from dataclasses import replace
from pathlib import Path

import pytest

from bot.__main__ import _on_signals
from bot.service import Status
from tests.bot.harness import World, controls, said


async def test_a_started_table_shows_its_board_and_sends_screens(world: World) -> None:
    done = await world.start_table("ada", "ben")
    card, board = world.messages()
    assert "begun" in said(card)
    assert not controls(card)
    assert done.table.commitment
    assert done.table.commitment in said(board)
    assert list(controls(board)) == ["Take your turn", "My screen", "Since my last turn", "More"]
    assert [len(world.letters(name)) for name in ("ada", "ben", "cleo")] == [1, 1, 0]


async def test_backups_are_made_by_the_hour(tmp_path: Path) -> None:
    world = World(tmp_path)
    world.bot.desk = replace(world.bot.desk, settings=world.settings.model_copy(update={"carrara_backup_hours": 1}))
    async with world:
        await world.env.advance_time(2 * 3_600 + 60)
    assert len(list((tmp_path / "backups").iterdir())) == 2


async def test_closing_the_bot_finishes_what_is_being_sent_and_keeps_the_rest(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table = (await world.start_table("ada", "ben")).table
        world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", times=1)
        await world.play_turn(table.id)
        await world.bot.desk.sender.finish()
        await world.flush()
        assert await world.bot.desk.store.outbox.next_due() is not None


async def test_a_signal_ends_the_bot_in_good_order() -> None:
    closed: list[bool] = []

    class Closing:
        async def close(self) -> None:
            closed.append(True)

    stopping = _on_signals(Closing())  # type: ignore[arg-type]
    os.kill(os.getpid(), signal.SIGTERM)
    await asyncio.sleep(0.05)
    loop = asyncio.get_running_loop()
    assert [loop.remove_signal_handler(number) for number in (signal.SIGTERM, signal.SIGINT)] == [True, True]
    assert len(stopping) == 1
    assert closed == [True]


async def test_a_role_given_back_lets_a_table_go_on(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=403, code=50013)
    assert (await world.play_turn(table.id)).status is Status.PAUSED
    role = world.guild.create_role("Any")
    world.env.backend.edit_role(world.guild.id, role.id, {"name": "Other"})
    await world.env.settle()
    assert (await world.service.find(table.id)).status is Status.RUNNING


async def test_log_lines_name_table_revision_person_and_interaction_and_no_choice(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    table = (await world.start_table("ada", "ben")).table
    with caplog.at_level(logging.INFO):
        await world.click("ada", world.messages()[-1], "My screen")
    (line,) = [record for record in caplog.records if record.message == "answered"]
    assert (line.table, line.revision, line.person) == (table.id, 0, world.users["ada"].id)
    assert line.interaction
