"""Drawings of pieces, each in a box of 100. They must be clear at 22 pixels, on dark and on light ground."""

from __future__ import annotations

from game import PLACE_NAMES
from rendering.drawing.colours import (
    BLOCK_EDGE,
    BLOCK_INKS,
    BLOCK_LETTERS,
    CITY,
    CREAM,
    INK,
    LAND,
    PLAQUE,
    RIM_LIGHT,
)
from rendering.drawing.pen import Pen
from rendering.pieces.blocks import block_edge, draw_coin
from rendering.pieces.facades import draw_facade
from rendering.pieces.items import GOLD_PAINT, draw_medal, draw_statue
from rendering.pieces.seat_marks import draw_seal
from rendering.pieces.signs import CATEGORY_SIGNS, OBJECT_SIGNS, draw_star

STAR = "#E2793F"


def draw_block_icon(pen: Pen, paint: int) -> None:
    """A block with its letter, as large as the box. Black and purple have a light edge for dark ground."""
    pen.rect((2, 2, 96, 96), block_edge(pen.theme, paint), radius=20)
    pen.rect((10, 10, 80, 80), pen.theme.blocks[paint], radius=13)
    pen.text((50, 50), BLOCK_LETTERS[paint], face="black", size=72, fill=BLOCK_INKS[paint], anchor="m")


def draw_coin_icon(pen: Pen) -> None:
    draw_coin(pen.at(3, 3, 0.94))


def draw_star_icon(pen: Pen) -> None:
    """A victory point, with an edge for light ground."""
    draw_star(pen.at(3, 3, 0.94), BLOCK_EDGE)
    draw_star(pen.at(14, 15, 0.72), STAR)


def draw_type_icon(pen: Pen, type_: int) -> None:
    """A building on its ground line."""
    draw_facade(pen.at(2, 4, 0.96), type_)


def draw_object_icon(pen: Pen, object_: int) -> None:
    """An object's sign on marble."""
    pen.rect((3, 3, 94, 94), BLOCK_EDGE, radius=22)
    pen.rect((8, 8, 84, 84), pen.theme.marble, radius=17)
    OBJECT_SIGNS[object_](pen.at(17, 17, 0.66), INK, pen.theme.marble)


def draw_category_icon(pen: Pen, category: int) -> None:
    colour = (CITY, LAND)[category]
    pen.rect((3, 3, 94, 94), BLOCK_EDGE, radius=22)
    pen.rect((8, 8, 84, 84), pen.theme.marble, radius=17)
    CATEGORY_SIGNS[category](pen.at(17, 17, 0.66), colour, pen.theme.marble)


def draw_decoration_icon(pen: Pen, object_: int) -> None:
    draw_medal(pen.at(2, 2, 0.96), object_)


def draw_statue_icon(pen: Pen, paint: int) -> None:
    """A statue. Black and purple have a light edge for dark ground."""
    edge = None if paint == GOLD_PAINT else block_edge(pen.theme, paint)
    draw_statue(pen.at(1, 1, 0.98), paint, edge=edge)


def draw_marker_icon(pen: Pen, seat: int) -> None:
    """A seat's seal; the four shapes look about equally large."""
    centre, radius = (((50, 50), 47), ((50, 50), 40), ((50, 55), 40), ((50, 50), 43))[seat]
    draw_seal(pen, seat, centre, radius)


def draw_place_icon(pen: Pen, place: int) -> None:
    """A place of the wheel: its numeral on a plate like the wheel's."""
    pen.rect((1, 16, 98, 68), RIM_LIGHT, radius=16)
    pen.rect((6, 21, 88, 58), PLAQUE, radius=12)
    numeral = PLACE_NAMES[place]
    pen.text((50, 50), numeral, face="black", size=58, fill=CREAM, anchor="m")
