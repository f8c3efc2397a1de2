"""The processes that share a PostgreSQL database, as its rows tell."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Final

from msgspec.structs import replace

from storage.engines.database import Database, Engine
from storage.processes import LEASE_SECONDS, LiveProcess

_BEAT: Final = """
    insert into processes (holder, program, rules, beat, shards) values (?, ?, ?, ?, ?)
    on conflict (holder) do update set program = excluded.program, rules = excluded.rules, beat = excluded.beat,
    shards = excluded.shards
"""
_LIVE: Final = "select holder, program, rules, beat, shards from processes where beat > ? order by holder"
# Whether these were posted is not known: whoever sends them next looks first.
_FREE_MESSAGES: Final = """
    update outbox set leased_by = null, uncertain = coalesce(uncertain, leased_at)
    where leased_by = ? and status = 'queued'
"""
_LEASE: Final = """
    insert into leases (name, holder, until) values (?1, ?2, ?3)
    on conflict (name) do update set holder = excluded.holder, until = excluded.until
    where leases.holder = excluded.holder or leases.until <= ?4
"""


class SharedProcesses:
    """The `Processes` of a database that several use."""

    is_shared: Final = True

    def __init__(
        self, engine: Engine, me: LiveProcess, *, exclusive: Callable[[str], AbstractAsyncContextManager[None]]
    ) -> None:
        self._engine = engine
        self._me = me
        self._exclusive = exclusive

    @property
    def me(self) -> LiveProcess:
        return self._me

    async def beat(self, now: float) -> None:
        me = self._me = replace(self._me, beat=now)
        await self._engine.write(lambda db: write_beat(db, me))

    async def live(self, now: float) -> tuple[LiveProcess, ...]:
        return await self._engine.read(lambda db: live_processes(db, now))

    async def leave(self) -> None:
        await self._engine.write(lambda db: free_all(db, self._me.holder))

    async def try_lease(self, name: str, now: float, *, seconds: float = LEASE_SECONDS) -> bool:
        asked = (name, self._me.holder, now + seconds, now)
        return await self._engine.write(lambda db: db.execute(_LEASE, asked).rowcount == 1)

    async def release(self, name: str) -> None:
        sql = "delete from leases where name = ? and holder = ?"
        await self._engine.write(lambda db: db.execute(sql, (name, self._me.holder)))

    def exclusive(self, name: str) -> AbstractAsyncContextManager[None]:
        return self._exclusive(name)


def write_beat(db: Database, me: LiveProcess) -> None:
    """Write down that a process is alive."""
    db.execute(_BEAT, (me.holder, me.program, me.rules, me.beat, me.shards))


def live_processes(db: Database, now: float) -> tuple[LiveProcess, ...]:
    """Who was heard of lately."""
    return tuple(LiveProcess(*row) for row in db.execute(_LIVE, (now - LEASE_SECONDS,)))


def free_all(db: Database, holder: str) -> None:
    """Let others have what a process held, and forget the process."""
    db.execute(_FREE_MESSAGES, (holder,))
    db.execute("delete from leases where holder = ?", (holder,))
    db.execute("delete from processes where holder = ?", (holder,))
