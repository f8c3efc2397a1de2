"""What the pictures need to know of a ruleset: the paints of its colours, and its scoring spaces.

Cached, because a board asks for each of them dozens of times and rulesets never change.
"""

from __future__ import annotations

from functools import cache

from game import (
    CATEGORY_SPACES,
    CITY_SPACES,
    DARK,
    MONEY_SPACES,
    RULESETS,
    STATUE_SPACES,
    TYPE_SPACES,
    Space,
)
from rendering.drawing.colours import BLACK_PAINT, PURPLE_PAINT

# The scoring spaces of a player's own board in groups, and the index of each group here and in `own_spaces`.
SPACE_GROUPS = (TYPE_SPACES, CATEGORY_SPACES, STATUE_SPACES)
TYPE_GROUP, CATEGORY_GROUP, PAIR_GROUP = 0, 1, 2


@cache
def darkest_paint(ruleset: str) -> int:
    """The paint of the darkest colour: purple or black."""
    return PURPLE_PAINT if RULESETS[ruleset].darkest == "purple" else BLACK_PAINT


def paint_of(colour: int, darkest: int) -> int:
    """The paint of a colour, or of the city with the same number, if the darkest colour has the paint `darkest`."""
    return darkest if colour == DARK else colour


@cache
def own_spaces(ruleset: str) -> tuple[tuple[Space, ...], ...]:
    """The scoring spaces of a player's own board that the ruleset has: types, categories, statue pairs."""
    spaces = set(RULESETS[ruleset].spaces)
    return tuple(tuple(space for space in group if space in spaces) for group in SPACE_GROUPS)


@cache
def shared_spaces(ruleset: str) -> tuple[Space, ...]:
    """The spaces that only one player can score: cities, and money if there is any."""
    spaces = set(RULESETS[ruleset].spaces)
    return tuple(space for space in (*CITY_SPACES, *MONEY_SPACES) if space in spaces)
