"""Preparing text for drawing: names without characters that cannot be shown, reading order, width, lines."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from arabic_reshaper import reshape
from bidi.algorithm import get_display  # type: ignore[import-untyped]

from rendering.drawing.font_files import Face, file_for, font, font_runs

# Everything is drawn this many times as large and then averaged down, because Pillow draws hard edges. With 2 an edge
# has 4 tones and still shows steps; with 4 it has 16; with 8 each piece would take four times the memory and time.
SUPERSAMPLING = 4

SEAT_LETTERS = "ABCD"
# Stands for a run of characters that no font has; drawn as a small plate with the seat's letter.
LETTER_PLATE = "\ue000"
HAIR = 0.5
ELLIPSIS = "…"
# A long word may be broken here; it is not shown otherwise.
SOFT_HYPHEN = "\u00ad"
# Discord's names have at most 32 characters, so 64 loses nothing before a name is fitted to its place.
LONGEST_NAME = 64

# Hebrew, Arabic, Syriac, Thaana and their neighbours, and their presentation forms.
_RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]")
# Letters of the Arabic script, whose form depends on their neighbours.
_JOINED = re.compile("[\u0600-\u06ff\u0750-\u077f]")
# Devanagari's short i stands before its consonant although it follows it in the text. HarfBuzz would put it there, but
# the fonts are used in basic layout.
_SIGN_BEFORE = re.compile("((?:[\u0904-\u0939\u0958-\u0961]\u093c?\u094d)*[\u0904-\u0939\u0958-\u0961]\u093c?)\u093f")
# Control, format, surrogate, private and unassigned characters are never drawn; some of them would reverse a line.
_UNSEEN = frozenset(("Cc", "Cf", "Cs", "Co", "Cn"))
_MARKS_IN_A_ROW = 2
# A line may end here, but not at a no-break space.
_BREAKS = re.compile("[ \n]+")


def _can_be_drawn(text: str) -> bool:
    return all(character == " " or file_for(character, "heavy") is not None for character in text)


def _substitute(character: str) -> str:
    """What stands for a character: itself, a plain form of it, nothing, or the seat's plate."""
    category = unicodedata.category(character)
    if category.startswith("Z") or character in "\t\r\n":
        return " "
    # The sixteen variation selectors only change the look of the character before them.
    if category in _UNSEEN or "\ufe00" <= character <= "\ufe0f":
        return ""
    if _can_be_drawn(character):
        return character
    # Letters in fancy alphabets have a plain form, which is better than a plate.
    plain = unicodedata.normalize("NFKC", character)
    if _can_be_drawn(plain):
        return plain
    return "" if category.startswith("M") else LETTER_PLATE


def _without_stacked_marks(text: str) -> str:
    """The text with at most two combining marks on a letter: more would cover other rows of the picture."""
    kept: list[str] = []
    marks = 0
    for character in text:
        marks = marks + 1 if unicodedata.combining(character) else 0
        if marks <= _MARKS_IN_A_ROW:
            kept.append(character)
    return "".join(kept)


def printable_name(name: str, seat: int) -> str:
    """The characters of a name that can be drawn, in reading order; the seat's letter if there are none."""
    text = _drawable(name)
    return text if _shows_something(text) else SEAT_LETTERS[seat]


def is_nameless(name: str) -> bool:
    """Whether no character of a name can be drawn."""
    return not _shows_something(_drawable(name))


@lru_cache(maxsize=1024)
def _drawable(name: str) -> str:
    # Cut first, so that a name of a million characters costs nothing. Up to four characters may become one.
    text = "".join(map(_substitute, unicodedata.normalize("NFC", name[: 4 * LONGEST_NAME])))
    # Several emoji in a row become one plate.
    text = re.sub(f"{LETTER_PLATE}[{LETTER_PLATE} ]*{LETTER_PLATE}", LETTER_PLATE, text)
    return " ".join(_without_stacked_marks(text).split())[:LONGEST_NAME].rstrip()


def _shows_something(text: str) -> bool:
    return bool(text.strip(LETTER_PLATE + " "))


def spoken_name(name: str, seat: int) -> str:
    """The name in words: the same characters, with the seat's letter for those that cannot be shown."""
    return printable_name(name, seat).replace(LETTER_PLATE, SEAT_LETTERS[seat])


# Cached, because every text of a board comes here twice (to be measured and to be written), and bidi is slow.
@lru_cache(maxsize=4096)
def visual_order(text: str) -> str:
    """The text in its order from left to right, with Arabic letters joined."""
    text = _SIGN_BEFORE.sub("\u093f\\1", text)
    if not _RIGHT_TO_LEFT.search(text):
        return text
    if _JOINED.search(text):
        text = reshape(text)
    return str(get_display(text))


def text_width(text: str, face: Face, size: float) -> float:
    """The width of a written text in pixels of the finished picture."""
    # Measured at the size at which it is drawn, because widths are not quite proportional to the size.
    pixels = round(size * SUPERSAMPLING)
    return sum(font(file, pixels).getlength(part) for file, part in font_runs(visual_order(text), face)) / SUPERSAMPLING


def fitted_text(wordings: tuple[str, ...], face: Face, *, size: float, least: float, width: float) -> tuple[str, float]:
    """The first wording that fits at `least` or larger, and its size. If none does, the last one, smaller."""
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
    """Like `fitted_text`, but breaks a wording that is too long into two lines before it tries a shorter one."""
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
    """The largest size up to `size` at which a text is no wider than `width`."""
    wide = text_width(text, face, size)
    # A text written in two parts may be a hair wider than in one.
    return size if wide <= width + HAIR else max(1.0, size * width / wide)


def wrapped_lines(text: str, face: Face, size: float, width: float) -> list[str]:
    """The text broken at spaces into lines that fit.

    A single word that is too long is broken at its soft hyphens; if it has none, it stays whole.
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
