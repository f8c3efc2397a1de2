"""A pseudo-language: English in letters that no English text has, so that a word which is not of the catalogue shows.

It is written under the code of a language that Discord has and the bot does not, so that everything that follows a
locale follows it too; what Babel says in that language has no Latin letter.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import BaseNode, Message, Pattern, TextElement

from game import PLACE_NAMES
from languages import catalogue
from languages.command_names import is_command_name
from testing.languages.catalogues import keys

CODE = "ru"
_LETTERS = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "áъćđéфğĥíĵķĺмńóпюŕśťúвŵжýžÁЪĆĐÉФĞĤÍĴĶĹМŃÓПЮŔŚŤÚВŴЖÝŽ",
)
# What is typed has no marks around it: Discord allows letters alone in the names of commands.
_TYPED = ("option-name-", "typed-")
_ENGLISH = Path(catalogue.__file__).parent / catalogue.DEFAULT_LOCALE
_COMMANDS = ("command-", "option-")
# The groups of commands; mentions, times and emojis; addresses; secrets and hashes; names of files and time zones.
_DATA = re.compile(
    r"/(?:carrara-admin|carrara|turn)\b|<[@#:/at][^>]*>|\]\([^)]*\)|https?://\S+|\b[0-9a-f]{32,}\b"
    r"|[\w-]+\.(?:png|txt|json)|\b[A-Z]\w+/[A-Z][\w/]+|\bUTC\b"
)
_LATIN_WORD = re.compile(r"[A-Za-z]{2,}")


def write_pseudo_language(parent: Path) -> Path:
    """The folder of the pseudo-language, made from the English one."""
    return _write_from_english(parent / CODE, lambda entry: _disguise(entry, is_typed=is_typed(entry.id.name)))


def write_marked_language(parent: Path, code: str) -> Path:
    """The folder of a language that is English with its code before every text: `[nl] Join`, `nl-join`.

    Descriptions of commands are left as they are: some have no room for more.
    """

    def mark(entry: Message) -> None:
        key = entry.id.name
        if is_typed(key) and entry.value is not None:
            entry.value.elements.insert(0, TextElement(f"{code.lower()}-"))
        elif not key.startswith(_COMMANDS) and entry.value is not None:
            entry.value.elements.insert(0, TextElement(f"[{code}] "))

    return _write_from_english(parent / code, mark)


def is_typed(key: str) -> bool:
    """Whether the text of a key is typed: the name of a command or option, or a word that an option understands."""
    return key.startswith(_TYPED) or is_command_name(key, keys(_ENGLISH))


def _write_from_english(folder: Path, change: Callable[[Message], None]) -> Path:
    folder.mkdir(parents=True)
    for file in _ENGLISH.glob("*.ftl"):
        entries = FluentParser().parse(file.read_text(encoding="utf-8"))
        for entry in entries.body:
            if isinstance(entry, Message):
                change(entry)
        (folder / file.name).write_text(FluentSerializer().serialize(entries), encoding="utf-8")
    return folder


def pseudo_text(text: str) -> str:
    """A text in the letters of the pseudo-language."""
    return text.translate(_LETTERS)


def _disguise(entry: Message, *, is_typed: bool) -> None:
    for element in _elements(entry):
        element.value = pseudo_text(element.value)
    patterns = [pattern for pattern in (entry.value, *(one.value for one in entry.attributes)) if pattern is not None]
    for pattern in patterns if not is_typed else ():
        _mark(pattern)


def _mark(pattern: Pattern) -> None:
    pattern.elements[:] = [TextElement("⟦"), *pattern.elements, TextElement("⟧")]


def _elements(node: Any) -> Iterator[TextElement]:
    """Every piece of plain text below a node of the syntax tree."""
    if isinstance(node, TextElement):
        yield node
    children = vars(node).values() if isinstance(node, BaseNode) else node if isinstance(node, list) else ()
    for child in children:
        yield from _elements(child)


def plain_words(text: str, *, names: Iterable[str]) -> list[str]:
    """The words of a text that are not of the catalogue, and no name, number of a place, address or other data."""
    known = re.compile(rf"\b(?:{'|'.join(map(re.escape, (*names, *PLACE_NAMES)))})\b")
    return _LATIN_WORD.findall(known.sub(" ", _DATA.sub(" ", text)))
