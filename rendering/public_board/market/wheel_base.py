"""The empty wheel: the rim with its direction, six wedges of marble, the hub, and the plates of the places."""

from __future__ import annotations

from math import pi

from game import PLACE_NAMES, PLACES
from rendering.drawing.canvas import Layer
from rendering.drawing.colours import (
    CREAM,
    DISCOUNT,
    DONE_ON_MARBLE,
    HUB,
    PLAQUE,
    RIM,
    RIM_DEEP,
    RIM_LIGHT,
    RIM_MARK,
    RING,
    RING_EDGE,
    RING_SECOND,
)
from rendering.drawing.geometry import Point, Size, arc_points, curve, point_on_circle
from rendering.drawing.pen import Pen
from rendering.drawing.sprite_cache import Sprite, cached_sprite
from rendering.drawing.text import text_width
from rendering.drawing.theme import Theme
from rendering.pieces.signs import draw_chevron
from rendering.public_board.market.market_layout import WHEEL
from rendering.words.labels import discount_label

RADIUS = WHEEL.r
RIM_WIDTH = 54
RIM_MIDDLE = RADIUS - RIM_WIDTH / 2
# How far plates reach beyond the rim.
AROUND = 40
RING_OUTER, RING_INNER, HUB_PLAIN = 144, 72, 120
# Plates beside the wheel are further out than those above and below it, to leave the wedge to the blocks.
PLATE_H, PLATE_OUT = 66, 472
NUMERAL_SIZE, DISCOUNT_SIZE = 50, 46
CENTRE = (0.0, 0.0)
# The frame of a place within reach.
FRAME = 8
# The vein of each wedge: its slant at both ends, and the shift of its middle.
VEINS = ((-0.12, 0.2), (0.2, -0.3), (-0.2, 0.25), (0.1, -0.28), (-0.16, 0.3), (0.14, -0.2))


def direction(place: int) -> float:
    """The angle of a place's middle: I at the top, then clockwise."""
    return -pi / 2 + place * pi / 3


def wedge_marble(theme: Theme, place: int) -> str:
    """Neighbouring wedges are cut from two marbles."""
    return theme.marble_second if place % 2 else theme.marble


def ring_tone(place: int) -> str:
    """The ring of statues alternates as well."""
    return RING_SECOND if place % 2 else RING


def wedge_outline(centre: Point, place: int, *, has_ring: bool, inset: float = 0) -> list[Point]:
    """The outline of a place's marble, `inset` pixels inside its edges."""
    inner = (RING_OUTER if has_ring else HUB_PLAIN) + 2 + inset
    outer = RADIUS - RIM_WIDTH - inset
    middle = direction(place)
    # The sides are straight lines through the centre, so the angle of an inset is smaller further out.
    far, near = pi / 6 - inset / outer, pi / 6 - inset / inner
    outside = arc_points(centre, outer, 24, start=middle - far, sweep=2 * far)
    inside = arc_points(centre, inner, 24, start=middle - near, sweep=2 * near)
    return [*outside, *reversed(inside)]


def _wedge_span(place: int) -> tuple[float, float]:
    middle = 60 * place - 90
    return middle - 30, middle + 30


def _draw_wedges(pen: Pen, hub: float) -> None:
    inner = RADIUS - RIM_WIDTH
    for place in PLACES:
        pen.pie(CENTRE, inner, _wedge_span(place), wedge_marble(pen.theme, place))
    for place in PLACES:
        angle = direction(place) + pi / 6
        seam = (point_on_circle(CENTRE, hub, angle), point_on_circle(CENTRE, inner, angle))
        pen.line(seam, pen.theme.marble_line, 3)
    for place, (lean, sway) in enumerate(VEINS):
        angle = direction(place)
        vein = (
            point_on_circle(CENTRE, hub, angle + lean),
            point_on_circle(CENTRE, 281, angle + sway),
            point_on_circle(CENTRE, inner - 2, angle - lean),
        )
        pen.line(curve(vein), pen.theme.vein, 2)


def _draw_rim(pen: Pen, *, has_ring: bool) -> None:
    pen.disc(CENTRE, RADIUS, RIM, edge=RIM_DEEP, stroke=3)
    pen.ring(CENTRE, RADIUS - 6, RIM_LIGHT, 2.2)
    # Three chevrons between every two places show that the wheel turns clockwise. With a ring of statues there are also
    # decorations on the rim, and the chevrons make room for them.
    chevrons = pi / 6 * (1.22 if has_ring else 1)
    for place in PLACES:
        for step in (-1, 0, 1):
            angle = direction(place) + chevrons + step * 0.045
            x, y = point_on_circle(CENTRE, RIM_MIDDLE, angle)
            draw_chevron(pen.at(x, y, 1.2), RIM_MARK, angle * 180 / pi + 90)
    pen.disc(CENTRE, RADIUS - RIM_WIDTH + 3, PLAQUE)


def _draw_hub(pen: Pen, *, has_ring: bool) -> None:
    """The middle: a ring for the statues if there is one, and the place of the bag."""
    if not has_ring:
        pen.disc(CENTRE, HUB_PLAIN, HUB, edge=RIM_DEEP, stroke=3.5)
        return
    pen.disc(CENTRE, RING_OUTER + 2, RING_EDGE)
    for place in PLACES:
        pen.pie(CENTRE, RING_OUTER - 2, _wedge_span(place), ring_tone(place))
    pen.disc(CENTRE, RING_INNER + 1, HUB, edge=RIM_DEEP, stroke=3.5)


def _draw_plate(pen: Pen, place: int) -> None:
    """An upright plate on the rim: the place and its discount."""
    x, y = point_on_circle(CENTRE, RIM_MIDDLE if place % 3 == 0 else PLATE_OUT, direction(place))
    numeral, discount = PLACE_NAMES[place], discount_label(place)
    first = text_width(numeral, "display", NUMERAL_SIZE)
    second = text_width(discount, "heavy", DISCOUNT_SIZE) + 10 if discount else 0
    width = max(first + second + 40, 84)
    box = (x - width / 2, y - PLATE_H / 2, width, PLATE_H)
    pen.rect(box, PLAQUE, radius=PLATE_H / 2, edge=RIM_MARK, stroke=2.4)
    left = x - (first + second) / 2
    pen.text((left, y), numeral, face="display", size=NUMERAL_SIZE, fill=CREAM)
    pen.text((left + first + 10, y), discount, face="heavy", size=DISCOUNT_SIZE, fill=DISCOUNT)


def _frame_corner(outline: list[Point]) -> tuple[Point, Size]:
    """The upper left corner of an outline, and its size, with room for the stroke."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    left, top = int(min(xs)) - FRAME, int(min(ys)) - FRAME
    return (left, top), (int(max(xs)) + FRAME - left, int(max(ys)) + FRAME - top)


def _frame_outline(place: int, *, has_ring: bool) -> list[Point]:
    return wedge_outline(CENTRE, place, has_ring=has_ring, inset=FRAME / 2 + 2)


@cached_sprite
def _frame_sprite(theme: Theme, place: int, has_ring: bool) -> Sprite:
    """A frame inside the edges of a place, with its marble cut out."""
    outline = _frame_outline(place, has_ring=has_ring)
    (left, top), size = _frame_corner(outline)
    pen = Pen(theme, *size, ground=wedge_marble(theme, place)).at(-left, -top)
    # In one colour for every theme, because marble is always light.
    pen.line([*outline, outline[0]], DONE_ON_MARBLE, FRAME)
    return pen.sprite(cut_out=True)


def lay_wedge_frame(layer: Layer, at: Point, place: int, *, has_ring: bool) -> None:
    """Lay a frame inside the edges of a place, on a wheel with this centre."""
    (left, top), _ = _frame_corner(_frame_outline(place, has_ring=has_ring))
    layer.put(_frame_sprite(layer.theme, place, has_ring), at[0] + left, at[1] + top)


@cached_sprite
def wheel_base_sprite(theme: Theme, has_ring: bool) -> Sprite:
    """Rim, wedges and hub with the plates of the places."""
    half = RADIUS + AROUND
    pen = Pen(theme, 2 * half, 2 * half).at(half, half)
    _draw_rim(pen, has_ring=has_ring)
    _draw_wedges(pen, RING_OUTER if has_ring else HUB_PLAIN)
    _draw_hub(pen, has_ring=has_ring)
    for place in PLACES:
        _draw_plate(pen, place)
    return pen.sprite()
