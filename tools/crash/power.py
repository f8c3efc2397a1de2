"""Power losses: the writes of a run are recorded, and files are rebuilt as a disk may hold them at a random moment."""

from __future__ import annotations

import asyncio
import copy
import random
import tempfile
import time
from pathlib import Path
from typing import Any, Final

from bot import __version__
from storage.store import Store
from tools.crash.disk_image import Delete, Disk, Operation, Sync, Truncate, Write
from tools.crash.ledger import Ledger
from tools.crash.player import Player, live
from tools.crash.vfs import OK, observe_files
from tools.crash.wire import Line

# Each time the process was closed in good order and started again: the log is moved into the file and removed.
STARTS: Final = 4
DECISIONS_PER_IMAGE: Final = 2
FILE: Final = "crash.sqlite3"
_MOST_FAULTS: Final = 20


class Recording:
    """Everything in the order in which it happened: what was done to the disk, and what was told to the watcher.

    An Observer of the VFS and the other end of the player's wire at the same time.
    """

    def __init__(self) -> None:
        self.steps: list[Operation | Line] = []
        self.acknowledged = 0
        self._messages: dict[str, int] = {}

    def write(self, name: str, offset: int, content: bytes) -> int:
        return self._note(name, Write(name, offset, content))

    def truncate(self, name: str, size: int) -> int:
        return self._note(name, Truncate(name, size))

    def sync(self, name: str) -> int:
        return self._note(name, Sync(name))

    def delete(self, name: str, *, is_synced: bool) -> int:
        return self._note(name, Delete(name, is_synced))

    def _note(self, name: str, operation: Operation) -> int:
        # The file that locks out a second process holds nothing.
        if ".lock" not in name:
            self.steps.append(operation)
        return OK

    def tell(self, **line: Any) -> None:
        self.steps.append(line)
        self.acknowledged += "ack" in line

    def deliver(self, **message: Any) -> int:
        self.tell(send=message)
        return self._messages.setdefault(message["nonce"], len(self._messages) + 1)


class Loopback:
    """A wire whose other end is in the same process: what is told goes into the ledger at once."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    def tell(self, **line: Any) -> None:
        self._ledger.note(line)

    def deliver(self, **message: Any) -> int:
        return self._ledger.discord.post(message)


class PowerLosses:
    """One recorded run, and images of its disk."""

    def __init__(self, folder: Path, *, seed: int) -> None:
        self._folder = folder
        self.luck = random.Random(seed)
        self.ledger = Ledger()
        self.recording = Recording()
        self.images = self.torn_images = self.writes_lost = self.pressed_again = 0
        self.compared = 0
        self.faults: list[str] = []

    def run(self, images: int) -> None:
        with observe_files(self.recording):
            for _ in range(STARTS):
                asyncio.run(self._play(self._folder / FILE, DECISIONS_PER_IMAGE * images // STARTS + 1))
        steps = self.recording.steps
        cuts, disk = set(self.luck.sample(range(len(steps)), images)), Disk()
        for number, step in enumerate(steps):
            if number in cuts and len(self.faults) < _MOST_FAULTS:
                self._lose_power(disk)
            self._follow(disk, step)

    async def _play(self, path: Path, decisions: int) -> None:
        """Play until so many more decisions were acknowledged, then stop in good order."""
        recording, enough = self.recording, self.recording.acknowledged + decisions
        store = Store.open(path, now=time.time(), program=__version__)
        player = Player(store, recording, seed=self.luck.getrandbits(32), is_last=False)
        playing = asyncio.create_task(player.run([]))
        while recording.acknowledged < enough and not playing.done():
            await asyncio.sleep(0.005)
        playing.cancel()
        (ended,) = await asyncio.gather(playing, return_exceptions=True)
        if not isinstance(ended, asyncio.CancelledError):
            self.faults.append(f"the process ended by itself with {ended!r}")
        await store.close()

    def _follow(self, disk: Disk, step: Operation | Line) -> None:
        if not isinstance(step, dict):
            disk.follow(step)
        elif "send" in step:
            self.ledger.discord.post(step["send"])
        else:
            self.ledger.note(step)

    def _lose_power(self, disk: Disk) -> None:
        """Start on what the disk may hold: unanswered presses are repeated, everything is compared."""
        ledger = copy.deepcopy(self.ledger)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / FILE
            lost = disk.write_image(Path(folder), self.luck)
            try:
                self._start_again(ledger, path)
            except Exception as error:
                # Whatever it is: a file that cannot be opened or played on is what is looked for.
                ledger.faults.append(f"the next start failed with {error!r}")
        self.images += 1
        self.torn_images += lost > 0
        self.writes_lost += lost
        self.pressed_again += ledger.repeated
        self.compared += len(ledger.acknowledged)
        self.faults += [f"image {self.images}: {fault}" for fault in ledger.faults[:3]]

    def _start_again(self, ledger: Ledger, path: Path) -> None:
        # Opened once by the store: before its first start was through there may be no tables to look into.
        Store.open(path, now=time.time(), program=__version__).close_now()
        ledger.compare(path, whole=False)
        again = ledger.unanswered_presses(path)
        live(path, Loopback(ledger), seed=1, again=again, is_last=True)
        ledger.compare(path, whole=self.images % 10 == 0)
        ledger.compare_deliveries(path)


def power_report(losses: PowerLosses) -> dict[str, Any]:
    """The counts."""
    kinds = [type(step).__name__ for step in losses.recording.steps]
    return {
        "images": losses.images,
        "images_with_lost_or_torn_writes": losses.torn_images,
        "writes_lost_or_torn": losses.writes_lost,
        "writes_recorded": kinds.count("Write"),
        "syncs_recorded": kinds.count("Sync"),
        "decisions_acknowledged": len(losses.ledger.acknowledged),
        "steps_back_acknowledged": len(losses.ledger.steps_back),
        "acknowledged_decisions_compared": losses.compared,
        "unanswered_presses_repeated": losses.pressed_again,
        "faults": losses.faults[:_MOST_FAULTS],
    }
