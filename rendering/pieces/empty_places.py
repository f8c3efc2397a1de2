"""Empty places: a field slightly lighter than the ground, with a trace of the sign of what was taken."""

from __future__ import annotations

from rendering.drawing.geometry import Size
from rendering.drawing.pen import Pen
from rendering.drawing.sprite_cache import Sprite, cached_sprite
from rendering.drawing.theme import Theme
from rendering.pieces.signs import CATEGORY_SIGNS, OBJECT_SIGNS


@cached_sprite
def empty_place_sprite(theme: Theme, size: Size, object_: int | None = None, category: int | None = None) -> Sprite:
    """An empty place of this size, with the sign of an object or of a category in its middle if one is given."""
    width, height = size
    pen = Pen(theme, width, height)
    pen.rect((0, 0, width, height), theme.emptied, radius=12)
    side = min(width, height) * 0.42
    middle = pen.at((width - side) / 2, (height - side) / 2, side / 100)
    if object_ is not None:
        OBJECT_SIGNS[object_](middle, theme.line, theme.emptied)
    if category is not None:
        CATEGORY_SIGNS[category](middle, theme.line, theme.emptied)
    return pen.sprite()
