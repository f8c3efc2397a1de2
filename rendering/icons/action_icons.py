"""Drawings of actions, each in a box of 100. Buttons have four colours, so each drawing has its own edge."""

from __future__ import annotations

from math import pi

from rendering.drawing.colours import (
    BLOCK_EDGE,
    CREAM,
    GOLD,
    GOLD_EDGE,
    HUB,
    INK,
    OPENING,
    RIM,
    ROOF,
    WALL,
    WALL_SHADE,
)
from rendering.drawing.geometry import Point, arc_points, curve
from rendering.drawing.pen import Pen
from rendering.icons.piece_icons import draw_block_icon, draw_object_icon, draw_star_icon
from rendering.pieces.blocks import draw_bag, draw_coin
from rendering.pieces.facades import draw_facade
from rendering.pieces.items import GOLD_PAINT, draw_statue
from rendering.pieces.signs import draw_any_decoration

GREEN = "#5E9C45"
BLUE = "#3E7CB8"
RED = "#C8412F"
_CENTRE = (50.0, 50.0)


def draw_buy(pen: Pen) -> None:
    """The bag of blocks."""
    draw_bag(pen.at(1, 0, 0.98))


def draw_take(pen: Pen) -> None:
    """Three blocks."""
    for paint, x, y in ((4, 26, 0), (2, 0, 50), (1, 50, 50)):
        draw_block_icon(pen.at(x, y, 0.5), paint)


def _draw_wheel(pen: Pen) -> None:
    pen.disc(_CENTRE, 48, BLOCK_EDGE)
    pen.disc(_CENTRE, 44, RIM)
    pen.disc(_CENTRE, 33, pen.theme.marble)
    for step in range(6):
        (end,) = arc_points(_CENTRE, 33, 1, start=-pi / 3 + step * pi / 3, sweep=0)[:1]
        pen.line((_CENTRE, end), OPENING, 4)
    pen.disc(_CENTRE, 10, HUB)


def draw_stay(pen: Pen) -> None:
    """The wheel at rest."""
    _draw_wheel(pen)


def draw_turn(pen: Pen) -> None:
    """The wheel with an arrow in the direction it turns."""
    _draw_wheel(pen.at(9, 9, 0.82))
    _draw_turning_arrow(pen)


def draw_spin(pen: Pen) -> None:
    """A statue with the same arrow around it."""
    draw_statue(pen.at(24, 24, 0.52), GOLD_PAINT)
    _draw_turning_arrow(pen)


def _draw_turning_arrow(pen: Pen) -> None:
    """Draw an arrow clockwise around the box, from the left over the top to the right."""
    for colour, stroke, grown in ((BLOCK_EDGE, 17, 4.0), (GOLD, 9, 0.0)):
        pen.line(arc_points(_CENTRE, 42, 24, start=pi, sweep=pi * 0.92), colour, stroke)
        tip = ((68 - grown, 40 - grown / 2), (100, 40 - grown / 2), (86, 66 + grown * 1.4))
        pen.shape(tip, colour, edge=colour, stroke=4 if grown else 1)


def draw_build(pen: Pen) -> None:
    """A building and a plus."""
    draw_facade(pen.at(2, -2, 0.96), 1)
    _draw_badge(pen, GREEN)
    _draw_plus(pen)


def draw_improve(pen: Pen) -> None:
    """A building and an arrow up."""
    draw_facade(pen.at(2, -2, 0.96), 1)
    _draw_badge(pen, GOLD)
    _draw_arrow_up(pen.at(50, 50, 0.5), INK)


def draw_upgrade(pen: Pen) -> None:
    """An arrow up on gold."""
    pen.rect((4, 4, 92, 92), BLOCK_EDGE, radius=20)
    pen.rect((9, 9, 82, 82), GOLD, radius=15)
    _draw_arrow_up(pen.at(0, 0, 1.0), INK)


def draw_score(pen: Pen) -> None:
    """The star of victory points."""
    draw_star_icon(pen)


def draw_pass(pen: Pen) -> None:
    """A coin and chevrons."""
    draw_coin(pen.at(2, 14, 0.62))
    _draw_chevrons(pen.at(44, 22, 0.56), (0, 44))


def draw_relief(pen: Pen) -> None:
    """Coins."""
    draw_coin(pen.at(34, 4, 0.62))
    draw_coin(pen.at(4, 34, 0.62))


def draw_skip(pen: Pen) -> None:
    """Chevrons."""
    _draw_chevrons(pen, (2, 40))


def _draw_chevrons(pen: Pen, lefts: tuple[int, int]) -> None:
    for colour, stroke in ((BLOCK_EDGE, 27), (CREAM, 15)):
        for left in lefts:
            pen.line(((left + 16, 18), (left + 44, 50), (left + 16, 82)), colour, stroke)


def draw_announce(pen: Pen) -> None:
    """A bell."""
    for colour, grown in ((BLOCK_EDGE, 1.0), (GOLD, 0.0)):
        side = 5 * grown
        bell: list[Point] = [
            (12 - side, 76 + side),
            *curve(((12 - side, 76 + side), (26 - side, 66), (24 - side, 44))),
            *curve(((24 - side, 44), (26, 14 - side), (50, 14 - side))),
            *curve(((50, 14 - side), (74, 14 - side), (76 + side, 44))),
            *curve(((76 + side, 44), (74 + side, 66), (88 + side, 76 + side))),
        ]
        pen.disc((50, 84), 11 + side, colour)
        pen.disc((50, 13), 8 + side, colour)
        pen.shape(bell, colour)
    pen.line(((22, 74), (78, 74)), GOLD_EDGE, 4)


def draw_purchase_object(pen: Pen) -> None:
    """An object for coins."""
    draw_object_icon(pen.at(0, 0, 0.84), 1)
    draw_coin(pen.at(50, 50, 0.5))


def draw_purchase_item(pen: Pen) -> None:
    """A decoration for coins."""
    _draw_any_item(pen.at(0, 0, 0.84))
    draw_coin(pen.at(50, 50, 0.5))


def _draw_any_item(pen: Pen) -> None:
    """Any decoration."""
    pen.disc(_CENTRE, 49, GOLD_EDGE)
    draw_any_decoration(pen.at(4, 4, 0.92), GOLD, INK)


def draw_gain(pen: Pen) -> None:
    """A decoration or a statue, and a plus."""
    _draw_any_item(pen.at(0, 0, 0.84))
    _draw_badge(pen, GREEN)
    _draw_plus(pen)


def draw_place(pen: Pen) -> None:
    """A building and a decoration."""
    draw_facade(pen.at(4, 8, 0.92), 1)
    _draw_any_item(pen.at(50, 0, 0.5))


def _draw_warehouse(pen: Pen) -> None:
    pen.shape(((2, 40), (50, 6), (98, 40)), ROOF, edge=BLOCK_EDGE, stroke=5)
    pen.rect((8, 40, 84, 54), BLOCK_EDGE)
    pen.rect((13, 40, 74, 49), WALL)
    pen.rect((63, 40, 24, 49), WALL_SHADE)
    pen.rect((29, 54, 42, 35), OPENING)


def draw_store(pen: Pen) -> None:
    """A warehouse with something in it."""
    _draw_warehouse(pen)
    _draw_any_item(pen.at(33, 55, 0.34))


def draw_move(pen: Pen) -> None:
    """An arrow out of a warehouse."""
    _draw_warehouse(pen.at(0, 0, 0.9))
    _draw_badge(pen, BLUE)
    pen.line(((62, 76), (88, 76)), CREAM, 7)
    pen.line(((78, 65), (89, 76), (78, 87)), CREAM, 7)


def draw_discard(pen: Pen) -> None:
    """A cross."""
    for colour, stroke in ((BLOCK_EDGE, 30), (RED, 18)):
        pen.line(((20, 20), (80, 80)), colour, stroke)
        pen.line(((80, 20), (20, 80)), colour, stroke)


def draw_end(pen: Pen) -> None:
    """A check."""
    for colour, stroke in ((BLOCK_EDGE, 31), (GREEN, 18)):
        pen.line(((18, 54), (42, 78), (82, 24)), colour, stroke)


def draw_undo(pen: Pen) -> None:
    """An arrow back."""
    bow = arc_points((54, 56), 28, 24, start=-pi * 0.75, sweep=pi * 1.45)
    for colour, stroke, grown in ((BLOCK_EDGE, 27, 5.0), (CREAM, 15, 0.0)):
        pen.line(bow, colour, stroke)
        pen.shape(((8 - grown, 12 - grown), (52 + grown, 26), (16 - grown, 58 + grown)), colour, edge=colour, stroke=3)


def _draw_badge(pen: Pen, colour: str) -> None:
    """A disc in the lower right corner, for a sign."""
    pen.disc((75, 75), 25, BLOCK_EDGE)
    pen.disc((75, 75), 21, colour)


def _draw_plus(pen: Pen) -> None:
    pen.rect((61, 71, 28, 8), CREAM, radius=2)
    pen.rect((71, 61, 8, 28), CREAM, radius=2)


def _draw_arrow_up(pen: Pen, colour: str) -> None:
    pen.shape(((50, 16), (82, 52), (18, 52)), colour)
    pen.rect((38, 48, 24, 36), colour)
