"""The coloured band at the top of every picture: whose turn or picture it is, in that seat's colour."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from game import View
from rendering.drawing.canvas import Layer
from rendering.drawing.colours import CREAM, GOLD, SEAT_INK, SEATS, seat_shade
from rendering.drawing.geometry import Point
from rendering.drawing.pen import Pen
from rendering.drawing.sprite_cache import Sprite, cached_sprite
from rendering.drawing.text import printable_name, text_width
from rendering.drawing.theme import Theme
from rendering.pieces.names import fitted_name, name_width, write_name
from rendering.pieces.seat_marks import draw_seal
from rendering.words.picture_words import PictureWords

HEADER_H = 108
EDGE = 7
MIDDLE = (HEADER_H - EDGE) / 2
HEADER_MARGIN = 28
SEAL_X, SEAL, TITLE_X = 66, 30, 124.0
RIGHT_SIZE, NOTE_SIZE = 44, 26
LARGEST, SMALLEST = 70.0, 50


class Title(NamedTuple):
    """A sentence with a name in it, or without one."""

    before: str
    name: str | None = None
    after: str = ""


def title_around(name: str, words: tuple[str, str]) -> Title:
    """The title with these words before and after the name."""
    return Title(words[0], name, words[1])


@cached_sprite
def _ground_sprite(theme: Theme, width: int, colour: str) -> Sprite:
    pen = Pen(theme, width, HEADER_H, ground=colour)
    pen.rect((0, HEADER_H - EDGE, width, EDGE), seat_shade(colour))
    return pen.sprite()


@cached_sprite
def _right_sprite(theme: Theme, colour: str, right: str, note: str, width: int) -> Sprite:
    """A line that ends at the right, with a smaller one below it if there is a note."""
    pen = Pen(theme, width, HEADER_H - EDGE, ground=colour)
    where = (width, MIDDLE - (16 if note else 0))
    pen.label(where, right, room=width, face="heavy", size=RIGHT_SIZE, fill=SEAT_INK, anchor="r")
    pen.label((width, MIDDLE + 27), note, room=width, face="bold", size=NOTE_SIZE, fill=SEAT_INK, anchor="r")
    return pen.sprite()


@cached_sprite
def _title_sprite(theme: Theme, seat: int | None, title: Title, width: int) -> Sprite:
    """The seat's seal and the title."""
    colour = GOLD if seat is None else SEATS[seat]
    pen = Pen(theme, width, HEADER_H - EDGE, ground=colour)
    left = 36.0
    if seat is not None:
        draw_seal(pen, seat, (SEAL_X, MIDDLE), SEAL, fill=CREAM)
        left = TITLE_X
    _write_title(pen, (left, MIDDLE + 1), seat or 0, title, room=width - left - 36)
    return pen.sprite()


# Ground, title and right lines are separate sprites: a new round redraws only the lines at the right, another seat's
# turn only the title.
@cached_sprite
def header_sprite(theme: Theme, width: int, seat: int | None, title: Title, right: str, note: str = "") -> Sprite:
    """The band in the colour of the seat, or in gold: title at the left, a line and a note below it at the right."""
    colour = GOLD if seat is None else SEATS[seat]
    used = ceil(max(text_width(right, "heavy", RIGHT_SIZE), text_width(note, "bold", NOTE_SIZE))) + 1
    layer = Layer(theme, width, HEADER_H, base=_ground_sprite(theme, width, colour))
    layer.put(_title_sprite(theme, seat, title, width - HEADER_MARGIN - used), 0, 0)
    layer.put(_right_sprite(theme, colour, right, note, used), width - HEADER_MARGIN - used, 0)
    return layer.sprite()


def _write_title(pen: Pen, where: Point, seat: int, title: Title, *, room: float) -> None:
    """Write the title as large as it fits. A long name is cut, but never the words around it."""
    x, y = where
    # Smaller before shorter, because the name says whose turn it is.
    size = LARGEST
    while size > SMALLEST and _title_width(title, seat, size) > room:
        size -= 1
    end = x + room
    x += pen.label((x, y), title.before, room=room, face="display", size=size, fill=SEAT_INK)
    if title.name is not None:
        rest = room - text_width(title.before + title.after, "display", size)
        text, size = fitted_name(title.name, seat, face="display", size=size, least=size, width=rest)
        x += write_name(pen, (x, y), text, seat=seat, face="display", size=size, fill=SEAT_INK)
    pen.label((x, y), title.after, room=max(1, end - x), face="display", size=size, fill=SEAT_INK)


def _title_width(title: Title, seat: int, size: float) -> float:
    middle = 0.0 if title.name is None else name_width(printable_name(title.name, seat), "display", size)
    return text_width(title.before + title.after, "display", size) + middle


def round_label(words: PictureWords, view: View) -> str:
    """`Round 7`."""
    return words.say("picture-round", number=view.round)


def position_header(theme: Theme, words: PictureWords, width: int, view: View) -> Sprite:
    """The header of a position: whose turn it is or who has won; at the right the round, or that it is the last."""
    right = round_label(words, view)
    if view.outcome is None:
        right = right if view.ending is None else words.say("picture-last-turns")
        title = title_around(view.seats[view.to_move].name, words.around_name("picture-to-play"))
        return header_sprite(theme, width, view.to_move, title, right)
    winner, *others = view.outcome.winners
    if others:
        return header_sprite(theme, width, None, Title(words.say("picture-shared-victory")), right)
    title = title_around(view.seats[winner].name, words.around_name("picture-wins"))
    return header_sprite(theme, width, winner, title, right)
