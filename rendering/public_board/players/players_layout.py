"""The layout of the pictures of the players, in pixels.

Cities are columns and players are rows, so that one head serves all. Rows are as high as their fullest column needs. If
one picture cannot hold all rows, they are distributed over several.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate

from msgspec import Struct
from msgspec.structs import replace

from game import CITIES, View
from rendering.drawing.geometry import Box
from rendering.drawing.picture_sizes import TALLEST
from rendering.position.features import has_bit, is_open
from rendering.position.ruleset_tables import CATEGORY_GROUP, PAIR_GROUP, TYPE_GROUP, own_spaces

LEFT, ROW_W, GAP = 12, 1376, 12
TOP = 18
COURT_H = 116
HEADS_H, SLIM_HEADS_H = 120, 54
COLUMNS_X, COLUMN_DX, COLUMN_W = 424, 160.3, 153
# Left of the columns: name, scoring spaces, warehouses.
IDENTITY_X, IDENTITY_W = 30, 378
MONEY_X, MONEY_DX, MONEY_W = 28, 194, 186
HOLDINGS_H = 70
TAG_H = 56
# A column with more buildings than this ends with a plate that says how many more there are.
MOST_PLATES = 12
# The margins of a column inside its row, and of its plates inside the column.
COLUMN_INSET, PLATE_INSET = 12, 4
# For each density of rows: the least height of a row, and the distance of plates. The loosest that fits is used.
DENSITIES = ((300, 66), (288, 60), (280, 54), (272, 50), (268, 47))
# The row of the seat to move is higher, with larger plates.
MOVER_BASE, MOVER_PITCH = 40, 8
CELLS_LINE = 60
CELL_W, CELL_H, CELL_DX, CELLS_DY = 56, 54, 64.4, 60


class RowLayout(Struct, frozen=True):
    """A player's row: its seat, its box on the picture, and the distance of plates in its columns."""

    seat: int
    box: Box
    pitch: int


class PlayersLayout(Struct, frozen=True):
    """One picture of players. Only the first has the court and whole heads; others repeat the names of the cities."""

    height: int
    court: Box | None
    heads_y: int
    has_slim_heads: bool
    rows: tuple[RowLayout, ...]
    notes: Box | None = None


class _RowNeed(Struct, frozen=True):
    """What a row's height depends on."""

    seat: int
    plates: int
    plates_under_tag: int | None
    is_mover: bool
    has_holdings: bool
    has_second_line: bool

    def pitch(self, density: tuple[int, int]) -> int:
        """The distance of plates at a density."""
        return density[1] + MOVER_PITCH * self.is_mover

    def widest_pitch(self, height: int) -> int:
        """The largest distance of plates in a row of this height, at most that of the loosest density."""
        room = height - 2 * (COLUMN_INSET + PLATE_INSET) - HOLDINGS_H * self.has_holdings
        pitches = [self.pitch(DENSITIES[0])]
        pitches += [room // self.plates] if self.plates else []
        pitches += [(room - TAG_H - 2) // self.plates_under_tag] if self.plates_under_tag else []
        return min(pitches)

    def height(self, density: tuple[int, int]) -> int:
        """The height of the row at a density."""
        base = density[0] + MOVER_BASE * self.is_mover - (0 if self.has_second_line else CELLS_LINE // 2)
        stack = self.plates * self.pitch(density)
        if self.plates_under_tag is not None:
            stack = max(stack, self.plates_under_tag * self.pitch(density) + TAG_H + 2)
        return max(base, stack + 2 * (COLUMN_INSET + PLATE_INSET)) + HOLDINGS_H * self.has_holdings


def _row_need(view: View, seat: int) -> _RowNeed:
    own = view.seats[seat]
    plates = [min(len(column), MOST_PLATES) for column in own.columns]
    return _RowNeed(
        seat=seat,
        plates=max(plates),
        plates_under_tag=max((n for city, n in enumerate(plates) if has_bit(own.upgrades, city)), default=None),
        is_mover=view.outcome is None and view.to_move == seat,
        has_holdings=is_open(view),
        has_second_line=any(own_spaces(view.ruleset)[CATEGORY_GROUP:]),
    )


def _shares(needs: tuple[_RowNeed, ...], parts: int) -> Iterator[tuple[_RowNeed, ...]]:
    """The rows distributed over this many pictures, as evenly as possible; the first ones get more."""
    sizes = [len(needs) // parts + (part < len(needs) % parts) for part in range(parts)]
    for end, size in zip(accumulate(sizes), sizes, strict=True):
        yield needs[end - size : end]


def _picture_layout(
    needs: tuple[_RowNeed, ...], density: tuple[int, int], *, is_first: bool, court: bool, top: int = TOP
) -> PlayersLayout:
    """One picture with these rows at this density."""
    has_court = court and is_first
    heads_y = top + (COURT_H + 14) * has_court
    y = heads_y + (HEADS_H if is_first else SLIM_HEADS_H) + GAP
    rows = []
    for need in needs:
        height = need.height(density)
        rows.append(RowLayout(need.seat, Box(LEFT, y, ROW_W, height), need.widest_pitch(height)))
        y += height + GAP
    box = Box(LEFT, TOP, ROW_W, COURT_H) if has_court else None
    return PlayersLayout(height=y + 4, court=box, heads_y=heads_y, has_slim_heads=not is_first, rows=tuple(rows))


def _fitting_layout(needs: tuple[_RowNeed, ...], *, is_first: bool, court: bool) -> PlayersLayout | None:
    """The loosest layout of these rows that is not too tall; None if even the densest is."""
    layouts = (_picture_layout(needs, density, is_first=is_first, court=court) for density in DENSITIES)
    return next((layout for layout in layouts if layout.height <= TALLEST), None)


# Cached, because needs repeat from turn to turn and every board asks several times.
@lru_cache(maxsize=128)
def _layouts(needs: tuple[_RowNeed, ...], court: bool) -> tuple[PlayersLayout, ...]:
    for parts in range(1, len(needs) + 1):
        shares = enumerate(_shares(needs, parts))
        layouts = [_fitting_layout(share, is_first=index == 0, court=court) for index, share in shares]
        if None not in layouts:
            return tuple(layout for layout in layouts if layout is not None)
    raise AssertionError("a row of a dozen plates fits on a picture of its own")


def players_layouts(view: View, *, notes_h: int = 0) -> tuple[PlayersLayout, ...]:
    """The pictures of this position's players, none taller than a picture may be.

    Below two rows there is room for `notes_h` pixels of notes about what pays at the end.
    """
    layouts = _layouts(tuple(_row_need(view, seat) for seat in range(len(view.seats))), _has_court(view))
    if len(layouts) > 1 or len(view.seats) > 2 or not notes_h or layouts[0].height + notes_h + GAP > TALLEST:
        return layouts
    notes = Box(LEFT, layouts[0].height - 4, ROW_W, notes_h)
    return (replace(layouts[0], notes=notes, height=layouts[0].height + notes_h + GAP),)


def player_layout(view: View, seat: int, *, top: int) -> PlayersLayout:
    """A picture of one seat alone that begins below `top`, with its holdings if the viewer may see them."""
    has_holdings = view.seats[seat].screen is not None
    need = replace(_row_need(view, seat), is_mover=False, has_holdings=has_holdings)
    return _picture_layout((need,), DENSITIES[0], is_first=True, court=False, top=top + TOP)


def _has_court(view: View) -> bool:
    """Whether a marker still lies at court. An empty court is not drawn."""
    return view.visit is not None or any(seat.court or seat.open_markers for seat in view.seats)


def column_x(city: int) -> int:
    """The left edge of a city's column."""
    return round(COLUMNS_X + COLUMN_DX * city)


def head_box(layout: PlayersLayout, index: int) -> Box:
    """The head of a shared space: over its column for a city, left of the columns for money."""
    if index < len(CITIES):
        return Box(column_x(index), layout.heads_y, COLUMN_W, HEADS_H)
    return Box(MONEY_X + MONEY_DX * (index - len(CITIES)), layout.heads_y, MONEY_W, HEADS_H)


# Boxes inside a row, relative to its corner.


def wells_height(height: float, *, has_holdings: bool) -> float:
    """The height of a row without the line of open holdings at its foot."""
    return height - HOLDINGS_H * has_holdings


def column_box(city: int, height: float) -> Box:
    """The well of a city in a row with wells of this height."""
    return Box(column_x(city) - LEFT, COLUMN_INSET, COLUMN_W, height - 2 * COLUMN_INSET)


def plate_box(city: int, index: int, height: float, pitch: int) -> Box:
    """The plate of a building, counted from the foot of its column."""
    well = column_box(city, height)
    y = well.y + well.h - PLATE_INSET + 3 - (index + 1) * pitch
    return Box(well.x + 4, y, COLUMN_W - 8, pitch - 3)


def tag_box(city: int) -> Box:
    """The tag of an upgraded reward, on top of its column."""
    return Box(column_x(city) - LEFT, COLUMN_INSET, COLUMN_W, TAG_H)


def space_box(ruleset: str, group: int, index: int, height: float) -> Box:
    """A scoring space in a row with wells of this height: types in a line, categories and statue pairs below them."""
    lines = 2 if any(own_spaces(ruleset)[CATEGORY_GROUP:]) else 1
    x, y = IDENTITY_X - LEFT, height - 14 - CELL_H - CELLS_DY * (lines - 1)
    if group == TYPE_GROUP:
        return Box(round(x + CELL_DX * index), y, CELL_W, CELL_H)
    has_pairs = bool(own_spaces(ruleset)[PAIR_GROUP])
    if group == CATEGORY_GROUP:
        width = 68 if has_pairs else 186
        return Box(x + index * (width + 6), y + CELLS_DY, width, CELL_H)
    return Box(x + 150 + 77 * index, y + CELLS_DY, 74, CELL_H)
