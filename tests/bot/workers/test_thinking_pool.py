"""Thinking: in another process, the same for the same position, and never the end of a table."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any

import pytest

from bot.workers import thinking_pool as thinking
from bot.workers.fair_queue import FairQueue, Priority
from bot.workers.thinking_pool import HintUnderWay, ThinkingPool, create_executor
from game import Event, GameState, apply, is_legal, legal_actions, new_game, view
from game.ai import choose

SEED = bytes(range(32))


def position(ruleset: str = "second-advanced") -> tuple[GameState, tuple[Event, ...]]:
    """A game some decisions old, and all that happened."""
    state, happened = new_game(ruleset, 2, seed=SEED), list[Event]()
    for _ in range(12):
        state, events = apply(state, legal_actions(state)[0])
        happened += events
    return state, tuple(happened)


class Broken(Executor):
    """A pool whose every thought goes wrong in one way."""

    def __init__(self, outcome: Callable[[Future[Any]], None]) -> None:
        self.outcome = outcome

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.outcome(future)
        return future


def _dies(future: Future[Any]) -> None:
    future.set_exception(RuntimeError("the process died"))


def _raves(future: Future[Any]) -> None:
    future.set_result(b"[]")


def _sleeps(future: Future[Any]) -> None:
    """Never answers."""


@pytest.mark.parametrize("outcome", [_dies, _raves, _sleeps])
async def test_whatever_goes_wrong_the_easy_level_plays_and_it_is_logged(
    outcome: Callable[[Future[Any]], None], caplog: pytest.LogCaptureFixture
) -> None:
    state, events = position()
    thinking_pool = ThinkingPool(lambda: Broken(outcome), seconds=0.01, timeout=0.05)
    with caplog.at_level(logging.ERROR):
        action = await thinking_pool.choose(view(state, state.to_move), events, level="strong", seed=1)
    assert is_legal(state, action)
    assert "strong" in caplog.text
    easy = await thinking_pool.choose(view(state, state.to_move), events, level="easy", seed=1)
    assert action == easy


class Queue(Executor):
    """A pool of one: thoughts wait in line, and are cancelled with the pool if asked."""

    def __init__(self) -> None:
        self.line: list[tuple[Future[Any], Callable[[], Any]]] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.line.append((future, lambda: fn(*args, **kwargs)))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        for future, _ in self.line:
            if cancel_futures:
                future.cancel()


async def test_a_failed_thought_leaves_those_of_other_tables_alone() -> None:
    state, events = position()
    pools: list[Queue] = []

    def hire() -> Queue:
        pools.append(Queue())
        return pools[-1]

    thinking_pool = ThinkingPool(hire, seconds=0.01, workers=2)
    seen = view(state, state.to_move)
    failing = asyncio.create_task(thinking_pool.choose(seen, events, level="good", seed=1))
    waiting = asyncio.create_task(thinking_pool.choose(seen, events, level="good", seed=1))
    await asyncio.sleep(0)
    first, second = pools[0].line[1:]
    first[0].set_exception(RuntimeError("the process died"))
    await failing
    assert not second[0].cancelled()
    second[0].set_result(second[1]())
    assert await waiting == choose(seen, events, level="good", seed=1)
    after = asyncio.create_task(thinking_pool.choose(seen, events, level="good", seed=1))
    await asyncio.sleep(0)
    assert len(pools) == 2
    pools[1].line[-1][0].set_result(second[1]())
    assert await after == await waiting


@pytest.mark.parametrize(("seconds", "pace"), [(0.2, 1.0), (0.17, 1.0), (0.45, 0.5), (3.0, 1 / 16), (0.001, 4.0)])
def test_the_pace_of_a_machine_is_measured_in_powers_of_two(
    seconds: float, pace: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = iter((0.0, seconds))
    monkeypatch.setattr(thinking.time, "perf_counter", lambda: next(clock))
    monkeypatch.setattr(thinking, "choose", lambda *seen, **how: None)
    assert thinking.measure_pace() == pace


async def test_waiting_for_a_place_is_no_reason_to_give_up(caplog: pytest.LogCaptureFixture) -> None:
    state, events = position()
    pool, seen = Queue(), view(state, state.to_move)
    thinking_pool = ThinkingPool(lambda: pool, seconds=0.01, timeout=2.0)
    thoughts = [asyncio.create_task(thinking_pool.choose(seen, events, level="good", seed=n)) for n in range(4)]
    for number in range(1, 5):
        while len(pool.line) <= number:
            await asyncio.sleep(0)
        # Together longer than the timeout, each far from it, so that a busy machine is no reason to fail either.
        await asyncio.sleep(0.6)
        future, think = pool.line[number]
        future.set_result(think())
    assert [await thought for thought in thoughts] == [choose(seen, events, level="good", seed=n) for n in range(4)]
    assert not caplog.records


def _budget(pace: float) -> int:
    thinking_pool = ThinkingPool(lambda: Broken(lambda future: future.set_result(pace)), seconds=1.0)
    thinking_pool.warm_up()
    return thinking_pool.rollouts("second-advanced", "strong")


def test_an_expert_thinks_five_times_as_long_as_a_strong_stand_in() -> None:
    thinking_pool = ThinkingPool(lambda: Broken(lambda future: future.set_result(1.0)), seconds=1.0)
    assert thinking_pool.rollouts("first-basic", "expert") == 5 * thinking_pool.rollouts("first-basic", "strong")


def test_a_slow_machine_looks_into_fewer_futures_in_the_same_time() -> None:
    assert _budget(0.25) == round(_budget(1.0) / 4)


@pytest.mark.real
async def test_a_stand_in_thinks_in_another_process_and_twice_the_same() -> None:
    state, events = position()
    thinking_pool = ThinkingPool(lambda: create_executor(1), seconds=0.02)
    try:
        seen = view(state, state.to_move)
        thoughts = [await thinking_pool.choose(seen, events, level="good", seed=7) for _ in range(2)]
    finally:
        thinking_pool.close()
    assert thoughts[0] == thoughts[1]
    assert is_legal(state, thoughts[0])


class Thoughts:
    """One worker and who waits for it: thoughts begin one after the other, each when the one before has ended."""

    def __init__(self) -> None:
        self.executor = Queue()
        self.pool = ThinkingPool(lambda: self.executor, seconds=0.01)
        self._tasks: dict[str, asyncio.Task[Any]] = {}
        self.state, self.events = position()
        self.view = view(self.state, self.state.to_move)

    async def stand_in(self, name: str, *, server: int) -> None:
        await self._start(name, self.pool.choose(self.view, self.events, level="good", seed=1, server=server))

    async def hint(self, name: str, *, server: int, user_id: int, table_id: int = 1) -> None:
        await self._start(
            name, self.pool.hint(self.view, self.events, table_id=table_id, user_id=user_id, server=server)
        )

    async def _start(self, name: str, thought: Any) -> None:
        self._tasks[name] = asyncio.create_task(thought)
        await self.run_ready()

    async def run_ready(self) -> None:
        """Let every task that can go on do so: nothing here waits for a clock or a thread."""
        for _ in range(10):
            await asyncio.sleep(0)

    async def finish_all(self) -> list[str]:
        """Let one thought end after the other; the names in the order in which they ended."""
        order: list[str] = []
        while len(order) < len(self._tasks):
            # The first of the line measures the pace of the machine.
            future, think = next((future, think) for future, think in self.executor.line[1:] if not future.done())
            future.set_result(think())
            await self.run_ready()
            order += [name for name, task in self._tasks.items() if task.done() and name not in order]
        return order

    def result(self, name: str) -> Any:
        return self._tasks[name].result()


async def order_of_two_servers() -> list[str]:
    """A server with four stand-ins that think, and then one of another server."""
    thoughts = Thoughts()
    for number in range(4):
        await thoughts.stand_in(f"busy server {number}", server=1)
    await thoughts.stand_in("other server", server=2)
    return await thoughts.finish_all()


async def test_a_server_with_many_stand_ins_does_not_hold_up_another_server() -> None:
    # The first is under way when the others come; of those that wait the servers take turns.
    assert (await order_of_two_servers())[:3] == ["busy server 0", "busy server 1", "other server"]


async def test_a_queue_that_asks_for_no_server_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A mutant: first come, first served."""
    place = FairQueue.place
    monkeypatch.setattr(FairQueue, "place", lambda self, priority, *, server: place(self, priority, server=None))
    assert (await order_of_two_servers())[-1] == "other server"


async def order_of_hints_and_a_stand_in() -> list[str]:
    thoughts = Thoughts()
    for person in range(20):
        await thoughts.hint(f"hint {person}", server=1, user_id=person)
    await thoughts.stand_in("stand-in", server=1)
    return await thoughts.finish_all()


async def test_a_stand_in_does_not_wait_for_twenty_hints() -> None:
    """Seen: it waited 17 seconds instead of 0.1. Only the hint that is under way ends before it."""
    assert (await order_of_hints_and_a_stand_in())[:2] == ["hint 0", "stand-in"]


async def test_a_queue_without_priorities_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A mutant: hints are as urgent as stand-ins."""
    place = FairQueue.place
    monkeypatch.setattr(
        FairQueue, "place", lambda self, priority, *, server: place(self, Priority.STAND_IN, server=server)
    )
    assert (await order_of_hints_and_a_stand_in())[-1] == "stand-in"


async def test_of_twenty_hints_that_one_person_asks_for_one_is_in_work() -> None:
    thoughts = Thoughts()
    await thoughts.hint("first", server=1, user_id=7)
    for number in range(19):
        await thoughts.hint(f"further {number}", server=number, user_id=7, table_id=number)
        with pytest.raises(HintUnderWay):
            thoughts.result(f"further {number}")
    await thoughts.finish_all()
    await thoughts.hint("after it", server=1, user_id=7)
    assert thoughts.result("after it") == thoughts.result("first")


async def test_the_same_position_is_thought_about_once_for_each_person() -> None:
    thoughts = Thoughts()
    await thoughts.hint("ada", server=1, user_id=7)
    await thoughts.finish_all()
    thought_of = len(thoughts.executor.line)
    await thoughts.hint("ada again", server=1, user_id=7)
    assert len(thoughts.executor.line) == thought_of
    # How soon a hint comes would tell Ben that somebody has asked before him.
    await thoughts.hint("ben", server=1, user_id=8)
    await thoughts.hint("ada at another table", server=1, user_id=7, table_id=2)
    assert len(thoughts.executor.line) == thought_of + 1, "Ben's; Ada's waits for the one worker"
    await thoughts.finish_all()
    assert len(thoughts.executor.line) == thought_of + 2


async def test_hints_that_are_kept_do_not_grow_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "MOST_KEPT_HINTS", 3)
    thoughts = Thoughts()
    for table in range(6):
        await thoughts.hint(f"hint {table}", server=1, user_id=7, table_id=table)
        await thoughts.finish_all()
    assert len(thoughts.pool._hints) == 3


async def test_a_person_whose_hint_failed_may_ask_again() -> None:
    thoughts = Thoughts()
    await thoughts.hint("fails", server=1, user_id=7)
    thoughts.executor.line[-1][0].set_exception(RuntimeError("the process died"))
    await thoughts.run_ready()
    with pytest.raises(RuntimeError):
        thoughts.result("fails")
    await thoughts.hint("again", server=1, user_id=7)
    assert len(thoughts.executor.line) == 4, "two measurements of the pace and two thoughts"


async def test_places_are_neither_lost_nor_given_twice_when_thinking_is_cancelled(subtests: pytest.Subtests) -> None:
    for seed in range(20):
        with subtests.test(seed):
            await cancel_some_at_random(seed)


async def cancel_some_at_random(seed: int) -> None:
    luck, queue, holding = random.Random(seed), FairQueue(2), set[int]()

    async def hold(number: int, priority: Priority, server: int) -> None:
        async with queue.place(priority, server=server):
            holding.add(number)
            assert len(holding) <= 2
            try:
                for _ in range(luck.randrange(4)):
                    await asyncio.sleep(0)
            finally:
                holding.remove(number)

    tasks = []
    for number in range(60):
        tasks.append(asyncio.create_task(hold(number, luck.choice([*Priority]), luck.randrange(4))))
        for _ in range(luck.randrange(3)):
            await asyncio.sleep(0)
        if luck.random() < 0.4:
            luck.choice(tasks).cancel()
    results = await asyncio.gather(*tasks, return_exceptions=True)
    assert all(result is None or isinstance(result, asyncio.CancelledError) for result in results)
    assert None in results
    assert queue._free == 2
