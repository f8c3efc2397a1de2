"""Encoding a palette picture as PNG with zlib alone.

Pillow's writer tries filters and copies rows, which costs more than the compression and gains nothing on flat colours;
zlib lets other threads run meanwhile.

From one board to the next most rows of pixels stay as they were, so a picture is compressed in stripes, and compressed
stripes are remembered. Two pictures of a board have twice the pixels that one had, and take less time.
"""

from __future__ import annotations

from collections import OrderedDict
from functools import reduce
from hashlib import sha256
from struct import pack
from threading import Lock
from typing import NamedTuple
from zlib import DEFLATED, Z_FULL_FLUSH, adler32, compressobj, crc32

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_COLOUR_TYPE_PALETTE = 3
# Of a zlib stream: deflate with a window of 32 kB; and the empty block that ends it.
_ZLIB_HEAD, _ZLIB_END = b"\x78\x5e", b"\x03\x00"
# No window before a stripe's beginning: it can follow any other.
_RAW_DEFLATE = -15
# Rows of pixels in a stripe. The window of deflate is 23 rows of a board; with 64, files grow by 3 %.
_STRIPE = 64
_ADLER_BASE = 65521


class Stripe(NamedTuple):
    """A stripe of a picture: compressed, with the checksum and the number of its bytes."""

    blocks: bytes
    checksum: int
    length: int


class StripeCache:
    """Compressed stripes by the digest of their pixels, the most recently used up to a number of bytes."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.weight = 0
        self._stripes: OrderedDict[bytes, Stripe] = OrderedDict()
        # Of the dictionary alone: two threads may compress the same stripe, and the second result is the same.
        self._lock = Lock()

    def blocks_of(self, stripe: bytes, level: int) -> Stripe:
        """The stripe as blocks of a deflate stream that need nothing before them."""
        # A digest, not the pixels: they are thirty times as large as what is kept.
        key = sha256(stripe).digest() + bytes((level,))
        with self._lock:
            found = self._stripes.get(key)
            if found is not None:
                self._stripes.move_to_end(key)
                return found
        stream = compressobj(level, DEFLATED, _RAW_DEFLATE)
        made = Stripe(stream.compress(stripe) + stream.flush(Z_FULL_FLUSH), adler32(stripe), len(stripe))
        self._keep(key, made)
        return made

    def _keep(self, key: bytes, made: Stripe) -> None:
        with self._lock:
            if key not in self._stripes:
                self._stripes[key] = made
                self.weight += len(made.blocks)
            while self.weight > self.limit and len(self._stripes) > 1:
                self.weight -= len(self._stripes.popitem(last=False)[1].blocks)

    def clear(self) -> None:
        """Forget every stripe."""
        with self._lock:
            self._stripes.clear()
            self.weight = 0


# A board is about 250 kB: the last thirty boards, of which most stripes are common.
STRIPES = StripeCache(limit=8_000_000)


def _chunk(kind: bytes, content: bytes) -> bytes:
    return pack(">I", len(content)) + kind + content + pack(">I", crc32(content, crc32(kind)))


def _zlib_stream(rows: bytes, step: int, level: int) -> bytes:
    """All rows as one zlib stream, compressed in stripes of `step` bytes."""
    stripes = [STRIPES.blocks_of(rows[start : start + step], level) for start in range(0, len(rows), step)]
    blocks = (stripe.blocks for stripe in stripes)
    return b"".join((_ZLIB_HEAD, *blocks, _ZLIB_END, pack(">I", reduce(_checksum_of_both, stripes).checksum)))


def _checksum_of_both(first: Stripe, second: Stripe) -> Stripe:
    """Two stripes in a row, as far as their checksum goes: Adler-32 of the whole follows from that of its parts."""
    # Its lower half is 1 plus the sum of all bytes, its upper half the sum of the lower ones after each byte.
    low = (first.checksum & 0xFFFF) + (second.checksum & 0xFFFF) - 1
    high = (first.checksum >> 16) + (second.checksum >> 16) + second.length * ((first.checksum & 0xFFFF) - 1)
    return Stripe(b"", low % _ADLER_BASE | high % _ADLER_BASE << 16, first.length + second.length)


def palette_png(rows: bytes, *, size: tuple[int, int], colours: bytes, level: int) -> bytes:
    """A PNG of rows of palette indices, each row led by its filter byte."""
    head = pack(">IIBBBBB", *size, 8, _COLOUR_TYPE_PALETTE, 0, 0, 0)
    stream = _zlib_stream(rows, (size[0] + 1) * _STRIPE, level)
    chunks = ((b"IHDR", head), (b"PLTE", colours), (b"IDAT", stream), (b"IEND", b""))
    return _SIGNATURE + b"".join(_chunk(kind, content) for kind, content in chunks)
