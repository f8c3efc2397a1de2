"""Putting finished pieces together, always in the palette's colours."""

from __future__ import annotations

from msgspec import Struct
from PIL import Image

from rendering.drawing.palette import palette_bytes
from rendering.drawing.png import palette_png
from rendering.drawing.sprite_cache import Sprite
from rendering.drawing.theme import Theme

# A late board takes 15 ms and 168 kB at level 1, 17 ms and 149 kB at 3, 26 ms and 140 kB at 4, 39 ms and 127 kB at 6.
COMPRESSION = 3


class Picture(Struct, frozen=True):
    """A finished picture and its alt text."""

    png: bytes
    alt: str
    width: int
    height: int


class Layer:
    """An area on which sprites are laid at whole pixels; later ones cover earlier ones."""

    _margin = 0

    def __init__(self, theme: Theme, width: int, height: int, *, base: Sprite | None = None) -> None:
        self.theme = theme
        self.width = width
        self.height = height
        # Index 0 is the ground in every palette.
        self._image = Image.new("P", (width + self._margin, height), 0)
        if base is not None:
            self.put(base, 0, 0)

    def put(self, sprite: Sprite, x: float, y: float) -> None:
        """Lay a sprite with its upper left corner here."""
        self._image.paste(sprite.image, (round(x) + self._margin, round(y)), sprite.mask)

    def sprite(self) -> Sprite:
        """Everything laid so far, as one sprite."""
        return Sprite(self._image)


class Canvas(Layer):
    """A whole picture.

    Its image is one pixel wider than the picture: the first column, always 0, is the filter byte ("none") at the start
    of every row in a PNG. So `tobytes` gives the bytes to compress, without a loop over a thousand rows.
    """

    _margin = 1

    def png(self) -> bytes:
        """The picture as a PNG file."""
        rows = self._image.tobytes()
        return palette_png(rows, size=(self.width, self.height), colours=palette_bytes(self.theme), level=COMPRESSION)

    def full_colour(self) -> Image.Image:
        """A copy in full colour, for effects that the palette cannot show."""
        # Without the column of filter bytes.
        copy = self._image.crop((1, 0, self.width + 1, self.height))
        copy.putpalette(palette_bytes(self.theme))
        return copy.convert("RGB")
