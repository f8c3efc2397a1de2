"""The quarried hills above Carrara and its cypresses."""

from __future__ import annotations

from math import sin

from rendering.drawing.geometry import Point, curve
from rendering.drawing.pen import Pen


def ridge_line(
    width: float, base: float, waves: tuple[tuple[float, float, float], ...], *, fall: float = 0
) -> list[Point]:
    """A line of hills: a sum of waves (height, length, shift) that sinks by `fall` towards the right."""
    steps = range(0, int(width) + 12, 12)
    return [
        (x, base + fall * (x / width) ** 3 - sum(height * sin(x / length + shift) for height, length, shift in waves))
        for x in steps
    ]


def draw_cypress(pen: Pen, x: float, foot: float, height: float, colour: str) -> None:
    """A slender tree on its foot."""
    half = height * 0.22
    outline = [*curve(((x, foot - height), (x + half, foot - height * 0.2), (x, foot)))]
    pen.shape([*outline, *curve(((x, foot), (x - half, foot - height * 0.2), (x, foot - height)))], colour)


# The benches of a quarry (sideways shift, depth, width, height), and where the quarries are on a mountain.
BENCHES = ((0.0, 0.0, 0.62, 0.24), (-0.16, 0.26, 0.98, 0.26), (0.1, 0.54, 0.84, 0.22))
CUTS = ((0.04, 0.13, 0.2), (-0.22, 0.27, 0.17), (0.3, 0.3, 0.23), (-0.02, 0.4, 0.16))
RIDGES = ((-1.0, 0.62), (-0.62, 0.42), (-0.4, 0.2), (-0.16, 0.12), (0.0, 0.0), (0.2, 0.14), (0.5, 0.3), (1.0, 0.62))


def draw_quarry(pen: Pen, peak: Point, width: float, tones: tuple[str, str, str]) -> None:
    """A mountain with quarries: the hill, then lit and shaded marble."""
    x, y = peak
    hill, light, shade = tones
    pen.shape([(x + width * dx, y + width * dy) for dx, dy in RIDGES], hill)
    for dx, dy, size in CUTS:
        _draw_cut(pen, (x + width * dx, y + width * dy), width * size, (light, shade))


def _draw_cut(pen: Pen, corner: Point, size: float, tones: tuple[str, str]) -> None:
    """One quarry: three benches with their right ends in shade."""
    x, y = corner
    for shift, depth, width, height in BENCHES:
        left, top, right, foot = (
            x + size * (shift - width / 2),
            y + size * depth,
            x + size * (shift + width / 2),
            y + size * (depth + height),
        )
        lean = size * 0.06
        pen.shape(((left + lean, top), (right, top), (right + lean, foot), (left, foot)), tones[0])
        pen.shape(
            (
                (right - size * width * 0.34, top),
                (right, top),
                (right + lean, foot),
                (right - size * width * 0.28, foot),
            ),
            tones[1],
        )
