"""Names of seats that nobody brought along: kept as marks, and put into the reader's words where they are shown.

A record is the same for every reader: it has the English words.
"""

from __future__ import annotations

import re
from typing import Literal

from msgspec import Struct

# No name on Discord has this control character; where names are shown as they are, it is left out.
_SIGN = "\x1f"
# Somebody who is forgotten, and somebody whose name moderators took away.
ANONYMOUS_NAME = f"{_SIGN}anonymous"
NEUTRAL_NAME = f"{_SIGN}player"
# Behind a mark may stand what tells it from another one at the same table: ` (2)`.
_MARK = re.compile(rf"{_SIGN}(anonymous|player|stand-in (\d+) (\w+))( \(\d+\))?")
# What version 1.0.0 kept in place of marks.
_ANONYMOUS_WORD = "Anonymous"
_STAND_IN_WORDS = re.compile(r"Stand-in (\d+)(?: \(\w+\))?")


class NameMark(Struct, frozen=True):
    """What a mark says; `number` and `level` are a stand-in's, `distinction` is empty or such as ` (2)`."""

    kind: Literal["anonymous", "player", "stand-in"]
    number: int = 0
    level: str = ""
    distinction: str = ""


def stand_in_name(number: int, level: str) -> str:
    """The mark that is the name of a stand-in."""
    return f"{_SIGN}stand-in {number} {level}"


def name_mark(name: str) -> NameMark | None:
    """What the mark says; None where the name is somebody's own."""
    found = _MARK.fullmatch(name) if name.startswith(_SIGN) else None
    if found is None:
        return None
    kind, number, level, distinction = found.groups(default="")
    if number:
        return NameMark("stand-in", int(number), level, distinction)
    return NameMark("player" if kind == "player" else "anonymous", distinction=distinction)


def marked_name(words: str, level: str | None) -> str:
    """The mark in place of the words that version 1.0.0 kept as the name of a seat without a person."""
    if words == _ANONYMOUS_WORD:
        return ANONYMOUS_NAME
    found = None if level is None else _STAND_IN_WORDS.fullmatch(words)
    return words if found is None or level is None else stand_in_name(int(found[1]), level)


def recorded_name(name: str) -> str:
    """The name as a record has it."""
    match name_mark(name):
        case None:
            return name
        case NameMark(kind="stand-in") as mark:
            return f"Stand-in {mark.number} ({mark.level}){mark.distinction}"
        case NameMark(kind="player") as mark:
            return f"Player{mark.distinction}"
        case mark:
            return f"{_ANONYMOUS_WORD}{mark.distinction}"
