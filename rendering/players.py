"""One player's board, large."""

from __future__ import annotations

from typing import Final

from game.pieces import CITY_SPACES, STATUE_PAIRS, Item
from game.state import Building
from game.view import SeatView, View
from rendering import parts
from rendering.band import title_band
from rendering.cache import Sprite, cached
from rendering.canvas import Canvas, Sheet
from rendering.facts import CITIES, Pay, darkest, own_spaces, rewards
from rendering.holdings import holdings_line
from rendering.layout import BAND
from rendering.pen import Pen, text_width
from rendering.pieces import label, reward
from rendering.plates import more_plate, plate
from rendering.signs import CATEGORY_SIGNS, OBJECT_SIGNS
from rendering.strip import slot, statue_paint
from rendering.theme import BLOCK_INKS, GOLD, SEAT_INK, SEATS, Theme

WIDTH: Final = 1000
COLUMN_W, COLUMN_DX, HEAD_H = 150, 160.4, 84
COLUMNS_Y: Final = BAND + 20
PLATE_H, PITCH, STACK = 52, 56, 8
LEAST: Final = 4
SPACE: Final = 54


@cached
def _column(
    theme: Theme, city: int, paint: int, pay: Pay, owner: int | None, is_upgraded: bool, height: float
) -> Sprite:
    """A city's well with its name, what it pays, and the marker where this seat scored it."""
    pen = Pen(theme, COLUMN_W, height)
    pen.rect((0, 0, COLUMN_W, height), theme.panel, radius=12)
    pen.rect((0, 0, COLUMN_W, 50), theme.blocks[paint], radius=12)
    pen.rect((0, 36, COLUMN_W, 20), theme.panel)
    pen.text((COLUMN_W / 2, 19), CITIES[city], face="heavy", size=23, fill=BLOCK_INKS[paint], anchor="m")
    if is_upgraded:
        pen.rect((6, 42, COLUMN_W - 12, 38), theme.panel, radius=9, edge=GOLD, stroke=3)
    middle = COLUMN_W / 2 if owner is None else COLUMN_W / 2 - 20
    reward(pen, (middle, 61), pay, size=27, ink=theme.text)
    if owner is not None:
        parts.seal(pen, owner, (COLUMN_W - 28, 61), 14)
    return pen.sprite()


def _height(own: SeatView) -> int:
    """Wells as deep as the fullest of them needs."""
    tallest = max(min(_high(len(column)), len(column)) for column in own.columns)
    return HEAD_H + 8 + PITCH * max(LEAST, tallest)


def _high(count: int) -> int:
    """How many plates stand upon each other: one stack, or two of the same height."""
    return STACK if count <= STACK else min(STACK, -(-count // 2))


def _lay_buildings(canvas: Canvas, column: tuple[Building, ...], *, at: tuple[float, float], dark: int) -> None:
    """Plates from the foot of the well upwards, in two stacks where there are many."""
    stacks = 1 if len(column) <= STACK else 2
    width = COLUMN_W - 8 if stacks == 1 else (COLUMN_W - 12) // 2
    high = _high(len(column))
    most = high * stacks
    for index, building in enumerate(column[:most]):
        left = at[0] + 4 + index // high * (width + 4)
        top = at[1] - 2 - (index % high + 1) * PITCH
        if index == most - 1 and len(column) > most:
            piece = more_plate(canvas.theme, len(column) - index, (width, PLATE_H))
        else:
            statue = statue_paint(building.statue, dark)
            piece = plate(canvas.theme, building.tile, building.decorated, statue, (width, PLATE_H))
        canvas.put(piece, left, top)


@cached
def _space(theme: Theme, kind: int, index: int, owner: int | None, is_upgraded: bool, dark: int) -> Sprite:
    """A scoring space of one's own, large."""
    pen = Pen(theme, SPACE, SPACE)
    fill = theme.panel if owner is None else SEATS[owner]
    edge = GOLD if is_upgraded else theme.line if owner is None else fill
    pen.rect((0, 0, SPACE, SPACE), fill, radius=9, edge=edge, stroke=3 if is_upgraded else 1.6)
    ink = theme.muted if owner is None else SEAT_INK
    match kind:
        case 0:
            OBJECT_SIGNS[index](pen.at(10, 10, 0.34), ink, fill)
        case 1:
            CATEGORY_SIGNS[index](pen.at(10, 10, 0.34), ink, fill)
        case _:
            for half, city in enumerate(STATUE_PAIRS[index]):
                parts.chip(pen.at(5 + 23 * half, 17, 0.21), dark if city == 5 else city)
    return pen.sprite()


@cached
def _count(theme: Theme, seat: int, count: int, words: str) -> Sprite:
    pen = Pen(theme, 64 + text_width(words, "bold", 21), 54)
    used = pen.text((0, 27), str(count), face="display", size=50, fill=theme.text)
    parts.pip(pen, seat, (used + 18, 27), 9)
    pen.text((used + 36, 28), words, face="bold", size=21, fill=theme.muted)
    return pen.sprite()


def _lay_spaces(canvas: Canvas, view: View, seat: int, y: float) -> None:
    own = view.seats[seat]
    x = 24.0
    canvas.put(label(canvas.theme, "Scored"), x, y)
    for kind, spaces in enumerate(own_spaces(view.ruleset)):
        for index, space in enumerate(spaces):
            owner = seat if own.scored >> space & 1 else None
            has_better = kind == 1 and bool(own.upgrades >> (6 + index) & 1)
            canvas.put(_space(canvas.theme, kind, index, owner, has_better, darkest(view.ruleset)), x, y + 34)
            x += SPACE + 6
        x += 14 if spaces else 0
    words = "marker left" if own.markers_left == 1 else "markers left"
    canvas.put(_count(canvas.theme, seat, own.markers_left, words), 800, y + 34)


@cached
def _panel(theme: Theme, width: float, height: float) -> Sprite:
    pen = Pen(theme, width, height)
    pen.rect((0, 0, width, height), theme.panel, radius=12)
    return pen.sprite()


def _store_panel(theme: Theme, stored: tuple[Item, ...], dark: int) -> Sprite:
    """The two warehouses under their name."""
    sheet = Sheet(theme, 240, 46, base=_panel(theme, 240, 46))
    sheet.put(_store_name(theme), 14, 8)
    for index in range(2):
        item = stored[index] if index < len(stored) else None
        sheet.put(slot(theme, item, dark), 148 + 44 * index, 4)
    return sheet.sprite()


@cached
def _store_name(theme: Theme) -> Sprite:
    pen = Pen(theme, 126, 30, ground=theme.panel)
    pen.text((0, 15), "Warehouses", face="bold", size=21, fill=theme.muted)
    return pen.sprite()


def _lay_store(canvas: Canvas, view: View, own: SeatView, y: float) -> None:
    """Warehouses and, where it is open, what stands behind the screen."""
    dark = darkest(view.ruleset)
    x = 24.0
    if view.place_decorations:
        canvas.put(_store_panel(canvas.theme, own.warehouse, dark), x, y)
        x = 284.0
    if own.screen is not None:
        canvas.put(_panel(canvas.theme, 692, 50), x, y - 2)
        canvas.put(holdings_line(canvas.theme, own.screen, view.sale is not None, dark), x + 22, y + 1)


def lay_player_board(view: View, seat: int, theme: Theme) -> Canvas:
    """The whole board of one seat."""
    own = view.seats[seat]
    has_foot = bool(view.place_decorations) or own.screen is not None
    height = _height(own)
    foot = COLUMNS_Y + height + 8
    canvas = Canvas(theme, WIDTH, foot + 108 + (62 if has_foot else 0))
    canvas.put(title_band(theme, WIDTH, seat, ("", own.name, ""), (f"{own.vp} VP", f"Round {view.round}")), 0, 0)
    pays = rewards(view.ruleset, own.upgrades)
    dark = darkest(view.ruleset)
    for city, column in enumerate(own.columns):
        x = round(24 + COLUMN_DX * city)
        owner = seat if own.scored >> CITY_SPACES[city] & 1 else None
        is_upgraded = bool(own.upgrades >> city & 1)
        paint = dark if city == 5 else city
        canvas.put(_column(theme, city, paint, pays[city], owner, is_upgraded, height), x, COLUMNS_Y)
        _lay_buildings(canvas, column, at=(x, COLUMNS_Y + height), dark=dark)
    _lay_spaces(canvas, view, seat, foot)
    if has_foot:
        _lay_store(canvas, view, own, foot + 112)
    return canvas
