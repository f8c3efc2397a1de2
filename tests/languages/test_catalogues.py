"""Every language there is: complete, with every fact, within Discord's limits."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.core.limits import BUTTON_LABEL_LENGTH, MESSAGE_LENGTH, OPTION_LENGTH, PLACEHOLDER_LENGTH, THREAD_NAME_LENGTH
from languages import DEFAULT_LOCALE, catalogue, load
from languages.command_names import GROUPS, is_command_name
from languages.localizer import Localizer
from testing.languages.catalogues import CatalogueText, keys, texts_of, unreadable

FOLDER = Path(catalogue.__file__).parent
LANGUAGES = load().locales
ENGLISH = texts_of(FOLDER / DEFAULT_LOCALE)
# The printed numbers that texts name; names of commands and options are others.
NUMBERS = {term for text in ENGLISH.values() for term in text.terms if not term.startswith(("command-", "option-"))}
# What panels and corrections hand to every text, whether it asks for it or not.
ALWAYS_GIVEN = {"panel-": {"ruleset", "wheels"}, "correction-": {"ruleset"}, "tile-": {"ruleset"}}


def problems(key: str, text: CatalogueText) -> list[str]:
    """What is wrong with a text, compared with the English one."""
    english = ENGLISH[key]
    given = english.shown | english.chosen_by
    given |= {fact for prefix, facts in ALWAYS_GIVEN.items() if key.startswith(prefix) for fact in facts}
    problems = [f"{key}: ${fact} is not said" for fact in english.shown - text.shown - text.chosen_by]
    problems += [f"{key}: ${fact} is not given" for fact in (text.shown | text.chosen_by) - given]
    problems += [f"{key}: -{term} is not said" for term in english.terms - text.terms]
    return problems


def faults(folder: Path) -> list[str]:
    """Everything that is wrong with a language."""
    found = [f"unreadable: {line}" for line in unreadable(folder)]
    there = keys(folder)
    found += [f"{key}: twice" for key in sorted({key for key in there if there.count(key) > 1})]
    found += [f"{key}: missing" for key in ENGLISH.keys() - set(there)]
    found += [f"{key}: not an English key" for key in set(there) - ENGLISH.keys()]
    for key, text in texts_of(folder).items():
        found += problems(key, text) if key in ENGLISH else []
    return sorted(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_every_text_with_every_fact_and_no_other(language: str) -> None:
    assert faults(FOLDER / language) == []


def test_a_language_that_lacks_something_is_caught(tmp_path: Path) -> None:
    folder = tmp_path / "xx"
    folder.mkdir()
    (folder / "few.ftl").write_text(
        "coins = Taler\npoints = { $points } VP\nnothing = nix\nnothing = nichts\nno-such-key = ?\n"
        "panel-action-pass = Passen (2)\n= broken\n",
        encoding="utf-8",
    )
    problems = faults(folder)
    assert "coins: $number is not said" in problems
    assert "points: $points is not given" in problems
    assert "nothing: twice" in problems
    assert "no-such-key: not an English key" in problems
    assert "panel-action-pass: -pass-coins is not said" in problems
    assert "panel-back: missing" in problems
    assert any(problem.startswith("unreadable") for problem in problems)


def literal_commands(language: str) -> dict[str, str]:
    """Texts that name a command by letters instead of by its term."""
    written = re.compile(rf"/(?:{'|'.join(GROUPS.values())})\b")
    texts = texts_of(FOLDER / language)
    return {key: "".join(text.plain) for key, text in texts.items() if written.search("".join(text.plain))}


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_name_commands_as_the_reader_sees_them(language: str) -> None:
    assert literal_commands(language) == {}
    texts = load()
    names = [key for key in ENGLISH if is_command_name(key, ENGLISH)]
    assert len(names) > 40
    assert texts.say("command-turn-hand", locale=language) in texts.say("dms-refused", locale=language)
    said = texts.say("admin-ask-end", locale=language, number="1", ruleset="", seats="")
    assert f"**{texts.say('option-name-sure', locale=language)}**" in said


def test_people_who_chose_another_language_read_the_names_that_their_discord_shows(pseudo: None) -> None:
    texts = load()
    said = texts.say("dms-refused", locale="en-x-ru")
    assert f"`/turn {texts.say('command-turn-hand', locale='ru')}`" in said
    assert "Direct messages from me" in said
    assert texts.language("en-x-ru") == "en"


# Buttons and options with the longest facts that they meet.
LONGEST = {
    "name": "x" * 32,
    "back": 99,
    "start": "20:00",
    "end": "06:00",
    "timezone": "America/Argentina/ComodRivadavia",
    "notices": "",
    "theme": "",
    "language": "same as your Discord",
    "ruleset": "second-regular",
    "wheels": 2,
    "coins": "99 coins",
    "number": 7,
    "most": 7,
}
BUTTONS = ("button-", "panel-action-", "hint-show", "panel-back", "panel-undo", "panel-decline", "panel-more")
BUTTONS += ("panel-choose-blocks", "panel-other-place", "panel-confirm-purchase", "panel-confirm-upgrade")
PLACEHOLDERS = ("panel-ask-", "settings-notices-placeholder", "settings-theme-placeholder", "rules-placeholder")
PLACEHOLDERS += ("settings-quiet-placeholder", "settings-timezone-placeholder", "settings-language-placeholder")
PLACEHOLDERS += ("rewind-placeholder",)
OPTIONS = ("topic-overview-title", "settings-quiet-choice", "settings-timezone-choice", "settings-quiet-off")
OPTIONS += ("ruleset-", "place-", "notices-", "theme-", "cards-", "pace-", "language-auto", "rewind-option")
# Discord's limit of the names and descriptions of commands.
COMMAND_LENGTH = 100
LIMITS = {
    BUTTONS: BUTTON_LABEL_LENGTH,
    PLACEHOLDERS: PLACEHOLDER_LENGTH,
    OPTIONS: OPTION_LENGTH,
    ("option-", "command-"): COMMAND_LENGTH,
}
# What a page of the rules has beside its title and its text fits into this.
ROOM_BESIDE_A_TOPIC = 100
TOPIC = re.compile(r"topic-[a-z-]+(?<!-title)")


def too_long(language: str) -> list[str]:
    """Every label that Discord would refuse or that would be cut."""
    localizer, problems = Localizer(load(), language), []
    for prefixes, limit in LIMITS.items():
        for key in (key for key in ENGLISH if key.startswith(prefixes)):
            facts = {name: LONGEST[name] for name in ENGLISH[key].shown | ENGLISH[key].chosen_by if name in LONGEST}
            said = localizer.say(key, **facts)
            problems += [f"{key}: {len(said)} of {limit}"] if len(said) > limit else []
    for key in ENGLISH:
        most = MESSAGE_LENGTH - ROOM_BESIDE_A_TOPIC
        if TOPIC.fullmatch(key) and len(localizer.say(key)) + len(localizer.say(f"{key}-title")) > most:
            problems.append(key)
    return problems


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_are_within_discords_limits(language: str) -> None:
    assert too_long(language) == []
    texts = load()
    assert (
        len(texts.say("thread-name", locale=language, ruleset="x" * 40, players=4, number="1234567"))
        <= THREAD_NAME_LENGTH
    )
    assert all(" " not in texts.say(f"typed-{word}", locale=language) for word in ("off", "none", "daily"))


def test_a_label_that_is_too_long_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Localizer, "say", lambda self, key, **facts: "x" * 81)
    assert "button-join: 81 of 80" in too_long("en")


def test_a_variant_is_its_language_and_an_unknown_one_is_english() -> None:
    texts = load()
    assert texts.language("es-419") == "es"
    assert texts.language("tlh") == texts.language(None) == "en"
    assert texts.say("nothing", locale="tlh") == "nothing"


@pytest.mark.parametrize("language", LANGUAGES)
def test_printed_numbers_are_those_of_the_rules_in_every_language(language: str) -> None:
    """A text has a digit only if the English text has one: another one would not follow a corrected number."""
    stated = {key for key, text in texts_of(FOLDER / language).items() if re.search(r"\d", "".join(text.plain))}
    english = {key for key, text in ENGLISH.items() if re.search(r"\d", "".join(text.plain))}
    assert {key for key in stated - english if ENGLISH[key].terms & NUMBERS} == set()
