"""The wheel: prices, turning, and what can be bought at a place."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

from game.model.pieces import PLACES
from game.model.tally import SINGLE, Tally, counts
from game.printed.numbers import BASE_PRICES

T = TypeVar("T")

_LAST_PLACE_FIRST = tuple(reversed(PLACES))
# The price of a block by place and colour: the base price minus one for every place, not below 0.
_PRICES = tuple(tuple(max(0, price - place) for price in BASE_PRICES) for place in PLACES)
# The price of the cheapest block by place and by the bit length of the (at least one) blocks there: the highest bit
# belongs to the darkest colour, which is the cheapest. A table, because every action asks for it.
_CHEAPEST = tuple(tuple(prices[max(0, bits - 1) // 4] for bits in range(4 * len(prices) + 1)) for prices in _PRICES)
# A price and a tally as one number that sorts by price first: a tally has fewer bits.
_PRICE_SHIFT = 24
_TALLY_BITS = (1 << _PRICE_SHIFT) - 1


def single_price(place: int, colour: int) -> int:
    """What one block costs at a place (0 is I)."""
    return _PRICES[place][colour]


# Every purchase that is listed, weighed or shown needs its price, and the same few blocks lie there for turns.
@lru_cache(maxsize=1 << 16)
def block_price(place: int, blocks: Tally) -> int:
    """What these blocks cost at a place together."""
    return sum(n * single_price(place, colour) for colour, n in enumerate(counts(blocks)))


def rotate(around: Sequence[T]) -> tuple[T, ...]:
    """Everything one place further; place VI comes back to I."""
    return (around[-1], *around[:-1])


def cheapest_price(wheel: tuple[Tally, ...]) -> int | None:
    """The price of the cheapest block on the wheel, None if there is no block."""
    return min((_CHEAPEST[place][blocks.bit_length()] for place, blocks in enumerate(wheel) if blocks), default=None)


def can_buy(wheel: tuple[Tally, ...], coins: int) -> bool:
    """Whether any block on the wheel is affordable."""
    # Starts at the last place, where blocks are cheapest: the first block is nearly always affordable.
    for place in _LAST_PLACE_FIRST:
        if (blocks := wheel[place]) and _CHEAPEST[place][blocks.bit_length()] <= coins:
            return True
    return False


# Sorted by price, so that coins need not be a part of the key: the affordable purchases are the first ones.
@lru_cache(maxsize=1 << 15)
def priced_purchases(place: int, blocks: Tally) -> tuple[tuple[int, ...], tuple[Tally, ...]]:
    """Every purchase that is possible at a place with these blocks: the prices, cheapest first, and the blocks."""
    # Price and blocks as one number: adding and sorting numbers takes a third of the time of pairs.
    priced = [0]
    for colour, lying in enumerate(counts(blocks)):
        if lying:
            block = _PRICES[place][colour] << _PRICE_SHIFT | SINGLE[colour]
            priced = [part + n * block for n in range(lying + 1) for part in priced]
    # Without the empty one, which is first.
    purchases = sorted(priced[1:])
    return tuple([part >> _PRICE_SHIFT for part in purchases]), tuple([Tally(part & _TALLY_BITS) for part in purchases])


def affordable(place: int, blocks: Tally, coins: int) -> tuple[Tally, ...]:
    """Every purchase that these coins allow at a place, cheapest first."""
    prices, purchases = priced_purchases(place, blocks)
    return purchases[: bisect_right(prices, coins)]
