"""A whole game in a language that marks every text: a word that is not of the catalogue shows."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from pathlib import Path
from typing import Any

import pytest

import rendering
from bot import __version__
from languages import load
from rendering.words.picture_words import PictureWords
from testing.discord.harness import World
from testing.dry_drawing import WrittenText
from testing.languages.playing import NAMES, play_and_look
from testing.languages.pseudo import CODE, plain_words

# The version, and what people typed.
DATA = (__version__, "nonsense", "dance")


@pytest.fixture
async def world(tmp_path: Path, written: list[WrittenText]) -> AsyncIterator[World]:
    renderer: Any = rendering
    async with World(tmp_path, locale=CODE, renderer=renderer) as world:
        yield world


def literals(texts: Iterable[str]) -> set[str]:
    """Every word of these texts that is not of the catalogue."""
    languages = {load().say("language-name", locale=language) for language in load().locales}
    names = (*NAMES, *DATA, *languages)
    return {word for text in texts for word in plain_words(text, names=names)}


async def test_a_game_in_the_pseudo_language_shows_no_literal(world: World, written: list[WrittenText]) -> None:
    seen = await play_and_look(world, "second-advanced")
    assert len(seen) > 100
    assert literals(seen) == set()
    drawn = {one.text for one in written}
    assert len(drawn) > 100
    assert literals(drawn) == set()


async def test_a_literal_is_caught(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.panels.steps.holdings_line", lambda texts: "You hold 3 coins.")
    assert literals(await play_and_look(world, "first-basic", most=4)) == {"You", "hold", "coins"}


async def test_a_literal_in_a_picture_is_caught(
    world: World, written: list[WrittenText], monkeypatch: pytest.MonkeyPatch
) -> None:
    plain_wordings = PictureWords.wordings

    def wordings(words: PictureWords, key: str, **facts: Any) -> tuple[str, ...]:
        return ("Prices",) if key == "picture-prices" else plain_wordings(words, key, **facts)

    monkeypatch.setattr(PictureWords, "wordings", wordings)
    await play_and_look(world, "first-basic", most=1)
    assert literals(one.text for one in written) == {"Prices"}


def test_a_fact_that_is_a_literal_is_caught(pseudo: None) -> None:
    """Within a text of the catalogue too."""
    said = load().say("notice-resigned", locale=CODE, name="Somebody")
    assert plain_words(said, names=()) == ["Somebody"]
    assert plain_words(load().say("notice-resigned", locale=CODE, name="<@123>"), names=()) == []
