"""What a player keeps behind the screen, for that player alone."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from game.pieces import CITY_SPACES, MONEY_MARKS, MONEY_SPACES, Space
from game.scoring import buildings_scored, minimum, pays
from game.tally import Tally, counts, total
from game.view import SeatView, View
from rendering import parts
from rendering.band import title_band
from rendering.cache import Sprite, cached
from rendering.canvas import Canvas
from rendering.card_words import card_words
from rendering.facts import Pay, darkest, own_spaces, owner_of, rewards, shared_spaces
from rendering.layout import BAND
from rendering.pen import Pen, text_width
from rendering.pieces import reward, reward_width
from rendering.signs import CATEGORY_SIGNS, OBJECT_SIGNS, check
from rendering.theme import BLOCK_LETTERS, INK, INK_SOFT, Theme

WIDTH: Final = 900
INNER: Final = WIDTH - 48
GAP: Final = 16


class Goal(Struct, frozen=True):
    """Something to reach: what it is called, what one has, what is needed."""

    title: str
    have: int
    need: int


class Yield(Struct, frozen=True):
    """A space that could be scored now and what it would pay."""

    space: Space
    pay: Pay


def _panel(theme: Theme, width: float, height: float, *, fill: str | None = None) -> Pen:
    pen = Pen(theme, width, height)
    pen.rect((0, 0, width, height), fill or theme.panel, radius=14)
    return pen


@cached
def coins_panel(theme: Theme, coins: int) -> Sprite:
    pen = _panel(theme, 256, 184)
    pen.text((20, 28), "Coins", face="bold", size=21, fill=theme.muted)
    number = text_width(str(coins), "display", 88)
    left = (256 - number - 104) / 2
    parts.coin(pen.at(left, 62, 0.9))
    pen.text((left + 104, 106), str(coins), face="display", size=88, fill=theme.text)
    return pen.sprite()


@cached
def blocks_panel(theme: Theme, blocks: Tally, dark: int) -> Sprite:
    """Blocks by colour; a colour one has none of is only an outline."""
    width = INNER - 256 - GAP
    pen = _panel(theme, width, 184, fill=theme.marble)
    pen.text((20, 28), "Blocks", face="bold", size=21, fill=INK_SOFT)
    pen.text((width - 20, 28), f"{total(blocks)} in all", face="bold", size=21, fill=INK_SOFT, anchor="r")
    for colour, count in enumerate(counts(blocks)):
        paint = dark if colour == 5 else colour
        x = 22 + 94 * colour
        if count:
            parts.block(pen.at(x, 56, 0.68), paint)
        else:
            pen.dashed_box((x + 2, 58, 64, 64), theme.marble_line, radius=10, stroke=2.2)
            pen.text((x + 34, 90), BLOCK_LETTERS[paint], face="black", size=32, fill=INK_SOFT, anchor="m")
        ink = INK if count else INK_SOFT
        pen.text((x + 34, 152), str(count), face="black", size=36, fill=ink, anchor="m")
    return pen.sprite()


@cached
def objects_panel(theme: Theme, objects: Tally) -> Sprite:
    pen = _panel(theme, INNER, 132)
    pen.text((20, 27), "Objects", face="bold", size=21, fill=theme.muted)
    pen.text((INNER - 20, 27), f"{total(objects)} in all", face="bold", size=21, fill=theme.muted, anchor="r")
    for kind, count in enumerate(counts(objects)):
        x = 24 + 138 * kind
        OBJECT_SIGNS[kind](pen.at(x, 54, 0.58), theme.text if count else theme.line, theme.panel)
        ink = theme.text if count else theme.muted
        pen.text((x + 72, 84), str(count), face="black", size=42, fill=ink)
    return pen.sprite()


def _bar(pen: Pen, y: float, goal: Goal) -> None:
    """How far a goal is: a bar with a notch per piece where there are few, then the words."""
    theme = pen.theme
    left, width, height = 310.0, 280.0, 28.0
    is_met = goal.have >= goal.need
    share = min(1.0, goal.have / goal.need)
    fits = min(24.0, 24.0 * 278 / text_width(goal.title, "heavy", 24))
    pen.text((20, y), goal.title, face="heavy", size=fits, fill=theme.text)
    pen.rect((left, y - height / 2, width, height), theme.well, radius=height / 2)
    if share:
        colour = theme.done if is_met else theme.star
        pen.rect((left, y - height / 2, max(height, width * share), height), colour, radius=height / 2)
    for notch in range(1, goal.need if goal.need <= 12 else 1):
        pen.rect((left + width * notch / goal.need - 1, y - height / 2, 2, height), theme.panel)
    pen.text((left + width + 20, y), f"{goal.have} of {goal.need}", face="heavy", size=24, fill=theme.text)
    if is_met:
        check(pen.at(INNER - 56, y - 14, 0.3), theme.done)
    else:
        pen.text((INNER - 20, y), f"{goal.need - goal.have} to go", face="heavy", size=22, fill=theme.star, anchor="r")


@cached
def goals_panel(theme: Theme, title: str, goals: tuple[Goal, ...]) -> Sprite:
    pen = _panel(theme, INNER, 56 + 52 * len(goals))
    pen.text((20, 28), title, face="bold", size=21, fill=theme.muted)
    for index, goal in enumerate(goals):
        _bar(pen, 72 + 52 * index, goal)
    return pen.sprite()


def _space_sign(pen: Pen, space: Space, dark: int) -> None:
    """What stands for a scoring space, in a box of 100."""
    theme = pen.theme
    if space < CITY_SPACES[0]:
        OBJECT_SIGNS[space](pen, theme.text, theme.well)
    elif space < CITY_SPACES[0] + 6:
        city = space - CITY_SPACES[0]
        parts.chip(pen, dark if city == 5 else city)
    elif space < 14:
        CATEGORY_SIGNS[space - 12](pen, theme.text, theme.well)
    else:
        parts.statue(pen, None)


@cached
def yields_panel(theme: Theme, found: tuple[Yield, ...], dark: int, has_marker: bool) -> Sprite:
    """Every space that could be scored now, with what it would pay."""
    in_row = 5
    lines = max(1, -(-len(found) // in_row))
    pen = _panel(theme, INNER, 56 + 58 * lines)
    pen.text((20, 28), "Scoring now would pay", face="bold", size=21, fill=theme.muted)
    if not found:
        reason = "Nothing yet" if has_marker else "All your markers are used"
        pen.text((20, 76), reason, face="heavy", size=24, fill=theme.text)
    step = (INNER - 32) / in_row
    for index, one in enumerate(found):
        x, y = 18 + index % in_row * step, 48 + index // in_row * 58
        pen.rect((x, y, step - 8, 50), theme.well, radius=8)
        _space_sign(pen.at(x + 9, y + 9, 0.32), one.space, dark)
        size = min(27.0, 27.0 * (step - 66) / reward_width(one.pay, 27))
        reward(pen, (x + 44 + (step - 56) / 2, y + 25), one.pay, size=size, ink=theme.text)
    return pen.sprite()


def goals_of(view: View, seat: SeatView) -> tuple[Goal, ...]:
    """The objectives of the cards in play."""
    return tuple(
        Goal(card_words(one.card, one.number, one.need).condition, one.have or 0, one.need) for one in seat.objectives
    )


def money_goals(view: View, seat: SeatView) -> tuple[Goal, ...]:
    """The money spaces nobody has claimed, unless this seat has one already."""
    spaces = [space for space in shared_spaces(view.ruleset) if space in MONEY_SPACES]
    if seat.screen is None or any(seat.scored >> space & 1 for space in spaces):
        return ()
    coins = seat.screen.coins
    free = [MONEY_MARKS[space - MONEY_SPACES[0]] for space in spaces if owner_of(view, space) is None]
    return tuple(Goal(f"Show {mark} coins", coins, mark) for mark in free)


def yields_of(view: View, seat: SeatView) -> tuple[Yield, ...]:
    """What could be scored now, were it this seat's turn and a marker at hand."""
    if not seat.markers_left:
        return ()
    own = [space for group in own_spaces(view.ruleset) for space in group if not seat.scored >> space & 1]
    shared = [s for s in shared_spaces(view.ruleset) if s in CITY_SPACES and owner_of(view, s) is None]
    reward_of = rewards(view.ruleset, seat.upgrades)
    return tuple(
        Yield(space, pays(seat.columns, space, reward_of))
        for space in (*own, *shared)
        if sum(1 for _ in buildings_scored(seat.columns, space)) >= minimum(space)
    )


def panels(theme: Theme, view: View, seat: int) -> list[Sprite]:
    """Everything below coins and blocks."""
    own = view.seats[seat]
    assert own.screen is not None
    found = [objects_panel(theme, own.screen.objects)] if view.sale is not None else []
    goals = goals_of(view, own)
    if goals:
        found.append(goals_panel(theme, "To announce the end you need all three", goals))
    money = money_goals(view, own)
    if money:
        found.append(goals_panel(theme, "Money spaces still free", money))
    if view.outcome is None:
        found.append(yields_panel(theme, yields_of(view, own), darkest(view.ruleset), own.markers_left > 0))
    return found


def lay_screen(view: View, seat: int, theme: Theme) -> Canvas:
    """A player's own screen."""
    own = view.seats[seat]
    if own.screen is None:
        raise ValueError(f"seat: the screen of seat {seat} is closed to this viewer")
    below = panels(theme, view, seat)
    top = BAND + GAP + 4
    height = top + 184 + sum(GAP + piece.image.height for piece in below) + 24
    canvas = Canvas(theme, WIDTH, height)
    right = (f"Round {view.round}", "only you see this")
    canvas.put(title_band(theme, WIDTH, seat, ("", own.name, ""), right), 0, 0)
    canvas.put(coins_panel(theme, own.screen.coins), 24, top)
    canvas.put(blocks_panel(theme, own.screen.blocks, darkest(view.ruleset)), 24 + 256 + GAP, top)
    y = top + 184 + GAP
    for piece in below:
        canvas.put(piece, 24, y)
        y += piece.image.height + GAP
    return canvas
