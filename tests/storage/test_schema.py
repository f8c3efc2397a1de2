"""The schema: brought up to date from every earlier version, never changed behind anybody's back."""

from __future__ import annotations

import hashlib
import sqlite3
from pathlib import Path

import pytest
from sqlite_utils import Database

from storage.check import check
from storage.connection import connect
from storage.errors import StorageError
from storage.schema import MIGRATIONS, migrate, names
from storage.store import Store, prepare
from tests.storage.house import House

# What each step makes of the file before it. A step that has been in use is never edited: add another one.
STEPS: dict[str, str] = {
    "001-tables": "8537b0004f9814d3",
    "002-log": "e2bda30e9018ebe1",
    "003-people": "b85ef3a8ed8d5699",
    "004-outbox": "3f47aafdbd52cc1c",
    "005-deadlines": "675e150129fcada8",
}

EARLY_ROWS = """
    insert into tables (id, server, channel, host, ruleset, options, size, status, opened)
    values (7, 77, 9, 1001, 'first-basic', '[]', 2, 'lobby', 1.0);
    insert into seats ("table", seat, name, colour, person) values (7, 0, 'Ann', 0, 1001);
"""


def schema_digest(db: Database) -> str:
    rows = db.execute("select name, sql from sqlite_master where sql is not null order by name").fetchall()
    written = [(name, " ".join(sql.split())) for name, sql in rows]
    return hashlib.sha256(repr(written).encode()).hexdigest()[:16]


def test_steps_are_only_ever_added() -> None:
    db = Database(memory=True, strict=True)
    found = {}
    for name, following in zip(names(), [*names()[1:], None], strict=True):
        MIGRATIONS.apply(db, stop_before=following)
        found[name] = schema_digest(db)
    assert list(found.items())[: len(STEPS)] == list(STEPS.items())
    assert len(STEPS) == len(names()), "a new step: write its digest down here"


@pytest.mark.parametrize("following", names()[1:])
async def test_files_of_every_earlier_version_go_on(tmp_path: Path, following: str) -> None:
    path = tmp_path / "old.sqlite3"
    old = connect(path)
    MIGRATIONS.apply(old, stop_before=following)
    old.executescript(EARLY_ROWS)
    old.close()
    async with House(path) as house:
        table = await house.service.find(7)
        assert table.seats[0].name == "Ann"
        assert table.host == 1001
        await house.started(channel=10)
    assert check(path).is_sound
    assert schema_of(path) == schema_of_new(tmp_path / "new.sqlite3")


def schema_of(path: Path) -> str:
    db = connect(path)
    digest = schema_digest(db)
    db.close()
    return digest


def schema_of_new(path: Path) -> str:
    prepare(path)
    return schema_of(path)


def test_every_table_is_strict_and_foreign_keys_hold(tmp_path: Path) -> None:
    db = connect(tmp_path / "new.sqlite3")
    migrate(db)
    tables = [db.table(name) for name in db.table_names() if not name.startswith("sqlite_")]
    assert len(tables) >= 10
    assert all(table.strict for table in tables)
    with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
        db.execute("""insert into seats ("table", seat, name, colour, person) values (99, 0, 'x', 0, 1)""")
    with pytest.raises(sqlite3.IntegrityError, match="cannot store TEXT"):
        db.execute("insert into people (id, dm_refused) values (1, 'yes')")
    db.close()


def test_commits_reach_the_disk(tmp_path: Path) -> None:
    db = connect(tmp_path / "new.sqlite3")
    settings = [db.execute(f"pragma {name}").fetchone()[0] for name in ("journal_mode", "synchronous", "foreign_keys")]
    assert settings == ["wal", 2, 1]
    db.close()


def test_a_file_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "newer.sqlite3"
    prepare(path)
    db = connect(path)
    db.table("_sqlite_migrations").insert({"migration_set": "carrara", "name": "999-from-the-future", "applied_at": ""})
    db.execute("pragma wal_checkpoint(truncate)")
    db.close()
    before = path.read_bytes()
    with pytest.raises(StorageError) as refusal:
        Store.open(path)
    assert refusal.value.code == "newer-file"
    assert "999-from-the-future" in str(refusal.value)
    assert path.read_bytes() == before


def test_two_processes_never_share_a_file(tmp_path: Path) -> None:
    first = Store.open(tmp_path / "one.sqlite3")
    with pytest.raises(StorageError) as refusal:
        Store.open(tmp_path / "one.sqlite3")
    assert refusal.value.code == "in-use"
    first._close()
    Store.open(tmp_path / "one.sqlite3")._close()
