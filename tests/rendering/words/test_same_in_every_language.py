"""Texts that are read aloud say the same in every language: the same numbers, places, cities, buildings and names."""

from __future__ import annotations

import re
from collections import Counter

import pytest

import rendering
from game import CITY_NAMES, PLACE_NAMES, RULESETS, TYPE_NAMES, legal_actions, view
from languages import load
from rendering.words.picture_words import PictureWords
from testing.dry_drawing import dry_drawing

NAMES = ("Ada", "Bruno", "Caterina")
OTHERS = [language for language in load().locales if language != "en"]
WORDS = (*PLACE_NAMES, *NAMES, *(name.title() for name in (*CITY_NAMES, *TYPE_NAMES)))
FACTS = re.compile("|".join((r"\d+", *(rf"\b{word}\b" for word in WORDS))))


@pytest.fixture(autouse=True)
def no_pixels():
    """Pictures are laid out and described, but not drawn."""
    with dry_drawing():
        yield


def texts_of_game(states, ruleset, language):
    """The text boards and alt texts of the beginning, the middle and the end of a game."""
    found = states(ruleset, len(NAMES), 5)
    for state in (found[0], found[len(found) // 2], found[-1]):
        seat = state.to_move
        seen, own = view(state, None, NAMES), view(state, seat, NAMES)
        yield rendering.position_text(seen, language=language)
        yield rendering.position_text(own, language=language)
        yield from (picture.alt for picture in rendering.board(seen, language=language))
        yield rendering.player_board(own, seat, language=language).alt
        if state is found[-1]:
            yield rendering.final(seen, language=language).alt
        else:
            legal = legal_actions(state)
            yield rendering.screen(own, seat, language=language).alt
            yield rendering.own_market(own, seat, legal, language=language).alt
            yield rendering.wheel(own, coins=own.seats[seat].screen.coins, actions=legal, language=language).alt


def facts(text):
    return Counter(FACTS.findall(text))


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("language", OTHERS)
def test_alt_texts_and_text_boards_tell_the_same(language, ruleset, states):
    translated = texts_of_game(states, ruleset, language)
    for english, other in zip(texts_of_game(states, ruleset, "en"), translated, strict=True):
        assert facts(other) == facts(english), other


def test_a_text_that_leaves_something_out_is_noticed(states, monkeypatch):
    english = [*map(facts, texts_of_game(states, "first-basic", "en"))]
    say = PictureWords.say
    monkeypatch.setattr(
        PictureWords, "say", lambda words, key, **of: "" if key == "alt-tiles" else say(words, key, **of)
    )
    assert [*map(facts, texts_of_game(states, "first-basic", "de"))] != english
