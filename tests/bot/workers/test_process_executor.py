"""The processes that think: they end with the bot however it ends, and leave nothing in shared memory."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor
from pathlib import Path
from typing import Any

import pytest

from bot.workers.process_executor import ProcessExecutor

pytestmark = pytest.mark.real

ROOT = Path(__file__).parents[3]
LONGEST = 60.0
# A process that starts workers, lets one of them be busy, tells their ids, and waits to be killed.
OWN = """
from bot.workers.process_executor import ProcessExecutor
import time
if __name__ == "__main__":
    pool = ProcessExecutor(2)
    pool.submit(pow, 2, 3).result()
    pool.submit(time.sleep, 600)
    print(*pool.pids, flush=True)
    time.sleep(600)
"""
# The same with the executor of the standard library: the mutant.
STANDARD = """
import multiprocessing, time
from concurrent.futures import ProcessPoolExecutor
if __name__ == "__main__":
    pool = ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"))
    pool.submit(pow, 2, 3).result()
    print(*pool._processes, flush=True)
    time.sleep(600)
"""


def is_alive(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"


def semaphores(pid: int) -> set[str]:
    """The files of named semaphores that a process has mapped."""
    words = Path(f"/proc/{pid}/maps").read_text().split()
    return {word for word in words if "/sem." in word}


def becomes_true(question: Callable[[], bool], *, within: float = LONGEST) -> bool:
    latest = time.monotonic() + within
    while not question():
        if time.monotonic() > latest:
            return False
        time.sleep(0.02)
    return True


class Owner:
    """A program that has workers, and is killed without a chance to end them."""

    def __init__(self, folder: Path, program: str) -> None:
        script = folder / "owner.py"
        script.write_text(program)
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        self.process = subprocess.Popen(
            [sys.executable, str(script)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment
        )
        assert self.process.stdout is not None
        self.workers = [int(word) for word in self.process.stdout.readline().split()]

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def clean_up(self) -> None:
        self.kill()
        for pid in self.workers:
            if is_alive(pid):
                os.kill(pid, signal.SIGKILL)


@pytest.fixture
def start_owner(tmp_path: Path) -> Iterator[Callable[[str], Owner]]:
    if not Path("/proc/self/maps").exists():
        pytest.skip("looks into /proc")
    owners: list[Owner] = []

    def start(program: str) -> Owner:
        owners.append(Owner(tmp_path, program))
        return owners[-1]

    yield start
    for owner in owners:
        owner.clean_up()


def test_workers_end_with_a_killed_parent_also_in_the_middle_of_a_thought(start_owner: Callable[[str], Owner]) -> None:
    owner = start_owner(OWN)
    assert len(owner.workers) == 2
    assert all(map(is_alive, owner.workers))
    owner.kill()
    assert becomes_true(lambda: not any(map(is_alive, owner.workers)))


def test_neither_parent_nor_workers_have_semaphores_in_shared_memory(start_owner: Callable[[str], Owner]) -> None:
    owner = start_owner(OWN)
    assert [semaphores(pid) for pid in (owner.process.pid, *owner.workers)] == [set(), set(), set()]


def test_the_standard_executor_would_be_noticed(start_owner: Callable[[str], Owner]) -> None:
    owner = start_owner(STANDARD)
    (worker,) = owner.workers
    left = semaphores(owner.process.pid)
    assert left
    owner.kill()
    assert not becomes_true(lambda: not is_alive(worker), within=1.0)
    owner.clean_up()
    # The tracker of the standard library removes them once the worker is gone; killed with it, it would not.
    assert becomes_true(lambda: not any(Path(name).exists() for name in left))


def answer_of(pool: Any, function: Callable[..., Any], *arguments: Any) -> Any:
    return pool.submit(function, *arguments).result(timeout=LONGEST)


def test_results_and_errors_come_back_and_the_process_goes_on() -> None:
    with ProcessExecutor(1, niceness=1) as pool:
        assert answer_of(pool, pow, 2, 10) == 1024
        with pytest.raises(RuntimeError, match="ZeroDivisionError"):
            answer_of(pool, divmod, 1, 0)
        assert answer_of(pool, os.getpid) == pool.pids[0]
        assert answer_of(pool, os.nice, 0) >= 1
    assert not any(is_alive(pid) for pid in pool.pids if pid is not None)


def test_a_process_that_dies_breaks_its_own_work_alone() -> None:
    with ProcessExecutor(2) as pool:
        slow = pool.submit(time.sleep, 0.3)
        with pytest.raises(BrokenExecutor):
            answer_of(pool, os._exit, 1)
        assert slow.result(timeout=LONGEST) is None


def test_work_that_waits_is_cancelled_and_processes_end_at_once() -> None:
    pool = ProcessExecutor(1)
    busy, waiting = pool.submit(time.sleep, 600), pool.submit(pow, 1, 1)
    assert becomes_true(busy.running)
    pool.shutdown(wait=False, cancel_futures=True)
    with pytest.raises(BrokenExecutor):
        busy.result(timeout=LONGEST)
    assert becomes_true(waiting.cancelled)
    assert becomes_true(lambda: not any(is_alive(pid) for pid in pool.pids if pid is not None))


def test_work_under_way_is_finished_where_nothing_is_cancelled() -> None:
    pool = ProcessExecutor(1)
    busy = pool.submit(pow, 3, 2)
    pool.shutdown(wait=False)
    assert busy.result(timeout=LONGEST) == 9
