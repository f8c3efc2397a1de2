"""Names of seats without a name of their own: stored as marks, and put into the reader's language when shown.

A record is the same for every reader, so it has the English words.
"""

from __future__ import annotations

import re
from typing import Literal

from msgspec import Struct

# No name on Discord has this control character, and it is left out when a name is shown as it is.
_SIGN = "\x1f"
# A person who was erased, and a person whose name a moderator removed.
ANONYMOUS_NAME = f"{_SIGN}anonymous"
NEUTRAL_NAME = f"{_SIGN}player"
# A mark may end with a number that tells it apart from an equal one at the same table: ` (2)`.
_MARK = re.compile(rf"{_SIGN}(anonymous|player|stand-in (\d+) (\w+))( \(\d+\))?")
# What version 1.0.0 stored instead of marks.
_ANONYMOUS_WORD = "Anonymous"
_STAND_IN_WORDS = re.compile(r"Stand-in (\d+)(?: \(\w+\))?")


class NameMark(Struct, frozen=True):
    """What a mark says; `number` and `level` are a stand-in's, `distinction` is empty or something like ` (2)`."""

    kind: Literal["anonymous", "player", "stand-in"]
    number: int = 0
    level: str = ""
    distinction: str = ""


def stand_in_name(number: int, level: str) -> str:
    """The mark that is the name of a stand-in."""
    return f"{_SIGN}stand-in {number} {level}"


def name_mark(name: str) -> NameMark | None:
    """What the mark says; None if the name is not a mark."""
    parts = _MARK.fullmatch(name) if name.startswith(_SIGN) else None
    if parts is None:
        return None
    kind, number, level, distinction = parts.groups(default="")
    if number:
        return NameMark("stand-in", int(number), level, distinction)
    return NameMark("player" if kind == "player" else "anonymous", distinction=distinction)


def marked_name(words: str, level: str | None) -> str:
    """The mark for the words that version 1.0.0 stored as the name of a seat without a person."""
    if words == _ANONYMOUS_WORD:
        return ANONYMOUS_NAME
    parts = None if level is None else _STAND_IN_WORDS.fullmatch(words)
    return words if parts is None or level is None else stand_in_name(int(parts[1]), level)


def recorded_name(name: str) -> str:
    """The name as it is written in a record."""
    match name_mark(name):
        case None:
            return name
        case NameMark(kind="stand-in") as mark:
            return f"Stand-in {mark.number} ({mark.level}){mark.distinction}"
        case NameMark(kind="player") as mark:
            return f"Player{mark.distinction}"
        case mark:
            return f"{_ANONYMOUS_WORD}{mark.distinction}"
