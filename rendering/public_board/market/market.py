"""The picture of the market, in layers."""

from __future__ import annotations

from game import View
from rendering.drawing.canvas import Canvas, Layer
from rendering.drawing.picture_sizes import WIDTH
from rendering.drawing.sprite_cache import Sprite
from rendering.drawing.theme import Theme
from rendering.position.features import features
from rendering.public_board.header import position_header
from rendering.public_board.market.eight_buildings import lay_eights, lay_upgrades
from rendering.public_board.market.market_layout import WHEEL, MarketLayout, market_layout
from rendering.public_board.market.objectives import lay_objectives
from rendering.public_board.market.objects import lay_objects
from rendering.public_board.market.supplies import lay_supplies
from rendering.public_board.market.tiles import lay_tiles
from rendering.public_board.market.wheel import WheelContent, lay_wheel, wheel_content
from rendering.words.picture_words import PictureWords


def market_canvas(
    view: View, theme: Theme, words: PictureWords, *, header: Sprite | None = None, wheel: WheelContent | None = None
) -> Canvas:
    """Everything that can be taken, with the position's header and wheel, or the given ones."""
    layout = market_layout(features(view))
    canvas = Canvas(theme, WIDTH, layout.height)
    # The header covers the wheel, whose square reaches up into it.
    lay_wheel(canvas, WHEEL, wheel_content(view) if wheel is None else wheel)
    canvas.put(position_header(theme, words, WIDTH, view) if header is None else header, 0, 0)
    lay_tiles(canvas, words, view, layout)
    _lay_side(canvas, words, view, layout)
    return canvas


def _lay_side(layer: Layer, words: PictureWords, view: View, layout: MarketLayout) -> None:
    """Lay the ruleset's parts beside the wheel and under the tiles."""
    if layout.eights:
        lay_eights(layer, words, view, layout)
        lay_upgrades(layer, words, view, layout)
    if layout.objects:
        lay_objects(layer, words, view, layout)
    if layout.objectives:
        lay_objectives(layer, words, view, layout)
    if layout.supply is not None:
        lay_supplies(layer, view, layout.supply)
