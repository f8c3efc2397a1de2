"""The heads over the columns: what cities pay and who has scored them, and money spaces if there are any."""

from __future__ import annotations

from game import CITIES, CITY_MINIMUM, CITY_SPACES, MONEY_MARKS, MONEY_RATES, Pay, View, board_rewards
from rendering.drawing.canvas import Layer
from rendering.drawing.colours import BLOCK_INKS, GOLD, INK
from rendering.drawing.pen import Pen
from rendering.drawing.picture_sizes import LEAST, NAME_SIZE
from rendering.drawing.sprite_cache import Sprite, cached_sprite
from rendering.drawing.theme import Theme
from rendering.pieces.blocks import city_edge, draw_coin
from rendering.pieces.rewards import draw_reward, reward_width
from rendering.pieces.seat_marks import draw_seal
from rendering.position.features import owner
from rendering.position.ruleset_tables import darkest_paint, paint_of, shared_spaces
from rendering.public_board.players.players_layout import (
    COLUMN_W,
    COLUMNS_X,
    HEADS_H,
    MONEY_W,
    SLIM_HEADS_H,
    PlayersLayout,
    column_x,
    head_box,
)
from rendering.words.labels import rate_label
from rendering.words.picture_words import PictureWords

NAME_H = 42
RING, SEAL = 32, 26
NEED_SIZE, REWARD_SIZE, MONEY_SIZE = 42, 44, 46
REMINDER_SIZE, SMALLEST_NAME = 30, 31


def _draw_cell(pen: Pen, width: float, colour: str, *, edge: str | None = None) -> None:
    """The panel of a space with its coloured head."""
    pen.rect((0, 0, width, HEADS_H), pen.theme.panel, radius=14)
    # The head has round corners all around, and the panel covers its lower half again.
    if edge is not None:
        pen.rect((0, 0, width, 60), edge, radius=14)
        pen.rect((2, 2, width - 4, 60), colour, radius=12)
    else:
        pen.rect((0, 0, width, 60), colour, radius=14)
    pen.rect((0, NAME_H, width, 30), pen.theme.panel)


def _write_city(pen: Pen, title: str, paint: int) -> None:
    pen.label(
        (COLUMN_W / 2, NAME_H / 2 + 1),
        title,
        room=COLUMN_W - 8,
        face="heavy",
        size=NAME_SIZE,
        least=SMALLEST_NAME,
        fill=BLOCK_INKS[paint],
        anchor="m",
    )


@cached_sprite
def _city_sprite(theme: Theme, city: int, title: str, paint: int, taker: int | None, pay: Pay) -> Sprite:
    """A city: what it pays, and who has scored it or how many buildings it needs."""
    pen = Pen(theme, COLUMN_W, HEADS_H)
    _draw_cell(pen, COLUMN_W, theme.blocks[paint], edge=city_edge(theme, paint))
    _write_city(pen, title, paint)
    middle, right = (NAME_H + HEADS_H) / 2 - 1, COLUMN_W - RING - 4
    size = min(REWARD_SIZE, REWARD_SIZE * (right - RING - 6) / reward_width(pay, REWARD_SIZE))
    draw_reward(pen, ((right - RING) / 2 + 2, middle), pay, size=max(size, LEAST), ink=theme.text)
    if taker is None:
        pen.dashed_ring((right, middle), RING, theme.muted, 2.4)
        used = pen.text((right - 22, middle), str(CITY_MINIMUM[city]), face="heavy", size=NEED_SIZE, fill=theme.text)
        pen.text((right - 22 + used, middle), "+", face="heavy", size=30, fill=theme.muted)
    else:
        draw_seal(pen, taker, (right, middle), SEAL)
    return pen.sprite()


@cached_sprite
def _slim_sprite(theme: Theme, title: str, paint: int) -> Sprite:
    """A city's name alone, on a second picture of players."""
    pen = Pen(theme, COLUMN_W, SLIM_HEADS_H)
    pen.rect((0, 0, COLUMN_W, NAME_H), theme.blocks[paint], radius=12, edge=city_edge(theme, paint), stroke=2)
    _write_city(pen, title, paint)
    return pen.sprite()


@cached_sprite
def _money_sprite(theme: Theme, mark: int, taker: int | None) -> Sprite:
    """A money space: its rate, the coins to show, and who has it."""
    pen = Pen(theme, MONEY_W, HEADS_H)
    _draw_cell(pen, MONEY_W, GOLD)
    rate = rate_label(MONEY_RATES[mark])
    pen.text((MONEY_W / 2, NAME_H / 2 + 1), rate, face="black", size=LEAST, fill=INK, anchor="m")
    middle, right = (NAME_H + HEADS_H) / 2 - 1, MONEY_W - RING - 4
    draw_coin(pen.at(10, middle - 22, 0.44))
    pen.text((60, middle), str(mark), face="black", size=MONEY_SIZE, fill=theme.text)
    if taker is None:
        pen.dashed_ring((right, middle), RING, theme.muted, 2.4)
    else:
        draw_seal(pen, taker, (right, middle), SEAL)
    return pen.sprite()


@cached_sprite
def _reminder_sprite(theme: Theme, lines: tuple[str, ...]) -> Sprite:
    """If there are no money spaces: a note that explains the seals."""
    width = COLUMNS_X - 48
    pen = Pen(theme, width, HEADS_H)
    for line, text in enumerate(lines):
        where = (width, HEADS_H / 2 + 3 + 38 * (line - (len(lines) - 1) / 2))
        pen.label(where, text, room=width, face="bold", size=REMINDER_SIZE, fill=theme.muted, anchor="r")
    return pen.sprite()


def lay_heads(layer: Layer, words: PictureWords, view: View, layout: PlayersLayout) -> None:
    """Lay a head for every shared space."""
    spaces, theme, titles = shared_spaces(view.ruleset), layer.theme, words.city_titles
    plain, darkest = board_rewards(view.ruleset, 0), darkest_paint(view.ruleset)
    if layout.has_slim_heads:
        for city in CITIES:
            layer.put(_slim_sprite(theme, titles[city], paint_of(city, darkest)), column_x(city), layout.heads_y)
        return
    if len(spaces) == len(CITY_SPACES):
        layer.put(_reminder_sprite(theme, tuple(words.say("picture-first-scorer").splitlines())), 28, layout.heads_y)
    for index, space in enumerate(spaces):
        taker, box = owner(view, space), head_box(layout, index)
        if space in CITY_SPACES:
            sprite = _city_sprite(theme, index, titles[index], paint_of(index, darkest), taker, plain[index])
        else:
            sprite = _money_sprite(theme, MONEY_MARKS[index - len(CITIES)], taker)
        layer.put(sprite, box.x, box.y)
