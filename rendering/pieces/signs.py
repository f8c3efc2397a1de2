"""The signs of objects, categories and points, each in a box of 100 by 100, one colour on its ground."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from rendering.drawing.geometry import Point, arc_points, curve
from rendering.drawing.pen import Pen

# Pen, colour, and the ground. Holes in a sign are drawn in the ground's colour, because a pen has no transparency.
Sign = Callable[[Pen, str, str], None]


def _draw_book(pen: Pen, colour: str, ground: str) -> None:
    for flip in (1, -1):
        page: list[Point] = [(2, 24), (20, 12), (46, 24), (46, 88), (22, 78), (2, 86)]
        outline = [page[0], *curve((page[0], (22, 10), page[2])), page[3], *curve((page[3], (22, 72), page[5]))]
        pen.shape([(50 + flip * (x - 49), y) for x, y in outline], colour)
        for top in (36, 54):
            pen.line([(50 + flip * (x - 49), y) for x, y in ((12, top - 1), (36, top + 6))], ground, 6)


def _draw_crown(pen: Pen, colour: str, ground: str) -> None:
    pen.shape(((8, 34), (30, 52), (50, 20), (70, 52), (92, 34), (82, 74), (18, 74)), colour)
    pen.rect((18, 80, 64, 11), colour, radius=4)
    for x, y in ((8, 30), (50, 16), (92, 30)):
        pen.disc((x, y), 8, colour)
    pen.shape(((50, 44), (58, 56), (50, 68), (42, 56)), ground)


def _draw_gate(pen: Pen, colour: str, ground: str) -> None:
    pen.disc((50, 46), 37, colour)
    pen.rect((13, 46, 74, 46), colour)
    pen.disc((50, 50), 22, ground)
    pen.rect((28, 50, 44, 42), ground)
    for x in (39, 50, 61):
        pen.rect((x - 3, 28 if x == 50 else 34, 6, 50), colour)
    for y in (52, 68):
        pen.rect((28, y, 44, 6), colour)


def _draw_cup(pen: Pen, colour: str, ground: str) -> None:
    pen.shape([(18, 8), (82, 8), *curve(((82, 8), (80, 56), (50, 58))), *curve(((50, 58), (20, 56), (18, 8)))], colour)
    pen.rect((45, 54, 10, 28), colour)
    pen.disc((50, 68), 8, colour)
    pen.shape([(24, 92), *curve(((24, 92), (30, 80), (50, 79))), *curve(((50, 79), (70, 80), (76, 92)))], colour)
    pen.line(((29, 22), (71, 22)), ground, 6)


def _draw_flag(pen: Pen, colour: str, ground: str) -> None:
    pen.line(((18, 10), (18, 92)), colour, 9)
    pen.shape(((26, 12), (94, 12), (76, 33), (94, 55), (26, 55)), colour)
    pen.line(((34, 33), (64, 33)), ground, 7)


def _draw_shield(pen: Pen, colour: str, ground: str) -> None:
    sides = [*curve(((88, 46), (86, 78), (50, 95))), *curve(((50, 95), (14, 78), (12, 46)))]
    pen.shape([(12, 10), (88, 10), *sides], colour)
    pen.line(((31, 58), (50, 38), (69, 58)), ground, 12)


OBJECT_SIGNS: tuple[Sign, ...] = (_draw_book, _draw_crown, _draw_gate, _draw_cup, _draw_flag, _draw_shield)


def _draw_houses(pen: Pen, colour: str, ground: str) -> None:
    """Houses: the category of city buildings."""
    pen.shape(((4, 52), (28, 30), (52, 52), (52, 90), (4, 90)), colour)
    pen.shape(((56, 34), (76, 12), (96, 34), (96, 90), (56, 90)), colour)
    pen.rect((22, 66, 12, 24), ground)
    pen.rect((70, 40, 11, 14), ground)
    pen.rect((70, 66, 11, 24), ground)


def _draw_cypresses(pen: Pen, colour: str, ground: str) -> None:
    """Two cypresses: the category of land buildings."""
    for x, top, width in ((32, 8, 19), (70, 26, 16)):
        side = [(x, top), *curve(((x, top), (x + width * 1.5, 74), (x, 82)))]
        pen.shape([*side, *curve(((x, 82), (x - width * 1.5, 74), (x, top)))], colour)
        pen.rect((x - 3, 78, 6, 14), colour)


CATEGORY_SIGNS: tuple[Sign, ...] = (_draw_houses, _draw_cypresses)


def draw_star(pen: Pen, colour: str) -> None:
    """A star for victory points."""
    points = []
    for step in range(10):
        radius, angle = (52.0, 23.0)[step % 2], -pi / 2 + step * pi / 5
        points.append((50 + radius * cos(angle), 53 + radius * sin(angle)))
    pen.shape(points, colour, edge=colour, stroke=5)


def draw_check(pen: Pen, colour: str) -> None:
    """A check for something that is met."""
    pen.line(((12, 54), (40, 82), (90, 20)), colour, 15)


def draw_any_decoration(pen: Pen, colour: str, ground: str) -> None:
    """Any decoration: a medal of dots."""
    pen.disc((50, 50), 48, colour)
    pen.disc((50, 50), 9, ground)
    for x, y in arc_points((50, 50), 28, 6)[:6]:
        pen.disc((x, y), 8, ground)


def draw_chevron(pen: Pen, colour: str, angle: float) -> None:
    """A chevron around the origin that points along `angle` degrees, for the direction of the wheel."""
    turn = angle * pi / 180
    points = ((-5.0, -9.0), (5.0, 0.0), (-5.0, 9.0))
    placed = [(x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)) for x, y in points]
    pen.line(placed, colour, 3.6)
