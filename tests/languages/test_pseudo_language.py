"""A whole game in a language that marks every text: a word that is not of the catalogue shows."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.interactions.button_paths import LobbyPath
from languages import load
from testing.discord.api_checks import all_components
from testing.discord.clicker import (
    Clicker,
    buttons_for,
    clickers_of,
    newest_board,
    play_game,
    pressable,
    pressable_message,
)
from testing.discord.harness import World, text_of
from testing.languages.pseudo import CODE, plain_words

NAMES = ("ada", "ben")
# Commands that show something and change nothing, with options.
LOOKS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("carrara board", {}),
    ("carrara board", {"text": True}),
    ("carrara log", {}),
    ("carrara since", {}),
    ("carrara games", {}),
    ("carrara rules", {}),
    ("carrara rules", {"topic": "cards"}),
    ("carrara settings", {}),
    ("carrara settings", {"quiet_from": "22:00"}),
    ("carrara settings", {"notices": "digest"}),
    ("carrara settings", {"notices": "dm"}),
    ("carrara privacy", {}),
    ("carrara about", {}),
    ("carrara rewind", {}),
    ("carrara rewind", {"turns": 1}),
    ("carrara hint", {}),
    ("carrara stats", {}),
    ("carrara leaderboard", {}),
    ("carrara away", {"until": "nonsense"}),
    ("carrara new", {}),
    ("carrara record", {"table": 1}),
    ("turn hand", {}),
    ("turn build", {"city": "lucca"}),
    ("turn play", {"decision": "dance"}),
)
# `v1.1.0.dev0`, what people typed, and the notation of the record.
DATA = ("dev", "ms", "nonsense", "dance")


@pytest.fixture
async def world(tmp_path: Path, pseudo: None) -> AsyncIterator[World]:
    async with World(tmp_path, locale=CODE) as found:
        yield found


def shown(message: Any) -> str:
    """What a message says, without the pictures' alt texts, which this renderer makes."""
    parts = [{**one, "items": None} for one in all_components(message.components)]
    return "\n".join(text_of(type("Shown", (), {"components": [{**one, "components": None}]})) for one in parts)


def escaped(messages: list[Any]) -> set[str]:
    """Every word of these messages that is not of the catalogue."""
    languages = {load().say("language-name", locale=language) for language in load().locales}
    names = (*NAMES, *DATA, *languages)
    return {word for message in messages for word in plain_words(shown(message), names=names)}


async def look_around(world: World, clicker: Clicker) -> None:
    """Everything there is to look at, as one player."""
    for command, options in LOOKS:
        clicker.remember_answer(await clicker.actor.slash(world.channel, command, **options))
    for control in pressable(newest_board(world)):
        board = pressable_message(world, newest_board(world))
        clicker.remember_answer(await clicker.actor.click(board, custom_id=control["custom_id"]))


async def play(world: World, ruleset: str, *, most: int | None = None) -> list[Any]:
    """A game by clicks and commands; everything that anybody was shown."""
    await world.people["ada"].slash(world.channel, "carrara new", ruleset=ruleset, seats=2)
    card = world.messages()[-1]
    await world.press("ben", card, buttons_for(card, LobbyPath.JOIN)[0]["custom_id"])
    await world.press("ada", card, buttons_for(card, LobbyPath.START)[0]["custom_id"])
    table = (await world.service.looks.table_in(world.channel.id)).id
    clickers = clickers_of(world, NAMES, 1, typing=0.1, dithering=0.1)
    await play_game(world, clickers, table, most=12)
    for clicker in clickers.values():
        await look_around(world, clicker)
    await play_game(world, clickers, table, most=most)
    private = [one for clicker in clickers.values() for one in clicker.seen]
    return [*world.messages(), *private, *(one for name in NAMES for one in world.direct_messages(name))]


async def test_a_game_in_the_pseudo_language_shows_no_literal(world: World) -> None:
    seen = await play(world, "second-advanced")
    assert len(seen) > 100
    assert escaped(seen) == set()


async def test_a_literal_is_caught(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.panels.questions.actions.holdings_line", lambda texts: "You hold 3 coins.")
    seen = await play(world, "first-basic", most=4)
    assert escaped(seen) == {"You", "hold", "coins"}


def test_a_fact_that_is_a_literal_is_caught(pseudo: None) -> None:
    """Within a text of the catalogue too."""
    said = load().say("notice-resigned", locale=CODE, name="Somebody")
    assert plain_words(said, names=()) == ["Somebody"]
    assert plain_words(load().say("notice-resigned", locale=CODE, name="<@123>"), names=()) == []
