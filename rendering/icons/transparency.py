"""Drawings with a transparent ground: what a pen draws, as a PNG for any background."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

from PIL import Image, ImageChops

from rendering.drawing.colours import BLACK, WHITE
from rendering.drawing.pen import Pen
from rendering.drawing.theme import DARK

# The size that Discord wants. It shows an icon at 22 pixels within a text and at 48 on its own.
SIDE = 128

Drawing = Callable[[Pen], None]


def transparent_image(draw: Drawing) -> Image.Image:
    """What `draw` draws in a box of 100, at SIDE pixels. How much of each pixel it covers becomes the alpha.

    A pen draws on a ground. If the same is drawn on black and on white, the difference of a pixel is how much of the
    ground shows through, so that smooth edges stay smooth on every background.
    """
    on_black, on_white = (_drawn_on(ground, draw) for ground in (BLACK, WHITE))
    # All three channels are equal, except for rounding.
    through = ImageChops.difference(on_white, on_black).split()[1]
    alpha = ImageChops.invert(through)
    # On black a colour is multiplied by its alpha. Pillow calls this RGBa, and can convert it to RGBA.
    return Image.merge("RGBa", (*on_black.split(), alpha)).convert("RGBA")


def _drawn_on(ground: str, draw: Drawing) -> Image.Image:
    pen = Pen(DARK, SIDE, SIDE, ground=ground)
    draw(pen.at(0, 0, SIDE / 100))
    return pen.full_colour()


def png(image: Image.Image) -> bytes:
    """The image as a PNG file."""
    file = BytesIO()
    image.save(file, "PNG")
    return file.getvalue()
