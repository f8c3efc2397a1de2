"""The narrow door to everything that is kept. No SQL leaves this package."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Concatenate, Final, ParamSpec, Self, TypeVar

from msgspec import Struct, json
from sqlite_utils import Database

from game.state import Cards, GameState
from storage import reading, replay
from storage.cache import Cache
from storage.changes import Change, write, write_seats
from storage.claim import Claim
from storage.connection import BUSY_MS, connect
from storage.errors import StorageError
from storage.messages import Owed, Owing
from storage.outbox import Outbox
from storage.owed import owe
from storage.people import People
from storage.reader import Reader
from storage.schema import migrate
from storage.values import Deadline, Decision, Position, Proposal, SeatHolder, Table
from storage.writer import BATCH, Writer

P = ParamSpec("P")
T = TypeVar("T")
CACHED_TABLES: Final = 1_024
_OPEN: Final = """
    insert into tables (server, channel, thread, host, ruleset, options, cards, pace, size, status, opened)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, 'lobby', ?)
"""


class NewTable(Struct, frozen=True):
    """A lobby to be opened."""

    server: int | None
    channel: int
    thread: int | None
    host: int
    ruleset: str
    options: tuple[str, ...]
    cards: Cards | None
    pace: int | None
    size: int
    opened: float
    closes: float
    seats: tuple[SeatHolder, ...]
    owing: tuple[Owing, ...]


class Store:
    """One file, one process. Answers about the past come from the file, about the present perhaps from memory."""

    def __init__(self, path: Path, claim: Claim, *, batch: int, busy_ms: int, cached: int) -> None:
        self.path = path
        self._claim = claim
        self._cache = Cache(cached)
        self._writer = Writer(path, batch=batch, busy_ms=busy_ms)
        self._reader = Reader(path, busy_ms=busy_ms)
        self.outbox = Outbox(self._reader, self._writer, self._cache)
        self.people = People(self._reader, self._writer, self._cache)

    @classmethod
    def open(cls, path: Path, *, batch: int = BATCH, busy_ms: int = BUSY_MS, cached: int = CACHED_TABLES) -> Self:
        """The file, brought up to date and claimed for this process."""
        path.parent.mkdir(parents=True, exist_ok=True)
        claim = Claim(path)
        try:
            prepare(path, busy_ms=busy_ms)
            return cls(path, claim, batch=batch, busy_ms=busy_ms, cached=cached)
        except BaseException:
            claim.release()
            raise

    async def close(self) -> None:
        """Finish what was asked for, then let go of the file."""
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._writer.close()
        self._reader.close()
        self._claim.release()

    async def open_table(self, new: NewTable) -> tuple[Table, tuple[Owed, ...]]:
        """A new lobby; `channel-taken` where there is a table already."""
        return await self._writer.run(lambda db: _open_table(db, new))

    async def commit(self, change: Change) -> tuple[Owed, ...]:
        """Write a change. Where the table has moved on, `Stale` is raised and the memory of it dropped."""
        try:
            return await self._writer.run(lambda db: write(db, change))
        except BaseException:
            self._cache.drop(change.table)
            raise

    def moved(self, position: Position) -> Position:
        """Remember the position a commit has led to."""
        return self._cache.move(position)

    def forget(self, table: int) -> None:
        """Read this table from the file next time."""
        self._cache.drop(table)

    async def position(self, table: int) -> Position | None:
        """A table with its game as it is now."""
        known = self._cache.get(table)
        if known is not None:
            return known
        load, found = self._cache.begin(table), None
        try:
            found = await self._reader.run(lambda db: reading.position(db, table))
        finally:
            self._cache.end(load, found)
        return found

    async def place(self, table: int, *, channel: int, thread: int | None) -> None:
        """The table is played there from now on."""
        await self._writer.run(lambda db: _place(db, table, channel, thread))
        self._cache.drop(table)

    async def live_at(self, channel: int) -> Table | None:
        return await self.read(reading.live_at, channel)

    async def live_of(self, person: int) -> tuple[Table, ...]:
        return await self.read(reading.live_of, person)

    async def waiting_for_stand_ins(self) -> tuple[int, ...]:
        return await self._reader.run(reading.waiting_for_stand_ins)

    async def decisions(self, table: int, *, since: int = 0, until: int | None = None) -> tuple[Decision, ...]:
        return await self._reader.run(lambda db: reading.decisions(db, table, since=since, until=until))

    async def position_at(self, table: int, revision: int) -> GameState | None:
        return await self.read(replay.position_at, table, revision)

    async def proposal(self, table: int, kind: str) -> Proposal | None:
        return await self.read(reading.proposal, table, kind)

    async def deadlines(self, until: float, limit: int = 100) -> tuple[Deadline, ...]:
        return await self._reader.run(lambda db: reading.deadlines(db, until=until, limit=limit))

    async def next_deadline(self) -> float | None:
        return await self._reader.run(reading.next_deadline)

    async def read(self, question: Callable[Concatenate[Database, P], T], *about: P.args, **more: P.kwargs) -> T:
        """The answer to any question of this package, read off the event loop."""
        return await self._reader.run(lambda db: question(db, *about, **more))


def prepare(path: Path, *, busy_ms: int = BUSY_MS) -> None:
    """Bring the file up to date."""
    db = connect(path, busy_ms=busy_ms)
    try:
        migrate(db)
    finally:
        db.close()


def _open_table(db: Database, new: NewTable) -> tuple[Table, tuple[Owed, ...]]:
    where = new.channel if new.thread is None else new.thread
    taken = reading.live_at(db, where)
    if taken is not None:
        raise StorageError("channel-taken", table=taken.id)
    number = db.execute(_OPEN, _columns(new)).lastrowid
    assert number is not None
    write_seats(db, number, new.seats)
    db.execute('insert into deadlines ("table", kind, at) values (?, ?, ?)', (number, "lobby", new.closes))
    owed = tuple(owe(db, owing, table=number, at=new.opened) for owing in new.owing)
    table = reading.table(db, number)
    assert table is not None
    return table, owed


def _columns(new: NewTable) -> tuple[int | str | float | None, ...]:
    options = json.encode(new.options).decode()
    cards = None if new.cards is None else json.encode(new.cards).decode()
    where = (new.server, new.channel, new.thread, new.host)
    return (*where, new.ruleset, options, cards, new.pace, new.size, new.opened)


def _place(db: Database, table: int, channel: int, thread: int | None) -> None:
    try:
        db.execute("update tables set channel = ?, thread = ? where id = ?", (channel, thread, table))
    except sqlite3.IntegrityError as error:
        taken = reading.live_at(db, channel if thread is None else thread)
        raise StorageError("channel-taken", table=None if taken is None else taken.id) from error
