"""The processes that share what is kept: which of them live, what one of them does alone, what is done once."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Final, Protocol

from msgspec import Struct
from msgspec.structs import replace

# A process that was not heard of for so many seconds counts as dead, and has lost its leases.
LEASE_SECONDS: Final = 30.0
# A live process says so this often: two messages may be late before it counts as dead.
BEAT_EVERY: Final = 10.0


class LiveProcess(Struct, frozen=True):
    """One process as the others see it. `shards` is its range ("0-7"), empty where it serves all of them."""

    holder: str
    program: str
    rules: int
    beat: float
    shards: str = ""


class Processes(Protocol):
    """What a process must know of the others. Every method raises StorageError where the database does not answer."""

    @property
    def me(self) -> LiveProcess: ...

    @property
    def is_shared(self) -> bool:
        """Whether other processes may use the same database."""
        ...

    async def beat(self, now: float) -> None:
        """Tell the others that this process lives; the first call makes it one of them."""
        ...

    async def live(self, now: float) -> tuple[LiveProcess, ...]:
        """Those that were heard of within LEASE_SECONDS, this one included once it has called `beat`."""
        ...

    async def leave(self) -> None:
        """Tell the others that this process ends: it is no longer live, and its leases are free at once."""
        ...

    async def try_lease(self, name: str, now: float, *, seconds: float = LEASE_SECONDS) -> bool:
        """Whether this process alone may do `name` until then; who holds the lease already gets it prolonged."""
        ...

    async def release(self, name: str) -> None:
        """Let another process do `name`; nothing happens where this one does not hold the lease."""
        ...

    def exclusive(self, name: str) -> AbstractAsyncContextManager[None]:
        """Wait until no process is inside a block of this name, then run it."""
        ...


class OnlyProcess:
    """The `Processes` of a SQLite file: its lock shows that this process is alone, so nobody is asked."""

    is_shared: Final = False

    def __init__(self, me: LiveProcess) -> None:
        self._me = me
        self._is_live = False
        self._locks: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    @property
    def me(self) -> LiveProcess:
        return self._me

    async def beat(self, now: float) -> None:
        self._me, self._is_live = replace(self._me, beat=now), True

    async def live(self, now: float) -> tuple[LiveProcess, ...]:
        return (self._me,) if self._is_live else ()

    async def leave(self) -> None:
        self._is_live = False

    async def try_lease(self, name: str, now: float, *, seconds: float = LEASE_SECONDS) -> bool:
        return True

    async def release(self, name: str) -> None:
        pass

    @asynccontextmanager
    async def exclusive(self, name: str) -> AsyncIterator[None]:
        async with self._locks[name]:
            yield
