"""The building tiles: those face up, and the pile."""

from __future__ import annotations

from game import NO_TILE, Tile, View, tile_type, tile_value
from rendering.drawing.canvas import Layer
from rendering.drawing.colours import CREAM, INK, PILE_EDGE, RIM, RIM_DEEP
from rendering.drawing.pen import Pen
from rendering.drawing.picture_sizes import NAME_SIZE
from rendering.drawing.sprite_cache import Sprite, cached_sprite
from rendering.drawing.theme import Theme
from rendering.pieces.building_plates import type_colour
from rendering.pieces.empty_places import empty_place_sprite
from rendering.pieces.facades import draw_facade
from rendering.pieces.signs import OBJECT_SIGNS, draw_star
from rendering.public_board.market.market_layout import TILE_H, TILE_W, MarketLayout
from rendering.words.picture_words import PictureWords

FOOT = 50
VALUE_SIZE, PILE_SIZE = 118, 92
SIGN = 42


@cached_sprite
def _tile_sprite(theme: Theme, tile: Tile, title: str) -> Sprite:
    """A face-up tile: value, facade, and a band with its name and object."""
    type_ = tile_type(tile)
    pen = Pen(theme, TILE_W, TILE_H)
    pen.rect((0, 0, TILE_W, TILE_H), type_colour(type_), radius=14)
    pen.rect((0, 0, TILE_W, 60), theme.marble, radius=14)
    pen.rect((0, 30, TILE_W, TILE_H - FOOT - 30), theme.marble)
    draw_facade(pen.at(TILE_W - 128, 3, 1.12), type_)
    pen.text((28, 57), str(tile_value(tile)), face="display", size=VALUE_SIZE, fill=INK)
    middle = TILE_H - FOOT / 2
    pen.label((16, middle), title, room=TILE_W - SIGN - 36, face="heavy", size=NAME_SIZE, fill=CREAM)
    OBJECT_SIGNS[type_](pen.at(TILE_W - SIGN - 14, middle - SIGN / 2, SIGN / 100), CREAM, type_colour(type_))
    return pen.sprite()


@cached_sprite
def _empty_pile_sprite(theme: Theme) -> Sprite:
    layer = Layer(theme, TILE_W, TILE_H, base=empty_place_sprite(theme, (TILE_W, TILE_H)))
    pen = Pen(theme, 80, 90, ground=theme.emptied)
    pen.text((40, 45), "0", face="display", size=PILE_SIZE, fill=theme.muted, anchor="m")
    layer.put(pen.sprite(), TILE_W / 2 - 40, TILE_H / 2 - 45)
    return layer.sprite()


@cached_sprite
def _pile_sprite(theme: Theme, count: int) -> Sprite:
    """The face-down tiles and how many there are; up to four show their edges."""
    pen = Pen(theme, TILE_W, TILE_H)
    for depth in range(min(count - 1, 3), -1, -1):
        box = (4 * depth, 4 * depth, TILE_W - 12, TILE_H - 12)
        pen.rect(box, RIM if depth == 0 else RIM_DEEP, radius=14, edge=PILE_EDGE, stroke=2)
    draw_star(pen.at((TILE_W - 12) / 2 - 60, 8, 1.2), RIM_DEEP)
    pen.text(((TILE_W - 12) / 2, 74), str(count), face="display", size=PILE_SIZE, fill=CREAM, anchor="m")
    return pen.sprite()


def lay_tiles(layer: Layer, words: PictureWords, view: View, layout: MarketLayout) -> None:
    """Lay the face-up tiles and the pile."""
    theme = layer.theme
    empty = empty_place_sprite(theme, (TILE_W, TILE_H))
    for tile, box in zip(view.tiles, layout.tiles, strict=False):
        title = "" if tile == NO_TILE else words.type_titles[tile_type(tile)]
        layer.put(empty if tile == NO_TILE else _tile_sprite(theme, tile, title), box.x, box.y)
    pile = _pile_sprite(theme, view.pile_count) if view.pile_count else _empty_pile_sprite(theme)
    layer.put(pile, layout.pile.x, layout.pile.y)
