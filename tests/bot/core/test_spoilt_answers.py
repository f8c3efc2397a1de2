"""Whatever becomes of an answer: the decision stands, and the table hears of it within three seconds."""

from __future__ import annotations

import asyncio
from typing import Any

import aiohttp
import discord
import pytest

from bot.core import interactions
from bot.core.interactions import answer_errors, report
from testing.discord.harness import World
from testing.discord.spoilt_presses import KINDS, SOON, WAYS, PressedTable, end_turn, hang, is_shown_in_spite, join

# What a press can be (a panel, a proposal, a lobby), in every way but the one that hangs; `make test-all` has the rest.
QUICK_KINDS = ("end_turn", "agree", "join")
PRESSES = [
    pytest.param(
        kind,
        way,
        id=f"{kind.__name__}-{way}",
        marks=() if kind.__name__ in QUICK_KINDS and way != "hanging" else pytest.mark.real,
    )
    for kind in KINDS
    for way in WAYS
]


@pytest.mark.parametrize(("kind", "way"), PRESSES)
async def test_a_spoilt_answer_holds_nothing_back(
    world: World, kind: Any, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await is_shown_in_spite(world, kind, WAYS[way], monkeypatch)


async def test_a_bot_that_waits_for_its_acknowledgement_is_caught(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def wait(interaction: Any, *, redraws: bool = False) -> None:
        await interactions._defer(interaction, redraws=redraws)

    monkeypatch.setattr("bot.lobby.defer", wait)
    assert not await is_shown_in_spite(world, join, hang, monkeypatch)


async def test_a_bot_that_delivers_after_the_answer_is_caught(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    act, is_done = await end_turn(PressedTable(world))
    monkeypatch.setattr(world.bot.dispatcher, "wake", lambda: None)
    await act()
    await world.env.advance_time(SOON)
    assert not await is_done()


class Broken:
    """An interaction of which nothing works; `client` is the bot's."""

    def __init__(self, bot: Any) -> None:
        self.client = bot
        self.id = self.guild_id = self.channel_id = 1
        self.data: dict[str, Any] = {}
        self.extras: dict[str, Any] = {}
        self.user = discord.Object(5)
        self.locale = discord.Locale.british_english

    @property
    def response(self) -> Any:
        raise RuntimeError("no answer")


@pytest.mark.parametrize("error", [ValueError("x"), aiohttp.ClientOSError(104, "x"), KeyError(1)])
async def test_what_reports_errors_never_raises(world: World, error: Exception) -> None:
    await report(Broken(world.bot), error)  # type: ignore[arg-type]
    world.unexpected_errors.clear()


async def test_who_is_cancelled_is_cancelled_and_no_longer_counted(world: World) -> None:
    async def wait() -> None:
        await asyncio.Event().wait()

    task = asyncio.create_task(answer_errors(Broken(world.bot), wait))  # type: ignore[arg-type]
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert await world.bot.context.callbacks.stop(seconds=0.01)
