"""Where everything stands on the board picture, as data: 1400 wide, margin 24, gutter 16."""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from typing import Final, Literal, NamedTuple

from msgspec import Struct

from rendering.facts import Features

WIDTH: Final = 1400
MARGIN: Final = 24
GUTTER: Final = 16
HALF: Final = 668
RIGHT: Final = 708
BAND: Final = 92

RowName = Literal["eights", "objects", "court", "cities", "objectives"]


class Box(NamedTuple):
    """A rectangle: its upper left corner, width and height."""

    x: float
    y: float
    w: float
    h: float

    def moved(self, x: float, y: float) -> Box:
        return Box(self.x + x, self.y + y, self.w, self.h)

    def grown(self, by: float) -> Box:
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)


class Round(NamedTuple):
    """The wheel: centre and radius."""

    x: float
    y: float
    r: float


class BoardLayout(Struct, frozen=True):
    """The boxes of one board picture. `rows` stand under the tiles, each below its label."""

    height: int
    wheel: Round
    supply: Box | None
    tiles: tuple[Box, ...]
    pile: Box
    rows: dict[RowName, Box]
    strips: tuple[Box, ...]
    cards: Box | None
    notes: Box | None


TILE_W, TILE_H, TILE_DX, TILE_DY, TILES_Y = 124, 132, 136, 144, 138
WHEEL: Final = Round(358, 457, 330)
WHEEL_WITH_SUPPLY: Final = Round(358, 420, 308)
SUPPLY: Final = Box(MARGIN, 748, HALF, 54)
STRIP_H, HOLDINGS_H = 246, 46
CARDS_H: Final = 136
BELOW: Final = 826

ROWS_WITH_COURT: Final[dict[RowName, Box]] = {
    "eights": Box(RIGHT, 450, HALF, 86),
    "court": Box(RIGHT, 572, HALF, 92),
    "cities": Box(RIGHT, 700, HALF, 102),
}
ROWS_WITH_EIGHTS: Final[dict[RowName, Box]] = {
    "eights": Box(RIGHT, 450, HALF, 86),
    "objects": Box(RIGHT, 572, HALF, 92),
    "cities": Box(RIGHT, 700, HALF, 102),
}
ROWS_PLAIN: Final[dict[RowName, Box]] = {
    "objects": Box(RIGHT, 450, HALF, 92),
    "cities": Box(RIGHT, 578, HALF, 102),
    "objectives": Box(RIGHT, 716, HALF, 86),
}


def _rows(parts: Features) -> dict[RowName, Box]:
    if parts.sections:
        return ROWS_WITH_COURT
    return ROWS_WITH_EIGHTS if parts.has_eights else ROWS_PLAIN


def _tile(slot: int) -> Box:
    return Box(RIGHT + slot % 5 * TILE_DX, TILES_Y + slot // 5 * TILE_DY, TILE_W, TILE_H)


@lru_cache(maxsize=64)
def board_layout(parts: Features, seats: int) -> BoardLayout:
    """The boxes for these parts and this many seats."""
    height = STRIP_H + HOLDINGS_H * parts.is_open
    has_free_cell = seats == 3
    has_card_row = parts.has_cards and not has_free_cell
    top = BELOW + (CARDS_H + GUTTER) * has_card_row
    cells = [Box((MARGIN, RIGHT)[index % 2], top + index // 2 * (height + GUTTER), HALF, height) for index in range(4)]
    free = cells[3] if has_free_cell else None
    row = Box(MARGIN, BELOW, WIDTH - 2 * MARGIN, CARDS_H) if has_card_row else None
    return BoardLayout(
        height=round(top + ceil(seats / 2) * (height + GUTTER) + 8),
        wheel=WHEEL_WITH_SUPPLY if parts.has_workshop else WHEEL,
        supply=SUPPLY if parts.has_workshop else None,
        tiles=tuple(map(_tile, range(9))),
        pile=_tile(9),
        rows=_rows(parts),
        strips=tuple(cells[:seats]),
        cards=row or (free if parts.has_cards else None),
        notes=None if parts.has_cards else free,
    )


def cells(box: Box, count: int, gap: float) -> tuple[Box, ...]:
    """A row cut into equal cells, at whole pixels."""
    pitch = (box.w + gap) / count
    width = int(pitch - gap)
    return tuple(Box(round(box.x + index * pitch), box.y, width, box.h) for index in range(count))


# Inside the row of 8-buildings and upgrades.
EIGHT_W, EIGHT_DX = 46, 52
UPGRADES_X, UPGRADE_W, UPGRADE_H, UPGRADE_DX, UPGRADE_DY = 322, 82, 40, 88, 46


def eight_box(row: Box, type_: int) -> Box:
    return Box(row.x + EIGHT_DX * type_, row.y, EIGHT_W, row.h)


def upgrade_box(row: Box, reward: int) -> Box:
    x, y = UPGRADES_X + UPGRADE_DX * (reward % 4), UPGRADE_DY * (reward // 4)
    return Box(row.x + x, row.y + y, UPGRADE_W, UPGRADE_H)


# Inside a strip, from its corner.
COLUMNS_X, COLUMN_W, COLUMN_DX, COLUMN_Y, COLUMN_H, COLUMN_HEAD = 16, 74, 78, 64, 170, 30
SIDE_X, SIDE_W = 494, 158
CELL, CELL_DX, CELLS_Y, CELLS_DY = 24, 26.5, 88, 30
WAREHOUSE: Final = 38
STACK: Final = 6
MOST_PLATES: Final = 2 * STACK


def column_box(city: int) -> Box:
    """A city's column, head included."""
    return Box(COLUMNS_X + COLUMN_DX * city, COLUMN_Y, COLUMN_W, COLUMN_H)


@lru_cache(maxsize=32)
def plate_boxes(count: int) -> tuple[Box, ...]:
    """The plates of a column of `count` buildings, lowest first, from the column's corner."""
    shown = min(count, MOST_PLATES)
    stacks = 1 if shown <= STACK else 2
    high = max(4, ceil(shown / stacks))
    pitch = 136 / high
    width = (COLUMN_W - 4 - 2 * (stacks - 1)) / stacks
    return tuple(
        Box(2 + index // high * (width + 2), round(COLUMN_H - 2 - (index % high + 1) * pitch), width, int(pitch - 1.5))
        for index in range(shown)
    )


def space_box(group: int, index: int) -> Box:
    """A scoring space of a strip: types in the first line, categories and statue pairs in the second."""
    if group == 0:
        return Box(SIDE_X + CELL_DX * index, CELLS_Y, CELL, CELL)
    x = SIDE_X + CELL_DX * index if group == 1 else SIDE_X + 74 + 29 * index
    return Box(x, CELLS_Y + CELLS_DY, CELL if group == 1 else 26, CELL)


def warehouse_box(index: int) -> Box:
    return Box(SIDE_X + 43 * index, STRIP_H - 12 - WAREHOUSE, WAREHOUSE, WAREHOUSE)
