"""The pieces: blocks, coins, seals, medals, statues, the bag, the canopy, the folding screen."""

from __future__ import annotations

from rendering.pen import Pen, Point, bend, circle, text_width
from rendering.signs import OBJECT_SIGNS
from rendering.theme import (
    BLOCK_EDGE,
    BLOCK_INKS,
    BLOCK_LETTERS,
    CREAM,
    DISCOUNT,
    GOLD,
    GOLD_EDGE,
    GOLD_SHADE,
    GREY_COIN,
    GREY_EDGE,
    INK,
    INK_SOFT,
    PLAQUE,
    RIM,
    RIM_MARK,
    SACK,
    SACK_SHADE,
    SEAT_INK,
    SEATS,
    SIGN_ON_GOLD,
    mix,
)


def _pattern(pen: Pen, paint: int) -> None:
    """What tells blocks apart without colour: dots, slanted, level or upright bars, an inner frame."""
    light = mix(pen.theme.blocks[paint], "#FFFFFF", 0.35)
    dark = mix(pen.theme.blocks[paint], "#000000", 0.28)
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


def block(pen: Pen, paint: int, *, letter: bool = True, shift: float = 0) -> None:
    """A block in a box of 100: its foot in shade, light along the top, its letter."""
    colour = pen.theme.blocks[paint]
    pen.rect((0, 0, 100, 100), BLOCK_EDGE, radius=16)
    pen.rect((4, 4, 92, 92), mix(colour, "#000000", 0.28), radius=12)
    pen.rect((4, 4, 92, 82), colour, radius=12)
    if pen.theme.has_patterns:
        _pattern(pen.at(4, 4, 0.92), paint)
    else:
        pen.rect((11, 8, 78, 8), mix(colour, "#FFFFFF", 0.35), radius=4)
    if letter:
        where = (50 - shift, 47 - shift * 0.5)
        pen.text(where, BLOCK_LETTERS[paint], face="black", size=58, fill=BLOCK_INKS[paint], anchor="m")


def chip(pen: Pen, paint: int, *, letter: str | None = None) -> None:
    """A small flat block in a box of 100, for heads and lists."""
    colour = pen.theme.blocks[paint]
    pen.rect((0, 0, 100, 100), _chip_edge(pen, paint), radius=20)
    pen.rect((7, 7, 86, 86), colour, radius=14)
    shown = BLOCK_LETTERS[paint] if letter is None else letter
    pen.text((50, 50), shown, face="black", size=70, fill=BLOCK_INKS[paint], anchor="m")


def _chip_edge(pen: Pen, paint: int) -> str:
    """Dark blocks need a light edge on dark ground."""
    return mix(pen.theme.blocks[paint], "#FFFFFF", 0.35) if paint >= 5 else BLOCK_EDGE


def coin(pen: Pen) -> None:
    """A coin in a box of 100."""
    pen.disc((50, 50), 50, GOLD, edge=GOLD_EDGE, stroke=8)
    pen.ring((50, 50), 29, GOLD_EDGE, 7)


def price(pen: Pen, amount: int, *, is_too_dear: bool = False) -> None:
    """A coin with a price, around the origin with radius 50."""
    fill, edge, ink = (GREY_COIN, GREY_EDGE, INK_SOFT) if is_too_dear else (GOLD, GOLD_EDGE, INK)
    pen.disc((0, 0), 50, fill, edge=edge, stroke=5)
    pen.text((0, 0), str(amount), face="black", size=72, fill=ink, anchor="m")
    if is_too_dear:
        pen.line(((-30, 30), (30, -30)), RIM, 7)


def priced_block(pen: Pen, paint: int, amount: int, *, is_too_dear: bool = False) -> None:
    """A block of 100 with its price on the lower right corner; 126 wide and high."""
    block(pen, paint, shift=9)
    price(pen.at(88, 88, 0.74), amount, is_too_dear=is_too_dear)


def seal_points(seat: int, centre: Point, radius: float) -> list[Point]:
    """The outline of a seat's shape: disc, diamond, triangle, hexagon."""
    x, y = centre
    match seat:
        case 0:
            return circle(centre, radius, 40)
        case 1:
            reach = radius * 1.2
            return [(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)]
        case 2:
            return [
                (x, y - radius * 1.22),
                (x + radius * 1.22, y + radius * 0.88),
                (x - radius * 1.22, y + radius * 0.88),
            ]
        case _:
            return circle(centre, radius * 1.12, 6, start=0.0)


def seal(pen: Pen, seat: int, centre: Point, radius: float, *, fill: str | None = None, number: bool = True) -> None:
    """A seat's seal with its number."""
    stroke = max(1.5, radius * 0.13)
    points = seal_points(seat, centre, radius)
    pen.shape(points, fill or SEATS[seat], edge=SEAT_INK, stroke=stroke)
    if number:
        x, y = centre
        drop = radius * 0.22 if seat == 2 else 0
        size = radius * (1.02 if seat == 2 else 1.2)
        pen.text((x, y + drop), str(seat + 1), face="black", size=size, fill=SEAT_INK, anchor="m")


def pip(pen: Pen, seat: int, centre: Point, radius: float) -> None:
    """A seat's shape alone, tiny."""
    pen.shape(seal_points(seat, centre, radius), SEATS[seat], edge=SEATS[seat], stroke=1)


def medal(pen: Pen, object_: int) -> None:
    """A decoration in a box of 100: the object's sign on gold."""
    pen.disc((50, 50), 50, GOLD, edge=GOLD_EDGE, stroke=7)
    OBJECT_SIGNS[object_](pen.at(25, 25, 0.5), SIGN_ON_GOLD, GOLD)


def statue(pen: Pen, paint: int | None) -> None:
    """A statue in a box of 100: head, robe, plinth and letter in its colour; gold where it has none."""
    colour = GOLD if paint is None else pen.theme.blocks[paint]
    edge = GOLD_EDGE if paint is None else BLOCK_EDGE
    outer = [*bend(((27, 78), (31, 50), (37, 36))), (63, 36), *bend(((63, 36), (69, 50), (73, 78)))]
    pen.disc((50, 20), 20, edge)
    pen.shape(outer, edge, edge=edge, stroke=13)
    pen.rect((14, 77, 72, 23), edge, radius=6)
    pen.disc((50, 20), 13.5, colour)
    pen.shape(outer, colour)
    pen.rect((21, 84, 58, 9.5), colour, radius=2)
    if paint is not None:
        pen.text((50, 60), BLOCK_LETTERS[paint], face="black", size=41, fill=BLOCK_INKS[paint], anchor="m")


def bag(pen: Pen) -> None:
    """The bag in a box of 100, tied with a gold string."""
    body = [(38, 32), *bend(((38, 32), (4, 62), (14, 90))), *bend(((14, 90), (50, 104), (86, 90)))]
    pen.shape([*body, *bend(((86, 90), (96, 62), (62, 32)))], SACK)
    pen.shape(
        [
            (58, 34),
            *bend(((62, 32), (96, 62), (86, 90))),
            *bend(((86, 90), (70, 98), (62, 97))),
            *bend(((62, 97), (76, 62), (58, 34))),
        ],
        SACK_SHADE,
    )
    pen.shape(((38, 28), (28, 6), (42, 12), (50, 4), (58, 12), (72, 6), (62, 28)), SACK)
    pen.rect((33, 25, 34, 8), GOLD, radius=4)


def canopy(pen: Pen) -> None:
    """The Royal Visit: a gold canopy on two poles, in a box of 100 by 100."""
    for x in (14, 82):
        pen.rect((x, 50, 5, 48), GOLD_SHADE)
    pen.shape(((26, 20), (74, 20), (98, 54), (2, 54)), GOLD)
    pen.shape(((44, 20), (56, 20), (62, 54), (38, 54)), GOLD_SHADE)
    for index, x in enumerate((14, 38, 62, 86)):
        pen.disc((x, 56), 12, GOLD if index % 2 else GOLD_SHADE)
    pen.rect((2, 48, 96, 8), GOLD)
    pen.disc((50, 12), 9, GOLD)


def folding_screen(pen: Pen, colour: str) -> None:
    """Three folded leaves in a box of 100 by 60: something is hidden here."""
    dark = mix(colour, SEAT_INK, 0.42)
    leaves: tuple[tuple[list[Point], str], ...] = (
        ([(2, 4), (34, 14), (34, 58), (2, 48)], colour),
        ([(34, 14), (66, 4), (66, 48), (34, 58)], dark),
        ([(66, 4), (98, 14), (98, 58), (66, 48)], colour),
    )
    for points, fill in leaves:
        pen.shape(points, fill, edge=SEAT_INK, stroke=3)
    for points, _ in leaves:
        x, y = (sum(p[axis] for p in points) / 4 for axis in (0, 1))
        inner = [(x + (px - x) * 0.62, y + (py - y) * 0.62) for px, py in points]
        pen.line([*inner, inner[0]], mix(colour, INK, 0.6), 2.4)


def plaque(pen: Pen, centre: Point, *, numeral: str, discount: str, size: float) -> None:
    """An upright plate on the rim: the place and what it takes off the price."""
    x, y = centre
    first = text_width(numeral, "display", size)
    second = text_width(discount, "heavy", size * 0.78)
    width = first + second + size * 1.05
    pen.rect(
        (x - width / 2, y - size * 0.68, width, size * 1.36), PLAQUE, radius=size * 0.68, edge=RIM_MARK, stroke=1.6
    )
    left = x - (first + second + size * 0.22) / 2
    pen.text((left, y), numeral, face="display", size=size, fill=CREAM)
    pen.text((left + first + size * 0.22, y), discount, face="heavy", size=size * 0.78, fill=DISCOUNT)
