"""The supplies of decorations and statues, in one line under the tiles, with what one of them costs."""

from __future__ import annotations

from game import PURCHASE_PRICE, View, counts
from rendering.drawing.canvas import Layer
from rendering.drawing.colours import INK
from rendering.drawing.geometry import Box
from rendering.drawing.pen import Pen
from rendering.drawing.sprite_cache import Sprite, cached_sprite
from rendering.drawing.theme import Theme
from rendering.pieces.blocks import draw_price
from rendering.pieces.items import draw_medal, draw_statue
from rendering.position.ruleset_tables import darkest_paint, paint_of

COIN = 36
PLATE_W, PLATES_X, PLATE_DX = 101, 82, 106.6
MEDAL, STATUE, COUNT = 66, 64, 48


@cached_sprite
def _price_sprite(theme: Theme) -> Sprite:
    pen = Pen(theme, 2 * COIN + 2, 2 * COIN + 2)
    draw_price(pen.at(COIN + 1, COIN + 1, COIN / 50), PURCHASE_PRICE)
    return pen.sprite()


def _plate_pen(theme: Theme, count: int, height: float) -> Pen:
    """A pen on a plate with its count, dark if none is left."""
    pen = Pen(theme, PLATE_W, height)
    pen.rect((0, 0, PLATE_W, height), theme.marble if count else theme.emptied, radius=12)
    fill = INK if count else theme.muted
    pen.text((PLATE_W - 17, height / 2), str(count), face="black", size=COUNT, fill=fill, anchor="m")
    return pen


@cached_sprite
def _decoration_sprite(theme: Theme, kind: int, count: int, height: float) -> Sprite:
    pen = _plate_pen(theme, count, height)
    draw_medal(pen.at(2, (height - MEDAL) / 2, MEDAL / 100), kind)
    return pen.sprite()


@cached_sprite
def _statue_sprite(theme: Theme, paint: int, count: int, height: float) -> Sprite:
    pen = _plate_pen(theme, count, height)
    draw_statue(pen.at(2, (height - STATUE) / 2, STATUE / 100), paint)
    return pen.sprite()


def lay_supplies(layer: Layer, view: View, box: Box) -> None:
    """Lay both supplies of a position that has them."""
    assert view.decoration_supply is not None
    assert view.statue_supply is not None
    theme, darkest = layer.theme, darkest_paint(view.ruleset)
    layer.put(_price_sprite(theme), box.x, box.y + box.h / 2 - COIN - 1)
    plates = [_decoration_sprite(theme, kind, n, box.h) for kind, n in enumerate(counts(view.decoration_supply))]
    plates += [
        _statue_sprite(theme, paint_of(colour, darkest), n, box.h)
        for colour, n in enumerate(counts(view.statue_supply))
    ]
    for index, plate in enumerate(plates):
        layer.put(plate, box.x + PLATES_X + PLATE_DX * index, box.y)
