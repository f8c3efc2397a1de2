"""A player's strip: name, points, six columns of buildings, scoring spaces, warehouses and the closed screen."""

from __future__ import annotations

from math import ceil

from msgspec import Struct

from game.pieces import NOTHING, STATUE_PAIRS, Item, is_decoration
from game.state import Building, Columns
from game.view import Screen, View
from rendering import parts
from rendering.cache import Sprite, cached
from rendering.canvas import Sheet
from rendering.facts import Pay, darkest, own_spaces, rewards
from rendering.holdings import holdings_line
from rendering.layout import (
    COLUMN_HEAD,
    COLUMN_W,
    COLUMN_Y,
    HALF,
    HOLDINGS_H,
    SIDE_W,
    SIDE_X,
    STRIP_H,
    WAREHOUSE,
    column_box,
    plate_boxes,
    space_box,
    warehouse_box,
)
from rendering.pen import Pen, text_width
from rendering.pieces import fitted, reward, reward_width, write_name
from rendering.plates import more_plate, plate
from rendering.signs import CATEGORY_SIGNS, OBJECT_SIGNS, star
from rendering.theme import GOLD, SEAT_INK, SEATS, Theme

# The head begins where the rounded outline no longer bends.
HEAD_X, HEAD_Y, HEAD_H, LINE = 10, 8, 48, 25.0


class Strip(Struct, frozen=True):
    """Everything one strip shows, and nothing else: the key of its cache."""

    seat: int
    name: str
    vp: int
    columns: Columns
    scored: int
    markers_left: int
    open_markers: int | None
    upgrades: int
    warehouse: tuple[Item, ...] | None
    screen: Screen | None
    has_objects: bool
    is_to_play: bool
    has_visit: bool
    ruleset: str


def shown_strip(view: View, seat: int, *, is_open: bool) -> Strip:
    own = view.seats[seat]
    return Strip(
        seat=seat,
        name=own.name,
        vp=own.vp,
        columns=own.columns,
        scored=own.scored,
        markers_left=own.markers_left,
        open_markers=own.open_markers if view.sections else None,
        upgrades=own.upgrades,
        warehouse=own.warehouse if view.place_decorations else None,
        screen=own.screen if is_open else None,
        has_objects=view.sale is not None,
        is_to_play=view.outcome is None and view.to_move == seat,
        has_visit=view.visit is not None and view.visit.holder == seat,
        ruleset=view.ruleset,
    )


@cached
def _base(theme: Theme, height: float, to_play: int | None) -> Sprite:
    """The panel with its wells; outlined in the seat's colour when it is its turn."""
    pen = Pen(theme, HALF, height)
    edge = theme.panel if to_play is None else SEATS[to_play]
    pen.rect((0, 0, HALF, height), theme.panel, radius=14, edge=edge, stroke=5)
    for city in range(6):
        pen.rect(column_box(city), theme.well, radius=7)
    return pen.sprite()


def _points_width(vp: int) -> int:
    return ceil(text_width(str(vp), "display", 58)) + 54


@cached
def _points(theme: Theme, vp: int) -> Sprite:
    """The star and the points, as wide as they are."""
    width = _points_width(vp)
    pen = Pen(theme, width, HEAD_H, ground=theme.panel)
    pen.text((width, LINE + 1), str(vp), face="display", size=58, fill=theme.text, anchor="r")
    star(pen.at(2, LINE - 21, 0.4), theme.star)
    return pen.sprite()


@cached
def _head(theme: Theme, seat: int, name: str, is_to_play: bool, has_visit: bool, width: int) -> Sprite:
    """Seal and name; whether it is to play, and holds the visit."""
    pen = Pen(theme, width, HEAD_H, ground=theme.panel)
    parts.seal(pen, seat, (26, LINE), 19)
    pill = text_width("to play", "heavy", 19) + 28 if is_to_play else 0
    room = width - 73 - (pill + 12 if is_to_play else 0) - (46 if has_visit else 0)
    text, size = fitted(name, seat, face="heavy", size=31, least=22, width=room)
    x = 59 + write_name(pen, (59, LINE), text, seat=seat, face="heavy", size=size, fill=theme.text) + 14
    if is_to_play:
        pen.rect((x, LINE - 14, pill, 29), SEATS[seat], radius=14.5)
        pen.text((x + pill / 2, LINE - 0.5), "to play", face="heavy", size=19, fill=SEAT_INK, anchor="m")
        x += pill + 12
    if has_visit:
        parts.canopy(pen.at(x, LINE - 17, 0.36))
    return pen.sprite()


def _lay_head(sheet: Sheet, shown: Strip) -> None:
    left = HALF - 18 - _points_width(shown.vp)
    head = _head(sheet.theme, shown.seat, shown.name, shown.is_to_play, shown.has_visit, left - HEAD_X)
    sheet.put(head, HEAD_X, HEAD_Y)
    sheet.put(_points(sheet.theme, shown.vp), left, HEAD_Y)


@cached
def _column_head(theme: Theme, paint: int, pay: Pay, is_upgraded: bool) -> Sprite:
    """A city's colour and what it pays on this board; ringed in gold where upgraded."""
    pen = Pen(theme, COLUMN_W, COLUMN_HEAD, ground=theme.well)
    if is_upgraded:
        pen.rect((0, 0, COLUMN_W, COLUMN_HEAD), theme.well, radius=8, edge=GOLD, stroke=2.6)
    parts.chip(pen.at(4.5, 4.5, 0.21), paint)
    size = min(22.0, 22.0 * 43 / reward_width(pay, 22))
    reward(pen, (50, COLUMN_HEAD / 2), pay, size=size, ink=theme.text)
    return pen.sprite()


def _lay_columns(sheet: Sheet, shown: Strip) -> None:
    dark = darkest(shown.ruleset)
    pays = rewards(shown.ruleset, shown.upgrades)
    for city, column in enumerate(shown.columns):
        box = column_box(city)
        paint = dark if city == 5 else city
        head = _column_head(sheet.theme, paint, pays[city], bool(shown.upgrades >> city & 1))
        sheet.put(head, box.x, box.y)
        lay_column(sheet, column, dark=dark, at=(box.x, box.y))


def lay_column(sheet: Sheet, column: tuple[Building, ...], *, dark: int, at: tuple[float, float]) -> None:
    """The buildings of a column; where there are too many, the last plate tells how many more."""
    boxes = plate_boxes(len(column))
    for index, box in enumerate(boxes):
        building = column[index]
        size = (round(box.x + box.w) - round(box.x), round(box.h))
        if index == len(boxes) - 1 and len(column) > len(boxes):
            piece = more_plate(sheet.theme, len(column) - index, size)
        else:
            statue = statue_paint(building.statue, dark)
            piece = plate(sheet.theme, building.tile, building.decorated, statue, size)
        sheet.put(piece, at[0] + round(box.x), at[1] + box.y)


def statue_paint(item: Item, dark: int) -> int | None:
    """-1 for gold, None where there is no statue."""
    if item == NOTHING:
        return None
    colour = item - 6
    return -1 if colour == 6 else dark if colour == 5 else colour


@cached
def _space(theme: Theme, kind: int, index: int, owner: int | None, is_upgraded: bool, dark: int) -> Sprite:
    """A scoring space of one's own: its sign, filled with the seat's colour once scored."""
    box = space_box(kind, index)
    pen = Pen(theme, box.w, box.h, ground=theme.panel)
    fill = theme.panel if owner is None else SEATS[owner]
    edge = GOLD if is_upgraded else theme.line if owner is None else SEATS[owner]
    pen.rect((0, 0, box.w, box.h), fill, radius=5, edge=edge, stroke=2.6 if is_upgraded else 1.4)
    ink = theme.muted if owner is None else SEAT_INK
    match kind:
        case 0:
            OBJECT_SIGNS[index](pen.at(4, 4, 0.16), ink, fill)
        case 1:
            CATEGORY_SIGNS[index](pen.at(4, 4, 0.16), ink, fill)
        case _:
            for half, city in enumerate(STATUE_PAIRS[index]):
                parts.chip(pen.at(2.6 + 10.6 * half, 7, 0.102), dark if city == 5 else city)
    return pen.sprite()


@cached
def _words(theme: Theme, text: str, size: float, is_strong: bool) -> Sprite:
    pen = Pen(theme, text_width(text, "bold", size) + 2, size * 1.3, ground=theme.panel)
    ink = theme.text if is_strong else theme.muted
    pen.text((0, size * 0.65), text, face="black" if is_strong else "bold", size=size, fill=ink)
    return pen.sprite()


@cached
def _markers(theme: Theme, seat: int, count: int) -> Sprite:
    pen = Pen(theme, 52, 26, ground=theme.panel)
    parts.pip(pen, seat, (43, 13), 7)
    pen.text((28, 13), str(count), face="black", size=23, fill=theme.text, anchor="r")
    return pen.sprite()


def _lay_side(sheet: Sheet, shown: Strip) -> None:
    """Scoring spaces and markers."""
    sheet.put(_words(sheet.theme, "Scored", 17, False), SIDE_X, 63)  # noqa: FBT003 - part of the cache's key
    lines = 1
    for kind, spaces in enumerate(own_spaces(shown.ruleset)):
        lines = max(lines, 2) if kind and spaces else lines
        for index, space in enumerate(spaces):
            box = space_box(kind, index)
            owner = shown.seat if shown.scored >> space & 1 else None
            has_better = kind == 1 and bool(shown.upgrades >> (6 + index) & 1)
            piece = _space(sheet.theme, kind, index, owner, has_better, darkest(shown.ruleset))
            sheet.put(piece, box.x, box.y)
    y = 88 + 30 * lines
    sheet.put(_words(sheet.theme, "Markers left", 17, False), SIDE_X, y + 3)  # noqa: FBT003
    sheet.put(_markers(sheet.theme, shown.seat, shown.markers_left), SIDE_X + SIDE_W - 51, y)
    if shown.open_markers:
        text = f"{shown.open_markers} in the open area"
        sheet.put(_words(sheet.theme, text, 15, False), SIDE_X, y + 25)  # noqa: FBT003


@cached
def slot(theme: Theme, item: Item | None, dark: int) -> Sprite:
    """A warehouse and what is stored in it."""
    pen = Pen(theme, WAREHOUSE, WAREHOUSE, ground=theme.panel)
    if item is None:
        pen.dashed_box((1, 1, WAREHOUSE - 2, WAREHOUSE - 2), theme.line, radius=6)
        return pen.sprite()
    pen.rect((0, 0, WAREHOUSE, WAREHOUSE), theme.marble, radius=6, edge=theme.marble_line, stroke=1.5)
    if is_decoration(item):
        parts.medal(pen.at(4, 4, 0.3), item)
    else:
        paint = statue_paint(item, dark)
        parts.statue(pen.at(3, 3, 0.32), None if paint == -1 else paint)
    return pen.sprite()


@cached
def _closed(theme: Theme, seat: int) -> Sprite:
    pen = Pen(theme, 64, 40, ground=theme.panel)
    parts.folding_screen(pen.at(1, 1, 0.62), SEATS[seat])
    return pen.sprite()


def _lay_store(sheet: Sheet, shown: Strip) -> None:
    if shown.warehouse is not None:
        for index in range(2):
            item = shown.warehouse[index] if index < len(shown.warehouse) else None
            box = warehouse_box(index)
            sheet.put(slot(sheet.theme, item, darkest(shown.ruleset)), box.x, box.y)
    if shown.screen is None:
        sheet.put(_closed(sheet.theme, shown.seat), SIDE_X + SIDE_W - 64, STRIP_H - 12 - 40)


@cached
def strip(theme: Theme, shown: Strip) -> Sprite:
    """The whole strip as one piece."""
    height = STRIP_H + (HOLDINGS_H if shown.screen is not None else 0)
    base = _base(theme, height, shown.seat if shown.is_to_play else None)
    sheet = Sheet(theme, HALF, height, base=base)
    _lay_head(sheet, shown)
    _lay_columns(sheet, shown)
    _lay_side(sheet, shown)
    _lay_store(sheet, shown)
    if shown.screen is not None:
        line = holdings_line(theme, shown.screen, shown.has_objects, darkest(shown.ruleset))
        sheet.put(line, 10, COLUMN_Y + 175)
    return sheet.sprite()
