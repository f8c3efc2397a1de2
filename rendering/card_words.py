"""The first edition's cards in words of our own: what they ask for, and what they pay."""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec import Struct

from game.bonus_cards import bonus_pays
from game.cards import BUILDING, COIN_CARD_RATE, OBJECT
from game.pieces import TYPES, tile
from game.printed import Pay
from game.state import Building, Columns, Seat
from game.tally import tally


class CardWords(Struct, frozen=True):
    """A card's condition, what it pays, and its table: by city, or under heads of its own."""

    condition: str
    pays: str
    table: tuple[int, ...] = ()
    heads: tuple[str, ...] = ()


_CONDITIONS: Final[dict[str, dict[int, tuple[str, str]]]] = {
    "top": {
        1: ("{n} scorings", "A goal only: pays nothing at the end"),
        2: ("{n} buildings of value 5 or 8", "A goal only: pays nothing at the end"),
        3: ("{n} cities scored", "A goal only: pays nothing at the end"),
        4: ("{n} buildings", "A goal only: pays nothing at the end"),
        5: ("{n} coins", "At the end {rate} coins make 1 VP"),
        6: ("{n} VP on the track", "A goal only: pays nothing at the end"),
    },
    "object": {
        1: ("{n} objects", "3 VP an object"),
        2: ("{n} pairs of objects", "5 VP a pair, 1 VP any other"),
        3: ("{n} triplets of objects", "7 VP a triplet, 1 VP any other"),
        4: ("{n} objects alike", "Objects alike pay:"),
        5: ("A pair and four alike", "20 VP for both, 1 VP any other"),
        6: ("{n} different objects", "Different objects pay:"),
        7: ("{n} sets of 3 different", "8 VP a set, 1 VP any other"),
        8: ("{n} pairs of objects", "Multiply up to 3 groups of 2 to 6 alike; 1 VP any other"),
    },
    "building": {
        1: ("Buildings worth {n}", "The summed value of all buildings"),
        2: ("2 buildings in each of {n} cities", "For every 2 there:"),
        3: ("3 buildings in each of {n} cities", "For every 3 there:"),
        4: ("4 buildings in one city", "For every 4 there:"),
        5: ("An 8-building", "For an 8-building there:"),
        6: ("{n} land buildings", "6 VP a land building"),
        7: ("{n} city buildings", "3 VP a city building"),
        8: ("2 buildings in each of {n} cities", "Multiply how many stand in your 3 fullest cities"),
        9: ("{n} city and {n} land buildings", "City and land buildings in pairs pay both values"),
    },
    "bonus": {
        2: ("2 cities of your choice score again", "At the end, coins too"),
        3: ("2 types of your choice score again", "At the end, coins too"),
        4: ("Your lowest building of each type scores", "At the end, coins too"),
        5: ("Most value in three cities; ties are all paid", "9 VP in Livorno, Pisa, Lucca; 9 VP in the others"),
        6: ("Most value in a city; ties are all paid", "The most there:"),
    },
}
_STACKS: Final = {2: 2, 3: 3, 4: 4}


def _alone(city: int, building: Building, count: int) -> Columns:
    columns: list[tuple[Building, ...]] = [()] * 6
    columns[city] = (building,) * count
    return tuple(columns)  # type: ignore[return-value]


def _by_city(number: int) -> tuple[int, ...]:
    """What a building card pays in each city, found by asking it."""
    value, count = (8, 1) if number == 5 else (1, _STACKS[number])
    building = Building(tile(TYPES[0], value))
    return tuple(BUILDING[number].scores(Seat(columns=_alone(city, building, count))) for city in range(6))


def _by_size(number: int) -> tuple[int, ...]:
    """What 2 to 6 alike or different objects pay."""
    sizes = range(2, 7)
    if number == 4:
        return tuple(OBJECT[4].scores(Seat(objects=tally((n,)))) for n in sizes)
    return tuple(OBJECT[6].scores(Seat(objects=tally((1,) * n))) for n in sizes)


def _bonus_by_city(number: int) -> tuple[int, ...]:
    building = Building(tile(TYPES[0], 1))
    plain = ((Pay(),) * 8,)
    boards = [(_alone(city, building, 1),) for city in range(6)]
    return tuple(
        bonus_pays(number, boards=board, rewards=plain, coins=(0,), rate=COIN_CARD_RATE)[0].vp for board in boards
    )


def _table(kind: str, number: int) -> tuple[tuple[int, ...], tuple[str, ...]]:
    match kind, number:
        case "building", 2 | 3 | 4 | 5:
            return _by_city(number), ()
        case "object", 4 | 6:
            return _by_size(number), ("2", "3", "4", "5", "6")
        case "bonus", 6:
            return _bonus_by_city(number), ()
        case _:
            return (), ()


@cache
def card_words(kind: str, number: int, need: int = 0) -> CardWords:
    """A card in words; `need` is what it asks for at this number of players."""
    condition, pays = _CONDITIONS[kind][number]
    table, heads = _table(kind, number)
    text = condition.format(n=need)
    if need == 1:
        text = text.replace("cities scored", "city scored").replace("1 buildings", "1 building")
    return CardWords(text, pays.format(rate=COIN_CARD_RATE), table, heads)
