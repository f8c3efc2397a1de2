"""The wheel: six wedges of marble, a rim with the way of turning, blocks with their prices."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, radians, sin
from typing import Final, NamedTuple

from msgspec import Struct

from game.tally import Tally, each
from game.view import View
from rendering import parts
from rendering.cache import Sprite, cached
from rendering.canvas import Sheet
from rendering.facts import NUMERALS, darkest, price
from rendering.layout import Round
from rendering.pen import Pen, Point, bend
from rendering.signs import chevron
from rendering.theme import (
    CREAM,
    HUB,
    PLAQUE,
    RIM,
    RIM_DEEP,
    RIM_LIGHT,
    RIM_MARK,
    RING,
    RING_EDGE,
    RING_SECOND,
    Theme,
)

UNIT: Final = 308
RIM_WIDTH: Final = 40
AROUND: Final = 26
MEDAL, STATUE = 36, 42
RING_OUTER, RING_INNER, HUB_PLAIN = 105, 59, 84


class Wheel(Struct, frozen=True):
    """What the wheel shows. `coins` is the purse of the one who looks, where prices out of reach are to be struck."""

    blocks: tuple[Tally, ...]
    bag: int
    darkest: int
    decorations: tuple[int, ...] = ()
    statues: tuple[int, ...] = ()
    decorations_left: Tally | None = None
    statues_left: Tally | None = None
    coins: int | None = None
    has_table: bool = False


def shown_wheel(view: View, *, coins: int | None = None, has_table: bool = False) -> Wheel:
    return Wheel(
        blocks=view.wheel,
        bag=view.bag_count,
        darkest=darkest(view.ruleset),
        decorations=view.place_decorations,
        statues=view.place_statues,
        coins=coins,
        has_table=has_table,
    )


def direction(place: int) -> float:
    """The angle of a place's middle: I at the top, then clockwise."""
    return -pi / 2 + place * pi / 3


def around(centre: Point, radius: float, angle: float) -> Point:
    return centre[0] + radius * cos(angle), centre[1] + radius * sin(angle)


def marble(theme: Theme, place: int) -> str:
    """Neighbouring wedges are cut from two marbles."""
    return theme.marble_second if place % 2 else theme.marble


def _plaque_at(place: int) -> Point:
    """Where a place's plate stands, from the wheel's centre: beside the wheel a little further out."""
    return around((0, 0), UNIT - (RIM_WIDTH / 2 if place % 3 == 0 else 8), direction(place))


# The wheel without anything on it.


def _wedges(pen: Pen, hub: float) -> None:
    inner = UNIT - RIM_WIDTH
    for place in range(6):
        middle = 60 * place - 90
        pen.pie((0, 0), inner, (middle - 30, middle + 30), marble(pen.theme, place))
    for place in range(6):
        angle = direction(place) + pi / 6
        pen.line((around((0, 0), hub, angle), around((0, 0), inner, angle)), pen.theme.marble_line, 2.4)
    for place, (lean, sway) in enumerate(
        ((-0.12, 0.2), (0.2, -0.3), (-0.2, 0.25), (0.1, -0.28), (-0.16, 0.3), (0.14, -0.2))
    ):
        angle = direction(place)
        vein = (
            around((0, 0), hub, angle + lean),
            around((0, 0), 190, angle + sway),
            around((0, 0), inner - 2, angle - lean),
        )
        pen.line(bend(vein), pen.theme.vein, 1.5)


def _rim(pen: Pen) -> None:
    pen.disc((0, 0), UNIT, RIM, edge=RIM_DEEP, stroke=2)
    pen.ring((0, 0), UNIT - 4, RIM_LIGHT, 1.6)
    for place in range(6):
        for step in (-1, 0, 1):
            angle = direction(place) + pi / 6 + step * 0.052
            x, y = around((0, 0), UNIT - RIM_WIDTH / 2, angle)
            chevron(pen.at(x, y, 0.82), RIM_MARK, angle * 180 / pi + 90)
    pen.disc((0, 0), UNIT - RIM_WIDTH + 2, PLAQUE)


def _hub(pen: Pen, *, has_ring: bool) -> float:
    """The middle: a ring for the statues where there is one, and the place of the bag. Gives its radius."""
    if not has_ring:
        pen.disc((0, 0), HUB_PLAIN, HUB, edge=RIM_DEEP, stroke=2.5)
        return HUB_PLAIN
    pen.disc((0, 0), RING_OUTER + 1.5, RING_EDGE)
    for place in range(6):
        middle = 60 * place - 90
        tone = RING_SECOND if place % 2 else RING
        pen.pie((0, 0), RING_OUTER - 1.5, (middle - 30, middle + 30), tone)
    pen.disc((0, 0), RING_INNER + 1, HUB, edge=RIM_DEEP, stroke=2.5)
    return RING_INNER


@cached
def wheel_base(theme: Theme, radius: float, has_ring: bool, is_close_up: bool) -> Sprite:
    """Rim, wedges and hub with the plates of the places; cut out of its ground."""
    unit = radius / UNIT
    half = radius + AROUND
    pen = Pen(theme, 2 * half, 2 * half).at(half, half, unit)
    _rim(pen)
    _wedges(pen, RING_OUTER if has_ring else HUB_PLAIN)
    _hub(pen, has_ring=has_ring)
    for place in range(6):
        if is_close_up:
            _numeral(pen, place)
        else:
            discount = f"−{place}" if place else "full"
            parts.plaque(pen, _plaque_at(place), numeral=NUMERALS[place], discount=discount, size=31)
    return pen.sprite(cut_out=True)


def _numeral(pen: Pen, place: int) -> None:
    """The place alone, on the rim of the close-up."""
    x, y = around((0, 0), UNIT - RIM_WIDTH / 2, direction(place))
    width = 34
    pen.rect((x - width / 2, y - 15, width, 30), PLAQUE, radius=15, edge=RIM_MARK, stroke=1.5)
    pen.text((x, y), NUMERALS[place], face="display", size=23, fill=CREAM, anchor="m")


# What lies on it.


class Spot(NamedTuple):
    """Where a block lies: the middle of the block, and its side."""

    x: float
    y: float
    side: float


class Row(NamedTuple):
    """Blocks side by side on an arc, so many degrees apart."""

    radius: float
    number: int
    apart: float = 0


# For a number of blocks on one wedge: their side, and the rows they lie in from the rim inwards.
ARRANGED: Final[tuple[tuple[float, tuple[Row, ...]], ...]] = (
    (0, ()),
    (60, (Row(204, 1),)),
    (60, (Row(210, 2, 22.5),)),
    (57, (Row(222, 3, 18.7),)),
    (48, (Row(234, 2, 18.5), Row(174, 2, 22.5))),
    (48, (Row(234, 3, 17), Row(174, 2, 22.5))),
    (46, (Row(234, 3, 17.5), Row(176, 3, 19.6))),
    (44, (Row(236, 4, 13.8), Row(180, 3, 18))),
    (36, (Row(244, 3, 15), Row(200, 3, 15), Row(158, 2, 18))),
    (36, (Row(244, 4, 11.6), Row(200, 3, 14.2), Row(158, 2, 18))),
    (35, (Row(245, 4, 11.4), Row(201, 4, 13.2), Row(159, 2, 18))),
    (34, (Row(246, 5, 10.8), Row(203, 4, 12.8), Row(162, 2, 17))),
)
# Beside and below the middle the plates of the places reach inwards: blocks keep away from them.
NEARER: Final = (1.0, 0.94, 0.94, 1.0, 0.94, 0.94)
LEANING: Final = (0.0, 0.0, -3.0, 0.0, 2.0, 0.0)


@lru_cache(maxsize=512)
def spots(place: int, count: int, radius: float) -> tuple[Spot, ...]:
    """The places of `count` blocks on a wedge, from the wheel's centre; rows follow the arc."""
    unit = radius / UNIT
    side, rows = ARRANGED[count]
    found = []
    for row in rows:
        middle = direction(place) + radians(LEANING[place])
        for index in range(row.number):
            angle = middle + (index - (row.number - 1) / 2) * radians(row.apart) * order(place)
            x, y = around((0, 0), row.radius * NEARER[place], angle)
            found.append(Spot((x - 0.08 * side) * unit, (y - 0.06 * side) * unit, side * unit))
    return tuple(found)


def order(place: int) -> int:
    """Blocks are read from left to right, also on the lower wedges."""
    return -1 if place in (2, 3, 4) else 1


@cached
def priced_block(theme: Theme, paint: int, amount: int, side: float, ground: str, is_too_dear: bool) -> Sprite:
    """A block with its price, cut out of the marble it lies on."""
    pen = Pen(theme, side * 1.28, side * 1.28, ground=ground)
    parts.priced_block(pen.at(0.5, 0.5, side / 100), paint, amount, is_too_dear=is_too_dear)
    return pen.sprite(cut_out=True)


@cached
def medal(theme: Theme, object_: int, size: float, ground: str) -> Sprite:
    pen = Pen(theme, size + 1, size + 1, ground=ground)
    parts.medal(pen.at(0.5, 0.5, size / 100), object_)
    return pen.sprite(cut_out=True)


@cached
def statue(theme: Theme, paint: int | None, size: float, ground: str) -> Sprite:
    pen = Pen(theme, size + 1, size + 1, ground=ground)
    parts.statue(pen.at(0.5, 0.5, size / 100), paint)
    return pen.sprite(cut_out=True)


@cached
def bag_count(theme: Theme, count: int, unit: float) -> Sprite:
    """The bag and how many blocks are in it."""
    pen = Pen(theme, 96 * unit, 96 * unit, ground=HUB).at(0, 0, unit)
    parts.bag(pen.at(28, 2, 0.4))
    pen.text((48, 70), str(count), face="black", size=38, fill=CREAM, anchor="m")
    return pen.sprite(cut_out=True)


def _lay_blocks(sheet: Sheet, at: Round, shown: Wheel) -> None:
    for place, blocks in enumerate(shown.blocks):
        ground = marble(sheet.theme, place)
        held = each(blocks)
        placed = zip(spots(place, len(held), at.r), held, strict=True)
        # A price hangs over the lower right corner: lower and right blocks first, and none is covered.
        for spot, colour in sorted(placed, key=lambda one: -one[0].x - one[0].y):
            paint = shown.darkest if colour == 5 else colour
            amount = price(place, Tally(1 << 4 * colour))
            dear = shown.coins is not None and amount > shown.coins
            piece = priced_block(sheet.theme, paint, amount, spot.side, ground, dear)
            sheet.put(piece, at.x + spot.x - spot.side / 2, at.y + spot.y - spot.side / 2)


def _lay_items(sheet: Sheet, at: Round, shown: Wheel) -> None:
    unit = at.r / UNIT
    for place, item in enumerate(shown.decorations):
        x, y = around((at.x, at.y), 125 * unit, direction(place))
        size = MEDAL * unit
        sheet.put(medal(sheet.theme, item, size, marble(sheet.theme, place)), x - size / 2, y - size / 2)
    for place, item in enumerate(shown.statues):
        x, y = around((at.x, at.y), 82 * unit, direction(place))
        size = STATUE * unit
        paint = shown.darkest if item - 6 == 5 else item - 6
        tone = RING_SECOND if place % 2 else RING
        sheet.put(statue(sheet.theme, paint, size, tone), x - size / 2, y - size / 2)


def lay_wheel(sheet: Sheet, at: Round, shown: Wheel) -> None:
    """The wheel with everything on it."""
    half = at.r + AROUND
    sheet.put(wheel_base(sheet.theme, at.r, bool(shown.statues), shown.has_table), at.x - half, at.y - half)
    _lay_items(sheet, at, shown)
    _lay_blocks(sheet, at, shown)
    unit = at.r / UNIT
    size = unit if shown.statues else unit * 1.3
    sheet.put(bag_count(sheet.theme, shown.bag, size), at.x - 48 * size, at.y - 50 * size)
