"""Both engines have the same schema, although each has its own statements: schema.py for SQLite, postgres.sql."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot import __version__
from storage.postgres import PostgresDatabase, _own_steps, connect
from storage.schema import migrate, step_names
from storage.sqlite import FileDatabase
from storage.sqlite import connect as connect_to_file
from testing.engines import POSTGRES, fresh_database

# The classes of types: what one engine calls them, and the other.
TYPES = {"INTEGER": "bigint", "REAL": "double precision", "TEXT": "text", "BLOB": "bytea"}
# The list of the steps is sqlite-utils' own table on SQLite, and named after it on PostgreSQL.
STEPS = "_sqlite_migrations"
COLUMNS = """
    select column_name, data_type, is_nullable = 'NO', column_default from information_schema.columns
    where table_schema = current_schema() and table_name = ?
"""
KEYS = """
    select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = quote_ident(?)::regclass and contype in ('p', 'u', 'f')
"""
CHECKS = "select count(*) from pg_constraint where conrelid = quote_ident(?)::regclass and contype = 'c'"
INDEXES = """
    select pg_get_indexdef(indexrelid) from pg_index where indrelid = quote_ident(?)::regclass
    and not exists (select 1 from pg_constraint where conindid = indexrelid)
"""
Schema = dict[str, dict[str, Any]]


@pytest.fixture
def file(tmp_path: Path) -> Iterator[FileDatabase]:
    with closing(connect_to_file(tmp_path / "new.sqlite3")) as db:
        migrate(db, __version__)
        yield db


@pytest.fixture
def server(tmp_path: Path) -> Iterator[PostgresDatabase]:
    """A database that is the test's own until it rolls back."""
    with closing(connect(str(fresh_database(POSTGRES, tmp_path)))) as db:
        migrate(db, __version__)
        with db.undo_afterwards():
            yield db


def schema_of_file(db: FileDatabase) -> Schema:
    names = [name for (name,) in db.execute("select name from sqlite_master where type = 'table' order by name")]
    return {
        name: {
            "columns": dict(file_columns(db, name)),
            "keys": sorted(file_keys(db, name)),
            "checks": len(re.findall(r"\bcheck \(", file_sql(db, name))),
            "indexes": sorted(plain(sql) for sql in file_indexes(db, name)),
        }
        for name in names
        if not name.startswith("sqlite_") and name != STEPS
    }


def file_sql(db: FileDatabase, name: str) -> str:
    return str(db.execute("select sql from sqlite_master where type = 'table' and name = ?", (name,)).fetchone()[0])


def file_columns(db: FileDatabase, name: str) -> Iterator[tuple[str, tuple[str, bool, str | None]]]:
    """Each column with its type, whether it must have a value, and its default."""
    rows = db.execute(f'pragma table_info("{name}")').fetchall()
    for _, column, kind, not_null, default, key in rows:
        yield column, (TYPES[kind], bool(not_null or key), default)
    if not any(key for *_, key in rows):
        # What SQLite numbers unasked is a column on PostgreSQL.
        yield "rowid", ("bigint", True, None)


def file_keys(db: FileDatabase, name: str) -> Iterator[str]:
    key = sorted((place, column) for _, column, *_, place in db.execute(f'pragma table_info("{name}")') if place)
    if key:
        yield f"primary key ({', '.join(column for _, column in key)})"
    for _, _, other, column, to, _, on_delete, _ in db.execute(f'pragma foreign_key_list("{name}")'):
        yield f"foreign key ({column}) references {other}({to}) on delete {on_delete.lower()}"
    for _, index, _, origin, _ in db.execute(f'pragma index_list("{name}")').fetchall():
        if origin == "u":
            yield f"unique ({', '.join(row[2] for row in db.execute(f'pragma index_info({index})'))})"


def file_indexes(db: FileDatabase, name: str) -> list[str]:
    sql = "select sql from sqlite_master where type = 'index' and tbl_name = ? and sql is not null"
    return [row[0] for row in db.execute(sql, (name,))]


def schema_of_server(db: PostgresDatabase) -> Schema:
    names = [name for (name,) in db.execute("select tablename from pg_tables where schemaname = current_schema()")]
    return {
        name: {
            "columns": {
                column: (kind, not_null, plain_default(default))
                for column, kind, not_null, default in db.execute(COLUMNS, (name,)).fetchall()
            },
            "keys": sorted(plain(definition) for (definition,) in db.execute(KEYS, (name,)).fetchall()),
            "checks": db.execute(CHECKS, (name,)).fetchone()[0],
            "indexes": sorted(plain(sql) for (sql,) in db.execute(INDEXES, (name,)).fetchall()),
        }
        for name in names
        if name != STEPS
    }


def plain_default(default: str | None) -> str | None:
    """A default in SQLite's spelling: PostgreSQL tells its type too."""
    return None if default is None else re.sub(r"^'(-\d+)'::integer$", r"\1", default).removesuffix("::text")


def plain(sql: str) -> str:
    """A key or an index in one spelling: PostgreSQL writes it out in its own way."""
    sql = " ".join(sql.lower().replace('"', "").split())
    sql = re.sub(r" on \w+\.(\w+) using btree ", r" on \1 ", sql)
    # `x in ('a', 'b')` is written as `x = any (array['a'::text, 'b'::text])` there.
    sql = re.sub(r" = any \(array\[(.*?)\]\)", r" in (\1)", sql).replace("::text", "")
    before, where, condition = sql.partition(" where ")
    return before + where + re.sub(r"[() ]", "", condition)


@pytest.mark.real
def test_both_engines_have_the_same_schema(file: FileDatabase, server: PostgresDatabase) -> None:
    on_file, on_server = schema_of_file(file), schema_of_server(server)
    assert len(on_file) >= 30
    assert on_file.keys() == on_server.keys()
    for name, table in on_file.items():
        assert table == on_server[name], name


@pytest.mark.real
@pytest.mark.parametrize(
    ("change", "table"),
    [
        ("alter table people drop column locale", "people"),
        ("alter table people alter column theme type bytea using null", "people"),
        ("alter table people alter column reasons drop not null", "people"),
        ("alter table people alter column reasons set default 0", "people"),
        ("alter table seats drop constraint seats_seat_check", "seats"),
        ("alter table seats drop constraint seats_table_fkey", "seats"),
        ("alter table outbox drop constraint outbox_key_key", "outbox"),
        ("alter table votes drop constraint votes_pkey", "votes"),
        ("drop index offers_of_person", "offers"),
        ("drop index live_seats; create index live_seats on seats (person) where person is not null", "seats"),
        ("create table surplus (id bigint primary key)", "surplus"),
    ],
)
def test_every_difference_shows(file: FileDatabase, server: PostgresDatabase, change: str, table: str) -> None:
    server.command(change)
    on_file, on_server = schema_of_file(file), schema_of_server(server)
    assert {name for name in on_file | on_server if on_file.get(name) != on_server.get(name)} == {table}


def test_both_engines_have_the_same_steps_in_the_same_order() -> None:
    assert tuple(_own_steps()) == step_names()


@pytest.mark.real
@pytest.mark.parametrize("last", ["001-initial", "060-languages", "102-played-by-others"])
def test_a_database_of_an_older_version_gets_the_steps_that_it_lacks(server: PostgresDatabase, last: str) -> None:
    newest = schema_of_server(server)
    server.command("create schema older; set local search_path to older")
    names = step_names()[: step_names().index(last) + 1]
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("storage.postgres.step_names", lambda: names)
        server.apply_steps()
    assert schema_of_server(server) != newest
    migrate(server, __version__)
    assert schema_of_server(server) == newest
