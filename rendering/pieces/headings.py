"""Headings on the ground of a picture."""

from __future__ import annotations

from math import ceil

from rendering.drawing.canvas import Layer
from rendering.drawing.geometry import Box
from rendering.drawing.pen import Pen
from rendering.drawing.sprite_cache import Sprite, cached_sprite
from rendering.drawing.text import fitted_text, text_width
from rendering.drawing.theme import Theme

HEADING_SIZE = 30


@cached_sprite
def _heading_sprite(theme: Theme, wordings: tuple[str, ...], room: float) -> Sprite:
    """A quiet heading on the ground; its baseline is a quarter of its size above its foot."""
    size = HEADING_SIZE
    text, _ = fitted_text(wordings, "bold", size=size, least=size, width=room)
    pen = Pen(theme, min(room, text_width(text, "bold", size)) + 2, ceil(size * 1.4))
    where = (0, ceil(size * 1.15))
    pen.label(where, text, room=room, face="bold", size=size, fill=theme.muted, middle=False)
    return pen.sprite(cut_out=True)


def lay_heading(layer: Layer, wordings: tuple[str, ...], box: Box, *, room: float) -> None:
    """Lay a heading above the first box of what it names."""
    sprite = _heading_sprite(layer.theme, wordings, room)
    layer.put(sprite, box.x, box.y - sprite.image.height - 3)
