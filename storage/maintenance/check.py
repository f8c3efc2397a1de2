"""Checking a file: whether SQLite finds it whole, and every game follows from its log."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from msgspec import Struct

from game import GameError
from storage.engines.addresses import is_address
from storage.engines.connection import FileDatabase, connect_to_read
from storage.engines.database import Database, numbers
from storage.engines.schema import MIGRATIONS, is_up_to_date, require_known_steps
from storage.errors import StorageError
from storage.maintenance.checking.content_check import (
    content_problems,
    row_problems,
    tables_of_unknown_rules,
    tables_without_game,
)
from storage.maintenance.checking.game_check import game_problems

_GAMES: Final = "select id from tables where state is not null order by id"
_NEWEST_SOUND: Final = """
    select id from tables where state is not null and not (status = 'paused' and coalesce(end_reason, '') = 'damaged')
    order by id desc limit 1
"""


class Fault(Struct, frozen=True):
    """Something that is not as it should be; `table` is None where it concerns the whole file."""

    table: int | None
    what: str

    def __str__(self) -> str:
        return f"{'file' if self.table is None else f'table {self.table}'}: {self.what}"


class Report(Struct, frozen=True):
    """What a check found."""

    games: int
    faults: tuple[Fault, ...]

    @property
    def is_sound(self) -> bool:
        """Whether there is no fault."""
        return not self.faults


def check(database: str | Path) -> Report:
    """Replay every stored game of a file or of a server's database and compare; to be run before an upgrade."""
    if is_address(database):
        return check_server(str(database))
    return _report(Path(database), games)


def check_server(url: str) -> Report:
    """The same for a server's database, as it is at one moment; that its pages are whole, the server sees to itself.

    Raises StorageError("older-database") where this version has never run on it.
    """
    from storage.engines.postgres.connection import reading_server

    with reading_server(url) as db:
        require_known_steps(db)
        if not is_up_to_date(db):
            raise StorageError("older-database")
        return check_content(db)


def check_content(db: Database) -> Report:
    """Every game and what stands beside them, in a database of the present form."""
    tables = games(db)
    faults = [fault for table in tables for fault in game_faults(db, table)]
    return Report(len(tables), (*faults, *_content_faults(db)))


def check_newest(path: Path) -> Report:
    """The file, and the game that was started last of those that nobody knows to be damaged.

    A table that was paused because it is damaged must not keep all the others without a backup.
    """
    return _report(path, lambda db: games(db, _NEWEST_SOUND), is_thorough=False)


def games(db: Database, sql: str = _GAMES) -> list[int]:
    """The tables that have a game, the oldest first; a file whose first step was never done has none."""
    if not db.has_table("commitments"):
        return []
    return list(numbers(db, sql))


def _report(path: Path, find_games: Callable[[Database], list[int]], *, is_thorough: bool = True) -> Report:
    try:
        db = connect_to_read(path)
    except StorageError as error:
        if error.code != "corrupt":
            raise
        # Not even the list of tables can be read.
        return Report(0, (Fault(None, f"damaged: {error.facts['detail']}"),))
    try:
        return check_connection(db, find_games, is_thorough=is_thorough)
    finally:
        db.close()


def check_connection(
    db: FileDatabase, find_games: Callable[[Database], list[int]] = games, *, is_thorough: bool = True
) -> Report:
    """As `check`, for a file that is open already and the games that `find_games` returns.

    `is_thorough`: also what is stored beside the games.
    """
    faults = list(_file_faults(db))
    try:
        require_known_steps(db)
        with in_present_form(db) as present:
            tables = _list_or_fault(lambda: find_games(present), faults)
            faults += [fault for table in tables for fault in game_faults(present, table)]
            if is_thorough and present.has_table("commitments"):
                faults += [Fault(None, what) for what in row_problems(present, present.table_names())]
                faults += _content_faults(present)
    except sqlite3.DatabaseError as error:
        return Report(0, (*faults, Fault(None, f"damaged: {error}")))
    return Report(len(tables), tuple(faults))


@contextmanager
def in_present_form(db: FileDatabase) -> Iterator[FileDatabase]:
    """The same content under the present schema: a file of an older version is brought up to date in a copy."""
    if is_up_to_date(db):
        yield db
        return
    # SQLite keeps a database without a name in a temporary file, which goes with the connection.
    copy = FileDatabase(sqlite3.connect("", isolation_level=None))
    try:
        db.conn.backup(copy.conn)
        copy.apply_steps(MIGRATIONS)
        yield copy
    finally:
        copy.close()


def _list_or_fault(query: Callable[[], list[int]], faults: list[Fault]) -> list[int]:
    """What the query returns; where a page cannot be read, none, and a fault is added to `faults`."""
    try:
        return query()
    except sqlite3.DatabaseError as error:
        faults.append(Fault(None, f"damaged: {error}"))
        return []


def _file_faults(db: Database) -> Iterator[Fault]:
    try:
        for (line,) in db.execute("pragma integrity_check"):
            if line != "ok":
                yield Fault(None, f"integrity: {line}")
        for child, row, parent, _ in db.execute("pragma foreign_key_check"):
            yield Fault(None, f"row {row} of {child} refers to nothing in {parent}")
    except sqlite3.DatabaseError as error:
        yield Fault(None, f"damaged: {error}")


def _content_faults(db: Database) -> Iterator[Fault]:
    yield from (Fault(table, "has no game") for table in tables_without_game(db))
    yield from (Fault(table, "has rules that were never in use") for table in tables_of_unknown_rules(db))
    yield from (Fault(None, what) for what in content_problems(db))


def game_faults(db: Database, table: int) -> Iterator[Fault]:
    """What does not agree about one game."""
    try:
        with db.atomic():
            yield from [Fault(table, problem) for problem in game_problems(db, table)]
    except (GameError, StorageError) as error:
        yield Fault(table, f"does not replay: {error.code}")
    except KeyError as error:
        yield Fault(table, f"does not replay: steps back to revision {error}, which never was")
    except sqlite3.DatabaseError as error:
        yield Fault(table, f"damaged: {error}")
    except (ValueError, TypeError, AssertionError) as error:
        # Values that no version ever wrote: a negative seat, text where a number should be.
        yield Fault(table, f"damaged: {type(error).__name__}")
