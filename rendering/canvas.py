"""Putting finished pieces together, in the palette throughout."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from PIL import Image

from rendering.cache import Sprite
from rendering.palette import chunk
from rendering.png import palette_png
from rendering.theme import Theme

# As fast as level 1 on such pictures and an eighth smaller; level 4 takes twice the time.
LEVEL: Final = 3


class Picture(Struct, frozen=True):
    """A finished picture and the words that say the same."""

    png: bytes
    alt: str
    width: int
    height: int


class Sheet:
    """Pieces are laid at whole pixels, later ones over earlier ones."""

    _margin = 0

    def __init__(self, theme: Theme, width: int, height: int, *, base: Sprite | None = None) -> None:
        self.theme = theme
        self.width = width
        self.height = height
        self._image = Image.new("P", (width + self._margin, height), 0)
        if base is not None:
            self.put(base, 0, 0)

    def put(self, sprite: Sprite, x: float, y: float) -> None:
        self._image.paste(sprite.image, (round(x) + self._margin, round(y)), sprite.mask)

    def sprite(self) -> Sprite:
        """What has been laid, as one piece."""
        return Sprite(self._image)


class Canvas(Sheet):
    """A whole picture.

    It is kept one pixel wider than it is: the first column holds the filter byte that leads every row of a PNG,
    so that the rows can be written as they lie in memory.
    """

    _margin = 1

    def png(self) -> bytes:
        rows = self._image.tobytes()
        return palette_png(rows, size=(self.width, self.height), colours=chunk(self.theme), level=LEVEL)

    def full_colour(self) -> Image.Image:
        """A copy in full colour, for what the palette cannot show."""
        copy = self._image.crop((1, 0, self.width + 1, self.height))
        copy.putpalette(chunk(self.theme))
        return copy.convert("RGB")
