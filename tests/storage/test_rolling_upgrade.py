"""Two versions side by side on one server: both answer, nobody is taken for dead, newer rules wait for the older."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot import __version__
from bot.core.views import read_table
from storage.processes import GONE_AFTER
from storage.upgrade import prepare_shared
from testing.games.newer_rules import newer_rules
from testing.older_process import NEWEST
from testing.postgres import NoPostgres, shared_server
from testing.service import ServiceHarness

pytestmark = pytest.mark.real

ROOT = Path(__file__).parents[2]


class Older:
    """The process of the version before, which answers line by line."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process

    def hear(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    async def go_on(self, table_id: int) -> str:
        """How many messages it delivered after a decision, or why it did not take one."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{table_id}\n")
        self.process.stdin.flush()
        return await asyncio.to_thread(self.hear)

    def stop(self) -> None:
        """In good order."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        assert self.process.wait(60) == 0


@contextmanager
def older_process(address: str) -> Iterator[Older]:
    asked = [sys.executable, "-m", "testing.older_process", address]
    with subprocess.Popen(asked, stdin=-1, stdout=-1, text=True, cwd=ROOT) as process:
        try:
            older = Older(process)
            assert older.hear() == "ready"
            yield older
        finally:
            process.kill()


@pytest.fixture
def address() -> Iterator[str]:
    """A database that has no step of the schema yet: the older version takes those it knows."""
    try:
        server = shared_server()
    except NoPostgres as reason:
        pytest.skip(str(reason))
    yield server.create_database("rolling")
    server.drop_database("rolling")


def steps(harness: ServiceHarness) -> list[str]:
    return [name for (name,) in harness.rows("select name from _sqlite_migrations order by id")]


async def test_an_older_process_goes_on_beside_a_newer_one_and_newer_rules_wait_for_it(address: str) -> None:
    with older_process(address) as older:
        harness = ServiceHarness(address, holder="newer")
        assert NEWEST not in steps(harness)
        harness.now.moment = time.time()
        async with harness:
            assert NEWEST in steps(harness)
            table_id = (await harness.started()).id
            await take_turns(harness, older, table_id)
            await keep_older_alive(harness)
            await let_newer_rules_wait(harness, older, table_id)


async def take_turns(harness: ServiceHarness, older: Older, table_id: int) -> None:
    """Each plays at the other's table, and what one queues the other delivers."""
    delivered = 0
    for _ in range(10):
        before = (await read_table(harness.tables, table_id)).revision
        told = await older.go_on(table_id)
        assert told.isdigit(), told
        delivered += int(told)
        assert (await read_table(harness.tables, table_id)).revision > before
        await harness.step(table_id)
    assert delivered > 0
    assert harness.rows("select count(*) from outbox where status = 'sent'")[0][0] >= delivered


async def keep_older_alive(harness: ServiceHarness) -> None:
    """It has no lock that shows that it is there: it is judged by its beats."""
    processes, now = harness.store.processes, time.time()
    for moment in (now, now + GONE_AFTER):
        assert await processes.free_what_the_dead_held(moment) == ()
    assert [process.holder for process in await processes.live(now)] == ["newer", "older"]


async def let_newer_rules_wait(harness: ServiceHarness, older: Older, table_id: int) -> None:
    await harness.store.processes.leave()
    waited = threading.Semaphore(0)

    def sleep(seconds: float) -> None:
        waited.release()
        time.sleep(0.01)

    def prepare() -> list[int]:
        with newer_rules():
            upgrades = prepare_shared(
                str(harness.database), now=time.time(), program=__version__, holder="newest", sleep=sleep
            )
        return [upgrade.table for upgrade in upgrades]

    upgrading = asyncio.create_task(asyncio.to_thread(prepare))
    await asyncio.to_thread(waited.acquire)
    assert (await older.go_on(table_id)).isdigit(), "while the newest waits, the older one goes on"
    assert not upgrading.done()
    older.stop()
    assert await upgrading == [table_id]
