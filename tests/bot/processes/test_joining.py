"""Upgrades while the others run: the newer process waits for its shards, and for the last one with older rules."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from bot.processes import joining as joining_module
from bot.processes.joining import join
from storage import LEASE_SECONDS
from testing.fake_time import FakeTime, let_all_run
from testing.processes import FakeCluster, FakeProcesses


class FakeStore:
    """As much of a store as joining needs."""

    def __init__(self, processes: FakeProcesses) -> None:
        self.processes = processes
        self.upgraded: list[float] = []

    async def upgrade_rules(self, *, now: float) -> None:
        self.upgraded.append(now)


class Upgrade:
    """A cluster in which an old process runs, and one that wants to join."""

    def __init__(self, *, old: dict[str, Any], new: dict[str, Any]) -> None:
        self.time = FakeTime()
        cluster = FakeCluster()
        self.old = FakeProcesses(cluster, holder="old", **old)
        self.store = FakeStore(FakeProcesses(cluster, holder="new", **new))
        self.is_stopping = False
        self._joining: asyncio.Task[bool] | None = None

    async def begin(self) -> None:
        await self.old.beat(self.time.now())
        self._joining = asyncio.create_task(
            join(
                self.store,  # type: ignore[arg-type]
                now=self.time.now,
                pause=self.time.sleep,
                is_stopping=lambda: self.is_stopping,
            )
        )
        await let_all_run()

    async def run_until(self, moment: float) -> bool:
        """Whether the new process has joined by then."""
        await self.time.run_until(moment)
        await let_all_run()
        assert self._joining is not None
        return self._joining.done() and self._joining.result()

    async def stop(self) -> None:
        self.is_stopping = True
        await self.time.run_until(self.time.now() + 10)
        assert self._joining is not None
        await self._joining


OTHER_SHARDS = ({"shards": "0-7"}, {"shards": "8-15"})


async def test_beside_a_process_with_other_shards_nobody_waits() -> None:
    upgrade = Upgrade(old=OTHER_SHARDS[0], new=OTHER_SHARDS[1])
    await upgrade.begin()
    assert await upgrade.run_until(0.0)
    assert {one.holder for one in await upgrade.old.live(0.0)} == {"old", "new"}
    assert upgrade.store.upgraded == [0.0]


@pytest.mark.parametrize(
    ("old", "new"), [({"shards": "0-7"}, {"shards": "0-7"}), ({"shards": "0-8"}, {"shards": "8-15"}), ({}, {})]
)
async def test_shards_are_taken_over_when_the_old_process_leaves(
    old: dict[str, Any], new: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    upgrade = Upgrade(old={**old, "program": "1.0.0"}, new={**new, "program": "1.1.0"})
    await upgrade.begin()
    assert not await upgrade.run_until(20.0)
    assert [record.getMessage() for record in caplog.records] == [
        "waiting: process old (Carrara 1.0.0) has shards of this one; stop it"
    ]
    await upgrade.old.leave()
    assert await upgrade.run_until(22.0)


async def test_newer_rules_wait_for_the_last_process_with_older_ones(caplog: pytest.LogCaptureFixture) -> None:
    upgrade = Upgrade(old={**OTHER_SHARDS[0], "rules": 1}, new={**OTHER_SHARDS[1], "rules": 2})
    await upgrade.begin()
    assert not await upgrade.run_until(20.0)
    assert upgrade.store.upgraded == []
    assert "version 1 of the rules" in caplog.text
    await upgrade.old.leave()
    assert await upgrade.run_until(22.0)
    assert len(upgrade.store.upgraded) == 1


async def test_a_dead_process_is_not_waited_for() -> None:
    upgrade = Upgrade(old={"rules": 1}, new={"rules": 2})
    await upgrade.begin()
    assert not await upgrade.run_until(LEASE_SECONDS - 1)
    assert await upgrade.run_until(LEASE_SECONDS + 2)


async def test_who_waits_can_be_stopped() -> None:
    upgrade = Upgrade(old={}, new={})
    await upgrade.begin()
    await upgrade.stop()
    assert not await upgrade.run_until(60.0)
    assert upgrade.store.upgraded == []


async def test_two_that_start_together_do_not_both_take_the_shards() -> None:
    upgrade = Upgrade(old={"shards": "8-15"}, new={"shards": "0-7"})
    await upgrade.old.leave()
    rival = FakeStore(FakeProcesses(upgrade.old.cluster, holder="rival", shards="0-7"))
    stopping = False
    joining = [
        asyncio.create_task(
            join(store, now=upgrade.time.now, pause=upgrade.time.sleep, is_stopping=lambda: stopping)  # type: ignore[arg-type]
        )
        for store in (upgrade.store, rival)
    ]
    await let_all_run()
    assert [task.done() for task in joining] == [True, False]
    stopping = True
    await upgrade.time.run_until(5.0)
    assert [await task for task in joining] == [True, False]


async def test_a_join_that_forgets_the_rules_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """A mutant: only shards are looked at. Then tables change under a process that cannot read them."""
    upgrade = Upgrade(old={**OTHER_SHARDS[0], "rules": 1}, new={**OTHER_SHARDS[1], "rules": 2})
    looked = joining_module._obstacle
    monkeypatch.setattr(
        joining_module, "_obstacle", lambda me, live: looked(me, [replace(one, rules=me.rules) for one in live])
    )
    await upgrade.begin()
    assert await upgrade.run_until(20.0)
    assert upgrade.store.upgraded


async def test_a_lone_process_joins_nobody() -> None:
    store = FakeStore(FakeProcesses(is_shared=False))
    assert await join(
        store,  # type: ignore[arg-type]
        now=lambda: 0.0,
        pause=asyncio.sleep,
        is_stopping=lambda: False,
    )
    assert store.processes.cluster.rows == {}
    assert store.upgraded == []
