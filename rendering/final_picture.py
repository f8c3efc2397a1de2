"""The final scoring: every term of every seat, the total, the winner."""

from __future__ import annotations

from math import pi

from msgspec import Struct

from game import FinalLine, View
from rendering.drawing.canvas import Canvas
from rendering.drawing.colours import CARD_HEADS, GOLD, INK, INK_SOFT
from rendering.drawing.geometry import Point, curve, point_on_ellipse
from rendering.drawing.pen import Pen
from rendering.drawing.sprite_cache import Sprite, cached_sprite
from rendering.drawing.text import fitted_text, printable_name, text_width, wrapped_lines
from rendering.drawing.theme import Theme
from rendering.pieces.blocks import draw_coin
from rendering.pieces.facades import draw_facade
from rendering.pieces.items import GOLD_PAINT, draw_medal, draw_statue
from rendering.pieces.names import fitted_name, write_name
from rendering.pieces.seat_marks import draw_seal
from rendering.pieces.signs import OBJECT_SIGNS, draw_star
from rendering.position.ranking import coins_per_vp, ranking, ranks
from rendering.public_board.header import HEADER_H, position_header
from rendering.words.labels import exchange_note, tie_break_note
from rendering.words.picture_words import PictureWords, Wordings

WIDTH = 1000
LEFT, ROW_W, ROW_H, ROW_GAP = 24, WIDTH - 48, 112, 12
HEADS_H, FOOTER_H = 128, 64
TERMS_X, TOTAL_X, TOTAL_W = 350, WIDTH - 52, 104
NAME_X, NAME_W = 144, 200.0
NAME_SIZES = (34.0, 32.0, 30.0, 28.0)
LEAST_NAME, LABEL_SIZE, LEAST_LABEL, FIGURE_SIZE = 26, 23, 20, 38


class FinalRow(Struct, frozen=True):
    """What the row of a seat shows; the key of its sprite."""

    seat: int
    name: str
    rank: int
    terms: tuple[tuple[str, int], ...]
    total: int
    coin_note: str


def _draw_term_sign(pen: Pen, term: str) -> None:
    """The sign over a column, in a box of 100."""
    match term:
        case "track":
            draw_star(pen, pen.theme.star)
        case "objects":
            OBJECT_SIGNS[1](pen, pen.theme.text, pen.theme.ground)
        case "buildings":
            draw_facade(pen, 1)
        case "bonus":
            pen.rect((18, 2, 64, 96), CARD_HEADS["bonus"], radius=10)
            pen.rect((24, 40, 52, 52), pen.theme.marble, radius=4)
        case "decorations":
            draw_medal(pen, 1)
        case "statues":
            draw_statue(pen, GOLD_PAINT)
        case _:
            draw_coin(pen)


def _term_x(index: int, count: int) -> float:
    step = (TOTAL_X - 110 - TERMS_X) / count
    return TERMS_X + step * (index + 0.5)


def _term_w(count: int) -> float:
    """The room for content in a column."""
    return _term_x(1, count) - _term_x(0, count)


def _head_lines(wordings: Wordings, width: float) -> tuple[list[str], float]:
    """The first wording in lines whose words all fit the column; if none does, the last one, smaller."""
    lines, size = [""], float(LABEL_SIZE)
    for text in wordings:
        lines = wrapped_lines(text, "bold", LABEL_SIZE, width - 6)
        size = min(fitted_text((line,), "bold", size=LABEL_SIZE, least=0, width=width)[1] for line in lines)
        if size >= LEAST_LABEL:
            break
    return lines, size


@cached_sprite
def _heads_sprite(theme: Theme, terms: tuple[str, ...], titles: tuple[Wordings, ...], total: Wordings) -> Sprite:
    """The heads of the columns for the terms and the total."""
    pen = Pen(theme, WIDTH, HEADS_H)
    for index, term in enumerate(terms):
        x = _term_x(index, len(terms))
        _draw_term_sign(pen.at(x - 20, 14, 0.4), term)
        room = _term_w(len(terms))
        lines, size = _head_lines(titles[index], room)
        for number, line in enumerate(lines):
            y = 92 + 27 * (number - (len(lines) - 1) / 2)
            where, least = (x, y), LEAST_LABEL
            pen.label(where, line, room=room, face="bold", size=size, least=least, fill=theme.muted, anchor="m")
    pen.label((TOTAL_X, 92), total, room=TOTAL_W, face="bold", size=LABEL_SIZE, fill=theme.muted, anchor="r")
    return pen.sprite()


def _draw_laurel(pen: Pen, centre: Point, colour: str) -> None:
    """A wreath around a number."""
    for side in (-1, 1):
        for step in range(6):
            angle = pi / 2 - side * (0.35 + 0.37 * step)
            stem = point_on_ellipse(centre, (25, 27), angle)
            tip = point_on_ellipse(centre, (36, 37), angle - side * 0.42)
            for bulge in (1.22, 0.9):
                heel = point_on_ellipse(centre, (30 * bulge, 31 * bulge), angle - side * 0.2)
                pen.shape(curve((stem, heel, tip)), colour)


@cached_sprite
def _row_sprite(theme: Theme, row: FinalRow) -> Sprite:
    """One seat: rank, name, terms and total. The winner is on marble."""
    is_first = row.rank == 1
    pen = Pen(theme, ROW_W, ROW_H)
    fill = theme.marble if is_first else theme.panel
    ink, soft = (INK, INK_SOFT) if is_first else (theme.text, theme.muted)
    pen.rect((0, 0, ROW_W, ROW_H), fill, radius=14, edge=GOLD if is_first else fill, stroke=4)
    middle = ROW_H / 2
    if is_first:
        _draw_laurel(pen, (46, middle), GOLD)
    pen.text((46, middle), str(row.rank), face="display", size=38, fill=soft, anchor="m")
    draw_seal(pen, row.seat, (112, middle), 20)
    _write_row_name(pen, row.seat, row.name, ink=ink)
    _write_terms(pen, row, ink=ink, soft=soft)
    size = 62 if is_first else 52
    pen.text((TOTAL_X - LEFT, middle), str(row.total), face="display", size=size, fill=ink, anchor="r")
    return pen.sprite()


def _write_terms(pen: Pen, row: FinalRow, *, ink: str, soft: str) -> None:
    """Write what each term gave, and the rate of coins."""
    middle = ROW_H / 2
    for index, (term, vp) in enumerate(row.terms):
        x = _term_x(index, len(row.terms)) - LEFT
        note = row.coin_note if term == "coins" else ""
        pen.text((x, middle - (15 if note else 0)), str(vp), face="heavy", size=FIGURE_SIZE, fill=ink, anchor="m")
        if note:
            room = _term_w(len(row.terms))
            where, least = (x, middle + 25), LEAST_LABEL
            pen.label(where, note, room=room, face="bold", size=LABEL_SIZE, least=least, fill=soft, anchor="m")


def _write_row_name(pen: Pen, seat: int, name: str, *, ink: str) -> None:
    """Write the name in one line, or in two if it is long."""
    middle = ROW_H / 2
    lines, size = _name_lines(printable_name(name, seat))
    for index, line in enumerate(lines):
        text, fits = fitted_name(line, seat, face="heavy", size=size, least=LEAST_NAME, width=NAME_W)
        y = middle + 36 * (index - (len(lines) - 1) / 2)
        write_name(pen, (NAME_X, y), text, seat=seat, face="heavy", size=fits, fill=ink)


def _name_lines(name: str) -> tuple[list[str], float]:
    """A name in one line or two, as large as possible. A name without a space stays in one."""
    for size in NAME_SIZES:
        lines = wrapped_lines(name, "heavy", size, NAME_W)
        if len(lines) <= 2 and all(text_width(line, "heavy", size) <= NAME_W for line in lines):
            return lines, size
    return [name], NAME_SIZES[0]


def _coin_note(words: PictureWords, view: View, seat: int, line: FinalLine) -> str:
    """The rate of coins, and how many there were unless other coins went into the term too."""
    screen = view.seats[seat].screen
    if screen is None or "coins" not in line.terms:
        return ""
    rate = coins_per_vp(view, seat)
    is_all = screen.coins // rate == line.terms["coins"]
    return exchange_note(words, screen.coins if is_all else None, rate)


@cached_sprite
def _footer_sprite(theme: Theme, text: str) -> Sprite:
    pen = Pen(theme, WIDTH, FOOTER_H)
    room, size = WIDTH - 2 * LEFT, LABEL_SIZE + 2
    pen.label((WIDTH / 2, 30), text, room=room, face="bold", size=size, fill=theme.muted, anchor="m")
    return pen.sprite()


def final_scoring_canvas(view: View, theme: Theme, words: PictureWords) -> Canvas:
    """The final scoring; raises ValueError if the game is not over."""
    outcome = view.outcome
    if outcome is None:
        raise ValueError("view: the game is not over yet")
    order = ranking(outcome)
    canvas = Canvas(theme, WIDTH, HEADER_H + HEADS_H + len(order) * (ROW_H + ROW_GAP) + FOOTER_H)
    canvas.put(position_header(theme, words, WIDTH, view), 0, 0)
    terms = tuple(outcome.lines[0].terms)
    titles = tuple(words.wordings(f"picture-term-{term}") for term in terms)
    canvas.put(_heads_sprite(theme, terms, titles, words.wordings("picture-term-total")), 0, HEADER_H)
    y = HEADER_H + HEADS_H
    for seat, rank in zip(order, ranks(outcome, order), strict=True):
        line, name = outcome.lines[seat], view.seats[seat].name
        row = FinalRow(seat, name, rank, tuple(line.terms.items()), line.total, _coin_note(words, view, seat, line))
        canvas.put(_row_sprite(theme, row), LEFT, y)
        y += ROW_H + ROW_GAP
    canvas.put(_footer_sprite(theme, tie_break_note(words, outcome)), 0, y)
    return canvas
