"""Checking a file: whether SQLite finds it whole, and every game follows from its log."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

from msgspec import Struct
from sqlite_utils import Database

from game.codec import decode_state
from game.errors import GameError
from game.luck import Luck, commitment
from game.state import GameState
from storage import reading
from storage.connection import connect_to_read
from storage.errors import StorageError, trouble
from storage.replay import first_position, replayed
from storage.schema import require_known


class Fault(Struct, frozen=True):
    """Something that is not as it should be; `table` is None where it concerns the whole file."""

    table: int | None
    what: str


class Report(Struct, frozen=True):
    """What a check found."""

    games: int
    faults: tuple[Fault, ...]

    @property
    def is_sound(self) -> bool:
        return not self.faults


def check(path: Path) -> Report:
    """Replay every stored game and compare; to be run before an upgrade."""
    return _report(path, games)


def check_newest(path: Path) -> Report:
    """The file, and the game that was started last."""
    return _report(path, lambda db: games(db)[-1:])


def games(db: Database) -> list[int]:
    """The tables that have a game, the oldest first; a file whose first step was never done has none."""
    if not db.table("commitments").exists():
        return []
    return [number for (number,) in db.execute("select id from tables where state is not null order by id")]


def _report(path: Path, which: Callable[[Database], list[int]]) -> Report:
    db = connect_to_read(path)
    try:
        require_known(db)
        faults = list(_file_faults(db))
        tables = which(db)
        faults += [fault for table in tables for fault in game_faults(db, table)]
    except sqlite3.Error as error:
        raise trouble(error) from error
    finally:
        db.close()
    return Report(len(tables), tuple(faults))


def _file_faults(db: Database) -> Iterator[Fault]:
    for (line,) in db.execute("pragma integrity_check"):
        if line != "ok":
            yield Fault(None, f"integrity: {line}")
    for child, row, parent, _ in db.execute("pragma foreign_key_check"):
        yield Fault(None, f"row {row} of {child} refers to nothing in {parent}")


def game_faults(db: Database, table: int) -> Iterator[Fault]:
    try:
        with db.atomic():
            yield from list(_compare(db, table))
    except (GameError, StorageError) as error:
        yield Fault(table, f"does not replay: {error.code}")
    except KeyError as error:
        yield Fault(table, f"does not replay: steps back to revision {error}, which never was")


def _compare(db: Database, table: int) -> Iterator[Fault]:
    revision, stored = db.execute("select revision, state from tables where id = ?", (table,)).fetchone()
    expected = decode_state(stored)
    start = first_position(db, table)
    *_, last = replayed(start, reading.decisions(db, table))
    if last != expected:
        yield Fault(table, f"replays to another position than the stored one ({_difference(last, expected)})")
    if expected.revision != revision:
        yield Fault(table, f"is at revision {revision}, its game at {expected.revision}")
    if not _keeps_commitment(db, table, start):
        yield Fault(table, "was not played with the seed it was committed to")


def _difference(found: GameState, expected: GameState) -> str:
    """The names of the parts that differ; never their values, which may be hidden."""
    fields = GameState.__struct_fields__
    return ", ".join(name for name in fields if getattr(found, name) != getattr(expected, name))


def _keeps_commitment(db: Database, table: int, start: GameState) -> bool:
    row = db.execute('select commitment from commitments where "table" = ?', (table,)).fetchone()
    return isinstance(start.luck, Luck) and row is not None and bool(row[0] == commitment(start.luck.seed))
