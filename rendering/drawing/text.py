"""Text made ready for drawing: names of any script without what cannot be shown, reading order, width, lines."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from arabic_reshaper import reshape
from bidi.algorithm import get_display  # type: ignore[import-untyped]

from rendering.drawing.font_files import Face, file_for, font, font_runs

# Everything is drawn this many times as large and then averaged down, because Pillow draws hard edges. At 2 an edge
# has 4 tones and still shows steps; at 4 it has 16, at 8 each piece would take four times the memory and time.
SUPERSAMPLING = 4

SEAT_LETTERS = "ABCD"
# Stands for a stretch of characters that no font has; drawn as a small plate with the seat's letter.
LETTER_PLATE = "\ue000"
HAIR = 0.5
ELLIPSIS = "…"
# Where a long word may be broken; shown nowhere else.
SOFT_HYPHEN = "\u00ad"
# Discord's names end at 32 characters; with 64 nothing is lost before a name is fitted to its place.
LONGEST_NAME = 64

# Hebrew, Arabic, Syriac, Thaana and their neighbours, and their presentation forms.
_RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]")
# Letters of the Arabic script, whose form depends on their neighbours.
_JOINED = re.compile("[\u0600-\u06ff\u0750-\u077f]")
# Devanagari's short i stands before its consonant though it follows it in the text. Without HarfBuzz (the fonts are
# used in basic layout) nobody else would put it there.
_SIGN_BEFORE = re.compile("((?:[\u0904-\u0939\u0958-\u0961]\u093c?\u094d)*[\u0904-\u0939\u0958-\u0961]\u093c?)\u093f")
# Control, format, surrogate, private and unassigned characters: never drawn, and some of them would reverse a line.
_UNSEEN = frozenset(("Cc", "Cf", "Cs", "Co", "Cn"))
_MARKS_IN_A_ROW = 2
# Where a line may end: not at a no-break space.
_BREAKS = re.compile("[ \n]+")


def _can_be_drawn(text: str) -> bool:
    return all(character == " " or file_for(character, "heavy") is not None for character in text)


def _substitute(character: str) -> str:
    """What stands for a character: itself, a plain form of it, nothing, or the seat's plate."""
    category = unicodedata.category(character)
    if category.startswith("Z") or character in "\t\r\n":
        return " "
    # The sixteen variation selectors only ask for another look of the character before them.
    if category in _UNSEEN or "\ufe00" <= character <= "\ufe0f":
        return ""
    if _can_be_drawn(character):
        return character
    # Letters in fancy alphabets have a plain form: better than a plate.
    plain = unicodedata.normalize("NFKC", character)
    if _can_be_drawn(plain):
        return plain
    return "" if category.startswith("M") else LETTER_PLATE


def _without_stacked_marks(text: str) -> str:
    """At most two combining marks on a letter: towers of them would cover other rows of the picture."""
    kept: list[str] = []
    marks = 0
    for character in text:
        marks = marks + 1 if unicodedata.combining(character) else 0
        if marks <= _MARKS_IN_A_ROW:
            kept.append(character)
    return "".join(kept)


def printable_name(name: str, seat: int) -> str:
    """A name of characters that can be drawn, in the order they are read."""
    text = _drawable(name)
    return text if _shows_something(text) else SEAT_LETTERS[seat]


def is_nameless(name: str) -> bool:
    """Whether nothing of a name can be drawn."""
    return not _shows_something(_drawable(name))


@lru_cache(maxsize=1024)
def _drawable(name: str) -> str:
    # Cut first: four characters may become one, and a name of a million characters must cost nothing.
    text = "".join(map(_substitute, unicodedata.normalize("NFC", name[: 4 * LONGEST_NAME])))
    # A row of emoji is one plate.
    text = re.sub(f"{LETTER_PLATE}[{LETTER_PLATE} ]*{LETTER_PLATE}", LETTER_PLATE, text)
    return " ".join(_without_stacked_marks(text).split())[:LONGEST_NAME].rstrip()


def _shows_something(text: str) -> bool:
    return bool(text.strip(LETTER_PLATE + " "))


def spoken_name(name: str, seat: int) -> str:
    """The name for words: the same characters, the seat's letter where nothing can be shown."""
    return printable_name(name, seat).replace(LETTER_PLATE, SEAT_LETTERS[seat])


def _has_right_to_left(text: str) -> bool:
    return _RIGHT_TO_LEFT.search(text) is not None


# Every text of a board passes here twice, for its width and when it is written; bidi and reshaping are slow Python.
@lru_cache(maxsize=4096)
def visual_order(text: str) -> str:
    """The text in the order in which its signs stand from left to right, Arabic letters joined."""
    text = _SIGN_BEFORE.sub("\u093f\\1", text)
    if not _has_right_to_left(text):
        return text
    if _JOINED.search(text):
        text = reshape(text)
    return str(get_display(text))


def text_width(text: str, face: Face, size: float) -> float:
    """How wide a text is when written, in pixels of the finished picture."""
    # Measured at the size at which it will be drawn: widths do not grow quite evenly with the size.
    pixels = round(size * SUPERSAMPLING)
    return sum(font(file, pixels).getlength(part) for file, part in font_runs(visual_order(text), face)) / SUPERSAMPLING


def fitted_text(wordings: tuple[str, ...], face: Face, *, size: float, least: float, width: float) -> tuple[str, float]:
    """The first wording that fits no smaller than `least`, and its size; the last one, smaller, where none does."""
    text, fits = "", size
    for wording in wordings:
        text = wording.replace(SOFT_HYPHEN, "")
        fits = _fitting_size(text, face, size, width)
        if fits >= least:
            break
    return text, fits


def fitted_lines(
    wordings: tuple[str, ...], face: Face, *, size: float, least: float, width: float
) -> tuple[list[str], float]:
    """As `fitted_text`, but before a shorter wording is taken, one that is too long is broken into two lines."""
    lines, fits = [""], size
    for text in wordings:
        whole = text.replace(SOFT_HYPHEN, "")
        fits = _fitting_size(whole, face, size, width)
        if fits >= least:
            return [whole], fits
        lines = wrapped_lines(text, face, least, width)
        fits = min(_fitting_size(line, face, least, width) for line in lines)
        if len(lines) <= 2 and fits >= least:
            return lines, fits
    return lines, fits


def _fitting_size(text: str, face: Face, size: float, width: float) -> float:
    """The largest size up to this one at which a text is no wider."""
    wide = text_width(text, face, size)
    # Written in two pieces a text may be a hair wider than as a whole.
    return size if wide <= width + HAIR else max(1.0, size * width / wide)


def wrapped_lines(text: str, face: Face, size: float, width: float) -> list[str]:
    """The text broken at spaces into lines that fit.

    A single word that is too long is broken at its soft hyphens; without one it stays whole.
    """

    def fits(line: str) -> bool:
        return text_width(line, face, size) <= width

    def with_word(line: str, word: str) -> list[str]:
        plain = word.replace(SOFT_HYPHEN, "")
        longer = f"{line} {plain}".strip()
        if fits(longer):
            return [longer]
        if line:
            return [line, *with_word("", word)]
        syllables = word.split(SOFT_HYPHEN)
        for end in range(len(syllables) - 1, 0, -1):
            first = "".join(syllables[:end]) + "-"
            if end == 1 or fits(first):
                return [first, *with_word("", SOFT_HYPHEN.join(syllables[end:]))]
        return [plain]

    lines = [""]
    for word in _BREAKS.split(text):
        lines[-1:] = with_word(lines[-1], word)
    return lines
