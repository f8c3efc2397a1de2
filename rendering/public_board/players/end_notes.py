"""A card of marble that says what pays at the end, under the rows of two players."""

from __future__ import annotations

from functools import lru_cache

from rendering.drawing.colours import INK, INK_SOFT
from rendering.drawing.geometry import Size
from rendering.drawing.pen import Pen
from rendering.drawing.picture_sizes import LEAST
from rendering.drawing.sprite_cache import Sprite, cached_sprite
from rendering.drawing.text import wrapped_lines
from rendering.drawing.theme import Theme
from rendering.words.end_note_texts import Lines

TITLE_SIZE, LINE_H = 54, 54
TITLE_Y, FIRST_Y, BELOW = 40, 96, 20
HEAD_X, TEXT_X = 24, 330
HEAD_W = TEXT_X - HEAD_X - 4


# Cached, because breaking lines measures every word and the layout needs the height for every board.
@lru_cache(maxsize=64)
def _note_lines(notes: Lines, width: float) -> tuple[tuple[list[str], list[str]], ...]:
    """Head and note of each, in lines that fit."""
    return tuple(
        (wrapped_lines(head, "heavy", LEAST, HEAD_W), wrapped_lines(text, "bold", LEAST, width - TEXT_X - 20))
        for head, text in notes
    )


def end_notes_height(notes: Lines, width: float) -> int:
    """The height of the notes at this width; 0 if there are none."""
    lines = sum(max(map(len, both)) for both in _note_lines(notes, width))
    return FIRST_Y - BELOW + lines * LINE_H if notes else 0


@cached_sprite
def end_notes_sprite(theme: Theme, title: str, notes: Lines, size: Size) -> Sprite:
    """The notes of a ruleset."""
    width, height = size
    pen = Pen(theme, width, height)
    pen.rect((0, 0, width, height), theme.marble, radius=18, edge=theme.marble_line, stroke=1.5)
    pen.label((HEAD_X, TITLE_Y), title, room=width - 2 * HEAD_X, face="display", size=TITLE_SIZE, fill=INK)
    y = FIRST_Y
    for head, text in _note_lines(notes, width):
        for index, line in enumerate(head):
            pen.label((HEAD_X, y + index * LINE_H), line, room=HEAD_W, face="heavy", size=LEAST, fill=INK)
        for index, line in enumerate(text):
            where = (TEXT_X, y + index * LINE_H)
            pen.label(where, line, room=width - TEXT_X - 20, face="bold", size=LEAST, fill=INK_SOFT)
        y += max(len(head), len(text)) * LINE_H
    return pen.sprite()
