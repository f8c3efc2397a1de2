"""The six columns of a player's row: the buildings, and the tag of an upgraded reward."""

from __future__ import annotations

from game import Building, Columns, Pay, board_rewards
from rendering.drawing.canvas import Layer
from rendering.drawing.pen import Pen
from rendering.drawing.sprite_cache import Sprite, cached_sprite
from rendering.drawing.theme import Theme
from rendering.pieces.building_plates import building_sprite, more_buildings_sprite
from rendering.pieces.rewards import draw_reward, reward_width
from rendering.position.features import has_bit
from rendering.position.ruleset_tables import darkest_paint
from rendering.public_board.players.players_layout import COLUMN_W, MOST_PLATES, TAG_H, plate_box, tag_box
from rendering.public_board.players.spaces import gold_line

REWARD_SIZE = 46


@cached_sprite
def _tag_sprite(theme: Theme, pay: Pay) -> Sprite:
    """What an upgraded city pays on this board."""
    pen = Pen(theme, COLUMN_W, TAG_H, ground=theme.well)
    pen.rect((0, 0, COLUMN_W, TAG_H), theme.panel, radius=12, edge=gold_line(theme), stroke=4)
    size = min(REWARD_SIZE, REWARD_SIZE * (COLUMN_W - 12) / reward_width(pay, REWARD_SIZE))
    draw_reward(pen, (COLUMN_W / 2, TAG_H / 2), pay, size=size, ink=theme.text)
    return pen.sprite()


def _lay_column(
    layer: Layer, city: int, column: tuple[Building, ...], *, darkest: int, height: float, pitch: int
) -> None:
    """Lay the buildings of a column. If there are too many, the last plate says how many more."""
    for index, building in enumerate(column[:MOST_PLATES]):
        box = plate_box(city, index, height, pitch)
        if index == MOST_PLATES - 1 and len(column) > MOST_PLATES:
            sprite = more_buildings_sprite(layer.theme, len(column) - index, (box.w, box.h))
        else:
            sprite = building_sprite(layer.theme, building, darkest, (box.w, box.h))
        layer.put(sprite, box.x, box.y)


def lay_columns(layer: Layer, columns: Columns, *, ruleset: str, upgrades: int, height: float, pitch: int) -> None:
    """Lay the columns of a board with these upgrades (a set of bits) in wells of this height."""
    darkest = darkest_paint(ruleset)
    pays = board_rewards(ruleset, upgrades)
    for city, column in enumerate(columns):
        if has_bit(upgrades, city):
            box = tag_box(city)
            layer.put(_tag_sprite(layer.theme, pays[city]), box.x, box.y)
        _lay_column(layer, city, column, darkest=darkest, height=height, pitch=pitch)
