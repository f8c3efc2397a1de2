"""An executor of processes that end with the one that started them, and leave nothing behind.

`concurrent.futures` has one too. Its processes share queues with named semaphores, which stay in shared memory when
everything is killed at once, and each of them holds both ends of the queue: it never notices that nobody is left.
Here each process has a pipe of its own.
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
from typing import Any, Final, TypeVar

T = TypeVar("T")
# Seconds; an idle process ends within milliseconds once its pipe is closed.
_LONGEST_END: Final = 5.0
# Spawned and not forked: a fork copies locks that other threads hold, and may hang.
_SPAWN: Final = multiprocessing.get_context("spawn")


def _exit_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        # Not sys.exit, which would end this thread alone; a thought under way is of use to nobody.
        os._exit(1)


def _serve(requests: Connection, niceness: int) -> None:
    """Call one function after the other and send back what it returns or raises, until the pipe is closed."""
    # Ctrl-C goes to every process of a terminal; the parent ends this one.
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
            # As text: not every exception can be sent.
            answer = False, f"{type(error).__name__}: {error}"
        requests.send(answer)


class _Worker:
    """One process and the pipe to it."""

    def __init__(self, niceness: int) -> None:
        self._pipe, served = _SPAWN.Pipe()
        self.process = _SPAWN.Process(target=_serve, args=(served, niceness), daemon=True)
        self.process.start()
        # Only the process itself may hold its end: once it is gone, reading here ends instead of waiting for ever.
        served.close()

    def call(self, function: Callable[..., T], arguments: tuple[Any, ...], named: dict[str, Any]) -> T:
        """Raises BrokenExecutor where the process is gone, RuntimeError with what the function raised."""
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
    """So many processes, started at once; each works on one function at a time."""

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
        """The future result. It raises BrokenExecutor where the process died, RuntimeError with what `fn` raised."""
        return self._threads.submit(self._call, fn, args, kwargs)

    def _call(self, function: Callable[..., T], arguments: tuple[Any, ...], named: dict[str, Any]) -> T:
        # There are as many threads as processes, so that one is always idle here.
        worker = self._idle.get()
        try:
            return worker.call(function, arguments, named)
        finally:
            self._idle.put(worker)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Take nothing more. With `cancel_futures` the processes end now, otherwise once their work is done."""
        # What waits is cancelled before a process is killed: the thread of a killed one would take the next work up
        # and break it too.
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
