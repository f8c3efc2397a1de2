"""Thinking: stand-ins decide in another process, so that the event loop never waits for them."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from typing import Final

from game.actions import Action
from game.ai import LEVELS, Hint, choose, rollouts_for
from game.ai.worker import advise, decode_hint, encode_view, think
from game.codec import decode_actions, encode_events
from game.events import Event
from game.view import View

log = logging.getLogger(__name__)

FALLBACK: Final = "easy"
PATIENCE: Final = 20.0
NICENESS: Final = 10


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


class Thinkers:
    """Decisions of any level. Whatever goes wrong in there, the easy level answers here: no table ever hangs."""

    def __init__(self, hire: Callable[[], Executor], *, seconds: float, patience: float = PATIENCE) -> None:
        self._hire = hire
        self._seconds = seconds
        self._patience = patience
        self._pool: Executor | None = None

    def warm_up(self) -> Executor:
        """Hire before the first thought, because a process takes a second to start."""
        if self._pool is None:
            with _unheard_interrupts():
                self._pool = self._hire()
                self._pool.submit(os.getpid)
        return self._pool

    async def choose(self, view: View, events: Sequence[Event], *, level: str, seed: int) -> Action:
        """A stand-in's decision: the same for the same position, also after a restart."""
        if level not in LEVELS or level == FALLBACK:
            return choose(view, events, level=FALLBACK, seed=seed)
        rollouts = rollouts_for(self._seconds, view.ruleset)
        try:
            answer = await self._answer(think, encode_view(view), encode_events(events), level, seed, rollouts)
            return decode_actions(answer)[0]
        except Exception:
            log.exception("a stand-in of level %s could not think; the easy level plays for it", level)
            return choose(view, events, level=FALLBACK, seed=seed)

    async def hint(self, view: View, events: Sequence[Event]) -> Hint:
        """What the good level would do in the caller's place, and why."""
        return decode_hint(await self._answer(advise, encode_view(view), encode_events(events)))

    async def _answer(self, function: Callable[..., bytes], *arguments: object) -> bytes:
        """What the pool makes of it. A pool that fails thinks its other thoughts to the end and is replaced."""
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
