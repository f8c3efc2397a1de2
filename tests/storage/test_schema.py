"""The schema: brought up to date from every earlier version, never changed behind anybody's back."""

from __future__ import annotations

import hashlib
import sqlite3
from pathlib import Path

import pytest
from sqlite_utils import Database

from bot import __version__
from storage.__main__ import main
from storage.errors import StorageError
from storage.schema import MIGRATIONS, migrate, program_of, step_names
from storage.sqlite import connect
from storage.store import Store
from storage.upgrade import prepare

# What each step makes of the file before it. A step that has been in use is never edited: add another one.
STEPS: dict[str, str] = {
    "001-initial": "7f87177a35f430f4",
    "002-reasons": "5127c55c1daab8e8",
    "003-threads-from-cards": "210ecc75f1969dd9",
    "010-clock": "01a07d8bd0a17bdf",
    "040-leaving": "14393dbd4c8ef479",
    "020-statistics": "2805ee37c6b4a8bb",
    "030-servers": "b670cb38cba38652",
    "050-limited-waits": "5f72bf68874b6c74",
    "060-languages": "9f9b2d6e33711796",
    "070-processes": "bd94f550c1f02ab1",
    "080-presence": "d5ecca25265b3587",
    "090-hints-of-people": "f3e33e483c7d443e",
    "091-one-end-of-absence": "79fff57eb8b665ca",
    "100-invitations": "0f64dcceef2e7d07",
    "101-erased-seats": "c05bf5ed415b6bf8",
    "102-played-by-others": "17d98f1e362b4e1d",
    "103-bounded-proposals": "6db24d54862d6eeb",
}


def schema_digest(db: Database) -> str:
    rows = db.execute("select name, sql from sqlite_master where sql is not null order by name").fetchall()
    written = [(name, " ".join(sql.split())) for name, sql in rows]
    return hashlib.sha256(repr(written).encode()).hexdigest()[:16]


def test_steps_are_only_ever_added() -> None:
    db = Database(memory=True, strict=True)
    found = {}
    for name, following in zip(step_names(), [*step_names()[1:], None], strict=True):
        MIGRATIONS.apply(db, stop_before=following)
        found[name] = schema_digest(db)
    assert list(found.items())[: len(STEPS)] == list(STEPS.items())
    assert len(STEPS) == len(step_names()), "a new step: write its digest down here"


def test_every_table_is_strict_and_foreign_keys_hold(tmp_path: Path) -> None:
    db = connect(tmp_path / "new.sqlite3")
    migrate(db, __version__)
    tables = [db.utils.table(name) for name in db.utils.table_names() if not name.startswith("sqlite_")]
    assert len(tables) >= 9
    assert all(table.strict for table in tables)
    with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
        db.execute("""insert into seats ("table", seat, name, colour, person) values (99, 0, 'x', 0, 1)""")
    with pytest.raises(sqlite3.IntegrityError, match="cannot store TEXT"):
        db.execute("insert into people (id, dms_blocked) values (1, 'yes')")
    db.close()


def test_commits_reach_the_disk(tmp_path: Path) -> None:
    db = connect(tmp_path / "new.sqlite3")
    settings = [db.execute(f"pragma {name}").fetchone()[0] for name in ("journal_mode", "synchronous", "foreign_keys")]
    assert settings == ["wal", 2, 1]
    db.close()


def mark(path: Path, sql: str, *values: str) -> bytes:
    """Write something into the file as another version would have; the bytes of the file afterwards."""
    db = connect(path)
    db.execute(sql, values)
    # One file without a write-ahead log, as a restored backup is: opening it to write would change its first page.
    db.execute("pragma journal_mode = delete")
    db.close()
    return path.read_bytes()


NEWER_STEP = "insert into _sqlite_migrations (migration_set, name, applied_at) values ('carrara', ?, '')"
NEWER_PROGRAM = "update meta set value = ? where key = 'program'"


@pytest.mark.parametrize(
    ("sql", "value", "facts"),
    [
        (NEWER_STEP, "999-from-the-future", {"file": __version__, "steps": "999-from-the-future"}),
        (NEWER_PROGRAM, "99.10.0", {"file": "99.10.0", "steps": ""}),
    ],
)
def test_a_file_of_a_newer_version_is_left_alone(tmp_path: Path, sql: str, value: str, facts: dict[str, str]) -> None:
    path = tmp_path / "newer.sqlite3"
    prepare(path, now=0.0, program=__version__)
    before = mark(path, sql, value)
    with pytest.raises(StorageError) as refusal:
        Store.open(path, now=0.0, program=__version__)
    assert refusal.value.code == "newer-file"
    assert refusal.value.facts == {**facts, "program": __version__}
    assert path.read_bytes() == before


def test_a_file_of_newer_rules_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "newer.sqlite3"
    prepare(path, now=0.0, program=__version__)
    before = mark(path, "insert into rules_versions values (99, '{}', 0.0)")
    with pytest.raises(StorageError, match="newer-rules"):
        Store.open(path, now=0.0, program=__version__)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("file", "program", "is_refused"),
    [
        ("3.0.0", "3.0.0", False),
        ("1.9.3", "1.10.0", False),
        ("1.10.0", "1.9.3", True),
        ("2.0.0", "1.99.99", True),
        ("3.0.1", "3.0.0", True),
        ("3.0.9", "3.1.0.dev0", False),
        ("3.1.0.dev0", "3.1.0.dev1", False),
        ("3.1.0.dev0", "3.1.0", False),
        ("3.1.0.dev0", "3.0.9", True),
        ("3.1.0.dev1", "3.1.0.dev0", True),
        ("3.1.0", "3.1.0.dev0", True),
    ],
)
def test_versions_are_compared_number_by_number(tmp_path: Path, file: str, program: str, is_refused: bool) -> None:
    path = tmp_path / "carrara.sqlite3"
    prepare(path, now=0.0, program=file)
    if is_refused:
        with pytest.raises(StorageError, match="newer-file"):
            prepare(path, now=0.0, program=program)
    else:
        prepare(path, now=0.0, program=program)
    db = connect(path)
    assert program_of(db) == (file if is_refused else program)
    db.close()


@pytest.mark.parametrize("command", [["check"], ["backup"], ["export", "1"], ["rehearse"], ["restore"]])
def test_commands_refuse_a_newer_file_and_name_both_versions(
    tmp_path: Path, command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "newer.sqlite3"
    prepare(path, now=0.0, program="99.1.0")
    before = mark(path, NEWER_PROGRAM, "99.1.0")
    folder = {"backup": [str(tmp_path / "backups")], "restore": [str(path)]}.get(command[0], [])
    target = tmp_path / "carrara.sqlite3" if command == ["restore"] else path
    assert main(["--database", str(target), *command, *folder]) == 1
    said = capsys.readouterr().err
    assert f"version 99.1.0 of the program has written this file, this is {__version__}" in said
    assert path.read_bytes() == before
    assert not (tmp_path / "carrara.sqlite3").exists()


def test_two_processes_never_share_a_file(tmp_path: Path) -> None:
    first = Store.open(tmp_path / "one.sqlite3", now=0.0, program=__version__)
    with pytest.raises(StorageError) as refusal:
        Store.open(tmp_path / "one.sqlite3", now=0.0, program=__version__)
    assert refusal.value.code == "in-use"
    first.close_now()
    Store.open(tmp_path / "one.sqlite3", now=0.0, program=__version__).close_now()


def test_absences_of_an_older_file_have_one_end_and_deadlines_their_seat() -> None:
    db = Database(memory=True, strict=True)
    MIGRATIONS.apply(db, stop_before="091-one-end-of-absence")
    for table in (1, 2, 3):
        db.execute(
            """
            insert into tables (id, channel, ruleset, options, size, status, opened)
            values (?, ?, 'first-basic', '[]', 2, 'running', 1.0)
            """,
            (table, table),
        )
    kept = 'insert into seats ("table", seat, name, colour, person, level, kept_since, kept_reason) values '
    db.execute(f"{kept} (1, 1, 'Ann', 0, 7, 'good', 10.0, 'away'), (2, 0, 'Ann', 0, 7, 'good', 12.0, 'away')")
    db.execute(f"{kept} (3, 0, 'Ben', 0, 8, 'good', 12.0, 'missed'), (3, 1, 'Ann', 0, 7, null, null, null)")
    deadlines = [(1, "back1", 50.0), (2, "back0", 70.0), (3, "back1", 90.0), (3, "offer0", 60.0), (3, "lobby", 5.0)]
    for deadline in deadlines:
        db.execute('insert into deadlines ("table", kind, at) values (?, ?, ?)', deadline)
    db.execute("insert into absences (person, since, until) values (8, 5.0, 40.0)")
    clock = 'insert into turn_clocks ("table", turn_start, seat, person, began, due, half, stopped) values '
    db.execute(f"{clock} (3, 0, 0, 8, 4.0, 60.0, 30.0, null)")
    db.execute(f"{clock} (2, 0, 0, 8, 4.0, 60.0, 30.0, 4.5)")
    MIGRATIONS.apply(db)
    rows = set(db.execute('select "table", kind, seat, at from deadlines').fetchall())
    assert rows == {
        (1, "back", 1, 50.0),
        (2, "back", 0, 70.0),
        (3, "back", 1, 90.0),
        (3, "offer", 0, 60.0),
        (3, "lobby", -1, 5.0),
    }
    absences = set(db.execute("select person, since, until, with_stand_ins, times from absences").fetchall())
    assert absences == {(7, 10.0, 70.0, 1, 1), (8, 5.0, 40.0, 0, 1)}
    clocks = db.execute('select "table", unmoved_due, unmoved_half, away_until from turn_clocks order by "table"')
    assert clocks.fetchall() == [(2, 60.0, 30.0, None), (3, 60.0, 30.0, 40.0)]
