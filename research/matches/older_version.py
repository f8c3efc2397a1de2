"""Stand-ins of another version of this project, asked in a process of their own."""

from __future__ import annotations

import base64
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType

import msgspec

from game import Action, Event, View, decode_actions, encode_events
from game.ai import encode_view

# Runs in the other version's folder, with its code: one request a line, one answer a line. The budget may be missing:
# then the level thinks as long as that version means it to.
_PROGRAM = """
import base64, json, sys
from game.ai import think
for line in sys.stdin:
    view, log, level, seed, rollouts = json.loads(line)
    answer = think(base64.b64decode(view), base64.b64decode(log), level, seed, rollouts)
    print(base64.b64encode(answer).decode(), flush=True)
"""


class OlderVersion:
    """A checkout of another version, playing."""

    def __init__(self, folder: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", _PROGRAM], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def __enter__(self) -> OlderVersion:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def choose(self, view: View, log: Sequence[Event], *, level: str, seed: int, rollouts: int | None) -> Action:
        """That version's decision for the seat to move."""
        asked, answers = self._process.stdin, self._process.stdout
        assert asked is not None
        assert answers is not None
        asked.write(msgspec.json.encode((encode_view(view), encode_events(log), level, seed, rollouts)).decode() + "\n")
        asked.flush()
        return decode_actions(base64.b64decode(answers.readline()))[0]

    def close(self) -> None:
        """End the process."""
        if self._process.stdin is not None:
            self._process.stdin.close()
        self._process.wait()
