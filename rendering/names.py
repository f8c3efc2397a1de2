"""Players' names made ready for drawing: any script, in reading order, without what cannot be shown."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

from arabic_reshaper import reshape
from bidi.algorithm import get_display  # type: ignore[import-untyped]

from rendering.fonts import file_for

SEAT_LETTERS: Final = "ABCD"
# Stands for a stretch of characters that no font has; drawn as a small plate with the seat's letter.
LETTER_PLATE: Final = "\ue000"
ELLIPSIS: Final = "…"
LONGEST: Final = 64

_RIGHT_TO_LEFT: Final = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]")
_JOINED: Final = re.compile("[\u0600-\u06ff\u0750-\u077f]")
# A vowel sign written before its consonant though it follows it in the text, in the scripts of India.
_SIGN_BEFORE: Final = re.compile(
    "((?:[\u0904-\u0939\u0958-\u0961]\u093c?\u094d)*[\u0904-\u0939\u0958-\u0961]\u093c?)\u093f"
)
_UNSEEN: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Cn"))
_MARKS_IN_A_ROW: Final = 2


def _has_glyph(text: str) -> bool:
    return all(character == " " or file_for(character, "heavy") is not None for character in text)


def _shown(character: str) -> str:
    """What stands for a character: itself, a plain form of it, nothing, or the seat's plate."""
    category = unicodedata.category(character)
    if category.startswith("Z") or character in "\t\r\n":
        return " "
    if category in _UNSEEN or "\ufe00" <= character <= "\ufe0f":
        return ""
    if _has_glyph(character):
        return character
    plain = unicodedata.normalize("NFKC", character)
    if _has_glyph(plain):
        return plain
    return "" if category.startswith("M") else LETTER_PLATE


def _without_towers(text: str) -> str:
    """At most two combining marks on a letter."""
    kept: list[str] = []
    marks = 0
    for character in text:
        marks = marks + 1 if unicodedata.combining(character) else 0
        if marks <= _MARKS_IN_A_ROW:
            kept.append(character)
    return "".join(kept)


@lru_cache(maxsize=1024)
def printable(name: str, seat: int) -> str:
    """A name of characters that can be drawn, in the order they are read."""
    text = "".join(map(_shown, unicodedata.normalize("NFC", name[: 4 * LONGEST])))
    text = re.sub(f"{LETTER_PLATE}[{LETTER_PLATE} ]*{LETTER_PLATE}", LETTER_PLATE, text)
    text = " ".join(_without_towers(text).split())[:LONGEST].rstrip()
    if not text.strip(LETTER_PLATE + " "):
        return f"Seat {SEAT_LETTERS[seat]}"
    return text


def spoken(name: str, seat: int) -> str:
    """The name for words: the same characters, the seat's letter where nothing can be shown."""
    return printable(name, seat).replace(LETTER_PLATE, SEAT_LETTERS[seat])


def is_right_to_left(text: str) -> bool:
    return _RIGHT_TO_LEFT.search(text) is not None


@lru_cache(maxsize=4096)
def visual(text: str) -> str:
    """The text in the order in which its signs stand from left to right, Arabic letters joined."""
    text = _SIGN_BEFORE.sub("\u093f\\1", text)
    if not is_right_to_left(text):
        return text
    if _JOINED.search(text):
        text = reshape(text)
    return str(get_display(text))
