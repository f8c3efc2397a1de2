"""The bundled font files: loading them, and finding the one that has a character."""

from __future__ import annotations

from bisect import bisect_right
from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO
from typing import Literal

import msgspec
from PIL import ImageFont

Face = Literal["display", "bold", "heavy", "black"]

FILES: dict[Face, str] = {
    "display": "display.otf",
    "bold": "text-bold.ttf",
    "heavy": "text-heavy.ttf",
    "black": "text-black.ttf",
}
# The height of capitals and figures as a share of the size, for centring text.
CAPITALS: dict[Face, float] = {
    "display": 0.645,
    "bold": 0.72,
    "heavy": 0.72,
    "black": 0.72,
}


@cache
def _file_bytes(file: str) -> bytes:
    return (files("rendering.drawing") / "fonts" / file).read_bytes()


@cache
def _coverage() -> dict[str, tuple[tuple[int, ...], tuple[int, ...]]]:
    """The first and the last code point of each range of characters, for every font file.

    Written by tools/pictures/subset_fonts.py: asking the fonts themselves would open all of them for one unusual name.
    """
    by_file = msgspec.json.decode(_file_bytes("coverage.json"), type=dict[str, list[tuple[int, int]]])
    return {
        file: (tuple(first for first, _ in spans), tuple(last for _, last in spans)) for file, spans in by_file.items()
    }


def has_glyph(file: str, character: str) -> bool:
    """Whether a font file has a glyph for the character."""
    firsts, lasts = _coverage()[file]
    index = bisect_right(firsts, ord(character)) - 1
    return index >= 0 and ord(character) <= lasts[index]


@cache
def _fallback_files() -> tuple[str, ...]:
    return tuple(file for file in _coverage() if file.startswith("noto-"))


# Bounded, because names can have any of a million characters.
@lru_cache(maxsize=4096)
def file_for(character: str, face: Face) -> str | None:
    """The font file to draw a character with: the face's own if it has it, None if no font has it."""
    own = FILES[face]
    if has_glyph(own, character):
        return own
    return next((file for file in _fallback_files() if has_glyph(file, character)), None)


# Bounded, because names are fitted by trying many sizes, and a loaded font is large.
@lru_cache(maxsize=256)
def font(file: str, size: int) -> ImageFont.FreeTypeFont:
    """A font at a size in pixels."""
    # Basic layout gives the same picture on every machine; Pillow's default depends on whether libraqm is installed.
    return ImageFont.truetype(BytesIO(_file_bytes(file)), size, layout_engine=ImageFont.Layout.BASIC)


def font_runs(text: str, face: Face) -> list[tuple[str, str]]:
    """The text cut into runs of one font file each. Characters that no font has are left out."""
    runs: list[tuple[str, str]] = []
    for character in text:
        file = file_for(character, face)
        if file is None:
            continue
        if runs and runs[-1][0] == file:
            runs[-1] = (file, runs[-1][1] + character)
        else:
            runs.append((file, character))
    return runs
