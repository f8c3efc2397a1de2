"""A card of marble that says what pays at the end, under the rows of two players."""

from __future__ import annotations

from rendering.drawing.colours import INK, INK_SOFT
from rendering.drawing.geometry import Size
from rendering.drawing.pen import Pen
from rendering.drawing.sprite_cache import Sprite, cached_sprite
from rendering.drawing.text import wrapped_lines
from rendering.drawing.theme import Theme
from rendering.public_board.frame import LEAST
from rendering.words.end_note_texts import END_NOTES, TITLE

TITLE_SIZE, LINE_H = 54, 54
TEXT_X = 330


@cached_sprite
def end_notes_sprite(theme: Theme, ruleset: str, size: Size) -> Sprite:
    """The notes of a ruleset."""
    width, height = size
    pen = Pen(theme, width, height)
    pen.rect((0, 0, width, height), theme.marble, radius=18, edge=theme.marble_line, stroke=1.5)
    pen.text((24, 40), TITLE, face="display", size=TITLE_SIZE, fill=INK)
    y = 96.0
    for head, text in END_NOTES[ruleset]:
        pen.text((24, y), head, face="heavy", size=LEAST, fill=INK)
        for line in wrapped_lines(text, "bold", LEAST, width - TEXT_X - 20):
            pen.text((TEXT_X, y), line, face="bold", size=LEAST, fill=INK_SOFT)
            y += LINE_H
    return pen.sprite()
