"""Answers: always one, always private, never a stack trace; lost ones are dropped with a log line."""

from __future__ import annotations

import logging
import re
from typing import Any

import pytest

from bot.service import Caller
from tests.bot.harness import World, said


async def test_anything_unexpected_gets_an_apology_with_a_number_from_the_log(world: World, monkeypatch: Any) -> None:
    await world.start_table("ada", "ben")

    async def broken(*given: Any, **named: Any) -> None:
        raise ZeroDivisionError("a secret detail")

    monkeypatch.setattr(world.service, "look", broken)
    result = await world.click("ada", world.messages()[-1], "My screen")
    assert result.ephemeral
    assert "secret" not in said(result.response)
    number = re.search(r"Number (\w{6})", said(result.response))
    assert number is not None
    (line,) = world.apologies.records
    assert line.number == number[1]
    assert line.person == world.users["ada"].id
    assert line.interaction
    world.apologies.clear()


@pytest.mark.parametrize(("status", "code"), [(404, 10062), (400, 40060), (500, 0), (429, 0)])
@pytest.mark.parametrize("label", ["Join", "Start"])
async def test_an_answer_that_is_lost_changes_nothing_about_what_was_done(
    world: World, caplog: pytest.LogCaptureFixture, label: str, status: int, code: int
) -> None:
    await world.people["ada"].slash(world.channel, "carrara new", seats=3)
    card = world.messages()[-1]
    table = await world.service.at(world.channel.id)
    if label == "Start":
        await world.service.join(table.id, Caller(world.users["cleo"].id, "cleo", world.guild.id))
        await world.flush()
    world.env.inject_error("POST", "/interactions/*/*/callback", status=status, code=code)
    with caplog.at_level(logging.WARNING):
        await world.click("ben" if label == "Join" else "ada", card, label)
    assert any("answer dropped" in record.message for record in caplog.records)
    found = await world.service.find(table.id)
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
    assert "no seat" in said(stranger.response)
