"""Upgrades while the others run: a process waits until no other one has its shards."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot import cluster
from bot.cluster import ALL_SHARDS, join
from storage import LEASE_SECONDS
from testing.fake_processes import FakeCluster, FakeProcesses
from testing.fake_time import FakeTime, let_all_run


class Upgrade:
    """A cluster in which an old process runs, and new ones that want to join."""

    def __init__(self) -> None:
        self.time = FakeTime()
        self.cluster = FakeCluster()
        self.old = FakeProcesses(self.cluster, holder="old")
        self.is_stopping = False

    async def begin(self, new: str | None, *, holder: str = "new") -> asyncio.Task[bool]:
        joined = asyncio.create_task(
            join(
                FakeProcesses(self.cluster, holder=holder, program="2.0.0"),  # type: ignore[arg-type]
                new,
                now=self.time.now,
                pause=self.time.sleep,
                is_stopping=lambda: self.is_stopping,
            )
        )
        await let_all_run()
        return joined

    async def run_until(self, moment: float) -> None:
        await self.time.run_until(moment)
        await let_all_run()


@pytest.mark.parametrize(("old", "new"), [("0-7", "8-15"), ("8-15", "0-7"), ("0-0", "1-1")])
async def test_beside_a_process_with_other_shards_nobody_waits(old: str, new: str) -> None:
    upgrade = Upgrade()
    await upgrade.old.beat(0.0, shards=old)
    joined = await upgrade.begin(new)
    assert joined.done()
    assert await joined
    assert {process.holder: process.shards for process in await upgrade.old.live(0.0)} == {"old": old, "new": new}


OVERLAPPING: list[Any] = [("0-7", "0-7"), ("0-8", "8-15"), ("8-15", "0-8"), (ALL_SHARDS, "3-3"), (ALL_SHARDS, None)]


@pytest.mark.parametrize(("old", "new"), OVERLAPPING)
async def test_shards_are_taken_over_when_the_old_process_leaves(
    old: str, new: str | None, caplog: pytest.LogCaptureFixture
) -> None:
    upgrade = Upgrade()
    await upgrade.old.beat(0.0, shards=old)
    joined = await upgrade.begin(new)
    await upgrade.run_until(20.0)
    assert not joined.done()
    assert [record.getMessage() for record in caplog.records] == [
        "waiting: process old (Carrara 1.0.0) has shards of this one; stop it"
    ]
    await upgrade.old.leave()
    await upgrade.run_until(22.0)
    assert await joined


@pytest.mark.parametrize(("old", "new"), OVERLAPPING)
async def test_a_join_that_looks_at_equal_ranges_alone_is_caught(
    old: str, new: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mutant: ranges that only meet in a part count as different."""
    monkeypatch.setattr(cluster, "_overlap", lambda one, other: one == other)
    upgrade = Upgrade()
    await upgrade.old.beat(0.0, shards=old)
    joined = await upgrade.begin(new)
    assert joined.done() is (old != (new or ALL_SHARDS))
    upgrade.is_stopping = True
    await upgrade.run_until(5.0)
    await joined


async def test_who_has_opened_the_database_and_not_joined_has_no_shards() -> None:
    upgrade = Upgrade()
    await upgrade.old.beat(0.0)
    assert await (await upgrade.begin("0-7"))


async def test_the_shards_of_a_killed_process_are_free_at_the_next_look() -> None:
    upgrade = Upgrade()
    await upgrade.old.beat(0.0, shards="0-7")
    joined = await upgrade.begin("0-7")
    assert not joined.done()
    upgrade.cluster.dead.add("old")
    await upgrade.run_until(2.0)
    assert await joined


async def test_a_hung_process_is_not_waited_for() -> None:
    upgrade = Upgrade()
    await upgrade.old.beat(0.0, shards="0-7")
    joined = await upgrade.begin("0-7")
    await upgrade.run_until(LEASE_SECONDS - 1)
    assert not joined.done()
    await upgrade.run_until(LEASE_SECONDS + 2)
    assert await joined


async def test_who_waits_can_be_stopped() -> None:
    upgrade = Upgrade()
    await upgrade.old.beat(0.0, shards=ALL_SHARDS)
    joined = await upgrade.begin(None)
    upgrade.is_stopping = True
    await upgrade.run_until(5.0)
    assert not await joined
    assert set(upgrade.cluster.rows) == {"old"}


async def test_two_that_start_together_do_not_both_take_the_shards() -> None:
    upgrade = Upgrade()
    tasks = [await upgrade.begin("0-7", holder=holder) for holder in ("one", "two")]
    assert [task.done() for task in tasks] == [True, False]
    upgrade.is_stopping = True
    await upgrade.run_until(5.0)
    assert [await task for task in tasks] == [True, False]


async def test_a_lone_process_joins_nobody() -> None:
    alone = FakeProcesses(is_shared=False)
    assert await join(
        alone,  # type: ignore[arg-type]
        None,
        now=lambda: 0.0,
        pause=asyncio.sleep,
        is_stopping=lambda: False,
    )
    assert alone.cluster.rows == {}
