"""A full disk: for moments no file may grow, while a process plays, and it is killed now and then."""

from __future__ import annotations

import asyncio
import random
import resource
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bot import __version__
from bot.core.refusals import RefusalCode, Refused
from bot.core.values import Caller
from game import Action
from storage import StorageError, Table
from storage.store import Store
from tools.crash.killing import Crash
from tools.crash.player import Player, Press, Watcher
from tools.crash.wire import Line, Watch, Wire

# Seconds that the disk has room, and that it is full; a decision takes about a millisecond.
ROOM = 0.05
FULL = 0.02
# One in so many refused decisions is followed by a kill: what was refused must be gone after the restart.
FAILURES_PER_KILL = 5
_PAUSE = 0.002
# The refusal that says that nobody knows yet: as with a press that was never answered, the decision may be there.
_UNKNOWN = "unsettled"


class FullDisk:
    """While it is open, the disk is full at random moments: every write beyond a random size of a file fails."""

    def __init__(self, path: Path, wire: Watcher, *, seed: int) -> None:
        self._path = path
        self._wire = wire
        self._luck = random.Random(seed)
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._fill_and_empty, daemon=True)

    def __enter__(self) -> None:
        self._thread.start()

    def __exit__(self, *_: object) -> None:
        self._is_over.set()
        self._thread.join()

    def _fill_and_empty(self) -> None:
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        while not self._is_over.wait(self._luck.uniform(0, 2 * ROOM)):
            log = self._path.with_name(self._path.name + "-wal")
            # Somewhere in the log: of a transaction some pages are written and some are not.
            size = log.stat().st_size if log.exists() else 0
            resource.setrlimit(resource.RLIMIT_FSIZE, (self._luck.randint(0, size), hard))
            self._wire.tell(full=True)
            self._is_over.wait(self._luck.uniform(0, 2 * FULL))
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def _ignore_storage_errors() -> Iterator[None]:
    """What a person does whose press was refused because of the disk: try again later."""
    try:
        yield
    except StorageError:
        return
    except Refused as refusal:
        if refusal.code.value not in (RefusalCode.STORAGE, _UNKNOWN):
            raise


class PatientPlayer(Player):
    """Plays on where the disk fails, and tells which decisions were refused for that."""

    async def play(self, channel: int) -> None:
        while True:
            with _ignore_storage_errors():
                await super().play(channel)
            await asyncio.sleep(_PAUSE)

    async def deliver_all(self) -> None:
        with _ignore_storage_errors():
            await super().deliver_all()

    async def press_again(self, press: Press) -> None:
        with _ignore_storage_errors():
            await super().press_again(press)

    async def press(self, press: Press, caller: Caller, action: Action) -> None:
        try:
            await super().press(press, caller, action)
        except Refused as refusal:
            if refusal.code is RefusalCode.STORAGE:
                self.wire.tell(failed=[press.table, press.revision, press.words])
            raise

    async def step_back(self, table: Table, caller: Caller, *, back_to: int) -> None:
        try:
            await super().step_back(table, caller, back_to=back_to)
        except Refused as refusal:
            if refusal.code is RefusalCode.STORAGE:
                self.wire.tell(failed=[table.id, table.revision, f"back to {back_to}"])
            raise


class DiskFailures(Crash):
    """One process after the other on the same file and a disk that is full at times; the last has room."""

    def __init__(self, path: Path, *, seed: int) -> None:
        super().__init__(path, seed=seed)
        self.full = self.refused = self.refused_but_there = 0
        # Apart from those of the ledger, which end the run: this one says how often.
        self.faults: list[str] = []

    def live(self, wire: Wire, *, seed: int, again: Sequence[Press], is_last: bool) -> None:
        if is_last:
            super().live(wire, seed=seed, again=again, is_last=True)
            return

        async def main() -> None:
            store = _open(self.path)
            await PatientPlayer(store, wire, seed=seed, is_last=False).run(again)

        with FullDisk(self.path, wire, seed=seed):
            asyncio.run(main())

    def is_moment_to_kill(self, line: Line) -> bool:
        return "failed" in line and self.luck.randrange(FAILURES_PER_KILL) == 0

    def hear(self, watch: Watch, line: Line) -> None:
        super().hear(watch, line)
        self.refused += "failed" in line
        self.full += "full" in line

    def compare(self, *, whole: bool) -> None:
        if there := self.ledger.compare_failed(self.path):
            self.refused_but_there += there
            self.faults.append(f"refused, but there after kill {self.killed}: {there} decisions")
        super().compare(whole=whole)


def _open(path: Path) -> Store:
    """The opened store; whoever starts a bot on a disk that fails starts it again."""
    while True:
        try:
            return Store.open(path, now=time.time(), program=__version__)
        except StorageError:
            time.sleep(_PAUSE)


def disk_report(crash: DiskFailures) -> dict[str, Any]:
    """The counts."""
    ledger = crash.ledger
    owed = ledger.compare_deliveries(crash.path) if not ledger.faults else None
    return {
        "kills": crash.killed,
        "times_full": crash.full,
        "decisions_acknowledged": len(ledger.acknowledged),
        "steps_back_acknowledged": len(ledger.steps_back),
        "decisions_refused": crash.refused,
        "refused_but_there_after_a_restart": crash.refused_but_there,
        "messages_owed": owed,
        "messages_posted": len(ledger.discord.posted),
        "faults": [*ledger.faults, *crash.faults][:20],
    }
