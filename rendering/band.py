"""The coloured band on top: whose turn it is, in that seat's colour."""

from __future__ import annotations

from typing import Final

from game.view import View
from rendering import parts
from rendering.cache import Sprite, cached
from rendering.facts import WORDING
from rendering.layout import BAND, WIDTH
from rendering.pen import Pen, text_width
from rendering.pieces import fitted, name_width, write_name
from rendering.theme import CREAM, GOLD, SEAT_INK, SEATS, Theme, mix

EDGE: Final = 6


@cached
def title_band(
    theme: Theme,
    width: float,
    seat: int | None,
    words: tuple[str, str | None, str],
    right: tuple[str, str],
) -> Sprite:
    """A band: `words` before, the seat's name and words after it; two lines at the right."""
    colour = GOLD if seat is None else SEATS[seat]
    pen = Pen(theme, width, BAND, ground=colour)
    pen.rect((0, BAND - EDGE, width, EDGE), mix(colour, SEAT_INK, 0.42))
    middle = (BAND - EDGE) / 2 + 1
    left = 36.0
    if seat is not None:
        parts.seal(pen, seat, (60, middle), 25, fill=CREAM)
        left = 104.0
    pen.text((width - 28, middle - 15), right[0], face="heavy", size=31, fill=SEAT_INK, anchor="r")
    pen.text((width - 28, middle + 19), right[1], face="bold", size=21.5, fill=SEAT_INK, anchor="r")
    used = max(text_width(right[0], "heavy", 31), text_width(right[1], "bold", 21.5))
    _title(pen, (left, middle + 1), seat or 0, words, room=width - 28 - used - left - 36)
    return pen.sprite()


def _title(pen: Pen, where: tuple[float, float], seat: int, words: tuple[str, str | None, str], *, room: float) -> None:
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


def _length(words: tuple[str, str | None, str], seat: int, size: float) -> float:
    from rendering.names import printable

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
