"""The wheel: prices, turning, and what can be bought at a place."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

from game.tally import Tally, counts, parts

T = TypeVar("T")


@lru_cache(maxsize=1 << 16)
def price(place: int, blocks: Tally) -> int:
    """What these blocks cost at a place (0 is I): a block's base price falls by one with every place."""
    return sum(n * max(0, 6 - colour - place) for colour, n in enumerate(counts(blocks)))


def turned(around: Sequence[T]) -> tuple[T, ...]:
    """Everything one place on; place VI comes back to I."""
    return (around[-1], *around[:-1])


@lru_cache(maxsize=1 << 13)
def cheapest(wheel: tuple[Tally, ...]) -> int | None:
    """The price of the cheapest block on the wheel, None if there is no block."""
    best = None
    for place, blocks in enumerate(wheel):
        if blocks:
            dearth = max(0, 6 - (blocks.bit_length() - 1) // 4 - place)
            if best is None or dearth < best:
                best = dearth
    return best


def can_buy(wheel: tuple[Tally, ...], coins: int) -> bool:
    """Whether any block on the wheel is affordable."""
    least = cheapest(wheel)
    return least is not None and least <= coins


@lru_cache(maxsize=1 << 15)
def _priced_parts(place: int, blocks: Tally) -> tuple[tuple[int, Tally], ...]:
    return tuple(sorted((price(place, part), part) for part in parts(blocks) if part))


@lru_cache(maxsize=1 << 16)
def _within(place: int, blocks: Tally, coins: int) -> tuple[Tally, ...]:
    return tuple(part for cost, part in _priced_parts(place, blocks) if cost <= coins)


def affordable(place: int, blocks: Tally, coins: int) -> tuple[Tally, ...]:
    """Every purchase that these coins allow at a place, cheapest first."""
    if not blocks:
        return ()
    return _within(place, blocks, min(coins, price(place, blocks)))
