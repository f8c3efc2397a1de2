"""Whole games by clicks and commands alone, by people who know only what Discord shows them."""

from __future__ import annotations

from typing import Any

import pytest

from bot.core.values import TableView
from bot.panels.words import PanelTexts, holdings_line
from game import view
from testing.discord.clicker import check_result, clickers_of, play_game
from testing.discord.coin_leaks import CoinLeakCheck, mark_coins
from testing.discord.harness import World

PEOPLE = ("ada", "ben", "cleo", "dan")
GAMES = [("first-basic", 2), ("first-expansion", 3), ("second-regular", 4), ("second-advanced", 2)]


@pytest.mark.parametrize(("ruleset", "players"), GAMES)
async def test_a_game_is_played_to_its_end(world: World, ruleset: str, players: int) -> None:
    names = PEOPLE[:players]
    done = await world.start_table(*names, ruleset=ruleset)
    await play_game(world, clickers_of(world, names, 1, typing=0.03), done.table.id)
    await check_result(world, done.table.id)


async def watched(world: World, ruleset: str, *, most: int) -> int:
    """A game in which every seat's coins are a number that only its owner may ever read."""
    names = PEOPLE[:3]
    done = await world.start_table(*names, ruleset=ruleset)
    leaks = CoinLeakCheck(world, done.table)
    clickers = clickers_of(world, names, 2, typing=0.1, dithering=0.2)
    clicks = await play_game(world, clickers, done.table.id, most=most, after=leaks.check)
    assert leaks.recognised == set(range(3))
    return clicks


@pytest.mark.parametrize("ruleset", ["first-basic", "second-advanced"])
async def test_nobody_reads_what_others_hide(world: World, ruleset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    mark_coins(monkeypatch)
    await watched(world, ruleset, most=150)


async def test_a_bot_that_shows_the_wrong_screen_is_caught(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    mark_coins(monkeypatch)

    def leaking(look: TableView, texts: PanelTexts) -> Any:
        yield holdings_line(PanelTexts(texts.localizer.texts, None, view(look._state, (look._state.to_move + 1) % 3)))

    monkeypatch.setattr("bot.panels.steps.visit_warnings", leaking)
    with pytest.raises(AssertionError, match="reads what seat"):
        await watched(world, "first-basic", most=40)
