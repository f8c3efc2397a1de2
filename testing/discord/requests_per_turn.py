"""Counts the requests that Discord's 50 a second are made of: all but the answers to interactions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

# Discord does not count what goes through the token of an interaction towards the limit of the bot.
_UNCOUNTED = ("/interactions/", "/webhooks/")


@dataclass
class RequestCount:
    """How many requests were made, by method and kind of path."""

    kinds: Counter[str] = field(default_factory=Counter)

    @property
    def total(self) -> int:
        return self.kinds.total()


@contextmanager
def count_requests(world: Any) -> Iterator[RequestCount]:
    """The requests made inside the block; they are counted when it ends."""
    first, count = len(world.request_log), RequestCount()
    yield count
    for entry in world.request_log[first:]:
        if not entry.path.startswith(_UNCOUNTED):
            count.kinds[_kind(entry)] += 1


def _kind(entry: Any) -> str:
    parts = ("*" if part.isdigit() else part for part in entry.path.split("/"))
    return f"{entry.method} {'/'.join(parts)}"
