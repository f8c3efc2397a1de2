"""Drawings without a ground: what a pen draws, as a PNG that may stand on any colour."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

from PIL import Image, ImageChops

from rendering.drawing.colours import BLACK, WHITE
from rendering.drawing.pen import Pen
from rendering.drawing.theme import DARK

# What Discord asks for. It shows an icon at 22 pixels within a text and at 48 where it stands alone.
SIDE = 128

Drawing = Callable[[Pen], None]


def transparent_image(draw: Drawing) -> Image.Image:
    """What `draw` leaves in a box of 100, at SIDE pixels: how much of each pixel is covered becomes its alpha.

    A pen draws on a ground. Drawn once on black and once on white, a pixel differs by as much of the ground as shines
    through, so that smooth edges stay smooth on every ground.
    """
    on_black, on_white = (_drawn_on(ground, draw) for ground in (BLACK, WHITE))
    # All three channels say the same but for rounding.
    through = ImageChops.difference(on_white, on_black).split()[1]
    alpha = ImageChops.invert(through)
    # On black a colour is as dark as it is transparent: what Pillow calls RGBa, and turns into plain colours itself.
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
