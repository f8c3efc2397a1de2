"""The statistics of a person: totals, rulesets, numbers of players, head to head, cities."""

from __future__ import annotations

from collections.abc import Iterator

from rendering.drawing.canvas import Canvas
from rendering.drawing.colours import GOLD, SEATS
from rendering.drawing.geometry import Box, Size, row_of_cells
from rendering.drawing.pen import Pen
from rendering.drawing.picture_sizes import LEAST, WIDTH
from rendering.drawing.sprite_cache import Sprite, cached_sprite
from rendering.drawing.theme import Theme
from rendering.people.rows import (
    BAND_H,
    MARGIN,
    NAME_X,
    ROW_W,
    band_sprite,
    column_heads,
    write_heads,
)
from rendering.pieces.names import fitted_name, write_name
from rendering.words.people_texts import average_label, figure_labels, pace_label
from rendering.words.people_values import OpponentRow, StatisticsCard, TableRow
from rendering.words.picture_words import PictureWords, Wordings

TILE_H, LINE_H, CITIES_H, GAP = 168, 62, 196, 18
# The right ends of the columns: victories, games, points, rating.
COLUMNS = (800, 950, 1110, 1300)
# The room for a row's name, left of the longest possible number of victories.
ROW_NAME_W = COLUMNS[0] - NAME_X - 130
# Head to head: the start and the width of a bar, which stands for all games of the two.
BAR_X, BAR_W = 560, 480


def statistics_canvas(card: StatisticsCard, theme: Theme, words: PictureWords) -> Canvas:
    """The sections from the top down, without those that have no lines."""
    sections = tuple(_sections(card, theme, words))
    height = BAND_H + GAP + sum(sprite.image.height + GAP for sprite in sections)
    canvas = Canvas(theme, WIDTH, height)
    canvas.put(band_sprite(theme, card.name, ""), 0, 0)
    y = BAND_H + GAP
    for sprite in sections:
        canvas.put(sprite, MARGIN, y)
        y += sprite.image.height + GAP
    return canvas


def _sections(card: StatisticsCard, theme: Theme, words: PictureWords) -> Iterator[Sprite]:
    total = card.total
    figures = {
        "victories": str(total.victories),
        "games": str(total.games),
        "vp-a-game": average_label(total.average),
        "per-turn": pace_label(words, card.turn_seconds),
    }
    yield _tiles_sprite(theme, tuple((figure, words.wordings(f"picture-{name}")) for name, figure in figures.items()))
    rows = (*card.rulesets, *card.sizes)
    heads = column_heads(words, has_ratings=any(row.rating is not None for row in rows))
    yield _table_sprite(theme, heads, rows)
    if card.opponents:
        titles = words.wordings("picture-head-to-head"), words.wordings("picture-ahead-behind")
        yield _opponents_sprite(theme, titles, card.opponents)
    cities = tuple(zip(words.city_titles, card.cities, strict=True))
    yield _cities_sprite(theme, words.wordings("picture-cities"), cities)


@cached_sprite
def _tiles_sprite(theme: Theme, tiles: tuple[tuple[str, Wordings], ...]) -> Sprite:
    """Large figures with their names below."""
    pen = Pen(theme, ROW_W, TILE_H)
    for cell, (figure, label) in zip(row_of_cells(Box(0, 0, ROW_W, TILE_H), len(tiles), 16), tiles, strict=True):
        pen.rect((cell.x, 0, cell.w, TILE_H), theme.panel, radius=16)
        middle = cell.x + cell.w / 2
        room = cell.w - 24
        pen.label((middle, 66), figure, room=room, face="display", size=96, least=60, fill=theme.text, anchor="m")
        pen.label((middle, 134), label, room=room, face="bold", size=LEAST, fill=theme.muted, anchor="m")
    return pen.sprite()


@cached_sprite
def _table_sprite(theme: Theme, heads: tuple[Wordings, ...], rows: tuple[TableRow, ...]) -> Sprite:
    """Rulesets and numbers of players, one line each."""
    pen = Pen(theme, ROW_W, (len(rows) + 1) * LINE_H + 16)
    pen.rect((0, 0, ROW_W, (len(rows) + 1) * LINE_H + 16), theme.panel, radius=16)
    write_heads(pen, 8 + LINE_H / 2, heads, COLUMNS)
    for index, row in enumerate(rows, start=1):
        _write_row(pen.at(0, 8 + LINE_H * (index + 0.5)), row)
    return pen.sprite()


def _write_row(pen: Pen, row: TableRow) -> None:
    pen.label((NAME_X, 0), row.name, room=ROW_NAME_W, face="heavy", size=LEAST, fill=pen.theme.text)
    for x, figure in zip(COLUMNS, figure_labels(row), strict=True):
        pen.text((x, 0), figure, face="heavy", size=LEAST, fill=pen.theme.text, anchor="r")


@cached_sprite
def _opponents_sprite(theme: Theme, titles: tuple[Wordings, Wordings], opponents: tuple[OpponentRow, ...]) -> Sprite:
    """A bar for every opponent: how often ahead, how often behind."""
    height = (len(opponents) + 1) * LINE_H + 16
    pen = Pen(theme, ROW_W, height)
    pen.rect((0, 0, ROW_W, height), theme.panel, radius=16)
    title, heading = titles
    y, room = 8 + LINE_H / 2, (COLUMNS[-1] - NAME_X) / 2 - 20
    pen.label((NAME_X, y), title, room=room, face="bold", size=LEAST, fill=theme.muted)
    pen.label((COLUMNS[-1], y), heading, room=room, face="bold", size=LEAST, fill=theme.muted, anchor="r")
    for index, one in enumerate(opponents):
        line = pen.at(0, 8 + LINE_H * (index + 1.5))
        text, size = fitted_name(one.name, index, face="heavy", size=LEAST, least=LEAST, width=BAR_X - NAME_X - 30)
        write_name(line, (NAME_X, 0), text, seat=index, face="heavy", size=size, fill=theme.text)
        _draw_bar(line, one)
        figures = f"{one.ahead} : {one.behind}"
        line.text((COLUMNS[-1], 0), figures, face="heavy", size=LEAST, fill=theme.text, anchor="r")
    return pen.sprite()


def _draw_bar(pen: Pen, opponent: OpponentRow) -> None:
    """Gold for ahead, grey for behind; nothing if all games were tied."""
    games = opponent.ahead + opponent.behind
    pen.rect((BAR_X, -15, BAR_W, 30), pen.theme.well if not games else pen.theme.faint, radius=8)
    if opponent.ahead:
        pen.rect((BAR_X, -15, BAR_W * opponent.ahead / games, 30), GOLD, radius=8)


@cached_sprite
def _cities_sprite(theme: Theme, title: Wordings, cities: tuple[tuple[str, int], ...]) -> Sprite:
    """How many buildings in each city. The longest column is as high as the room."""
    pen = Pen(theme, ROW_W, CITIES_H + LINE_H)
    pen.rect((0, 0, ROW_W, CITIES_H + LINE_H), theme.panel, radius=16)
    where = (NAME_X, 8 + LINE_H / 2)
    pen.label(where, title, room=ROW_W - 2 * NAME_X, face="bold", size=LEAST, fill=theme.muted)
    most = max(1, *(number for _, number in cities))
    cells = row_of_cells(Box(12, 0, ROW_W - 24, 0), len(cities), 0)
    for cell, (city, number) in zip(cells, cities, strict=True):
        _draw_city(pen.at(cell.x + cell.w / 2, LINE_H + CITIES_H), city, number, (cell.w, number / most))
    return pen.sprite()


def _draw_city(pen: Pen, title: str, number: int, size: Size) -> None:
    """One city, with its origin in the middle of its foot; `size` is its width and its share of the highest column."""
    width, share = size
    pen.label((0, -34), title, room=width - 8, face="bold", size=LEAST, fill=pen.theme.text, anchor="m")
    high = 60 * share
    if number:
        pen.rect((-width * 0.3, -66 - high, width * 0.6, high), SEATS[1], radius=4)
    pen.text((0, -66 - high - 28), str(number), face="heavy", size=LEAST, fill=pen.theme.text, anchor="m")
