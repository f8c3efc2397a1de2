"""Disk full, read-only, locked, damaged: a clear refusal, nothing half-written, and it goes on afterwards."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import pytest

from bot.service import Code, Refused, Service, Table
from storage.check import check
from storage.connection import connect, connect_to_read
from storage.errors import StorageError
from storage.store import Store
from tests.storage.house import House


async def refused_reason(house: House, table: int) -> Any:
    """The reason for which a decision is refused; the table must be as it was."""
    before = await house.service.find(table)
    with pytest.raises(Refused) as refusal:
        await house.step(table)
    assert refusal.value.code is Code.STORAGE
    assert rows_of(house.path, before) == before.revision
    return refusal.value.facts["reason"]


def rows_of(path: Path, table: Table) -> int:
    """The revision in the file, if the log ends just below it."""
    db = connect_to_read(path)
    (revision,) = db.execute("select revision from tables where id = ?", (table.id,)).fetchone()
    (last,) = db.execute('select coalesce(max(revision) + 1, 0) from actions where "table" = ?', (table.id,)).fetchone()
    db.close()
    assert revision == last
    return int(revision)


async def test_a_full_disk_refuses_and_goes_on_once_there_is_room(house: House) -> None:
    table = (await house.started()).id
    await house.steps(table, 5)
    (pages,) = await house.store._writer.run(lambda db: db.execute("pragma page_count").fetchone())
    await house.store._writer.run(lambda db: db.execute(f"pragma max_page_count = {pages}").fetchone())
    reasons = set()
    for _ in range(60):
        try:
            await house.step(table)
        except Refused as refusal:
            reasons.add(refusal.facts["reason"])
            break
    assert reasons == {"disk-full"}
    await house.steps(table, 20)
    await house.reopen()
    await house.steps(table, 5)
    assert check(house.path).is_sound


LIMITED = """
import asyncio, resource, sys
from pathlib import Path
from tests.storage.house import House
from bot.service import Refused

async def main():
    async with House(Path(sys.argv[1])) as house:
        table = (await house.started()).id
        await house.steps(table, 5)
        size = house.path.with_name(house.path.name + "-wal").stat().st_size
        resource.setrlimit(resource.RLIMIT_FSIZE, (size + 30_000, resource.RLIM_INFINITY))
        reason = None
        while reason is None:
            try:
                await house.step(table)
            except Refused as refusal:
                reason = refusal.facts["reason"]
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        before = (await house.service.find(table)).revision
        after = (await house.steps(table, 10)).revision
        print(reason, after > before)

asyncio.run(main())
"""


def run_apart(code: str, *arguments: str) -> str:
    """In a process of its own, since limits and users belong to a process."""
    answer = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(["."])},
        check=False,
    )
    assert answer.returncode == 0, answer.stderr
    return answer.stdout.strip()


def test_a_write_that_the_system_cuts_off_is_no_decision(tmp_path: Path) -> None:
    path = tmp_path / "limited.sqlite3"
    assert run_apart(LIMITED, str(path)) == "disk-error True"
    assert check(path).is_sound


async def test_a_locked_file_refuses_and_goes_on_once_it_is_free(tmp_path: Path) -> None:
    async with House(tmp_path / "locked.sqlite3", busy_ms=30) as house:
        table = (await house.started()).id
        other = connect(house.path)
        other.execute("begin immediate")
        assert await refused_reason(house, table) == "locked"
        other.execute("rollback")
        other.close()
        await house.step(table)
        assert check(house.path).is_sound


async def test_a_file_that_may_not_be_written_refuses_and_goes_on(house: House) -> None:
    table = (await house.started()).id
    await house.store._writer.run(lambda db: db.execute("pragma query_only = on"))
    assert await refused_reason(house, table) == "read-only"
    await house.step(table)
    assert check(house.path).is_sound


READ_ONLY = """
import os, sys
from pathlib import Path
from storage.errors import StorageError
from storage.store import Store

if os.geteuid() == 0:
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)
try:
    Store.open(Path(sys.argv[1]))
except StorageError as error:
    print(error.code)
"""


def test_a_folder_that_may_not_be_written_is_said_at_the_start() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        Store.open(folder / "shut.sqlite3")._close()
        for part in folder.iterdir():
            part.chmod(0o444)
        folder.chmod(0o555)
        assert run_apart(READ_ONLY, str(folder / "shut.sqlite3")) == "read-only"
        folder.chmod(0o755)


async def test_a_damaged_page_is_refused_and_a_backup_helps(house: House) -> None:
    table = (await house.started()).id
    await house.steps(table, 30)
    await house.store.close()
    sound = house.path.read_bytes()
    damage(house.path)
    house._open()
    with pytest.raises(Refused) as refusal:
        await house.steps(table, 5)
    assert refusal.value.facts["reason"] in ("corrupt", "unreadable")
    await house.store.close()
    assert not is_sound(house.path)
    house.path.write_bytes(sound)
    house._open()
    await house.steps(table, 5)
    assert check(house.path).is_sound


def is_sound(path: Path) -> bool:
    try:
        return check(path).is_sound
    except StorageError:
        return False


def damage(path: Path) -> None:
    """Overwrite the pages that hold the tables and their log."""
    db = connect_to_read(path)
    names = ("tables", "actions", "snapshots", "outbox")
    roots = [db.execute("select rootpage from sqlite_master where name = ?", (name,)).fetchone()[0] for name in names]
    (size,) = db.execute("pragma page_size").fetchone()
    db.close()
    with path.open("rb+") as file:
        for root in roots:
            file.seek((root - 1) * size)
            file.write(b"\xff" * size)


@pytest.mark.parametrize("content", [b"this is no database at all" * 100, b"SQLite format 3\x00" + bytes(200)])
def test_a_file_that_is_something_else_is_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "letter.txt"
    path.write_bytes(content)
    with pytest.raises(StorageError) as refusal:
        Store.open(path)
    assert refusal.value.code in ("not-a-database", "corrupt")
    assert path.read_bytes() == content


async def test_a_game_of_a_newer_version_is_left_alone(house: House) -> None:
    table = (await house.started()).id
    await house.steps(table, 3)
    newer = b'{"version": 99, "state": {"something": "else"}}'
    await house.store._writer.run(lambda db: db.execute("update tables set state = ? where id = ?", (newer, table)))
    service = Service(house.store, now=house.now, seed=lambda: bytes(32))
    house.store.forget(table)
    for ask in (service.look(table), service.start(table, None), service.pause(table, reason="x")):  # type: ignore[arg-type]
        with pytest.raises(Refused) as refusal:
            await ask
        assert refusal.value.code is Code.NEWER_STATE
        assert refusal.value.facts["version"] == 99
    (kept,) = await house.store._writer.run(
        lambda db: db.execute("select state from tables where id = ?", (table,)).fetchone()
    )
    assert kept == newer
    assert (await house.started(channel=2)).revision == 0
