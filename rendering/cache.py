"""A bounded store of finished pieces: what has been drawn once is not drawn again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from threading import RLock
from typing import Final, NamedTuple, ParamSpec

from PIL import Image

P = ParamSpec("P")


class Sprite(NamedTuple):
    """A finished piece in its theme's palette; where a mask is, only what it covers is laid down."""

    image: Image.Image
    mask: Image.Image | None = None

    @property
    def weight(self) -> int:
        """Bytes it keeps occupied, roughly."""
        width, height = self.image.size
        return (width * height + 400) * (2 if self.mask else 1)


class SpriteCache:
    """The most recently used sprites, up to a number of bytes.

    One lock over making and keeping: fonts and drawing may be used by one thread at a time only.
    """

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.weight = 0
        self._kept: OrderedDict[Hashable, Sprite] = OrderedDict()
        self._lock = RLock()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable, make: Callable[[], Sprite]) -> Sprite:
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
                return found
            made = make()
            self._kept[key] = made
            self.weight += made.weight
            while self.weight > self.limit and len(self._kept) > 1:
                self.weight -= self._kept.popitem(last=False)[1].weight
            return made

    def clear(self) -> None:
        with self._lock:
            self._kept.clear()
            self.weight = 0


SPRITES: Final = SpriteCache(limit=40_000_000)


def cached(draw: Callable[P, Sprite]) -> Callable[P, Sprite]:
    """Keep what this function draws, by everything it is told."""
    name = f"{draw.__module__}.{draw.__qualname__}"

    @wraps(draw)
    def fetch(*args: P.args, **kwargs: P.kwargs) -> Sprite:
        key = (name, args, tuple(kwargs.items())) if kwargs else (name, args)
        return SPRITES.get(key, lambda: draw(*args, **kwargs))

    return fetch
