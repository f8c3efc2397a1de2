"""The land behind the wheel: the quarried hills above Carrara and a row of cypresses, in three quiet tones."""

from __future__ import annotations

from math import sin

from rendering.cache import Sprite, cached
from rendering.pen import Pen, Point, bend
from rendering.theme import Theme

HEIGHT = 716


def ridge(width: float, base: float, waves: tuple[tuple[float, float, float], ...], *, fall: float = 0) -> list[Point]:
    """A line of hills: waves given as height, length and shift; it sinks by `fall` towards the right."""
    steps = range(0, int(width) + 12, 12)
    return [
        (x, base + fall * (x / width) ** 3 - sum(height * sin(x / length + shift) for height, length, shift in waves))
        for x in steps
    ]


def cypress(pen: Pen, x: float, foot: float, height: float, colour: str) -> None:
    half = height * 0.22
    outline = [*bend(((x, foot - height), (x + half, foot - height * 0.2), (x, foot)))]
    pen.shape([*outline, *bend(((x, foot), (x - half, foot - height * 0.2), (x, foot - height)))], colour)


# Benches cut into a slope: shift to the side, depth, width, height; and where on a mountain such cuts are.
BENCHES = ((0.0, 0.0, 0.62, 0.24), (-0.16, 0.26, 0.98, 0.26), (0.1, 0.54, 0.84, 0.22))
CUTS = ((0.04, 0.13, 0.2), (-0.22, 0.27, 0.17), (0.3, 0.3, 0.23), (-0.02, 0.4, 0.16))
RIDGES = ((-1.0, 0.62), (-0.62, 0.42), (-0.4, 0.2), (-0.16, 0.12), (0.0, 0.0), (0.2, 0.14), (0.5, 0.3), (1.0, 0.62))


def quarry(pen: Pen, peak: Point, width: float, tones: tuple[str, str, str]) -> None:
    """A mountain with quarries: the hill, then lit and shaded marble."""
    x, y = peak
    hill, light, shade = tones
    pen.shape([(x + width * dx, y + width * dy) for dx, dy in RIDGES], hill)
    for dx, dy, size in CUTS:
        _cut(pen, (x + width * dx, y + width * dy), width * size, (light, shade))


def _cut(pen: Pen, corner: Point, size: float, tones: tuple[str, str]) -> None:
    """One quarry: three benches, their right end in shade."""
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


@cached
def hills(theme: Theme) -> Sprite:
    """What shows in the corners around the wheel."""
    width = 696.0
    pen = Pen(theme, width, HEIGHT)
    far, mid, near = theme.hills
    quarry(pen, (66, 440), 280, (far, near, mid))
    quarry(pen, (560, 520), 150, (far, near, mid))
    for colour, base, waves, fall in (
        (mid, 590, ((30, 120, 0.6), (9, 47, 0.0)), 90.0),
        (near, 640, ((24, 150, 2.2), (8, 60, 1.0)), 40.0),
    ):
        pen.shape([*ridge(width, base, waves, fall=fall), (width, HEIGHT), (0, HEIGHT)], colour)
    for x, foot, height in (
        (22, 612, 92),
        (52, 622, 70),
        (84, 632, 84),
        (560, 640, 60),
        (590, 646, 84),
        (616, 650, 52),
    ):
        cypress(pen, x, foot, height, near)
    # The valley: the ground itself rises over the feet of the hills, so that they end nowhere.
    pen.shape([*bend(((0, 672), (420, 690), (width, 640))), (width, HEIGHT), (0, HEIGHT)], theme.ground)
    return pen.sprite()
