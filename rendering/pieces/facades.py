"""The six buildings, each in a box of 100 by 100 on a ground line, lit from the left."""

from __future__ import annotations

from collections.abc import Callable

from rendering.drawing.colours import CYPRESS, OPENING, ROOF, ROOF_SHADE, WALL, WALL_SHADE, mixture
from rendering.drawing.geometry import Point, curve
from rendering.drawing.pen import Pen

Facade = Callable[[Pen], None]
FOOT = 92


def _draw_ground(pen: Pen) -> None:
    pen.rect((0, FOOT, 100, 3.4), OPENING, radius=1.7)


def _draw_arch(pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """An opening with a round top; (x, y) is the middle of its foot."""
    half = width / 2
    pen.disc((x, y - height + half), half, OPENING)
    pen.rect((x - half, y - height + half, width, height - half), OPENING)


def _draw_wall(pen: Pen, x: float, y: float, width: float, shade: float = 0.3) -> None:
    """A wall from y to the ground, with its right part in shade."""
    pen.rect((x, y, width, FOOT - y), WALL)
    pen.rect((x + width * (1 - shade), y, width * shade, FOOT - y), WALL_SHADE)


def _draw_biblioteca(pen: Pen) -> None:
    pen.rect((16, 42, 68, 40), WALL_SHADE)
    pen.rect((40, 52, 20, 30), OPENING)
    for x in (14, 31.5, 60.5, 78):
        pen.rect((x, 44, 8.5, 38), WALL)
        pen.rect((x + 5.8, 44, 2.7, 38), mixture(WALL, WALL_SHADE, 0.7))
        pen.rect((x - 1.5, 42, 11.5, 4), WALL)
    pen.rect((8, 82, 84, 5), WALL)
    pen.rect((3, 87, 94, 5), WALL_SHADE)
    pen.rect((8, 36, 84, 7), WALL)
    pen.shape(((4, 36), (50, 12), (96, 36)), ROOF)
    pen.shape(((21, 33), (50, 18), (79, 33)), WALL)
    pen.shape(((50, 18), (79, 33), (50, 33)), WALL_SHADE)
    pen.disc((50, 28), 3.4, OPENING)


def _draw_palazzo(pen: Pen) -> None:
    _draw_wall(pen, 12, 24, 76)
    pen.rect((5, 14, 90, 7), ROOF, radius=1)
    pen.rect((9, 21, 82, 4), WALL_SHADE)
    pen.rect((9, 54, 82, 4), ROOF)
    for x in (26, 50, 74):
        _draw_arch(pen, x, 49, 13, 20)
        pen.rect((x - 8, 49, 16, 2.4), ROOF)
    for x in (24, 76):
        pen.rect((x - 5.5, 66, 11, 13), OPENING)
    _draw_arch(pen, 50, FOOT, 17, 26)


def _draw_porta(pen: Pen) -> None:
    for x in (2, 74):
        _draw_wall(pen, x, 30, 24, 0.36)
        for tooth in (0, 9, 18):
            pen.rect((x + tooth, 22, 6, 9), WALL if tooth < 18 else WALL_SHADE)
        pen.rect((x + 9, 44, 5, 12), OPENING)
    pen.rect((26, 38, 48, FOOT - 38), WALL)
    pen.rect((60, 38, 14, FOOT - 38), WALL_SHADE)
    pen.shape(((24, 38), (30, 26), (70, 26), (76, 38)), ROOF)
    _draw_arch(pen, 50, FOOT, 33, 43)
    pen.shape(((47, 46), (53, 46), (51.6, 52), (48.4, 52)), ROOF)


def _draw_cattedrale(pen: Pen) -> None:
    pen.rect((75, 26, 19, FOOT - 26), WALL_SHADE)
    pen.rect((75, 26, 10, FOOT - 26), WALL)
    pen.shape(((71, 27), (84.5, 2), (98, 27)), ROOF)
    _draw_arch(pen, 84.5, 48, 7, 14)
    pen.rect((73, 53, 23, 3), ROOF)
    pen.rect((2, 64, 72, FOOT - 64), WALL)
    pen.rect((56, 64, 18, FOOT - 64), WALL_SHADE)
    pen.shape(((-2, 66), (18, 53), (18, 66)), ROOF)
    pen.shape(((58, 66), (58, 53), (78, 66)), ROOF_SHADE)
    pen.shape(((16, FOOT), (16, 46), (38, 26), (60, 46), (60, FOOT)), WALL)
    pen.line(((13, 47), (38, 24), (63, 47)), ROOF, 5)
    pen.disc((38, 52), 7.5, ROOF)
    pen.disc((38, 52), 4.6, OPENING)
    _draw_arch(pen, 38, FOOT, 14, 25)
    for x in (9, 67):
        _draw_arch(pen, x, FOOT, 8, 17)


def _draw_castello(pen: Pen) -> None:
    pen.rect((22, 42, 56, FOOT - 42), WALL)
    pen.rect((60, 42, 18, FOOT - 42), WALL_SHADE)
    for x in (24, 36.5, 49, 61.5, 73):
        pen.rect((x, 34, 7, 9), WALL if x < 60 else WALL_SHADE)
    for x in (2, 74):
        _draw_wall(pen, x, 26, 24, 0.36)
        pen.rect((x - 2, 22, 28, 7), ROOF)
        for tooth in (-2, 6, 14, 21):
            pen.rect((x + tooth, 14, 5, 9), ROOF)
        _draw_arch(pen, x + 11, 54, 6, 14)
    _draw_arch(pen, 50, FOOT, 22, 34)


def _draw_villa(pen: Pen) -> None:
    side: list[Point] = [(14, 4), *curve(((14, 4), (31, 74), (14, 88)))]
    pen.shape([*side, *curve(((14, 88), (-3, 74), (14, 4)))], CYPRESS)
    pen.rect((12.6, 84, 2.8, 8), OPENING)
    pen.rect((56, 30, 20, 20), WALL)
    pen.rect((68, 30, 8, 20), WALL_SHADE)
    pen.shape(((53, 31), (66, 20), (79, 31)), ROOF)
    _draw_wall(pen, 32, 56, 62)
    pen.shape(((26, 58), (38, 40), (88, 40), (100, 58)), ROOF)
    pen.shape(((72, 40), (88, 40), (100, 58), (78, 58)), ROOF_SHADE)
    for x in (43, 83):
        pen.rect((x - 5, 66, 10, 11), OPENING)
    _draw_arch(pen, 63, FOOT, 13, 25)


FACADES: tuple[Facade, ...] = (
    _draw_biblioteca,
    _draw_palazzo,
    _draw_porta,
    _draw_cattedrale,
    _draw_castello,
    _draw_villa,
)


def draw_facade(pen: Pen, type_: int) -> None:
    """The building of this type on its ground line."""
    FACADES[type_](pen)
    _draw_ground(pen)
