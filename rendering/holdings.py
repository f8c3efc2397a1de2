"""Open holdings in one line: coins, blocks and, where there are any, objects."""

from __future__ import annotations

from game.tally import counts
from game.view import Screen
from rendering import parts
from rendering.cache import Sprite, cached
from rendering.layout import HALF, HOLDINGS_H
from rendering.pen import Pen
from rendering.signs import OBJECT_SIGNS
from rendering.theme import Theme


@cached
def holdings_line(theme: Theme, screen: Screen, has_objects: bool, dark: int) -> Sprite:
    width, height = HALF - 20, HOLDINGS_H - 4
    pen = Pen(theme, width, height, ground=theme.panel)
    y = height / 2
    parts.coin(pen.at(8, y - 14, 0.28))
    pen.text((42, y), str(screen.coins), face="black", size=27, fill=theme.text)
    step = 47 if has_objects else 86
    for colour, count in enumerate(counts(screen.blocks)):
        x = (94 if has_objects else 112) + step * colour
        parts.chip(pen.at(x, y - 12, 0.24), dark if colour == 5 else colour)
        _count(pen, (x + 28, y), count)
    for kind, count in enumerate(counts(screen.objects) if has_objects else ()):
        x = 386 + 44 * kind
        OBJECT_SIGNS[kind](pen.at(x, y - 11, 0.22), theme.text if count else theme.faint, theme.panel)
        _count(pen, (x + 26, y), count)
    return pen.sprite()


def _count(pen: Pen, where: tuple[float, float], count: int) -> None:
    ink = pen.theme.text if count else pen.theme.muted
    pen.text(where, str(count), face="black", size=22, fill=ink)
