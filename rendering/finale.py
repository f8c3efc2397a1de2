"""The final scoring: every term of every seat, the total, the winner."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

from game.cards import coin_rate
from game.pieces import MONEY_MARKS, MONEY_SPACES
from game.printed import COINS_PER_VP
from game.view import FinalLine, Outcome, View
from rendering import parts
from rendering.band import title_band
from rendering.cache import Sprite, cached
from rendering.canvas import Canvas
from rendering.cards import wrapped
from rendering.facades import facade
from rendering.facts import MONEY_RATES, WORDING
from rendering.layout import BAND
from rendering.names import printable
from rendering.pen import Pen, Point, bend, text_width
from rendering.pieces import fitted, write_name
from rendering.signs import OBJECT_SIGNS, star
from rendering.theme import GOLD, INK, INK_SOFT, Theme

WIDTH: Final = 1000
LEFT, ROW_W, ROW_H = 24, WIDTH - 48, 100
TERMS_X, TOTAL_X = 350, WIDTH - 52
TITLES: Final = {
    "track": "on the track",
    "objects": "objects",
    "buildings": "buildings",
    "bonus": "bonus card",
    "decorations": "decorations",
    "statues": "statues",
    "coins": "coins",
}


def ranking(outcome: Outcome) -> list[int]:
    """Seats, the winners first, then by total and blocks."""
    lines = outcome.lines
    return sorted(
        range(len(lines)),
        key=lambda seat: (seat not in outcome.winners, -lines[seat].total, -lines[seat].blocks, seat),
    )


def ranks(outcome: Outcome, order: Sequence[int]) -> list[int]:
    """The place of each seat of an order; who has the same total and blocks shares it."""
    keys = [(outcome.lines[seat].total, outcome.lines[seat].blocks) for seat in order]
    return [keys.index(key) + 1 for key in keys]


def _term_sign(pen: Pen, term: str) -> None:
    """The sign over a column, in a box of 100."""
    match term:
        case "track":
            star(pen, pen.theme.star)
        case "objects":
            OBJECT_SIGNS[1](pen, pen.theme.text, pen.theme.ground)
        case "buildings":
            facade(pen, 1)
        case "bonus":
            pen.rect((18, 2, 64, 96), "#44683F", radius=10)
            pen.rect((24, 40, 52, 52), pen.theme.marble, radius=4)
        case "decorations":
            parts.medal(pen, 1)
        case "statues":
            parts.statue(pen, None)
        case _:
            parts.coin(pen)


def _term_x(index: int, count: int) -> float:
    step = (TOTAL_X - 110 - TERMS_X) / count
    return TERMS_X + step * (index + 0.5)


@cached
def _heads(theme: Theme, terms: tuple[str, ...]) -> Sprite:
    pen = Pen(theme, WIDTH, 96)
    for index, term in enumerate(terms):
        x = _term_x(index, len(terms))
        _term_sign(pen.at(x - 20, 14, 0.4), term)
        size = 19 if len(terms) < 5 else 17
        pen.text((x, 76), TITLES[term], face="bold", size=size, fill=theme.muted, anchor="m")
    pen.text((TOTAL_X, 76), "total", face="bold", size=19, fill=theme.muted, anchor="r")
    return pen.sprite()


def _laurel(pen: Pen, centre: Point, colour: str) -> None:
    """A wreath around a number."""
    x, y = centre
    for side in (-1, 1):
        for step in range(6):
            angle = pi / 2 - side * (0.35 + 0.37 * step)
            stem = (x + 25 * cos(angle), y + 27 * sin(angle))
            tip = (x + 36 * cos(angle - side * 0.42), y + 37 * sin(angle - side * 0.42))
            for bulge in (1.22, 0.9):
                heel = (x + 30 * bulge * cos(angle - side * 0.2), y + 31 * bulge * sin(angle - side * 0.2))
                pen.shape(bend((stem, heel, tip)), colour)


@cached
def _row(
    theme: Theme, seat: int, name: str, rank: int, line: tuple[tuple[str, int], ...], total: int, note: str
) -> Sprite:
    """One seat: place, name, terms and total; the winner on marble."""
    is_first = rank == 1
    pen = Pen(theme, ROW_W, ROW_H)
    fill = theme.marble if is_first else theme.panel
    ink, soft = (INK, INK_SOFT) if is_first else (theme.text, theme.muted)
    pen.rect((0, 0, ROW_W, ROW_H), fill, radius=14, edge=GOLD if is_first else fill, stroke=4)
    middle = ROW_H / 2
    if is_first:
        _laurel(pen, (46, middle), GOLD)
    pen.text((46, middle), str(rank), face="display", size=38, fill=soft, anchor="m")
    parts.seal(pen, seat, (112, middle), 20)
    _row_name(pen, seat, name, ink=ink)
    for index, (term, vp) in enumerate(line):
        x = _term_x(index, len(line)) - LEFT
        has_note = term == "coins" and note
        pen.text((x, middle - (13 if has_note else 0)), str(vp), face="heavy", size=33, fill=ink, anchor="m")
        if has_note:
            pen.text((x, middle + 21), note, face="bold", size=18, fill=soft, anchor="m")
    pen.text((TOTAL_X - LEFT, middle), str(total), face="display", size=62 if is_first else 52, fill=ink, anchor="r")
    return pen.sprite()


def _row_name(pen: Pen, seat: int, name: str, *, ink: str) -> None:
    """The name in one line, or in two where it is long."""
    room, middle = 186.0, ROW_H / 2
    lines, size = _in_two(printable(name, seat), room)
    for index, line in enumerate(lines):
        text, fits = fitted(line, seat, face="heavy", size=size, least=18, width=room)
        y = middle + 30 * (index - (len(lines) - 1) / 2)
        write_name(pen, (146, y), text, seat=seat, face="heavy", size=fits, fill=ink)


def _in_two(name: str, room: float) -> tuple[list[str], float]:
    """A name in one line or two, as large as it goes; a name without a gap stays in one."""
    for size in (26.0, 24.0, 22.0, 20.0):
        lines = wrapped(name, "heavy", size, room)
        if len(lines) <= 2 and all(text_width(line, "heavy", size) <= room for line in lines):
            return lines, size
    return [name], 26.0


def _coin_note(view: View, seat: int, line: FinalLine) -> str:
    """How many coins at which rate, where nothing else went into the term."""
    screen = view.seats[seat].screen
    if screen is None:
        return ""
    rate = coin_rate(view.cards, COINS_PER_VP)
    for space, mark in zip(MONEY_SPACES, MONEY_MARKS, strict=True):
        if view.seats[seat].scored >> space & 1:
            rate = MONEY_RATES[mark]
    return f"{screen.coins} at {rate}:1" if screen.coins // rate == line.terms["coins"] else f"at {rate}:1"


def closing_words(outcome: Outcome) -> str:
    """How the winner was found."""
    if len(outcome.winners) > 1:
        return "Equal in points and in blocks left: the victory is shared."
    if outcome.blocks_decided:
        return "Equal in points: the blocks left decided."
    return "Most points win; no tie-break was needed."


@cached
def _footer(theme: Theme, text: str) -> Sprite:
    pen = Pen(theme, WIDTH, 56)
    pen.text((WIDTH / 2, 24), text, face="bold", size=20, fill=theme.muted, anchor="m")
    return pen.sprite()


def lay_final(view: View, theme: Theme) -> Canvas:
    outcome = view.outcome
    if outcome is None:
        raise ValueError("view: the game is not over yet")
    order = ranking(outcome)
    terms = tuple(outcome.lines[0].terms)
    canvas = Canvas(theme, WIDTH, BAND + 96 + len(order) * (ROW_H + 12) + 56)
    canvas.put(_band(theme, view, outcome), 0, 0)
    canvas.put(_heads(theme, terms), 0, BAND)
    y = BAND + 96
    for seat, rank in zip(order, ranks(outcome, order), strict=True):
        line = outcome.lines[seat]
        note = _coin_note(view, seat, line) if "coins" in line.terms else ""
        name = view.seats[seat].name
        canvas.put(_row(theme, seat, name, rank, tuple(line.terms.items()), line.total, note), LEFT, y)
        y += ROW_H + 12
    canvas.put(_footer(theme, closing_words(outcome)), 0, y)
    return canvas


def _band(theme: Theme, view: View, outcome: Outcome) -> Sprite:
    right = (f"Round {view.round}", WORDING[view.ruleset].title)
    if len(outcome.winners) > 1:
        return title_band(theme, WIDTH, None, ("A shared victory", None, ""), right)
    seat = outcome.winners[0]
    return title_band(theme, WIDTH, seat, ("", view.seats[seat].name, " wins"), right)
