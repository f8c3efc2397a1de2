"""The English texts: every key that is said is there, and every printed number comes from the rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from languages import DEFAULT_LOCALE, Localizer, catalogue, load
from testing.languages.catalogues import texts_of

ENGLISH = texts_of(Path(catalogue.__file__).parent / DEFAULT_LOCALE)


def test_a_missing_key_or_fact_is_a_mistake() -> None:
    with pytest.raises(KeyError):
        load().say("no-such-key")
    with pytest.raises(KeyError):
        load().say("coins-of")
    with pytest.raises(KeyError):
        load().say("rule-cannot-afford", price=1)


def test_every_key_the_program_says_exists() -> None:
    folder = Path(catalogue.__file__).parents[1] / "bot"
    said = re.compile(r"(?:\.say|command_text)\(\s*\"([a-z-]+)\"")
    for file in (one for one in folder.rglob("*.py") if "panels" not in one.parts):
        for key in said.findall(file.read_text(encoding="utf-8")):
            assert load().has(key), f"{file.name}: {key}"


# Digits that are no printed number of the game: times of day, versions of words, what a card counts or pays.
OWN_DIGITS = {
    "refused-limit-out-of-range",
    "refused-bad-pace",
    "option-admin-pace",
    *("coins", "option-quiet-from", "option-quiet-until", "settings-bad-time"),
    *(
        "board-commitment",
        "final-secret",
        "verify-shown",
        "lobby-commitment",
        "rule-bad-seed",
        "topic-fairness",
        "topic-cards",
    ),
    *("topic-scoring", "topic-first-basic", "topic-second-advanced", "topic-second-regular", "final-line"),
    *("pace-12h", "pace-24h", "pace-48h", "pace-72h", "option-pace", "option-daily-by", "option-until"),
    *("option-digest-at", "refused-bad-time", "refused-away-too-long"),
    *("panel-money-rate", "panel-drawn", "panel-not-payable", "panel-buildings-pay", "panel-fits-on"),
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


def test_no_line_ends_before_a_mark_of_french_or_inside_its_quotation_marks() -> None:
    french = (Localizer(load(), "fr").say(key, **facts) for key, facts in FRENCH)
    assert [text for text in french if re.search(" [:;!?»]|« ", text)] == []
    assert load().say("panel-ask-build-city", locale="fr") == "Dans quelle ville\u00a0?"


FRENCH = (
    ("rule-unknown-name", {"word": "x"}),
    ("panel-semicolon", {}),
    ("topic-cards", {}),
    ("command-away-about", {}),
    ("panel-bill-all", {"place": "II", "coins": "11", "left": 9, "blocks": "x"}),
)
