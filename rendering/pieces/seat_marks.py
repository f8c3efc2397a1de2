"""The marks of a seat: its seal, its folding screen, the canopy of the Royal Visit."""

from __future__ import annotations

from rendering.drawing.colours import GOLD, GOLD_SHADE, INK, SEAT_INK, SEATS, mixture, seat_shade
from rendering.drawing.geometry import Point, arc_points
from rendering.drawing.pen import Pen


def seal_outline(seat: int, centre: Point, radius: float) -> list[Point]:
    """The outline of a seat's shape: disc, diamond, triangle, hexagon."""
    x, y = centre
    match seat:
        case 0:
            return arc_points(centre, radius, 40)
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
            return arc_points(centre, radius * 1.12, 6, start=0.0)


def draw_seal(pen: Pen, seat: int, centre: Point, radius: float, *, fill: str | None = None) -> None:
    """A seat's seal with its number."""
    stroke = max(1.5, radius * 0.13)
    points = seal_outline(seat, centre, radius)
    pen.shape(points, fill or SEATS[seat], edge=SEAT_INK, stroke=stroke)
    # A triangle has more room below its middle.
    x, y = centre
    drop = radius * 0.22 if seat == 2 else 0
    size = radius * (1.02 if seat == 2 else 1.2)
    pen.text((x, y + drop), str(seat + 1), face="black", size=size, fill=SEAT_INK, anchor="m")


def draw_pip(pen: Pen, seat: int, centre: Point, radius: float, *, fill: str | None = None) -> None:
    """A seat's shape alone."""
    pen.shape(seal_outline(seat, centre, radius), fill or SEATS[seat], edge=SEAT_INK, stroke=radius * 0.14)


def draw_canopy(pen: Pen) -> None:
    """The Royal Visit: a gold canopy on two poles, in a box of 100 by 100."""
    for x in (14, 82):
        pen.rect((x, 50, 5, 48), GOLD_SHADE)
    pen.shape(((26, 20), (74, 20), (98, 54), (2, 54)), GOLD)
    pen.shape(((44, 20), (56, 20), (62, 54), (38, 54)), GOLD_SHADE)
    for index, x in enumerate((14, 38, 62, 86)):
        pen.disc((x, 56), 12, GOLD if index % 2 else GOLD_SHADE)
    pen.rect((2, 48, 96, 8), GOLD)
    pen.disc((50, 12), 9, GOLD)


def draw_folding_screen(pen: Pen, colour: str) -> None:
    """A folding screen of three leaves in a box of 100 by 60, for something hidden."""
    dark = seat_shade(colour)
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
        pen.line([*inner, inner[0]], mixture(colour, INK, 0.6), 2.4)
