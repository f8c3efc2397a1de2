"""The supplies of decorations and statues, in one line of marble under the wheel."""

from __future__ import annotations

from game.tally import Tally, counts
from game.view import View
from rendering import parts
from rendering.cache import Sprite, cached
from rendering.facts import darkest
from rendering.layout import SUPPLY
from rendering.pen import Pen
from rendering.theme import INK, INK_SOFT, Theme


def supply_line(theme: Theme, view: View) -> Sprite:
    assert view.decoration_supply is not None
    assert view.statue_supply is not None
    return _line(theme, view.decoration_supply, view.statue_supply, darkest(view.ruleset))


@cached
def _line(theme: Theme, decorations: Tally, statues: Tally, dark: int) -> Sprite:
    pen = Pen(theme, SUPPLY.w, SUPPLY.h)
    pen.rect((0, 0, SUPPLY.w, SUPPLY.h), theme.marble, radius=12)
    middle = SUPPLY.h / 2
    pen.rect((SUPPLY.w / 2 - 0.8, 10, 1.6, SUPPLY.h - 20), theme.marble_line)
    for kind, count in enumerate(counts(decorations)):
        x = 12.0 + 53 * kind
        parts.medal(pen.at(x, middle - 16, 0.32), kind)
        _count(pen, (x + 35, middle), count)
    start = SUPPLY.w / 2 + 8
    for colour, count in enumerate(counts(statues)):
        x = start + 54 * colour
        parts.statue(pen.at(x, middle - 18, 0.36), dark if colour == 5 else colour)
        _count(pen, (x + 35, middle), count)
    return pen.sprite()


def _count(pen: Pen, where: tuple[float, float], count: int) -> None:
    pen.text(where, str(count), face="black", size=24, fill=INK if count else INK_SOFT)
