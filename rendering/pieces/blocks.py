"""Blocks, coins and the bag."""

from __future__ import annotations

from rendering.drawing.colours import (
    BLOCK_EDGE,
    BLOCK_INKS,
    BLOCK_LETTERS,
    GOLD,
    GOLD_EDGE,
    GREY_COIN,
    GREY_EDGE,
    INK,
    INK_SOFT,
    PURPLE_PAINT,
    RIM,
    SACK,
    SACK_SHADE,
    darker,
    lighter,
)
from rendering.drawing.geometry import curve
from rendering.drawing.pen import Pen
from rendering.drawing.picture_sizes import LEAST
from rendering.drawing.text import text_width
from rendering.drawing.theme import Theme

# A letter takes at most this part of its block's side.
BROADEST = 0.44
# The size of a figure on a coin of radius 50.
FIGURE_ON_COIN = 74


def _draw_pattern(pen: Pen, paint: int) -> None:
    """The pattern that distinguishes a block without colour: dots, slanted, level or upright bars, an inner frame."""
    # All patterns stay at the rim, so that the letter is clear.
    light = lighter(pen.theme.blocks[paint])
    dark = darker(pen.theme.blocks[paint])
    match paint:
        case 1:
            for x, y in ((16, 22), (50, 14), (84, 22), (16, 52), (84, 52), (16, 80), (50, 84), (84, 80)):
                pen.disc((x, y), 6, dark)
        case 2:
            for x in (12, 46, 80):
                pen.line(((x - 4, 34), (x + 10, 16)), light, 7)
                pen.line(((x - 8, 84), (x + 6, 66)), light, 7)
        case 3:
            pen.rect((12, 15, 76, 7), dark)
            pen.rect((12, 78, 76, 7), dark)
        case 4:
            pen.rect((13, 12, 7, 74), light)
            pen.rect((80, 12, 7, 74), light)
        case 5 | 6:
            pen.rect((10, 11, 80, 76), light, radius=6)
            pen.rect((15, 16, 70, 66), pen.theme.blocks[paint], radius=4)


def _draw_edge_pattern(pen: Pen, paint: int) -> None:
    """The same patterns for a block with its letter in the upper left and a coin in the lower right of a box of 100."""
    light, dark = lighter(pen.theme.blocks[paint]), darker(pen.theme.blocks[paint])
    match paint:
        case 1:
            for x, y in ((66, 17), (86, 17), (86, 35), (14, 62), (14, 80), (32, 78)):
                pen.disc((x, y), 5, dark)
        case 2:
            for x, y in ((66, 30), (82, 30), (10, 78), (24, 78)):
                pen.line(((x, y), (x + 9, y - 16)), light, 5)
        case 3:
            pen.rect((60, 12, 32, 6), dark)
            pen.rect((60, 24, 32, 6), dark)
            pen.rect((8, 62, 24, 6), dark)
            pen.rect((8, 74, 24, 6), dark)
        case 4:
            for x, y, height in ((76, 9, 22), (86, 9, 22), (10, 60, 24), (20, 60, 24)):
                pen.rect((x, y, 5, height), light)
        case 5 | 6:
            pen.rect((60, 11, 30, 4), light)
            pen.rect((86, 11, 4, 24), light)
            pen.rect((10, 58, 4, 26), light)
            pen.rect((10, 80, 26, 4), light)


def _draw_body(pen: Pen, paint: int) -> None:
    """A block without its letter, in a box of 100, darker at the foot and lighter along the top."""
    colour = pen.theme.blocks[paint]
    pen.rect((0, 0, 100, 100), BLOCK_EDGE, radius=16)
    pen.rect((4, 4, 92, 92), darker(colour), radius=12)
    pen.rect((4, 4, 92, 82), colour, radius=12)
    if not pen.theme.has_patterns:
        pen.rect((11, 8, 78, 6), lighter(colour), radius=3)


def draw_block(pen: Pen, paint: int) -> None:
    """A block in a box of 100, its letter in the middle."""
    _draw_body(pen, paint)
    if pen.theme.has_patterns:
        _draw_pattern(pen.at(4, 4, 0.92), paint)
    pen.text((50, 47), BLOCK_LETTERS[paint], face="black", size=58, fill=BLOCK_INKS[paint], anchor="m")


def draw_chip(pen: Pen, paint: int) -> None:
    """A small flat block in a box of 100, for heads and lists."""
    colour = pen.theme.blocks[paint]
    pen.rect((0, 0, 100, 100), block_edge(pen.theme, paint), radius=20)
    pen.rect((7, 7, 86, 86), colour, radius=14)
    pen.text((50, 50), BLOCK_LETTERS[paint], face="black", size=70, fill=BLOCK_INKS[paint], anchor="m")


def block_edge(theme: Theme, paint: int) -> str:
    """The edge of a block: dark blocks need a light one on dark ground."""
    return lighter(theme.blocks[paint]) if paint >= PURPLE_PAINT else BLOCK_EDGE


def city_edge(theme: Theme, paint: int) -> str | None:
    """The edge of an area in a city's colour: purple and black need one on dark ground, white on light ground."""
    if theme.is_dark:
        return lighter(theme.blocks[paint]) if paint >= PURPLE_PAINT else None
    return theme.line if paint == 0 else None


def draw_coin(pen: Pen) -> None:
    """A coin in a box of 100."""
    pen.disc((50, 50), 50, GOLD, edge=GOLD_EDGE, stroke=8)
    pen.ring((50, 50), 29, GOLD_EDGE, 7)


def draw_price(pen: Pen, amount: int, *, is_too_dear: bool = False) -> None:
    """A coin with a price, around the origin with radius 50. It is grey and struck through if the price is too high."""
    fill, edge, ink = (GREY_COIN, GREY_EDGE, INK_SOFT) if is_too_dear else (GOLD, GOLD_EDGE, INK)
    pen.disc((0, 0), 50, fill, edge=edge, stroke=5)
    pen.text((0, 0), str(amount), face="black", size=FIGURE_ON_COIN if amount < 10 else 60, fill=ink, anchor="m")
    if is_too_dear:
        pen.line(((-30, 30), (30, -30)), RIM, 7)


def draw_priced_block(pen: Pen, paint: int, amount: int, *, side: float, is_too_dear: bool = False) -> None:
    """A block `side` pixels wide, with its letter in the upper left and its price coin inside the lower right."""
    box = pen.at(0, 0, side / 100)
    _draw_body(box, paint)
    if pen.theme.has_patterns:
        _draw_edge_pattern(box, paint)
    letter, size = BLOCK_LETTERS[paint], max(LEAST, 0.43 * side)
    # A wide letter on a small block would go under the coin.
    size = min(size, size * BROADEST * side / text_width(letter, "black", size))
    left, top = max(4.0, 0.16 * side - 9), 0.2 * side - 10
    pen.text((left, top + 0.36 * size), letter, face="black", size=size, fill=BLOCK_INKS[paint])
    radius = max(LEAST * 50 / FIGURE_ON_COIN, 0.31 * side)
    draw_price(pen.at(side - radius - 1, side - radius - 1, radius / 50), amount, is_too_dear=is_too_dear)


def draw_bag(pen: Pen) -> None:
    """The bag in a box of 100, tied with a gold string."""
    body = [(38, 32), *curve(((38, 32), (4, 62), (14, 90))), *curve(((14, 90), (50, 104), (86, 90)))]
    pen.shape([*body, *curve(((86, 90), (96, 62), (62, 32)))], SACK)
    pen.shape(
        [
            (58, 34),
            *curve(((62, 32), (96, 62), (86, 90))),
            *curve(((86, 90), (70, 98), (62, 97))),
            *curve(((62, 97), (76, 62), (58, 34))),
        ],
        SACK_SHADE,
    )
    pen.shape(((38, 28), (28, 6), (42, 12), (50, 4), (58, 12), (72, 6), (62, 28)), SACK)
    pen.rect((33, 25, 34, 8), GOLD, radius=4)
