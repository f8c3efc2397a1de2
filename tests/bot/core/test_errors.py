"""Answers: always one, always private, never a stack trace; lost ones are dropped with a log line."""

from __future__ import annotations

import logging
import re
from typing import Any

import pytest

from bot.core.custom_ids import CustomId
from bot.core.values import Caller
from bot.core.views import read_table, read_table_in
from bot.lobby import join_lobby
from testing.discord.harness import World, text_of


async def test_anything_unexpected_gets_an_apology_with_a_number_from_the_log(world: World, monkeypatch: Any) -> None:
    await world.start_table("ada", "ben")

    async def broken(*given: Any, **named: Any) -> None:
        raise ZeroDivisionError("a secret detail")

    monkeypatch.setattr(world.bot.context.tables, "position", broken)
    result = await world.click("ada", world.messages()[-1], "My screen")
    assert result.ephemeral
    assert "secret" not in text_of(result.response)
    number = re.search(r"Number (\w{6})", text_of(result.response))
    assert number is not None
    (line,) = world.unexpected_errors.records
    assert line.number == number[1]
    assert line.person == world.users["ada"].id
    assert line.interaction
    world.unexpected_errors.clear()


@pytest.mark.parametrize(("status", "code"), [(404, 10062), (400, 40060), (500, 0), (429, 0)])
@pytest.mark.parametrize("label", ["Join", "Start"])
async def test_an_answer_that_is_lost_changes_nothing_about_what_was_done(
    world: World, caplog: pytest.LogCaptureFixture, label: str, status: int, code: int
) -> None:
    await world.people["ada"].slash(world.channel, "carrara new", seats=3)
    card = world.messages()[-1]
    table = await read_table_in(world.tables, world.channel.id)
    if label == "Start":
        await world.tables.change(
            join_lobby,
            table.id,
            Caller(world.users["cleo"].id, "cleo", world.guild.id),
            limits=world.tables.limits,
        )
        await world.flush()
    world.env.inject_error("POST", "/interactions/*/*/callback", status=status, code=code)
    with caplog.at_level(logging.WARNING):
        await world.click("ben" if label == "Join" else "ada", card, label)
    assert any("answer dropped" in record.message for record in caplog.records)
    found = await read_table(world.tables, table.id)
    assert found.started is not None if label == "Start" else len(found.seats) == 2


async def test_a_lost_refusal_is_dropped(world: World) -> None:
    await world.people["ada"].slash(world.channel, "carrara new")
    card = world.messages()[-1]
    world.env.inject_error("POST", "/interactions/*/*/callback", status=404, code=10062)
    world.env.inject_error("POST", "/webhooks/*", status=404, code=10015)
    result = await world.click("ben", card, "Leave")
    assert not result.followups


async def test_a_button_of_another_version_opens_the_present_panel(world: World) -> None:
    await world.start_table("ada", "ben")
    result = await world.press("ada", world.messages()[-1], "cr:2:1:5:anything")
    assert result.ephemeral
    assert result.response is not None
    stranger = await world.press("cleo", world.messages()[-1], "cr:0:1:5:anything")
    assert "no seat" in text_of(stranger.response)


async def test_a_button_of_another_version_opens_the_present_panel_in_direct_messages(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    mover = world.name_of(table.mover.person)
    message, person = world.direct_messages(mover)[-1], world.users[mover]
    result = await world.press(mover, message, f"cr:2:{table.id}:5:anything", actor=person)
    assert "Your turn" in text_of(result.response)
    lost = await world.press(mover, message, "cr:2:what-ever", actor=person)
    assert "That button no longer works" in text_of(lost.response)
    stranger = await world.press("cleo", message, f"cr:2:{table.id}:5:anything", actor=world.users["cleo"])
    assert "Your turn" not in text_of(stranger.response)


@pytest.mark.parametrize("path", ["bq", "bp", "bp9", "bpx", "fq", "b", "f"])
async def test_an_unknown_button_of_a_board_opens_the_present_panel(world: World, path: str) -> None:
    table = (await world.start_table("ada", "ben")).table
    mover = world.name_of(table.mover.person)
    result = await world.press(mover, world.messages()[-1], CustomId(table.id, 0, path).encode())
    assert result.ephemeral
    assert "Your turn" in text_of(result.response)


@pytest.mark.parametrize("path", ["bp2", "bp3"])
async def test_a_seat_that_does_not_exist_has_no_board(world: World, path: str) -> None:
    table = (await world.start_table("ada", "ben")).table
    result = await world.press("ada", world.messages()[-1], CustomId(table.id, 0, path).encode())
    assert "That button no longer works" in text_of(result.response)


@pytest.mark.parametrize("path", ["lz", "l", "la-", "la-genius", "vq", "v"])
async def test_an_unknown_button_of_a_lobby_or_a_person_is_refused(world: World, path: str) -> None:
    await world.people["ada"].slash(world.channel, "carrara new")
    result = await world.press("ada", world.messages()[-1], CustomId(1, 0, path).encode())
    answer = (*result.followups, result.response)[0]
    assert "That button no longer works" in text_of(answer)
