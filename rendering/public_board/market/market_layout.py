"""The layout of the picture of the market, in pixels."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from game import DISPLAY_SLOTS, OBJECT_NAMES, REWARD_NAMES, TYPES
from rendering.drawing.geometry import Box, Circle, row_of_cells
from rendering.drawing.picture_sizes import MARGIN, WIDTH
from rendering.position.features import Features

WHEEL = Circle(500, 586, 456)
# The column right of the wheel.
SIDE_X, SIDE_W = 1004, 376
TILE_W, TILE_H, TILE_DX, TILE_DY, TILES_Y = 261, 160, 274.75, 174, 1066
EIGHT_W, EIGHT_H, EIGHT_DX, EIGHT_DY, EIGHTS_Y = 117, 173, 129.5, 185, 168
UPGRADE_W, UPGRADE_H, UPGRADE_DX, UPGRADE_DY, UPGRADES_Y = 184, 104, 192, 115, 592
OBJECT_H, OBJECT_DY, OBJECTS_Y = 73, 82, 168
OBJECTIVE_H, OBJECTIVE_DY, OBJECTIVES_Y = 107, 115, 702
OBJECTIVES = 3
LINE = Box(MARGIN, 1418, WIDTH - 2 * MARGIN, 84)
BELOW_TILES, BELOW_LINE = 1422, 1524


class MarketLayout(Struct, frozen=True):
    """The boxes of the market's picture; empty or None if a ruleset has no such part."""

    height: int
    tiles: tuple[Box, ...]
    pile: Box
    eights: tuple[Box, ...] = ()
    upgrades: tuple[Box, ...] = ()
    objects: tuple[Box, ...] = ()
    objectives: tuple[Box, ...] = ()
    supply: Box | None = None


def _tile_box(slot: int) -> Box:
    """Five tiles in a line. The pile follows the last slot of the display."""
    return Box(round(MARGIN + slot % 5 * TILE_DX), TILES_Y + slot // 5 * TILE_DY, TILE_W, TILE_H)


def _eight_box(type_: int) -> Box:
    return Box(round(SIDE_X + type_ % 3 * EIGHT_DX), EIGHTS_Y + type_ // 3 * EIGHT_DY, EIGHT_W, EIGHT_H)


def _upgrade_box(reward: int) -> Box:
    return Box(SIDE_X + reward % 2 * UPGRADE_DX, UPGRADES_Y + reward // 2 * UPGRADE_DY, UPGRADE_W, UPGRADE_H)


def _object_boxes(parts: Features) -> tuple[Box, ...]:
    """Beside the wheel, or in a line under the tiles if 8-buildings and upgrades are beside it."""
    if parts.has_eights:
        return row_of_cells(LINE, len(OBJECT_NAMES), 10)
    return tuple(Box(SIDE_X, OBJECTS_Y + OBJECT_DY * kind, SIDE_W, OBJECT_H) for kind in range(len(OBJECT_NAMES)))


# There are only a few layouts: one for each combination of parts that a ruleset has.
@lru_cache(maxsize=32)
def market_layout(parts: Features) -> MarketLayout:
    """The boxes for these parts, for any number of seats."""
    has_line = parts.has_workshop or (parts.has_objects and parts.has_eights)
    has_objectives = parts.has_objectives and not parts.has_bonus_card
    objectives = [Box(SIDE_X, OBJECTIVES_Y + OBJECTIVE_DY * at, SIDE_W, OBJECTIVE_H) for at in range(OBJECTIVES)]
    return MarketLayout(
        height=BELOW_LINE if has_line else BELOW_TILES,
        tiles=tuple(map(_tile_box, range(DISPLAY_SLOTS))),
        pile=_tile_box(DISPLAY_SLOTS),
        eights=tuple(map(_eight_box, TYPES)) if parts.has_eights else (),
        upgrades=tuple(map(_upgrade_box, range(len(REWARD_NAMES)))) if parts.has_eights else (),
        objects=_object_boxes(parts) if parts.has_objects else (),
        objectives=tuple(objectives) if has_objectives else (),
        supply=LINE if parts.has_workshop else None,
    )
