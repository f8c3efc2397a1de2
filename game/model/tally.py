"""A tally: how many there are of each of six kinds, 0 to 7 each, packed into one int (four bits a kind).

Blocks, objects and supplies are tallies. Use `+` and `-` to add and take away. There are never more than seven of a
kind, so the fourth bit of each kind is free and shows in one step whether there are too few of any.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NewType

Tally = NewType("Tally", int)

EMPTY_TALLY = Tally(0)
SINGLE = tuple(Tally(1 << 4 * kind) for kind in range(6))
ONE_OF_EACH = Tally(0x111111)
# The most of a kind that a tally holds.
MOST_OF_A_KIND = 7
LIMIT = Tally(MOST_OF_A_KIND * ONE_OF_EACH)
# The fourth bit of every kind, which is never set in a tally.
_SPARE = 0x888888
# The total of every half tally (three kinds in 12 bits): two lookups instead of six shifts and sums.
_SUM = tuple((n & 15) + (n >> 4 & 15) + (n >> 8) for n in range(1 << 12))


def tally(counts: Sequence[int]) -> Tally:
    """The tally with these six counts."""
    return Tally(sum(count << 4 * kind for kind, count in enumerate(counts)))


def tally_of(kinds: Iterable[int]) -> Tally:
    """The tally of these single pieces."""
    return Tally(sum(1 << 4 * kind for kind in kinds))


def counts(pieces: Tally) -> tuple[int, int, int, int, int, int]:
    """How many of each of the six kinds."""
    # Written out, because a loop over the kinds takes four times as long and every payment calls this.
    return (
        pieces & 7,
        pieces >> 4 & 7,
        pieces >> 8 & 7,
        pieces >> 12 & 7,
        pieces >> 16 & 7,
        pieces >> 20 & 7,
    )


def count(pieces: Tally, kind: int) -> int:
    """How many of one kind."""
    return pieces >> 4 * kind & 7


def total(pieces: Tally) -> int:
    """How many pieces in all."""
    return _SUM[pieces & 0xFFF] + _SUM[pieces >> 12]


def includes(pieces: Tally, part: Tally) -> bool:
    """Whether `part` can be taken out of `pieces`."""
    # With the spare bits set, a kind that runs short borrows its own spare bit, not its neighbour's count. So one
    # subtraction compares all six.
    return ((pieces | _SPARE) - part) & _SPARE == _SPARE


def is_tally(number: int) -> bool:
    """Whether a number from outside is a tally at all."""
    return 0 <= number <= LIMIT and not number & _SPARE


def each(pieces: Tally) -> list[int]:
    """Every single piece, in order of kind."""
    return [kind for kind in range(6) for _ in range(pieces >> 4 * kind & 7)]


def nth(pieces: Tally, index: int) -> int:
    """The kind of the piece at this index of `each`."""
    for kind in range(6):
        index -= pieces >> 4 * kind & 7
        if index < 0:
            return kind
    raise IndexError(index)
