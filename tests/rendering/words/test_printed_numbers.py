"""Numbers in words come from the rules; if words state a formula, it holds."""

from __future__ import annotations

import pytest

from game import CARD_NUMBERS, DECORATION_SETS, END_VP, RULESETS
from rendering.words.card_texts import card_text
from rendering.words.end_note_texts import RULESETS_WITH_NOTES, end_notes
from rendering.words.picture_words import picture_words

WORDS = picture_words("en")
CARDS = [(kind, number) for kind, numbers in CARD_NUMBERS.items() for number in numbers]


def test_every_ruleset_has_its_words():
    assert len({WORDS.ruleset_title(name) for name in RULESETS}) == len(RULESETS)
    # With a choice of cards, the cards are in the place of the notes.
    assert {name for name, ruleset in RULESETS.items() if not ruleset.has_card_choice} == RULESETS_WITH_NOTES


def test_the_formula_of_decorations_holds_for_every_printed_number():
    assert [printed.value for printed in DECORATION_SETS] == [n * (n + 1) for n in range(len(DECORATION_SETS))]


def test_the_notes_tell_what_the_end_pays():
    for ruleset in RULESETS_WITH_NOTES:
        assert any(f"{END_VP} VP" in text for _, text in end_notes(WORDS, ruleset))


@pytest.mark.parametrize(("kind", "number"), CARDS)
def test_no_card_has_an_unfilled_number(kind, number):
    text = card_text(WORDS, kind, number, 2)
    assert "{" not in text.condition + text.pays
    assert all(vp > 0 for vp in text.table)


@pytest.mark.parametrize(
    ("kind", "number", "pays"),
    [
        ("object", 1, "3 VP an object"),
        ("object", 2, "5 VP a pair, 1 VP any other"),
        ("object", 3, "7 VP a triplet, 1 VP any other"),
        ("object", 5, "20 VP for both, 1 VP any other"),
        ("object", 7, "8 VP a set, 1 VP any other"),
        ("object", 8, "Multiply up to 3 groups of 2 to 6 alike; 1 VP any other"),
        ("building", 6, "6 VP a land building"),
        ("building", 7, "3 VP a city building"),
        ("bonus", 5, "9 VP in Livorno, Pisa, Lucca; 9 VP in the others"),
        ("top", 5, "At the end 2 coins make 1 VP"),
    ],
)
def test_cards_say_what_is_printed_on_them(kind, number, pays):
    assert card_text(WORDS, kind, number, 2).pays == pays


@pytest.mark.parametrize(
    ("number", "condition"),
    [
        (2, "2 buildings in each of 3 cities"),
        (3, "3 buildings in each of 3 cities"),
        (4, "4 buildings in one city"),
        (8, "2 buildings in each of 3 cities"),
    ],
)
def test_building_cards_count_several_buildings_as_one(number, condition):
    assert card_text(WORDS, "building", number, 3).condition == condition


def test_a_prize_for_each_city():
    assert card_text(WORDS, "bonus", 6).table == (14, 12, 10, 8, 6, 4)
