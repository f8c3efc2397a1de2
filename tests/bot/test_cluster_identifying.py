"""Sessions begin at the pace that Discord allows the bot, whichever process begins them."""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from collections import defaultdict

import pytest

from bot.cluster import IDENTIFY_SECONDS, IdentifyPace
from storage import StorageError
from testing.fake_processes import FakeCluster, FakeProcesses
from testing.fake_time import FakeTime, let_all_run

PERIOD = 5.0


async def moments_of_identifying(ranges: list[range], *, max_concurrency: int) -> dict[int, float]:
    """When each shard identifies, if all processes begin at the same time, each with one shard after the other."""
    time, cluster, moments = FakeTime(), FakeCluster(), dict[int, float]()

    async def allowed() -> int:
        return max_concurrency

    async def start(number: int, shards: range) -> None:
        processes = FakeProcesses(cluster, holder=str(number), clock=time.now)
        pace = IdentifyPace(processes, fetch_max_concurrency=allowed, sleep=time.sleep)
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


async def test_as_many_identify_at_the_same_moment_as_discord_allows() -> None:
    together = await moments_of_identifying([range(8), range(8, 16)], max_concurrency=16)
    assert set(together.values()) == {0.0}
    in_turn = await moments_of_identifying([range(20), range(20, 40)], max_concurrency=16)
    assert max(in_turn.values()) == 2 * IDENTIFY_SECONDS


async def test_nine_shards_of_one_process_are_there_within_45_seconds() -> None:
    alone = await moments_of_identifying([range(9)], max_concurrency=1)
    assert alone[0] == 0.0, "nobody has identified before"
    assert max(alone.values()) < 45.0


async def test_processes_that_do_not_wait_for_each_other_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """A mutant: the turns are this process's own."""
    own = FakeProcesses.take_turn

    async def take_own_turn(self: FakeProcesses, kind: str, number: int, *, every: float) -> float:
        return await own(self, f"{self.holder}:{kind}", number, every=every)

    monkeypatch.setattr(FakeProcesses, "take_turn", take_own_turn)
    moments = await moments_of_identifying([range(8), range(8, 16)], max_concurrency=1)
    assert most_of_a_bucket(moments, max_concurrency=1) > 1


async def test_a_shard_that_connects_again_while_the_database_is_away_ends_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """discord.py ends the process for whatever is raised here."""

    async def fail(self: FakeProcesses, kind: str, number: int, *, every: float) -> float:
        raise StorageError("unreachable")

    monkeypatch.setattr(FakeProcesses, "take_turn", fail)
    moments = await moments_of_identifying([range(3)], max_concurrency=1)
    assert most_of_a_bucket(moments, max_concurrency=1) == 1


def test_a_turn_lasts_longer_than_discords_period() -> None:
    assert IDENTIFY_SECONDS > PERIOD
