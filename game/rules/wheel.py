"""The wheel: prices, turning, and what can be bought at a place."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

from game.model.tally import Tally, counts, parts
from game.printed.numbers import BASE_PRICES

T = TypeVar("T")


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


@lru_cache(maxsize=1 << 13)
def cheapest(wheel: tuple[Tally, ...]) -> int | None:
    """The price of the cheapest block on the wheel, None if there is no block."""
    best = None
    for place, blocks in enumerate(wheel):
        if blocks:
            # The highest bit set belongs to the darkest colour there, which is the cheapest.
            price = single_price(place, (blocks.bit_length() - 1) // 4)
            if best is None or price < best:
                best = price
    return best


def can_buy(wheel: tuple[Tally, ...], coins: int) -> bool:
    """Whether any block on the wheel is affordable."""
    least = cheapest(wheel)
    return least is not None and least <= coins


@lru_cache(maxsize=1 << 15)
def _priced_parts(place: int, blocks: Tally) -> tuple[tuple[int, Tally], ...]:
    return tuple(sorted((block_price(place, part), part) for part in parts(blocks) if part))


@lru_cache(maxsize=1 << 16)
def _within(place: int, blocks: Tally, coins: int) -> tuple[Tally, ...]:
    return tuple(part for cost, part in _priced_parts(place, blocks) if cost <= coins)


def affordable(place: int, blocks: Tally, coins: int) -> tuple[Tally, ...]:
    """Every purchase that these coins allow at a place, cheapest first."""
    if not blocks:
        return ()
    return _within(place, blocks, min(coins, block_price(place, blocks)))
