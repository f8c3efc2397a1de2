"""The cache of sprites: its bound, and what it drops."""

from __future__ import annotations

from PIL import Image

from rendering.drawing.sprite_cache import Sprite, SpriteCache


def test_the_cache_keeps_to_its_bound():
    cache = SpriteCache(limit=30_000)
    for number in range(50):
        cache.get(number, lambda: Sprite(Image.new("P", (100, 100))))
        assert cache.weight <= 30_000
    assert 0 < len(cache) < 4


def test_the_cache_forgets_the_least_used():
    cache = SpriteCache(limit=30_000)
    sprite = Sprite(Image.new("P", (100, 100)))
    for number in (1, 2, 1, 3):
        cache.get(number, lambda: sprite)
    assert cache.get(1, lambda: Sprite(Image.new("P", (1, 1)))) is sprite
