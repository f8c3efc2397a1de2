"""A building in a column: a marble plate with sign, value, decoration and statue."""

from __future__ import annotations

from game import CATEGORY_OF_TYPE, EIGHT, NOTHING, URBAN, Building, Tile, tile_type, tile_value
from rendering.drawing.colours import CITY, EIGHT_GROUND, GOLD, GOLD_EDGE, INK, LAND, SIGN_ON_GOLD
from rendering.drawing.geometry import Size
from rendering.drawing.pen import Pen
from rendering.drawing.picture_sizes import LEAST
from rendering.drawing.sprite_cache import Sprite, cached_sprite
from rendering.drawing.theme import Theme
from rendering.pieces.items import draw_statue, statue_paint
from rendering.pieces.signs import OBJECT_SIGNS


def type_colour(type_: int) -> str:
    """Terracotta for city buildings, olive for land buildings."""
    return CITY if CATEGORY_OF_TYPE[type_] == URBAN else LAND


def _draw_ground(pen: Pen, size: Size, *, is_eight: bool) -> str:
    fill = EIGHT_GROUND if is_eight else pen.theme.marble
    edge = GOLD_EDGE if is_eight else pen.theme.marble_line
    pen.rect((0, 0, *size), fill, radius=min(9, size[1] * 0.2), edge=edge, stroke=1.4)
    return fill


def building_sprite(theme: Theme, building: Building, darkest: int, size: Size) -> Sprite:
    """The plate of a building."""
    statue = None if building.statue == NOTHING else statue_paint(building.statue, darkest)
    return _plate_sprite(theme, building.tile, building.decorated, statue, size)


@cached_sprite
def _plate_sprite(theme: Theme, tile: Tile, is_decorated: bool, statue: int | None, size: Size) -> Sprite:
    """A plate; `statue` is the paint of the statue on it."""
    pen = Pen(theme, *size, ground=theme.well)
    _draw_plate(pen, tile, is_decorated=is_decorated, statue=statue, size=size)
    return pen.sprite()


def _draw_plate(pen: Pen, tile: Tile, *, is_decorated: bool, statue: int | None, size: Size) -> None:
    """Draw the sign at the left (on gold if decorated), the statue at the right, and the value between them."""
    type_, value = tile_type(tile), tile_value(tile)
    width, height = size
    fill = _draw_ground(pen, size, is_eight=value == EIGHT)
    sign = min(height - 2, 56.0 if statue is None else 50.0)
    field = sign + 8
    if is_decorated:
        # On a medal the sign would be half as large.
        pen.rect((1.4, 1.4, field, height - 2.8), GOLD, radius=min(8, height * 0.18))
        pen.rect((field - 10, 1.4, 12, height - 2.8), GOLD)
        pen.rect((field + 1, 1.4, 1.4, height - 2.8), GOLD_EDGE)
    corner = pen.at(5, (height - sign) / 2, sign / 100)
    colours = (SIGN_ON_GOLD, GOLD) if is_decorated else (type_colour(type_), fill)
    OBJECT_SIGNS[type_](corner, *colours)
    end = width - 2 if statue is None else _draw_statue_at_right(pen, statue, size)
    figure = min(max(LEAST, height * 0.8), 54.0)
    pen.text(((field + end) / 2, height / 2), str(value), face="black", size=figure, fill=INK, anchor="m")


def _draw_statue_at_right(pen: Pen, statue: int, size: Size) -> float:
    """Draw a statue at the right edge and return where the room left of it ends."""
    width, height = size
    side = min(height - 2, 56)
    left = width - 2 - side * 0.86
    draw_statue(pen.at(left, (height - side) / 2, side / 100), statue)
    return left + side * 0.16


@cached_sprite
def more_buildings_sprite(theme: Theme, count: int, size: Size) -> Sprite:
    """A plate that says how many more buildings there are."""
    pen = Pen(theme, *size, ground=theme.well)
    _draw_ground(pen, size, is_eight=False)
    figure = max(LEAST, size[1] * 0.8)
    pen.text((size[0] / 2, size[1] / 2), f"+{count}", face="black", size=figure, fill=INK, anchor="m")
    return pen.sprite()
