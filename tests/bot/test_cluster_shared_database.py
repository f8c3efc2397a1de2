"""The bot on a database that it shares: it beats, leaves others' work alone, and goes on where another process died."""

from __future__ import annotations

import asyncio
import math
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot import __version__
from bot.core.values import Caller
from bot.core.views import read_table
from bot.lobby import open_lobby
from storage import LEASE_SECONDS, Status, Store
from testing.discord.harness import World, controls, text_of
from testing.engines import POSTGRES, fresh_database

pytestmark = pytest.mark.real


@pytest.fixture
async def world(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[World]:
    monkeypatch.setenv("CARRARA_DATABASE", str(fresh_database(POSTGRES, tmp_path)))
    monkeypatch.setenv("CARRARA_SHARD_RANGE", "0-0")
    async with World(tmp_path) as world:
        # Every look at the others is a question to the server, and a busy machine answers late.
        world.env.settle_timeout = 60.0
        yield world


@pytest.fixture
async def other(world: World) -> AsyncIterator[Store]:
    """Another process, which lives as long as it beats."""
    store = Store.open(world.settings.database, now=world.now(), program=__version__, holder="other")
    yield store
    await store.close()


def caller(world: World, name: str) -> Caller:
    return Caller(world.users[name].id, name, world.guild.id)


def boards(world: World) -> list[Any]:
    return [message for message in world.messages() if "Take your turn" in controls(message)]


async def test_a_table_is_played_and_told(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table.id
    for seed in range(3):
        await world.play_turn(table, seed=seed)
    assert len(boards(world)) == 1
    assert "Round" in text_of(world.messages()[-1])
    assert all(world.direct_messages(name) for name in ("ada", "ben"))


async def test_while_it_runs_it_beats_and_when_it_is_closed_it_is_gone(world: World, other: Store) -> None:
    (mine,) = [process.holder for process in await other.processes.live(world.now()) if process.holder != "other"]
    for _ in range(6):
        await world.env.advance_time(LEASE_SECONDS / 2)
        assert mine in [process.holder for process in await other.processes.live(world.now())]
    await world.bot.close()
    assert mine not in [process.holder for process in await other.processes.live(world.now())]


async def test_what_a_dead_process_was_sending_is_sent_once_by_another(
    world: World, other: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await other.processes.beat(world.now())
    # The bot looks away until the other process has taken the card on.
    monkeypatch.setattr(world.bot.dispatcher, "wake", lambda: None)
    await world.tables.open_table(
        open_lobby,
        caller(world, "ada"),
        channel=world.channel.id,
        ruleset="first-basic",
        size=2,
        limits=world.tables.limits,
    )
    assert len(await other.outbox.due(world.now())) == 1
    monkeypatch.undo()
    await world.env.advance_time(LEASE_SECONDS / 2)
    assert world.messages() == []
    await world.env.advance_time(LEASE_SECONDS)
    assert len(world.messages()) == 1
    await world.env.advance_time(LEASE_SECONDS)
    assert len(world.messages()) == 1


async def test_the_turn_of_a_stand_in_that_another_process_has_is_played_after_its_death(
    world: World, other: Store
) -> None:
    for table in range(1, 5):
        assert await other.processes.lease("stand-in", table, world.now())
    table = (await world.start_table("ada", stand_ins=1)).table.id
    while (found := await read_table(world.tables, table)).mover.person is not None:
        await world.play_turn(table)
    assert (await read_table(world.tables, table)).revision == found.revision
    await world.env.advance_time(LEASE_SECONDS + 15)
    assert (await read_table(world.tables, table)).mover.person is not None


async def open_lobby_of_ada(world: World) -> None:
    await world.tables.open_table(
        open_lobby,
        caller(world, "ada"),
        channel=world.channel.id,
        ruleset="first-basic",
        size=2,
        limits=world.tables.limits,
    )
    await world.flush()


async def test_lobbies_are_closed_by_the_process_that_lives(world: World, other: Store) -> None:
    await open_lobby_of_ada(world)
    # It was open for long.
    await other._engine.write(lambda db: db.execute("update deadlines set at = ?", (world.now(),)))
    await world.env.advance_time(LEASE_SECONDS)
    assert (await read_table(world.tables, 1)).status is Status.CANCELLED


async def test_what_another_process_does_for_all_is_left_to_it_while_it_lives(world: World, other: Store) -> None:
    await world.env.advance_time(1)
    await world.bot.store.processes.leave()
    assert await other.processes.lease("timer", 0, world.now(), seconds=1e9)
    await open_lobby_of_ada(world)
    await other._engine.write(lambda db: db.execute("update deadlines set at = ?", (world.now(),)))
    await world.env.advance_time(2 * LEASE_SECONDS)
    assert (await read_table(world.tables, 1)).status is Status.LOBBY
    await other.processes.leave()
    await world.env.advance_time(LEASE_SECONDS)
    assert (await read_table(world.tables, 1)).status is Status.CANCELLED


async def test_no_backups_are_made_of_it(world: World, tmp_path: Path) -> None:
    """Of a file the first would be made at once."""
    world.settings = world.settings.model_copy(update={"carrara_backup_hours": 1})
    await world.restart()
    await world.env.advance_time(60)
    assert not (tmp_path / "backups").exists()


async def deliver_after_standing_still(world: World, other: Store, *, seconds: float, is_taken_over: bool) -> list[Any]:
    """What the bot posts for a lobby's card that it had leased when it stood still for so long."""
    await other.processes.beat(world.now())
    world.bot.dispatcher.wake = lambda: None  # type: ignore[method-assign]
    await world.tables.open_table(
        open_lobby,
        caller(world, "ada"),
        channel=world.channel.id,
        ruleset="first-basic",
        size=2,
        limits=world.tables.limits,
    )
    (queued,) = await world.bot.store.outbox.due(world.now())
    sender: Any = getattr(world.bot.dispatcher._deliver, "__self__")  # noqa: B009
    drawing, gate, render = asyncio.Event(), asyncio.Event(), sender._presenter.render

    async def render_slowly(queued: Any) -> Any:
        drawing.set()
        await gate.wait()
        return await render(queued)

    sender._presenter.render = render_slowly
    delivering = asyncio.create_task(sender.deliver(queued))
    await drawing.wait()
    world.bot.heartbeat.stop()
    await world.env.advance_time(seconds)
    if is_taken_over:
        await other.processes.beat(world.now())
        (taken,) = await other.outbox.due(world.now())
        assert taken.key == queued.key
        await other.outbox.mark_sent(taken.key, 5, at=world.now())
    gate.set()
    await delivering
    return world.messages()


async def test_a_message_that_another_process_has_posted_meanwhile_is_not_posted_again(
    world: World, other: Store
) -> None:
    assert await deliver_after_standing_still(world, other, seconds=180, is_taken_over=True) == []
    assert (await world.bot.store.table(1)).lobby_message == 5  # type: ignore[union-attr]


async def test_a_process_that_does_not_ask_for_its_lease_is_caught(
    world: World, other: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mutant: whatever was leased once is sent."""
    monkeypatch.setattr("bot.delivery.LEASE_TRUSTED_FOR", math.inf)
    assert len(await deliver_after_standing_still(world, other, seconds=180, is_taken_over=True)) == 1


async def test_a_message_that_nobody_has_taken_over_is_posted_after_all(world: World, other: Store) -> None:
    assert len(await deliver_after_standing_still(world, other, seconds=180, is_taken_over=False)) == 1


async def test_in_the_usual_run_nobody_asks_for_a_lease(
    world: World, other: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(world.bot.store.outbox, "is_leased", asked.append)
    table = (await world.start_table("ada", "ben")).table.id
    await world.play_turn(table)
    assert asked == []
