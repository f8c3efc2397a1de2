"""Paying for a building: which blocks a city takes, and how far a hand reaches there."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from game.model.pieces import CITIES, City
from game.model.tally import EMPTY_TALLY, Tally, count, total
from game.printed.numbers import BASE_PRICES

Payments = tuple[Tally, ...]
PaymentFunction = Callable[[Tally, City, int], Payments]
Reach = tuple[int, ...]


class PayingRule(NamedTuple):
    """How buildings are paid: every payment of a cost in a city, and the highest cost a hand reaches in each city."""

    payments: PaymentFunction
    reach: Callable[[Tally], Reach]
    allows_exchange: bool


# The bits of the colours that each city accepts: its own and all lighter ones.
_ACCEPTED = tuple((1 << 4 * (city + 1)) - 1 for city in CITIES)
_WHITE, _YELLOW, _RED, _GREEN, _BLUE, _DARK = BASE_PRICES
# The base price of every half tally (three colours in 12 bits), because payments are often sorted by it.
_LIGHT_PRICE = tuple(_WHITE * (n & 15) + _YELLOW * (n >> 4 & 15) + _RED * (n >> 8) for n in range(1 << 12))
_DARK_PRICE = tuple(_GREEN * (n & 15) + _BLUE * (n >> 4 & 15) + _DARK * (n >> 8) for n in range(1 << 12))


def base_price(blocks: Tally) -> int:
    """The summed base price, which is lowest for the thriftiest payment."""
    return _LIGHT_PRICE[blocks & 0xFFF] + _DARK_PRICE[blocks >> 12]


# The caches below can hold every hand of several games: hands recur from turn to turn and from one position of a search
# to the next. Listing payments is the most expensive part of the rules; without caches random games are a third slower.
@lru_cache(maxsize=1 << 17)
def _picks(blocks: Tally, number: int) -> Payments:
    """Every way to pick this many of these blocks; the darkest colour is split off, the rest picked recursively."""
    if number == 0:
        return (EMPTY_TALLY,)
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
    return tuple(sorted(_picks(Tally(hand & _ACCEPTED[city]), cost), key=base_price))


@lru_cache(maxsize=1 << 15)
def exchange_payments(hand: Tally, city: City, cost: int) -> Payments:
    """Like plain payments, but two blocks of the next lower colour may stand for one."""
    accepted, pairs = Tally(hand & _ACCEPTED[city]), _pairs(hand, city)
    pair = 2 << 4 * (city + 1)
    payments = [Tally(pick + n * pair) for n in range(min(pairs, cost) + 1) for pick in _picks(accepted, cost - n)]
    return tuple(sorted(payments, key=base_price))


def _pairs(hand: Tally, city: City) -> int:
    """How many pairs of the next lower colour can stand for a block of the city's; below the last colour is none."""
    return 0 if city == CITIES[-1] else count(hand, city + 1) // 2


@lru_cache(maxsize=1 << 15)
def plain_reach(hand: Tally) -> Reach:
    """The highest cost that a hand can pay in each city, without listing a single payment."""
    return tuple(total(Tally(hand & _ACCEPTED[city])) for city in CITIES)


@lru_cache(maxsize=1 << 15)
def exchange_reach(hand: Tally) -> Reach:
    """Like the plain reach, with exchanges."""
    return tuple(reach + _pairs(hand, city) for city, reach in zip(CITIES, plain_reach(hand), strict=True))


PLAIN_PAYING = PayingRule(plain_payments, plain_reach, allows_exchange=False)
EXCHANGE_PAYING = PayingRule(exchange_payments, exchange_reach, allows_exchange=True)
