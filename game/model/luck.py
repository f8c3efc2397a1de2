"""Fair luck: every draw follows from a seed chosen before the game and a counter.

Draw number k is HMAC-SHA256 with the seed as key and k as 8 big-endian bytes as message, read as a number. A
choice among n takes draws until one is below the largest multiple of n, and is that draw modulo n.
`docs/luck.md` describes how anyone can check a finished game by hand.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

from msgspec import Struct

from game.model.errors import BadSetup, GameError
from game.model.pieces import Tile
from game.model.tally import SINGLE, Tally, includes, nth, total

# As many as SHA-256 gives, because the seed is a SHA-256 sum.
SEED_BYTES = 32
_RANGE = 1 << 256

T = TypeVar("T")


# Copying a keyed MAC saves setting up the key at every draw: 2.9 us, against 3.3 us for hmac.new and 4.3 us for
# hmac.digest. A game has one seed; the stand-ins draw from many.
@lru_cache(maxsize=64)
def _keyed_mac(seed: bytes) -> hmac.HMAC:
    return hmac.new(seed, digestmod="sha256")


def draw(seed: bytes, counter: int) -> int:
    """Draw number `counter`, a number of 256 bits."""
    mac = _keyed_mac(seed).copy()
    mac.update(counter.to_bytes(8, "big"))
    return int.from_bytes(mac.digest(), "big")


def _choose(seed: bytes, counter: int, among: int) -> tuple[int, int]:
    """One of `among` possibilities by the draws from `counter` on, and the counter after them."""
    # Rejection sampling: with draws above the largest multiple of `among`, some results would be likelier than others.
    limit = _RANGE - _RANGE % among
    while (number := draw(seed, counter)) >= limit:
        counter += 1
    return number % among, counter + 1


def commitment(seed: bytes) -> str:
    """What is published before the game, so that the seed cannot be changed later."""
    return hashlib.sha256(seed).hexdigest()


def secret_commitment(secret: bytes) -> str:
    """What is published while the seed cannot exist yet: the SHA-256 of the secret that will be a part of it."""
    return hashlib.sha256(secret).hexdigest()


def seed_from_secret(secret: bytes, salt: int) -> bytes:
    """The SHA-256 of the secret's bytes followed by the decimal digits of `salt` in ASCII.

    Others give the salt after the secret was committed to, so no one who knows the secret can choose it.
    """
    return hashlib.sha256(secret + str(salt).encode("ascii")).digest()


class Luck(Struct, frozen=True, tag="seed"):
    """The seed and how many draws were taken from it."""

    seed: bytes
    counter: int = 0

    def choose(self, among: int) -> tuple[int, Luck]:
        """One of `among` possibilities, and the luck that is left."""
        index, counter = _choose(self.seed, self.counter, among)
        return index, Luck(self.seed, counter)

    def shuffle(self, things: Sequence[T]) -> tuple[tuple[T, ...], Luck]:
        """All things in drawn order: each one is chosen among those that are left."""
        left, drawn, luck = list(things), [], self
        while len(left) > 1:
            index, luck = luck.choose(len(left))
            drawn.append(left.pop(index))
        return (*drawn, *left), luck

    def blocks(self, bag: Tally, number: int) -> tuple[Tally, Luck]:
        """This many blocks from the bag, one after the other; the bag is numbered from white to the darkest."""
        counter, rest, left = self.counter, bag, total(bag)
        for _ in range(number):
            index, counter = _choose(self.seed, counter, left)
            rest, left = Tally(rest - SINGLE[nth(rest, index)]), left - 1
        return Tally(bag - rest), Luck(self.seed, counter)

    def tile(self, pile: Sequence[Tile]) -> tuple[int, Luck]:
        """The index of the tile that is revealed from the (sorted) pile."""
        return self.choose(len(pile))


class RecordedLuck(Struct, frozen=True, tag="told"):
    """Luck from a record: what each draw brought, instead of a seed. Each part is used up by its draw.

    A draw raises GameError if the record does not have it, or has something that cannot have been drawn.
    """

    drawn: Tally | None = None
    revealed: Tile | None = None

    def blocks(self, bag: Tally, number: int) -> tuple[Tally, RecordedLuck]:
        if self.drawn is None:
            raise GameError("luck-missing", expected="drew")
        if total(self.drawn) != number or not includes(bag, self.drawn):
            raise GameError("luck-impossible", expected=f"{number} blocks that are in the bag")
        return self.drawn, RecordedLuck(None, self.revealed)

    def tile(self, pile: Sequence[Tile]) -> tuple[int, RecordedLuck]:
        if self.revealed is None:
            raise GameError("luck-missing", expected="tile")
        if self.revealed not in pile:
            raise GameError("luck-impossible", expected="a tile that is in the pile")
        return pile.index(self.revealed), RecordedLuck(self.drawn, None)


def seed_from_hex(text: str) -> bytes:
    """The 32 bytes that 64 hexadecimal digits stand for. Raises BadSetup for any other text."""
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        raise BadSetup("bad-seed", reason="not hexadecimal") from None
    if len(seed) != SEED_BYTES:
        raise BadSetup("bad-seed", reason=f"{len(seed)} bytes instead of {SEED_BYTES}")
    return seed
