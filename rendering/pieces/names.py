"""Players' names, written so that they fit."""

from __future__ import annotations

from rendering.drawing.colours import SEAT_INK, SEATS
from rendering.drawing.font_files import Face
from rendering.drawing.geometry import Point
from rendering.drawing.pen import Pen
from rendering.drawing.text import ELLIPSIS, LETTER_PLATE, SEAT_LETTERS, printable_name, text_width


def fitted_name(name: str, seat: int, *, face: Face, size: float, least: float, width: float) -> tuple[str, float]:
    """The name and the size at which it fits: smaller at first, then cut with an ellipsis."""
    text = printable_name(name, seat)
    # Pixel by pixel, which is affordable because names are cached with their piece.
    while size > least and name_width(text, face, size) > width:
        size -= 1
    if name_width(text, face, size) <= width:
        return text, size
    while len(text) > 1 and name_width(text + ELLIPSIS, face, size) > width:
        text = text[:-1].rstrip()
    return text + ELLIPSIS, size


def name_width(text: str, face: Face, size: float) -> float:
    """The width of a printable name, including its plates."""
    return text_width(text.replace(LETTER_PLATE, ""), face, size) + text.count(LETTER_PLATE) * size * 1.02


def write_name(pen: Pen, where: Point, text: str, *, seat: int, face: Face, size: float, fill: str) -> float:
    """Write a fitted name from the left and return its width.

    Characters that cannot be shown become a plate with the seat's letter.
    """
    x, y = where
    for index, part in enumerate(text.split(LETTER_PLATE)):
        if index:
            _draw_letter_plate(pen, (x + size * 0.06, y), seat, size)
            x += size * 1.02
        if part:
            x += pen.text((x, y), part, face=face, size=size, fill=fill)
    return x - where[0]


def _draw_letter_plate(pen: Pen, where: Point, seat: int, size: float) -> None:
    x, y = where
    side = size * 0.9
    pen.rect((x, y - side / 2, side, side), SEATS[seat], radius=side * 0.22, edge=SEAT_INK, stroke=1.5)
    pen.text((x + side / 2, y), SEAT_LETTERS[seat], face="black", size=size * 0.66, fill=SEAT_INK, anchor="m")
