"""First edition: the objects in the supply and for sale."""

from __future__ import annotations

from game import EMPTY_TALLY, PURCHASE_PRICE, View, counts
from rendering.drawing.canvas import Layer
from rendering.drawing.geometry import Size
from rendering.drawing.pen import Pen
from rendering.drawing.sprite_cache import Sprite, cached_sprite
from rendering.drawing.theme import Theme
from rendering.pieces.blocks import draw_price
from rendering.pieces.headings import lay_heading
from rendering.pieces.signs import OBJECT_SIGNS
from rendering.position.features import has_bit
from rendering.public_board.market.market_layout import SIDE_W, MarketLayout
from rendering.words.picture_words import PictureWords

SIGN, COUNT, COIN = 62, 54, 36


@cached_sprite
def _object_sprite(theme: Theme, object_: int, supply: int, is_for_sale: bool, size: Size) -> Sprite:
    """An object: how many are in the supply, and its price if one can be bought."""
    width, height = size
    pen = Pen(theme, width, height)
    pen.rect((0, 0, width, height), theme.panel, radius=12)
    middle = height / 2
    OBJECT_SIGNS[object_](
        pen.at(12, middle - SIGN / 2, SIGN / 100), theme.text if supply or is_for_sale else theme.faint, theme.panel
    )
    pen.text((90, middle), str(supply), face="black", size=COUNT, fill=theme.text if supply else theme.muted)
    if is_for_sale:
        draw_price(pen.at(width - COIN - 8, middle, COIN / 50), PURCHASE_PRICE)
    else:
        pen.line(((width - COIN - 24, middle), (width - COIN + 8, middle)), theme.line, 4)
    return pen.sprite()


def lay_objects(layer: Layer, words: PictureWords, view: View, layout: MarketLayout) -> None:
    """Lay a cell for every object."""
    if not view.has_eights:
        lay_heading(layer, words.wordings("picture-objects"), layout.objects[0], room=SIDE_W)
    supplies = counts(EMPTY_TALLY if view.object_supply is None else view.object_supply)
    for object_, box in enumerate(layout.objects):
        is_for_sale = has_bit(view.sale or 0, object_)
        layer.put(_object_sprite(layer.theme, object_, supplies[object_], is_for_sale, (box.w, box.h)), box.x, box.y)
