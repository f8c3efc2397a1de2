"""Decorations and statues."""

from __future__ import annotations

from game import GOLD_STATUE, Item, statue_colour
from rendering.drawing.colours import BLOCK_EDGE, BLOCK_INKS, BLOCK_LETTERS, GOLD, GOLD_EDGE, SIGN_ON_GOLD
from rendering.drawing.geometry import curve
from rendering.drawing.pen import Pen
from rendering.pieces.signs import OBJECT_SIGNS
from rendering.position.ruleset_tables import paint_of

# In place of a paint, for the statue that counts as every colour.
GOLD_PAINT = -1


def statue_paint(item: Item, darkest: int) -> int:
    """The paint of a statue."""
    return GOLD_PAINT if item == GOLD_STATUE else paint_of(statue_colour(item), darkest)


def draw_medal(pen: Pen, object_: int) -> None:
    """A decoration in a box of 100: the object's sign on gold."""
    pen.disc((50, 50), 50, GOLD, edge=GOLD_EDGE, stroke=6)
    OBJECT_SIGNS[object_](pen.at(18, 18, 0.64), SIGN_ON_GOLD, GOLD)


def draw_statue(pen: Pen, paint: int, *, edge: str | None = None) -> None:
    """A statue in a box of 100: head, robe, plinth and letter, in its colour or gold."""
    colour = GOLD if paint == GOLD_PAINT else pen.theme.blocks[paint]
    edge = edge or (GOLD_EDGE if paint == GOLD_PAINT else BLOCK_EDGE)
    outer = [*curve(((27, 78), (31, 50), (37, 36))), (63, 36), *curve(((63, 36), (69, 50), (73, 78)))]
    pen.disc((50, 20), 20, edge)
    pen.shape(outer, edge, edge=edge, stroke=13)
    pen.rect((14, 77, 72, 23), edge, radius=6)
    pen.disc((50, 20), 13.5, colour)
    pen.shape(outer, colour)
    pen.rect((21, 84, 58, 9.5), colour, radius=2)
    if paint != GOLD_PAINT:
        pen.text((50, 60), BLOCK_LETTERS[paint], face="black", size=41, fill=BLOCK_INKS[paint], anchor="m")
