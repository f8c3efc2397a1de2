"""A building as it stands in a column: a plate of marble with sign, value, decoration and statue."""

from __future__ import annotations

from game.pieces import EIGHT, Tile
from rendering import parts
from rendering.cache import Sprite, cached
from rendering.pen import Pen
from rendering.signs import OBJECT_SIGNS
from rendering.theme import EIGHT_GROUND, GOLD_EDGE, INK, Theme
from rendering.tiles import ground_of

Size = tuple[float, float]


def _plate_ground(pen: Pen, size: Size, *, is_eight: bool) -> str:
    fill = EIGHT_GROUND if is_eight else pen.theme.marble
    edge = GOLD_EDGE if is_eight else pen.theme.marble_line
    pen.rect((0, 0, *size), fill, radius=min(6, size[1] * 0.2), edge=edge, stroke=1.4)
    return fill


@cached
def plate(theme: Theme, tile: Tile, is_decorated: bool, statue: int | None, size: Size) -> Sprite:
    """A building. `statue` is its paint, -1 for gold."""
    pen = Pen(theme, *size, ground=theme.well)
    draw_plate(pen, tile, is_decorated=is_decorated, statue=statue, size=size)
    return pen.sprite()


def draw_plate(pen: Pen, tile: Tile, *, is_decorated: bool, statue: int | None, size: Size) -> None:
    """Sign or medal at the left, statue at the right, the value between them."""
    type_, value = divmod(tile, 10)
    width, height = size
    fill = _plate_ground(pen, size, is_eight=value == EIGHT)
    is_narrow = width < height * 1.8
    sign = min(height * (0.74 if is_decorated else 0.7), width * (0.36 if is_narrow else 0.42))
    left = width * 0.045 if is_narrow or statue is not None else width * 0.1
    corner = pen.at(left, (height - sign) / 2, sign / 100)
    if is_decorated:
        parts.medal(corner, type_)
    else:
        OBJECT_SIGNS[type_](corner, ground_of(type_), fill)
    end = width - 1.5 if statue is None else _place_statue(pen, statue, size, is_narrow=is_narrow)
    middle = (left + sign + end) / 2 - (0 if statue is not None or is_narrow else width * 0.02)
    figure = min(height * 0.9, 32.0, width * (0.47 if is_narrow else 1))
    pen.text((middle, height / 2), str(value), face="black", size=figure, fill=INK, anchor="m")


def _place_statue(pen: Pen, statue: int, size: Size, *, is_narrow: bool) -> float:
    """A statue at the right edge; gives where the room left of it ends."""
    width, height = size
    side = min(height * 0.82, width * (0.42 if is_narrow else 1))
    left = width - 2 - side * 0.86
    parts.statue(pen.at(left, (height - side) / 2, side / 100), None if statue < 0 else statue)
    return left + side * 0.2


@cached
def more_plate(theme: Theme, count: int, size: Size) -> Sprite:
    """So many more buildings stand here."""
    pen = Pen(theme, *size, ground=theme.well)
    _plate_ground(pen, size, is_eight=False)
    pen.text((size[0] / 2, size[1] / 2), f"+{count}", face="black", size=size[1] * 0.8, fill=INK, anchor="m")
    return pen.sprite()
