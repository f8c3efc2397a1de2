"""The coloured band on top: whose turn it is, in that seat's colour."""

from __future__ import annotations

from math import ceil
from typing import Final

from game.view import View
from rendering import parts
from rendering.cache import Sprite, cached
from rendering.canvas import Sheet
from rendering.facts import WORDING
from rendering.layout import BAND, WIDTH
from rendering.names import printable
from rendering.pen import Pen, text_width
from rendering.pieces import fitted, name_width, write_name
from rendering.theme import CREAM, GOLD, SEAT_INK, SEATS, Theme, mix

EDGE: Final = 6
MIDDLE: Final = (BAND - EDGE) / 2 + 1
RIGHT: Final = 28


Words = tuple[str, str | None, str]


@cached
def _ground(theme: Theme, width: int, colour: str) -> Sprite:
    pen = Pen(theme, width, BAND, ground=colour)
    pen.rect((0, BAND - EDGE, width, EDGE), mix(colour, SEAT_INK, 0.42))
    return pen.sprite()


@cached
def _aside(theme: Theme, colour: str, lines: tuple[str, str], width: int) -> Sprite:
    """Two lines that end at the right."""
    pen = Pen(theme, width, BAND - EDGE, ground=colour)
    pen.text((width, MIDDLE - 15), lines[0], face="heavy", size=31, fill=SEAT_INK, anchor="r")
    pen.text((width, MIDDLE + 19), lines[1], face="bold", size=21.5, fill=SEAT_INK, anchor="r")
    return pen.sprite()


@cached
def _sentence(theme: Theme, seat: int | None, words: Words, width: int) -> Sprite:
    """The seat's seal and the sentence."""
    colour = GOLD if seat is None else SEATS[seat]
    pen = Pen(theme, width, BAND - EDGE, ground=colour)
    left = 36.0
    if seat is not None:
        parts.seal(pen, seat, (60, MIDDLE), 25, fill=CREAM)
        left = 104.0
    _title(pen, (left, MIDDLE + 1), seat or 0, words, room=width - left - 36)
    return pen.sprite()


@cached
def title_band(theme: Theme, width: int, seat: int | None, words: Words, right: tuple[str, str]) -> Sprite:
    """A band: `words` before, the seat's name and words after it; two lines at the right."""
    colour = GOLD if seat is None else SEATS[seat]
    used = ceil(max(text_width(right[0], "heavy", 31), text_width(right[1], "bold", 21.5))) + 1
    sheet = Sheet(theme, width, BAND, base=_ground(theme, width, colour))
    sheet.put(_sentence(theme, seat, words, width - RIGHT - used), 0, 0)
    sheet.put(_aside(theme, colour, right, used), width - RIGHT - used, 0)
    return sheet.sprite()


def _title(pen: Pen, where: tuple[float, float], seat: int, words: Words, *, room: float) -> None:
    """The sentence of the band, as large as it fits; a long name is cut, never the sentence."""
    before, name, after = words
    x, y = where
    size = 56.0
    while size > 36 and _length(words, seat, size) > room:
        size -= 1
    x += pen.text((x, y), before, face="display", size=size, fill=SEAT_INK)
    if name is not None:
        rest = room - text_width(before + after, "display", size)
        text, size = fitted(name, seat, face="display", size=size, least=size, width=rest)
        x += write_name(pen, (x, y), text, seat=seat, face="display", size=size, fill=SEAT_INK)
    pen.text((x, y), after, face="display", size=size, fill=SEAT_INK)


def _length(words: Words, seat: int, size: float) -> float:
    before, name, after = words
    middle = 0.0 if name is None else name_width(printable(name, seat), "display", size)
    return text_width(before + after, "display", size) + middle


def band(theme: Theme, view: View) -> Sprite:
    """The board's band."""
    right = (f"Round {view.round}", WORDING[view.ruleset].title)
    if view.outcome is not None:
        return _result(theme, view, right)
    if view.ending is not None:
        right = (f"Round {view.round}, the end is near", right[1])
    name = view.seats[view.to_move].name
    return title_band(theme, WIDTH, view.to_move, ("", name, " to play"), right)


def _result(theme: Theme, view: View, right: tuple[str, str]) -> Sprite:
    assert view.outcome is not None
    winners = view.outcome.winners
    if len(winners) == 1:
        name = view.seats[winners[0]].name
        return title_band(theme, WIDTH, winners[0], ("", name, " wins"), right)
    return title_band(theme, WIDTH, None, ("A shared victory", None, ""), right)
