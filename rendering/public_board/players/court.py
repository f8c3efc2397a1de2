"""Second edition: the sections of the Royal Court, the Royal Visit, and the markers in the open area."""

from __future__ import annotations

from game import COURT_COINS, COURT_VP, CourtBonus, View
from rendering.drawing.canvas import Layer
from rendering.drawing.colours import BLACK, CREAM, GOLD, GOLD_EDGE, INK, STAR_ON_MARBLE, faded_colour, mixture
from rendering.drawing.geometry import Box, Size, row_of_cells
from rendering.drawing.pen import Pen
from rendering.drawing.sprite_cache import Sprite, cached_sprite
from rendering.drawing.theme import Theme
from rendering.pieces.items import GOLD_PAINT, draw_statue
from rendering.pieces.seat_marks import draw_canopy, draw_pip
from rendering.pieces.signs import draw_any_decoration, draw_star
from rendering.position.features import has_bit

GAP, WELL_GAP = 10, 6
OPEN_W = 190
SIGN, SIGN_ROOM = 74, 92
PIP = 15.5
COUNT_SIZE = 44


def _ink_on_star(theme: Theme) -> str:
    """The ink for figures on a star."""
    return CREAM if theme.star == STAR_ON_MARBLE else INK


def faded_ink(ground: str) -> str:
    """The ink of figures in an empty section: a shadow that need not be readable."""
    return mixture(ground, BLACK, 0.35)


def _draw_bonus(pen: Pen, bonus: CourtBonus) -> None:
    """What a section gives, in a box of 100."""
    match bonus:
        case CourtBonus.COINS:
            pen.disc((50, 50), 48, GOLD, edge=GOLD_EDGE, stroke=5)
            pen.text((50, 50), str(COURT_COINS), face="black", size=62, fill=INK, anchor="m")
        case CourtBonus.DECORATION:
            draw_any_decoration(pen, GOLD, INK)
        case CourtBonus.POINTS:
            draw_star(pen, pen.theme.star)
            pen.text((50, 56), str(COURT_VP), face="black", size=58, fill=_ink_on_star(pen.theme), anchor="m")
        case CourtBonus.STATUE:
            draw_statue(pen, GOLD_PAINT)


def _draw_faded_bonus(pen: Pen, bonus: CourtBonus, ground: str) -> None:
    """The shadow of what a section gave, in a box of 100."""
    gold, ink = faded_colour(GOLD, ground), faded_ink(ground)
    match bonus:
        case CourtBonus.COINS:
            pen.disc((50, 50), 48, gold, edge=ground, stroke=5)
            pen.text((50, 50), str(COURT_COINS), face="black", size=62, fill=ink, anchor="m")
        case CourtBonus.DECORATION:
            draw_any_decoration(pen, gold, ink)
        case CourtBonus.POINTS:
            draw_star(pen, faded_colour(pen.theme.star, ground))
            pen.text((50, 56), str(COURT_VP), face="black", size=58, fill=ink, anchor="m")
        case CourtBonus.STATUE:
            pen.disc((50, 22), 16, gold)
            pen.shape(((36, 40), (64, 40), (74, 78), (26, 78)), gold)
            pen.rect((18, 82, 64, 16), gold)


def _groups(sections: tuple[CourtBonus, ...]) -> dict[CourtBonus, list[int]]:
    """The sections by what they give, in the order of the board."""
    groups: dict[CourtBonus, list[int]] = {}
    for number, bonus in enumerate(sections):
        groups.setdefault(bonus, []).append(number)
    return groups


def _group_boxes(row: Box, groups: int) -> tuple[Box, ...]:
    return row_of_cells(Box(row.x, row.y, row.w - OPEN_W - GAP, row.h), groups, GAP)


def section_boxes(row: Box, sections: tuple[CourtBonus, ...]) -> dict[int, Box]:
    """The well of each section. Sections of one kind are side by side, after their common sign."""
    groups = _groups(sections)
    wells_by_section: dict[int, Box] = {}
    for numbers, group in zip(groups.values(), _group_boxes(row, len(groups)), strict=True):
        wells = Box(group.x + SIGN_ROOM, group.y + 8, group.w - SIGN_ROOM - 8, group.h - 16)
        wells_by_section |= dict(zip(numbers, row_of_cells(wells, len(numbers), WELL_GAP), strict=True))
    return wells_by_section


@cached_sprite
def _group_sprite(theme: Theme, bonus: CourtBonus, is_used: bool, size: Size) -> Sprite:
    """The ground of all sections of a kind, with the sign of what they give."""
    width, height = size
    ground = theme.panel if is_used else theme.ground
    pen = Pen(theme, width, height)
    pen.rect((0, 0, width, height), ground, radius=14)
    corner = pen.at(11, (height - SIGN) / 2, SIGN / 100)
    if is_used:
        _draw_bonus(corner, bonus)
    else:
        _draw_faded_bonus(corner, bonus, ground)
    return pen.sprite()


def _pip_places(count: int, size: Size) -> list[tuple[float, float]]:
    """The places for this many pips in a well: in one row, or in two if the well is narrow."""
    width, height = size
    across = count if count * 46 <= width else 2
    down = -(-count // across)
    return [
        (width / 2 + (index % across - (across - 1) / 2) * 46, height / 2 + (index // across - (down - 1) / 2) * 46)
        for index in range(count)
    ]


@cached_sprite
def _well_sprite(theme: Theme, seats: tuple[int, ...], count: int, is_visited: bool, size: Size) -> Sprite:
    """A section with the seats whose marker lies there, each at its own place."""
    width, height = size
    pen = Pen(theme, width, height, ground=theme.panel)
    pen.rect((0, 0, width, height), theme.well, radius=10)
    if is_visited:
        pen.rect((0, 0, width, height), theme.well, radius=10, edge=GOLD if theme.is_dark else GOLD_EDGE, stroke=5)
    places = _pip_places(count, size)
    for seat in seats:
        draw_pip(pen, seat, places[seat], PIP)
    if not seats and is_visited:
        draw_canopy(pen.at(width / 2 - 31, height / 2 - 31, 0.62))
    return pen.sprite()


@cached_sprite
def _dash_sprite(theme: Theme) -> Sprite:
    pen = Pen(theme, 32, 6)
    pen.line(((3, 3), (29, 3)), theme.line, 4)
    return pen.sprite(cut_out=True)


@cached_sprite
def _open_area_sprite(theme: Theme, counts: tuple[int, ...], size: Size) -> Sprite:
    """The open area: how many markers of each seat lie there."""
    width, height = size
    pen = Pen(theme, width, height)
    pen.rect((0, 0, width, height), theme.panel, radius=14)
    for seat, count in enumerate(counts):
        x, y = 30 + 90 * (seat % 2), height / 2 + (seat // 2 - (len(counts) > 2) / 2) * 52
        draw_pip(pen, seat, (x, y), PIP)
        pen.text((x + 22, y), str(count), face="black", size=COUNT_SIZE, fill=theme.text)
    return pen.sprite()


def lay_court(layer: Layer, view: View, row: Box) -> None:
    """Lay the sections, the Royal Visit and the open area."""
    visited = None if view.visit is None else view.visit.section
    groups = _groups(view.sections)
    there = [
        tuple(seat for seat, own in enumerate(view.seats) if has_bit(own.court, section))
        for section in range(len(view.sections))
    ]
    for (bonus, numbers), box in zip(groups.items(), _group_boxes(row, len(groups)), strict=True):
        is_used = any(there[number] or number == visited for number in numbers)
        layer.put(_group_sprite(layer.theme, bonus, is_used, (box.w, box.h)), box.x, box.y)
    for number, box in section_boxes(row, view.sections).items():
        if there[number] or number == visited:
            well = _well_sprite(layer.theme, there[number], len(view.seats), number == visited, (box.w, box.h))
            layer.put(well, box.x, box.y)
        else:
            layer.put(_dash_sprite(layer.theme), box.x + box.w / 2 - 16, box.y + box.h / 2 - 3)
    counts = tuple(seat.open_markers for seat in view.seats)
    layer.put(_open_area_sprite(layer.theme, counts, (OPEN_W, row.h)), row.x + row.w - OPEN_W, row.y)
