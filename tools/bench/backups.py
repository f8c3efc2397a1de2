"""What backups take of the disk: all that are kept, against the file itself; how fast one is made."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from game import ruleset_ids
from storage.maintenance.backup import DAYS, HOURS, back_up
from testing.service import START, ServiceHarness
from tools.bench import Row, row

GAMES = 24


async def fill(path: Path) -> None:
    """A file of games of every ruleset for two to four, three in four of them finished, their messages delivered.

    The messages are not deleted, as they are after a week: free pages are zeros and would make the figure too good.
    """
    async with ServiceHarness(path) as harness:
        for number in range(GAMES):
            ruleset = ruleset_ids()[number % len(ruleset_ids())]
            table = (await harness.started(channel=number + 1, ruleset=ruleset, people=2 + number % 3)).id
            await harness.steps(table, 60 if number // 4 % 4 == 0 else 5_000)
            await deliver(harness)


async def deliver(harness: ServiceHarness) -> None:
    outbox = harness.store.outbox
    while due := await outbox.due(harness.now() + 3_600, limit=100):
        for one in due:
            await outbox.mark_sent(one.key, 1, at=harness.now())


def rows() -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "carrara.sqlite3"
        asyncio.run(fill(path))
        begun = time.perf_counter()
        copy = back_up(path, Path(folder) / "backups", now=START)
        took = time.perf_counter() - begun
        live, packed = path.stat().st_size / 1e6, copy.stat().st_size / 1e6
    kept = HOURS + DAYS
    yield row(
        f"all {kept} backups of a month, compressed", kept * packed, "MB", against="the file itself", baseline=live
    )
    yield row("a backup made, checked, compressed and read back", live / took, "MB/s of file")
