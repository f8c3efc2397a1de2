"""The 8-buildings (monuments) and upgrades (improvements) that are still available."""

from __future__ import annotations

from game import CITIES, EIGHT, RULESETS, RURAL, TYPES_OF_CATEGORY, URBAN, Pay, View
from rendering.drawing.canvas import Layer
from rendering.drawing.colours import BLOCK_INKS, BLOCK_LETTERS, CREAM, EIGHT_GROUND, GOLD_EDGE, INK, STAR_ON_MARBLE
from rendering.drawing.pen import Pen
from rendering.drawing.sprite_cache import Sprite, cached_sprite
from rendering.drawing.theme import Theme
from rendering.pieces.building_plates import type_colour
from rendering.pieces.empty_places import empty_place_sprite
from rendering.pieces.facades import draw_facade
from rendering.pieces.headings import lay_heading
from rendering.pieces.rewards import draw_reward, reward_width
from rendering.pieces.signs import CATEGORY_SIGNS, OBJECT_SIGNS
from rendering.position.features import has_bit
from rendering.position.ruleset_tables import darkest_paint, paint_of
from rendering.public_board.market.market_layout import EIGHT_H, EIGHT_W, SIDE_W, UPGRADE_H, UPGRADE_W, MarketLayout
from rendering.words.picture_words import PictureWords

FOOT, FIGURE = 56, 46
HEAD_W, LETTER, REWARD = 48, 44, 54


@cached_sprite
def _eight_sprite(theme: Theme, type_: int) -> Sprite:
    """An 8-building or monument."""
    pen = Pen(theme, EIGHT_W, EIGHT_H)
    pen.rect((0, 0, EIGHT_W, EIGHT_H), GOLD_EDGE, radius=12)
    pen.rect((2, 2, EIGHT_W - 4, EIGHT_H - 4), type_colour(type_), radius=10)
    pen.rect((2, 2, EIGHT_W - 4, 60), EIGHT_GROUND, radius=10)
    pen.rect((2, 40, EIGHT_W - 4, EIGHT_H - FOOT - 40), EIGHT_GROUND)
    draw_facade(pen.at((EIGHT_W - 97) / 2, 25, 0.97), type_)
    middle = EIGHT_H - FOOT / 2 - 1
    pen.text((14, middle), str(EIGHT), face="black", size=FIGURE, fill=CREAM)
    OBJECT_SIGNS[type_](pen.at(EIGHT_W - FIGURE - 12, middle - FIGURE / 2, FIGURE / 100), CREAM, type_colour(type_))
    return pen.sprite()


def _upgrade_pen(theme: Theme, colour: str, pay: Pay) -> Pen:
    """A pen on an upgrade tile with its coloured end and its reward."""
    pen = Pen(theme, UPGRADE_W, UPGRADE_H)
    pen.rect((0, 0, UPGRADE_W, UPGRADE_H), GOLD_EDGE, radius=12)
    pen.rect((2, 2, HEAD_W + 16, UPGRADE_H - 4), colour, radius=10)
    pen.rect((HEAD_W + 3, 2, UPGRADE_W - HEAD_W - 5, UPGRADE_H - 4), theme.marble, radius=10)
    pen.rect((HEAD_W + 3, 2, 14, UPGRADE_H - 4), theme.marble)
    pen.rect((HEAD_W + 1, 2, 2, UPGRADE_H - 4), GOLD_EDGE)
    room = UPGRADE_W - HEAD_W - 7
    size = min(REWARD, REWARD * room / reward_width(pay, REWARD))
    draw_reward(pen, (HEAD_W + 2 + room / 2 + 2, UPGRADE_H / 2), pay, size=size, ink=INK, star=STAR_ON_MARBLE)
    return pen


@cached_sprite
def _city_upgrade_sprite(theme: Theme, paint: int, pay: Pay) -> Sprite:
    """The upgrade of a city's reward: the city's letter and the new reward."""
    pen = _upgrade_pen(theme, theme.blocks[paint], pay)
    where = (HEAD_W / 2 + 2, UPGRADE_H / 2)
    pen.text(where, BLOCK_LETTERS[paint], face="black", size=LETTER, fill=BLOCK_INKS[paint], anchor="m")
    return pen.sprite()


@cached_sprite
def _category_upgrade_sprite(theme: Theme, category: int, pay: Pay) -> Sprite:
    """The upgrade of a category's reward."""
    colour = type_colour(TYPES_OF_CATEGORY[category][0])
    pen = _upgrade_pen(theme, colour, pay)
    CATEGORY_SIGNS[category](pen.at(4, UPGRADE_H / 2 - 22, 0.44), CREAM, colour)
    return pen.sprite()


def _upgrade_sprite(theme: Theme, view: View, reward: int, pay: Pay) -> Sprite:
    category = None if reward < len(CITIES) else (URBAN, RURAL)[reward - len(CITIES)]
    if not has_bit(view.upgrades, reward):
        return empty_place_sprite(theme, (UPGRADE_W, UPGRADE_H), category=category)
    if category is None:
        return _city_upgrade_sprite(theme, paint_of(reward, darkest_paint(view.ruleset)), pay)
    return _category_upgrade_sprite(theme, category, pay)


def lay_eights(layer: Layer, words: PictureWords, view: View, layout: MarketLayout) -> None:
    """Lay the 8-buildings, with their heading."""
    heading = words.wordings("picture-eights", ruleset=view.ruleset)
    lay_heading(layer, heading, layout.eights[0], room=SIDE_W)
    for type_, box in enumerate(layout.eights):
        empty = empty_place_sprite(layer.theme, (EIGHT_W, EIGHT_H), object_=type_)
        layer.put(_eight_sprite(layer.theme, type_) if has_bit(view.eights, type_) else empty, box.x, box.y)


def lay_upgrades(layer: Layer, words: PictureWords, view: View, layout: MarketLayout) -> None:
    """Lay the upgrades, with their heading."""
    heading = words.wordings("picture-upgrades", ruleset=view.ruleset)
    lay_heading(layer, heading, layout.upgrades[0], room=SIDE_W)
    for reward, pay in enumerate(RULESETS[view.ruleset].upgraded_rewards):
        box = layout.upgrades[reward]
        layer.put(_upgrade_sprite(layer.theme, view, reward, pay), box.x, box.y)
