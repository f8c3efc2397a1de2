"""Runs the thinking of stand-ins and hints in processes, so that the event loop never waits for it."""

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

import game
from bot.workers.fair_queue import FairQueue, Priority
from bot.workers.process_executor import ProcessExecutor
from game import SEED_BYTES, Action, Event, View, decode_actions, encode_events, new_game, ruleset_ids
from game.ai import LEVELS, Hint, choose, decode_hint, encode_view, rollouts_for, think, think_of_hint

log = logging.getLogger(__name__)

# The level that needs no process, used if another level fails.
FALLBACK = "easy"
# The level behind hints: not the best one, because a reader waits for it.
HINT_LEVEL = "strong"
# Seconds that any level may think; the timeout is longer because the machine may be busy.
MOST_SECONDS = 10.0
LONGEST_THOUGHT = 60.0
# How many hints are kept in memory; a view takes a few kilobytes.
MOST_KEPT_HINTS = 256
# The maximum is 19. On a machine with few cores answers to people come first.
NICENESS = 10
# The measurement of the pace takes this long on the reference machine of the budgets. Results outside of the bounds
# would say more about what else was running.
MEASURED_SECONDS = 0.2
LEAST_PACE = 1 / 16
MOST_PACE = 4.0


def create_executor(processes: int) -> Executor:
    """A low-priority process pool, or a single thread if `processes` is 0."""
    if not processes:
        return ThreadPoolExecutor(1, thread_name_prefix="stand-in")
    return ProcessExecutor(processes, niceness=NICENESS)


@contextmanager
def _without_interrupts() -> Iterator[None]:
    """Processes started in this block ignore Ctrl-C, which the terminal sends to all of them: the bot ends them."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def measure_pace() -> float:
    """How fast this machine searches, as a multiple of the reference machine of the budgets.

    Rounded to a power of 2, so that other load during the measurement does not change how stand-ins play.
    """
    # Any ruleset will do: budgets know how long a rollout of each takes.
    ruleset = ruleset_ids()[0]
    start = new_game(ruleset, 2, seed=bytes(SEED_BYTES))
    seen = game.view(start, start.to_move)
    choose(seen, (), level="strong", seed=0, rollouts=1)
    started = time.perf_counter()
    choose(seen, (), level="strong", seed=1, rollouts=rollouts_for(MEASURED_SECONDS, ruleset))
    pace = MEASURED_SECONDS / (time.perf_counter() - started)
    return min(MOST_PACE, max(LEAST_PACE, 2.0 ** round(math.log2(pace))))


def assume_usual_pace() -> float:
    """The pace of the reference machine."""
    return 1.0


class HintUnderWay(Exception):
    """The person is already waiting for a hint."""


class ThinkingPool:
    """Decisions of any level. If thinking fails or takes too long, the easy level decides in this process.

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
        # Thoughts wait here and not in the executor, so that the timeout excludes time in the queue.
        self._queue = FairQueue(workers)
        # Who waits for a hint, and the most recent hints. This process's memory is enough: everything that a person
        # presses in one server comes to one process, and after a restart a hint is computed again.
        self._waiting_for_hint: set[int] = set()
        self._hints: OrderedDict[tuple[int, int, bytes], Hint] = OrderedDict()

    def warm_up(self) -> Executor:
        """Start the executor early, because starting a process takes a second, and measure its pace."""
        if self._pool is None:
            with _without_interrupts():
                self._pool = self._create_executor()
                self._pool.submit(self._measure).add_done_callback(self._set_pace)
        return self._pool

    def _set_pace(self, measured: Future[float]) -> None:
        if not measured.cancelled() and measured.exception() is None:
            self._pace = measured.result()

    def rollouts(self, ruleset: str, level: str) -> int:
        """How many rollouts take this level about its allowed time on this machine."""
        seconds = min(MOST_SECONDS, self._seconds * LEVELS[level].effort)
        return rollouts_for(seconds * self._pace, ruleset)

    async def choose(
        self, view: View, events: Sequence[Event], *, level: str, seed: int, server: int | None = None
    ) -> Action:
        """A stand-in's decision; deterministic for a position, seed and budget, even after a restart.

        `server` is the table's: while thoughts are queued, the servers take turns.
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
            # The process died, the thought took too long, or the search failed: the table must go on.
            log.exception("a stand-in of level %s could not think; the easy level plays for it", level)
            return choose(view, events, level=FALLBACK, seed=seed)

    async def hint(
        self, view: View, events: Sequence[Event], *, table_id: int, user_id: int, server: int | None = None
    ) -> Hint:
        """What a strong stand-in would do in the person's place, and why.

        A hint for the same position of a table is computed once. Raises HintUnderWay while the person waits for another
        hint, at any table.
        """
        if user_id in self._waiting_for_hint:
            raise HintUnderWay
        # The view is the seat's own. With the person, since a quick answer must not tell that someone else asked.
        encoded_view = encode_view(view)
        key = (table_id, user_id, encoded_view)
        if key in self._hints:
            self._hints.move_to_end(key)
            return self._hints[key]
        self._waiting_for_hint.add(user_id)
        try:
            with self._time("hint"):
                budget = self.rollouts(view.ruleset, HINT_LEVEL)
                async with self._queue.place(Priority.HINT, server=server):
                    hint = decode_hint(await self._run(think_of_hint, encoded_view, encode_events(events), budget))
        finally:
            self._waiting_for_hint.discard(user_id)
        self._hints[key] = hint
        if len(self._hints) > MOST_KEPT_HINTS:
            self._hints.popitem(last=False)
        return hint

    @contextmanager
    def _time(self, level: str) -> Iterator[None]:
        started = time.perf_counter()
        try:
            yield
        finally:
            self._observe(level, time.perf_counter() - started)

    async def _run(self, function: Callable[..., bytes], *arguments: object) -> bytes:
        """Run the function in the executor. An executor that fails takes no more work and is replaced."""
        pool = self.warm_up()
        try:
            async with asyncio.timeout(self._timeout):
                # Not run_in_executor: simcord wraps the functions passed to it, and a wrapper cannot be pickled.
                return await asyncio.wrap_future(pool.submit(function, *arguments))
        except Exception:
            if self._pool is pool:
                self._pool = None
            pool.shutdown(wait=False)
            raise

    def close(self) -> None:
        """Kill the processes; another thought would start new ones."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
