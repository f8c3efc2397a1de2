"""Small things written in many places: labels, numbers with their sign, rewards."""

from __future__ import annotations

from rendering import parts
from rendering.cache import Sprite, cached
from rendering.facts import Pay
from rendering.fonts import Face
from rendering.names import ELLIPSIS, LETTER_PLATE, SEAT_LETTERS, printable
from rendering.pen import Pen, Point, text_width
from rendering.signs import star
from rendering.theme import SEAT_INK, SEATS, STAR_ON_MARBLE, Theme


@cached
def label(theme: Theme, text: str, size: float = 20) -> Sprite:
    """A quiet heading on the ground; its baseline is 6 above its foot."""
    width = text_width(text, "bold", size) + 2
    pen = Pen(theme, width, 30)
    pen.text((0, 23), text, face="bold", size=size, fill=theme.muted, middle=False)
    return pen.sprite(cut_out=True)


def amounts(pay: Pay) -> list[tuple[int, str]]:
    """A reward as numbers with their sign: points first where there are most of them."""
    both = [(pay.vp, "star"), (pay.coins, "coin")]
    return [(number, sign) for number, sign in sorted(both, key=lambda part: -part[0]) if number]


def reward_width(pay: Pay, size: float) -> float:
    return sum(text_width(str(number), "black", size) + size * 1.27 for number, _ in amounts(pay)) - size * 0.14


def reward(pen: Pen, centre: Point, pay: Pay, *, size: float, ink: str, is_on_marble: bool = False) -> None:
    """What a point of value pays: number and sign, twice where it pays both."""
    x = centre[0] - reward_width(pay, size) / 2
    y = centre[1]
    for number, sign in amounts(pay):
        x += pen.text((x, y), str(number), face="black", size=size, fill=ink) + size * 0.13
        part = pen.at(x, y - size * 0.5, size / 100)
        if sign == "star":
            star(part, STAR_ON_MARBLE if is_on_marble else pen.theme.star)
        else:
            parts.coin(part.at(4, 4, 0.92))
        x += size * 1.14


def fitted(name: str, seat: int, *, face: Face, size: float, least: float, width: float) -> tuple[str, float]:
    """A name cut and a size chosen so that it fits: smaller first, then with an ellipsis."""
    text = printable(name, seat)
    while size > least and name_width(text, face, size) > width:
        size -= 1
    if name_width(text, face, size) <= width:
        return text, size
    while len(text) > 1 and name_width(text + ELLIPSIS, face, size) > width:
        text = text[:-1].rstrip()
    return text + ELLIPSIS, size


def name_width(text: str, face: Face, size: float) -> float:
    return text_width(text.replace(LETTER_PLATE, ""), face, size) + text.count(LETTER_PLATE) * size * 1.02


def write_name(pen: Pen, where: Point, text: str, *, seat: int, face: Face, size: float, fill: str) -> float:
    """Write a fitted name from the left; stretches that cannot be shown become a plate with the seat's letter."""
    x, y = where
    for index, part in enumerate(text.split(LETTER_PLATE)):
        if index:
            _letter_plate(pen, (x + size * 0.06, y), seat, size)
            x += size * 1.02
        if part:
            x += pen.text((x, y), part, face=face, size=size, fill=fill)
    return x - where[0]


def _letter_plate(pen: Pen, where: Point, seat: int, size: float) -> None:
    x, y = where
    side = size * 0.9
    pen.rect((x, y - side / 2, side, side), SEATS[seat], radius=side * 0.22, edge=SEAT_INK, stroke=1.5)
    pen.text((x + side / 2, y), SEAT_LETTERS[seat], face="black", size=size * 0.66, fill=SEAT_INK, anchor="m")
