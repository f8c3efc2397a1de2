"""A table whose server another process is told about: this one plays it and speaks there all the same."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.cluster import ServedShards, fetch_missing, is_member_of
from bot.core.values import Caller
from bot.core.views import read_table
from bot.lobby import open_lobby
from storage import Status, ThreadKind
from testing.discord.harness import World, controls, text_of


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    """A bot whose cache knows no server, because none of its shards has one."""
    world = World(tmp_path)
    # An even number of shards, of which this process has those without the server.
    shard = (world.guild.id >> 22) % 2
    served = world.bot.shards_served
    served._ids, served._count = frozenset({1 - shard}), 2
    async with world:
        lose_sight(world)
        yield world


def lose_sight(world: World) -> None:
    """The cache as it is where another process is told of the server."""
    world.bot._connection._guilds.clear()
    assert not world.bot.shards_served.serves(world.guild.id)
    assert world.bot.get_guild(world.guild.id) is None


async def test_messages_get_there_in_the_language_of_the_server(world: World) -> None:
    world.env.backend.guilds[world.guild.id].preferred_locale = "de"
    await world.start_table("ada", "ben")
    lose_sight(world)
    assert "Zug machen" in controls(world.messages()[-1])
    assert [len(world.direct_messages(name)) for name in ("ada", "ben")] == [1, 1]
    asked = [
        request
        for request in world.request_log
        if request.method == "GET" and request.path == f"/guilds/{world.guild.id}"
    ]
    assert len(asked) == 1


async def test_a_press_in_a_direct_message_plays_on(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table.id
    await world.play_turn(table)
    lose_sight(world)
    name = world.name_of((await read_table(world.tables, table)).mover.person)
    letter = world.direct_messages(name)[-1]
    custom_id = controls(letter)["Take your turn"]["custom_id"]
    result = await world.press(name, letter, custom_id, actor=world.users[name])
    assert "Your turn" in text_of(result.response)


async def test_who_has_left_that_server_plays_no_more(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table.id
    await world.play_turn(table)
    name = world.name_of((await read_table(world.tables, table)).mover.person)
    letter = world.direct_messages(name)[-1]
    world.guild.remove_member(world.users[name])
    await world.env.settle()
    lose_sight(world)
    custom_id = controls(letter)["Take your turn"]["custom_id"]
    result = await world.press(name, letter, custom_id, actor=world.users[name])
    assert "no longer a member" in text_of(result.response)
    assert (await read_table(world.tables, table)).seat_of(world.users[name].id) is None


async def test_a_lobby_becomes_a_post_of_a_forum(world: World) -> None:
    forum = world.guild.create_forum_channel("tables")
    await world.env.settle()
    lose_sight(world)
    ada = Caller(world.users["ada"].id, "ada", world.guild.id)
    done = await world.tables.open_table(
        open_lobby,
        ada,
        channel=forum.id,
        ruleset="first-basic",
        size=2,
        thread_kind=ThreadKind.FORUM_POST,
        limits=world.tables.limits,
    )
    await world.flush()
    table = await read_table(world.tables, done.table.id)
    assert table.thread is not None
    assert world.env.backend.get_channel(table.thread).parent_id == forum.id
    assert table.lobby_message is not None


async def test_the_host_is_told_what_is_missing_there(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table.id
    world.forbid("attach_files")
    world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=403, code=50013)
    lose_sight(world)
    await world.play_turn(table)
    assert (await read_table(world.tables, table)).status is Status.PAUSED
    letters = [text_of(message) for message in world.direct_messages("ada")]
    assert any("Attach Files" in letter for letter in letters), letters


async def test_whether_the_bot_is_in_a_server_is_asked_of_discord(world: World) -> None:
    assert await is_member_of(world.bot, world.guild.id)
    world.env.inject_error("GET", f"/guilds/{world.guild.id}", status=404, code=10004)
    assert not await is_member_of(world.bot, world.guild.id)
    world.env.inject_error("GET", f"/guilds/{world.guild.id}", status=500)
    assert await is_member_of(world.bot, world.guild.id)


async def test_a_channel_that_cannot_be_read_is_one_that_cannot_be_seen(world: World) -> None:
    where: dict[str, Any] = {"place": world.channel.id, "server": world.guild.id}
    assert await fetch_missing(world.bot, **where) == ()
    world.env.inject_error("GET", f"/channels/{world.channel.id}", status=403, code=50001)
    assert await fetch_missing(world.bot, **where) == ("view_channel",)
    world.env.inject_error("GET", f"/channels/{world.channel.id}", status=500)
    assert await fetch_missing(world.bot, **where) == ()


async def test_servers_of_other_processes_are_not_taken_for_lost(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table.id
    lose_sight(world)
    await world.bot.on_ready()
    assert (await read_table(world.tables, table)).status is Status.RUNNING
    assert not await world.bot.lost_channels.is_server_lost(table)


async def test_a_process_that_takes_its_cache_for_everything_is_caught(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mutant: every server counts as one that this process would know of."""
    table = (await world.start_table("ada", "ben")).table.id
    lose_sight(world)
    monkeypatch.setattr(ServedShards, "serves", lambda self, server: True)
    await world.bot.on_ready()
    assert (await read_table(world.tables, table)).end_reason == "no-server"
