"""Processes that share a database, without a database: several `FakeProcesses` of one `FakeCluster`."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from msgspec.structs import replace

from game import RULES_VERSION
from storage import LEASE_SECONDS, LiveProcess


class FakeCluster:
    """What the processes see of each other."""

    def __init__(self) -> None:
        self.rows: dict[str, LiveProcess] = {}
        self.leases: dict[str, tuple[str, float]] = {}
        self.locks: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)


class FakeProcesses:
    """One process's part of it."""

    def __init__(
        self,
        cluster: FakeCluster | None = None,
        *,
        holder: str = "a",
        program: str = "1.0.0",
        rules: int = RULES_VERSION,
        shards: str = "",
        is_shared: bool = True,
    ) -> None:
        self.cluster = cluster or FakeCluster()
        self.is_shared = is_shared
        self._me = LiveProcess(holder, program, rules, 0.0, shards)

    @property
    def me(self) -> LiveProcess:
        return self._me

    async def beat(self, now: float) -> None:
        self._me = self.cluster.rows[self._me.holder] = replace(self._me, beat=now)

    async def live(self, now: float) -> tuple[LiveProcess, ...]:
        return tuple(one for one in self.cluster.rows.values() if now - one.beat < LEASE_SECONDS)

    async def leave(self) -> None:
        self.cluster.rows.pop(self._me.holder, None)
        for name, (holder, _) in list(self.cluster.leases.items()):
            if holder == self._me.holder:
                del self.cluster.leases[name]

    async def try_lease(self, name: str, now: float, *, seconds: float = LEASE_SECONDS) -> bool:
        holder, until = self.cluster.leases.get(name, (self._me.holder, now))
        if holder != self._me.holder and until > now:
            return False
        self.cluster.leases[name] = self._me.holder, now + seconds
        return True

    async def release(self, name: str) -> None:
        if self.cluster.leases.get(name, ("", 0.0))[0] == self._me.holder:
            del self.cluster.leases[name]

    @asynccontextmanager
    async def exclusive(self, name: str) -> AsyncIterator[None]:
        async with self.cluster.locks[name]:
            yield
