"""What every part of the service stands on: the store, the clock, and one queue per table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar
from weakref import WeakValueDictionary

from bot.service.refusals import Code, Refused, out_of_order, unreadable
from bot.service.values import Caller
from game.errors import BadState
from game.state import GameState
from storage.changes import Change
from storage.errors import Stale, StorageError
from storage.messages import Owed
from storage.store import Store
from storage.values import Position, Status, Table

T = TypeVar("T")


class Queues:
    """One queue per table, in order of arrival; a table nobody waits for has none."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def at(self, table: int) -> asyncio.Lock:
        """The queue of this table; it lasts for as long as somebody stands in it."""
        lock = self._locks.get(table)
        if lock is None:
            lock = self._locks[table] = asyncio.Lock()
        return lock


class Desk:
    """The store, the clock and the source of seeds, all handed in."""

    def __init__(self, store: Store, *, now: Callable[[], float], seed: Callable[[], bytes]) -> None:
        self.store = store
        self._now = now
        self._seed = seed
        self._queues = Queues()

    async def _kept(self, asked: Awaitable[T]) -> T:
        """What the store answers; what it cannot do now is a refusal like any other."""
        try:
            return await asked
        except Stale:
            raise
        except BadState as error:
            raise unreadable(error) from error
        except StorageError as error:
            raise out_of_order(error) from error

    async def _position(self, table: int, by: Caller | None) -> Position:
        """The table as it is now, if the caller may know of it."""
        position = await self._kept(self.store.position(table))
        if position is None or not _may_see(position.table, by):
            raise Refused(Code.NO_SUCH_TABLE, table=table)
        return position

    async def _game(self, table: int, by: Caller | None) -> tuple[Table, GameState]:
        """A table that has been started, and its game."""
        position = await self._position(table, by)
        if position.state is None:
            raise Refused(Code.NOT_RUNNING, status=position.table.status)
        return position.table, position.state

    async def _running(self, table: int, by: Caller | None) -> tuple[Table, GameState]:
        found, state = await self._game(table, by)
        if found.status is not Status.RUNNING:
            raise Refused(Code.NOT_RUNNING, status=found.status)
        return found, state

    async def _lobby(self, table: int, by: Caller | None) -> Table:
        position = await self._position(table, by)
        if position.table.status is not Status.LOBBY:
            raise Refused(Code.NOT_LOBBY, status=position.table.status)
        return position.table

    async def _commit(self, change: Change) -> tuple[Owed, ...]:
        try:
            return await self._kept(self.store.commit(change))
        except Stale as error:
            raise await self._moved_on(change) from error

    async def _moved_on(self, change: Change) -> Refused:
        """Someone else has changed the table; what is told is its present revision."""
        table = (await self._position(change.table, None)).table
        return Refused(Code.STALE, revision=change.was, current=table.revision)

    async def _changed(self, change: Change) -> tuple[Table, tuple[Owed, ...]]:
        """Commit a change of the table itself, and read what it has become."""
        owed = await self._commit(change)
        self.store.forget(change.table)
        return (await self._position(change.table, None)).table, owed


def _may_see(table: Table, by: Caller | None) -> bool:
    """A table is known in its own server only, and in direct messages to those who sit at it or host it."""
    if by is None or by.server == table.server:
        return True
    return by.server is None and (table.seat_of(by.person) is not None or by.person == table.host)


def require_host(table: Table, by: Caller) -> None:
    if by.person != table.host:
        raise Refused(Code.NOT_HOST, host=table.host)


def require_seat(table: Table, by: Caller) -> int:
    """The caller's seat."""
    holder = table.seat_of(by.person)
    if holder is None:
        raise Refused(Code.NOT_SEATED)
    return holder.seat
