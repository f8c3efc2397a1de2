"""A bounded cache of finished pieces (sprites), so that each is drawn only once."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from threading import RLock
from typing import NamedTuple, ParamSpec

from PIL import Image

P = ParamSpec("P")

# The size of an image object without its pixels, in bytes.
OVERHEAD = 400


class Sprite(NamedTuple):
    """A finished piece in its theme's palette. If it has a mask, only what the mask covers is laid down."""

    image: Image.Image
    mask: Image.Image | None = None

    @property
    def weight(self) -> int:
        """About how many bytes of memory it takes: one a pixel, and the image objects."""
        width, height = self.image.size
        return (width * height + OVERHEAD) * (2 if self.mask else 1)


class SpriteCache:
    """Keeps the most recently used sprites, up to `limit` bytes.

    One lock covers drawing and storing: only one thread at a time may use a FreeType font, and two threads that miss
    the same sprite would draw it twice. It is reentrant, because large sprites are made of smaller cached ones.
    """

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.weight = 0
        self._sprites: OrderedDict[Hashable, Sprite] = OrderedDict()
        self._lock = RLock()

    def __len__(self) -> int:
        return len(self._sprites)

    def get(self, key: Hashable, make: Callable[[], Sprite]) -> Sprite:
        """The sprite of this key, drawn if it is not there. Drops the least recently used ones beyond the limit."""
        with self._lock:
            cached = self._sprites.get(key)
            if cached is not None:
                self._sprites.move_to_end(key)
                return cached
            made = make()
            self._sprites[key] = made
            self.weight += made.weight
            # The newest one stays even if it is too large, because it is about to be laid.
            while self.weight > self.limit and len(self._sprites) > 1:
                self.weight -= self._sprites.popitem(last=False)[1].weight
            return made

    def clear(self) -> None:
        """Forget every sprite."""
        with self._lock:
            self._sprites.clear()
            self.weight = 0


# Random games of all four rulesets with four players fill these 40 MB in one theme (about 450 sprites; most of it is
# whole rows and headers of past positions). Sprites that recur stay, and a late board takes 14 ms.
SPRITES = SpriteCache(limit=40_000_000)


def cached_sprite(draw: Callable[P, Sprite]) -> Callable[P, Sprite]:
    """Decorate a function that draws, so that SPRITES stores its sprite under its name and all its arguments.

    So the arguments must determine everything that the sprite shows, and be hashable.
    """
    name = f"{draw.__module__}.{draw.__qualname__}"

    @wraps(draw)
    def fetch(*args: P.args, **kwargs: P.kwargs) -> Sprite:
        # The qualified name instead of the function: it is unique, and cheap to hash.
        key = (name, args, tuple(kwargs.items())) if kwargs else (name, args)
        return SPRITES.get(key, lambda: draw(*args, **kwargs))

    return fetch
