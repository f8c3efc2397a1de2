"""Encoding a palette picture as PNG with zlib alone.

Pillow's writer tries filters and copies rows, which costs more than the compression and gains nothing on flat colours:
a late board took 31 ms and 292 kB at its level 1, against 15 ms and 256 kB here. zlib lets other threads run meanwhile.

Most rows of pixels are the same from one board to the next, so a picture is compressed in stripes, and compressed
stripes are cached.
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
# The head of a zlib stream (deflate with a window of 32 kB), and the empty block that ends it.
_ZLIB_HEAD, _ZLIB_END = b"\x78\x5e", b"\x03\x00"
# Raw deflate, so that a stripe can follow any other.
_RAW_DEFLATE = -15
# Rows of pixels in a stripe. The window of deflate is 23 rows of a board; with 64, files grow by 3 %.
_STRIPE = 64
_ADLER_BASE = 65521


class Stripe(NamedTuple):
    """A compressed stripe of a picture, with the checksum and the length of its uncompressed bytes."""

    blocks: bytes
    checksum: int
    length: int


class StripeCache:
    """Compressed stripes by the digest of their pixels. Keeps the most recently used ones, up to `limit` bytes."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.weight = 0
        self._stripes: OrderedDict[bytes, Stripe] = OrderedDict()
        # Guards only the dictionary: if two threads compress the same stripe, both results are the same.
        self._lock = Lock()

    def blocks_of(self, stripe: bytes, level: int) -> Stripe:
        """The stripe as blocks of a deflate stream that do not depend on any before them."""
        # A digest, because the pixels are thirty times as large as the compressed stripe.
        key = sha256(stripe).digest() + bytes((level,))
        with self._lock:
            cached = self._stripes.get(key)
            if cached is not None:
                self._stripes.move_to_end(key)
                return cached
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


# About thirty boards of 250 kB, and more because boards share most stripes.
STRIPES = StripeCache(limit=8_000_000)


def _chunk(kind: bytes, content: bytes) -> bytes:
    return pack(">I", len(content)) + kind + content + pack(">I", crc32(content, crc32(kind)))


def _zlib_stream(rows: bytes, step: int, level: int) -> bytes:
    """All rows as one zlib stream, compressed in stripes of `step` bytes."""
    stripes = [STRIPES.blocks_of(rows[start : start + step], level) for start in range(0, len(rows), step)]
    blocks = (stripe.blocks for stripe in stripes)
    return b"".join((_ZLIB_HEAD, *blocks, _ZLIB_END, pack(">I", reduce(_checksum_of_both, stripes).checksum)))


def _checksum_of_both(first: Stripe, second: Stripe) -> Stripe:
    """The checksum and the length of two stripes in a row: Adler-32 of the whole follows from that of its parts."""
    # The lower half is 1 plus the sum of all bytes, the upper half the sum of the lower halves after each byte.
    low = (first.checksum & 0xFFFF) + (second.checksum & 0xFFFF) - 1
    high = (first.checksum >> 16) + (second.checksum >> 16) + second.length * ((first.checksum & 0xFFFF) - 1)
    return Stripe(b"", low % _ADLER_BASE | high % _ADLER_BASE << 16, first.length + second.length)


def palette_png(rows: bytes, *, size: tuple[int, int], colours: bytes, level: int) -> bytes:
    """A PNG of rows of palette indices. Each row begins with its filter byte."""
    head = pack(">IIBBBBB", *size, 8, _COLOUR_TYPE_PALETTE, 0, 0, 0)
    stream = _zlib_stream(rows, (size[0] + 1) * _STRIPE, level)
    chunks = ((b"IHDR", head), (b"PLTE", colours), (b"IDAT", stream), (b"IEND", b""))
    return _SIGNATURE + b"".join(_chunk(kind, content) for kind, content in chunks)
