"""Points, boxes and outlines."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, dist, hypot, pi, sin
from typing import NamedTuple

Point = tuple[float, float]
Size = tuple[float, float]


class Box(NamedTuple):
    """A rectangle: its upper left corner, width and height."""

    x: float
    y: float
    w: float
    h: float

    def offset(self, x: float, y: float) -> Box:
        """The same box, moved right and down by this much."""
        return Box(self.x + x, self.y + y, self.w, self.h)

    def with_margin(self, by: float) -> Box:
        """The box with a margin around it."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)


class Circle(NamedTuple):
    """A circle: centre and radius."""

    x: float
    y: float
    r: float


def row_of_cells(box: Box, count: int, gap: float) -> tuple[Box, ...]:
    """A row cut into equal cells, at whole pixels."""
    pitch = (box.w + gap) / count
    width = int(pitch - gap)
    return tuple(Box(round(box.x + index * pitch), box.y, width, box.h) for index in range(count))


def point_on_circle(centre: Point, radius: float, angle: float) -> Point:
    """The point at an angle in radians, clockwise from three o'clock."""
    return point_on_ellipse(centre, (radius, radius), angle)


def point_on_ellipse(centre: Point, radii: Size, angle: float) -> Point:
    """The same point on an ellipse with a horizontal and a vertical radius."""
    return centre[0] + radii[0] * cos(angle), centre[1] + radii[1] * sin(angle)


def curve(points: tuple[Point, Point, Point], steps: int = 14) -> list[Point]:
    """Points along the curve from the first point to the last, pulled towards the middle one."""
    (ax, ay), (bx, by), (cx, cy) = points
    shares = [step / steps for step in range(steps + 1)]
    return [
        (
            (1 - t) ** 2 * ax + 2 * t * (1 - t) * bx + t * t * cx,
            (1 - t) ** 2 * ay + 2 * t * (1 - t) * by + t * t * cy,
        )
        for t in shares
    ]


def arc_points(
    centre: Point, radius: float, steps: int, *, start: float = -pi / 2, sweep: float = 2 * pi
) -> list[Point]:
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
    points = [point for centre, start in corners for point in arc_points(centre, radius, 5, start=start, sweep=pi / 2)]
    return [*points, points[0]]


def dashes_along(points: Sequence[Point], dash: float, gap: float) -> list[tuple[Point, Point]]:
    """The dashes of a line along points, sized so that it ends as it starts."""
    length = sum(dist(a, b) for a, b in pairwise(points))
    pieces = max(1, round(length / (dash + gap)))
    period = length / pieces
    share = dash / (dash + gap)
    # Each dash has two halves, so that it bends at round corners.
    halves = ((0.0, share / 2), (share / 2, share))
    return [
        (_point_along(points, (n + start) * period), _point_along(points, (n + end) * period))
        for start, end in halves
        for n in range(pieces)
    ]


def _point_along(points: Sequence[Point], distance: float) -> Point:
    """The point at a distance from the first, walking along the others."""
    for (ax, ay), (bx, by) in pairwise(points):
        step = hypot(bx - ax, by - ay)
        if distance <= step and step > 0:
            share = distance / step
            return ax + (bx - ax) * share, ay + (by - ay) * share
        distance -= step
    return points[-1]
