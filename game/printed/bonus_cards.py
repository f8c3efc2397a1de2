"""The first edition's bonus cards, worked out at final scoring before coins are exchanged.

Where a card leaves a choice it is made for the player: most VP after the coin exchange, then most direct VP.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations

from game.model.pieces import CITY_SPACES, TYPE_SPACES, City, Space
from game.model.state import Columns
from game.printed.numbers import BONUS_CONTESTS, Pay
from game.printed.scoring_spaces import Rewards, buildings_scored, scoring_pay

NO_PAY = Pay()


def _plus(one: Pay, other: Pay) -> Pay:
    return Pay(one.coins + other.coins, one.vp + other.vp)


def _best(options: Iterable[Pay], *, coins: int, rate: int) -> Pay:
    return max(options, key=lambda p: (p.vp + (coins + p.coins) // rate, p.vp, p.coins), default=NO_PAY)


def _two_of(spaces: Sequence[Space]) -> Callable[[Columns, Rewards], Iterable[Pay]]:
    def options(columns: Columns, rewards: Rewards) -> Iterable[Pay]:
        each = [scoring_pay(columns, space, rewards) for space in spaces]
        return (_plus(one, other) for one, other in combinations(each, 2))

    return options


def _lowest_of_each_type(columns: Columns, rewards: Rewards) -> Iterable[Pay]:
    """Every sum of one lowest building per type."""
    sums = {NO_PAY}
    for space in TYPE_SPACES:
        owned = list(buildings_scored(columns, space))
        if not owned:
            continue
        low = min(building.value for _, building in owned)
        lowest = {
            Pay(low * rewards[city].coins, low * rewards[city].vp) for city, building in owned if building.value == low
        }
        sums = {_plus(so_far, pay) for so_far in sums for pay in lowest}
    return sums


_CHOICES = {2: _two_of(CITY_SPACES), 3: _two_of(TYPE_SPACES), 4: _lowest_of_each_type}


def _contest(boards: Sequence[Columns], cities: Sequence[City], vp: int) -> list[int]:
    values = [sum(b.value for city in cities for b in columns[city]) for columns in boards]
    top = max(values)
    return [vp if value == top > 0 else 0 for value in values]


def bonus_pays(
    card: int, *, boards: Sequence[Columns], rewards: Sequence[Rewards], coins: Sequence[int], rate: int
) -> list[Pay]:
    """What the bonus card in play pays each seat."""
    if card in BONUS_CONTESTS:
        won = [_contest(boards, cities, vp) for cities, vp in BONUS_CONTESTS[card]]
        return [Pay(vp=sum(column)) for column in zip(*won, strict=True)]
    options = _CHOICES[card]
    return [
        _best(options(columns, reward), coins=held, rate=rate)
        for columns, reward, held in zip(boards, rewards, coins, strict=True)
    ]
