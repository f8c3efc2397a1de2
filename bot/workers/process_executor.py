"""An executor whose processes end when their parent does, and leave nothing behind.

The tests of this module fail with `concurrent.futures` and with pebble: their processes share queues or pipes guarded
by named semaphores, which stay in shared memory if everything is killed at once. In the standard one a process that
dies also breaks the work of the others. Here each process has its own pipe.
"""

from __future__ import annotations

import multiprocessing
import os
import queue
import signal
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from multiprocessing.connection import Connection, wait
from typing import Any, TypeVar

T = TypeVar("T")
# Seconds; an idle process ends within milliseconds once its pipe is closed.
_LONGEST_END = 5.0
# Spawn, not fork: a fork copies locks that other threads hold, and may hang.
_SPAWN = multiprocessing.get_context("spawn")


def _exit_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        # Not sys.exit, which would end only this thread; the result of unfinished work has no reader left.
        os._exit(1)


def _serve(requests: Connection, niceness: int) -> None:
    """Call functions one after another and send back what they return or raise, until the pipe is closed."""
    # Ctrl-C reaches every process of the terminal; the parent ends this one.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_with_parent, daemon=True).start()
    os.nice(niceness)
    while True:
        try:
            function, arguments, named = requests.recv()
        except EOFError:
            return
        try:
            answer: tuple[bool, Any] = True, function(*arguments, **named)
        except Exception as error:
            # As text: not every exception can be pickled.
            answer = False, f"{type(error).__name__}: {error}"
        requests.send(answer)


class _Worker:
    """One process and the pipe to it."""

    def __init__(self, niceness: int) -> None:
        self._pipe, served = _SPAWN.Pipe()
        self.process = _SPAWN.Process(target=_serve, args=(served, niceness), daemon=True)
        self.process.start()
        # Only the process may hold its end, so that reading here ends when the process dies.
        served.close()

    def call(self, function: Callable[..., T], arguments: tuple[Any, ...], named: dict[str, Any]) -> T:
        """Raises BrokenExecutor if the process is gone, RuntimeError with what the function raised."""
        try:
            self._pipe.send((function, arguments, named))
            is_result, answer = self._pipe.recv()
        except (EOFError, OSError) as error:
            raise BrokenExecutor("the process is gone") from error
        if not is_result:
            raise RuntimeError(answer)
        result: T = answer
        return result

    def end(self) -> None:
        """Let the idle process end."""
        self._pipe.close()
        self.process.join(_LONGEST_END)
        self.process.kill()


class ProcessExecutor(Executor):
    """Starts its processes immediately; each works on one function at a time."""

    def __init__(self, processes: int, *, niceness: int = 0) -> None:
        self._workers = [_Worker(niceness) for _ in range(processes)]
        # A thread waits for each process; the interpreter waits for these threads when it exits.
        self._threads = ThreadPoolExecutor(processes, thread_name_prefix="process-executor")
        self._idle: queue.SimpleQueue[_Worker] = queue.SimpleQueue()
        for worker in self._workers:
            self._idle.put(worker)

    @property
    def pids(self) -> tuple[int | None, ...]:
        """The ids of the processes."""
        return tuple(worker.process.pid for worker in self._workers)

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        """A future that raises BrokenExecutor if the process died, RuntimeError with what `fn` raised."""
        return self._threads.submit(self._call, fn, args, kwargs)

    def _call(self, function: Callable[..., T], arguments: tuple[Any, ...], named: dict[str, Any]) -> T:
        # There are as many threads as processes, so at least one process is idle here.
        worker = self._idle.get()
        try:
            return worker.call(function, arguments, named)
        finally:
            self._idle.put(worker)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Accept no more work. With `cancel_futures` the processes end now, otherwise when their work is done."""
        # Cancel waiting work before killing processes: the thread of a killed one would take up the next piece of
        # work and break it too.
        self._threads.shutdown(wait=False, cancel_futures=cancel_futures)
        if cancel_futures:
            for worker in self._workers:
                worker.process.kill()
        ending = threading.Thread(target=self._end, daemon=True)
        ending.start()
        if wait:
            ending.join()

    def _end(self) -> None:
        self._threads.shutdown()
        for worker in self._workers:
            worker.end()
