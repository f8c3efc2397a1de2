"""The player's own scoring spaces in a row, filled with the seat's colour once scored."""

from __future__ import annotations

from game import CITIES, STATUE_PAIRS, Pay, board_rewards
from rendering.drawing.canvas import Layer
from rendering.drawing.colours import BLOCK_INKS, BLOCK_LETTERS, GOLD, GOLD_EDGE, SEAT_INK, SEATS
from rendering.drawing.pen import Pen
from rendering.drawing.picture_sizes import LEAST
from rendering.drawing.sprite_cache import Sprite, cached_sprite
from rendering.drawing.text import text_width
from rendering.drawing.theme import Theme
from rendering.pieces.blocks import city_edge
from rendering.pieces.rewards import draw_reward, reward_width
from rendering.pieces.signs import CATEGORY_SIGNS, OBJECT_SIGNS
from rendering.position.features import has_bit, has_category_upgrade
from rendering.position.ruleset_tables import CATEGORY_GROUP, TYPE_GROUP, darkest_paint, own_spaces, paint_of
from rendering.public_board.players.players_layout import CELL_H, CELL_W, space_box

SIGN = 46
REWARD_SIZE = 44
# With statue pairs beside it, a category has no room for its whole reward.
NARROW = 100


def gold_line(theme: Theme) -> str:
    """Gold for lines. On light ground it is gold's dark edge, because plain gold would be too pale."""
    return GOLD if theme.is_dark else GOLD_EDGE


def _cell_pen(theme: Theme, width: float, scorer: int | None, *, is_upgraded: bool = False) -> tuple[Pen, str, str]:
    """A pen on a cell, with the ink for its sign and the colour behind it."""
    pen = Pen(theme, width, CELL_H, ground=theme.panel)
    fill = theme.well if scorer is None else SEATS[scorer]
    edge = gold_line(theme) if is_upgraded else fill
    pen.rect((0, 0, width, CELL_H), fill, radius=10, edge=edge, stroke=4)
    return pen, theme.muted if scorer is None else SEAT_INK, fill


@cached_sprite
def _type_sprite(theme: Theme, type_: int, scorer: int | None) -> Sprite:
    pen, ink, fill = _cell_pen(theme, CELL_W, scorer)
    OBJECT_SIGNS[type_](pen.at((CELL_W - SIGN) / 2, (CELL_H - SIGN) / 2, SIGN / 100), ink, fill)
    return pen.sprite()


@cached_sprite
def _category_sprite(
    theme: Theme, category: int, scorer: int | None, pay: Pay, is_upgraded: bool, width: float
) -> Sprite:
    """A category with its reward. If it is narrow, it has only the number, and only once it was upgraded."""
    pen, ink, fill = _cell_pen(theme, width, scorer, is_upgraded=is_upgraded)
    figure = theme.text if scorer is None else SEAT_INK
    middle = CELL_H / 2
    if width < NARROW:
        side = 40 if is_upgraded else SIGN
        left = 0 if is_upgraded else (width - side) / 2
        CATEGORY_SIGNS[category](pen.at(left + 2, middle - side / 2, side / 100), ink, fill)
        if is_upgraded:
            number = str(max(pay.vp, pay.coins))
            pen.text((width - 4, middle), number, face="black", size=LEAST, fill=figure, anchor="r")
        return pen.sprite()
    CATEGORY_SIGNS[category](pen.at(10, middle - SIGN / 2, SIGN / 100), ink, fill)
    room = width - SIGN - 20
    size = min(REWARD_SIZE, REWARD_SIZE * room / reward_width(pay, REWARD_SIZE))
    star = None if scorer is None else SEAT_INK
    draw_reward(pen, (SIGN + 12 + room / 2, middle), pay, size=size, ink=figure, star=star)
    return pen.sprite()


@cached_sprite
def _pair_sprite(theme: Theme, pair: int, scorer: int | None, darkest: int, width: float) -> Sprite:
    """A pair of statues: the two cities whose colours they have."""
    pen, _, _ = _cell_pen(theme, width, scorer)
    half = width / 2 - 1
    for side, city in enumerate(STATUE_PAIRS[pair]):
        paint = paint_of(city, darkest)
        left = side * (half + 2)
        if scorer is None:
            edge = city_edge(theme, paint) or theme.blocks[paint]
            pen.rect((left, 0, half, CELL_H), theme.blocks[paint], radius=10, edge=edge, stroke=2)
        letter = BLOCK_LETTERS[paint]
        size = min(LEAST, LEAST * (half - 1) / text_width(letter, "black", LEAST))
        ink = BLOCK_INKS[paint] if scorer is None else SEAT_INK
        pen.text((left + half / 2, CELL_H / 2), letter, face="black", size=size, fill=ink, anchor="m")
    return pen.sprite()


def lay_spaces(layer: Layer, seat: int, *, ruleset: str, scored: int, upgrades: int, height: float) -> None:
    """Lay the seat's own scoring spaces; `scored` and `upgrades` are sets of bits."""
    theme, pays = layer.theme, board_rewards(ruleset, upgrades)
    for group, spaces in enumerate(own_spaces(ruleset)):
        for index, space in enumerate(spaces):
            scorer = seat if has_bit(scored, space) else None
            box = space_box(ruleset, group, index, height)
            if group == TYPE_GROUP:
                sprite = _type_sprite(theme, index, scorer)
            elif group == CATEGORY_GROUP:
                is_upgraded = has_category_upgrade(upgrades, index)
                sprite = _category_sprite(theme, index, scorer, pays[len(CITIES) + index], is_upgraded, box.w)
            else:
                sprite = _pair_sprite(theme, index, scorer, darkest_paint(ruleset), box.w)
            layer.put(sprite, box.x, box.y)
