"""Headings on the ground of a picture."""

from __future__ import annotations

from math import ceil

from rendering.drawing.canvas import Layer
from rendering.drawing.geometry import Box
from rendering.drawing.pen import Pen
from rendering.drawing.sprite_cache import Sprite, cached_sprite
from rendering.drawing.text import text_width
from rendering.drawing.theme import Theme

HEADING_SIZE = 30


@cached_sprite
def label_sprite(theme: Theme, text: str, size: float = 21) -> Sprite:
    """A quiet heading on the ground; its baseline is a quarter of its size above its foot."""
    pen = Pen(theme, text_width(text, "bold", size) + 2, ceil(size * 1.4))
    pen.text((0, ceil(size * 1.15)), text, face="bold", size=size, fill=theme.muted, middle=False)
    return pen.sprite(cut_out=True)


def lay_heading(layer: Layer, text: str, box: Box) -> None:
    """Lay a heading above the first box of what it names."""
    sprite = label_sprite(layer.theme, text, HEADING_SIZE)
    layer.put(sprite, box.x, box.y - sprite.image.height - 3)
