"""The try-out as a person starts it: a process of its own, found by the address it prints."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent.parent
ADDRESS = re.compile(r"^http://127\.0\.0\.1:\d+/\S*$")


class Process:
    """`python -m bot` in a folder of its own, without any token."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self._running = subprocess.Popen(
            [sys.executable, "-m", "bot", "--no-browser", *arguments],
            cwd=folder,
            env={**os.environ, "DISCORD_TOKEN": "", "CARRARA_FOLDER": str(folder / "kept"), "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.said: list[str] = []

    def address(self, seconds: float) -> str:
        """The line that is an address, as soon as it is printed."""
        limit = threading.Timer(seconds, self._running.kill)
        limit.start()
        try:
            for line in self._running.stdout or ():
                self.said.append(line)
                if ADDRESS.match(line):
                    return line.strip()
        finally:
            limit.cancel()
        raise AssertionError(f"no address within {seconds} s:\n{''.join(self.said)}")

    def stop(self) -> int:
        """Ctrl-C; the answer is the exit code."""
        if self._running.poll() is None:
            self._running.send_signal(signal.SIGINT)
        return self.end()

    def end(self) -> int:
        try:
            rest, _ = self._running.communicate(timeout=120)
        except subprocess.TimeoutExpired:
            self._running.kill()
            rest, _ = self._running.communicate()
        self.said.append(rest)
        return self._running.returncode


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Process]]:
    """Starts the try-out, as often as wanted; everything is stopped at the end."""
    begun: list[Process] = []

    def begin(*arguments: str) -> Process:
        begun.append(Process(tmp_path, *arguments))
        return begun[-1]

    yield begin
    for process in begun:
        process.stop()
