"""A bounded cache of finished pieces (sprites): what has been drawn once is not drawn again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from threading import RLock
from typing import NamedTuple, ParamSpec

from PIL import Image

P = ParamSpec("P")

# Of an image object beside its pixels, in bytes.
OVERHEAD = 400


class Sprite(NamedTuple):
    """A finished piece in its theme's palette; with a mask, only what the mask covers is laid down."""

    image: Image.Image
    mask: Image.Image | None = None

    @property
    def weight(self) -> int:
        """Bytes it keeps occupied, roughly: one a pixel, and what the image objects take themselves."""
        width, height = self.image.size
        return (width * height + OVERHEAD) * (2 if self.mask else 1)


class SpriteCache:
    """The most recently used sprites, up to a number of bytes.

    One lock over drawing and storing: FreeType fonts may be used by one thread at a time only, and two threads that
    miss the same sprite would draw it twice. Reentrant, because large sprites are made of cached smaller ones.
    """

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.weight = 0
        self._sprites: OrderedDict[Hashable, Sprite] = OrderedDict()
        self._lock = RLock()

    def __len__(self) -> int:
        return len(self._sprites)

    def get(self, key: Hashable, make: Callable[[], Sprite]) -> Sprite:
        """The sprite of this key, made if it is not there; drops the least recently used beyond the limit."""
        with self._lock:
            found = self._sprites.get(key)
            if found is not None:
                self._sprites.move_to_end(key)
                return found
            made = make()
            self._sprites[key] = made
            self.weight += made.weight
            # The newest stays, however large: it is about to be laid.
            while self.weight > self.limit and len(self._sprites) > 1:
                self.weight -= self._sprites.popitem(last=False)[1].weight
            return made

    def clear(self) -> None:
        """Forget every sprite."""
        with self._lock:
            self._sprites.clear()
            self.weight = 0


# Random games of all four rulesets with four players fill these 40 MB in one theme (about 450 sprites, most of the
# weight in whole rows and headers of past positions); what recurs stays in, and a late board takes 14 ms.
SPRITES = SpriteCache(limit=40_000_000)


def cached_sprite(draw: Callable[P, Sprite]) -> Callable[P, Sprite]:
    """Decorate a function that draws: its sprite is stored in SPRITES under its name and all its arguments.

    So the arguments must say everything that the sprite shows, and be hashable.
    """
    name = f"{draw.__module__}.{draw.__qualname__}"

    @wraps(draw)
    def fetch(*args: P.args, **kwargs: P.kwargs) -> Sprite:
        # The name as a string, not the function: two functions of one module never share a key, and hashing is cheap.
        key = (name, args, tuple(kwargs.items())) if kwargs else (name, args)
        return SPRITES.get(key, lambda: draw(*args, **kwargs))

    return fetch
