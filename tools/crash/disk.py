"""A disk that fails: writes and syncs of a process that plays fail at random, and it is killed now and then."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from bot import __version__
from bot.service import Caller, RefusalCode, Refused
from game import Action
from storage import StorageError, Table
from storage.store import Store
from tools.crash.killing import Crash
from tools.crash.player import Player, Press, Watcher
from tools.crash.vfs import OK, observe_files
from tools.crash.wire import Line, Watch, Wire

# One in so many fails. A transaction has one sync and about ten writes: both fail about equally often.
WRITES_PER_FAILURE: Final = 300
SYNCS_PER_FAILURE: Final = 30
# One in so many refused decisions is followed by a kill: what was refused must be gone after the restart.
FAILURES_PER_KILL: Final = 5
FULL, BROKEN_WRITE, BROKEN_SYNC, BROKEN_TRUNCATE = 13, 10 | 3 << 8, 10 | 4 << 8, 10 | 6 << 8
_PAUSE: Final = 0.002
# The refusal that says that nobody knows yet: as with a press that was never answered, the decision may be there.
_UNKNOWN: Final = "unsettled"


class FailingDisk:
    """An Observer of the VFS: fails at random, without space or with an error of the device."""

    def __init__(self, wire: Watcher, *, seed: int) -> None:
        self._wire = wire
        self._luck = random.Random(seed)

    def write(self, name: str, offset: int, content: bytes) -> int:
        return self._fail(name, self._luck.choice((FULL, BROKEN_WRITE)))

    def truncate(self, name: str, size: int) -> int:
        return self._fail(name, BROKEN_TRUNCATE)

    def sync(self, name: str) -> int:
        return self._fail(name, BROKEN_SYNC, one_in=SYNCS_PER_FAILURE)

    def delete(self, name: str, *, is_synced: bool) -> int:
        return OK

    def _fail(self, name: str, code: int, *, one_in: int = WRITES_PER_FAILURE) -> int:
        # The file that locks out a second process is not what is tried here.
        if ".lock" in name or self._luck.randrange(one_in):
            return OK
        self._wire.tell(broken=code)
        return code


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

    async def press(self, press: Press, by: Caller, action: Action) -> None:
        try:
            await super().press(press, by, action)
        except Refused as refusal:
            if refusal.code is RefusalCode.STORAGE:
                self.wire.tell(failed=[press.table, press.revision, press.words])
            raise

    async def step_back(self, table: Table, by: Caller, *, back_to: int) -> None:
        try:
            await super().step_back(table, by, back_to=back_to)
        except Refused as refusal:
            if refusal.code is RefusalCode.STORAGE:
                self.wire.tell(failed=[table.id, table.revision, f"back to {back_to}"])
            raise


class DiskFailures(Crash):
    """One process after the other on the same file and a failing disk; the last has a sound one."""

    def __init__(self, path: Path, *, seed: int) -> None:
        super().__init__(path, seed=seed)
        self.broken = dict.fromkeys((FULL, BROKEN_WRITE, BROKEN_SYNC, BROKEN_TRUNCATE), 0)
        self.refused = self.refused_but_there = 0
        # Apart from those of the ledger, which end the run: this one says how often.
        self.faults: list[str] = []

    def live(self, wire: Wire, *, seed: int, again: Sequence[Press], is_last: bool) -> None:
        if is_last:
            super().live(wire, seed=seed, again=again, is_last=True)
            return

        async def main() -> None:
            store = _open(self.path)
            await PatientPlayer(store, wire, seed=seed, is_last=False).run(again)

        with observe_files(FailingDisk(wire, seed=seed)):
            asyncio.run(main())

    def is_moment_to_kill(self, line: Line) -> bool:
        return "failed" in line and self.luck.randrange(FAILURES_PER_KILL) == 0

    def hear(self, watch: Watch, line: Line) -> None:
        super().hear(watch, line)
        self.refused += "failed" in line
        if "broken" in line:
            self.broken[line["broken"]] += 1

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
        "writes_without_space": crash.broken[FULL],
        "broken_writes": crash.broken[BROKEN_WRITE] + crash.broken[BROKEN_TRUNCATE],
        "broken_syncs": crash.broken[BROKEN_SYNC],
        "decisions_acknowledged": len(ledger.acknowledged),
        "steps_back_acknowledged": len(ledger.steps_back),
        "decisions_refused": crash.refused,
        "refused_but_there_after_a_restart": crash.refused_but_there,
        "messages_owed": owed,
        "messages_posted": len(ledger.discord.posted),
        "faults": [*ledger.faults, *crash.faults][:20],
    }
