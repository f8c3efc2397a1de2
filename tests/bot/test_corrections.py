"""Corrected printed numbers in words: every number has its sentence, and none shows the name it is stored under."""

from __future__ import annotations

import re

import pytest

from bot.corrections import correction_sentence
from game import RULESETS, Correction, concerns_ruleset, printed_numbers
from languages import load
from languages.localizer import Localizer

LOCALIZER = Localizer(load())
NUMBERS = printed_numbers()


def sentence(name: str, old: int | None, new: int | None, ruleset: str = "second-advanced") -> str:
    return correction_sentence(LOCALIZER, Correction(name, old, new), ruleset)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_printed_number_has_a_sentence_of_its_own(ruleset: str) -> None:
    names = [name for name in NUMBERS if concerns_ruleset(name, ruleset)]
    said = {name: sentence(name, 1, 2, ruleset) for name in names}
    for name, words in said.items():
        plain = name.removeprefix(f"{ruleset}.")
        readable = re.sub(r"[.-]", " ", plain)
        assert name not in words
        assert "." not in words, f"{name}: {words}"
        assert not words.lower().startswith(f"{readable}:"), f"{name} has no words: {words}"
        assert " instead of " in words
        assert not re.search(r"\b(vp|darkest|place-\d|seat-\d|\w+-players)\b", words), words
    assert len(set(said.values())) == len(said), "no two numbers read alike"


@pytest.mark.parametrize(
    ("name", "old", "new", "ruleset", "words"),
    [
        ("second-regular.upgrade.lucca.vp", 3, 4, "second-regular", "Improvement of Lucca: 4 VP instead of 3"),
        ("first-expansion.upgrade.urban.coins", 2, 1, "first-expansion", "Upgraded reward of city buildings: 1 coin"),
        ("price.darkest.place-1", 1, 2, "first-basic", "Price of a black block at place I: 2 coins instead of 1"),
        ("price.darkest.place-1", 1, 2, "second-regular", "Price of a purple block at place I: 2 coins instead of 1"),
        ("second-advanced.statue-rank.massa.2.vp", 4, 5, "second-advanced", "Second most statues in Massa: 5 VP"),
        ("second-advanced.wheel.decoration.place-2", 2, 1, "second-advanced", "wheel: book instead of crown"),
        (
            "second-advanced.wheel.statue.place-1",
            6,
            1,
            "second-advanced",
            "white statue instead of purple statue",
        ),
        (
            "first-expansion.card.bonus.5.livorno-pisa-lucca.vp",
            9,
            10,
            "first-expansion",
            "Most in Livorno, Pisa and Lucca on bonus card 5: 10 VP instead of 9",
        ),
    ],
)
def test_pieces_are_named(name: str, old: int, new: int, ruleset: str, words: str) -> None:
    assert words in sentence(name, old, new, ruleset)


def test_numbers_that_only_one_version_has() -> None:
    assert sentence("bonus.vp", None, 3) == "Bonus of the Royal Court: 3 VP (new)"
    assert sentence("bonus.vp", 3, None) == "Bonus of the Royal Court: no longer counts"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("second-regular.moon-phase.full.vp", "Moon phase full vp: 4 instead of 3"),
        ("upgrade.atlantis.vp", "Upgrade atlantis vp: 4 instead of 3"),
        ("price.mauve.place-1", "Price mauve place 1: 4 instead of 3"),
        ("statue-rank.massa.9.vp", "Statue rank massa 9 vp: 4 instead of 3"),
        ("price.white.place-99", "Price white place 99: 4 instead of 3"),
    ],
)
def test_a_name_without_words_is_said_as_it_is(name: str, words: str) -> None:
    assert sentence(name, 3, 4) == words
