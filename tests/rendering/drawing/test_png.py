"""A picture is compressed in stripes: the result is a valid PNG, and the cache of stripes is bounded."""

from __future__ import annotations

import random
import zlib
from io import BytesIO

import pytest
from PIL import Image

from rendering.drawing.png import StripeCache, _zlib_stream, palette_png


@pytest.mark.parametrize("length", [1, 63, 64, 65, 640, 5000])
def test_stripes_make_one_stream(length):
    """zlib checks length and checksum of the whole."""
    luck = random.Random(length)
    rows = luck.randbytes(length // 2) + bytes(length - length // 2)
    assert zlib.decompress(_zlib_stream(rows, 64, 3)) == rows


def test_a_wrong_checksum_would_be_noticed():
    stream = bytearray(_zlib_stream(bytes(1000), 64, 3))
    stream[-1] ^= 1
    with pytest.raises(zlib.error):
        zlib.decompress(bytes(stream))


def test_the_picture_is_the_one_that_was_drawn():
    width, height = 5, 200
    rows = b"".join(bytes((0, *(row % 3 for _ in range(width)))) for row in range(height))
    png = palette_png(rows, size=(width, height), colours=bytes((255, 0, 0, 0, 255, 0, 0, 0, 255)), level=3)
    image = Image.open(BytesIO(png)).convert("RGB")
    assert image.size == (width, height)
    assert [image.getpixel((4, row)) for row in (0, 1, 2, 199)] == [(255, 0, 0), (0, 255, 0), (0, 0, 255), (0, 255, 0)]


def test_the_memory_of_stripes_has_an_end():
    cache = StripeCache(limit=10_000)
    for number in range(60):
        cache.blocks_of(random.Random(number).randbytes(1000), 3)
        assert cache.weight <= 10_000
    assert cache.weight > 5_000


def test_a_stripe_is_compressed_once():
    cache = StripeCache(limit=10_000)
    first = cache.blocks_of(bytes(1000), 3)
    assert cache.blocks_of(bytes(1000), 3) is first
    assert cache.blocks_of(bytes(1000), 1) is not first
    cache.clear()
    assert cache.weight == 0
