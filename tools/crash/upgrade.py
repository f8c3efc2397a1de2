"""Killing a process while it brings running tables to newer rules; the next start must go on where it was."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bot import __version__
from game import RULES_VERSION, concerns_ruleset, printed_numbers, ruleset_ids
from storage.check import check
from storage.sqlite import FileDatabase, connect_to_read
from storage.store import Store
from testing.games.corrected_numbers import another_value, corrected_number
from testing.games.newer_rules import newer_rules
from testing.service import ServiceHarness
from tools.crash.child_process import exit_after

STEPS = 6
# Of the time that a whole upgrade takes: so a file is killed about six times before it is done with.
LATEST_KILL = 0.3
NEWER = RULES_VERSION + 1
# Everything that must not change: the decisions and the messages that were there before.
_DECISIONS = 'select "table", revision, words, events, luck from actions where jump_to is null'
_MESSAGES = "select key, message from outbox"
_TABLES = "select id, rules, revision, status from tables order by id"
_ROWS = 'select words, jump_to from actions where "table" = ? and jump_to is not null'
_NOTICES = """
    select count(*) from outbox
    where "table" = ? and json_extract(message, '$.message.type') = 'corrections'
"""


class UpgradeCrash:
    """One process after the other on the same file, until it is done with; then on a new copy of the file."""

    def __init__(self, folder: Path, *, seed: int, tables: int) -> None:
        self.before = folder / "before.sqlite3"
        self.path = folder / "upgrade.sqlite3"
        self.tables = tables
        self.luck = random.Random(seed)
        self.killed = self.killed_inside = self.files = 0
        self.faults: list[str] = []

    def run(self, kills: int) -> None:
        """Kill so many times; faults stop it."""
        asyncio.run(_start_tables(self.before, self.tables))
        number = number_of_every_ruleset()
        with newer_rules(NEWER), corrected_number(number, another_value(number)):
            whole = self._measure()
            while self.killed < kills and not self.faults:
                self._take_file()
                self._kill_until_done(kills, whole=whole)

    def _measure(self) -> float:
        """How long the upgrade takes that nobody kills."""
        self._take_file()
        begun = time.monotonic()
        self._finish()
        return time.monotonic() - begun

    def _take_file(self) -> None:
        for old in self.path.parent.glob(f"{self.path.name}*"):
            old.unlink()
        shutil.copy(self.before, self.path)
        self.files += 1

    def _kill_until_done(self, kills: int, *, whole: float) -> None:
        while self.killed < kills and self._upgraded_tables() < self.tables and not self.faults:
            child = self._fork()
            time.sleep(self.luck.uniform(0, whole * LATEST_KILL))
            os.kill(child, signal.SIGKILL)
            _, status = os.waitpid(child, 0)
            self.faults += self._compare()
            if os.WIFSIGNALED(status):
                self.killed += 1
                self.killed_inside += 0 < self._upgraded_tables() < self.tables
            elif status:
                self.faults.append(f"the process ended by itself with {os.waitstatus_to_exitcode(status)}")
        if not self.faults:
            self._finish()

    def _finish(self) -> None:
        """The last process on a file is left alone; then every table must be on the newer version."""
        _, status = os.waitpid(self._fork(), 0)
        if status:
            self.faults.append(f"the last process ended with {os.waitstatus_to_exitcode(status)}")
        if (found := self._upgraded_tables()) != self.tables:
            self.faults.append(f"{self.tables - found} tables were left behind")
        self.faults += self._compare()
        self.faults += [f"table {one.table} {one.what}" for one in check(self.path).faults]

    def _fork(self) -> int:
        child = os.fork()
        if child == 0:
            exit_after(lambda: Store.open(self.path, now=time.time(), program=__version__).close_now())
        return child

    def _upgraded_tables(self) -> int:
        db = connect_to_read(self.path)
        (found,) = db.execute("select count(*) from tables where rules = ?", (NEWER,)).fetchone()
        db.close()
        return int(found)

    def _compare(self) -> list[str]:
        """Whether every table is on exactly one version, with everything that belongs to it and nothing lost."""
        before, after = connect_to_read(self.before), connect_to_read(self.path)
        try:
            faults = list(_lost_rows(before, after))
            old = {number: revision for number, _, revision, _ in before.execute(_TABLES)}
            for row in after.execute(_TABLES).fetchall():
                faults += _table_faults(after, *row, was=old[row[0]])
        finally:
            before.close()
            after.close()
        return faults


async def _start_tables(path: Path, tables: int) -> None:
    """A file with so many running tables of all rulesets, some in the middle of a turn."""
    async with ServiceHarness(path) as harness:
        for channel in range(1, tables + 1):
            ruleset = ruleset_ids()[channel % len(ruleset_ids())]
            table = await harness.started(channel=channel, ruleset=ruleset)
            for _ in range(STEPS):
                await harness.step(table.id, forced=False)


def number_of_every_ruleset() -> str:
    """A printed number that every ruleset has, so that every table is told of its correction."""
    every = ruleset_ids()
    return next(name for name in printed_numbers() if all(concerns_ruleset(name, one) for one in every))


def _lost_rows(before: FileDatabase, after: FileDatabase) -> Iterator[str]:
    for what, sql in (("decisions", _DECISIONS), ("messages", _MESSAGES)):
        if missing := set(before.execute(sql)) - set(after.execute(sql)):
            yield f"{len(missing)} {what} were lost"


def _table_faults(
    db: FileDatabase, table_id: int, rules: int, revision: int, status: str, *, was: int
) -> Iterator[str]:
    rows = db.execute(_ROWS, (table_id,)).fetchall()
    (notices,) = db.execute(_NOTICES, (table_id,)).fetchone()
    snapshot = db.execute('select 1 from snapshots where "table" = ? and revision = ?', (table_id, revision)).fetchone()
    if rules != NEWER:
        expected: tuple[Any, ...] = (RULES_VERSION, [], 0, was)
        if (rules, rows, notices, revision) != expected:
            yield f"table {table_id} is on version {rules} with traces of another"
        return
    if rows != [(f"rules {NEWER}", was + 1)]:
        yield f"table {table_id} has {len(rows)} rows of newer rules"
    if revision != was + 1 or status != "running":
        yield f"table {table_id} is {status} at revision {revision}, not running at {was + 1}"
    if snapshot is None:
        yield f"table {table_id} has no snapshot at revision {revision}"
    if notices != 1:
        yield f"table {table_id} is told {notices} times"


def upgrade_report(crash: UpgradeCrash) -> dict[str, Any]:
    """The counts."""
    return {
        "kills": crash.killed,
        "kills_with_some_tables_upgraded": crash.killed_inside,
        "tables": crash.tables,
        "files": crash.files,
        "faults": crash.faults[:20],
    }
