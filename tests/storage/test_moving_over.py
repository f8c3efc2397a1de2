"""Moving over to PostgreSQL, and looking after it: every command that docs/hosting.md tells an operator to type."""

from __future__ import annotations

import os
import re
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import psycopg
import pytest

from bot.core.views import read_table
from bot.leaving import resign
from bot.people import change_person
from storage import Store
from storage.__main__ import main
from storage.check import check
from testing.engines import POSTGRES, fresh_database
from testing.postgres import DATABASE, PostgresServer, as_server_user, program, shared_server
from testing.service import ANN, BEN, ServiceHarness

pytestmark = pytest.mark.real

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
COUNTED = ("tables", "seats", "actions", "snapshots", "outbox", "people", "departures", "result_seats", "commitments")


@pytest.fixture
def empty_address(tmp_path: Path) -> Iterator[str]:
    """An empty database of the server of this test process."""
    fresh_database(POSTGRES, tmp_path)
    yield shared_server().create_database("empty")
    drop("empty")


def drop(name: str) -> None:
    with psycopg.connect(shared_server().address("postgres"), autocommit=True) as conn:
        conn.execute(f'drop database if exists "{name}" with (force)')


async def play_some(harness: ServiceHarness) -> list[int]:
    """A finished game with a resignation, two that are being played, a lobby, settings; the tables being played."""
    finished = (await harness.started(channel=1, people=3)).id
    await harness.tables.change(resign, finished, BEN)
    await harness.steps(finished, 5_000)
    running = [(await harness.started(channel=channel)).id for channel in (2, 3)]
    for table in running:
        await harness.steps(table, 9)
    await harness.lobby(channel=4)
    await change_person(harness.tables, ANN.person, theme="dark")
    return running


async def positions(store: Store, tables: list[int]) -> list[Any]:
    return [await store.position(table) for table in tables]


def counts(harness: ServiceHarness) -> dict[str, int]:
    return {name: harness.rows(f"select count(*) from {name}")[0][0] for name in COUNTED}  # noqa: S608


async def test_a_file_is_copied_whole_and_goes_on(
    tmp_path: Path, empty_address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "carrara.sqlite3"
    copy = ["--database", str(file), "copy", "--to", empty_address]
    async with ServiceHarness(file) as harness:
        running = await play_some(harness)
        assert main(copy) == 1
        assert "in-use" in capsys.readouterr().err
        before, there = await positions(harness.store, running), counts(harness)
        seeds, luck = harness.seeds.getstate(), harness.luck.getstate()
    content = file.read_bytes()
    assert main(copy) == 0, capsys.readouterr().err
    assert "2 games being played" in capsys.readouterr().out
    assert file.read_bytes() == content, "going back is starting on the file again"
    assert main(copy) == 1
    assert "not-empty" in capsys.readouterr().err
    async with ServiceHarness(empty_address) as moved:
        moved.seeds.setstate(seeds)
        moved.luck.setstate(luck)
        assert await positions(moved.store, running) == before
        assert counts(moved) == there
        assert main(["--database", empty_address, "check"]) == 0
        assert main(["--database", empty_address, "export", str(running[0])]) == 0
        exported = capsys.readouterr().out
        new = (await moved.started(channel=9)).id
        assert new == max(running) + 2, "numbers go on"
        for table in (*running, new):
            await moved.steps(table, 5)
        assert check(empty_address).is_sound
    assert main(["--database", str(file), "export", str(running[0])]) == 0
    assert capsys.readouterr().out in exported, "the same record from both"


@pytest.mark.parametrize("damage", ["a row less", "another state"])
async def test_a_copy_that_differs_is_not_kept(
    tmp_path: Path, empty_address: str, damage: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Mutants: rows that are lost on the way, and a state that is another one there."""
    file = tmp_path / "carrara.sqlite3"
    async with ServiceHarness(file) as harness:
        await harness.steps((await harness.started()).id, 5)
    write_row, begun = psycopg.Copy.write_row, set[object]()

    def damaged(copy: Any, row: Sequence[Any]) -> None:
        if damage == "a row less" and copy in begun:
            return
        begun.add(copy)
        changed = [one + b" " if damage == "another state" and isinstance(one, bytes) else one for one in row]
        write_row(copy, changed)

    monkeypatch.setattr(psycopg.Copy, "write_row", damaged)
    assert main(["--database", str(file), "copy", "--to", empty_address]) == 1
    assert "copy-differs" in capsys.readouterr().err
    with psycopg.connect(empty_address) as conn:
        assert conn.execute("select count(*) from pg_tables where schemaname = 'public'").fetchone() == (0,)


async def test_text_that_the_server_cannot_hold_is_copied_all_the_same(tmp_path: Path, empty_address: str) -> None:
    file = tmp_path / "carrara.sqlite3"
    async with ServiceHarness(file) as harness:
        await harness.started()
    with sqlite3.connect(file) as conn:
        conn.execute("update seats set name = ? where seat = 0", ("A\x00da",))
    assert main(["--database", str(file), "copy", "--to", empty_address]) == 0
    with psycopg.connect(empty_address) as conn:
        assert conn.execute("select name from seats where seat = 0").fetchall() == [("A\ufffdda",)]


def blocks(heading: str, language: str) -> list[list[str]]:
    """The lines of every block of a language below a heading of the page."""
    text = PAGE.partition(f"# {heading}\n")[2]
    text = re.split(r"^#+ ", text, maxsplit=1, flags=re.MULTILINE)[0]
    return [found.splitlines() for found in re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)]


def follow(commands: list[str], folder: Path, server: PostgresServer) -> None:
    """Type these as an operator would; the server's own user is a role of it here."""
    env = {**os.environ, "PGHOST": str(server.folder), "PYTHONPATH": str(ROOT)}
    env["PATH"] = f"{program('pg_dump').parent}:{env['PATH']}"
    for command in commands:
        is_admin = command.startswith("sudo -u postgres ")
        typed = command.removeprefix("sudo -u postgres ").replace(".venv/bin/python", sys.executable)
        how = {"cwd": folder, **(as_server_user() if is_admin else {})}
        env["PGUSER"] = "postgres" if is_admin else "carrara"
        done = subprocess.run(typed, shell=True, env=env, capture_output=True, text=True, check=False, **how)
        assert done.returncode == 0, (command, done.stderr)


async def test_the_recipes_of_setting_up_moving_over_and_backing_up(tmp_path: Path) -> None:
    fresh_database(POSTGRES, tmp_path)
    server = shared_server()
    drop(DATABASE)
    try:
        follow(blocks("Set up the database", "sh")[0], tmp_path, server)
        (tmp_path / "data").mkdir()
        async with ServiceHarness(tmp_path / "data" / "carrara.sqlite3") as harness:
            table_id = (await harness.started()).id
            await harness.steps(table_id, 6)
        follow(blocks("Move over from the file", "sh")[0], tmp_path, server)
        address = server.address(user="carrara")
        back_up, put_back = blocks("Back up PostgreSQL", "sh")
        async with ServiceHarness(address) as harness:
            await harness.steps(table_id, 4)
            then = await read_table(harness.tables, table_id)
            follow(back_up, tmp_path, server)
            await harness.steps(table_id, 4)
        follow(put_back, tmp_path, server)
        await require_restored(address, table_id, then.revision)
        follow(blocks("Rehearse an upgrade of PostgreSQL", "sh")[0], tmp_path, server)
    finally:
        drop(DATABASE)
        server.create_database(DATABASE)


async def require_restored(address: str, table_id: int, revision: int) -> None:
    """The table is beyond every revision that it may have reached, says so, and goes on."""
    async with ServiceHarness(address) as harness:
        assert (await read_table(harness.tables, table_id)).revision == revision + 1_000
        told = [message for (message,) in harness.rows("select message from outbox where status = 'queued'")]
        assert any(b"restored" in one for one in told)
        await harness.steps(table_id, 3)
        assert check(address).is_sound


async def test_the_recipe_of_going_back_to_a_moment(tmp_path: Path) -> None:
    fresh_database(POSTGRES, tmp_path)
    (archiving, recovering), ((base,),) = (blocks("Go back to a moment", one) for one in ("ini", "sh"))
    server = PostgresServer(wal_level="replica")
    places = {"/var/lib/postgresql/archive": str(server.folder / "archive")}
    places["/var/lib/postgresql/base"] = str(server.folder / "base")
    try:
        server.create()
        server.make_folder("archive")
        server.options |= settings(archiving, places)
        server.start()
        address = server.create_database(DATABASE)
        follow([put_in(base, places)], tmp_path, server)
        async with ServiceHarness(address) as harness:
            table_id = (await harness.started()).id
            await harness.steps(table_id, 5)
            then = await read_table(harness.tables, table_id)
            moment = harness.rows("select clock_timestamp()")[0][0]
            await harness.steps(table_id, 5)
            harness.rows("select pg_switch_wal()")
        server.stop()
        server.data = server.folder / "base"
        server.make_file("base/recovery.signal")
        server.options |= settings(recovering, {**places, "2030-01-31 12:00:00+00": str(moment)})
        server.start()
        with psycopg.connect(address, autocommit=True) as conn:
            until = time.monotonic() + 60
            while conn.execute("select pg_is_in_recovery()").fetchone() == (True,) and time.monotonic() < until:
                time.sleep(0.05)
        assert main(["--database", address, "restored"]) == 0
        await require_restored(address, table_id, then.revision)
    finally:
        server.remove()


def settings(lines: list[str], places: dict[str, str]) -> dict[str, str]:
    """The settings of a block, with the places of this test."""
    pairs = (put_in(line, places).split(" = ", 1) for line in lines)
    return {name: value.strip("'") for name, value in pairs}


def put_in(line: str, places: dict[str, str]) -> str:
    for told, here in places.items():
        line = line.replace(told, here)
    return line
