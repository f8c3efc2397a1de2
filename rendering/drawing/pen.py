"""A pen that draws smooth shapes and text: enlarged, then averaged down, then converted to the palette."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageChops, ImageDraw

from rendering.drawing.font_files import CAPITALS, Face, font, font_runs
from rendering.drawing.geometry import Point, arc_points, dashes_along, rounded_outline
from rendering.drawing.palette import in_palette
from rendering.drawing.sprite_cache import Sprite
from rendering.drawing.text import SUPERSAMPLING, fitted_text, text_width, visual_order
from rendering.drawing.theme import Theme

# When a piece is cut out, a pixel that differs from the ground by at most this (of 255) still counts as ground.
SAME_AS_GROUND = 2


class Pen:
    """Draws on one piece. `at` gives a pen on the same piece with its own origin and unit.

    Boards are put together from small pieces because Pillow holds the GIL while it draws shapes and text (9 ms for one
    disc over a whole board at this size) and while it copies out bytes; `reduce`, `quantize` and zlib release it. So
    while a thread draws, the event loop waits about 5 ms at most, against 40 if boards are drawn as a whole
    (tools/bench/rendering.py).
    """

    def __init__(self, theme: Theme, width: float, height: float, *, ground: str | None = None) -> None:
        self.theme = theme
        self.ground = ground or theme.ground
        size = (round(width * SUPERSAMPLING), round(height * SUPERSAMPLING))
        self._image = Image.new("RGB", size, self.ground)
        self._draw = ImageDraw.Draw(self._image)
        self._x = self._y = 0.0
        self._unit = float(SUPERSAMPLING)

    def at(self, x: float, y: float, unit: float = 1.0) -> Pen:
        """A pen on the same piece with its origin here; one of its units is `unit` units of this pen."""
        # Without the constructor, which would allocate an image.
        pen = object.__new__(Pen)
        pen.theme, pen.ground, pen._image, pen._draw = self.theme, self.ground, self._image, self._draw
        pen._x, pen._y = self._x + x * self._unit, self._y + y * self._unit
        pen._unit = self._unit * unit
        return pen

    def _point(self, x: float, y: float) -> Point:
        return self._x + x * self._unit, self._y + y * self._unit

    def _box(self, x: float, y: float, w: float, h: float) -> tuple[float, float, float, float]:
        left, top = self._point(x, y)
        right, bottom = self._point(x + w, y + h)
        # Pillow's boxes include their last pixel, and one of negative size is an error.
        return left, top, max(left, right - 1), max(top, bottom - 1)

    def rect(
        self,
        box: tuple[float, float, float, float],
        fill: str,
        *,
        radius: float = 0,
        edge: str | None = None,
        stroke: float = 0,
    ) -> None:
        """A rectangle (x, y, width, height), its edge drawn inside it."""
        x, y, w, h = box
        # Two shapes for edge and filling, so that the edge can have any width and is round on the inside too.
        if edge is not None:
            self._draw.rounded_rectangle(self._box(x, y, w, h), radius * self._unit, fill=edge)
            x, y, w, h = x + stroke, y + stroke, w - 2 * stroke, h - 2 * stroke
            radius = max(0, radius - stroke)
        self._draw.rounded_rectangle(self._box(x, y, w, h), radius * self._unit, fill=fill)

    def disc(self, centre: Point, radius: float, fill: str, *, edge: str | None = None, stroke: float = 0) -> None:
        """A filled circle, its edge drawn inside it."""
        x, y = centre
        if edge is not None:
            self._draw.ellipse(self._box(x - radius, y - radius, 2 * radius, 2 * radius), fill=edge)
            radius -= stroke
        self._draw.ellipse(self._box(x - radius, y - radius, 2 * radius, 2 * radius), fill=fill)

    def ring(self, centre: Point, radius: float, colour: str, stroke: float) -> None:
        """A circle's line, inside its radius."""
        x, y = centre
        box = self._box(x - radius, y - radius, 2 * radius, 2 * radius)
        self._draw.ellipse(box, outline=colour, width=max(1, round(stroke * self._unit)))

    def pie(self, centre: Point, radius: float, span: tuple[float, float], fill: str) -> None:
        """A sector, angles in degrees clockwise from three o'clock."""
        x, y = centre
        self._draw.pieslice(self._box(x - radius, y - radius, 2 * radius, 2 * radius), *span, fill=fill)

    def shape(self, points: Sequence[Point], fill: str, *, edge: str | None = None, stroke: float = 0) -> None:
        """A polygon; its edge covers its outline, with round corners."""
        self._draw.polygon([self._point(*point) for point in points], fill=fill)
        if edge is not None:
            self.line((*points, points[0]), edge, stroke)

    def line(self, points: Sequence[Point], colour: str, stroke: float) -> None:
        """A line with round ends and corners."""
        width = max(1, round(stroke * self._unit))
        placed = [self._point(*point) for point in points]
        self._draw.line(placed, fill=colour, width=width)
        # Pillow's lines have square ends and leave gaps at corners.
        half = width / 2
        if half >= 1:
            for x, y in placed:
                self._draw.ellipse((x - half, y - half, x + half - 1, y + half - 1), fill=colour)

    def dashes(self, points: Sequence[Point], colour: str, stroke: float, *, dash: float = 6, gap: float = 5) -> None:
        """A dashed line along these points."""
        for start, end in dashes_along(points, dash, gap):
            self.line((start, end), colour, stroke)

    def dashed_box(
        self, box: tuple[float, float, float, float], colour: str, *, radius: float, stroke: float = 1.6
    ) -> None:
        """A dashed rectangle with round corners, for an empty slot."""
        self.dashes(rounded_outline(box, radius), colour, stroke)

    def dashed_ring(self, centre: Point, radius: float, colour: str, stroke: float = 1.8) -> None:
        """A dashed circle, for an empty space for a marker."""
        self.dashes(arc_points(centre, radius, 48), colour, stroke, dash=radius * 0.3, gap=radius * 0.22)

    def text(
        self,
        where: Point,
        text: str,
        *,
        face: Face,
        size: float,
        fill: str,
        anchor: str = "l",
        middle: bool = True,
    ) -> float:
        """Write a text from, to or around a point (`anchor` l, r, m) and return its width.

        Capitals and figures are vertically centred on the point, or stand on it if `middle` is false.
        """
        # The width at the size of the finished picture, in units of this pen.
        scale = self._unit / SUPERSAMPLING
        width = text_width(text, face, size * scale) / scale
        x, y = where
        x -= {"l": 0, "m": width / 2, "r": width}[anchor]
        if middle:
            y += CAPITALS[face] * size / 2
        left, base = self._point(x, y)
        for file, part in font_runs(visual_order(text), face):
            used = font(file, round(size * self._unit))
            self._draw.text((left, base), part, font=used, fill=fill, anchor="ls")
            left += used.getlength(part)
        return width

    def label(
        self,
        where: Point,
        words: str | tuple[str, ...],
        *,
        room: float,
        face: Face,
        size: float,
        fill: str,
        least: float | None = None,
        anchor: str = "l",
        middle: bool = True,
    ) -> float:
        """Write words no wider than their room, and return their width.

        If necessary they shrink to `least`, then the next shorter wording is used.
        """
        wordings = (words,) if isinstance(words, str) else words
        text, fits = fitted_text(wordings, face, size=size, least=size if least is None else least, width=room)
        return self.text(where, text, face=face, size=fits, fill=fill, anchor=anchor, middle=middle)

    def full_colour(self) -> Image.Image:
        """The finished piece without a palette."""
        return self._image.reduce(SUPERSAMPLING)

    def sprite(self, *, cut_out: bool = False) -> Sprite:
        """The finished piece. If it is cut out, everything that is still bare ground becomes transparent."""
        # `reduce` averages boxes of whole pixels. It takes 6 ms for a player's row (LANCZOS takes 69), and it does not
        # overshoot, which would put tones next to edges that the palette does not have.
        small = self.full_colour()
        image = in_palette(small, self.theme)
        if not cut_out:
            return Sprite(image)
        bare = Image.new("RGB", small.size, self.ground)
        # The largest of the three differences, because a conversion to grey would lose faint tints.
        red, green, blue = ImageChops.difference(small, bare).split()
        differs = ImageChops.lighter(ImageChops.lighter(red, green), blue)
        return Sprite(image, differs.point(lambda value: 255 if value > SAME_AS_GROUND else 0))
