"""Processes that share a database, without a database: several `FakeProcesses` of one `FakeCluster`."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from msgspec.structs import replace

from game import RULES_VERSION
from storage import LEASE_SECONDS, LiveProcess


class FakeCluster:
    """What the processes see of each other."""

    def __init__(self) -> None:
        self.rows: dict[str, LiveProcess] = {}
        # Whose end the server has noticed.
        self.dead: set[str] = set()
        self.leases: dict[tuple[str, int], tuple[str, float]] = {}
        # When the next turn at something is free.
        self.turns: dict[tuple[str, int], float] = {}
        self.locks: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)


class FakeProcesses:
    """One process's part of it."""

    def __init__(
        self,
        cluster: FakeCluster | None = None,
        *,
        holder: str = "a",
        program: str = "1.0.0",
        is_shared: bool = True,
        clock: Callable[[], float] = lambda: 0.0,
    ) -> None:
        self._clock = clock
        self.cluster = cluster or FakeCluster()
        self.is_shared = is_shared
        self.holder = holder
        self._row = LiveProcess(holder, program, RULES_VERSION, 0.0)

    async def beat(self, now: float, *, shards: str | None = None) -> None:
        self._row = replace(self._row, beat=now, shards=shards or self._row.shards)
        self.cluster.rows[self.holder] = self._row

    async def live(self, now: float) -> tuple[LiveProcess, ...]:
        return tuple(row for row in self.cluster.rows.values() if now - row.beat < LEASE_SECONDS)

    async def free_what_the_dead_held(self, now: float) -> tuple[str, ...]:
        dead = tuple(self.cluster.dead & set(self.cluster.rows))
        for holder in dead:
            del self.cluster.rows[holder]
        return dead

    async def leave(self) -> None:
        self.cluster.rows.pop(self.holder, None)
        for about, (holder, _) in list(self.cluster.leases.items()):
            if holder == self.holder:
                del self.cluster.leases[about]

    async def lease(self, kind: str, table_id: int, now: float, *, seconds: float = LEASE_SECONDS) -> bool:
        holder, until = self.cluster.leases.get((kind, table_id), (self.holder, now))
        if holder != self.holder and until > now:
            return False
        self.cluster.leases[kind, table_id] = self.holder, now + seconds
        return True

    async def take_turn(self, kind: str, number: int, *, every: float) -> float:
        now = self._clock()
        turn = max(now, self.cluster.turns.get((kind, number), now))
        self.cluster.turns[kind, number] = turn + every
        return turn - now

    @asynccontextmanager
    async def exclusive(self, name: str) -> AsyncIterator[None]:
        async with self.cluster.locks[name]:
            yield
