"""Thinking: in another process, the same for the same position, and never the end of a table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any

import pytest

from bot.workers import thinking_pool as thinking
from bot.workers.thinking_pool import ThinkingPool, create_executor
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
    """A pool of one: thoughts wait in line, and are let go with the pool where that is asked for."""

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
