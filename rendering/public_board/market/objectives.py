"""First edition, basic game: the three objectives, with how much of them each seat publicly has."""

from __future__ import annotations

from game import View
from rendering.drawing.canvas import Layer
from rendering.drawing.colours import INK
from rendering.drawing.geometry import Size
from rendering.drawing.pen import Pen
from rendering.drawing.picture_sizes import LEAST
from rendering.drawing.sprite_cache import Sprite, cached_sprite
from rendering.drawing.theme import Theme
from rendering.pieces.headings import lay_heading
from rendering.position.cards_in_play import cards_in_play
from rendering.public_board.market.market_layout import SIDE_W, MarketLayout
from rendering.public_board.progress import Haves, draw_progress
from rendering.words.picture_words import PictureWords, Wordings

NEED_SIZE = 64


@cached_sprite
def _objective_sprite(theme: Theme, title: Wordings, need: int, haves: Haves, size: Size) -> Sprite:
    """An objective of the basic game."""
    width, height = size
    pen = Pen(theme, width, height)
    pen.rect((0, 0, width, height), theme.marble, radius=12)
    used = pen.text((width - 16, 31), str(need), face="display", size=NEED_SIZE, fill=INK, anchor="r")
    pen.label((16, 29), title, room=width - 48 - used, face="heavy", size=LEAST, fill=INK)
    draw_progress(pen, (14, height - 27), need, haves, width=width - 24)
    return pen.sprite()


def lay_objectives(layer: Layer, words: PictureWords, view: View, layout: MarketLayout) -> None:
    """Lay the three objectives of the basic game."""
    lay_heading(layer, words.wordings("picture-objectives"), layout.objectives[0], room=SIDE_W)
    for card, box in zip(cards_in_play(view), layout.objectives, strict=True):
        title = words.wordings(f"picture-objective-{card.kind}")
        layer.put(_objective_sprite(layer.theme, title, card.need, card.haves, (box.w, box.h)), box.x, box.y)
