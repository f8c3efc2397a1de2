"""A program that runs in the sandbox."""

from __future__ import annotations

import os
import signal
import subprocess
import tempfile
from collections.abc import Sequence
from typing import Final

# What else the machine does is no fault of the program.
_BUSY_SECONDS: Final = 60.0


class Program:
    """A program that runs, in a process group of its own as a shell gives to what a person types."""

    def __init__(self, words: Sequence[str]) -> None:
        # A file and no pipe: nobody reads while it runs, and a full pipe would stop it.
        self._printed = tempfile.TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115
        self._process = subprocess.Popen(
            words, stdin=subprocess.DEVNULL, stdout=self._printed, stderr=subprocess.STDOUT, start_new_session=True
        )

    @property
    def exit_code(self) -> int | None:
        """None while it runs."""
        return self._process.poll()

    @property
    def output(self) -> str:
        """What it and its children have printed until now."""
        return os.pread(self._printed.fileno(), 1 << 20, 0).decode()

    def result(self) -> tuple[int, str]:
        """Wait for the end; the exit code and everything printed."""
        # A bound for what hangs; on a busy machine an installation takes a minute.
        return self._process.wait(timeout=600), self.output

    def stop(self, *, seconds: float) -> tuple[int, str]:
        """Send SIGTERM, and SIGKILL where that does not help within so many seconds; a busy machine has a minute."""
        self._process.terminate()
        try:
            return self._process.wait(timeout=max(seconds, _BUSY_SECONDS)), self.output
        except subprocess.TimeoutExpired:
            self._process.kill()
            return self.result()

    def interrupt(self) -> tuple[int, str]:
        """Press Ctrl-C: the signal goes to the program and all its children."""
        os.killpg(self._process.pid, signal.SIGINT)
        return self.result()
