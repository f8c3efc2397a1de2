"""A commit that the disk fails: what was refused does not come back after a crash."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.core.refusals import RefusalCode, Refused
from bot.core.views import read_table
from storage import sqlite
from storage.check import check
from storage.errors import StorageError
from storage.sqlite import FailedCommits, FileDatabase, SqliteEngine, connect
from testing.service import ServiceHarness

# What happens to the file itself.
pytestmark = pytest.mark.file_only

# The two copies of the header of what connections share about the write-ahead log, and how far it was checkpointed.
SHARED_HEADER = 136


class FailingDisk:
    """Lets the sync of some commits fail: SQLite forgets the transaction, whose pages stand in the log already."""

    def __init__(self, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.failures = 0
        self._shared = path.with_name(path.name + "-shm")
        self._commit = FileDatabase.commit

        def commit(db: FileDatabase) -> None:
            self.commit(db)

        monkeypatch.setattr(FileDatabase, "commit", commit)

    def commit(self, db: FileDatabase) -> None:
        if not self.failures:
            self._commit(db)
            return
        self.failures -= 1
        with self._shared.open("rb+") as shared:
            before = shared.read(SHARED_HEADER)
            self._commit(db)
            shared.seek(0)
            shared.write(before)
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = sqlite3.SQLITE_IOERR_FSYNC
        raise error


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[SqliteEngine]:
    db = connect(tmp_path / "notes.sqlite3")
    db.execute("create table notes (words text not null) strict")
    db.close()
    found = SqliteEngine(tmp_path / "notes.sqlite3")
    yield found
    found.close()


@pytest.fixture
async def disk(engine: SqliteEngine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FailingDisk:
    await write(engine, "first")
    return FailingDisk(tmp_path / "notes.sqlite3", monkeypatch)


async def write(engine: SqliteEngine, words: str) -> None:
    await engine.write(lambda db: db.execute("insert into notes values (?)", (words,)))


async def refused_code(engine: SqliteEngine, words: str) -> str:
    with pytest.raises(StorageError) as refusal:
        await write(engine, words)
    return refusal.value.code


def notes_after_crash(folder: Path) -> list[str]:
    """What a process would find that starts now, after this one was killed: the log is read from the file alone."""
    crashed = folder / "crashed"
    shutil.rmtree(crashed, ignore_errors=True)
    crashed.mkdir()
    for name in ("notes.sqlite3", "notes.sqlite3-wal"):
        shutil.copy(folder / name, crashed / name)
    db = connect(crashed / "notes.sqlite3")
    found = [words for (words,) in db.execute("select words from notes order by rowid")]
    db.close()
    return found


async def test_a_refused_write_does_not_come_back_after_a_crash(
    engine: SqliteEngine, disk: FailingDisk, tmp_path: Path
) -> None:
    disk.failures = 1
    assert await refused_code(engine, "refused") == "disk-error"
    assert notes_after_crash(tmp_path) == ["first"]
    await write(engine, "second")
    assert notes_after_crash(tmp_path) == ["first", "second"]


async def test_nothing_is_written_before_a_failed_commit_is_settled(
    engine: SqliteEngine, disk: FailingDisk, tmp_path: Path
) -> None:
    disk.failures = 4
    assert await refused_code(engine, "unknown") == "unsettled"
    ran = list[str]()
    for _ in range(2):
        with pytest.raises(StorageError, match="disk-error"):
            await engine.write(lambda db: ran.append("ran"))
    assert ran == []
    # The disk works again.
    disk.failures = 0
    await write(engine, "second")
    assert notes_after_crash(tmp_path) == ["first", "second"]
    assert await engine.read(lambda db: db.execute("select count(*) from notes").fetchone()) == (2,)


async def test_a_failed_commit_that_is_not_settled_would_be_noticed(
    engine: SqliteEngine, disk: FailingDisk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mutant: after the error everything goes on."""
    monkeypatch.setattr(FailedCommits, "settle", lambda self, db: None)
    disk.failures = 1
    assert await refused_code(engine, "refused") == "disk-error"
    assert notes_after_crash(tmp_path) == ["first", "refused"]


async def test_what_is_written_must_be_what_is_read(
    engine: SqliteEngine, disk: FailingDisk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "_commit_header_number", lambda db: -1)
    disk.failures = 1
    assert await refused_code(engine, "refused") == "unsettled"


async def test_people_are_told_whether_a_decision_may_have_counted(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = (await harness.started()).id
    await harness.steps(table_id, 5)
    revision = (await read_table(harness.tables, table_id)).revision
    disk = FailingDisk(harness.path, monkeypatch)
    codes = []
    for disk.failures in (1, 2, 1):
        with pytest.raises(Refused) as refusal:
            await harness.step(table_id)
        codes.append(refusal.value.code)
    assert codes == [RefusalCode.STORAGE, RefusalCode.UNSETTLED, RefusalCode.STORAGE]
    assert (await read_table(harness.tables, table_id)).revision == revision
    disk.failures = 0
    await harness.steps(table_id, 5)
    assert check(harness.database).is_sound
