"""Live processes are counted, and the budget of requests is divided among them."""

from __future__ import annotations

import pytest

from bot.cluster import NEW_FOR, Heartbeat
from storage import StorageError
from testing.fake_processes import FakeCluster, FakeProcesses


class CountingBudget:
    def __init__(self) -> None:
        self.divided: list[tuple[int, bool]] = []

    def divide(self, processes: int, *, is_new: bool = False) -> None:
        self.divided.append((processes, is_new))


async def test_the_budget_is_divided_by_the_live_processes() -> None:
    cluster, now = FakeCluster(), [0.0]
    others = FakeProcesses(cluster, holder="b")
    await others.beat(0.0)
    budget = CountingBudget()
    heartbeat = Heartbeat(FakeProcesses(cluster), now=lambda: now[0], budget=budget)  # type: ignore[arg-type]
    await heartbeat.beat()
    now[0] = NEW_FOR
    await others.beat(now[0])
    await heartbeat.beat()
    now[0] = NEW_FOR + 40
    await heartbeat.beat()
    assert budget.divided == [(2, True), (2, False), (1, False)]


async def test_a_database_that_fails_ends_neither_the_beats_nor_the_process(caplog: pytest.LogCaptureFixture) -> None:
    class Failing(FakeProcesses):
        async def beat(self, now: float, *, shards: str | None = None) -> None:
            raise StorageError("disk-error")

    budget = CountingBudget()
    heartbeat = Heartbeat(Failing(), now=lambda: 0.0, budget=budget)  # type: ignore[arg-type]
    await heartbeat.beat()
    heartbeat.stop()
    assert budget.divided == []
    assert len(caplog.records) == 1


async def test_of_processes_that_died_the_log_tells(caplog: pytest.LogCaptureFixture) -> None:
    class WithDead(FakeProcesses):
        async def free_what_the_dead_held(self, now: float) -> tuple[str, ...]:
            if now:
                return ("b",)
            raise StorageError("unreachable")

    moments = iter((0.0, 0.0, 1.0))
    heartbeat = Heartbeat(WithDead(), now=lambda: next(moments), budget=CountingBudget())  # type: ignore[arg-type]
    for _ in range(2):
        await heartbeat.look()
    assert [record.getMessage() for record in caplog.records] == [
        "who of the other processes has died could not be asked",
        "process b has died; others go on with what it had begun",
    ]
