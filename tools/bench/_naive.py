"""The naive way to the same board: everything drawn anew at double size, LANCZOS down, saved with default settings."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from io import BytesIO
from unittest.mock import patch

from PIL import Image, ImageChops

from game import View
from rendering.drawing.canvas import Canvas, Layer
from rendering.drawing.pen import Pen
from rendering.drawing.sprite_cache import Sprite, SpriteCache
from rendering.drawing.theme import Theme
from rendering.public_board.board import board_parts
from rendering.words.picture_words import picture_words

DOUBLE = 2


def _make_always(self: SpriteCache, key: Hashable, make: Callable[[], Sprite]) -> Sprite:
    return make()


def _full_colour_sprite(self: Pen, *, cut_out: bool = False) -> Sprite:
    """A piece in full colour, still at double size."""
    if not cut_out:
        return Sprite(self._image)
    bare = Image.new("RGB", self._image.size, self.ground)
    return Sprite(self._image, ImageChops.difference(self._image, bare).convert("L").point(lambda v: 255 if v else 0))


def _init_layer(self: Layer, theme: Theme, width: int, height: int, *, base: Sprite | None = None) -> None:
    self.theme, self.width, self.height = theme, width, height
    self._image = Image.new("RGB", (DOUBLE * width, DOUBLE * height), theme.ground)
    if base is not None:
        _put_double(self, base, 0, 0)


def _put_double(self: Layer, sprite: Sprite, x: float, y: float) -> None:
    self._image.paste(sprite.image, (round(DOUBLE * x), round(DOUBLE * y)), sprite.mask)


def _png_by_lanczos(self: Canvas) -> bytes:
    small = self._image.resize((self.width, self.height), Image.Resampling.LANCZOS)
    stream = BytesIO()
    small.save(stream, "PNG")
    return stream.getvalue()


@contextmanager
def _drawing_naively() -> Iterator[None]:
    """Replace whatever makes drawing fast, so that both ways share every line that says what is drawn."""
    with (
        # Both modules, for each has imported the number under its own name.
        patch("rendering.drawing.pen.SUPERSAMPLING", DOUBLE),
        patch("rendering.drawing.text.SUPERSAMPLING", DOUBLE),
        patch.object(SpriteCache, "get", _make_always),
        patch.object(Pen, "sprite", _full_colour_sprite),
        patch.multiple(Layer, __init__=_init_layer, put=_put_double),
        patch.object(Canvas, "png", _png_by_lanczos),
    ):
        yield


def naive_board(view: View, theme: Theme) -> list[bytes]:
    """The same pictures, without any of what makes them fast."""
    with _drawing_naively():
        return [part.canvas.png() for part in board_parts(view, theme, picture_words("en"))]
