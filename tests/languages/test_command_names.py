"""Names of commands and options: what Discord accepts, in every language, and nothing that is not of the catalogue."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from languages import catalogue, load
from languages.command_names import GROUPS
from testing.discord.api_checks import problems
from testing.languages.catalogues import keys
from testing.languages.commands import command_parts, command_texts
from testing.languages.pseudo import CODE, plain_words

# Discord's rule for names: letters of any script in lower case, digits, - and _.
NAME = re.compile(r"[-_'\w]{1,32}")
# Discord counts, of each field, the longest of its languages.
MOST_CHARACTERS = 8_000
ENGLISH = Path(catalogue.__file__).parent / "en"


def in_every_language(option: dict[str, Any], field: str) -> list[str]:
    return [str(option.get(field, "")), *(option.get(f"{field}_localizations") or {}).values()]


def siblings(option: dict[str, Any]) -> Iterator[list[dict[str, Any]]]:
    """Commands of one group, and options of one command."""
    if option.get("options"):
        yield option["options"]
        for one in option["options"]:
            yield from siblings(one)


def name_problems(payloads: list[dict[str, Any]]) -> list[str]:
    """What Discord would refuse, or what a reader could not tell apart."""
    found = [f"{one['name']} is localised" for one in payloads if one.get("name_localizations")]
    for group in (group for payload in payloads for group in siblings(payload)):
        locales = {locale for one in group for locale in one.get("name_localizations") or {}}
        for locale in ("default", *sorted(locales)):
            names = [(one.get("name_localizations") or {}).get(locale, one["name"]) for one in group]
            found += [f"{locale}: {name} is no name" for name in names if not _is_name(name)]
            found += [f"{locale}: {name} is there twice" for name in {one for one in names if names.count(one) > 1}]
    return found


def _is_name(name: str) -> bool:
    return NAME.fullmatch(name) is not None and name == name.lower()


def characters(group: dict[str, Any]) -> int:
    """How large Discord counts a command."""
    parts, fields = list(command_parts([group])), ("name", "description")
    texts = sum(max(map(len, in_every_language(one, field))) for one in parts for field in fields)
    return texts + sum(len(one["value"]) for one in parts if isinstance(one.get("value"), str))


async def test_discord_accepts_the_commands_in_every_language() -> None:
    found = await command_texts(load())
    for payload in found.payloads:
        assert problems("POST", "/applications/1/commands", payload) == []
        assert characters(payload) < MOST_CHARACTERS, payload["name"]
    assert name_problems(found.payloads) == []


async def test_names_that_discord_refuses_are_caught() -> None:
    options = [
        {"name": "buy", "description": "x", "name_localizations": {"de": "kaufen", "fr": "Acheter"}},
        {"name": "purchase", "description": "x", "name_localizations": {"de": "kaufen", "fr": "à acheter"}},
    ]
    group = {"name": "turn", "description": "x", "options": options, "name_localizations": {"de": "zug"}}
    assert name_problems([group]) == [
        "turn is localised",
        "de: kaufen is there twice",
        "fr: Acheter is no name",
        "fr: à acheter is no name",
    ]


async def test_texts_of_commands_are_of_the_catalogue_and_none_is_left_over() -> None:
    found = await command_texts(load())
    there = {key for key in keys(ENGLISH) if key.startswith(("command-", "option-"))}
    assert {key for key in found.keys if key.startswith(("command-", "option-"))} == there
    names = {load().say("language-name", locale=language) for language in load().locales}
    assert found.literals == {*GROUPS.values(), *names}


async def test_everything_about_commands_is_said_in_the_pseudo_language(pseudo: None) -> None:
    payloads = (await command_texts(load())).payloads
    own = {load().say("language-name", locale=language) for language in load().locales}
    checked = 0
    for option in command_parts([one for payload in payloads for one in payload["options"]]):
        for field in ("name", "description"):
            if field in option and option["name"] not in own:
                said = option[f"{field}_localizations"][CODE]
                assert plain_words(said, names=()) == [], said
                checked += 1
    assert checked > 250
    assert name_problems(payloads) == []


@pytest.mark.parametrize("language", load().locales)
def test_buying_and_purchasing_have_names_of_their_own(language: str) -> None:
    texts = load()
    names = {texts.say(f"command-turn-{name}", locale=language) for name in ("buy", "purchase")}
    assert len(names) == 2
