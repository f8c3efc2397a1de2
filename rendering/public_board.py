"""The public board: named layers laid one after the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.pieces import CITY_SPACES, MONEY_MARKS, NO_TILE
from game.tally import count
from game.view import View
from rendering import parts, rows, tiles
from rendering.band import band
from rendering.block_wheel import lay_wheel, shown_wheel
from rendering.cache import Sprite, cached
from rendering.canvas import Canvas
from rendering.cards import lay_cards, shown_cards
from rendering.facts import (
    CITY_MINIMUM,
    MONEY_RATES,
    WORDING,
    darkest,
    features,
    owner_of,
    rewards,
    shared_spaces,
    upgraded,
)
from rendering.landscape import hills
from rendering.layout import (
    BAND,
    MARGIN,
    RIGHT,
    UPGRADES_X,
    WIDTH,
    BoardLayout,
    Box,
    RowName,
    board_layout,
    cells,
    eight_box,
    upgrade_box,
)
from rendering.notes import notes
from rendering.pen import Pen
from rendering.pieces import label
from rendering.strip import shown_strip, strip
from rendering.supply import supply_line
from rendering.theme import Theme


def _label(canvas: Canvas, text: str, x: float, y: float) -> None:
    """A heading above a row that begins at y."""
    canvas.put(label(canvas.theme, text), x, y - 32)


def lay_tiles(canvas: Canvas, view: View, layout: BoardLayout) -> None:
    _label(canvas, "Buildings", RIGHT, layout.tiles[0].y)
    for shown, box in zip(view.tiles, layout.tiles, strict=False):
        piece = tiles.empty_tile(canvas.theme) if shown == NO_TILE else tiles.tile(canvas.theme, shown)
        canvas.put(piece, box.x, box.y)
    canvas.put(tiles.pile(canvas.theme, view.pile_count), layout.pile.x, layout.pile.y)


def lay_eights(canvas: Canvas, view: View, box: Box) -> None:
    words = WORDING[view.ruleset]
    _label(canvas, words.eights, box.x, box.y)
    _label(canvas, words.upgrades, box.x + UPGRADES_X, box.y)
    for type_ in range(6):
        at = eight_box(box, type_)
        canvas.put(tiles.eight(canvas.theme, type_, bool(view.eights >> type_ & 1)), at.x, at.y)
    for reward, pay in enumerate(upgraded(view.ruleset)):
        at = upgrade_box(box, reward)
        paint = None if reward >= 6 else darkest(view.ruleset) if reward == 5 else reward
        left = pay if view.upgrades >> reward & 1 else None
        canvas.put(tiles.upgrade(canvas.theme, paint, reward - 6, left), at.x, at.y)


def lay_objects(canvas: Canvas, view: View, box: Box) -> None:
    _label(canvas, "Objects: supply, and one of each for sale", box.x, box.y)
    for kind, cell in enumerate(cells(box, 6, 10)):
        supply = count(view.object_supply or 0, kind)  # type: ignore[arg-type]
        is_for_sale = bool((view.sale or 0) >> kind & 1)
        canvas.put(rows.object_cell(canvas.theme, kind, supply, is_for_sale, (cell.w, cell.h)), cell.x, cell.y)


def lay_court(canvas: Canvas, view: View, box: Box) -> None:
    _label(canvas, "Royal Court", box.x, box.y)
    visited = None if view.visit is None else view.visit.section
    sections = cells(box, len(view.sections), 8)
    for index, (bonus, cell) in enumerate(zip(view.sections, sections, strict=True)):
        seats = tuple(seat for seat, shown in enumerate(view.seats) if shown.court >> index & 1)
        piece = rows.section(canvas.theme, bonus, seats, index == visited, (cell.w, cell.h))
        canvas.put(piece, cell.x, cell.y)
        if index == visited:
            canvas.put(rows.canopy(canvas.theme, 34), cell.x + cell.w - 24, cell.y - 18)
    if view.visit is not None:
        piece = _visit_note(canvas.theme, view.visit.holder)
        canvas.put(piece, box.x + box.w - NOTE_W, box.y - 32)


NOTE_W: Final = 220


@cached
def _visit_note(theme: Theme, holder: int) -> Sprite:
    pen = Pen(theme, NOTE_W, 30)
    parts.seal(pen, holder, (206, 16), 9)
    pen.text((188, 23), "Royal Visit held by", face="bold", size=20, fill=theme.muted, anchor="r", middle=False)
    return pen.sprite(cut_out=True)


def lay_cities(canvas: Canvas, view: View, box: Box) -> None:
    spaces = shared_spaces(view.ruleset)
    has_money = len(spaces) > len(CITY_SPACES)
    what = "Cities and money" if has_money else "Cities"
    _label(canvas, f"{what}: the first to score one takes it", box.x, box.y)
    plain = rewards(view.ruleset, 0)
    for index, (space, cell) in enumerate(zip(spaces, cells(box, len(spaces), 8), strict=True)):
        owner, size = owner_of(view, space), (cell.w, cell.h)
        if index < 6:
            paint = darkest(view.ruleset) if index == 5 else index
            needed = CITY_MINIMUM[index]
            piece = rows.city_cell(canvas.theme, index, paint, owner, needed, plain[index], size)
        else:
            mark = MONEY_MARKS[index - 6]
            piece = rows.money_cell(canvas.theme, mark, MONEY_RATES[mark], owner, size)
        canvas.put(piece, cell.x, cell.y)


OBJECTIVE_TITLES: Final = {"top": "Scorings done", "object": "Objects", "building": "Building value"}


def lay_objectives(canvas: Canvas, view: View, box: Box) -> None:
    _label(canvas, "Whoever reaches all three may announce the end", box.x, box.y)
    shown = shown_cards(view)
    for (kind, _, need, haves), cell in zip(shown, cells(box, len(shown), 10), strict=True):
        piece = rows.objective_cell(canvas.theme, OBJECTIVE_TITLES[kind], need, haves, (cell.w, cell.h))
        canvas.put(piece, cell.x, cell.y)


ROW_LAYERS: Final[dict[RowName, Callable[[Canvas, View, Box], None]]] = {
    "eights": lay_eights,
    "objects": lay_objects,
    "court": lay_court,
    "cities": lay_cities,
    "objectives": lay_objectives,
}


def lay_strips(canvas: Canvas, view: View, layout: BoardLayout) -> None:
    is_open = features(view).is_open
    for seat, box in enumerate(layout.strips):
        canvas.put(strip(canvas.theme, shown_strip(view, seat, is_open=is_open)), box.x, box.y)


def layout_of(view: View) -> BoardLayout:
    return board_layout(features(view), len(view.seats))


def lay_board(view: View, theme: Theme, *, top: Sprite | None = None) -> Canvas:
    """Every layer of the board, the ground first."""
    layout = layout_of(view)
    canvas = Canvas(theme, WIDTH, layout.height)
    canvas.put(hills(theme), 0, BAND)
    canvas.put(band(theme, view) if top is None else top, 0, 0)
    lay_wheel(canvas, layout.wheel, shown_wheel(view))
    if layout.supply is not None:
        canvas.put(supply_line(theme, view), MARGIN, layout.supply.y)
    lay_tiles(canvas, view, layout)
    for name, box in layout.rows.items():
        ROW_LAYERS[name](canvas, view, box)
    if layout.cards is not None:
        lay_cards(canvas, layout.cards, view)
    if layout.notes is not None:
        canvas.put(notes(theme, view.ruleset, (layout.notes.w, layout.notes.h)), layout.notes.x, layout.notes.y)
    lay_strips(canvas, view, layout)
    return canvas
