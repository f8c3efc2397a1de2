"""Lines between the process that is killed and the one that watches it; pipes outlive the killed."""

from __future__ import annotations

import json
import os
import select
from typing import Any

Line = dict[str, Any]


class Wire:
    """The watched end: tells what it does, and asks the watcher to deliver messages."""

    def __init__(self, inlet: int, outlet: int) -> None:
        self._inlet = inlet
        self._outlet = outlet

    def tell(self, **line: Any) -> None:
        """One line at once, so that no half of it is ever seen; short enough for a pipe to keep it whole."""
        os.write(self._outlet, json.dumps(line).encode() + b"\n")

    def deliver(self, **message: Any) -> int:
        """Hand a message over; its id, as Discord would answer."""
        self.tell(send=message)
        answer = b""
        while not answer.endswith(b"\n"):
            piece = os.read(self._inlet, 64)
            if not piece:
                raise EOFError
            answer += piece
        return int(answer)


class Watch:
    """The watching end: reads lines, answers deliveries."""

    def __init__(self, inlet: int, outlet: int) -> None:
        self._inlet = inlet
        self._outlet = outlet
        self._rest = b""

    @property
    def inlet(self) -> int:
        """What becomes readable when something was told."""
        return self._inlet

    def lines(self, wait: float) -> list[Line] | None:
        """What was told within this time; None once nothing more can come."""
        ready, _, _ = select.select([self._inlet], [], [], max(wait, 0))
        if not ready:
            return []
        piece = os.read(self._inlet, 65_536)
        if not piece:
            return None
        *whole, self._rest = (self._rest + piece).split(b"\n")
        return [json.loads(line) for line in whole]

    def answer(self, message_id: int) -> None:
        """Send an answer. If the other end is gone, it needs none."""
        try:
            os.write(self._outlet, b"%d\n" % message_id)
        except BrokenPipeError:
            return

    def close(self) -> None:
        os.close(self._inlet)
        os.close(self._outlet)
