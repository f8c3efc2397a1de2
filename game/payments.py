"""Paying for a building: which blocks a city takes."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from game.pieces import CITIES, City
from game.tally import NONE, Tally, count, counts, total

Payments = tuple[Tally, ...]
PaymentRule = Callable[[Tally, City, int], Payments]
Sites = dict[City, Payments]

_ACCEPTED: Final = tuple((1 << 4 * (city + 1)) - 1 for city in CITIES)


def worth(blocks: Tally) -> int:
    """The summed base price: what the thriftiest payment keeps lowest."""
    return sum(n * (6 - colour) for colour, n in enumerate(counts(blocks)))


@lru_cache(maxsize=1 << 17)
def picks(blocks: Tally, number: int) -> Payments:
    """Every way to pick this many of these blocks, thriftiest first."""
    if number == 0:
        return (NONE,)
    if total(blocks) < number:
        return ()
    shift = (blocks.bit_length() - 1) // 4 * 4
    available = blocks >> shift
    rest = Tally(blocks & (1 << shift) - 1)
    found = [
        Tally(pick + (n << shift)) for n in range(min(available, number), -1, -1) for pick in picks(rest, number - n)
    ]
    found.sort(key=worth)
    return tuple(found)


def plain_payments(hand: Tally, city: City, cost: int) -> Payments:
    """Exactly `cost` blocks, each of a colour the city accepts."""
    return picks(Tally(hand & _ACCEPTED[city]), cost)


@lru_cache(maxsize=1 << 16)
def exchange_payments(hand: Tally, city: City, cost: int) -> Payments:
    """As plain, but two blocks of the next lower colour may stand for one."""
    accepted = Tally(hand & _ACCEPTED[city])
    if city == CITIES[-1]:
        return picks(accepted, cost)
    pair = 2 << 4 * (city + 1)
    pairs = count(hand, city + 1) // 2
    found = [Tally(pick + n * pair) for n in range(min(pairs, cost) + 1) for pick in picks(accepted, cost - n)]
    found.sort(key=worth)
    return tuple(found)


@lru_cache(maxsize=1 << 16)
def sites(pay: PaymentRule, hand: Tally, cost: int) -> Sites:
    """The cities where this cost can be paid, each with its payments."""
    return {city: found for city in CITIES if (found := pay(hand, city, cost))}


@lru_cache(maxsize=1 << 16)
def site_list(pay: PaymentRule, hand: Tally, cost: int) -> tuple[tuple[City, Tally], ...]:
    """Every city and payment together."""
    return tuple((city, paid) for city, found in sites(pay, hand, cost).items() for paid in found)
