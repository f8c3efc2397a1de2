"""The engine: nothing is acknowledged before it is on the disk, and what refuses concerns nobody else."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage.errors import StorageError
from storage.sqlite import FileDatabase, SqliteEngine, connect


@pytest.fixture
async def engine(tmp_path: Path) -> AsyncIterator[SqliteEngine]:
    db = connect(tmp_path / "w.sqlite3")
    db.execute("create table notes (id integer primary key, words text not null) strict")
    db.close()
    found = SqliteEngine(tmp_path / "w.sqlite3", busy_ms=50)
    yield found
    found.close()


def kept(path: Path) -> list[str]:
    """What another connection sees: only what was committed."""
    db = connect(path)
    words = [row[0] for row in db.execute("select words from notes order by id")]
    db.close()
    return words


def note(words: str | None) -> NoteJob:
    return NoteJob(words)


class NoteJob:
    def __init__(self, words: str | None) -> None:
        self.words = words

    def __call__(self, db: FileDatabase) -> int | None:
        return db.execute("insert into notes (words) values (?)", (self.words,)).lastrowid


async def acknowledged_rows_are_kept(engine: SqliteEngine, path: Path) -> bool:
    """The law: at the moment of the acknowledgement another connection sees the row."""
    await engine.write(note("a"))
    return kept(path) == ["a"]


async def test_what_is_acknowledged_is_committed(engine: SqliteEngine, tmp_path: Path) -> None:
    assert await acknowledged_rows_are_kept(engine, tmp_path / "w.sqlite3")


async def test_an_acknowledgement_before_the_commit_would_be_noticed(
    engine: SqliteEngine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def skip(db: FileDatabase) -> None:
        db.execute("rollback")

    monkeypatch.setattr("storage.sqlite.FileDatabase.commit", skip)
    assert not await acknowledged_rows_are_kept(engine, tmp_path / "w.sqlite3")


async def test_every_job_has_a_commit_of_its_own(engine: SqliteEngine, tmp_path: Path) -> None:
    commits: list[str] = []
    await engine.write(lambda db: db.conn.set_trace_callback(commits.append))
    await asyncio.gather(*(engine.write(note(str(number))) for number in range(40)))
    assert sum(statement.lower() == "commit" for statement in commits) == 41
    assert kept(tmp_path / "w.sqlite3") == [str(number) for number in range(40)]


async def test_a_job_that_refuses_leaves_nothing_behind_and_others_alone(engine: SqliteEngine, tmp_path: Path) -> None:
    def half(db: FileDatabase) -> None:
        note("half")(db)
        raise LookupError("no")

    jobs = [note("a"), half, note(None), note("b"), half, note("c")]
    results = await asyncio.gather(*map(engine.write, jobs), return_exceptions=True)
    kinds = [type(result) for result in results]
    assert kinds == [int, LookupError, sqlite3.IntegrityError, int, LookupError, int]
    assert kept(tmp_path / "w.sqlite3") == ["a", "b", "c"]


async def test_trouble_is_over_when_it_is_over(engine: SqliteEngine, tmp_path: Path) -> None:
    other = connect(tmp_path / "w.sqlite3")
    other.execute("begin immediate")
    results = await asyncio.gather(*(engine.write(note("x")) for _ in range(5)), return_exceptions=True)
    assert {getattr(result, "code", None) for result in results} == {"locked"}
    other.execute("rollback")
    other.close()
    await engine.write(note("y"))
    assert kept(tmp_path / "w.sqlite3") == ["y"]


async def test_closing_finishes_what_was_asked_for(engine: SqliteEngine, tmp_path: Path) -> None:
    jobs = [asyncio.ensure_future(engine.write(note(str(number)))) for number in range(100)]
    await asyncio.sleep(0)
    await asyncio.to_thread(engine.close)
    await asyncio.gather(*jobs)
    assert len(kept(tmp_path / "w.sqlite3")) == 100
    with pytest.raises(StorageError, match="closed"):
        await engine.write(note("late"))


async def test_somebody_who_stops_waiting_disturbs_nobody(engine: SqliteEngine, tmp_path: Path) -> None:
    gone = asyncio.ensure_future(engine.write(note("a")))
    await asyncio.sleep(0)
    gone.cancel()
    await engine.write(note("b"))
    assert kept(tmp_path / "w.sqlite3") == ["a", "b"]


async def test_no_answer_waits_for_a_long_job(engine: SqliteEngine) -> None:
    """A job is answered while the next one, which waited behind it, still runs before its commit."""
    begun, goes_on, is_answered = threading.Event(), threading.Event(), threading.Event()

    def block(db: FileDatabase) -> None:
        begun.wait()

    def work_on(db: FileDatabase) -> bool:
        goes_on.set()
        return is_answered.wait(5)

    # While this one holds the thread, the two others are queued one behind the other.
    first = asyncio.create_task(engine.write(block))
    quick = asyncio.create_task(engine.write(note("a")))
    quick.add_done_callback(lambda _: is_answered.set())
    next_one = asyncio.create_task(engine.write(work_on))
    await asyncio.sleep(0)
    begun.set()
    await asyncio.gather(first, quick, next_one)
    assert goes_on.is_set()
    assert next_one.result()


async def test_no_answer_waits_for_jobs_that_are_refused(engine: SqliteEngine) -> None:
    answered: list[str] = []

    def refuse(db: FileDatabase) -> None:
        # The loop runs while this thread sleeps, if it was woken.
        time.sleep(0.02)
        answered.append("refused")
        raise StorageError("closed")

    done = asyncio.create_task(engine.write(note("a")))
    done.add_done_callback(lambda _: answered.append("done"))
    refused = [asyncio.create_task(engine.write(refuse)) for _ in range(4)]
    await asyncio.gather(done, *refused, return_exceptions=True)
    assert answered.index("done") <= 2, "not after all of those that were refused"


async def test_no_answer_waits_for_the_lock_of_another_connection(
    engine: SqliteEngine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other, patient = connect(tmp_path / "w.sqlite3"), SqliteEngine(tmp_path / "w.sqlite3", busy_ms=60_000)

    def commit_and_lock(db: FileDatabase) -> None:
        db.execute("commit")
        # Right between two jobs of the writer: the next one finds the file locked.
        monkeypatch.undo()
        other.execute("begin immediate")

    monkeypatch.setattr("storage.sqlite.FileDatabase.commit", commit_and_lock)
    first = asyncio.create_task(patient.write(note("a")))
    second = asyncio.create_task(patient.write(note("b")))
    try:
        await asyncio.wait([first], timeout=5)
        assert first.done()
        assert not second.done(), "it waits for the lock"
    finally:
        other.execute("rollback")
        await asyncio.gather(first, second)
        await asyncio.to_thread(patient.close)
        other.close()
    assert kept(tmp_path / "w.sqlite3") == ["a", "b"]
