"""Paying for a building: which blocks a city takes, and how far a hand reaches there."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from game.pieces import CITIES, City
from game.tally import NONE, Tally, count, total

Payments = tuple[Tally, ...]
PaymentRule = Callable[[Tally, City, int], Payments]
Reach = tuple[int, ...]

_ACCEPTED: Final = tuple((1 << 4 * (city + 1)) - 1 for city in CITIES)
_WORTH_LIGHT: Final = tuple(6 * (n & 15) + 5 * (n >> 4 & 15) + 4 * (n >> 8) for n in range(1 << 12))
_WORTH_DARK: Final = tuple(3 * (n & 15) + 2 * (n >> 4 & 15) + (n >> 8) for n in range(1 << 12))


def worth(blocks: Tally) -> int:
    """The summed base price: what the thriftiest payment keeps lowest."""
    return _WORTH_LIGHT[blocks & 0xFFF] + _WORTH_DARK[blocks >> 12]


@lru_cache(maxsize=1 << 17)
def _picks(blocks: Tally, number: int) -> Payments:
    """Every way to pick this many of these blocks."""
    if number == 0:
        return (NONE,)
    if total(blocks) < number:
        return ()
    shift = (blocks.bit_length() - 1) // 4 * 4
    rest = Tally(blocks & (1 << shift) - 1)
    return tuple(
        [
            Tally(pick + (n << shift))
            for n in range(min(blocks >> shift, number), -1, -1)
            for pick in _picks(rest, number - n)
        ]
    )


@lru_cache(maxsize=1 << 15)
def plain_payments(hand: Tally, city: City, cost: int) -> Payments:
    """Exactly `cost` blocks, each of a colour the city accepts; thriftiest first."""
    return tuple(sorted(_picks(Tally(hand & _ACCEPTED[city]), cost), key=worth))


@lru_cache(maxsize=1 << 15)
def exchange_payments(hand: Tally, city: City, cost: int) -> Payments:
    """As plain, but two blocks of the next lower colour may stand for one."""
    accepted, pairs = Tally(hand & _ACCEPTED[city]), _pairs(hand, city)
    pair = 2 << 4 * (city + 1)
    found = [Tally(pick + n * pair) for n in range(min(pairs, cost) + 1) for pick in _picks(accepted, cost - n)]
    return tuple(sorted(found, key=worth))


def _pairs(hand: Tally, city: City) -> int:
    """How many blocks of a city two of the next lower colour can stand for; below the last city there is none."""
    return 0 if city == CITIES[-1] else count(hand, city + 1) // 2


@lru_cache(maxsize=1 << 15)
def plain_reach(hand: Tally) -> Reach:
    """The highest cost that a hand can pay in each city, without listing a single payment."""
    return tuple(total(Tally(hand & _ACCEPTED[city])) for city in CITIES)


@lru_cache(maxsize=1 << 15)
def exchange_reach(hand: Tally) -> Reach:
    """As plain, with exchanges."""
    return tuple(reach + _pairs(hand, city) for city, reach in zip(CITIES, plain_reach(hand), strict=True))


@lru_cache(maxsize=1 << 15)
def all_payments(pay: PaymentRule, hand: Tally, cost: int) -> tuple[tuple[City, Tally], ...]:
    """Every city and payment together."""
    return tuple([(city, paid) for city in CITIES for paid in pay(hand, city, cost)])
