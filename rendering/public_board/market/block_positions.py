"""The positions of blocks on a place of the wheel: horizontal rows that spread as it fills, without overlaps."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from msgspec import Struct

from game import Tally, counts, each
from rendering.drawing.geometry import Point

# More blocks than this on one place are drawn as stacks, one for each colour.
MOST_SINGLE = 6


class Pieces(Struct, frozen=True):
    """Blocks of one colour that are drawn as one piece: a block, or a stack of `count`."""

    colour: int
    count: int = 1


class PiecePosition(NamedTuple):
    """The position of a piece: its middle relative to the wheel's centre, and its side."""

    x: float
    y: float
    side: float


def pieces_of(blocks: Tally) -> tuple[Pieces, ...]:
    """The pieces of a place: each block by itself, or a stack of each colour if there are many."""
    held = each(blocks)
    if len(held) <= MOST_SINGLE:
        return tuple(map(Pieces, held))
    return tuple(Pieces(colour, count) for colour, count in enumerate(counts(blocks)) if count)


# By number of pieces: their side and their middles on place I, then the same for place II. Found by trying: they are as
# large as possible inside the wedge, off the plates, and 6 pixels apart.
_TOP: dict[int, tuple[float, tuple[Point, ...]]] = {
    0: (0, ()),
    1: (124, ((0, -296),)),
    2: (112, ((-59, -296), (59, -296))),
    3: (108, ((-57, -332), (57, -332), (0, -218))),
    4: (102, ((-54, -338), (54, -338), (-54, -230), (54, -230))),
    5: (98, ((-104, -326), (0, -326), (104, -326), (-52, -222), (52, -222))),
    6: (83, ((-89, -344), (0, -344), (89, -344), (-89, -255), (0, -255), (89, -255))),
}
_SIDE: dict[int, tuple[float, tuple[Point, ...]]] = {
    0: (0, ()),
    1: (124, ((236, -142),)),
    2: (112, ((176, -142), (294, -142))),
    3: (108, ((236, -218), (198, -104), (312, -104))),
    4: (102, ((170, -162), (278, -162), (208, -54), (316, -54))),
    5: (98, ((222, -256), (184, -152), (288, -152), (210, -50), (314, -50))),
    6: (82, ((186, -216), (274, -216), (201, -129), (289, -129), (217, -42), (305, -42))),
}
# The other places are mirror images of these two, to the left and downwards.
_MIRRORS = ((1, 1), (1, 1), (1, -1), (1, -1), (-1, -1), (-1, 1))


@cache
def piece_positions(place: int, count: int) -> tuple[PiecePosition, ...]:
    """The positions of `count` pieces (at most six) on a place, from left to right and downwards."""
    side, middles = (_TOP if place % 3 == 0 else _SIDE)[count]
    across, down = _MIRRORS[place]
    positions = [PiecePosition(across * x, down * y, side) for x, y in middles]
    return tuple(sorted(positions, key=lambda position: (position.y, position.x)))
