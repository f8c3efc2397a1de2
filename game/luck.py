"""Fair luck: every draw follows from a seed chosen before the game and a counter.

Draw number k is HMAC-SHA256 with the seed as key and k as 8 big-endian bytes as message, read as a number. A
choice among n takes draws until one falls below the largest multiple of n, and is that draw modulo n.
`docs/luck.md` describes how a stranger checks a finished game by hand.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeVar

from msgspec import Struct

from game.errors import BadSetup, GameError
from game.pieces import Tile
from game.tally import NONE, ONE, Tally, includes, nth, total

SEED_BYTES: Final = 32
_RANGE: Final = 1 << 256

T = TypeVar("T")


@lru_cache(maxsize=64)
def _keyed(seed: bytes) -> hmac.HMAC:
    return hmac.new(seed, digestmod="sha256")


def draw(seed: bytes, counter: int) -> int:
    """Draw number `counter`, a number of 256 bits."""
    mac = _keyed(seed).copy()
    mac.update(counter.to_bytes(8, "big"))
    return int.from_bytes(mac.digest(), "big")


def commitment(seed: bytes) -> str:
    """What is published before the game, so that the seed cannot be changed later."""
    return hashlib.sha256(seed).hexdigest()


class Luck(Struct, frozen=True, tag="seed"):
    """The seed and how many draws were taken from it."""

    seed: bytes
    counter: int = 0

    def choose(self, among: int) -> tuple[int, Luck]:
        """One of `among` possibilities, and the luck that is left."""
        limit = _RANGE - _RANGE % among
        counter = self.counter
        while (number := draw(self.seed, counter)) >= limit:
            counter += 1
        return number % among, Luck(self.seed, counter + 1)

    def shuffle(self, things: Sequence[T]) -> tuple[tuple[T, ...], Luck]:
        """All things in drawn order: each next one is chosen among those left."""
        left, drawn, luck = list(things), [], self
        while len(left) > 1:
            index, luck = luck.choose(len(left))
            drawn.append(left.pop(index))
        return (*drawn, *left), luck

    def blocks(self, bag: Tally, number: int) -> tuple[Tally, Luck]:
        """This many blocks from the bag, one after the other; the bag is numbered from white to the darkest."""
        luck, drawn, left = self, NONE, total(bag)
        for _ in range(number):
            index, luck = luck.choose(left)
            one = ONE[nth(bag, index)]
            bag, drawn, left = Tally(bag - one), Tally(drawn + one), left - 1
        return drawn, luck

    def tile(self, pile: Sequence[Tile]) -> tuple[int, Luck]:
        """The index of the tile that is turned up from the (sorted) pile."""
        return self.choose(len(pile))


class Told(Struct, frozen=True, tag="told"):
    """Luck as a record tells it: what each draw gave."""

    drawn: Tally | None = None
    revealed: Tile | None = None

    def blocks(self, bag: Tally, number: int) -> tuple[Tally, Told]:
        if self.drawn is None:
            raise GameError("luck-missing", expected="drew")
        if total(self.drawn) != number or not includes(bag, self.drawn):
            raise GameError("luck-impossible", expected=f"{number} blocks that are in the bag")
        return self.drawn, Told(None, self.revealed)

    def tile(self, pile: Sequence[Tile]) -> tuple[int, Told]:
        if self.revealed is None:
            raise GameError("luck-missing", expected="tile")
        if self.revealed not in pile:
            raise GameError("luck-impossible", expected="a tile that is in the pile")
        return pile.index(self.revealed), Told(self.drawn, None)


def seed_from_hex(text: str) -> bytes:
    """The 32 bytes that a text of 64 hexadecimal digits stands for; shorter ones are refused."""
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        raise BadSetup("bad-seed", reason="not hexadecimal") from None
    if len(seed) != SEED_BYTES:
        raise BadSetup("bad-seed", reason=f"{len(seed)} bytes instead of {SEED_BYTES}")
    return seed
