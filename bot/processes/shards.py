"""Which servers Discord tells this process about."""

from __future__ import annotations

from collections.abc import Collection


class ServedShards:
    """The shards of this process. Without `ids` it has all of them, and every server is its own."""

    def __init__(self, ids: Collection[int] | None, count: int | None) -> None:
        self._ids = None if ids is None else frozenset(ids)
        self._count = count or 1

    @property
    def has_first(self) -> bool:
        """Whether this is the process that does what one of them does for all: direct messages come to shard 0."""
        return self._ids is None or 0 in self._ids

    def serves(self, server: int) -> bool:
        """Whether what happens in a server is told to this process, so that its cache knows the server."""
        # Discord's own formula.
        return self._ids is None or (server >> 22) % self._count in self._ids
