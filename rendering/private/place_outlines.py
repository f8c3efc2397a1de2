"""The outlines of places on the pictures of the board."""

from __future__ import annotations

from math import pi

from game import View
from rendering.drawing.geometry import Box, Point, point_on_circle, rounded_outline
from rendering.position.changes import BoardPlace
from rendering.position.features import features, is_open
from rendering.position.ruleset_tables import SPACE_GROUPS
from rendering.public_board.board import BoardPart
from rendering.public_board.market.market_layout import WHEEL, market_layout
from rendering.public_board.market.wheel_base import RADIUS, RIM_WIDTH, direction, wedge_outline
from rendering.public_board.players.court import section_boxes
from rendering.public_board.players.players_layout import (
    MOST_PLATES,
    PlayersLayout,
    head_box,
    plate_box,
    space_box,
    wells_height,
)
from rendering.public_board.players.row import warehouse_box

MARGIN, RADIUS_OF_CORNERS = 4, 13
# On boxes narrower than this a tag would cover what they show.
NARROW = 80


def place_outline(view: View, part: BoardPart, place: BoardPlace) -> list[Point] | None:
    """The outline of a place on this picture of the board; None if it is on another one."""
    if part.name == "market" and place.kind == "wedge":
        return wedge_outline((WHEEL.x, WHEEL.y), place.number, has_ring=bool(view.place_statues))
    box = market_box(view, place) if part.name == "market" else _players_box(view, part.players, place)
    return None if box is None else rounded_outline(box.with_margin(MARGIN), RADIUS_OF_CORNERS)


def tag_point(place: BoardPlace, outline: list[Point]) -> Point:
    """The point for the seal of the seat that changed a place."""
    if place.kind == "wedge":
        return point_on_circle((WHEEL.x, WHEEL.y), RADIUS - RIM_WIDTH, direction(place.number) - pi / 6 + 0.1)
    left, right = min(x for x, _ in outline), max(x for x, _ in outline)
    top = min(y for _, y in outline)
    aside = 14 if right - left < NARROW else 2
    return left - aside, top - aside


def market_box(view: View, place: BoardPlace) -> Box | None:
    """The box of a place of the market; None for the wheel's wedges and for places of players."""
    layout = market_layout(features(view))
    match place.kind:
        case "tile":
            return layout.tiles[place.number]
        case "eight":
            return layout.eights[place.number]
        case "upgrade":
            return layout.upgrades[place.number]
        case "object":
            return layout.objects[place.number]
        case _:
            return None


def _players_box(view: View, layout: PlayersLayout | None, place: BoardPlace) -> Box | None:
    if layout is None:
        return None
    match place.kind:
        case "section":
            return None if layout.court is None else section_boxes(layout.court, view.sections)[place.number]
        case "shared":
            return None if layout.has_slim_heads else head_box(layout, place.number)
        case "building" | "space" | "warehouse":
            return _box_in_row(view, layout, place)
        case _:
            return None


def _box_in_row(view: View, layout: PlayersLayout, place: BoardPlace) -> Box | None:
    """The box of a place in a seat's row; None if the row is on another picture."""
    row = next((row for row in layout.rows if row.seat == place.seat), None)
    if row is None:
        return None
    height = wells_height(row.box.h, has_holdings=is_open(view))
    match place.kind:
        case "building":
            box = plate_box(place.number, min(place.row, MOST_PLATES - 1), height, row.pitch)
        case "space":
            box = _own_space_box(view.ruleset, place.number, height)
        case _:
            is_to_play = view.outcome is None and view.to_move == place.seat
            box = warehouse_box(view.ruleset, place.number, height, is_to_play=is_to_play)
    return box.offset(row.box.x, row.box.y)


def _own_space_box(ruleset: str, number: int, height: float) -> Box:
    """The box of a player's own scoring space in its row."""
    for group, spaces in enumerate(SPACE_GROUPS):
        if number in spaces:
            return space_box(ruleset, group, number - spaces[0], height)
    raise ValueError(f"space: {number} is not in a row")
