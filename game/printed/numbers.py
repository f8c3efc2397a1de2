"""The numbers that were printed as pictures, each marked known (a worked example fixes it) or assumed.

If you own the box, correct an assumed number here; nowhere else has it.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from msgspec import Struct

from game.model.actions import CourtBonus
from game.model.pieces import BLUE, COLOURS, DARK, DECORATIONS, GREEN, RED, Item, statue_of
from game.model.tally import SINGLE, tally_of

T = TypeVar("T")


class Printed(Struct, Generic[T], frozen=True):
    """A printed value and whether a source fixes it."""

    value: T
    is_known: bool


class Pay(Struct, frozen=True):
    """Coins and VP: what one point of building value pays, or a whole scoring."""

    coins: int = 0
    vp: int = 0


NO_PAY = Pay()


def _known_number(value: T) -> Printed[T]:
    """A number that a worked example of the rules fixes."""
    return Printed(value, is_known=True)


def _assumed_number(value: T) -> Printed[T]:
    """A number that no source gives, chosen to fit its neighbours."""
    return Printed(value, is_known=False)


PLAYER_COUNTS = (2, 3, 4)
# Livorno, Pisa, Lucca, Viareggio, Massa, Lerici, city / urban, land / rural.
PLAIN_REWARDS = (
    _known_number(Pay(vp=3)),
    _known_number(Pay(coins=3)),
    _known_number(Pay(vp=2)),
    _known_number(Pay(coins=2)),
    _known_number(Pay(vp=1)),
    _known_number(Pay(coins=1)),
    _known_number(Pay(coins=1)),
    _known_number(Pay(vp=1)),
)
FIRST_EDITION_UPGRADES = (
    _assumed_number(Pay(vp=4, coins=1)),
    _assumed_number(Pay(vp=1, coins=3)),
    _known_number(Pay(vp=3, coins=1)),
    _assumed_number(Pay(vp=1, coins=2)),
    _assumed_number(Pay(vp=2, coins=1)),
    _known_number(Pay(vp=1, coins=1)),
    _assumed_number(Pay(vp=1, coins=1)),
    _assumed_number(Pay(vp=2, coins=1)),
)
SECOND_EDITION_IMPROVEMENTS = (
    _assumed_number(Pay(vp=4)),
    _known_number(Pay(coins=4)),
    _assumed_number(Pay(vp=3)),
    _assumed_number(Pay(coins=3)),
    _assumed_number(Pay(vp=2)),
    _assumed_number(Pay(coins=2)),
    _assumed_number(Pay(coins=2)),
    _assumed_number(Pay(vp=2)),
)

# VP for the most, second most and third most statues in a city, Livorno to Lerici.
STATUE_RANKS = (
    (_known_number(12), _assumed_number(8), _assumed_number(5)),
    (_assumed_number(11), _assumed_number(7), _assumed_number(4)),
    (_assumed_number(10), _assumed_number(6), _assumed_number(3)),
    (_known_number(9), _assumed_number(5), _known_number(2)),
    (_assumed_number(8), _known_number(4), _assumed_number(1)),
    (_known_number(7), _known_number(3), _assumed_number(0)),
)

# VP for n decorations of one kind, n from 0 to 7.
DECORATION_SETS = (
    _known_number(0),
    _known_number(2),
    _known_number(6),
    _assumed_number(12),
    _known_number(20),
    _assumed_number(30),
    _assumed_number(42),
    _assumed_number(56),
)

WHEEL_DECORATIONS: Printed[tuple[Item, ...]] = _assumed_number(DECORATIONS)
WHEEL_STATUES: Printed[tuple[Item, ...]] = _assumed_number(tuple(statue_of(c) for c in reversed(COLOURS)))

COURT_SIDE_A = _assumed_number((CourtBonus.COINS,) * 3 + (CourtBonus.POINTS,) * 3)
COURT_SIDE_B = _known_number(
    (CourtBonus.STATUE,) * 2 + (CourtBonus.DECORATION,) * 2 + (CourtBonus.COINS,) * 2 + (CourtBonus.POINTS,) * 2
)

# Printed numbers that every source gives.
# What a block costs at place I of the wheel, white to the darkest; each further place takes one coin off.
BASE_PRICES = (6, 5, 4, 3, 2, 1)
START_COINS = 20
RELIEF_COINS = 2
PASS_COINS = 2
PURCHASE_PRICE = 10
END_VP = 5
COURT_COINS = 5
COURT_VP = 3
COINS_PER_VP = 5
WHEEL_CAPACITY = 11
DISPLAY_SLOTS = 9
WAREHOUSES = 2
CITY_MINIMUM = (2, 2, 2, 3, 3, 3)
BLOCKS_OF_A_COLOUR = 7
# The blocks of the first, second, third and fourth seat.
FIRST_EDITION_START_BLOCKS = (SINGLE[DARK], SINGLE[BLUE], SINGLE[GREEN], SINGLE[RED])
SECOND_EDITION_START_BLOCKS = (
    tally_of((DARK, DARK)),
    tally_of((DARK, BLUE)),
    tally_of((BLUE, BLUE)),
    tally_of((BLUE, GREEN)),
)
# The values of the tiles of each type, by the number of players.
FIRST_EDITION_TILES = dict.fromkeys(PLAYER_COUNTS, (1, 2, 3, 4, 5))
SECOND_EDITION_TILES = {2: (1, 2, 4, 5), 3: (1, 2, 3, 4, 5), 4: (1, 2, 3, 3, 4, 5)}
SCORING_MARKERS = 6
ADVANCED_SCORING_MARKERS = 8
# Objects of each type beside the board; one more of each lies on it for sale.
OBJECTS_IN_SUPPLY = 5
STATUES_OF_A_COLOUR = 6
DECORATIONS_OF_A_TYPE = {2: 5, 3: 6, 4: 7}
# How many coins a player must show for each money space, and how many are 1 VP at the end for the player who has it.
MONEY_MARKS = (36, 50)
MONEY_RATES = dict(zip(MONEY_MARKS, (3, 2), strict=True))
