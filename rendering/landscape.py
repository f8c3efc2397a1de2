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


def quarry(pen: Pen, peak: Point, width: float, colours: tuple[str, str]) -> None:
    """A mountain cut in steps."""
    x, y = peak
    foot = y + width * 0.62
    pen.shape(
        (
            (x - width, foot),
            (x - width * 0.3, y + width * 0.2),
            (x, y),
            (x + width * 0.45, y + width * 0.3),
            (x + width, foot),
        ),
        colours[0],
    )
    steps = [(x, y)]
    for index in range(5):
        px, py = steps[-1]
        steps += [(px + width * 0.02, py + width * 0.07), (px + width * 0.1, py + width * (0.07 + 0.01 * index))]
    pen.shape((*steps, (x + width * 0.1, foot), (x - width * 0.12, y + width * 0.3)), colours[1])


@cached
def hills(theme: Theme) -> Sprite:
    """What shows in the corners around the wheel."""
    width = 696.0
    pen = Pen(theme, width, HEIGHT)
    far, mid, near = theme.hills
    quarry(pen, (66, 440), 280, (far, mid))
    quarry(pen, (560, 520), 150, (far, mid))
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
