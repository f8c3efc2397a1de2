"""Everything that is kept, in the words of the game. No SQL and no type of the database leaves this package."""

from __future__ import annotations

import asyncio
import logging
import os
import platform
import secrets
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Self, TypeVar

from game import BadState, GameState
from storage import changes, outbox, tables
from storage.backup import back_up, delete_leftovers, newest_backup, next_backup
from storage.database import Database, Engine
from storage.erased_people import BESIDE, OF_SERVER, ErasedPeople
from storage.errors import StorageError
from storage.files import FileLock, create_private_folder, is_address, make_database_private
from storage.outbox import Outbox, WaitingMessages
from storage.people import People, Schedules, delete_departures
from storage.processes import Exclusive, InProcessLocks, Presence, Processes, lease_table
from storage.restore import settle_unfinished_restore
from storage.results import Statistics, stored_record
from storage.servers import Servers
from storage.sqlite import BUSY_MS, SqliteEngine
from storage.upgrade import prepare, prepare_shared
from storage.values import Deadline, Decision, PastPosition, Position, Status, Table

log = logging.getLogger(__name__)
T = TypeVar("T")
# At most a hundred at a time: the file must not be locked for long.
_OLD_GAMES = """
    select tables.id, status from tables where ended < ?
    and (status = 'cancelled' or exists (select 1 from results where results."table" = tables.id))
    and (
        exists (select 1 from actions where actions."table" = tables.id)
        or exists (select 1 from snapshots where snapshots."table" = tables.id)
        or exists (select 1 from hints where hints."table" = tables.id)
    )
    order by tables.id limit 100
"""
# The kind of the lease of a table whose deadline a process works off.
_DEADLINE = "deadline"


def _past_position(db: Database, table_id: int, *, revision: int, since: int) -> PastPosition | None:
    position = tables.position(db, table_id)
    if position is None:
        return None
    state = position.state
    if state is not None and state.revision != revision:
        state = tables.state_at(db, table_id, revision)
    log = tables.decisions(db, table_id, since=since, until=revision)
    return PastPosition(position, state, log)


def _leased_deadlines(db: Database, holder: str, *, until: float, limit: int) -> tuple[Deadline, ...]:
    """What has fallen due at tables that this process has, or gets, the lease of."""
    due = tables.deadlines(db, until=until, limit=limit)
    # In the order of their numbers, so that two processes never wait for each other.
    table_ids = sorted({deadline.table for deadline in due})
    held = {table_id for table_id in table_ids if lease_table(db, _DEADLINE, table_id, holder=holder, now=until)}
    return tuple(deadline for deadline in due if deadline.table in held)


def _drop_logs(db: Database, ended_before: float) -> int:
    games = db.execute(_OLD_GAMES, (ended_before,)).fetchall()
    for number, status in games:
        for relation in ("actions", "snapshots", "hints"):
            db.execute(f'delete from {relation} where "table" = ?', (number,))  # noqa: S608
        # Only the departures tell who gave up a game without a result; otherwise the result does.
        if status == Status.FINISHED:
            delete_departures(db, number)
    return len(games)


def _unique_name() -> str:
    """A name that no other process has, and that says which one it is."""
    return f"{platform.node()}:{os.getpid()}:{secrets.token_hex(4)}"


class Store:
    """One file of one process, or one database of many. Its parts: `people`, `outbox`, `servers` and so on.

    Every method raises StorageError if the database is unavailable; nothing is changed in that case.
    """

    def __init__(
        self,
        engine: Engine,
        *,
        path: Path | None,
        program: str,
        exclusive: Exclusive,
        release: Callable[[], None],
        presence: Presence | None = None,
        erased: ErasedPeople | None = None,
    ) -> None:
        self._engine = engine
        self._path = path
        self._release = release
        self.outbox = Outbox(engine)
        self.people = People(engine, remembered=erased)
        self.servers = Servers(engine)
        self.schedules = Schedules(engine)
        self.statistics = Statistics(engine)
        self.processes = Processes(engine, program=program, exclusive=exclusive, presence=presence)

    @classmethod
    def open(
        cls,
        database: str | Path,
        *,
        now: float,
        program: str,
        folder: Path | None = None,
        holder: str | None = None,
        busy_ms: int = BUSY_MS,
    ) -> Self:
        """The database, created or brought up to date: a file's path, or a `postgresql://` address.

        Running tables of older rules are brought to the current version; `now` is written into what that changes.
        `program` is the version of the program, `holder` the name of this process among those that share a database.
        Erased people are remembered beside the file, or in `folder` for a database on a server; anyone who was erased
        and came back with a backup, however it was put back, is erased again.
        Raises StorageError("newer-file") or StorageError("newer-rules") if a newer one has used the database, and
        has then changed nothing.
        """
        if is_address(database):
            erased = None if folder is None else ErasedPeople(folder / OF_SERVER)
            return cls._open_shared(
                str(database), now=now, program=program, holder=holder or _unique_name(), erased=erased
            )
        return cls._open_file(Path(database), now=now, program=program, busy_ms=busy_ms)

    @classmethod
    def _open_shared(cls, url: str, *, now: float, program: str, holder: str, erased: ErasedPeople | None) -> Self:
        """As `open`, for a PostgreSQL database. Raises StorageError("no-driver") if psycopg is not installed."""
        try:
            from storage.postgres import PostgresEngine, PresenceLock, hold_lock
        except ModuleNotFoundError as error:
            raise StorageError("no-driver", module=error.name) from error
        # Before the first beat, which tells the others by which lock they see this process.
        presence = PresenceLock(url)
        try:
            prepare_shared(url, now=now, program=program, holder=holder, presence=presence.number, erased=erased)
        except BaseException:
            presence.close()
            raise
        return cls(
            PostgresEngine(url, holder=holder),
            path=None,
            program=program,
            exclusive=partial(hold_lock, url),
            release=presence.close,
            presence=presence,
            erased=erased,
        )

    @classmethod
    def _open_file(cls, path: Path, *, now: float, program: str, busy_ms: int) -> Self:
        """As `open`, for a file: it is made readable by its owner alone, and locked for this process."""
        # SQLite follows links too: the journals, the lock and the backups stand beside the real file.
        given_path, path = path, path.resolve()
        create_private_folder(path.parent)
        lock = FileLock(path)
        try:
            # Both, because a link may stand in a folder of its own, with backups of its own beside it.
            make_database_private(given_path)
            make_database_private(path)
            settle_unfinished_restore(path, now=now)
            erased = ErasedPeople(path.with_name(path.name + BESIDE))
            prepare(path, now=now, program=program, busy_ms=busy_ms, erased=erased)
            engine = SqliteEngine(path, busy_ms=busy_ms)
            locks = InProcessLocks()
            return cls(engine, path=path, program=program, exclusive=locks.hold, release=lock.close, erased=erased)
        except BaseException:
            lock.close()
            raise

    async def close(self) -> None:
        """Finish what was asked for, then let go of the database; what this process has taken on is free."""
        try:
            await self.processes.leave()
        except StorageError as error:
            # Others wait until it counts as dead.
            log.warning("the other processes could not be told that this one ends: %s", error)
        await asyncio.to_thread(self.close_now)

    def close_now(self) -> None:
        """Finish what was asked for and let go of the database, blocking.

        Other processes are not told: what this one has taken on is free once they see that it is gone.
        """
        self._engine.close()
        self._release()

    @property
    def makes_backups(self) -> bool:
        """Whether `back_up` can be called: a server's backups are its operator's."""
        return self._path is not None

    async def back_up(self, folder: Path, *, now: float, hours: int, days: int) -> Path:
        """Write a verified copy of the file into `folder` and delete copies that are too old; the copy's path."""
        if self._path is None:
            raise StorageError("no-file")
        return await asyncio.to_thread(back_up, self._path, folder, now=now, hours=hours, days=days)

    async def next_backup(self, folder: Path, *, every: float, now: float) -> float:
        """When a backup is due in `folder`: `every` seconds after the newest one, or immediately if there is none."""
        return await asyncio.to_thread(next_backup, folder, every=every, now=now)

    async def newest_backup(self, folder: Path) -> float | None:
        """When the newest backup in `folder` was made; None without any."""
        return await asyncio.to_thread(newest_backup, folder)

    async def delete_unfinished_backups(self, folder: Path) -> None:
        """Delete what a process that was killed while it backed up has left in `folder`."""
        await asyncio.to_thread(delete_leftovers, folder)

    def observe_database(self, observe: Callable[[str, float], None]) -> None:
        """Call `observe` with "read" or "write" and its seconds after everything that is asked of the database."""
        self._engine.observe = observe

    async def write(self, job: Callable[[Database], T]) -> T:
        """Run the job on the writer's connection, in one transaction; what it raises is raised here, nothing written.

        An engine whose transaction another process spoilt runs it again, on a newer position.
        """
        return await self._engine.write(job)

    async def past_position(self, table_id: int, *, revision: int, since: int) -> PastPosition | None:
        """A table with its game at a revision, and the log from `since` up to it, all as of one moment.

        None if there is no such table.
        """
        return await self._engine.read(lambda db: _past_position(db, table_id, revision=revision, since=since))

    async def pause_damaged_table(self, table_id: int, *, at: float) -> Table | None:
        """Pause a running table that cannot be decoded; the paused table, or None if it does not run."""
        return await self._engine.write(lambda db: changes.pause_damaged_table(db, table_id, at=at))

    async def table(self, table_id: int) -> Table | None:
        """A table, without its game. Raises BadState if it cannot be read."""
        return await self._engine.read(lambda db: tables.table(db, table_id))

    async def position(self, table_id: int) -> Position | None:
        """A table with its game. Raises BadState if it cannot be read, or has other seats than its game."""
        return await self._engine.read(lambda db: tables.position(db, table_id))

    async def position_in(self, channel: int) -> Position | None:
        """The table of a channel or thread, with its game; its newest lobby if it has none."""
        return await self._engine.read(lambda db: tables.position_in(db, channel))

    async def tables_of(self, user_id: int) -> tuple[Table, ...]:
        """The open and running tables where this person holds a seat, except those that cannot be read."""
        return await self._engine.read(lambda db: tables.tables_of(db, user_id))

    async def tables_inviting(self, user_id: int) -> tuple[Table, ...]:
        """The lobbies where a seat is kept for this person, except those that cannot be read."""
        return await self._engine.read(lambda db: tables.tables_inviting(db, user_id))

    async def paused_tables(self, server: int | None = None) -> tuple[Table, ...]:
        """The paused tables of a server, or of all servers, except those that cannot be read."""
        return await self._engine.read(lambda db: tables.paused_tables(db, server))

    async def waiting_for_stand_ins(self) -> tuple[int, ...]:
        """The running tables where a stand-in is to move. The process that plays for it leases the table first."""
        return await self._engine.read(tables.waiting_for_stand_ins)

    async def waiting_for_people(self, before: float) -> tuple[tuple[int, int], ...]:
        """The running tables where nothing was decided since a moment, each with the person who is to move."""
        return await self._engine.read(lambda db: tables.waiting_for_people(db, before))

    async def decisions(self, table_id: int, *, since: int = 0, until: int | None = None) -> tuple[Decision, ...]:
        """The log from revision `since` up to, not including, revision `until`; undone decisions included."""
        return await self._engine.read(lambda db: tables.decisions(db, table_id, since=since, until=until))

    async def state_at(self, table_id: int, revision: int) -> GameState | None:
        """The state at this revision of the game as it stands; None if it was undone or never was."""
        return await self._engine.read(lambda db: tables.state_at(db, table_id, revision))

    async def record(self, table_id: int) -> str:
        """The record of a finished game as it was written at its end. Raises StorageError("no-result")."""
        return await self._engine.read(lambda db: stored_record(db, table_id, tables.seat_names(db, table_id)))

    async def drop_logs(self, ended_before: float) -> int:
        """Delete the logs and hints of games that were finished or cancelled before a moment, some at a time.

        Results and records stay. Returns how many games that were.
        """
        return await self._engine.write(lambda db: _drop_logs(db, ended_before))

    async def delete_proposals(self, opened_before: float) -> int:
        """Delete proposals that were made before a moment; how many there were."""
        return await self._engine.write(lambda db: tables.delete_proposals(db, opened_before))

    async def postpone_deadline(self, deadline: Deadline, *, until: float) -> None:
        """Look at a deadline again later, because its table could not be changed now."""
        await self._engine.write(lambda db: tables.postpone_deadline(db, deadline, until=until))

    async def tables_without_clock(self) -> tuple[int, ...]:
        """The running tables where a person is to move and no clock of that turn is kept."""
        return await self._engine.read(tables.tables_without_clock)

    async def next_deadline(self) -> float | None:
        """When the next deadline falls due; None if no table has one."""
        return await self._engine.read(tables.next_deadline)

    async def waiting_messages(self, now: float) -> WaitingMessages:
        """What is due or was tried before and is not sent."""
        return await self._engine.read(lambda db: outbox.waiting_messages(db, now))

    async def deadlines(self, until: float, limit: int = 100) -> tuple[Deadline, ...]:
        """What has fallen due, the oldest first, at the tables that no other process works on."""
        holder = self._engine.holder
        if holder is None:
            # One row that cannot be read must not keep all the others from falling due. Not while the error is being
            # handled: it holds the statement that failed, and with it the moment from which that one read.
            with suppress(BadState):
                return await self._engine.read(lambda db: tables.deadlines(db, until=until, limit=limit))
            await self._engine.write(tables.name_damaged_deadlines)
            return await self._engine.read(lambda db: tables.deadlines(db, until=until, limit=limit))
        return await self._engine.write(lambda db: _leased_deadlines(db, holder, until=until, limit=limit))
