"""The naive way to the same board: everything drawn anew at double size, LANCZOS down, saved with default settings."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from io import BytesIO
from unittest.mock import patch

from PIL import Image, ImageChops

from game.view import View
from rendering.cache import Sprite, SpriteCache
from rendering.canvas import Canvas, Sheet
from rendering.pen import Pen
from rendering.public_board import lay_board
from rendering.theme import Theme

DOUBLE = 2


def _anew(self: SpriteCache, key: Hashable, make: Callable[[], Sprite]) -> Sprite:
    return make()


def _full_size(self: Pen, *, cut_out: bool = False) -> Sprite:
    """A piece in full colour, still at double size."""
    if not cut_out:
        return Sprite(self._image)
    bare = Image.new("RGB", self._image.size, self.ground)
    return Sprite(self._image, ImageChops.difference(self._image, bare).convert("L").point(lambda v: 255 if v else 0))


def _begin(self: Sheet, theme: Theme, width: int, height: int, *, base: Sprite | None = None) -> None:
    self.theme, self.width, self.height = theme, width, height
    self._image = Image.new("RGB", (DOUBLE * width, DOUBLE * height), theme.ground)
    if base is not None:
        _put(self, base, 0, 0)


def _put(self: Sheet, sprite: Sprite, x: float, y: float) -> None:
    self._image.paste(sprite.image, (round(DOUBLE * x), round(DOUBLE * y)), sprite.mask)


def _save(self: Canvas) -> bytes:
    small = self._image.resize((self.width, self.height), Image.Resampling.LANCZOS)
    stream = BytesIO()
    small.save(stream, "PNG")
    return stream.getvalue()


@contextmanager
def _naively() -> Iterator[None]:
    with (
        patch("rendering.pen.FINE", DOUBLE),
        patch.object(SpriteCache, "get", _anew),
        patch.object(Pen, "sprite", _full_size),
        patch.multiple(Sheet, __init__=_begin, put=_put),
        patch.object(Canvas, "png", _save),
    ):
        yield


def naive_board(view: View, theme: Theme) -> bytes:
    """The same board, without any of what makes it fast."""
    with _naively():
        return lay_board(view, theme).png()
