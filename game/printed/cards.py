"""The first edition's cards: what they ask for and what they pay (RULES.md, section 6).

A card is one entry of its table. Final scoring, the stand-ins, the names of printed numbers and the words about cards
all ask the entry, so no other code states a card's rule. Card 1 of a colour is the basic game's; no bonus card has that
number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from math import prod
from typing import Literal

from msgspec import Struct

from game.model.pieces import CATEGORY_OF_TYPE, CITIES, CITY_SPACES, EIGHT, RURAL, TYPE_SPACES, URBAN, City, Space
from game.model.state import Cards, Columns, Seat
from game.model.tally import Tally, counts, total
from game.printed.numbers import NO_PAY, Pay
from game.printed.scoring_spaces import Rewards, buildings_scored, scoring_pay

CardKind = Literal["top", "object", "building", "bonus"]
Points = tuple[int, ...]


class ObjectiveCard(Struct, frozen=True):
    """An objective card. `needs` are for 2, 3 and 4 players.

    `points` are the numbers printed on it for the final scoring, which `vp_rule` applies to a seat; a card without any
    scores what it counts, or nothing.
    """

    have: Callable[[Seat], int]
    needs: tuple[int, int, int]
    vp_rule: Callable[[Seat, Points], int] = lambda seat, points: 0
    points: Points = ()
    is_public: bool = True

    def need(self, players: int) -> int:
        return self.needs[players - 2]

    def final_vp(self, seat: Seat) -> int:
        """The VP of a seat for this card at the end."""
        return self.vp_rule(seat, self.points)


def _for_all(need: int) -> tuple[int, int, int]:
    return (need, need, need)


def _cities_scored(seat: Seat) -> int:
    return sum(seat.scored >> space & 1 for space in CITY_SPACES)


def _grand_buildings(seat: Seat) -> int:
    return sum(building.value >= 5 for building in seat.buildings)


# The number of the top card that changes the rate of coins, and how many coins are 1 VP then.
COIN_CARD = 5
COIN_CARD_RATE = 2

TOP_CARDS = {
    1: ObjectiveCard(lambda seat: seat.scored.bit_count(), _for_all(4)),
    2: ObjectiveCard(_grand_buildings, (4, 3, 2)),
    3: ObjectiveCard(_cities_scored, (3, 2, 1)),
    4: ObjectiveCard(lambda seat: len(seat.buildings), (8, 7, 6)),
    5: ObjectiveCard(lambda seat: seat.coins, (30, 25, 20), is_public=False),
    6: ObjectiveCard(lambda seat: seat.vp, (30, 25, 20)),
}


# Object cards. Each object that a card does not count is worth 1 VP.


# Cached, here and below, because stand-ins ask about the same objects in every position that they look at.
@lru_cache(maxsize=1 << 12)
def _groups(objects: Tally, size: int) -> int:
    return sum(n // size for n in counts(objects))


def _per_object(seat: Seat, points: Points) -> int:
    return points[0] * total(seat.objects)


def _per_group(size: int) -> Callable[[Seat, Points], int]:
    def vp(seat: Seat, points: Points) -> int:
        groups = _groups(seat.objects, size)
        return points[0] * groups + total(seat.objects) - size * groups

    return vp


def _alike(seat: Seat, points: Points) -> int:
    return sum(points[n] for n in counts(seat.objects))


@lru_cache(maxsize=1 << 12)
def _pairs_with_quadruplets(objects: Tally) -> int:
    quadruplets = sum(n >= 4 for n in counts(objects))
    return min(quadruplets, _groups(objects, 2) // 3)


def _pair_and_quadruplet(seat: Seat, points: Points) -> int:
    sets = _pairs_with_quadruplets(seat.objects)
    return points[0] * sets + total(seat.objects) - 6 * sets


@lru_cache(maxsize=1 << 12)
def _different(objects: Tally) -> int:
    return sum(n > 0 for n in counts(objects))


def _sets_of_different(seat: Seat, points: Points) -> int:
    """Makes the largest sets first, which is best because each further object of a set pays no less than the last.

    Set n (from 0) has one object of every type of which the seat has more than n, at most six.
    """
    return sum(points[sum(n > layer for n in counts(seat.objects))] for layer in range(6))


@lru_cache(maxsize=1 << 12)
def _triples_of_different(objects: Tally) -> int:
    held = counts(objects)
    # There are 36 objects, so never more than 12 triples.
    return max(k for k in range(13) if sum(min(n, k) for n in held) >= 3 * k)


def _three_different(seat: Seat, points: Points) -> int:
    triples = _triples_of_different(seat.objects)
    return points[0] * triples + total(seat.objects) - 3 * triples


def _product_of_groups(seat: Seat, points: Points) -> int:
    """Up to three groups of 2 to 6 equal objects, multiplied. One type may form several; the rest are 1 VP each."""
    held = counts(seat.objects)

    def best(left: tuple[int, ...], groups: int, product: int) -> int:
        highest = (product if groups else 0) + sum(left)
        if groups == 3:
            return highest
        for kind, n in enumerate(left):
            for size in range(2, n + 1):
                fewer = (*left[:kind], n - size, *left[kind + 1 :])
                highest = max(highest, best(fewer, groups + 1, product * size))
        return highest

    return best(held, 0, 1)


def _object_card(
    have: Callable[[Seat], int], needs: tuple[int, int, int], vp_rule: Callable[[Seat, Points], int], *points: int
) -> ObjectiveCard:
    """A card about objects, which lie behind the screen."""
    return ObjectiveCard(have, needs, vp_rule, points, is_public=False)


OBJECT_CARDS = {
    1: _object_card(lambda seat: total(seat.objects), (8, 7, 6), _per_object, 3),
    2: _object_card(lambda seat: _groups(seat.objects, 2), _for_all(3), _per_group(2), 5),
    3: _object_card(lambda seat: _groups(seat.objects, 3), _for_all(2), _per_group(3), 7),
    # The VP for 0 to 6 of a kind.
    4: _object_card(lambda seat: max(counts(seat.objects)), _for_all(4), _alike, 0, 1, 3, 6, 10, 15, 21),
    5: _object_card(lambda seat: _pairs_with_quadruplets(seat.objects), _for_all(1), _pair_and_quadruplet, 20),
    # The VP for 0 to 6 different ones.
    6: _object_card(lambda seat: _different(seat.objects), _for_all(4), _sets_of_different, 0, 1, 3, 7, 12, 18, 24),
    7: _object_card(lambda seat: _triples_of_different(seat.objects), _for_all(2), _three_different, 8),
    8: _object_card(lambda seat: _groups(seat.objects, 2), _for_all(3), _product_of_groups),
}


# Building cards.


def _summed_value(seat: Seat) -> int:
    return sum(building.value for building in seat.buildings)


def _cities_with(size: int) -> Callable[[Seat], int]:
    return lambda seat: sum(len(column) >= size for column in seat.columns)


def _per_full(size: int) -> Callable[[Seat, Points], int]:
    """The VP that `points` has for a city (Livorno to Lerici), for every `size` buildings there."""
    return lambda seat, points: sum(len(column) // size * vp for column, vp in zip(seat.columns, points, strict=True))


def _eights(seat: Seat) -> int:
    return sum(building.value == EIGHT for building in seat.buildings)


def _eights_by_city(seat: Seat, points: Points) -> int:
    return sum(
        sum(building.value == EIGHT for building in column) * vp
        for column, vp in zip(seat.columns, points, strict=True)
    )


def _values_of(category: int) -> Callable[[Seat], list[int]]:
    """The values of the buildings of a category, highest first."""
    return lambda seat: sorted((b.value for b in seat.buildings if CATEGORY_OF_TYPE[b.type] == category), reverse=True)


def _count_of(category: int) -> Callable[[Seat], int]:
    return lambda seat: sum(CATEGORY_OF_TYPE[b.type] == category for column in seat.columns for b in column)


_urban_values, _rural_values = _values_of(URBAN), _values_of(RURAL)
_urban_count, _rural_count = _count_of(URBAN), _count_of(RURAL)


def _product_of_cities(seat: Seat, points: Points) -> int:
    sizes = sorted((len(column) for column in seat.columns if column), reverse=True)[:3]
    return prod(sizes) if sizes else 0


def _pair_values(seat: Seat, points: Points) -> int:
    return sum(a + b for a, b in zip(_urban_values(seat), _rural_values(seat), strict=False))


BUILDING_CARDS = {
    1: ObjectiveCard(_summed_value, (30, 25, 20), lambda seat, _: _summed_value(seat)),
    2: ObjectiveCard(_cities_with(2), _for_all(3), _per_full(2), (11, 9, 7, 5, 3, 1)),
    3: ObjectiveCard(_cities_with(3), _for_all(2), _per_full(3), (17, 14, 11, 8, 5, 2)),
    4: ObjectiveCard(_cities_with(4), _for_all(1), _per_full(4), (23, 19, 15, 11, 7, 3)),
    5: ObjectiveCard(_eights, _for_all(1), _eights_by_city, (34, 26, 19, 13, 8, 4)),
    6: ObjectiveCard(_rural_count, (4, 3, 2), lambda seat, points: points[0] * _rural_count(seat), (6,)),
    7: ObjectiveCard(_urban_count, (6, 5, 4), lambda seat, points: points[0] * _urban_count(seat), (3,)),
    8: ObjectiveCard(_cities_with(2), _for_all(3), _product_of_cities),
    9: ObjectiveCard(lambda seat: min(_urban_count(seat), _rural_count(seat)), (4, 3, 2), _pair_values),
}


# Bonus cards: worked out at final scoring, before coins are exchanged.


class Contest(Struct, frozen=True):
    """The VP for the most building value in these cities, summed over all of them."""

    cities: tuple[City, ...]
    vp: int


class BonusCard(Struct, frozen=True):
    """A bonus card: each seat takes the best of its own `choices`, or the seats compete in `contests`."""

    choices: Callable[[Columns, Rewards], Iterable[Pay]] = lambda columns, rewards: ()
    contests: tuple[Contest, ...] = ()

    def best_choice(self, columns: Columns, rewards: Rewards, *, coins: int, rate: int) -> Pay:
        """The choice that brings most VP after the coin exchange, then most direct VP.

        The choice is made for the player, who also holds `coins`; `rate` of them make 1 VP.
        """
        return max(
            self.choices(columns, rewards),
            key=lambda pay: (pay.vp + (coins + pay.coins) // rate, pay.vp, pay.coins),
            default=NO_PAY,
        )

    def contest_vps(self, city_values: Sequence[Sequence[int]]) -> list[int]:
        """What each seat wins, given the building value that it has in each city. All tied seats are paid in full."""
        won = [0] * len(city_values)
        for contest in self.contests:
            values = [sum([in_cities[city] for city in contest.cities]) for in_cities in city_values]
            most = max(values)
            for seat, value in enumerate(values):
                if value == most > 0:
                    won[seat] += contest.vp
        return won

    def pays(
        self, boards: Sequence[Columns], rewards: Sequence[Rewards], *, coins: Sequence[int], rate: int
    ) -> list[Pay]:
        """What the card pays each seat."""
        if self.contests:
            values = [[sum(building.value for building in column) for column in columns] for columns in boards]
            return [Pay(vp=vp) for vp in self.contest_vps(values)]
        return [
            self.best_choice(columns, board_rewards, coins=held, rate=rate)
            for columns, board_rewards, held in zip(boards, rewards, coins, strict=True)
        ]


def _sum_of(pay: Pay, other: Pay) -> Pay:
    return Pay(pay.coins + other.coins, pay.vp + other.vp)


def _two_of(spaces: Sequence[Space]) -> Callable[[Columns, Rewards], Iterable[Pay]]:
    """Two of these spaces score again."""

    def choices(columns: Columns, rewards: Rewards) -> Iterable[Pay]:
        pays = [scoring_pay(columns, space, rewards) for space in spaces]
        return (_sum_of(pay, other) for pay, other in combinations(pays, 2))

    return choices


def _lowest_of_each_type(columns: Columns, rewards: Rewards) -> Iterable[Pay]:
    """The lowest building of each type scores. The choices are among equally low ones."""
    sums = {NO_PAY}
    for space in TYPE_SPACES:
        owned = buildings_scored(columns, space)
        if not owned:
            continue
        low = min(building.value for _, building in owned)
        lowest = {
            Pay(low * rewards[city].coins, low * rewards[city].vp) for city, building in owned if building.value == low
        }
        sums = {_sum_of(so_far, pay) for so_far in sums for pay in lowest}
    return sums


BONUS_CARDS = {
    2: BonusCard(_two_of(CITY_SPACES)),
    3: BonusCard(_two_of(TYPE_SPACES)),
    4: BonusCard(_lowest_of_each_type),
    5: BonusCard(contests=(Contest(CITIES[:3], 9), Contest(CITIES[3:], 9))),
    6: BonusCard(contests=tuple(Contest((city,), vp) for city, vp in zip(CITIES, (14, 12, 10, 8, 6, 4), strict=True))),
}


# Bonus cards come last: the inputs of a trained network end with them, so that a new one moves no other input.
CARD_NUMBERS: Mapping[CardKind, tuple[int, ...]] = {
    "top": tuple(TOP_CARDS),
    "object": tuple(OBJECT_CARDS),
    "building": tuple(BUILDING_CARDS),
    "bonus": tuple(BONUS_CARDS),
}


def objective_cards(cards: Cards) -> tuple[tuple[CardKind, int, ObjectiveCard], ...]:
    """The three cards that set objectives."""
    return (
        ("top", cards.top, TOP_CARDS[cards.top]),
        ("object", cards.object, OBJECT_CARDS[cards.object]),
        ("building", cards.building, BUILDING_CARDS[cards.building]),
    )


def coin_rate(cards: Cards | None, plain: int) -> int:
    """How many coins make 1 VP at the end."""
    return COIN_CARD_RATE if cards is not None and cards.top == COIN_CARD else plain
