"""From the lobby to the first boards, as people see it."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections.abc import Awaitable, Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import discord
import pytest
from msgspec.structs import replace

from bot.__main__ import _close_on_signals
from bot.core.access import Tables
from bot.core.values import Caller
from bot.core.views import read_table, read_table_in
from bot.lobby import open_lobby
from storage import Status, StorageError, Store
from storage.backup import backups_in, time_of
from testing.discord.harness import World, controls, text_of


async def test_a_started_table_shows_its_board_and_sends_screens(world: World) -> None:
    done = await world.start_table("ada", "ben")
    card, board = world.messages()
    assert "begun" in text_of(card)
    assert not controls(card)
    assert done.table.commitment
    assert done.table.commitment in text_of(board)
    assert list(controls(board)) == [
        "Take your turn",
        "My screen",
        "Since my last turn",
        "How to play",
        "More",
    ]
    assert [len(world.direct_messages(name)) for name in ("ada", "ben", "cleo")] == [1, 1, 0]


async def test_backups_are_made_by_the_hour(tmp_path: Path) -> None:
    world = World(tmp_path)
    world.bot.context = replace(
        world.bot.context, settings=world.settings.model_copy(update={"carrara_backup_hours": 1})
    )
    folder = tmp_path / "backups"
    folder.mkdir()
    leftover = folder / "carrara-20270101T000000Z.part"
    leftover.touch()
    async with world:
        assert not leftover.exists()
        await world.env.advance_time(2 * 3_600 + 60)
    # The first at once, for there was none.
    assert len(backups_in(folder)) == 3


async def test_backups_are_made_by_the_hour_however_often_the_bot_is_restarted(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        world.settings = world.settings.model_copy(update={"carrara_backup_hours": 1})
        for _ in range(6):
            await world.restart()
            await world.env.advance_time(55 * 60)
    made = [time_of(one).timestamp() for one in reversed(backups_in(tmp_path / "backups"))]
    assert len(made) == 6
    assert all(3_600 <= later - earlier < 3_700 for earlier, later in pairwise(made))


async def test_a_backup_that_fails_is_tried_again_and_keeps_nothing_else_from_its_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tried = list[float]()

    async def fail(self: Store, folder: Path, *, now: float, hours: int, days: int) -> Path:
        tried.append(now)
        raise StorageError("disk-full")

    monkeypatch.setattr(Store, "back_up", fail)
    async with World(tmp_path) as world:
        world.settings = world.settings.model_copy(update={"carrara_backup_hours": 1})
        await world.restart()
        await world.env.advance_time(25 * 60)
        assert len(tried) == 3
        assert "no backup was made" in caplog.text
        table = (await world.start_table("ada", "ben")).table
        assert table.status is Status.RUNNING


async def test_closing_the_bot_finishes_what_is_being_sent_and_keeps_the_rest(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table = (await world.start_table("ada", "ben")).table
        world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", times=1)
        await world.play_turn(table.id)
        await world.bot.dispatcher.close()
        await world.flush()
        assert await world.bot.store.outbox.next_due() is not None


async def test_a_signal_ends_the_bot_in_good_order() -> None:
    closed: list[bool] = []

    class Closing:
        async def close(self) -> None:
            closed.append(True)

    stopping = _close_on_signals(Closing())  # type: ignore[arg-type]
    os.kill(os.getpid(), signal.SIGTERM)
    async with asyncio.timeout(60):
        while not closed:
            await asyncio.sleep(0.001)
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
    assert (await read_table(world.service.tables, table.id)).status is Status.RUNNING


@pytest.fixture
def reports(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """What the bot notes about its servers, in place of storing it."""
    reports = list[tuple[str, int]]()

    async def note_left(tables: Tables, server: int) -> None:
        reports.append(("left", server))

    async def note_present(tables: Tables, server: int) -> None:
        reports.append(("present", server))

    monkeypatch.setattr("bot.app.mark_server_left", note_left)
    monkeypatch.setattr("bot.app.mark_server_present", note_present)
    return reports


async def test_leaving_a_server_and_coming_back_are_reported(world: World, reports: list[tuple[str, int]]) -> None:
    world.env.backend.emit("GUILD_DELETE", {"id": str(world.guild.id), "unavailable": True})
    await world.env.settle()
    assert reports == [], "an outage is not a removal"
    other = world.env.create_guild("Other")
    await world.env.settle()
    assert ("present", other.id) in reports
    reports.clear()
    world.env.backend.remove_guild(other.id)
    await world.env.settle()
    assert reports == [("left", other.id)]


async def test_a_server_that_comes_back_from_an_outage_is_present(world: World, reports: list[tuple[str, int]]) -> None:
    world.bot.dispatch("guild_available", world.bot.get_guild(world.guild.id))
    await world.env.settle()
    assert reports == [("present", world.guild.id)]


async def test_a_server_the_bot_was_taken_from_while_it_was_away_counts_as_left(world: World) -> None:
    gone = Caller(world.users["cleo"].id, "cleo", 4242)
    await world.service.tables.open_table(
        open_lobby, gone, channel=5, ruleset="first-basic", limits=world.service.tables.limits
    )
    await world.start_table("ada", "ben")
    await world.restart()
    assert await world.bot.store.servers.left_before(world.now() + 1) == (4242,)


async def test_log_lines_name_table_revision_person_and_interaction_and_no_choice(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    table = (await world.start_table("ada", "ben")).table
    with caplog.at_level(logging.INFO):
        await world.click("ada", world.messages()[-1], "My screen")
    (line,) = [record for record in caplog.records if record.message == "answered"]
    assert (line.table, line.revision, line.person) == (table.id, 0, world.users["ada"].id)
    assert line.interaction


TICK_PARTS = ["deadlines", "stand-ins", "members", "backups", "next"]


def count_calls(world: World, monkeypatch: pytest.MonkeyPatch, *, failing: str, error: Exception) -> dict[str, int]:
    """How often each part of a tick was done; the first time, the failing one does nothing but fail."""
    bot = world.bot
    owners: list[tuple[object, str]] = [
        (bot.context.service.due_work, "run"),
        (bot.stand_ins, "wake_all"),
        (bot.membership, "remove_gone_movers"),
        (bot, "_back_up_if_due"),
        (bot.context.service.due_work, "next_deadline"),
    ]
    counted = dict.fromkeys(TICK_PARTS, 0)

    def count_and_fail(part: str, whole: Callable[[], Awaitable[Any]]) -> Callable[[], Awaitable[Any]]:
        async def count() -> Any:
            counted[part] += 1
            if part == failing and counted[part] == 1:
                raise error
            return await whole()

        return count

    for part, (owner, name) in zip(TICK_PARTS, owners, strict=True):
        monkeypatch.setattr(owner, name, count_and_fail(part, getattr(owner, name)))
    return counted


@pytest.mark.parametrize("error", [StorageError("unreachable"), RuntimeError("ours")], ids=["database", "ours"])
@pytest.mark.parametrize("failing", TICK_PARTS)
async def test_one_part_of_a_tick_that_fails_skips_no_other_and_is_done_again_within_a_minute(
    world: World, monkeypatch: pytest.MonkeyPatch, failing: str, error: Exception
) -> None:
    await world.env.advance_time(1)
    counted = count_calls(world, monkeypatch, failing=failing, error=error)
    world.bot.timer.wake_at(world.now())
    await world.env.advance_time(2)
    assert set(counted.values()) == {1}, counted
    await world.env.advance_time(60)
    assert counted[failing] == 2
    world.unexpected_errors.clear()


async def test_a_tick_that_fails_as_a_whole_comes_again_within_a_minute(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticks: list[float] = []

    async def fail() -> None:
        ticks.append(world.now())
        raise RuntimeError("ours")

    monkeypatch.setattr(world.bot.timer, "_tick", fail)
    world.bot.timer.wake_at(world.now())
    await world.env.advance_time(65)
    assert len(ticks) >= 2
    world.unexpected_errors.clear()


async def test_a_lobby_closes_within_a_minute_although_the_database_was_away_when_it_was_due(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.people["ada"].slash(world.channel, "carrara new", seats=3)
    table = await read_table_in(world.service.tables, world.channel.id)
    deadline = await world.bot.store.next_deadline()
    assert deadline is not None
    await world.env.advance_time(deadline - world.now() - 10)

    async def fail(until: float, limit: int = 100) -> Any:
        raise StorageError("unreachable")

    monkeypatch.setattr(world.bot.store, "deadlines", fail)
    await world.env.advance_time(20)
    monkeypatch.undo()
    assert (await read_table(world.service.tables, table.id)).status is Status.LOBBY
    await world.env.advance_time(50)
    assert (await read_table(world.service.tables, table.id)).status is Status.CANCELLED


class LostDatabase:
    """Whatever is asked of the database fails, until it is back."""

    def __init__(self, world: World, monkeypatch: pytest.MonkeyPatch) -> None:
        self._patched = monkeypatch
        engine = world.bot.store._engine

        async def fail(*about: Any, **how: Any) -> Any:
            raise StorageError("unreachable")

        for name in ("read", "write"):
            monkeypatch.setattr(engine, name, fail)

    def come_back(self) -> None:
        self._patched.undo()


async def leave_server(world: World) -> discord.Guild:
    guild = world.bot.get_guild(world.guild.id)
    assert guild is not None
    with world.env._bot_scope():
        world.bot._connection._remove_guild(guild)
        world.bot.dispatch("guild_remove", guild)
    await world.env.settle()
    return guild


async def test_a_server_left_while_the_database_was_away_has_its_games_paused_later(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = (await world.start_table("ada", "ben")).table.id
    database = LostDatabase(world, monkeypatch)
    await leave_server(world)
    await world.env.advance_time(60)
    database.come_back()
    assert (await read_table(world.service.tables, table)).status is Status.RUNNING
    await world.env.advance_time(60)
    found = await read_table(world.service.tables, table)
    assert (found.status, found.end_reason) == (Status.PAUSED, "no-server")
    assert await world.bot.store.servers.left_before(world.now() + 1) == (world.guild.id,)
    # What the tables and queued messages said about the database meanwhile.
    world.unexpected_errors.clear()


@pytest.mark.parametrize("event", ["guild_join", "guild_available"])
async def test_a_server_that_comes_back_while_the_database_is_away_has_its_games_resumed_later(
    world: World, monkeypatch: pytest.MonkeyPatch, event: str
) -> None:
    table = (await world.start_table("ada", "ben")).table.id
    guild = await leave_server(world)
    assert (await read_table(world.service.tables, table)).status is Status.PAUSED
    database = LostDatabase(world, monkeypatch)
    with world.env._bot_scope():
        world.bot._connection._add_guild(guild)
        world.bot.dispatch(event, guild)
    await world.env.settle()
    assert not world.unexpected_errors.lines, "an event that waits is no unexpected error"
    database.come_back()
    shown = len(world.messages())
    await world.env.advance_time(60)
    assert (await read_table(world.service.tables, table)).status is Status.RUNNING
    assert await world.bot.store.servers.left_before(world.now() + 1) == ()
    assert any("Take your turn" in controls(one) for one in world.messages()[shown:])


async def test_a_channel_deleted_while_the_database_was_away_is_noticed_later(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = world.guild.create_text_channel("other")
    await world.people["ada"].slash(other, "carrara new")
    table = (await world.start_table("ben", "cleo")).table.id
    database = LostDatabase(world, monkeypatch)
    for channel in (other, world.channel):
        world.env.backend.delete_channel(channel.id)
    await world.env.settle()
    database.come_back()
    await world.env.advance_time(60)
    running, lobby = await read_table(world.service.tables, table), await read_table(world.service.tables, 1)
    assert (running.status, running.end_reason) == (Status.PAUSED, "no-channel")
    assert (lobby.status, lobby.end_reason) == (Status.CANCELLED, "no-channel")


async def test_a_start_without_the_database_looks_for_what_changed_as_soon_as_it_is_there(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = Caller(world.users["cleo"].id, "cleo", 4242)
    await world.service.tables.open_table(
        open_lobby, gone, channel=5, ruleset="first-basic", limits=world.service.tables.limits
    )
    await world.env.settle()
    world.unexpected_errors.clear()
    database = LostDatabase(world, monkeypatch)
    with world.env._bot_scope():
        world.bot.dispatch("ready")
    await world.env.settle()
    database.come_back()
    await world.env.advance_time(60)
    assert await world.bot.store.servers.left_before(world.now() + 1) == (4242,)
    world.unexpected_errors.clear()
