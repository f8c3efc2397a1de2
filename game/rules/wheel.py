"""The wheel: prices, turning, and what can be bought at a place."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeVar

from game.model.pieces import PLACES
from game.model.tally import EMPTY_TALLY, SINGLE, Tally, counts
from game.printed.numbers import BASE_PRICES

T = TypeVar("T")

_LAST_PLACE_FIRST: Final = tuple(reversed(PLACES))


def single_price(place: int, colour: int) -> int:
    """What one block costs at a place (0 is I): its base price falls by one with every place, not below 0."""
    return max(0, BASE_PRICES[colour] - place)


# Every purchase that is listed, weighed or shown asks for its price; the same few blocks lie there for turns.
@lru_cache(maxsize=1 << 16)
def block_price(place: int, blocks: Tally) -> int:
    """What these blocks cost at a place together."""
    return sum(n * single_price(place, colour) for colour, n in enumerate(counts(blocks)))


def rotate(around: Sequence[T]) -> tuple[T, ...]:
    """Everything one place on; place VI comes back to I."""
    return (around[-1], *around[:-1])


def _cheapest_at(place: int, blocks: Tally) -> int:
    """The price of the cheapest of these blocks (one at least) at a place."""
    # The highest bit set belongs to the darkest colour there, which is the cheapest.
    return single_price(place, (blocks.bit_length() - 1) // 4)


def cheapest_price(wheel: tuple[Tally, ...]) -> int | None:
    """The price of the cheapest block on the wheel, None if there is no block."""
    return min((_cheapest_at(place, blocks) for place, blocks in enumerate(wheel) if blocks), default=None)


def can_buy(wheel: tuple[Tally, ...], coins: int) -> bool:
    """Whether any block on the wheel is affordable."""
    # From the last place on, where blocks are cheapest: the first that is looked at is nearly always affordable.
    for place in _LAST_PLACE_FIRST:  # noqa: SIM110 (a generator takes twice as long, at every action)
        if (blocks := wheel[place]) and _cheapest_at(place, blocks) <= coins:
            return True
    return False


# Sorted by price, so that coins need not be a part of the key: what somebody can pay for is a first part of the list.
@lru_cache(maxsize=1 << 15)
def priced_purchases(place: int, blocks: Tally) -> tuple[tuple[int, ...], tuple[Tally, ...]]:
    """Every purchase that is possible at a place where these blocks lie: the prices, cheapest first, and the blocks."""
    found: list[tuple[int, int]] = [(0, EMPTY_TALLY)]
    for colour, lying in enumerate(counts(blocks)):
        if lying:
            price, one = single_price(place, colour), SINGLE[colour]
            found = [(cost + n * price, part + n * one) for n in range(lying + 1) for cost, part in found]
    # Behind the empty one, which is no purchase.
    purchases = sorted(found[1:])
    return tuple(cost for cost, _ in purchases), tuple(Tally(part) for _, part in purchases)


def affordable(place: int, blocks: Tally, coins: int) -> tuple[Tally, ...]:
    """Every purchase that these coins allow at a place, cheapest first."""
    prices, purchases = priced_purchases(place, blocks)
    return purchases[: bisect_right(prices, coins)]
