"""Presses from direct messages: a person who has left the server plays no more."""

from __future__ import annotations

from typing import Any

import pytest

from bot import recovery
from bot.core.views import read_table
from testing.discord.harness import World, controls, text_of

HOUR = 3_600.0


async def mover_and_letter(world: World, table_id: int) -> tuple[str, Any]:
    found = await read_table(world.tables, table_id)
    name = world.name_of(found.mover.person)
    return name, world.direct_messages(name)[-1]


async def press_in_dm(world: World, name: str, letter: Any) -> Any:
    custom_id = controls(letter)["Take your turn"]["custom_id"]
    return await world.press(name, letter, custom_id, actor=world.users[name])


def questions(world: World) -> int:
    return len([request for request in world.request_log if request.method == "GET" and "/members/" in request.path])


async def playing(world: World) -> tuple[int, str, Any]:
    """A table whose mover got a direct message about their turn."""
    table = (await world.start_table("ada", "ben")).table.id
    await world.play_turn(table)
    name, letter = await mover_and_letter(world, table)
    return table, name, letter


@pytest.mark.parametrize("is_banned", [False, True])
async def test_who_is_gone_is_told_so_and_a_stand_in_takes_the_seat(world: World, is_banned: bool) -> None:
    table, name, letter = await playing(world)
    if is_banned:
        world.env.backend.apply_ban(world.guild.id, world.users[name].id, None)
    else:
        world.guild.remove_member(world.users[name])
    await world.env.settle()
    result = await press_in_dm(world, name, letter)
    assert "no longer a member" in text_of(result.response)
    found = await read_table(world.tables, table)
    assert found.seat_of(world.users[name].id) is None
    assert sum(holder.is_stand_in for holder in found.seats) == 1
    rows = (await world.bot.store.people.export(world.users[name].id))["departures"]
    assert [row["reason"] for row in rows] == ["left-server"]


async def test_a_bot_that_asks_nothing_is_caught(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    async def trust(*_: Any) -> bool:
        return False

    monkeypatch.setattr(recovery.Membership, "_is_gone", trust)
    table, name, letter = await playing(world)
    world.guild.remove_member(world.users[name])
    await world.env.settle()
    result = await press_in_dm(world, name, letter)
    assert "no longer a member" not in text_of(result.response)
    assert (await read_table(world.tables, table)).seat_of(world.users[name].id) is not None


async def test_a_member_is_asked_about_once_an_hour(world: World) -> None:
    _, name, letter = await playing(world)
    for _ in range(3):
        result = await press_in_dm(world, name, letter)
        assert "Your turn" in text_of(result.response)
    assert questions(world) == 1
    await world.env.advance_time(HOUR)
    await press_in_dm(world, name, letter)
    assert questions(world) == 2


async def test_a_press_in_the_server_asks_nothing(world: World) -> None:
    table, name, _ = await playing(world)
    await world.click(name, world.messages()[-1], "Take your turn")
    assert questions(world) == 0
    assert (await read_table(world.tables, table)).seat_of(world.users[name].id) is not None


@pytest.mark.parametrize(("status", "code"), [(500, 0), (403, 50001), (404, 10004), (429, 0)])
async def test_an_error_takes_nobody_from_the_table(world: World, status: int, code: int) -> None:
    table, name, letter = await playing(world)
    world.env.inject_error("GET", "/guilds/*/members/*", status=status, code=code)
    result = await press_in_dm(world, name, letter)
    assert "Your turn" in text_of(result.response)
    assert (await read_table(world.tables, table)).seat_of(world.users[name].id) is not None
    await press_in_dm(world, name, letter)
    assert questions(world) == 2


async def test_what_is_remembered_is_bounded(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recovery, "MOST_REMEMBERED", 5)
    membership = recovery.Membership(world.bot, tables=world.bot.tables, serves=lambda server: True)
    for person in range(20):
        membership._remember(person, 1)
    assert list(membership._members) == [(person, 1) for person in range(15, 20)]
