"""The English texts: every key that is said is there, and every printed number comes from the rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from languages import DEFAULT_LOCALE, Localizer, Texts, catalogue, load
from languages.catalogue import language_folders
from testing.languages.catalogues import texts_of

ENGLISH = texts_of(Path(catalogue.__file__).parent / DEFAULT_LOCALE)


def test_a_missing_key_or_fact_is_a_mistake() -> None:
    with pytest.raises(KeyError):
        load().say("no-such-key")
    with pytest.raises(KeyError):
        load().say("coins-of")
    with pytest.raises(KeyError):
        load().say("rule-cannot-afford", price=1)


def test_a_text_is_formatted_once_for_the_same_facts_and_reads_as_before() -> None:
    texts = Texts(language_folders(Path(catalogue.__file__).parent))
    for language in texts.locales:
        said = [texts.say("coins", locale=language, number=number) for number in (1, 3, 1_234, 1, 3, 1_234)]
        assert said[:3] == said[3:]
        assert len(set(said)) == 3
    # Equal facts of other types are other facts.
    assert texts.say("coins", number=2).startswith("2 ")
    assert texts.say("coins", number=True).startswith("True ")
    assert texts.say("coins", number=1).startswith("1 ")
    assert texts.say("coins", number="1").startswith("1 ")
    assert texts.wordings("picture-objects")[0] == texts.say("picture-objects")


def test_every_key_the_program_says_exists() -> None:
    folder = Path(catalogue.__file__).parents[1] / "bot"
    call = re.compile(r"(?:\.say|command_text)\(\s*\"([a-z-]+)\"")
    said = {(file, key) for file in folder.rglob("*.py") for key in call.findall(file.read_text(encoding="utf-8"))}
    assert len(said) > 200
    assert [f"{file.name}: {key}" for file, key in said if not load().has(key)] == []


# Digits that are no printed number of the game: times of day, versions of words, what a card counts or pays.
OWN_DIGITS = {
    "board-commitment",
    "coins",
    "final-line",
    "final-secret",
    "lobby-commitment",
    "option-admin-pace",
    "option-daily-by",
    "option-digest-at",
    "option-pace",
    "option-quiet-from",
    "option-quiet-until",
    "option-until",
    "pace-12h",
    "pace-24h",
    "pace-48h",
    "pace-72h",
    "panel-buildings-pay",
    "panel-drawn",
    "panel-fits-on",
    "panel-money-rate",
    "panel-not-payable",
    "refused-away-too-long",
    "refused-bad-pace",
    "refused-bad-time",
    "refused-limit-out-of-range",
    "rule-bad-seed",
    "settings-bad-time",
    "topic-cards",
    "topic-fairness",
    "topic-first-basic",
    "topic-scoring",
    "topic-second-advanced",
    "topic-second-regular",
    "verify-shown",
}


def test_printed_numbers_come_from_the_rules() -> None:
    own = ("objects-", "panel-objective-", "card-condition-", "card-pays-", "end-note-")
    stated = {key for key, text in ENGLISH.items() if re.search(r"\d", "".join(text.plain))}
    assert {key for key in stated if not key.startswith(own)} == OWN_DIGITS
    assert "starts with 20 coins" in load().say("topic-overview")
    assert load().say("panel-do-pass") == "Pass and take 2 coins"


@pytest.mark.parametrize("language", load().locales)
def test_names_of_files_are_letters_that_discord_leaves_as_they_are(language: str) -> None:
    for key in ("file-log", "file-board", "file-tables", "file-data"):
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", load().say(key, locale=language))


# Texts with a mark or a quotation, and the facts that they need.
FRENCH = (
    ("rule-unknown-name", {"word": "x"}),
    ("panel-semicolon", {}),
    ("topic-cards", {}),
    ("command-away-about", {}),
    ("panel-bill-all", {"place": "II", "coins": "11", "left": 9, "blocks": "x"}),
)


def test_no_line_ends_before_a_mark_of_french_or_inside_its_quotation_marks() -> None:
    french = (Localizer(load(), "fr").say(key, **facts) for key, facts in FRENCH)
    assert [text for text in french if re.search(" [:;!?»]|« ", text)] == []
    assert load().say("panel-ask-build-city", locale="fr") == "Dans quelle ville\u00a0?"
