"""Sessions begin at the pace that Discord allows the bot, whichever process begins them."""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from collections import defaultdict

import pytest

from bot.processes import identifying
from bot.processes.identifying import IdentifyPace
from testing.fake_processes import FakeCluster, FakeProcesses
from testing.fake_time import FakeTime, let_all_run

PERIOD = 5.0


async def moments_of_identifying(ranges: list[range], *, max_concurrency: int) -> dict[int, float]:
    """When each shard identifies, where every process begins its own one after the other, all at the same time."""
    time, cluster, moments = FakeTime(), FakeCluster(), dict[int, float]()

    async def allowed() -> int:
        return max_concurrency

    async def start(number: int, shards: range) -> None:
        pace = IdentifyPace(FakeProcesses(cluster, holder=str(number)), fetch_max_concurrency=allowed, sleep=time.sleep)
        for shard in shards:
            await pace.wait(shard)
            moments[shard] = time.now()

    tasks = [asyncio.create_task(start(number, shards)) for number, shards in enumerate(ranges)]
    await let_all_run()
    await time.run_until(1_000.0)
    await asyncio.gather(*tasks)
    return moments


def most_of_a_bucket(moments: dict[int, float], *, max_concurrency: int) -> int:
    """How many shards of one bucket have identified within a period, at most."""
    buckets = defaultdict[int, list[float]](list)
    for shard, moment in moments.items():
        buckets[shard % max_concurrency].append(moment)
    return max(
        bisect_left(sorted(times), start + PERIOD) - number
        for times in buckets.values()
        for number, start in enumerate(sorted(times))
    )


@pytest.mark.parametrize("max_concurrency", [1, 2, 16])
async def test_one_shard_of_a_bucket_in_five_seconds(max_concurrency: int) -> None:
    moments = await moments_of_identifying([range(8), range(8, 16), range(16, 24)], max_concurrency=max_concurrency)
    assert sorted(moments) == list(range(24))
    assert most_of_a_bucket(moments, max_concurrency=max_concurrency) == 1


async def test_more_may_identify_at_the_same_time_where_discord_says_so() -> None:
    ranges = [range(8), range(8, 16)]
    alone = await moments_of_identifying(ranges, max_concurrency=1)
    together = await moments_of_identifying(ranges, max_concurrency=16)
    assert max(together.values()) < 0.6 * max(alone.values())


async def test_processes_that_do_not_wait_for_each_other_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """A mutant: the lock is this process's own."""
    own = FakeProcesses.exclusive
    monkeypatch.setattr(FakeProcesses, "exclusive", lambda self, name: own(self, f"{self.holder}:{name}"))
    moments = await moments_of_identifying([range(8), range(8, 16)], max_concurrency=1)
    assert most_of_a_bucket(moments, max_concurrency=1) > 1


def test_the_lock_is_held_for_longer_than_discords_period() -> None:
    assert identifying.IDENTIFY_SECONDS > PERIOD
