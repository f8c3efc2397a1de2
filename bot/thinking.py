"""Thinking: stand-ins decide in another process, so that the event loop never waits for them."""

from __future__ import annotations

import asyncio
import logging
import math
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from typing import Final

from game import new_game
from game import view as view_of
from game.actions import Action
from game.ai import LEVELS, Hint, choose, rollouts_for
from game.ai.worker import advise, decode_hint, encode_view, think
from game.codec import decode_actions, encode_events
from game.events import Event
from game.luck import SEED_BYTES
from game.view import View

log = logging.getLogger(__name__)

FALLBACK: Final = "easy"
PATIENCE: Final = 20.0
NICENESS: Final = 10
MEASURED_SECONDS: Final = 0.2
LEAST_PACE: Final = 1 / 16
MOST_PACE: Final = 4.0


def _step_back_for_others() -> None:
    os.nice(NICENESS)


def hired(processes: int) -> Executor:
    """Processes of low priority; spawned, because a fork of a process with threads may hang. Without any, a thread."""
    if not processes:
        return ThreadPoolExecutor(1, thread_name_prefix="stand-in")
    return ProcessPoolExecutor(
        processes, mp_context=multiprocessing.get_context("spawn"), initializer=_step_back_for_others
    )


@contextmanager
def _unheard_interrupts() -> Iterator[None]:
    """Processes started in here do not hear Ctrl-C: it is for the bot, which lets them go in good order."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def measured_pace() -> float:
    """How fast this machine looks ahead, as a multiple of what budgets reckon with.

    Whole powers of 2 only: what happens to run beside the measurement should not show in anybody's play.
    """
    ruleset = "first-basic"
    start = new_game(ruleset, ["A", "B"], seed=bytes(SEED_BYTES))
    seen = view_of(start, start.to_move)
    choose(seen, (), level="strong", seed=0, rollouts=1)
    started = time.perf_counter()
    choose(seen, (), level="strong", seed=1, rollouts=rollouts_for(MEASURED_SECONDS, ruleset))
    pace = MEASURED_SECONDS / (time.perf_counter() - started)
    return min(MOST_PACE, max(LEAST_PACE, 2.0 ** round(math.log2(pace))))


def usual_pace() -> float:
    """What budgets reckon with."""
    return 1.0


class Thinkers:
    """Decisions of any level. Whatever goes wrong in there, the easy level answers here: no table ever hangs."""

    def __init__(
        self,
        hire: Callable[[], Executor],
        *,
        seconds: float,
        at_once: int = 1,
        patience: float = PATIENCE,
        measure: Callable[[], float] = usual_pace,
    ) -> None:
        self._hire = hire
        self._seconds = seconds
        self._patience = patience
        self._measure = measure
        self._pace = usual_pace()
        self._pool: Executor | None = None
        # Thoughts wait here and not in the pool: patience is for thinking, not for queueing.
        self._places = asyncio.Semaphore(at_once)

    def warm_up(self) -> Executor:
        """Hire before the first thought, because a process takes a second to start, and see how fast it is."""
        if self._pool is None:
            with _unheard_interrupts():
                self._pool = self._hire()
                self._pool.submit(self._measure).add_done_callback(self._set_pace)
        return self._pool

    def _set_pace(self, measured: Future[float]) -> None:
        if not measured.cancelled() and measured.exception() is None:
            self._pace = measured.result()

    def rollouts(self, ruleset: str) -> int:
        """The strong level's budget that takes about the seconds allowed, on this machine."""
        return rollouts_for(self._seconds * self._pace, ruleset)

    async def choose(self, view: View, events: Sequence[Event], *, level: str, seed: int) -> Action:
        """A stand-in's decision: the same for the same position and budget, also after a restart."""
        if level not in LEVELS or level == FALLBACK:
            return choose(view, events, level=FALLBACK, seed=seed)
        try:
            budget = self.rollouts(view.ruleset)
            answer = await self._answer(think, encode_view(view), encode_events(events), level, seed, budget)
            return decode_actions(answer)[0]
        except Exception:
            log.exception("a stand-in of level %s could not think; the easy level plays for it", level)
            return choose(view, events, level=FALLBACK, seed=seed)

    async def hint(self, view: View, events: Sequence[Event]) -> Hint:
        """What the good level would do in the caller's place, and why."""
        return decode_hint(await self._answer(advise, encode_view(view), encode_events(events)))

    async def _answer(self, function: Callable[..., bytes], *arguments: object) -> bytes:
        """What the pool makes of it. A pool that fails thinks its other thoughts to the end and is replaced."""
        async with self._places:
            pool = self.warm_up()
            try:
                async with asyncio.timeout(self._patience):
                    return await asyncio.get_running_loop().run_in_executor(pool, function, *arguments)
            except Exception:
                if self._pool is pool:
                    self._pool = None
                pool.shutdown(wait=False)
                raise

    def close(self) -> None:
        """Let the processes go; the next thought hires new ones."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
