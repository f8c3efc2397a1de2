"""One SQLite file of one process: a thread that writes and a thread that reads, so that the event loop never waits."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import mmap
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final, NoReturn, TypeVar

import sqlite_utils

from game import BadState
from storage.database import Observe, observe_nothing
from storage.errors import StorageError, storage_error
from storage.files import create_private_file
from storage.schema import MIGRATIONS

log = logging.getLogger(__name__)
T = TypeVar("T")

# Connections to the SQLite file, all with the same settings.

# How long a statement waits for another connection's lock, in milliseconds. Only backups ever hold one.
BUSY_MS = 5_000


class FileDatabase:
    """One connection to the file. Only one process writes, on one thread: nothing has to be locked.

    Statements go straight to sqlite3, and transactions begin and end where the code says so. `utils` is sqlite-utils on
    the same connection, for the schema and for nested transactions: it would look before and after every statement
    whether one was begun unasked, and a decision takes about ten of them.
    """

    def __init__(self, conn: sqlite3.Connection) -> None:
        conn.text_factory = _decode_text
        self.conn = conn
        self.utils = sqlite_utils.Database(conn, strict=True, execute_plugins=False)

    def execute(self, sql: str, parameters: Any = ()) -> sqlite3.Cursor:
        return self.conn.execute(sql, parameters)

    def run(self, sql: str, parameters: Any = ()) -> None:
        self.conn.execute(sql, parameters)

    def atomic(self) -> AbstractContextManager[Any]:
        return self.utils.atomic()

    def commit(self) -> None:
        """Raises an error of SQLite if the transaction could not be synced to the disk."""
        self.conn.execute("commit")

    def roll_back(self) -> None:
        # After some errors SQLite has rolled back by itself; then there is no transaction left.
        if self.conn.in_transaction:
            self.conn.execute("rollback")

    def set_busy_timeout(self, milliseconds: int) -> None:
        """How long statements wait for another connection's lock from now on."""
        self.conn.execute(f"pragma busy_timeout = {milliseconds}")

    @contextmanager
    def wait_for_locks(self, milliseconds: int) -> Iterator[None]:
        """Let the statements inside wait this long for another connection's lock, and none after them."""
        self.set_busy_timeout(milliseconds)
        try:
            yield
        finally:
            self.set_busy_timeout(0)

    def apply_steps(self) -> None:
        MIGRATIONS.apply(self.utils)

    def has_table(self, name: str) -> bool:
        return bool(self.utils.table(name).exists())

    def lock(self, kind: str, number: int = 0) -> None:
        """Does nothing: the file has one process, and that has one thread that writes."""

    def close(self) -> None:
        self.conn.close()


def connect(path: Path, *, busy_ms: int = BUSY_MS) -> FileDatabase:
    """A connection that may write; the file is created where there is none. Raises StorageError if that fails."""
    try:
        create_private_file(path)
        return _connect(path, busy_ms)
    except (sqlite3.Error, OSError) as error:
        raise storage_error(error) from error


def _connect(path: Path, busy_ms: int) -> FileDatabase:
    db = _open(path, busy_ms)
    db.execute("pragma journal_mode = wal")
    # FULL: every commit is on the disk before it is acknowledged, also if the machine loses power right then.
    db.execute("pragma synchronous = full")
    db.execute("pragma foreign_keys = on")
    # Without a limit the WAL keeps the size of the largest transaction for ever (16 MiB).
    db.execute("pragma journal_size_limit = 16777216")
    # Deleted rows are overwritten with zeros: an erased person leaves no bytes in free pages.
    db.execute("pragma secure_delete = on")
    return db


def _open(path: Path, busy_ms: int) -> FileDatabase:
    # isolation_level None: transactions begin and end where the code says so, never implicitly.
    conn = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=busy_ms / 1000)
    return FileDatabase(conn)


def _decode_text(content: bytes) -> str:
    """The text of a column. Raises BadState("unreadable") if damage left no UTF-8: one row, not the whole file."""
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        raise BadState("unreadable", what="text", reason=str(error)) from None


def connect_to_read(path: Path, *, busy_ms: int = BUSY_MS) -> FileDatabase:
    """A connection that cannot write. Raises StorageError("no-such-file") instead of creating the file."""
    if not path.exists():
        raise StorageError("no-such-file", path=str(path))
    try:
        db = _open(path, busy_ms)
        # query_only and not mode=ro: a read-only open cannot recover the WAL that a killed process left behind.
        db.execute("pragma query_only = on")
        db.execute("select count(*) from sqlite_master").fetchone()
    except sqlite3.Error as error:
        raise storage_error(error) from error
    return db


def reading(path: Path, *, busy_ms: int = BUSY_MS) -> AbstractContextManager[FileDatabase]:
    """A connection that cannot write, for as long as it is needed. Raises StorageError for errors of SQLite."""
    return _closing(connect_to_read(path, busy_ms=busy_ms))


def writing(path: Path, *, busy_ms: int = BUSY_MS) -> AbstractContextManager[FileDatabase]:
    """A connection that may write, for as long as it is needed. Raises StorageError for errors of SQLite."""
    return _closing(connect(path, busy_ms=busy_ms))


@contextmanager
def _closing(db: FileDatabase) -> Iterator[FileDatabase]:
    try:
        yield db
    except sqlite3.Error as error:
        raise storage_error(error) from error
    finally:
        db.close()


# Transactions whose commit failed: after a crash none may come back that people were told did not count.
#
# If the disk fails while a commit is synced, SQLite reports an error and forgets the transaction, but its pages
# stand in the write-ahead log already. As long as the process lives they are not read. A process that starts after a
# crash reads the log from the file alone and takes them for committed: the refused decision is there (seen in 7 of 8
# crashes).

# The highest number that the four bytes of the header hold, with their sign.
_LARGEST = 2**31 - 1
# The page that marks the end of a transaction is written last. If a write failed it is not whole, and its checksum
# keeps the transaction from ever being read.
_NOT_WRITTEN = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_WRITE)


class FailedCommits:
    """The failed commits of one file. Used by its one writer thread, which begins nothing before the last is settled.

    Settled means overwritten in the log by another transaction that is safely on the disk, and read by a new
    connection. The writer's own connection does it and stays open until then: with the last connection closed, the
    next one would read the log from the file as after a crash.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self.is_unsettled = False

    def refuse(self, db: FileDatabase, error: sqlite3.Error) -> NoReturn:
        """Settle a commit that failed with this error, and raise what says that nothing was written.

        Raises StorageError("unsettled") if the disk is in such a state that no one can say whether a crash
        would bring the transaction back.
        """
        if getattr(error, "sqlite_errorcode", None) in _NOT_WRITTEN:
            # The commit's own error is the one to tell; SQLite may have rolled back by itself.
            with contextlib.suppress(sqlite3.Error):
                db.roll_back()
            raise error
        self.is_unsettled = True
        try:
            self.settle(db)
        except StorageError as settle_error:
            raise StorageError("unsettled", detail=str(error)) from settle_error
        # Not as an error of SQLite, after which the connection would be closed: it has just proved to work.
        raise storage_error(error) from error

    def settle(self, db: FileDatabase) -> None:
        """Make sure that the transaction whose commit failed cannot come back. Raises StorageError if that fails."""
        try:
            db.roll_back()
            number = _commit_header_number(db)
        except sqlite3.Error as error:
            with contextlib.suppress(sqlite3.Error):
                db.roll_back()
            raise storage_error(error) from error
        with reading(self._path) as fresh:
            if fresh.execute("pragma user_version").fetchone() != (number,):
                raise StorageError("disk-error", detail="what was written is not what is read")
        self.is_unsettled = False


def _commit_header_number(db: FileDatabase) -> int:
    """Add one to a number in the file's header that nothing reads, and commit that; the new number."""
    (before,) = db.execute("pragma user_version").fetchone()
    number = (int(before) + 1) % _LARGEST
    db.execute("begin immediate")
    db.execute(f"pragma user_version = {number}")
    db.commit()
    return number


# Five seconds in all: a backup reads for less, and a person who is being erased waits for this.
_TRUNCATE_ATTEMPTS = 50
_TRUNCATE_PAUSE = 0.1


# The loop and the future of the task that waits, and what must be done.
_Job = tuple[asyncio.AbstractEventLoop, asyncio.Future[Any], Callable[[], Any]]


class _ConnectionThread(Executor):
    """A thread with one connection of its own; after an error of SQLite the connection is opened again.

    Its futures are the event loop's own. Those of a ThreadPoolExecutor have locks, and asyncio copies their results
    into its own, which takes longer than a decision's whole game: a World of the tests, which makes some sixty jobs,
    starts in 54 ms with this and in 61 with that (means of four runs by turns).
    """

    def __init__(self, name: str, open_connection: Callable[[], FileDatabase]) -> None:
        self._open_connection = open_connection
        self._db: FileDatabase | None = None
        self._is_closed = False
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        # A daemon: a process that ends without closing its store must end. What it was writing then is as after a
        # crash, all there or not at all.
        self._thread = threading.Thread(target=self._work, name=name, daemon=True)
        self._thread.start()

    def run(self, job: Callable[[FileDatabase], T]) -> asyncio.Future[T]:
        """The future result of `job`. Raises StorageError("closed") after `close`."""
        # Through the event loop: simcord's counts these jobs to know when the bot is idle.
        return asyncio.get_running_loop().run_in_executor(self, self._run_on_connection, job)

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Any:
        """What `run_in_executor` calls. Returns a future of the loop."""
        if self._is_closed:
            raise StorageError("closed")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        self._jobs.put((loop, future, partial(fn, *args)))
        return future

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            loop, future, work = job
            result, failure = _outcome(work)
            # The loop may have been closed since: then no one waits.
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(_resolve_future, future, result, failure)
            # A stored exception's traceback would keep these objects alive until the next job.
            del job, loop, future, work, result, failure
        self._close_connection()

    def _run_on_connection(self, job: Callable[[FileDatabase], T]) -> T:
        try:
            db = self._db = self._db or self._open_connection()
            return job(db)
        except sqlite3.IntegrityError:
            # A constraint refused a row: the connection itself is fine.
            raise
        except sqlite3.Error as error:
            # A disk that was full or locked may be usable again for the next job, but only on a new connection:
            # this one may be inside a transaction that cannot be rolled back.
            self._close_connection()
            raise storage_error(error) from error

    def _close_connection(self) -> None:
        if self._db is not None:
            with contextlib.suppress(sqlite3.Error):
                self._db.close()
        self._db = None

    def close(self) -> None:
        """Finish the jobs that were submitted, then close the connection."""
        self._is_closed = True
        self._jobs.put(None)
        self._thread.join()


def _outcome(work: Callable[[], Any]) -> tuple[Any, BaseException | None]:
    """What `work` returns or raises.

    The future is not named here: the error holds this frame and the future will hold the error. Such a cycle would
    keep the failed statement's read snapshot open until the next garbage collection.
    """
    try:
        return work(), None
    except BaseException as error:
        return None, error


def _resolve_future(future: asyncio.Future[Any], result: Any, failure: BaseException | None) -> None:
    # The task that waited may have been cancelled in the meantime.
    if future.done():
        return
    if failure is None:
        future.set_result(result)
    else:
        future.set_exception(failure)


class SqliteEngine:
    """Reads and writes of one file, each on its own thread.

    There is no cache and no group commit. Measured on two cores: decoding a state takes 30 us and a commit 0.4 ms, so
    one transaction per press allows more than 1,000 presses a second, and Discord allows a bot 50 requests.
    """

    # The lock of the file shows that this process is alone.
    holder: Final = None

    def __init__(self, path: Path, *, busy_ms: int = BUSY_MS) -> None:
        self._path = path
        self._busy_ms = busy_ms
        self.observe: Observe = observe_nothing
        self._failed_commits = FailedCommits(path)
        self._writer = _ConnectionThread("storage-writer", self._connect_to_write)
        # WAL lets the reader see the last commit while the writer waits for the disk.
        self._reader = _ConnectionThread("storage-reader", lambda: connect_to_read(path, busy_ms=busy_ms))

    def _connect_to_write(self) -> FileDatabase:
        """A connection that waits for no lock, except where the code says so."""
        db = connect(self._path, busy_ms=self._busy_ms)
        db.set_busy_timeout(0)
        return db

    async def read(self, query: Callable[[FileDatabase], T]) -> T:
        started = time.perf_counter()
        try:
            return await self._reader.run(lambda db: _read(db, query))
        finally:
            self.observe("read", time.perf_counter() - started)

    async def write(self, job: Callable[[FileDatabase], T]) -> T:
        started = time.perf_counter()
        running = self._writer.run(lambda db: self._write(db, job))
        try:
            return await asyncio.shield(running)
        except asyncio.CancelledError:
            # The job runs whether anyone waits or not. A task that is cancelled must not go on before it has ended, or
            # the store could be closed under it.
            await asyncio.wait([running])
            raise
        finally:
            self.observe("write", time.perf_counter() - started)
            # The future holds an error of the job, whose traceback holds this frame: in a cycle, what failed would stay
            # open until the next garbage collection.
            del running

    def _write(self, db: FileDatabase, job: Callable[[FileDatabase], T]) -> T:
        self._settle_failed_commit(db)
        self._begin(db)
        try:
            result = job(db)
        except BaseException:
            db.roll_back()
            raise
        try:
            db.commit()
        except sqlite3.Error as error:
            with db.wait_for_locks(self._busy_ms):
                self._failed_commits.refuse(db, error)
        return result

    def _begin(self, db: FileDatabase) -> None:
        """Begin a transaction that writes, once no other connection does."""
        # IMMEDIATE takes the write lock before the first read, so that what a job reads cannot change before it writes.
        try:
            db.execute("begin immediate")
        except sqlite3.OperationalError:
            # Another connection (a backup tool, an operator's shell) may have the lock for seconds.
            with db.wait_for_locks(self._busy_ms):
                db.execute("begin immediate")

    def _settle_failed_commit(self, db: FileDatabase) -> None:
        if self._failed_commits.is_unsettled:
            with db.wait_for_locks(self._busy_ms):
                self._failed_commits.settle(db)

    async def truncate_log(self) -> bool:
        """Move what is in the write-ahead log into the file and empty the log, so that no deleted row is left in it.

        Returns whether it is empty: another process may be reading it.
        """
        for _ in range(_TRUNCATE_ATTEMPTS):
            if await self._writer.run(self._truncate_log):
                return True
            # A backup is reading the log, for seconds as a rule.
            await asyncio.sleep(_TRUNCATE_PAUSE)
        log.warning("the write-ahead log could not be emptied; that is tried again later")
        return False

    async def scrub(self, *forms: bytes) -> bool:
        """Make sure that none of these byte strings is left anywhere in the file or its log.

        `secure_delete` zeroes deleted rows, but when SQLite splits a page it may leave a copy of a moved row in the
        unused part of the old one (seen in 14 of 300 erasures). So the file is searched, and only if something is
        found, or it is not known any more what to look for, it is written again as a whole, which blocks other writes
        meanwhile.
        """
        if not await self.truncate_log():
            return False
        if not forms or await asyncio.to_thread(_contains, self._path, forms):
            await self._writer.run(self._vacuum)
            return await self.truncate_log()
        return True

    def _truncate_log(self, db: FileDatabase) -> bool:
        """Whether the log is empty now."""
        self._settle_failed_commit(db)
        is_busy, _, _ = db.execute("pragma wal_checkpoint(truncate)").fetchone()
        return not is_busy

    def _vacuum(self, db: FileDatabase) -> None:
        self._settle_failed_commit(db)
        with db.wait_for_locks(self._busy_ms):
            db.execute("vacuum")

    def close(self) -> None:
        self._writer.close()
        self._reader.close()


def _contains(path: Path, forms: Iterable[bytes]) -> bool:
    """Whether the file holds one of these byte strings anywhere, in unused parts of its pages too."""
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as content:
        return any(content.find(form) >= 0 for form in forms)


def _read(db: FileDatabase, query: Callable[[FileDatabase], T]) -> T:
    # One transaction, so that all statements of a query read from the same commit.
    db.execute("begin")
    try:
        return query(db)
    finally:
        db.roll_back()
