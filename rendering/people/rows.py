"""The parts of both pictures about people: the band with a title, heads of columns, lines of figures."""

from __future__ import annotations

from rendering.drawing.colours import CREAM, GOLD, INK, INK_SOFT, PLAQUE, RIM
from rendering.drawing.pen import Pen
from rendering.drawing.picture_sizes import LEAST, WIDTH
from rendering.drawing.sprite_cache import Sprite, cached_sprite
from rendering.drawing.theme import Theme
from rendering.pieces.names import fitted_name, write_name
from rendering.words.people_texts import figure_labels
from rendering.words.people_values import TableRow
from rendering.words.picture_words import PictureWords, Wordings

MARGIN = 36
ROW_W = WIDTH - 2 * MARGIN
BAND_H, HEADS_H, ROW_H, ROW_GAP = 132, 62, 88, 8
# The right ends of the columns: victories, games, points, rating.
COLUMNS = (760, 930, 1110, 1300)
NAME_X, PLACE_X, HEAD_GAP = 28, 56, 12


@cached_sprite
def band_sprite(theme: Theme, name: str, below: str) -> Sprite:
    """The band at the top: the title, and another text at the right end."""
    pen = Pen(theme, WIDTH, BAND_H, ground=PLAQUE)
    pen.rect((0, BAND_H - 8, WIDTH, 8), RIM)
    middle = (BAND_H - 8) / 2
    where, room = (WIDTH - MARGIN, middle), ROW_W / 2
    right = pen.label(where, below, room=room, face="bold", size=LEAST, fill=CREAM, anchor="r") if below else 0
    text, size = fitted_name(name, 0, face="heavy", size=68, least=LEAST, width=ROW_W - right - 40)
    write_name(pen, (MARGIN, middle), text, seat=0, face="heavy", size=size, fill=CREAM)
    return pen.sprite()


@cached_sprite
def heads_sprite(theme: Theme, heads: tuple[Wordings, ...]) -> Sprite:
    """The heads of the columns."""
    pen = Pen(theme, ROW_W, HEADS_H)
    write_heads(pen, HEADS_H / 2, heads, COLUMNS)
    return pen.sprite()


def column_heads(words: PictureWords, *, has_ratings: bool) -> tuple[Wordings, ...]:
    """The titles of the columns of figures, with the rating only if it is shown."""
    names = ("won", "games", "average", *(("rating",) if has_ratings else ()))
    return tuple(words.wordings(f"picture-{name}") for name in names)


def write_heads(pen: Pen, y: float, heads: tuple[Wordings, ...], columns: tuple[int, ...]) -> None:
    """Write the heads of columns that end here, each no wider than its column."""
    starts = (NAME_X, *columns)
    for left, x, head in zip(starts, columns, heads, strict=False):
        room = x - left - HEAD_GAP
        pen.label((x, y), head, room=room, face="bold", size=LEAST, fill=pen.theme.muted, anchor="r")


@cached_sprite
def row_sprite(theme: Theme, row: TableRow, seat: int) -> Sprite:
    """One line of figures, after its place if it has one. The first place is on marble."""
    is_first = row.place == 1
    pen = Pen(theme, ROW_W, ROW_H)
    fill = theme.marble if is_first else theme.panel
    ink, soft = (INK, INK_SOFT) if is_first else (theme.text, theme.muted)
    pen.rect((0, 0, ROW_W, ROW_H), fill, radius=14, edge=GOLD if is_first else fill, stroke=4)
    left = NAME_X
    if row.place:
        pen.text((PLACE_X, ROW_H / 2), str(row.place), face="display", size=56, fill=soft, anchor="m")
        left += 80
    text, size = fitted_name(row.name, seat, face="heavy", size=46, least=LEAST, width=COLUMNS[0] - left - 110)
    write_name(pen, (left, ROW_H / 2), text, seat=seat, face="heavy", size=size, fill=ink)
    for x, figure in zip(COLUMNS, figure_labels(row), strict=True):
        pen.text((x, ROW_H / 2), figure, face="heavy", size=46, fill=ink, anchor="r")
    return pen.sprite()
