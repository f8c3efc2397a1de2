"""Kills a process that plays, again and again, and compares its file with what it told before."""

from __future__ import annotations

import math
import os
import random
import signal
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tools.crash.child_process import start_watched
from tools.crash.ledger import Ledger
from tools.crash.player import Press, live
from tools.crash.wire import Line, Watch, Wire

# A process is killed after a random number of things it told, up to so many, and a random moment more: by what was done
# and not by the clock, so that a busy machine tests as much.
MOST_THINGS = 300
LAST_MOMENT = 0.005
# The whole file is checked after every so many kills, which takes far longer than what changed since the last one.
WHOLE_CHECK_EVERY = 25
# Seconds without a word, after which the process counts as hanging.
PATIENCE = 120.0


class Crash:
    """One process after the other on the same file, each killed but the last."""

    def __init__(self, path: Path, *, seed: int) -> None:
        self.path = path
        self.luck = random.Random(seed)
        self.ledger = Ledger()
        self.killed = self.killed_while_opening = 0

    def run(self, kills: int) -> None:
        for number in range(1, kills + 1):
            self.kill_one()
            if self.path.exists():
                self.compare(whole=number % WHOLE_CHECK_EVERY == 0)
            if self.ledger.faults:
                return
        self.let_one_finish()
        self.compare(whole=True)

    def compare(self, *, whole: bool) -> None:
        self.ledger.compare(self.path, whole=whole)

    def live(self, wire: Wire, *, seed: int, again: Sequence[Press], is_last: bool) -> None:
        """What the process does until it is killed."""
        live(self.path, wire, seed=seed, again=again, is_last=is_last)

    def is_moment_to_kill(self, line: Line) -> bool:
        """Whether the process is killed as soon as it has told this."""
        return False

    def kill_one(self) -> None:
        """Let a process do a random number of things, and a moment more; one in six hardly opens its file."""
        child, watch = self._start(is_last=False)
        is_ready = False
        if self.luck.random() > 1 / 6:
            is_ready = self._watch(watch, for_seconds=PATIENCE, things=self.luck.randint(1, MOST_THINGS))
        is_ready |= self._watch(watch, for_seconds=self.luck.uniform(0, LAST_MOMENT))
        os.kill(child, signal.SIGKILL)
        self._drain(watch)
        _, status = os.waitpid(child, 0)
        if not os.WIFSIGNALED(status):
            self.ledger.faults.append(f"the process ended by itself with {os.waitstatus_to_exitcode(status)}")
        watch.close()
        self.killed += 1
        self.killed_while_opening += not is_ready

    def let_one_finish(self) -> None:
        """The last process delivers what is still owed and ends by itself."""
        child, watch = self._start(is_last=True)
        self._watch(watch, for_seconds=PATIENCE)
        _, status = os.waitpid(child, 0)
        watch.close()
        if status:
            self.ledger.faults.append(f"the last process ended with {os.waitstatus_to_exitcode(status)}")

    def _start(self, *, is_last: bool) -> tuple[int, Watch]:
        again = self.ledger.unanswered_presses(self.path) if self.path.exists() else []
        seed = self.luck.getrandbits(32)
        return start_watched(lambda wire: self.live(wire, seed=seed, again=again, is_last=is_last))

    def _watch(self, watch: Watch, *, for_seconds: float, things: float = math.inf) -> bool:
        """Listen until the time is over, so many things were told or the process ends; whether it was ready."""
        is_ready, until, heard = False, time.monotonic() + for_seconds, 0
        while heard < things and (wait := until - time.monotonic()) > 0:
            lines = watch.lines(wait)
            if lines is None:
                break
            heard += len(lines)
            for line in lines:
                is_ready = is_ready or "ready" in line
                self.hear(watch, line)
            if any(self.is_moment_to_kill(line) for line in lines):
                break
        return is_ready

    def _drain(self, watch: Watch) -> None:
        while (lines := watch.lines(1.0)) is not None:
            for line in lines:
                self.hear(watch, line)

    def hear(self, watch: Watch, line: Line) -> None:
        if "send" in line:
            watch.answer(self.ledger.discord.post(line["send"]))
        else:
            self.ledger.note(line)


def kill_report(crash: Crash) -> dict[str, Any]:
    """The counts."""
    ledger, discord = crash.ledger, crash.ledger.discord
    owed = ledger.compare_deliveries(crash.path) if not ledger.faults else None
    return {
        "kills": crash.killed,
        "kills_while_opening": crash.killed_while_opening,
        "decisions_acknowledged": len(ledger.acknowledged),
        "steps_back_acknowledged": len(ledger.steps_back),
        "unanswered_presses_repeated": ledger.repeated,
        "of_these_refused_because_taken": ledger.refused,
        "messages_owed": owed,
        "messages_posted": len(discord.posted),
        "repeated_sends_recognised": discord.recognised,
        "faults": ledger.faults,
    }
