"""The processes that share a database: who is alive, and who has taken on what, so that it is done once.

A process that hangs does not beat any more; after 30 seconds others take over what it held. Of one that dies the server
notices the end immediately, and others some seconds later. On SQLite the lock of the file shows that the process is
alone: nothing is leased there.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, Protocol

from msgspec import Struct
from msgspec.structs import asdict

from game import RULES_VERSION
from storage.database import Database, Engine, upsert

# A process that has not beaten for this many seconds is dead, and what it held is free. Every process beats more often.
DEAD_AFTER = 30.0
BEAT_EVERY = 10.0
# A process that has not been there for this many seconds, though it has not ended in good order, is dead too. One whose
# connection was lost, or all of them when the server was started again, are there again sooner than that.
GONE_AFTER = 3.0
# So often every process looks who is gone.
LOOK_EVERY = 1.0
# For how long a process works off a deadline or plays for a stand-in before others may.
LEASE_SECONDS = 30.0
_BEAT = upsert("processes", ("holder",), ("program", "rules", "beat", "shards", "presence"))
_LIVE = "select holder, program, rules, beat, shards from processes where beat > ? order by holder"
# Whether these were posted is not known: the process that sends them next looks first.
_FREE_MESSAGES = """
    update outbox set leased_by = null, uncertain = coalesce(uncertain, leased_at)
    where leased_by = ? and status = 'queued'
"""
# What is due, as the outbox asks for it, without what other live processes have: a message that is leased, or another
# of the same table that is. It is not known whether what a dead process had was posted.
_LEASABLE = """
    select key, "table", person, message, created, due, attempts,
    coalesce(uncertain, case when leased_by <> ?2 then leased_at end), key, leased_by from outbox o
    where status = 'queued' and due <= ?1 and not exists (
        select 1 from outbox earlier
        where earlier.lane = o.lane and earlier.status = 'queued' and earlier.id < o.id
    ) and not exists (
        select 1 from processes where processes.holder = o.leased_by and processes.holder <> ?2 and beat > ?3
    ) and not exists (
        select 1 from outbox other join processes on processes.holder = other.leased_by
        where other."table" = o."table" and other.status = 'queued' and processes.holder <> ?2 and beat > ?3
    )
    order by id limit ?4
"""
_LEASE_MESSAGE = """
    update outbox set uncertain = coalesce(uncertain, case when leased_by is not null then leased_at end),
    leased_by = ?, leased_at = ? where key = ? and status = 'queued'
"""
_LEASE = """
    insert into leases (kind, "table", holder, until) values (?1, ?2, ?3, ?4)
    on conflict (kind, "table") do update set holder = excluded.holder, until = excluded.until
    where leases.holder = excluded.holder or leases.until <= ?5
"""
# By the clock of the server, which is one for all processes, at the beginning of the statement: who waits for another's
# turn to be written gets theirs later, never sooner. A turn that is further ahead than any crowd of processes can bring
# about was taken before that clock was put back.
_CLOCK = "cast(extract(epoch from statement_timestamp()) as double precision)"
_LONGEST_WAIT = 3_600.0
_TAKE_TURN = f"""
    insert into leases (kind, "table", holder, until) values (?1, ?2, '', {_CLOCK} + ?3)
    on conflict (kind, "table") do update set until = ?3
        + case when leases.until between {_CLOCK} and {_CLOCK} + ?4 then leases.until else {_CLOCK} end
    returning until - ?3 - {_CLOCK}
"""  # noqa: S608 - no input
# A version before this column has no presence: it is judged by its beats alone.
_PRESENCES = "select holder, presence from processes where presence is not null"
Exclusive = Callable[[str], AbstractAsyncContextManager[None]]


class Presence(Protocol):
    """Proof that this process is alive; the server notices immediately when it dies."""

    @property
    def number(self) -> int:
        """What others know it by."""

    def present(self, db: Database) -> frozenset[int]:
        """The numbers of all processes that are there."""


class LiveProcess(Struct, frozen=True):
    """A process that has sent a beat recently. `shards` is what it said it serves."""

    holder: str
    program: str
    rules: int
    beat: float
    shards: str | None = None


class Processes:
    """This process among those that share the database. Each must beat every ten seconds."""

    def __init__(self, engine: Engine, *, program: str, exclusive: Exclusive, presence: Presence | None = None) -> None:
        self._engine = engine
        self._program = program
        self._exclusive = exclusive
        self._presence = presence
        self._shards: str | None = None
        # Since when each process that has a row, and so has not ended in good order, is not there.
        self._missing: dict[str, float] = {}

    @property
    def is_shared(self) -> bool:
        """Whether other processes may use the same database."""
        return self._engine.holder is not None

    @property
    def holder(self) -> str | None:
        """The name of this process among them; None if it is alone."""
        return self._engine.holder

    async def beat(self, now: float, *, shards: str | None = None) -> None:
        """Write down that this process is alive; `shards` is what it serves, once that is known."""
        self._shards = self._shards if shards is None else shards
        holder = self._engine.holder
        number = None if self._presence is None else self._presence.number
        if holder is not None:
            process = LiveProcess(holder, self._program, RULES_VERSION, now, self._shards)
            await self._engine.write(lambda db: write_beat(db, process, presence=number))

    async def free_what_the_dead_held(self, now: float) -> tuple[str, ...]:
        """Free what processes held that have not been there for some seconds; their names.

        This way no one has to wait for their beats to become old. Must be called again and again: a process that is
        missing once may be there again the next time.
        """
        presence = self._presence
        if presence is None:
            return ()
        absent = await self._engine.read(lambda db: absent_processes(db, presence))
        self._missing = {holder: self._missing.get(holder, now) for holder in absent}
        dead = tuple(holder for holder, since in self._missing.items() if now - since >= GONE_AFTER)
        if dead:
            await self._engine.write(lambda db: _free_each(db, dead))
        return dead

    async def live(self, now: float) -> tuple[LiveProcess, ...]:
        """The processes that have beaten within 30 seconds; alone: this one."""
        if self._engine.holder is None:
            return (LiveProcess("", self._program, RULES_VERSION, now, self._shards),)
        return await self._engine.read(lambda db: live_processes(db, now))

    async def leave(self) -> None:
        """Free what this process held, at its end."""
        holder = self._engine.holder
        if holder is not None:
            await self._engine.write(lambda db: free_all(db, holder))

    def exclusive(self, name: str) -> AbstractAsyncContextManager[None]:
        """For `async with`: only one process at a time is inside. One that dies or hangs inside loses the lock."""
        return self._exclusive(name)

    async def lease(self, kind: str, table_id: int, now: float, *, seconds: float = LEASE_SECONDS) -> bool:
        """Whether this process is the one that does something at a table for the next seconds. Asking renews it.

        What is done at no table has the number 0.
        """
        holder = self._engine.holder
        if holder is None:
            return True
        return await self._engine.write(
            lambda db: lease_table(db, kind, table_id, holder=holder, now=now, seconds=seconds)
        )

    async def take_turn(self, kind: str, number: int, *, every: float) -> float:
        """Seconds until this process may do what all of them together may do once in `every` seconds.

        The turn is taken with the question: the next one who asks gets a later one, also if this process dies.
        """
        if self._engine.holder is None:
            return 0.0
        return await self._engine.write(lambda db: take_turn(db, kind, number, every=every))


class InProcessLocks:
    """The locks of `Processes.exclusive` if there is one process: its own tasks wait for each other."""

    def __init__(self) -> None:
        self._locks: dict[str, asyncio.Lock] = {}

    @asynccontextmanager
    async def hold(self, name: str) -> AsyncIterator[None]:
        """Hold the lock of this name inside; waits while another task has it."""
        # Never removed: there are as many as names in the program.
        async with self._locks.setdefault(name, asyncio.Lock()):
            yield


def write_beat(db: Database, process: LiveProcess, *, presence: int | None = None) -> None:
    """Write down that a process is alive."""
    db.execute(_BEAT, asdict(process) | {"presence": presence})


def live_processes(db: Database, now: float) -> tuple[LiveProcess, ...]:
    """The processes that have sent a beat recently."""
    return tuple(LiveProcess(*row) for row in db.execute(_LIVE, (now - DEAD_AFTER,)))


def absent_processes(db: Database, presence: Presence) -> tuple[str, ...]:
    """The processes that should be there and are not; none while this one is absent and cannot judge others."""
    present = presence.present(db)
    if presence.number not in present:
        return ()
    return tuple(holder for holder, number in db.execute(_PRESENCES) if number not in present)


def _free_each(db: Database, holders: Iterable[str]) -> None:
    # In the order of their names, so that two processes never wait for each other.
    for holder in sorted(holders):
        free_all(db, holder)


def free_all(db: Database, holder: str) -> None:
    """Let others have what a process held, and forget the process."""
    db.execute(_FREE_MESSAGES, (holder,))
    db.execute("delete from leases where holder = ?", (holder,))
    db.execute("delete from processes where holder = ?", (holder,))


def lease_table(
    db: Database, kind: str, table_id: int, *, holder: str, now: float, seconds: float = LEASE_SECONDS
) -> bool:
    """Take something on at a table, unless another process has; whether this one has it now."""
    return db.execute(_LEASE, (kind, table_id, holder, now + seconds, now)).rowcount == 1


def take_turn(db: Database, kind: str, number: int, *, every: float) -> float:
    """Take the next turn at something that may be done once in this many seconds; the seconds until then."""
    (seconds,) = db.execute(_TAKE_TURN, (kind, number, every, _LONGEST_WAIT)).fetchone()
    return max(0.0, float(seconds))


def lease_due_messages(db: Database, holder: str, *, now: float, limit: int) -> list[tuple[Any, ...]]:
    """Take on what is due, as rows of the outbox, the oldest first; this process has it until it is reported on."""
    # One process at a time looks: two would each take a part of what belongs to one table.
    db.lock("outbox")
    rows = db.execute(_LEASABLE, (now, holder, now - DEAD_AFTER, limit)).fetchall()
    for *_, key, leased_by in rows:
        if leased_by != holder:
            db.execute(_LEASE_MESSAGE, (holder, now, key))
    return [row[:-2] for row in rows]
