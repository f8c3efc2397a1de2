"""What a scoring space asks for and what it pays."""

from __future__ import annotations

from game.model.pieces import (
    CATEGORY_OF_TYPE,
    CATEGORY_SPACES,
    CITIES,
    CITY_SPACES,
    MONEY_SPACES,
    NOTHING,
    STATUE_PAIRS,
    STATUE_SPACES,
    City,
    Space,
)
from game.model.state import Building, Columns
from game.model.tally import EMPTY_TALLY, SINGLE, Tally, count
from game.printed.numbers import CITY_MINIMUM, MONEY_MARKS, Pay

Rewards = tuple[Pay, ...]

FIRST_CITY, FIRST_CATEGORY = CITY_SPACES[0], CATEGORY_SPACES[0]
FIRST_PAIR, FIRST_MONEY = STATUE_SPACES[0], MONEY_SPACES[0]
MONEY_BITS = (1 << MONEY_SPACES[0]) | (1 << MONEY_SPACES[1])
SHARED_BITS = sum(1 << space for space in (*CITY_SPACES, *MONEY_SPACES))


def buildings_scored(columns: Columns, space: Space) -> list[tuple[City, Building]]:
    """The buildings that count for a space; none for money."""
    # Types are computed from the tiles here, which saves a property call for each building.
    if space < FIRST_CITY:
        return [(city, b) for city in CITIES for b in columns[city] if b.tile // 10 == space]
    if space < FIRST_CATEGORY:
        city = City(space - FIRST_CITY)
        return [(city, b) for b in columns[city]]
    if space < FIRST_PAIR:
        category = space - FIRST_CATEGORY
        return [(city, b) for city in CITIES for b in columns[city] if CATEGORY_OF_TYPE[b.tile // 10] == category]
    if space < FIRST_MONEY:
        pair = STATUE_PAIRS[space - FIRST_PAIR]
        return [(city, b) for city in pair for b in columns[city] if b.statue != NOTHING]
    return []


def scoring_minimum(space: Space) -> int:
    """How many buildings a space asks for. A money space asks for coins instead (`money_mark`)."""
    if FIRST_CITY <= space < FIRST_CATEGORY:
        return CITY_MINIMUM[space - FIRST_CITY]
    return 0 if space >= FIRST_MONEY else 1


def money_mark(space: Space) -> int:
    """How many coins a player must show for a money space."""
    return MONEY_MARKS[space - FIRST_MONEY]


def scoring_pay(columns: Columns, space: Space, rewards: Rewards) -> Pay:
    """What scoring a space pays. Categories pay their own reward, everything else that of the city."""
    coins = vp = 0
    category = FIRST_CATEGORY <= space < FIRST_PAIR
    for city, building in buildings_scored(columns, space):
        reward = rewards[6 + space - FIRST_CATEGORY] if category else rewards[city]
        worth = building.worth
        coins += worth * reward.coins
        vp += worth * reward.vp
    return Pay(coins, vp)


def objects_gained(columns: Columns, space: Space, supply: Tally) -> Tally:
    """One object per building scored by type or city, as far as the supply lasts."""
    if space >= FIRST_CATEGORY:
        return EMPTY_TALLY
    gained = EMPTY_TALLY
    for _, building in buildings_scored(columns, space):
        kind = building.type
        if count(gained, kind) < count(supply, kind):
            gained = Tally(gained + SINGLE[kind])
    return gained
