"""Disk full, read-only, locked, damaged: a clear refusal, nothing half-written, and it goes on afterwards."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import pytest

from bot import __version__
from bot.core.access import Tables
from bot.core.refusals import RefusalCode, Refused
from bot.core.views import read_table, read_tables_of, read_view
from bot.leaving import pause_table
from bot.lobby import LOBBY_LIFE, start_game
from bot.turns import play, undo
from game import Pass
from storage import Status, Table, tables
from storage.check import check
from storage.errors import StorageError
from storage.sqlite import connect, connect_to_read
from storage.store import Store
from testing.service import ANN, SERVER, ServiceHarness

# What happens to the file itself.
pytestmark = pytest.mark.file_only


async def refused_reason(harness: ServiceHarness, table_id: int) -> Any:
    """The reason for which a decision is refused; the table must be as it was."""
    before = await read_table(harness.tables, table_id)
    with pytest.raises(Refused) as refusal:
        await harness.step(table_id)
    assert refusal.value.code is RefusalCode.STORAGE
    assert rows_of(harness.path, before) == before.revision
    return refusal.value.facts["reason"]


def rows_of(path: Path, table: Table) -> int:
    """The revision in the file, if the log ends just below it."""
    db = connect_to_read(path)
    (revision,) = db.execute("select revision from tables where id = ?", (table.id,)).fetchone()
    (last,) = db.execute('select coalesce(max(revision) + 1, 0) from actions where "table" = ?', (table.id,)).fetchone()
    db.close()
    assert revision == last
    return int(revision)


async def test_a_full_disk_refuses_and_goes_on_once_there_is_room(harness: ServiceHarness) -> None:
    table_id = (await harness.started()).id
    await harness.steps(table_id, 5)
    (pages,) = await harness.store._engine.write(lambda db: db.execute("pragma page_count").fetchone())
    await harness.store._engine.write(lambda db: db.execute(f"pragma max_page_count = {pages}").fetchone())
    reasons = set()
    for _ in range(60):
        try:
            await harness.step(table_id)
        except Refused as refusal:
            reasons.add(refusal.facts["reason"])
            break
    assert reasons == {"disk-full"}
    await harness.steps(table_id, 20)
    await harness.reopen()
    await harness.steps(table_id, 5)
    assert check(harness.database).is_sound


LIMITED = """
import asyncio, resource, sys
from pathlib import Path
from testing.service import ServiceHarness
from bot.core.refusals import Refused

async def main():
    async with ServiceHarness(Path(sys.argv[1])) as harness:
        table = (await harness.started()).id
        await harness.steps(table, 5)
        size = harness.path.with_name(harness.path.name + "-wal").stat().st_size
        resource.setrlimit(resource.RLIMIT_FSIZE, (size + 30_000, resource.RLIM_INFINITY))
        reason = None
        while reason is None:
            try:
                await harness.step(table)
            except Refused as refusal:
                reason = refusal.facts["reason"]
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        before = (await harness.store.table(table)).revision
        after = (await harness.steps(table, 10)).revision
        print(reason, after > before)

asyncio.run(main())
"""


def run_apart(code: str, *arguments: str) -> str:
    """In a process of its own, since limits and users belong to a process."""
    answer = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        capture_output=True,
        text=True,
        timeout=120,
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
    async with ServiceHarness(tmp_path / "locked.sqlite3", busy_ms=30) as harness:
        table_id = (await harness.started()).id
        other = connect(harness.path)
        other.execute("begin immediate")
        assert await refused_reason(harness, table_id) == "locked"
        other.execute("rollback")
        other.close()
        await harness.step(table_id)
        assert check(harness.database).is_sound


async def test_a_file_that_may_not_be_written_refuses_and_goes_on(harness: ServiceHarness) -> None:
    table_id = (await harness.started()).id
    await harness.store._engine.write(lambda db: db.execute("pragma query_only = on"))
    assert await refused_reason(harness, table_id) == "read-only"
    await harness.step(table_id)
    assert check(harness.database).is_sound


READ_ONLY = """
import os, sys
from pathlib import Path
from storage.errors import StorageError
from bot import __version__
from storage.store import Store

if os.geteuid() == 0:
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)
try:
    Store.open(Path(sys.argv[1]), now=0.0, program=__version__)
except StorageError as error:
    print(error.code)
"""


def test_a_folder_that_may_not_be_written_is_said_at_the_start() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        Store.open(folder / "shut.sqlite3", now=0.0, program=__version__).close_now()
        for part in folder.iterdir():
            part.chmod(0o444)
        folder.chmod(0o555)
        assert run_apart(READ_ONLY, str(folder / "shut.sqlite3")) == "read-only"
        folder.chmod(0o755)


async def test_a_damaged_page_is_refused_and_a_backup_helps(harness: ServiceHarness) -> None:
    table_id = (await harness.started()).id
    await harness.steps(table_id, 30)
    await harness.store.close()
    sound = harness.path.read_bytes()
    damage(harness.path)
    with pytest.raises(StorageError, match="corrupt"):
        harness._open()
    assert not is_sound(harness.path)
    harness.path.write_bytes(sound)
    harness._open()
    await harness.steps(table_id, 5)
    assert check(harness.database).is_sound


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
        Store.open(path, now=0.0, program=__version__)
    assert refusal.value.code in ("not-a-database", "corrupt")
    assert path.read_bytes() == content


async def test_a_game_of_a_newer_version_is_left_alone(harness: ServiceHarness) -> None:
    table_id = (await harness.started()).id
    await harness.steps(table_id, 3)
    newer = b'{"version": 99, "state": {"something": "else"}}'
    await harness.store._engine.write(
        lambda db: db.execute("update tables set state = ? where id = ?", (newer, table_id))
    )
    tables = Tables(harness.store, now=harness.now, secret=lambda: bytes(32))
    for ask in (
        read_view(tables, table_id),
        tables.change(start_game, table_id, ANN, limits=tables.limits),
        tables.change_by_itself(pause_table, table_id, reason="x"),
    ):
        with pytest.raises(Refused) as refusal:
            await ask
        assert refusal.value.code is RefusalCode.NEWER_STATE
        assert refusal.value.facts["version"] == 99
    (kept,) = await harness.store._engine.write(
        lambda db: db.execute("select state from tables where id = ?", (table_id,)).fetchone()
    )
    assert kept == newer
    assert (await harness.started(channel=2)).revision == 0


@pytest.mark.parametrize(
    "damage",
    [
        "update tables set state = x'00' where id = ?",
        """update snapshots set state = x'00' where "table" = ?""",
        "update tables set options = 'x' where id = ?",
    ],
    ids=["state", "snapshot", "table"],
)
async def test_a_damaged_game_is_paused_and_the_others_go_on(harness: ServiceHarness, damage: str) -> None:
    """The person who presses meets it; everyone else is told in the channel, once."""
    broken, sound = (await harness.started(channel=1)).id, (await harness.started(channel=2)).id
    await harness.until_undoable(broken)
    by = await harness.mover(broken)
    look = await read_view(harness.tables, broken, by)
    await harness.store._engine.write(lambda db: db.execute(damage, (broken,)))
    for _ in range(2):
        with pytest.raises(Refused) as refusal:
            await harness.tables.change(
                undo, broken, by, revision=look.view.revision, back_to=look.undoable[0].revision
            )
        assert refusal.value.code in (RefusalCode.STORAGE, RefusalCode.NOT_RUNNING)
    assert harness.rows("select status, end_reason from tables where id = ?", broken) == [("paused", "damaged")]
    sql = """select count(*) from outbox where "table" = ? and cast(message as text) like '%damaged%'"""
    assert await harness.store._engine.read(lambda db: db.execute(sql, (broken,)).fetchone()) == (1,)
    assert (await harness.steps(sound, 10)).revision > 0


async def test_a_table_with_less_than_no_decorations_is_paused_as_damaged(harness: ServiceHarness) -> None:
    table_id = (await harness.started(ruleset="second-advanced")).id
    by = await harness.mover(table_id)
    look = await read_view(harness.tables, table_id, by)
    for place in range(6):
        damage = f"cast(replace(cast(state as text), '\"decorations\":[{place}', '\"decorations\":[-1') as blob)"
        await harness.store._engine.write(
            lambda db, damage=damage: db.execute(f"update tables set state = {damage} where id = ?", (table_id,))  # noqa: S608
        )
    with pytest.raises(Refused) as refusal:
        await harness.tables.change(play, table_id, by, revision=look.view.revision, actions=[Pass()])
    assert refusal.value.code is RefusalCode.STORAGE
    assert harness.rows("select status, end_reason from tables where id = ?", table_id) == [("paused", "damaged")]


async def lists_with_one_damaged_row(
    harness: ServiceHarness, damage: str = "options = 'x'"
) -> tuple[list[int], list[int]]:
    """Of three paused tables, the second damaged: those that their host and their server are told of."""
    paused = [(await harness.started(channel=channel)).id for channel in (1, 2, 3)]
    for table in paused:
        await harness.tables.change_by_itself(pause_table, table, reason="no-permission")
    sql = f"update tables set {damage} where id = ?"  # noqa: S608
    await harness.store._engine.write(lambda db: db.execute(sql, (paused[1],)))
    of_host = await read_tables_of(harness.tables, ANN.person)
    of_server = await harness.store.paused_tables(SERVER)
    return [table.id for table in of_host], [table.id for table in of_server]


@pytest.mark.parametrize("damage", ["options = 'x'", "options = cast(x'ff' as text)", "to_move = 3"])
async def test_one_damaged_row_is_left_out_of_lists_and_logged(
    harness: ServiceHarness, caplog: pytest.LogCaptureFixture, damage: str
) -> None:
    assert await lists_with_one_damaged_row(harness, damage) == ([1, 3], [1, 3])
    assert [record.table for record in caplog.records if "left out" in record.message] == [2, 2]  # type: ignore[attr-defined]


async def test_a_list_that_fails_with_one_of_its_tables_is_caught(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mutant: every row must be readable."""
    monkeypatch.setattr(tables, "_table_or_none", tables.table)
    with pytest.raises(Refused, match="storage"):
        await lists_with_one_damaged_row(harness)


async def test_a_deadline_that_cannot_be_read_keeps_no_other_from_falling_due(
    harness: ServiceHarness, caplog: pytest.LogCaptureFixture
) -> None:
    broken, sound = (await harness.started(channel=1)).id, (await harness.lobby(channel=2)).id
    sql = 'insert into deadlines ("table", kind, at) values (?, cast(? as text), 1.0)'
    for kind in (b"\xff", b"tu\xffn"):
        await harness.store._engine.write(lambda db, kind=kind: db.execute(sql, (broken, kind)))
    harness.now.moment += LOBBY_LIFE + 1
    await harness.due_work.run()
    assert (await read_table(harness.tables, sound)).status is Status.CANCELLED
    told = [record.table for record in caplog.records if "deadline postponed" in record.message]  # type: ignore[attr-defined]
    assert told == [broken]
    due = await harness.due_work.next_deadline()
    assert due is None or due > harness.now()
