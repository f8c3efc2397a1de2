"""A player's row as one piece: name, points, scoring spaces, columns, warehouses and holdings."""

from __future__ import annotations

from math import ceil

from msgspec import Struct

from game import CITIES, WAREHOUSES, Columns, Item, Screen, View
from rendering.drawing.canvas import Layer
from rendering.drawing.colours import CREAM, SEAT_INK, SEATS
from rendering.drawing.geometry import Box
from rendering.drawing.pen import Pen
from rendering.drawing.sprite_cache import Sprite, cached_sprite
from rendering.drawing.text import text_width
from rendering.drawing.theme import Theme
from rendering.pieces.names import fitted_name, write_name
from rendering.pieces.seat_marks import draw_canopy, draw_pip, draw_seal
from rendering.pieces.signs import draw_star
from rendering.position.features import is_open
from rendering.position.ruleset_tables import darkest_paint
from rendering.public_board.players.columns import lay_columns
from rendering.public_board.players.holdings import HOLDINGS_LINE_H, holdings_sprite, warehouse_sprite
from rendering.public_board.players.players_layout import (
    COLUMNS_X,
    IDENTITY_W,
    IDENTITY_X,
    LEFT,
    ROW_W,
    RowLayout,
    column_box,
    space_box,
    wells_height,
)
from rendering.public_board.players.spaces import lay_spaces

X = IDENTITY_X - LEFT
NAME_X = 66
# The line of the name. For the seat to move it is filled with its colour, inside the outline.
LINE_H, MOVER_LINE_H = 64, 84
OUTLINE = 7
SEAL, CANOPY = 23, 58
NAME_SIZE, SMALLEST_NAME, MARKERS_SIZE = 46, 38, 48
SMALLEST_POINTS, LARGEST_POINTS = 78, 108
LARGEST_WAREHOUSE = 72


class RowContent(Struct, frozen=True):
    """Exactly what one row shows; the key of its sprite.

    A view would be a correct key too, but it changes with every decision of any player.
    """

    seat: int
    name: str
    vp: int
    columns: Columns
    scored: int
    markers_left: int
    upgrades: int
    warehouse: tuple[Item, ...] | None
    screen: Screen | None
    has_objects: bool
    is_to_play: bool
    has_visit: bool
    ruleset: str


def row_content(view: View, seat: int) -> RowContent:
    """What the row of a seat shows of this position."""
    own = view.seats[seat]
    return RowContent(
        seat=seat,
        name=own.name,
        vp=own.vp,
        columns=own.columns,
        scored=own.scored,
        markers_left=own.markers_left,
        upgrades=own.upgrades,
        warehouse=own.warehouse if view.place_decorations else None,
        screen=own.screen if is_open(view) else None,
        has_objects=view.sale is not None,
        is_to_play=view.outcome is None and view.to_move == seat,
        has_visit=view.visit is not None and view.visit.holder == seat,
        ruleset=view.ruleset,
    )


@cached_sprite
def _base_sprite(theme: Theme, height: float, wells: float, to_play: int | None) -> Sprite:
    """The panel with its wells. For the seat to move, the outline and the line of the name have its colour."""
    pen = Pen(theme, ROW_W, height)
    edge = theme.panel if to_play is None else SEATS[to_play]
    pen.rect((0, 0, ROW_W, height), edge, radius=18)
    if to_play is not None:
        pen.rect((OUTLINE, MOVER_LINE_H, ROW_W - 2 * OUTLINE, height - MOVER_LINE_H - OUTLINE), theme.panel, radius=12)
        right = COLUMNS_X - LEFT - 6
        pen.rect((right, OUTLINE, ROW_W - OUTLINE - right, MOVER_LINE_H), theme.panel, radius=12)
        pen.rect((right, MOVER_LINE_H / 2, 40, MOVER_LINE_H), theme.panel)
        pen.rect((OUTLINE, MOVER_LINE_H, 40, 20), theme.panel)
        pen.rect((ROW_W - OUTLINE - 40, MOVER_LINE_H - 20, 40, 50), theme.panel)
        pen.rect((right, OUTLINE, 20, 20), theme.panel)
    for city in CITIES:
        pen.rect(column_box(city, wells), theme.well, radius=10)
    return pen.sprite()


@cached_sprite
def _name_sprite(theme: Theme, seat: int, name: str, is_to_play: bool, has_visit: bool, markers: int) -> Sprite:
    """Seal, name, canopy of the Royal Visit, and how many markers are left."""
    height = (MOVER_LINE_H if is_to_play else LINE_H) - 4
    ground, ink = (SEATS[seat], SEAT_INK) if is_to_play else (theme.panel, theme.text)
    pen = Pen(theme, IDENTITY_W, height, ground=ground)
    y = height / 2
    draw_seal(pen, seat, (SEAL + 6, y), SEAL, fill=CREAM if is_to_play else None)
    draw_pip(pen, seat, (IDENTITY_W - 19, y), 15, fill=SEAT_INK if is_to_play else None)
    right = IDENTITY_W - 40.0
    right -= pen.text((right, y), str(markers), face="black", size=MARKERS_SIZE, fill=ink, anchor="r") + 10
    if has_visit:
        right -= CANOPY
        draw_canopy(pen.at(right, y - CANOPY / 2, CANOPY / 100))
        right -= 6
    text, size = fitted_name(name, seat, face="heavy", size=NAME_SIZE, least=SMALLEST_NAME, width=right - NAME_X)
    write_name(pen, (NAME_X, y), text, seat=seat, face="heavy", size=size, fill=ink)
    return pen.sprite()


@cached_sprite
def _points_sprite(theme: Theme, vp: int, size: float) -> Sprite:
    """The star and the points; the sprite's width depends on them."""
    star = size * 0.82
    pen = Pen(theme, star + 14 + ceil(text_width(str(vp), "display", size)), size * 0.94, ground=theme.panel)
    draw_star(pen.at(0, size * 0.47 - star / 2, star / 100), theme.star)
    pen.text((star + 10, size * 0.49), str(vp), face="display", size=size, fill=theme.text)
    return pen.sprite()


def middle_box(ruleset: str, height: float, *, is_to_play: bool) -> Box:
    """The box of points and warehouses in a row with wells of this height: under the name, above the spaces."""
    top = MOVER_LINE_H if is_to_play else LINE_H
    return Box(X, top, IDENTITY_W, space_box(ruleset, 0, 0, height).y - top)


def warehouse_box(ruleset: str, index: int, height: float, *, is_to_play: bool) -> Box:
    """The box of a warehouse in a row with wells of this height, relative to the row's corner."""
    middle = middle_box(ruleset, height, is_to_play=is_to_play)
    side = int(min(LARGEST_WAREHOUSE, middle.h - 8))
    x = middle.x + middle.w - (side + 8) * (WAREHOUSES - index) + 8
    return Box(x, middle.y + (middle.h - side) / 2, side, side)


def _lay_middle(layer: Layer, content: RowContent, height: float) -> None:
    """Lay the points, and the warehouses if there are any."""
    middle = middle_box(content.ruleset, height, is_to_play=content.is_to_play)
    size = max(SMALLEST_POINTS, min(LARGEST_POINTS, int(middle.h * 0.98)))
    points = _points_sprite(layer.theme, content.vp, size)
    layer.put(points, middle.x, middle.y + (middle.h - points.image.height) / 2)
    for index in range(WAREHOUSES if content.warehouse is not None else 0):
        stored = content.warehouse or ()
        item = stored[index] if index < len(stored) else None
        box = warehouse_box(content.ruleset, index, height, is_to_play=content.is_to_play)
        layer.put(warehouse_sprite(layer.theme, item, darkest_paint(content.ruleset), box.w), box.x, box.y)


@cached_sprite
def row_sprite(theme: Theme, content: RowContent, height: int, pitch: int) -> Sprite:
    """The whole row. In most turns half of the rows come from the cache."""
    wells = wells_height(height, has_holdings=content.screen is not None)
    base = _base_sprite(theme, height, wells, content.seat if content.is_to_play else None)
    layer = Layer(theme, ROW_W, height, base=base)
    name = _name_sprite(theme, content.seat, content.name, content.is_to_play, content.has_visit, content.markers_left)
    layer.put(name, X, 4 if content.is_to_play else 2)
    seat, ruleset, upgrades = content.seat, content.ruleset, content.upgrades
    _lay_middle(layer, content, wells)
    lay_spaces(layer, seat, ruleset=ruleset, scored=content.scored, upgrades=upgrades, height=wells)
    lay_columns(layer, content.columns, ruleset=ruleset, upgrades=upgrades, height=wells, pitch=pitch)
    if content.screen is not None:
        line = holdings_sprite(theme, content.screen, content.has_objects, darkest_paint(ruleset))
        layer.put(line, X, height - HOLDINGS_LINE_H - 10)
    return layer.sprite()


def lay_row(layer: Layer, content: RowContent, row: RowLayout) -> None:
    """Lay the row of a seat at its place in the layout."""
    sprite = row_sprite(layer.theme, content, int(row.box.h), row.pitch)
    layer.put(sprite, row.box.x, row.box.y)
