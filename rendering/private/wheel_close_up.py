"""The wheel alone, with the prices from which each place's discount is subtracted."""

from __future__ import annotations

from game import COLOURS, SINGLE, View, block_price
from rendering.drawing.canvas import Canvas, Layer
from rendering.drawing.geometry import Box
from rendering.drawing.pen import Pen
from rendering.drawing.picture_sizes import WIDTH
from rendering.drawing.sprite_cache import Sprite, cached_sprite
from rendering.drawing.theme import Theme
from rendering.pieces.blocks import draw_priced_block
from rendering.pieces.headings import lay_heading
from rendering.position.reach import Reach
from rendering.position.ruleset_tables import darkest_paint, paint_of
from rendering.private.own_market import lay_wedge_badge
from rendering.public_board.header import Title, header_sprite, round_label
from rendering.public_board.market.market_layout import SIDE_W, SIDE_X, WHEEL
from rendering.public_board.market.wheel import lay_wheel, wheel_content
from rendering.words.picture_words import PictureWords

HEIGHT = round(WHEEL.y + WHEEL.r + 26)
BLOCK = 168
PRICES_Y, PRICE_DX, PRICE_DY = 320, 208, 206


@cached_sprite
def _price_sprite(theme: Theme, paint: int, amount: int) -> Sprite:
    """A colour with its price at place I."""
    pen = Pen(theme, BLOCK, BLOCK)
    draw_priced_block(pen, paint, amount, side=BLOCK)
    return pen.sprite()


def _lay_prices(layer: Layer, words: PictureWords, darkest: int) -> None:
    """Lay the six colours beside the wheel."""
    lay_heading(layer, words.wordings("picture-prices"), Box(SIDE_X, PRICES_Y, SIDE_W, 0), room=SIDE_W)
    for colour in COLOURS:
        sprite = _price_sprite(layer.theme, paint_of(colour, darkest), block_price(0, SINGLE[colour]))
        layer.put(sprite, SIDE_X + PRICE_DX * (colour % 2), PRICES_Y + PRICE_DY * (colour // 2))


def wheel_close_up_canvas(
    view: View, theme: Theme, words: PictureWords, *, coins: int | None, reach: Reach | None
) -> Canvas:
    """The wheel for a buyer: prices above `coins` are struck through, places within reach are framed."""
    canvas = Canvas(theme, WIDTH, HEIGHT)
    in_reach = frozenset[int]() if reach is None else reach.wedges
    lay_wheel(canvas, WHEEL, wheel_content(view, coins=coins, in_reach=in_reach))
    title = words.say("picture-the-wheel" if coins is None else "picture-choose-place")
    right = round_label(words, view) if coins is None else words.coins(coins)
    canvas.put(header_sprite(theme, WIDTH, view.to_move, Title(title), right), 0, 0)
    _lay_prices(canvas, words, darkest_paint(view.ruleset))
    for place in in_reach:
        lay_wedge_badge(canvas, place)
    return canvas
