"""A connection to PostgreSQL: what nothing is asked of is sent with what follows, and its errors are not lost."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from storage import StorageError
from storage.database import ConstraintError, Database
from storage.postgres import PostgresDatabase
from testing.engines import POSTGRES, fresh_database
from testing.service import ServiceHarness

pytestmark = pytest.mark.real

# The position, its seats, a person, what a private answer needs, the commit; and what a new turn asks about its mover.
MOST_WAYS = 7
ADD = "insert into servers (id) values (?)"
COUNT = "select count(*) from servers"


@pytest.fixture
async def harness(tmp_path: Path) -> AsyncIterator[ServiceHarness]:
    async with ServiceHarness(fresh_database(POSTGRES, tmp_path)) as found:
        yield found


@pytest.mark.parametrize("is_sent_one_by_one", [False, True], ids=["", "mutant"])
async def test_a_decision_takes_few_ways_to_the_server(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch, is_sent_one_by_one: bool
) -> None:
    table_id = (await harness.started()).id
    ways: list[list[str]] = []
    of_connection: dict[PostgresDatabase, list[str]] = {}
    send, begin = PostgresDatabase._send, PostgresDatabase.begin

    def count(db: PostgresDatabase, sql: str, parameters: Any) -> Any:
        # The connection that shows that the process lives has no transactions.
        of_connection.get(db, []).append(sql)
        return send(db, sql, parameters)

    def note(db: PostgresDatabase, mode: str = "") -> None:
        of_connection[db] = []
        ways.append(of_connection[db])
        begin(db, mode)

    monkeypatch.setattr(PostgresDatabase, "_send", count)
    monkeypatch.setattr(PostgresDatabase, "begin", note)
    if is_sent_one_by_one:
        monkeypatch.setattr(PostgresDatabase, "run", PostgresDatabase.execute)
    await harness.steps(table_id, 20)
    writing = [way for way in ways if way and way[-1] == "commit"]
    assert len(writing) >= 20
    assert (max(map(len, writing)) <= MOST_WAYS) is not is_sent_one_by_one


async def test_what_waits_is_seen_by_what_is_asked_next(harness: ServiceHarness) -> None:
    def job(db: Database) -> Any:
        db.run(ADD, (5,))
        return db.execute(COUNT).fetchone()

    assert await harness.store._engine.write(job) == (1,)
    assert harness.rows(COUNT) == [(1,)]


async def test_a_row_that_is_refused_at_the_commit_undoes_everything(harness: ServiceHarness) -> None:
    def job(db: Database) -> None:
        for number in (5, 6, 5):
            db.run(ADD, (number,))

    with pytest.raises(ConstraintError):
        await harness.store._engine.write(job)
    assert harness.rows(COUNT) == [(0,)]
    assert await harness.store._engine.write(lambda db: db.execute(COUNT).fetchone()) == (0,), "the connection goes on"


def add_and_fail(db: Database) -> None:
    with db.atomic():
        db.run(ADD, (6,))
        raise LookupError


async def test_what_waits_in_a_part_that_fails_is_forgotten(harness: ServiceHarness) -> None:
    def job(db: Database) -> None:
        db.run(ADD, (5,))
        with pytest.raises(LookupError):
            add_and_fail(db)
        with pytest.raises(ConstraintError), db.atomic():
            db.run(ADD, (5,))
        with db.atomic():
            db.run(ADD, (7,))

    await harness.store._engine.write(job)
    assert harness.rows("select id from servers order by id") == [(5,), (7,)]


async def test_a_job_that_fails_before_anything_is_sent_leaves_nothing(harness: ServiceHarness) -> None:
    def job(db: Database) -> None:
        db.run(ADD, (5,))
        raise StorageError("no-file")

    with pytest.raises(StorageError):
        await harness.store._engine.write(job)
    assert harness.rows(COUNT) == [(0,)]
