"""A pen that draws smooth shapes and text: at four times the size, then reduced, then put into the palette."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, dist, hypot, pi, sin
from typing import Final

from PIL import Image, ImageChops, ImageDraw

from rendering.cache import Sprite
from rendering.fonts import CAPITALS, Face, font, runs
from rendering.names import visual
from rendering.palette import indexed
from rendering.theme import Theme

FINE: Final = 4

Point = tuple[float, float]


def text_width(text: str, face: Face, size: float) -> float:
    """How wide a text is when written, in pixels of the finished picture."""
    pixels = round(size * FINE)
    return sum(font(file, pixels).getlength(part) for file, part in runs(visual(text), face)) / FINE


class Pen:
    """Draws on one piece. `at` gives a pen on the same piece with its own origin and unit."""

    def __init__(self, theme: Theme, width: float, height: float, *, ground: str | None = None) -> None:
        self.theme = theme
        self.ground = ground or theme.ground
        size = (round(width * FINE), round(height * FINE))
        self._image = Image.new("RGB", size, self.ground)
        self._draw = ImageDraw.Draw(self._image)
        self._x = self._y = 0.0
        self._unit = float(FINE)

    def at(self, x: float, y: float, unit: float = 1.0) -> Pen:
        """A pen whose origin lies here; one of its units is `unit` of this pen's."""
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
        if edge is not None:
            self._draw.rounded_rectangle(self._box(x, y, w, h), radius * self._unit, fill=edge)
            x, y, w, h = x + stroke, y + stroke, w - 2 * stroke, h - 2 * stroke
            radius = max(0, radius - stroke)
        self._draw.rounded_rectangle(self._box(x, y, w, h), radius * self._unit, fill=fill)

    def disc(self, centre: Point, radius: float, fill: str, *, edge: str | None = None, stroke: float = 0) -> None:
        x, y = centre
        if edge is not None:
            self._draw.ellipse(self._box(x - radius, y - radius, 2 * radius, 2 * radius), fill=edge)
            radius -= stroke
        self._draw.ellipse(self._box(x - radius, y - radius, 2 * radius, 2 * radius), fill=fill)

    def oval(self, box: tuple[float, float, float, float], fill: str) -> None:
        self._draw.ellipse(self._box(*box), fill=fill)

    def ring(self, centre: Point, radius: float, colour: str, stroke: float) -> None:
        """A circle's line, inside its radius."""
        x, y = centre
        box = self._box(x - radius, y - radius, 2 * radius, 2 * radius)
        self._draw.ellipse(box, outline=colour, width=max(1, round(stroke * self._unit)))

    def pie(self, centre: Point, radius: float, span: tuple[float, float], fill: str) -> None:
        """A sector, angles in degrees clockwise from three o'clock."""
        x, y = centre
        self._draw.pieslice(self._box(x - radius, y - radius, 2 * radius, 2 * radius), *span, fill=fill)

    def arc(self, centre: Point, radius: float, span: tuple[float, float], colour: str, stroke: float) -> None:
        x, y = centre
        box = self._box(x - radius, y - radius, 2 * radius, 2 * radius)
        self._draw.arc(box, *span, fill=colour, width=max(1, round(stroke * self._unit)))

    def shape(self, points: Sequence[Point], fill: str, *, edge: str | None = None, stroke: float = 0) -> None:
        """A polygon; its edge lies over its outline, with round corners."""
        self._draw.polygon([self._point(*point) for point in points], fill=fill)
        if edge is not None:
            self.line((*points, points[0]), edge, stroke)

    def line(self, points: Sequence[Point], colour: str, stroke: float) -> None:
        """A line with round ends and corners."""
        width = max(1, round(stroke * self._unit))
        placed = [self._point(*point) for point in points]
        self._draw.line(placed, fill=colour, width=width)
        half = width / 2
        if half >= 1:
            for x, y in placed:
                self._draw.ellipse((x - half, y - half, x + half - 1, y + half - 1), fill=colour)

    def curve(self, points: tuple[Point, Point, Point], colour: str, stroke: float) -> None:
        """A soft line from the first point to the last, drawn towards the middle one."""
        self.line(bend(points), colour, stroke)

    def dashes(self, points: Sequence[Point], colour: str, stroke: float, *, dash: float = 6, gap: float = 5) -> None:
        """A broken line along these points."""
        for start, end in _broken(points, dash, gap):
            self.line((start, end), colour, stroke)

    def dashed_box(
        self, box: tuple[float, float, float, float], colour: str, *, radius: float, stroke: float = 1.6
    ) -> None:
        self.dashes(rounded_outline(box, radius), colour, stroke)

    def dashed_ring(self, centre: Point, radius: float, colour: str, stroke: float = 1.8) -> None:
        self.dashes(circle(centre, radius, 48), colour, stroke, dash=radius * 0.3, gap=radius * 0.22)

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
        """Write a text from, to or around a point; its figures are centred on it, or stand on it. Gives the width."""
        scale = self._unit / FINE
        width = text_width(text, face, size * scale) / scale
        x, y = where
        x -= {"l": 0, "m": width / 2, "r": width}[anchor]
        if middle:
            y += CAPITALS[face] * size / 2
        left, base = self._point(x, y)
        for file, part in runs(visual(text), face):
            used = font(file, round(size * self._unit))
            self._draw.text((left, base), part, font=used, fill=fill, anchor="ls")
            left += used.getlength(part)
        return width

    def sprite(self, *, cut_out: bool = False) -> Sprite:
        """The finished piece; cut out, everything that is still bare ground stays see-through."""
        small = self._image.reduce(FINE)
        image = indexed(small, self.theme)
        if not cut_out:
            return Sprite(image)
        bare = Image.new("RGB", small.size, self.ground)
        red, green, blue = ImageChops.difference(small, bare).split()
        differs = ImageChops.lighter(ImageChops.lighter(red, green), blue)
        return Sprite(image, differs.point(lambda value: 255 if value > 2 else 0))


def bend(points: tuple[Point, Point, Point], steps: int = 14) -> list[Point]:
    """Points along a quadratic curve."""
    (ax, ay), (bx, by), (cx, cy) = points
    shares = [step / steps for step in range(steps + 1)]
    return [
        (
            (1 - t) ** 2 * ax + 2 * t * (1 - t) * bx + t * t * cx,
            (1 - t) ** 2 * ay + 2 * t * (1 - t) * by + t * t * cy,
        )
        for t in shares
    ]


def circle(centre: Point, radius: float, steps: int, *, start: float = -pi / 2, sweep: float = 2 * pi) -> list[Point]:
    """Points on a circle or an arc of it, from the top clockwise."""
    x, y = centre
    angles = (start + sweep * step / steps for step in range(steps + 1))
    return [(x + radius * cos(angle), y + radius * sin(angle)) for angle in angles]


def rounded_outline(box: tuple[float, float, float, float], radius: float) -> list[Point]:
    """The outline of a rectangle with round corners, closed."""
    x, y, w, h = box
    corners = (
        ((x + w - radius, y + radius), -pi / 2),
        ((x + w - radius, y + h - radius), 0.0),
        ((x + radius, y + h - radius), pi / 2),
        ((x + radius, y + radius), pi),
    )
    points = [point for centre, start in corners for point in circle(centre, radius, 5, start=start, sweep=pi / 2)]
    return [*points, points[0]]


def _broken(points: Sequence[Point], dash: float, gap: float) -> list[tuple[Point, Point]]:
    """The dashes of a line along points, fitted so that it ends as it began."""
    length = sum(dist(a, b) for a, b in pairwise(points))
    pieces = max(1, round(length / (dash + gap)))
    period = length / pieces
    share = dash / (dash + gap)
    return [(_along(points, n * period), _along(points, (n + share / 2) * period)) for n in range(pieces)] + [
        (_along(points, (n + share / 2) * period), _along(points, (n + share) * period)) for n in range(pieces)
    ]


def _along(points: Sequence[Point], distance: float) -> Point:
    """The point at a distance from the first, walking along the others."""
    for (ax, ay), (bx, by) in pairwise(points):
        step = hypot(bx - ax, by - ay)
        if distance <= step and step > 0:
            share = distance / step
            return ax + (bx - ax) * share, ay + (by - ay) * share
        distance -= step
    return points[-1]
