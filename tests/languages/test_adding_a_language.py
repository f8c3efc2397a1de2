"""A sixth language is a folder and nothing else: the steps of docs/translating.md, taken."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from languages import catalogue, load
from testing.languages.pseudo import write_marked_language

ROOT = Path(catalogue.__file__).parents[1]
CODE = "nl"
# What a start of the bot would make of the languages: choices, names of commands, texts, words of pictures.
PROGRAM = """
import asyncio, json
from languages import load
from rendering.words.picture_words import picture_words
from testing.languages.commands import command_texts
found = asyncio.run(command_texts(load()))
settings = next(one for one in found.payloads[0]["options"] if one["name"] == "settings")
language = next(one for one in settings["options"] if one["name"] == "language")
print(json.dumps({
    "locales": load().locales,
    "choices": [one["value"] for one in language["choices"]],
    "name": settings["name_localizations"].get("nl"),
    "text": load().say("games-none", locale="nl"),
    "picture": picture_words("nl").say("picture-the-wheel"),
}))
"""


def start(parent: Path) -> dict[str, Any]:
    """What the program knows with the languages of this folder in place of its own."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        capture_output=True,
        text=True,
        check=True,
        cwd=parent,
        env={"PYTHONPATH": f"{parent}:{ROOT}", "PATH": ""},
    )
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


@pytest.fixture
def parent(tmp_path: Path) -> Path:
    """A copy of the package of languages."""
    shutil.copytree(ROOT / "languages", tmp_path / "languages", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def test_a_folder_is_a_language(parent: Path) -> None:
    write_marked_language(parent / "languages", CODE)
    found = start(parent)
    assert set(found["locales"]) == {*load().locales, CODE}
    assert set(found["choices"]) == {"auto", *load().locales, CODE}
    assert found["name"] == "nl-settings"
    assert found["text"].startswith("[nl] You have no game")
    assert "/carrara nl-new" in found["text"]
    assert found["picture"] == "[nl] The wheel"


def test_a_copy_of_the_english_folder_speaks_english_until_it_is_translated(parent: Path) -> None:
    shutil.copytree(parent / "languages" / "en", parent / "languages" / CODE)
    (parent / "languages" / CODE / "clock.ftl").unlink()
    found = start(parent)
    assert CODE in found["choices"]
    assert found["text"] == load().say("games-none")
