"""Fifty requests a second for all processes together, whatever happens; answers to interactions are not counted."""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import pytest
from aiohttp import web

from bot import cluster
from bot.cluster import NEW_FOR, REQUESTS_PER_SECOND, RequestBudget, is_counted, share_of
from storage import BEAT_EVERY
from testing.fake_time import FakeTime, let_all_run


def most_in_a_second(moments: list[float]) -> int:
    moments = sorted(moments)
    return max(bisect_left(moments, start + 1 - 1e-9) - number for number, start in enumerate(moments))


async def send_without_end(budget: Any, time: FakeTime, sent: list[float]) -> None:
    while True:
        await budget.take()
        sent.append(time.now())


async def simulate(joins: list[float], *, end: float, make: Callable[[FakeTime], Any]) -> list[float]:
    """The moments of all requests of processes that join at these moments and send as fast as they may.

    Each learns of the others only at its own beats, the newest one at once.
    """
    time, sent, tasks, joined = FakeTime(), list[float](), list[asyncio.Task[None]](), list[float]()

    async def live(at: float) -> None:
        await time.sleep(at)
        joined.append(at)
        budget = make(time)
        tasks.append(asyncio.create_task(send_without_end(budget, time, sent)))
        while True:
            budget.divide(len(joined), is_new=time.now() - at < NEW_FOR)
            # Not at whole seconds, when the last period of the budget happens to be over as well.
            await time.sleep(BEAT_EVERY - 0.37)

    tasks += [asyncio.create_task(live(at)) for at in joins]
    await let_all_run()
    await time.run_until(end)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return sent


def shared_budget(time: FakeTime) -> RequestBudget:
    return RequestBudget(is_shared=True, now=time.now, sleep=time.sleep)


@pytest.mark.parametrize(
    "joins", [[0.0], [0.0, 0.0], [0.0, 7.5], [0.0, 13.0, 14.0, 15.5], [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]]
)
async def test_all_processes_together_stay_within_the_budget(joins: list[float]) -> None:
    sent = await simulate(joins, end=60.0, make=shared_budget)
    assert most_in_a_second(sent) <= REQUESTS_PER_SECOND
    late = [moment for moment in sent if moment >= 50.0]
    # Little is left unused once all know of each other.
    assert len(late) >= 10 * 0.8 * REQUESTS_PER_SECOND


class GreedyBudget(RequestBudget):
    """A mutant: every process takes the whole budget for its own."""

    def divide(self, processes: int, *, is_new: bool = False) -> None:
        super().divide(1)


class HastyBudget(RequestBudget):
    """A mutant: a new process takes its share before the others know of it."""

    def divide(self, processes: int, *, is_new: bool = False) -> None:
        super().divide(processes)


@pytest.mark.parametrize("mutant", [GreedyBudget, HastyBudget])
async def test_the_law_catches(mutant: type[RequestBudget]) -> None:
    sent = await simulate(
        [0.0, 7.5, 8.0], end=40.0, make=lambda time: mutant(is_shared=True, now=time.now, sleep=time.sleep)
    )
    assert most_in_a_second(sent) > REQUESTS_PER_SECOND


async def test_a_lone_process_has_the_whole_budget() -> None:
    time, sent = FakeTime(), list[float]()
    budget = RequestBudget(is_shared=False, now=time.now, sleep=time.sleep)
    sending = asyncio.create_task(send_without_end(budget, time, sent))
    await let_all_run()
    await time.run_until(10.0)
    sending.cancel()
    assert most_in_a_second(sent) == REQUESTS_PER_SECOND
    assert len([moment for moment in sent if moment < 9.5]) == 10 * REQUESTS_PER_SECOND


def test_shares_of_very_many_processes_are_less_than_one_a_second() -> None:
    for processes in (1, 2, 3, 7, 44, 45, 46, 90, 1_000):
        allowed, seconds = share_of(processes)
        assert processes * allowed / seconds <= REQUESTS_PER_SECOND
        assert allowed >= 1


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("/api/v10/channels/1/messages", True),
        ("/api/v10/gateway/bot", True),
        ("/api/v10/interactions/1/token/callback", False),
        ("/api/v10/webhooks/1/token/messages/@original", False),
        ("/", False),
    ],
)
def test_which_requests_discord_counts(path: str, expected: bool) -> None:
    assert is_counted(path) is expected


async def test_requests_of_a_real_session_wait_and_answers_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """The budget is one request, ever: the second counted one does not leave, answers to interactions do."""
    released = asyncio.Event()

    async def wait(seconds: float) -> None:
        await released.wait()
        released.clear()

    monkeypatch.setattr(cluster, "_WHOLE", (1, 1_000_000.0))
    budget = RequestBudget(is_shared=False, sleep=wait)
    arrived: list[str] = []

    async def answer(request: web.Request) -> web.Response:
        arrived.append(request.path)
        return web.Response()

    async with serve(answer) as address, aiohttp.ClientSession(trace_configs=[budget.trace()]) as session:
        await get(session, f"{address}/api/v10/channels/1")
        second = asyncio.create_task(get(session, f"{address}/api/v10/channels/2"))
        await get(session, f"{address}/api/v10/interactions/1/token/callback")
        assert arrived == ["/api/v10/channels/1", "/api/v10/interactions/1/token/callback"]
        budget._past.clear()
        released.set()
        await second
    assert arrived[-1] == "/api/v10/channels/2"


async def get(session: aiohttp.ClientSession, address: str) -> None:
    async with session.get(address):
        pass


class serve:  # noqa: N801 - used as a function
    """A server on a free port while the block runs; its address."""

    def __init__(self, answer: Callable[[web.Request], Awaitable[web.Response]]) -> None:
        app = web.Application()
        app.router.add_get("/{path:.*}", answer)
        self._runner = web.AppRunner(app)

    async def __aenter__(self) -> str:
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        host, port = self._runner.addresses[0]
        return f"http://{host}:{port}"

    async def __aexit__(self, *_: object) -> None:
        await self._runner.cleanup()
