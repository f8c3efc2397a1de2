"""What both engines offer: statements in the SQL that SQLite and PostgreSQL share, and jobs that run them.

Parameters are written as `?`, as `?1`, or as `:name`. The jobs are plain functions, which an engine runs on a thread of
its own, inside a transaction.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Any, Protocol, TypeVar

T = TypeVar("T")

Parameters = Sequence[Any] | Mapping[str, Any]
Observe = Callable[[str, float], None]
# The kind of lock (see `Database.lock`) that is held while a table is changed.
TABLE = "table"
# What every engine raises if a constraint of the schema refuses a row.
ConstraintError = sqlite3.IntegrityError


def observe_nothing(operation: str, seconds: float) -> None:
    """The `observe` of an engine until another is set: does nothing."""


class Rows(Protocol):
    """The rows that a statement found, or how many it changed."""

    @property
    def rowcount(self) -> int: ...

    @property
    def description(self) -> Any: ...

    def fetchone(self) -> Any: ...

    def fetchall(self) -> list[Any]: ...

    def __iter__(self) -> Iterator[Any]: ...


class Statements(Protocol):
    """Whatever runs a statement: all that a step of the schema needs."""

    def execute(self, sql: str, parameters: Any = ..., /) -> Rows: ...


class Database(Statements, Protocol):
    """One connection to the database."""

    def run(self, sql: str, parameters: Any = ..., /) -> None:
        """Run a statement whose result is not needed.

        It may be sent together with the next one: an error of it is then raised by that one, or by the commit.
        """

    def atomic(self) -> AbstractContextManager[Any]:
        """A transaction, or a part of the one that is open: whatever is raised inside undoes it."""

    def apply_steps(self) -> None:
        """Take the steps of the schema that are missing, each in a transaction of its own, and record each."""

    def has_table(self, name: str) -> bool:
        """Whether the database has a table of this name."""

    def lock(self, kind: str, number: int = 0) -> None:
        """Wait until no other transaction holds this lock, and hold it until the current one ends.

        Of the kind TABLE it is the row of that table itself. On SQLite nothing is locked: one thread writes.
        """

    def close(self) -> None: ...


class Engine(Protocol):
    """Reads and writes for the event loop, which never waits for the database itself.

    After each of them `observe` is called with "read" or "write" and its seconds, waiting for a thread included.
    """

    observe: Observe

    @property
    def holder(self) -> str | None:
        """The name of this process among those that share the database; None if it is alone."""

    async def read(self, query: Callable[[Database], T]) -> T:
        """What `query` returns, from one consistent moment that is not older than the call."""

    async def write(self, job: Callable[[Database], T]) -> T:
        """What `job` returns, after the transaction around it was committed; if it raises, nothing was written.

        Except StorageError("unsettled"): then it is not known yet whether it was. `job` may be called again if
        another process was faster.
        """

    async def scrub(self, *forms: bytes) -> bool:
        """Make sure that none of these byte strings, which were deleted, can be found anywhere.

        Without any, that nothing at all that was deleted is. Whether it is done: a backup that is being made may stand
        in the way.
        """

    def close(self) -> None:
        """Finish what was asked for, then let go of the database."""


def insert(table: str, columns: Sequence[str]) -> str:
    """The statement that writes a new row, its values given in the order of these columns."""
    return f"insert into {table} ({_quote(columns)}) values ({', '.join('?' for _ in columns)})"  # noqa: S608


def upsert(table: str, keys: Sequence[str], columns: Sequence[str]) -> str:
    """The statement that writes a row, given by the names of its columns, instead of the one with the same keys."""
    names, values = _quote((*keys, *columns)), ", ".join(f":{column}" for column in (*keys, *columns))
    updates = ", ".join(f'"{column}" = excluded."{column}"' for column in columns)
    return f"insert into {table} ({names}) values ({values}) on conflict ({_quote(keys)}) do update set {updates}"  # noqa: S608


def _quote(columns: Sequence[str]) -> str:
    return ", ".join(f'"{column}"' for column in columns)


def has_rows(db: Statements, sql: str, parameters: Parameters = ()) -> bool:
    """Whether a query finds any row."""
    return db.execute(sql, parameters).fetchone() is not None


def find_value(db: Statements, kind: Callable[[Any], T], sql: str, parameters: Parameters = ()) -> T | None:
    """What stands in the first column of the first row; None if there is no row, or nothing in it."""
    row = db.execute(sql, parameters).fetchone()
    return None if row is None or row[0] is None else kind(row[0])


def numbers(db: Statements, sql: str, parameters: Parameters = ()) -> tuple[int, ...]:
    """The first column of a query: numbers of tables, servers or seats, ids of persons."""
    return tuple([row[0] for row in db.execute(sql, parameters)])


def named_rows(rows: Rows) -> Iterator[dict[str, Any]]:
    """Each row by the names of its columns."""
    names = [column[0] for column in rows.description]
    for row in rows:
        yield dict(zip(names, row, strict=True))
