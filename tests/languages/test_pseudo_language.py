"""A whole game in a language that marks every text: a word that is not of the catalogue shows."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

import rendering
from bot.interactions.button_paths import LobbyPath
from languages import load
from rendering.words.picture_words import PictureWords
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
from testing.dry_drawing import WrittenText, dry_drawing
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
def written(pseudo: None) -> Iterator[list[WrittenText]]:
    """Every text that is drawn: pictures are laid out as they are, and no pixel is drawn."""
    with dry_drawing() as found:
        yield found


@pytest.fixture
async def world(tmp_path: Path, written: list[WrittenText]) -> AsyncIterator[World]:
    renderer: Any = rendering
    async with World(tmp_path, locale=CODE, renderer=renderer) as found:
        yield found


def escaped(texts: Iterable[str]) -> set[str]:
    """Every word of these texts that is not of the catalogue."""
    languages = {load().say("language-name", locale=language) for language in load().locales}
    names = (*NAMES, *DATA, *languages)
    return {word for text in texts for word in plain_words(text, names=names)}


async def look_around(world: World, clicker: Clicker) -> None:
    """Everything there is to look at, as one player."""
    for command, options in LOOKS:
        clicker.remember_answer(await clicker.actor.slash(world.channel, command, **options))
    for control in pressable(newest_board(world)):
        board = pressable_message(world, newest_board(world))
        clicker.remember_answer(await clicker.actor.click(board, custom_id=control["custom_id"]))


async def play(world: World, ruleset: str, *, most: int | None = None) -> list[str]:
    """A game by clicks and commands; every text that anybody was shown, alt texts of pictures included."""
    await world.people["ada"].slash(world.channel, "carrara new", ruleset=ruleset, seats=2)
    card = world.messages()[-1]
    await world.press("ben", card, buttons_for(card, LobbyPath.JOIN)[0]["custom_id"])
    await world.press("ada", card, buttons_for(card, LobbyPath.START)[0]["custom_id"])
    table = (await world.service.looks.table_in(world.channel.id)).id
    clickers = clickers_of(world, NAMES, 1, typing=0.05, dithering=0.05)
    await play_game(world, clickers, table, most=12)
    for clicker in clickers.values():
        await look_around(world, clicker)
    await play_game(world, clickers, table, most=most)
    private = [one for clicker in clickers.values() for one in clicker.seen]
    direct = [one for name in NAMES for one in world.direct_messages(name)]
    return [text_of(message) for message in (*world.messages(), *private, *direct)]


async def test_a_game_in_the_pseudo_language_shows_no_literal(world: World, written: list[WrittenText]) -> None:
    seen = await play(world, "second-advanced")
    assert len(seen) > 100
    assert escaped(seen) == set()
    drawn = {one.text for one in written}
    assert len(drawn) > 100
    assert escaped(drawn) == set()


async def test_a_literal_is_caught(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.panels.questions.actions.holdings_line", lambda texts: "You hold 3 coins.")
    assert escaped(await play(world, "first-basic", most=4)) == {"You", "hold", "coins"}


async def test_a_literal_in_a_picture_is_caught(
    world: World, written: list[WrittenText], monkeypatch: pytest.MonkeyPatch
) -> None:
    plain_wordings = PictureWords.wordings

    def wordings(words: PictureWords, key: str, **facts: Any) -> tuple[str, ...]:
        return ("Prices",) if key == "picture-prices" else plain_wordings(words, key, **facts)

    monkeypatch.setattr(PictureWords, "wordings", wordings)
    await play(world, "first-basic", most=1)
    assert escaped(one.text for one in written) == {"Prices"}


def test_a_fact_that_is_a_literal_is_caught(pseudo: None) -> None:
    """Within a text of the catalogue too."""
    said = load().say("notice-resigned", locale=CODE, name="Somebody")
    assert plain_words(said, names=()) == ["Somebody"]
    assert plain_words(load().say("notice-resigned", locale=CODE, name="<@123>"), names=()) == []
