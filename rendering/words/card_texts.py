"""The first edition's cards in words of our own: what they ask for, and what they pay.

No number of VP stands here: each is found by asking the card what it would pay for the least that it counts.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import count
from typing import Final

from msgspec import Struct

from game import (
    BUILDING_CARDS,
    CITIES,
    COIN_CARD_RATE,
    EIGHT,
    OBJECT_CARDS,
    REWARD_NAMES,
    RURAL,
    TYPES_OF_CATEGORY,
    URBAN,
    Building,
    Columns,
    Pay,
    Seat,
    Type,
    bonus_pays,
    tally,
    tile,
)
from rendering.words.piece_names import CITY_TITLES


class CardText(Struct, frozen=True):
    """A card's condition, what it pays, and its table: by city, or under heads of its own."""

    condition: str
    pays: str
    table: tuple[int, ...] = ()
    heads: tuple[str, ...] = ()


_GOAL_ONLY: Final = "A goal only: pays nothing at the end"

# What a card asks for and what it pays. `{n}` is what it needs at this number of players, `{size}` how many buildings
# of a city it counts as one, `{vp}` what it pays for the least it counts, `{other}` for an object it does not count.
_TEXTS: Final[dict[str, dict[int, tuple[str, str]]]] = {
    "top": {
        1: ("{n} scorings", _GOAL_ONLY),
        2: ("{n} buildings of value 5 or 8", _GOAL_ONLY),
        3: ("{n} cities scored", _GOAL_ONLY),
        4: ("{n} buildings", _GOAL_ONLY),
        5: ("{n} coins", "At the end {rate} coins make 1 VP"),
        6: ("{n} VP on the track", _GOAL_ONLY),
    },
    "object": {
        1: ("{n} objects", "{vp} VP an object"),
        2: ("{n} pairs of objects", "{vp} VP a pair, {other} VP any other"),
        3: ("{n} triplets of objects", "{vp} VP a triplet, {other} VP any other"),
        4: ("{n} objects alike", "Objects alike pay:"),
        5: ("A pair and four alike", "{vp} VP for both, {other} VP any other"),
        6: ("{n} different objects", "Different objects pay:"),
        7: ("{n} sets of 3 different", "{vp} VP a set, {other} VP any other"),
        8: ("{n} pairs of objects", "Multiply up to 3 groups of 2 to 6 alike; {other} VP any other"),
    },
    "building": {
        1: ("Buildings worth {n}", "The summed value of all buildings"),
        2: ("{size} buildings in each of {n} cities", "For every {size} there:"),
        3: ("{size} buildings in each of {n} cities", "For every {size} there:"),
        4: ("{size} buildings in one city", "For every {size} there:"),
        5: ("An 8-building", "For an 8-building there:"),
        6: ("{n} land buildings", "{vp} VP a land building"),
        7: ("{n} city buildings", "{vp} VP a city building"),
        8: ("{size} buildings in each of {n} cities", "Multiply how many stand in your 3 fullest cities"),
        9: ("{n} city and {n} land buildings", "City and land buildings in pairs pay both values"),
    },
    "bonus": {
        2: ("2 cities of your choice score again", "At the end, coins too"),
        3: ("2 types of your choice score again", "At the end, coins too"),
        4: ("Your lowest building of each type scores", "At the end, coins too"),
        5: ("Most value in three cities; ties are all paid", "{vp} VP in {cities}; {last} VP in the others"),
        6: ("Most value in a city; ties are all paid", "The most there:"),
    },
}

# The least that an object card counts: how many of each of the first objects.
_LEAST_OBJECTS: Final = {1: (1,), 2: (2,), 3: (3,), 5: (2, 4), 7: (1, 1, 1)}
_LEAST_CATEGORY: Final = {6: RURAL, 7: URBAN}
_GROUP_SIZES: Final = range(2, 7)


def _only_in(city: int, building: Building, number: int) -> Columns:
    """A board with so many buildings in one city and none elsewhere."""
    columns: list[tuple[Building, ...]] = [()] * len(CITIES)
    columns[city] = (building,) * number
    return tuple(columns)  # type: ignore[return-value]


def _building(type_: Type = TYPES_OF_CATEGORY[URBAN][0], *, value: int = 1) -> Building:
    return Building(tile(type_, value))


@cache
def _counted_size(number: int) -> int:
    """How many buildings of one city a building card counts as one."""
    have = BUILDING_CARDS[number].have
    return next(size for size in count(1) if have(Seat(columns=_only_in(0, _building(), size))))


def _object_pays(number: int, held: tuple[int, ...]) -> int:
    return OBJECT_CARDS[number].scores(Seat(objects=tally(held)))


def _building_pays(number: int, columns: Columns) -> int:
    return BUILDING_CARDS[number].scores(Seat(columns=columns))


def _bonus_pays(number: int, city: int) -> int:
    """What a bonus card pays for the most value in a city."""
    no_rewards = ((Pay(),) * len(REWARD_NAMES),)
    board = (_only_in(city, _building(), 1),)
    return bonus_pays(number, boards=board, rewards=no_rewards, coins=(0,), rate=COIN_CARD_RATE)[0].vp


def _object_facts(number: int) -> dict[str, int]:
    facts = {"other": _object_pays(number, (1,))}
    if number in _LEAST_OBJECTS:
        facts["vp"] = _object_pays(number, _LEAST_OBJECTS[number])
    return facts


def _building_facts(number: int) -> dict[str, int]:
    if number in _LEAST_CATEGORY:
        type_ = TYPES_OF_CATEGORY[_LEAST_CATEGORY[number]][0]
        return {"vp": _building_pays(number, _only_in(0, _building(type_), 1))}
    return {"size": _counted_size(number)} if number in (2, 3, 4, 8) else {}


def _bonus_facts(number: int) -> dict[str, int | str]:
    if number != 5:
        return {}
    vp, last = _bonus_pays(number, CITIES[0]), _bonus_pays(number, CITIES[-1])
    return {"vp": vp, "last": last, "cities": ", ".join(CITY_TITLES[:3])}


_FACTS: Final[dict[str, Callable[[int], dict[str, int] | dict[str, int | str]]]] = {
    "top": lambda number: {"rate": COIN_CARD_RATE},
    "object": _object_facts,
    "building": _building_facts,
    "bonus": _bonus_facts,
}


def _table(kind: str, number: int) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """What a card pays by city or by size of a group, and the heads over it where it is not by city."""
    heads = tuple(map(str, _GROUP_SIZES))
    match kind, number:
        case "building", 2 | 3 | 4:
            size = _counted_size(number)
            return tuple(_building_pays(number, _only_in(city, _building(), size)) for city in CITIES), ()
        case "building", 5:
            eight = _building(value=EIGHT)
            return tuple(_building_pays(number, _only_in(city, eight, 1)) for city in CITIES), ()
        case "object", 4:
            return tuple(_object_pays(number, (size,)) for size in _GROUP_SIZES), heads
        case "object", 6:
            return tuple(_object_pays(number, (1,) * size) for size in _GROUP_SIZES), heads
        case "bonus", 6:
            return tuple(_bonus_pays(number, city) for city in CITIES), ()
        case _:
            return (), ()


# There are 28 cards, and three numbers of players: nothing is ever dropped.
@cache
def card_text(kind: str, number: int, need: int = 0) -> CardText:
    """A card in words; `need` is what it asks for at this number of players."""
    condition, pays = _TEXTS[kind][number]
    facts = _FACTS[kind](number)
    table, heads = _table(kind, number)
    text = condition.format(n=need, **facts)
    # Two cards ask for one thing only at some number of players.
    if need == 1:
        text = text.replace("cities scored", "city scored").replace("1 buildings", "1 building")
    return CardText(text, pays.format(**facts), table, heads)
