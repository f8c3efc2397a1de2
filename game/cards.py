"""The first edition's cards: objectives as (have, need), and what they score at the end.

Card 1 of each colour is the basic game's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from math import prod
from typing import Final, Literal

from msgspec import Struct

from game.pieces import CATEGORY_OF_TYPE, CITY_SPACES, EIGHT, RURAL, URBAN
from game.state import Cards, Seat
from game.tally import Tally, counts, total

CardKind = Literal["top", "object", "building", "bonus"]
CARD_NUMBERS: Final[Mapping[CardKind, range]] = {
    "top": range(1, 7),
    "object": range(1, 9),
    "building": range(1, 10),
    "bonus": range(2, 7),
}


class Card(Struct, frozen=True):
    """An objective card. `needs` are for 2, 3 and 4 players; `scores` is the final VP."""

    have: Callable[[Seat], int]
    needs: tuple[int, int, int]
    scores: Callable[[Seat], int] = lambda seat: 0
    is_public: bool = True

    def need(self, players: int) -> int:
        return self.needs[players - 2]


def _same(need: int) -> tuple[int, int, int]:
    return (need, need, need)


def _cities_scored(seat: Seat) -> int:
    return sum(seat.scored >> space & 1 for space in CITY_SPACES)


def _grand_buildings(seat: Seat) -> int:
    return sum(building.value >= 5 for building in seat.buildings)


COIN_CARD: Final = 5
COIN_CARD_RATE: Final = 2

TOP: Final = {
    1: Card(lambda h: h.scored.bit_count(), _same(4)),
    2: Card(_grand_buildings, (4, 3, 2)),
    3: Card(_cities_scored, (3, 2, 1)),
    4: Card(lambda h: len(h.buildings), (8, 7, 6)),
    5: Card(lambda h: h.coins, (30, 25, 20), is_public=False),
    6: Card(lambda h: h.vp, (30, 25, 20)),
}


# Objects. What a card does not count is worth 1 VP an object.


@lru_cache(maxsize=1 << 12)
def _groups(objects: Tally, size: int) -> int:
    return sum(n // size for n in counts(objects))


def _per_group(size: int, vp: int) -> Callable[[Seat], int]:
    def scores(seat: Seat) -> int:
        groups = _groups(seat.objects, size)
        return vp * groups + total(seat.objects) - size * groups

    return scores


_ALIKE: Final = (0, 1, 3, 6, 10, 15, 21)


def _alike(seat: Seat) -> int:
    return sum(_ALIKE[n] for n in counts(seat.objects))


@lru_cache(maxsize=1 << 12)
def _pairs_with_quadruplets(objects: Tally) -> int:
    quadruplets = sum(n >= 4 for n in counts(objects))
    return min(quadruplets, _groups(objects, 2) // 3)


def _pair_and_quadruplet(seat: Seat) -> int:
    sets = _pairs_with_quadruplets(seat.objects)
    return 20 * sets + total(seat.objects) - 6 * sets


_DIFFERENT: Final = (0, 1, 3, 7, 12, 18, 24)


@lru_cache(maxsize=1 << 12)
def _different(objects: Tally) -> int:
    return sum(n > 0 for n in counts(objects))


def _sets_of_different(seat: Seat) -> int:
    """The largest sets first, which is best because each further object of a set pays no less than the last."""
    return sum(_DIFFERENT[sum(n > layer for n in counts(seat.objects))] for layer in range(6))


@lru_cache(maxsize=1 << 12)
def _triples_of_different(objects: Tally) -> int:
    held = counts(objects)
    return max(k for k in range(13) if sum(min(n, k) for n in held) >= 3 * k)


def _three_different(seat: Seat) -> int:
    triples = _triples_of_different(seat.objects)
    return 8 * triples + total(seat.objects) - 3 * triples


def _product_of_groups(seat: Seat) -> int:
    """Up to three groups of 2 to 6 alike, multiplied; one type may form several; the rest 1 VP each."""
    held = counts(seat.objects)

    def best(left: tuple[int, ...], groups: int, product: int) -> int:
        found = (product if groups else 0) + sum(left)
        if groups == 3:
            return found
        for kind, n in enumerate(left):
            for size in range(2, n + 1):
                fewer = (*left[:kind], n - size, *left[kind + 1 :])
                found = max(found, best(fewer, groups + 1, product * size))
        return found

    return best(held, 0, 1)


OBJECT: Final = {
    1: Card(lambda h: total(h.objects), (8, 7, 6), lambda h: 3 * total(h.objects), is_public=False),
    2: Card(lambda h: _groups(h.objects, 2), _same(3), _per_group(2, 5), is_public=False),
    3: Card(lambda h: _groups(h.objects, 3), _same(2), _per_group(3, 7), is_public=False),
    4: Card(lambda h: max(counts(h.objects)), _same(4), _alike, is_public=False),
    5: Card(lambda h: _pairs_with_quadruplets(h.objects), _same(1), _pair_and_quadruplet, is_public=False),
    6: Card(lambda h: _different(h.objects), _same(4), _sets_of_different, is_public=False),
    7: Card(lambda h: _triples_of_different(h.objects), _same(2), _three_different, is_public=False),
    8: Card(lambda h: _groups(h.objects, 2), _same(3), _product_of_groups, is_public=False),
}


# Buildings.


def _summed_value(seat: Seat) -> int:
    return sum(building.value for building in seat.buildings)


def _cities_with(size: int) -> Callable[[Seat], int]:
    return lambda seat: sum(len(column) >= size for column in seat.columns)


def _per_full(size: int, vp: tuple[int, ...]) -> Callable[[Seat], int]:
    return lambda h: sum(len(column) // size * pay for column, pay in zip(h.columns, vp, strict=True))


def _eights(seat: Seat) -> int:
    return sum(building.value == EIGHT for building in seat.buildings)


_EIGHT_VP: Final = (34, 26, 19, 13, 8, 4)


def _eights_by_city(seat: Seat) -> int:
    return sum(
        sum(building.value == EIGHT for building in column) * vp
        for column, vp in zip(seat.columns, _EIGHT_VP, strict=True)
    )


def _of(category: int) -> Callable[[Seat], list[int]]:
    """The values of the buildings of a category, dearest first."""
    return lambda seat: sorted((b.value for b in seat.buildings if CATEGORY_OF_TYPE[b.type] == category), reverse=True)


_urban, _rural = _of(URBAN), _of(RURAL)


def _count(category: int) -> Callable[[Seat], int]:
    return lambda seat: sum(CATEGORY_OF_TYPE[b.tile // 10] == category for column in seat.columns for b in column)


def _product_of_cities(seat: Seat) -> int:
    sizes = sorted((len(column) for column in seat.columns if column), reverse=True)[:3]
    return prod(sizes) if sizes else 0


def _paired(seat: Seat) -> int:
    return sum(a + b for a, b in zip(_urban(seat), _rural(seat), strict=False))


BUILDING: Final = {
    1: Card(_summed_value, (30, 25, 20), _summed_value),
    2: Card(_cities_with(2), _same(3), _per_full(2, (11, 9, 7, 5, 3, 1))),
    3: Card(_cities_with(3), _same(2), _per_full(3, (17, 14, 11, 8, 5, 2))),
    4: Card(_cities_with(4), _same(1), _per_full(4, (23, 19, 15, 11, 7, 3))),
    5: Card(_eights, _same(1), _eights_by_city),
    6: Card(_count(RURAL), (4, 3, 2), lambda h: 6 * _count(RURAL)(h)),
    7: Card(_count(URBAN), (6, 5, 4), lambda h: 3 * _count(URBAN)(h)),
    8: Card(_cities_with(2), _same(3), _product_of_cities),
    9: Card(lambda h: min(_count(URBAN)(h), _count(RURAL)(h)), (4, 3, 2), _paired),
}


def objective_cards(cards: Cards) -> tuple[tuple[CardKind, int, Card], ...]:
    """The three cards that set objectives."""
    return (
        ("top", cards.top, TOP[cards.top]),
        ("object", cards.object, OBJECT[cards.object]),
        ("building", cards.building, BUILDING[cards.building]),
    )


def coin_rate(cards: Cards | None, plain: int) -> int:
    """How many coins make 1 VP at the end."""
    return COIN_CARD_RATE if cards is not None and cards.top == COIN_CARD else plain
