"""Names of commands and options: what Discord accepts, in every language, and nothing that is not of the catalogue."""

from __future__ import annotations

from pathlib import Path

import pytest

from languages import catalogue, load
from languages.command_names import GROUPS
from testing.languages.catalogues import keys
from testing.languages.commands import command_parts, command_texts, payload_problems
from testing.languages.pseudo import CODE, plain_words

ENGLISH = Path(catalogue.__file__).parent / "en"


async def test_discord_accepts_the_commands_in_every_language() -> None:
    found = await command_texts(load())
    assert payload_problems(found.payloads) == []


async def test_names_that_discord_refuses_are_caught() -> None:
    options = [
        {"name": "buy", "description": "x", "name_localizations": {"de": "kaufen", "fr": "Acheter"}},
        {"name": "purchase", "description": "x", "name_localizations": {"de": "kaufen", "fr": "à acheter"}},
    ]
    group = {"name": "turn", "description": "x", "options": options, "name_localizations": {"de": "zug"}}
    found = payload_problems([group])
    assert [one for one in found if not one.startswith("POST ")] == [
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
    for option in command_parts([option for payload in payloads for option in payload["options"]]):
        for field in ("name", "description"):
            if field in option and option["name"] not in own:
                said = option[f"{field}_localizations"][CODE]
                assert plain_words(said, names=()) == [], said
                checked += 1
    assert checked > 250
    assert payload_problems(payloads) == []


@pytest.mark.parametrize("language", load().locales)
def test_buying_and_purchasing_have_names_of_their_own(language: str) -> None:
    texts = load()
    names = {texts.say(f"command-turn-{name}", locale=language) for name in ("buy", "purchase")}
    assert len(names) == 2
