"""The building tiles: the nine face up, the pile, the 8-buildings and the upgrades beside them."""

from __future__ import annotations

from game.pieces import EIGHT, Tile
from rendering.cache import Sprite, cached
from rendering.facades import facade
from rendering.facts import TYPES, URBAN_TYPES, Pay
from rendering.layout import EIGHT_W, TILE_H, TILE_W, UPGRADE_H, UPGRADE_W
from rendering.pen import Pen, text_width
from rendering.pieces import reward, reward_width
from rendering.signs import CATEGORY_SIGNS, OBJECT_SIGNS, star
from rendering.theme import (
    BLOCK_INKS,
    BLOCK_LETTERS,
    CITY,
    CREAM,
    EIGHT_GROUND,
    GOLD_EDGE,
    INK,
    LAND,
    PILE_EDGE,
    RIM,
    RIM_DEEP,
    Theme,
)

FOOT = 33


def ground_of(type_: int) -> str:
    """Terracotta for city buildings, olive for land buildings."""
    return CITY if type_ in URBAN_TYPES else LAND


@cached
def tile(theme: Theme, shown: Tile) -> Sprite:
    """A face-up tile: value, facade, and a band with its name and object."""
    type_, value = divmod(shown, 10)
    pen = Pen(theme, TILE_W, TILE_H)
    pen.rect((0, 0, TILE_W, TILE_H), ground_of(type_), radius=10)
    pen.rect((0, 0, TILE_W, 40), theme.marble, radius=10)
    pen.rect((0, 20, TILE_W, TILE_H - FOOT - 20), theme.marble)
    facade(pen.at(49, 20, 0.705), type_)
    pen.text((7, 54), str(value), face="display", size=74, fill=INK)
    size = min(18.0, 18.0 * 79 / text_width(TYPES[type_], "heavy", 18))
    pen.text((9, TILE_H - FOOT / 2), TYPES[type_], face="heavy", size=size, fill=CREAM)
    OBJECT_SIGNS[type_](pen.at(TILE_W - 30, TILE_H - FOOT / 2 - 11, 0.22), CREAM, ground_of(type_))
    return pen.sprite()


@cached
def empty_tile(theme: Theme) -> Sprite:
    """A slot that nothing will fill any more."""
    pen = Pen(theme, TILE_W, TILE_H)
    pen.dashed_box((2, 2, TILE_W - 4, TILE_H - 4), theme.line, radius=10)
    return pen.sprite()


@cached
def pile(theme: Theme, count: int) -> Sprite:
    """The face-down tiles and how many there are."""
    if not count:
        pen = Pen(theme, TILE_W, TILE_H)
        pen.dashed_box((2, 2, TILE_W - 4, TILE_H - 4), theme.line, radius=10)
        pen.text((TILE_W / 2, TILE_H / 2 - 14), "0", face="black", size=34, fill=theme.muted, anchor="m")
        pen.text((TILE_W / 2, TILE_H / 2 + 18), "in the pile", face="bold", size=19, fill=theme.muted, anchor="m")
        return pen.sprite()
    pen = Pen(theme, TILE_W, TILE_H)
    for depth in range(min(count - 1, 3), -1, -1):
        box = (3 * depth, 3 * depth, TILE_W - 9, TILE_H - 9)
        pen.rect(box, RIM if depth == 0 else RIM_DEEP, radius=10, edge=PILE_EDGE, stroke=1.5)
    star(pen.at(20, 10, 0.75), RIM_DEEP)
    pen.text((57.5, 50), str(count), face="black", size=40, fill=CREAM, anchor="m")
    pen.text((57.5, 100), "in the pile", face="bold", size=19, fill=CREAM, anchor="m")
    return pen.sprite()


@cached
def eight(theme: Theme, type_: int, is_there: bool) -> Sprite:
    """An 8-building or monument, or the slot it left."""
    height = 86
    pen = Pen(theme, EIGHT_W, height)
    if not is_there:
        pen.dashed_box((1, 1, EIGHT_W - 2, height - 2), theme.line, radius=7)
        OBJECT_SIGNS[type_](pen.at(11, 31, 0.24), theme.line, theme.ground)
        return pen.sprite()
    pen.rect((0, 0, EIGHT_W, height), GOLD_EDGE, radius=7)
    pen.rect((1.5, 1.5, EIGHT_W - 3, height - 3), ground_of(type_), radius=6)
    pen.rect((1.5, 1.5, EIGHT_W - 3, 30), EIGHT_GROUND, radius=6)
    pen.rect((1.5, 20, EIGHT_W - 3, 34), EIGHT_GROUND)
    facade(pen.at(3.5, 11, 0.39), type_)
    pen.text((5, 69.5), str(EIGHT), face="black", size=27, fill=CREAM)
    OBJECT_SIGNS[type_](pen.at(22.5, 60, 0.19), CREAM, ground_of(type_))
    return pen.sprite()


@cached
def upgrade(theme: Theme, paint: int | None, category: int, pay: Pay | None) -> Sprite:
    """An upgrade tile: whose reward it replaces, and the new one; a slot where it has been taken."""
    pen = Pen(theme, UPGRADE_W, UPGRADE_H)
    box = (0.0, 0.0, UPGRADE_W, UPGRADE_H)
    if pay is None:
        pen.dashed_box((1, 1, UPGRADE_W - 2, UPGRADE_H - 2), theme.line, radius=7)
        return pen.sprite()
    colour = ground_of(0 if category == 0 else 5) if paint is None else theme.blocks[paint]
    pen.rect(box, GOLD_EDGE, radius=7)
    pen.rect((1.5, 1.5, 30, UPGRADE_H - 3), colour, radius=6)
    pen.rect((23, 1.5, UPGRADE_W - 24.5, UPGRADE_H - 3), theme.marble, radius=6)
    pen.rect((22.5, 1.5, 12, UPGRADE_H - 3), theme.marble)
    pen.rect((22.5, 1.5, 1.5, UPGRADE_H - 3), GOLD_EDGE)
    if paint is None:
        CATEGORY_SIGNS[category](pen.at(3.5, 11, 0.175), CREAM, colour)
    else:
        letter = BLOCK_LETTERS[paint]
        pen.text((12, 20), letter, face="black", size=19, fill=BLOCK_INKS[paint], anchor="m")
    size = min(25.0, 25.0 * 52 / reward_width(pay, 25))
    reward(pen, (53, 20), pay, size=size, ink=INK, is_on_marble=True)
    return pen.sprite()
