"""The numbers that were printed as pictures, each marked known (a worked example fixes it) or assumed.

An owner of the box can correct an assumed number here, and nowhere else.
"""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from msgspec import Struct

from game.actions import Bonus
from game.pieces import COLOURS, DECORATIONS, Item, statue_of

T = TypeVar("T")


class Printed(Struct, Generic[T], frozen=True):
    """A printed value and whether a source fixes it."""

    value: T
    is_known: bool


class Pay(Struct, frozen=True, gc=False):
    """What one point of building value pays."""

    coins: int = 0
    vp: int = 0


def known(value: T) -> Printed[T]:
    return Printed(value, is_known=True)


def assumed(value: T) -> Printed[T]:
    return Printed(value, is_known=False)


# Livorno, Pisa, Lucca, Viareggio, Massa, Lerici, city / urban, land / rural.
PLAIN_REWARDS: Final = (
    known(Pay(vp=3)),
    known(Pay(coins=3)),
    known(Pay(vp=2)),
    known(Pay(coins=2)),
    known(Pay(vp=1)),
    known(Pay(coins=1)),
    known(Pay(coins=1)),
    known(Pay(vp=1)),
)
FIRST_EDITION_UPGRADES: Final = (
    assumed(Pay(vp=4, coins=1)),
    assumed(Pay(vp=1, coins=3)),
    known(Pay(vp=3, coins=1)),
    assumed(Pay(vp=1, coins=2)),
    assumed(Pay(vp=2, coins=1)),
    known(Pay(vp=1, coins=1)),
    assumed(Pay(vp=1, coins=1)),
    assumed(Pay(vp=2, coins=1)),
)
SECOND_EDITION_IMPROVEMENTS: Final = (
    assumed(Pay(vp=4)),
    known(Pay(coins=4)),
    assumed(Pay(vp=3)),
    assumed(Pay(coins=3)),
    assumed(Pay(vp=2)),
    assumed(Pay(coins=2)),
    assumed(Pay(coins=2)),
    assumed(Pay(vp=2)),
)

# VP for the most, second most and third most statues in a city, Livorno to Lerici.
STATUE_RANKS: Final = (
    (known(12), assumed(8), assumed(5)),
    (assumed(11), assumed(7), assumed(4)),
    (assumed(10), assumed(6), assumed(3)),
    (known(9), assumed(5), known(2)),
    (assumed(8), known(4), assumed(1)),
    (known(7), known(3), assumed(0)),
)

# VP for n decorations of one kind, n from 0 to 7.
DECORATION_SETS: Final = (
    known(0),
    known(2),
    known(6),
    assumed(12),
    known(20),
    assumed(30),
    assumed(42),
    assumed(56),
)

WHEEL_DECORATIONS: Final[Printed[tuple[Item, ...]]] = assumed(DECORATIONS)
WHEEL_STATUES: Final[Printed[tuple[Item, ...]]] = assumed(tuple(statue_of(c) for c in reversed(COLOURS)))

COURT_SIDE_A: Final = assumed((Bonus.COINS,) * 3 + (Bonus.POINTS,) * 3)
COURT_SIDE_B: Final = known((Bonus.STATUE,) * 2 + (Bonus.DECORATION,) * 2 + (Bonus.COINS,) * 2 + (Bonus.POINTS,) * 2)

# Printed numbers that every source gives.
START_COINS: Final = 20
RELIEF_COINS: Final = 2
PASS_COINS: Final = 2
PURCHASE_PRICE: Final = 10
END_VP: Final = 5
BONUS_COINS: Final = 5
BONUS_VP: Final = 3
COINS_PER_VP: Final = 5
WHEEL_CAPACITY: Final = 11
DISPLAY_SLOTS: Final = 9
WAREHOUSES: Final = 2
CITY_MINIMUM: Final = (2, 2, 2, 3, 3, 3)
BLOCKS_OF_A_COLOUR: Final = 7
STATUES_OF_A_COLOUR: Final = 6
DECORATIONS_OF_A_TYPE: Final = {2: 5, 3: 6, 4: 7}
MONEY_RATES: Final = {36: 3, 50: 2}
