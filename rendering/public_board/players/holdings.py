"""What a seat holds besides its buildings: warehouses, and its holdings if they are open."""

from __future__ import annotations

from game import Item, Screen, counts, is_decoration
from rendering.drawing.geometry import Point
from rendering.drawing.pen import Pen
from rendering.drawing.sprite_cache import Sprite, cached_sprite
from rendering.drawing.theme import Theme
from rendering.pieces.blocks import draw_chip, draw_coin
from rendering.pieces.items import draw_medal, draw_statue, statue_paint
from rendering.pieces.signs import OBJECT_SIGNS
from rendering.position.ruleset_tables import paint_of

# The line of open holdings; the row has a little more room for it (HOLDINGS_H).
HOLDINGS_LINE_W, HOLDINGS_LINE_H = 1340, 58
COIN, CHIP, SIGN = 48, 46, 48
COINS_SIZE, COUNT_SIZE = 48, 44


@cached_sprite
def warehouse_sprite(theme: Theme, item: Item | None, darkest: int, side: float) -> Sprite:
    """A warehouse of this size and what is stored in it."""
    pen = Pen(theme, side, side, ground=theme.panel)
    if item is None:
        pen.dashed_box((1, 1, side - 2, side - 2), theme.line, radius=10, stroke=2)
        return pen.sprite()
    pen.rect((0, 0, side, side), theme.marble, radius=10, edge=theme.marble_line, stroke=1.5)
    if is_decoration(item):
        draw_medal(pen.at(1, 1, (side - 2) / 100), item)
    else:
        draw_statue(pen.at(2, 2, (side - 4) / 100), statue_paint(item, darkest))
    return pen.sprite()


@cached_sprite
def holdings_sprite(theme: Theme, screen: Screen, has_objects: bool, darkest: int) -> Sprite:
    """Open holdings in one line: coins, blocks and, if there are any, objects."""
    pen = Pen(theme, HOLDINGS_LINE_W, HOLDINGS_LINE_H, ground=theme.panel)
    y = HOLDINGS_LINE_H / 2
    draw_coin(pen.at(0, y - COIN / 2, COIN / 100))
    pen.text((56, y), str(screen.coins), face="black", size=COINS_SIZE, fill=theme.text)
    step = 97 if has_objects else 180
    for colour, count in enumerate(counts(screen.blocks)):
        x = (150 if has_objects else 220) + step * colour
        draw_chip(pen.at(x, y - CHIP / 2, CHIP / 100), paint_of(colour, darkest))
        _write_count(pen, (x + CHIP + 6, y), count)
    for kind, count in enumerate(counts(screen.objects) if has_objects else ()):
        x = 746 + 101 * kind
        ink = theme.text if count else theme.faint
        OBJECT_SIGNS[kind](pen.at(x, y - SIGN / 2, SIGN / 100), ink, theme.panel)
        _write_count(pen, (x + SIGN + 4, y), count)
    return pen.sprite()


def _write_count(pen: Pen, where: Point, count: int) -> None:
    ink = pen.theme.text if count else pen.theme.muted
    pen.text(where, str(count), face="black", size=COUNT_SIZE, fill=ink)
