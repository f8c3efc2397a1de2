"""Writing a palette picture as PNG, straight over zlib."""

from __future__ import annotations

from struct import pack
from zlib import compress, crc32

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_PALETTE = 3


def _chunk(kind: bytes, content: bytes) -> bytes:
    return pack(">I", len(content)) + kind + content + pack(">I", crc32(content, crc32(kind)))


def palette_png(rows: bytes, *, size: tuple[int, int], colours: bytes, level: int) -> bytes:
    """A PNG of rows of palette indices, each row led by its filter byte."""
    head = pack(">IIBBBBB", *size, 8, _PALETTE, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"PLTE", colours), (b"IDAT", compress(rows, level)), (b"IEND", b""))
    return _SIGNATURE + b"".join(_chunk(kind, content) for kind, content in chunks)
