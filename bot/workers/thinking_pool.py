"""The processes in which stand-ins think, so that the event loop never waits for them."""

from __future__ import annotations

import asyncio
import logging
import math
import signal
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import Final

import game
from bot.workers.fair_queue import FairQueue, Priority
from bot.workers.process_executor import ProcessExecutor
from game import SEED_BYTES, Action, Event, View, decode_actions, encode_events, new_game, ruleset_ids
from game.ai import LEVELS, Hint, choose, decode_hint, encode_view, rollouts_for, think, think_of_hint

log = logging.getLogger(__name__)

# The level that needs no process, for when the others cannot think.
FALLBACK: Final = "easy"
# The level that thinks of hints: a reader waits for them.
HINT_LEVEL: Final = "strong"
# Seconds that any level may think, and several times that for a busy machine.
MOST_SECONDS: Final = 10.0
LONGEST_THOUGHT: Final = 60.0
# Hints that are kept in memory: a view takes a few kilobytes.
MOST_KEPT_HINTS: Final = 256
# Of 19: answers to people go first on a machine with few cores.
NICENESS: Final = 10
# How long the pace is measured on the machine that budgets reckon with, and what a machine may be slower or faster: a
# measurement beyond that says more about what else was running.
MEASURED_SECONDS: Final = 0.2
LEAST_PACE: Final = 1 / 16
MOST_PACE: Final = 4.0


def create_executor(processes: int) -> Executor:
    """An executor of so many processes of low priority; of one thread where there are to be none."""
    if not processes:
        return ThreadPoolExecutor(1, thread_name_prefix="stand-in")
    return ProcessExecutor(processes, niceness=NICENESS)


@contextmanager
def _without_interrupts() -> Iterator[None]:
    """Processes started in here ignore Ctrl-C, which the terminal sends to all: the bot ends them itself."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def measure_pace() -> float:
    """How fast this machine looks ahead, as a multiple of what budgets reckon with.

    Whole powers of 2 only: what happens to run beside the measurement should not show in anybody's play.
    """
    # Whichever: budgets know how long a future of each ruleset takes.
    ruleset = ruleset_ids()[0]
    start = new_game(ruleset, 2, seed=bytes(SEED_BYTES))
    seen = game.view(start, start.to_move)
    choose(seen, (), level="strong", seed=0, rollouts=1)
    started = time.perf_counter()
    choose(seen, (), level="strong", seed=1, rollouts=rollouts_for(MEASURED_SECONDS, ruleset))
    pace = MEASURED_SECONDS / (time.perf_counter() - started)
    return min(MOST_PACE, max(LEAST_PACE, 2.0 ** round(math.log2(pace))))


def assume_usual_pace() -> float:
    """What budgets reckon with."""
    return 1.0


class HintUnderWay(Exception):
    """The person waits for a hint already."""


class ThinkingPool:
    """Decisions of any level. Where thinking fails or takes too long, the easy level decides in this process.

    `observe` gets the level, or "hint", and the seconds from the question to the answer.
    """

    def __init__(
        self,
        create: Callable[[], Executor],
        *,
        seconds: float,
        workers: int = 1,
        timeout: float = LONGEST_THOUGHT,
        measure: Callable[[], float] = assume_usual_pace,
        observe: Callable[[str, float], None] = lambda level, seconds: None,
    ) -> None:
        self._create_executor = create
        self._seconds = seconds
        self._timeout = timeout
        self._measure = measure
        self._observe = observe
        self._pace = assume_usual_pace()
        self._pool: Executor | None = None
        # Thoughts wait here and not in the executor: the timeout is for thinking, not for queueing.
        self._queue = FairQueue(workers)
        # Who waits for a hint, and the hints found last. In memory of this process alone: all that a person presses in
        # one server comes to one process, and after a restart a hint is thought of again.
        self._waiting_for_hint: set[int] = set()
        self._hints: OrderedDict[tuple[int, int, bytes], Hint] = OrderedDict()

    def warm_up(self) -> Executor:
        """Start the executor before the first thought, because a process takes a second, and measure how fast it is."""
        if self._pool is None:
            with _without_interrupts():
                self._pool = self._create_executor()
                self._pool.submit(self._measure).add_done_callback(self._set_pace)
        return self._pool

    def _set_pace(self, measured: Future[float]) -> None:
        if not measured.cancelled() and measured.exception() is None:
            self._pace = measured.result()

    def rollouts(self, ruleset: str, level: str) -> int:
        """The level's budget that takes about the seconds allowed, on this machine."""
        seconds = min(MOST_SECONDS, self._seconds * LEVELS[level].effort)
        return rollouts_for(seconds * self._pace, ruleset)

    async def choose(
        self, view: View, events: Sequence[Event], *, level: str, seed: int, server: int | None = None
    ) -> Action:
        """A stand-in's decision: the same for the same position and budget, also after a restart.

        `server` is that of the table: the servers take turns where thoughts wait.
        """
        with self._time(level):
            return await self._choose(view, events, level=level, seed=seed, server=server)

    async def _choose(
        self, view: View, events: Sequence[Event], *, level: str, seed: int, server: int | None
    ) -> Action:
        if level not in LEVELS or level == FALLBACK:
            return choose(view, events, level=FALLBACK, seed=seed)
        try:
            budget = self.rollouts(view.ruleset, level)
            async with self._queue.place(Priority.STAND_IN, server=server):
                answer = await self._run(think, encode_view(view), encode_events(events), level, seed, budget)
            return decode_actions(answer)[0]
        except Exception:
            # A process that died, a thought that took too long, an error in the search: the table must go on.
            log.exception("a stand-in of level %s could not think; the easy level plays for it", level)
            return choose(view, events, level=FALLBACK, seed=seed)

    async def hint(
        self, view: View, events: Sequence[Event], *, table_id: int, user_id: int, server: int | None = None
    ) -> Hint:
        """What a strong stand-in would do in the person's place, and why.

        The same position of a table is answered from what was found before. Raises HintUnderWay while the person waits
        for another hint, at whichever table.
        """
        if user_id in self._waiting_for_hint:
            raise HintUnderWay
        # The view is the seat's own. By person too: how soon a hint comes must not tell that another asked before.
        seen = encode_view(view)
        key = (table_id, user_id, seen)
        if key in self._hints:
            self._hints.move_to_end(key)
            return self._hints[key]
        self._waiting_for_hint.add(user_id)
        try:
            with self._time("hint"):
                budget = self.rollouts(view.ruleset, HINT_LEVEL)
                async with self._queue.place(Priority.HINT, server=server):
                    found = decode_hint(await self._run(think_of_hint, seen, encode_events(events), budget))
        finally:
            self._waiting_for_hint.discard(user_id)
        self._hints[key] = found
        if len(self._hints) > MOST_KEPT_HINTS:
            self._hints.popitem(last=False)
        return found

    @contextmanager
    def _time(self, level: str) -> Iterator[None]:
        started = time.perf_counter()
        try:
            yield
        finally:
            self._observe(level, time.perf_counter() - started)

    async def _run(self, function: Callable[..., bytes], *arguments: object) -> bytes:
        """The result of the function in the executor. One that fails ends its other thoughts and is replaced."""
        pool = self.warm_up()
        try:
            async with asyncio.timeout(self._timeout):
                # Not run_in_executor: the simulated Discord wraps what is handed to it, and a wrapper cannot be
                # sent to another process.
                return await asyncio.wrap_future(pool.submit(function, *arguments))
        except Exception:
            if self._pool is pool:
                self._pool = None
            pool.shutdown(wait=False)
            raise

    def close(self) -> None:
        """End the processes; the next thought would start new ones."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
