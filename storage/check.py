"""Checking a file: whether SQLite finds it whole, and every game follows from its log."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from msgspec import Struct

from game import (
    RULES_VERSION,
    BadState,
    Event,
    GameError,
    GameState,
    Luck,
    apply,
    decode_state,
    encode_events,
    outcome,
    parse_action,
    secret_commitment,
    seed_from_secret,
    state_at_revision,
    without_rewinds,
)
from storage import tables
from storage.database import Database, has_rows, numbers
from storage.errors import StorageError
from storage.files import is_address
from storage.outbox import QUEUED_COLUMNS, decode_queued
from storage.results import numbered_names, record_text
from storage.schema import is_up_to_date, require_known_steps
from storage.servers import settings_of
from storage.sqlite import FileDatabase, connect_to_read
from storage.tables import (
    OUTCOME_FORM,
    find_person,
    first_state,
    known_numbers,
    newest_rules_revision,
    replay_start,
    state_after_stepping_back,
)
from storage.values import OPEN_STATUSES, Decision, Status, Table

# Checking what is stored beside the games: whether everything can be read that the program would read.

_QUEUED = f"select {QUEUED_COLUMNS} from outbox where status = 'queued'"  # noqa: S608
# It was never started, or its state is gone.
_WITHOUT_GAME = """
    select id from tables where state is null and status in ('running', 'paused', 'finished') order by id
"""
_OTHER_RULES = """
    select id from tables where rules is not null and rules <> ?
    and rules not in (select version from rules_versions) order by id
"""


def tables_without_game(db: Database) -> tuple[int, ...]:
    """The tables that are or were played and have no position."""
    return numbers(db, _WITHOUT_GAME)


def tables_of_unknown_rules(db: Database) -> tuple[int, ...]:
    """The tables with a version of the rules that was never in use here, nor is now."""
    return numbers(db, _OTHER_RULES, (RULES_VERSION,))


def content_problems(db: Database) -> Iterator[str]:
    """What cannot be read, without an id or a name."""
    people, servers = numbers(db, "select id from people"), numbers(db, "select server from server_settings")
    yield from _problems("the printed numbers of the rules", [partial(known_numbers, db)])
    yield from _problems("the settings of a person", [partial(find_person, db, user_id) for user_id in people])
    yield from _problems("the settings of a server", [partial(settings_of, db, server) for server in servers])
    yield from _problems("a queued message", [partial(decode_queued, row) for row in _readable_rows(db, _QUEUED)])


def row_problems(db: Database, tables: list[str]) -> Iterator[str]:
    """The tables of the database with a row that cannot be read: text that is no UTF-8."""
    for name in tables:
        yield from _problems(f"a row of {name}", [partial(_read_all, db, name)])


def _problems(what: str, readings: list[Callable[[], object]]) -> Iterator[str]:
    unreadable = sum(not _can_be_read(reading) for reading in readings)
    if unreadable:
        yield f"{what} cannot be read ({unreadable} of {len(readings)})"


def _can_be_read(reading: Callable[[], object]) -> bool:
    try:
        reading()
    except BadState as error:
        # What a newer version wrote is not damaged.
        return error.code == "other-version"
    return True


def _readable_rows(db: Database, sql: str) -> list[tuple[Any, ...]]:
    try:
        return db.execute(sql).fetchall()
    except BadState:
        # Found by `row_problems`.
        return []


def _read_all(db: Database, name: str) -> None:
    for _ in db.execute(f'select * from "{name}"'):  # noqa: S608
        pass


# Checking one game: everything that is stored about it is worked out again and compared.

_LOG = """
    select 1 from actions where "table" = ?1 union all select 1 from snapshots where "table" = ?1 limit 1
"""
_LUCK = """
    select commitment, secret, salt from tables join commitments on commitments."table" = tables.id where tables.id = ?
"""


class Replayed(Struct, frozen=True):
    """A state that was worked out again, and the revision at which its turn began (None if that is not known).

    `events` are those of the decision that led to it.
    """

    state: GameState
    turn_start: int | None
    events: tuple[Event, ...] = ()


def game_problems(db: Database, table_id: int) -> Iterator[str]:
    """What does not agree, without a word of what is hidden. Raises GameError, StorageError if it does not replay."""
    table = tables.table(db, table_id)
    assert table is not None
    yield from _seat_problems(db, table)
    if table.status in (Status.FINISHED, Status.CANCELLED) and not _has_log(db, table_id):
        # The log was dropped after its time; the result is kept, if there was one.
        if table.status is Status.FINISHED:
            yield from _result_problems(db, table, None)
        return
    if not _keeps_commitment(db, table_id, first_state(db, table_id)):
        yield "was not played with the seed it was committed to"
    if table.rules != RULES_VERSION:
        # Other rules would lead to other positions; what was finished under them stays as it was.
        return
    yield from _replay_problems(db, table)


def _has_log(db: Database, table_id: int) -> bool:
    return has_rows(db, _LOG, (table_id,))


def _replay_problems(db: Database, table: Table) -> Iterator[str]:
    start = replay_start(db, table.id)
    log = tables.decisions(db, table.id, since=start.revision)
    begun = 0 if start.revision == 0 else None
    reached = {start.revision: Replayed(start, begun)}
    last = reached[start.revision]
    for row in log:
        yield from _row_problems(row, last.state)
        last = _follow(reached, last, row)
        if row.is_decision and encode_events(last.events) != row.events:
            yield f"tells other events at revision {row.revision} than its decision had"
        reached[last.state.revision] = last
    yield from _undo_problems(log)
    yield from _snapshot_problems(db, table.id, reached)
    yield from _present_problems(db, table, last)


def _follow(reached: dict[int, Replayed], last: Replayed, row: Decision) -> Replayed:
    """The state after a row of the log. Raises KeyError if it steps back to a revision that never was."""
    if row.back_to is not None:
        past = reached[row.back_to]
        state = state_after_stepping_back(past.state, last.state)
        if state.turn == last.state.turn:
            return Replayed(state, last.turn_start)
        return Replayed(state, state.revision if past.turn_start == row.back_to else past.turn_start)
    if row.jump_to is not None:
        return Replayed(state_at_revision(last.state, row.jump_to), last.turn_start)
    state, events = apply(last.state, parse_action(row.words, last.state.ruleset))
    return Replayed(state, state.revision if state.turn != last.state.turn else last.turn_start, events)


def _row_problems(row: Decision, before: GameState) -> Iterator[str]:
    stored = (row.revision, row.seat, row.turn, row.luck)
    if stored != (before.revision, before.to_move, before.turn, before.draws_used):
        yield f"has a row of another moment at revision {row.revision}"


def _undo_problems(log: tuple[Decision, ...]) -> Iterator[str]:
    """Which rows are undone follows from the steps back."""
    undone: dict[int, int] = {}
    for row in log:
        if row.back_to is not None:
            undone |= {
                earlier.revision: row.revision
                for earlier in log
                if row.back_to <= earlier.revision < row.revision and earlier.revision not in undone
            }
    for row in log:
        if row.undone_by != undone.get(row.revision):
            yield f"counts revision {row.revision} wrongly as undone or not"


def _snapshot_problems(db: Database, table_id: int, reached: dict[int, Replayed]) -> Iterator[str]:
    first = newest_rules_revision(db, table_id)
    rows = db.execute('select revision, state from snapshots where "table" = ? and revision >= ?', (table_id, first))
    for revision, encoded in rows.fetchall():
        replayed = reached.get(revision)
        if replayed is None or decode_state(encoded) != replayed.state:
            yield f"has another snapshot at revision {revision} than its decisions lead to"


def _present_problems(db: Database, table: Table, last: Replayed) -> Iterator[str]:
    (stored,) = db.execute("select state from tables where id = ?", (table.id,)).fetchone()
    expected = decode_state(stored)
    if last.state != expected:
        yield f"replays to another position than the stored one ({_difference(last.state, expected)})"
    if (table.revision, table.to_move) != (expected.revision, expected.to_move):
        yield f"is at revision {table.revision}, its game at {expected.revision}, or waits for another seat"
    if last.turn_start is not None and table.turn_start != last.turn_start:
        yield f"began its turn at revision {last.turn_start}, not at {table.turn_start}"
    if expected.is_over != (table.status is Status.FINISHED) and table.status is not Status.CANCELLED:
        yield "is over and not finished, or finished and not over"
    if table.status is Status.FINISHED:
        yield from _result_problems(db, table, expected)


def _result_problems(db: Database, table: Table, state: GameState | None) -> Iterator[str]:
    row = db.execute('select outcome, record from results where "table" = ?', (table.id,)).fetchone()
    if row is None:
        yield "is finished without a result"
        return
    stored = OUTCOME_FORM.decode(row[0])
    if state is None:
        return
    if stored != outcome(state):
        yield "has another result than its last position"
    told = record_text(db, table.id, numbered_names(state))
    # Until the bot is started on it, a file of version 1.0.0 has records that do not tell what was taken back.
    if row[1] not in (told, without_rewinds(told)):
        yield "has another record than its decisions"


def _seat_problems(db: Database, table: Table) -> Iterator[str]:
    if [seat.seat for seat in table.seats] != list(range(len(table.seats))) or len(table.seats) > table.size:
        yield "has seats that are not numbered one after the other"
    if len({seat.colour for seat in table.seats}) != len(table.seats):
        yield "has two seats of one colour"
    live = {bool(value) for (value,) in db.execute('select live from seats where "table" = ?', (table.id,))}
    if live - {table.status in OPEN_STATUSES}:
        yield "has seats that count as live and are not, or the other way round"


def _difference(found: GameState, expected: GameState) -> str:
    """The names of the parts that differ; never their values, which may be hidden."""
    fields = GameState.__struct_fields__
    return ", ".join(name for name in fields if getattr(found, name) != getattr(expected, name))


def _keeps_commitment(db: Database, table_id: int, start: GameState) -> bool:
    """Whether the game was started with the seed of the secret to which its lobby was committed."""
    row = db.execute(_LUCK, (table_id,)).fetchone()
    if row is None or row[2] is None or not isinstance(start.luck, Luck):
        return False
    published, secret, salt = row
    return bool(published == secret_commitment(secret)) and start.luck.seed == seed_from_secret(secret, salt)


_GAMES = "select id from tables where state is not null order by id"
_NEWEST_SOUND = """
    select id from tables where state is not null and not (status = 'paused' and coalesce(end_reason, '') = 'damaged')
    order by id desc limit 1
"""


class Fault(Struct, frozen=True):
    """Something that is not as it should be; `table` is None if it concerns the whole file."""

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

    Raises StorageError("older-database") if this version has never run on it.
    """
    from storage.postgres import reading_server

    with reading_server(url) as db:
        require_known_steps(db)
        if not is_up_to_date(db):
            raise StorageError("older-database")
        return check_content(db)


def check_content(db: Database) -> Report:
    """Every game and what stands beside them, in a database of the current form."""
    tables = games(db)
    faults = [fault for table_id in tables for fault in game_faults(db, table_id)]
    return Report(len(tables), (*faults, *_content_faults(db)))


def check_newest(path: Path) -> Report:
    """The file, and the game that was started last of those not known to be damaged.

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
            faults += [fault for table_id in tables for fault in game_faults(present, table_id)]
            if is_thorough and present.has_table("commitments"):
                faults += [Fault(None, what) for what in row_problems(present, present.utils.table_names())]
                faults += _content_faults(present)
    except sqlite3.DatabaseError as error:
        return Report(0, (*faults, Fault(None, f"damaged: {error}")))
    return Report(len(tables), tuple(faults))


@contextmanager
def in_present_form(db: FileDatabase) -> Iterator[FileDatabase]:
    """The same content under the current schema: a file of an older version is brought up to date in a copy."""
    if is_up_to_date(db):
        yield db
        return
    # SQLite keeps a database without a name in a temporary file, which goes with the connection.
    copy = FileDatabase(sqlite3.connect("", isolation_level=None))
    try:
        db.conn.backup(copy.conn)
        copy.apply_steps()
        yield copy
    finally:
        copy.close()


def _list_or_fault(query: Callable[[], list[int]], faults: list[Fault]) -> list[int]:
    """What the query returns; an empty list and another fault in `faults` if a page cannot be read."""
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
    yield from (Fault(table_id, "has no game") for table_id in tables_without_game(db))
    yield from (Fault(table_id, "has rules that were never in use") for table_id in tables_of_unknown_rules(db))
    yield from (Fault(None, what) for what in content_problems(db))


def game_faults(db: Database, table_id: int) -> Iterator[Fault]:
    """What does not agree about one game."""
    try:
        with db.atomic():
            yield from [Fault(table_id, problem) for problem in game_problems(db, table_id)]
    except (GameError, StorageError) as error:
        yield Fault(table_id, f"does not replay: {error.code}")
    except KeyError as error:
        yield Fault(table_id, f"does not replay: steps back to revision {error}, which never was")
    except sqlite3.DatabaseError as error:
        yield Fault(table_id, f"damaged: {error}")
    except (ValueError, TypeError, AssertionError) as error:
        # Values that no version ever wrote: a negative seat, text where a number should be.
        yield Fault(table_id, f"damaged: {type(error).__name__}")
