"""What a space or a city pays, as numbers with their signs."""

from __future__ import annotations

from game import Pay
from rendering.drawing.geometry import Point
from rendering.drawing.pen import Pen
from rendering.drawing.text import text_width
from rendering.pieces.blocks import draw_coin
from rendering.pieces.signs import draw_star


def _amounts(pay: Pay) -> list[tuple[int, str]]:
    """A reward as numbers with their sign: the larger number first, or points first if they are equal."""
    both = [(pay.vp, "star"), (pay.coins, "coin")]
    return [(number, sign) for number, sign in sorted(both, key=lambda part: -part[0]) if number]


def reward_width(pay: Pay, size: float) -> float:
    """The width that `draw_reward` will take."""
    return sum(text_width(str(number), "black", size) + _sign_room(pay, size) for number, _ in _amounts(pay))


def _sign_room(pay: Pay, size: float) -> float:
    """The width of a sign. Two of them side by side are smaller, so that the figures need not be."""
    return size * (0.87 if pay.vp and pay.coins else 1.1)


def draw_reward(pen: Pen, centre: Point, pay: Pay, *, size: float, ink: str, star: str | None = None) -> None:
    """What a point of value pays: number and sign, twice if it pays both. `star` is the colour of the points' sign."""
    x = centre[0] - reward_width(pay, size) / 2
    y = centre[1]
    for number, sign in _amounts(pay):
        x += pen.text((x, y), str(number), face="black", size=size, fill=ink)
        room = _sign_room(pay, size)
        side = room * 0.94
        corner = pen.at(x + room - side, y - side / 2, side / 100)
        if sign == "star":
            draw_star(corner, star or pen.theme.star)
        else:
            draw_coin(corner.at(4, 4, 0.92))
        x += room
