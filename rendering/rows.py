"""The rows beside the wheel: objects, Royal Court, cities and money, objectives of the basic game."""

from __future__ import annotations

from game.actions import Bonus
from rendering import parts
from rendering.cache import Sprite, cached
from rendering.facts import CITIES, PURCHASE_PRICE, Pay
from rendering.pen import Pen, text_width
from rendering.pieces import reward
from rendering.signs import OBJECT_SIGNS, check, star, wheel_sign
from rendering.theme import (
    BLOCK_INKS,
    CREAM,
    DONE_ON_MARBLE,
    GOLD,
    GOLD_EDGE,
    INK,
    INK_SOFT,
    PURPLE,
    SCREEN,
    SEATS,
    STAR_ON_MARBLE,
    Theme,
    mix,
)


@cached
def object_cell(theme: Theme, object_: int, supply: int, is_for_sale: bool, size: tuple[float, float]) -> Sprite:
    """An object: how many are in the supply, and whether one can be bought."""
    width, height = size
    pen = Pen(theme, width, height)
    pen.rect((0, 0, width, height), theme.panel, radius=10)
    ink = theme.text if supply else theme.faint
    OBJECT_SIGNS[object_](pen.at(13, 10, 0.41), ink, theme.panel)
    pen.text(
        (width - 15, 31), str(supply), face="black", size=33, fill=theme.text if supply else theme.muted, anchor="r"
    )
    if is_for_sale:
        pen.rect((6, height - 33, width - 12, 27), GOLD, radius=7)
        pen.text((width / 2, height - 19.5), f"buy for {PURCHASE_PRICE}", face="heavy", size=17, fill=INK, anchor="m")
    else:
        pen.text((width / 2, height - 19.5), "sold", face="bold", size=17, fill=theme.muted, anchor="m")
    return pen.sprite()


def _on_star(theme: Theme) -> str:
    """The ink for figures on a star."""
    return CREAM if theme.star == STAR_ON_MARBLE else INK


def _bonus_sign(pen: Pen, bonus: Bonus, *, is_faded: bool, ground: str) -> None:
    """What a section gives, in a box of 100."""
    gold = mix(ground, GOLD, 0.34) if is_faded else GOLD
    ink = mix(ground, "#000000", 0.35) if is_faded else INK
    match bonus:
        case Bonus.COINS | Bonus.DECORATION:
            if bonus is Bonus.COINS:
                pen.disc((50, 50), 48, gold, edge=ground if is_faded else GOLD_EDGE, stroke=5)
                pen.text((50, 50), "5", face="black", size=62, fill=ink, anchor="m")
            else:
                wheel_sign(pen, gold, ink)
        case Bonus.POINTS:
            star(pen, mix(ground, pen.theme.star, 0.34) if is_faded else pen.theme.star)
            pen.text((50, 56), "3", face="black", size=50, fill=ink if is_faded else _on_star(pen.theme), anchor="m")
        case Bonus.STATUE:
            if is_faded:
                pen.disc((50, 22), 16, gold)
                pen.shape(((36, 40), (64, 40), (74, 78), (26, 78)), gold)
                pen.rect((18, 82, 64, 16), gold)
            else:
                parts.statue(pen, None)


@cached
def section(theme: Theme, bonus: Bonus, seats: tuple[int, ...], is_visited: bool, size: tuple[float, float]) -> Sprite:
    """A section of the Royal Court and the seats whose marker lies there."""
    width, height = size
    pen = Pen(theme, width, height)
    ground = theme.panel if seats or is_visited else theme.ground
    edge = GOLD if is_visited else theme.line
    pen.rect((0, 0, width, height), ground, radius=10, edge=edge, stroke=4 if is_visited else 1.5)
    _bonus_sign(pen.at(width / 2 - 23, 12, 0.46), bonus, is_faded=not seats and not is_visited, ground=ground)
    step = min(18.0, (width - 14) / 4)
    for index, seat in enumerate(seats):
        x = width / 2 + (index - (len(seats) - 1) / 2) * step
        parts.pip(pen, seat, (x, height - 18), 6.6)
    if not seats:
        pen.line(((width / 2 - 16, height - 18), (width / 2 + 16, height - 18)), theme.line, 2)
    return pen.sprite()


@cached
def canopy(theme: Theme, size: float) -> Sprite:
    pen = Pen(theme, size, size)
    parts.canopy(pen.at(0, 0, size / 100))
    return pen.sprite(cut_out=True)


def _space_cell(
    pen: Pen, size: tuple[float, float], *, head: str, colour: str, ink: str, edge: str | None = None
) -> None:
    width, height = size
    pen.rect((0, 0, width, height), pen.theme.panel, radius=10)
    if edge is not None:
        pen.rect((0, 0, width, 40), edge, radius=10)
        pen.rect((1.5, 1.5, width - 3, 40), colour, radius=8.5)
    else:
        pen.rect((0, 0, width, 40), colour, radius=10)
    pen.rect((0, 27, width, 20), pen.theme.panel)
    fits = min(17.5, 17.5 * (width - 6) / text_width(head, "heavy", 17.5))
    pen.text((width / 2, 14), head, face="heavy", size=fits, fill=ink, anchor="m")


def _head_edge(theme: Theme, paint: int) -> str | None:
    """The darkest heads need an edge on a dark ground."""
    is_lost = paint >= PURPLE and theme.ground < "#80"
    return mix(theme.blocks[paint], "#FFFFFF", 0.35) if is_lost else None


@cached
def city_cell(
    theme: Theme, city: int, paint: int, owner: int | None, needed: int, pay: Pay, size: tuple[float, float]
) -> Sprite:
    """A city: taken by whom or how many buildings it needs, and what it pays."""
    width, height = size
    pen = Pen(theme, width, height)
    _space_cell(
        pen, size, head=CITIES[city], colour=theme.blocks[paint], ink=BLOCK_INKS[paint], edge=_head_edge(theme, paint)
    )
    if owner is None:
        pen.dashed_ring((width / 2, 50), 17.5, theme.muted)
        pen.text((width / 2, 50), f"{needed}+", face="heavy", size=18, fill=theme.muted, anchor="m")
    else:
        parts.seal(pen, owner, (width / 2, 50), 16)
    reward(pen, (width / 2, height - 16), pay, size=23, ink=theme.text)
    return pen.sprite()


@cached
def money_cell(theme: Theme, mark: int, rate: int, owner: int | None, size: tuple[float, float]) -> Sprite:
    """A money space: the coins to show, whose it is, the rate it gives."""
    width, height = size
    pen = Pen(theme, width, height)
    _space_cell(pen, size, head=f"{mark} coins", colour=GOLD, ink=INK)
    if owner is None:
        pen.dashed_ring((width / 2, 50), 17.5, theme.muted)
        parts.coin(pen.at(width / 2 - 9, 41, 0.18))
    else:
        parts.seal(pen, owner, (width / 2, 50), 16)
    pen.text((width / 2, height - 16), f"{rate}:1", face="black", size=22, fill=theme.text, anchor="m")
    return pen.sprite()


@cached
def objective_cell(
    theme: Theme, title: str, need: int, haves: tuple[int | None, ...], size: tuple[float, float]
) -> Sprite:
    """An objective of the basic game with what each seat has, as far as that is public."""
    width, height = size
    pen = Pen(theme, width, height)
    pen.rect((0, 0, width, height), theme.marble, radius=10)
    pen.text((14, 24), title, face="heavy", size=19, fill=INK)
    pen.text((width - 14, 24), str(need), face="display", size=32, fill=INK, anchor="r")
    progress(pen, (12, height - 26), need, haves, width=width - 20)
    return pen.sprite()


def progress(pen: Pen, where: tuple[float, float], need: int, haves: tuple[int | None, ...], *, width: float) -> None:
    """Per seat what it has; a closed screen where that is hidden, a check or a line under it where it is enough."""
    x, y = where
    if all(have is None for have in haves):
        parts.folding_screen(pen.at(x + 2, y - 10, 0.34), SCREEN)
        pen.text((x + 44, y), "hidden", face="bold", size=18, fill=INK_SOFT)
        return
    step = min(width / len(haves), 92)
    small = step < 60
    aside = 22 if small else 27
    for seat, have in enumerate(haves):
        left = x + seat * step
        parts.seal(pen, seat, (left + 9, y), 7.5 if small else 10)
        if have is None:
            parts.folding_screen(pen.at(left + aside - 1, y - 8, 0.27), SEATS[seat])
            continue
        is_met = have >= need
        ink = DONE_ON_MARBLE if is_met else INK
        used = pen.text((left + aside, y), str(have), face="black", size=19 if small else 22, fill=ink)
        if is_met and small:
            pen.line(((left + aside + 1, y + 11), (left + aside - 1 + used, y + 11)), ink, 2.4)
        elif is_met:
            check(pen.at(left + aside + 5 + used, y - 8, 0.16), ink)
