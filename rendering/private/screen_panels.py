"""The panels of a player's own screen: coins, blocks, objects, goals, and what could be scored."""

from __future__ import annotations

from math import ceil
from typing import TypedDict

from game import CATEGORY_SPACES, CITY_SPACES, TYPE_SPACES, Space, Tally, counts
from rendering.drawing.colours import BLOCK_LETTERS, INK, INK_SOFT
from rendering.drawing.font_files import Face
from rendering.drawing.pen import Pen
from rendering.drawing.sprite_cache import Sprite, cached_sprite
from rendering.drawing.text import fitted_lines, text_width
from rendering.drawing.theme import Theme
from rendering.pieces.blocks import draw_block, draw_chip, draw_coin
from rendering.pieces.items import GOLD_PAINT, draw_statue
from rendering.pieces.rewards import draw_reward, reward_width
from rendering.pieces.signs import CATEGORY_SIGNS, OBJECT_SIGNS, draw_check
from rendering.position.ruleset_tables import paint_of
from rendering.private.goals import Goal, ScoringOption
from rendering.words.picture_words import Wordings

WIDTH = 852
GAP = 16
COINS_W, TOP_H = 256, 184
OPTIONS_IN_A_ROW = 5
# A phone shows these 900 pixels as 300, so anything that a decision needs has 27 or more.
TEXT_SIZE, LEAST_TEXT, REWARD_SIZE, LABEL_SIZE = 28.0, 27.0, 31.0, 23
# The title of a goal: smaller if it is long, then in two lines.
TITLE_W, LEAST_TITLE, TITLE_DY = 336, 21.0, 25
PROGRESS_W = 130
# With more pieces than this, the notches of a bar would touch.
MOST_NOTCHES = 12


class _Style(TypedDict):
    """How something is written."""

    face: Face
    size: float
    least: float


def _panel_pen(theme: Theme, width: float, height: float, *, fill: str | None = None) -> Pen:
    pen = Pen(theme, width, height)
    pen.rect((0, 0, width, height), fill or theme.panel, radius=14)
    return pen


@cached_sprite
def coins_sprite(theme: Theme, title: Wordings, coins: int) -> Sprite:
    """How many coins the seat has."""
    pen = _panel_pen(theme, COINS_W, TOP_H)
    pen.label((20, 28), title, room=COINS_W - 40, face="bold", size=LABEL_SIZE, fill=theme.muted)
    number = text_width(str(coins), "display", 88)
    left = (COINS_W - number - 104) / 2
    draw_coin(pen.at(left, 62, 0.9))
    pen.text((left + 104, 106), str(coins), face="display", size=88, fill=theme.text)
    return pen.sprite()


def _write_titles(pen: Pen, titles: tuple[Wordings, str], y: float, width: float, fill: str) -> None:
    """Write the titles of a panel of this width: its name at the left, the total at the right."""
    title, in_all = titles
    style: _Style = {"face": "bold", "size": LABEL_SIZE, "least": LABEL_SIZE}
    used = pen.label((width - 20, y), in_all, room=width / 2 - 20, fill=fill, anchor="r", **style)
    pen.label((20, y), title, room=width - 60 - used, fill=fill, **style)


@cached_sprite
def blocks_sprite(theme: Theme, titles: tuple[Wordings, str], blocks: Tally, darkest: int) -> Sprite:
    """Blocks by colour, with only an outline for a colour without blocks. `titles` are its name and the total."""
    width = WIDTH - COINS_W - GAP
    pen = _panel_pen(theme, width, TOP_H, fill=theme.marble)
    _write_titles(pen, titles, 28, width, INK_SOFT)
    for colour, count in enumerate(counts(blocks)):
        paint = paint_of(colour, darkest)
        x = 22 + 94 * colour
        if count:
            draw_block(pen.at(x, 56, 0.68), paint)
        else:
            pen.dashed_box((x + 2, 58, 64, 64), theme.marble_line, radius=10, stroke=2.2)
            pen.text((x + 34, 90), BLOCK_LETTERS[paint], face="black", size=32, fill=INK_SOFT, anchor="m")
        ink = INK if count else INK_SOFT
        pen.text((x + 34, 152), str(count), face="black", size=36, fill=ink, anchor="m")
    return pen.sprite()


@cached_sprite
def objects_sprite(theme: Theme, titles: tuple[Wordings, str], objects: Tally) -> Sprite:
    """First edition: objects by kind. `titles` are their name and the total."""
    pen = _panel_pen(theme, WIDTH, 132)
    _write_titles(pen, titles, 27, WIDTH, theme.muted)
    for kind, count in enumerate(counts(objects)):
        x = 24 + 138 * kind
        OBJECT_SIGNS[kind](pen.at(x, 54, 0.58), theme.text if count else theme.line, theme.panel)
        ink = theme.text if count else theme.muted
        pen.text((x + 72, 84), str(count), face="black", size=42, fill=ink)
    return pen.sprite()


def _draw_goal(pen: Pen, y: float, goal: Goal) -> None:
    """How far a goal is: its title, a bar, and the same in words."""
    theme = pen.theme
    lines, fits = fitted_lines((goal.title,), "heavy", size=TEXT_SIZE, least=LEAST_TITLE, width=TITLE_W)
    for index, line in enumerate(lines):
        middle = y + TITLE_DY * (index - (len(lines) - 1) / 2)
        where, least = (20, middle), LEAST_TITLE
        pen.label(where, line, room=TITLE_W, face="heavy", size=fits, least=least, fill=theme.text)
    _draw_bar(pen, (372.0, y - 15, 190.0, 30.0), goal)
    style: _Style = {"face": "heavy", "size": TEXT_SIZE, "least": LEAST_TEXT}
    used = pen.label((580, y), goal.progress, room=PROGRESS_W, fill=theme.text, **style)
    if goal.have >= goal.need:
        draw_check(pen.at(WIDTH - 56, y - 14, 0.3), theme.done)
    else:
        room = WIDTH - 20 - 580 - used - 14
        pen.label((WIDTH - 20, y), goal.missing, room=room, fill=theme.star, anchor="r", **style)


def _draw_bar(pen: Pen, box: tuple[float, float, float, float], goal: Goal) -> None:
    """A bar that shows how much of the goal is reached, with a notch per piece if there are few."""
    left, top, width, height = box
    theme = pen.theme
    share = min(1.0, goal.have / goal.need)
    pen.rect(box, theme.well, radius=height / 2)
    if share:
        colour = theme.done if goal.have >= goal.need else theme.star
        pen.rect((left, top, max(height, width * share), height), colour, radius=height / 2)
    for notch in range(1, goal.need if goal.need <= MOST_NOTCHES else 1):
        pen.rect((left + width * notch / goal.need - 1, top, 2, height), theme.panel)


@cached_sprite
def goals_sprite(theme: Theme, title: Wordings, goals: tuple[Goal, ...]) -> Sprite:
    """Goals below each other."""
    pen = _panel_pen(theme, WIDTH, 56 + 52 * len(goals))
    pen.label((20, 28), title, room=WIDTH - 40, face="bold", size=LABEL_SIZE, fill=theme.muted)
    for index, goal in enumerate(goals):
        _draw_goal(pen, 72 + 52 * index, goal)
    return pen.sprite()


def _draw_space_sign(pen: Pen, space: Space, darkest: int) -> None:
    """The sign of a scoring space, in a box of 100."""
    theme = pen.theme
    if space in TYPE_SPACES:
        OBJECT_SIGNS[TYPE_SPACES.index(space)](pen, theme.text, theme.well)
    elif space in CITY_SPACES:
        draw_chip(pen, paint_of(CITY_SPACES.index(space), darkest))
    elif space in CATEGORY_SPACES:
        CATEGORY_SIGNS[CATEGORY_SPACES.index(space)](pen, theme.text, theme.well)
    else:
        draw_statue(pen, GOLD_PAINT)


@cached_sprite
def scoring_options_sprite(
    theme: Theme, title: Wordings, options: tuple[ScoringOption, ...], darkest: int, nothing: Wordings
) -> Sprite:
    """Every space that could be scored now, with what it would pay; or the words for nothing."""
    lines = max(1, ceil(len(options) / OPTIONS_IN_A_ROW))
    pen = _panel_pen(theme, WIDTH, 56 + 58 * lines)
    pen.label((20, 28), title, room=WIDTH - 40, face="bold", size=LABEL_SIZE, fill=theme.muted)
    if not options:
        pen.label((20, 76), nothing, room=WIDTH - 40, face="heavy", size=TEXT_SIZE, fill=theme.text)
    step = (WIDTH - 32) / OPTIONS_IN_A_ROW
    for index, option in enumerate(options):
        x, y = 18 + index % OPTIONS_IN_A_ROW * step, 48 + index // OPTIONS_IN_A_ROW * 58
        pen.rect((x, y, step - 8, 50), theme.well, radius=8)
        _draw_space_sign(pen.at(x + 7, y + 6, 0.38), option.space, darkest)
        size = min(REWARD_SIZE, REWARD_SIZE * (step - 66) / reward_width(option.pay, REWARD_SIZE))
        draw_reward(pen, (x + 44 + (step - 56) / 2, y + 25), option.pay, size=size, ink=theme.text)
    return pen.sprite()
