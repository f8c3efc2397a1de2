"""Trying an upgrade before the operator makes it: on a copy of a live file, or in a transaction that is undone."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from msgspec import Struct

from storage.engines.schema import migrate
from storage.errors import StorageError
from storage.maintenance.backup import unpack
from storage.maintenance.check import Fault, check, check_content
from storage.maintenance.preparing import prepare
from storage.maintenance.rules_upgrade import TableUpgrade, upgrade_rules
from storage.processes import live_processes


class Rehearsal(Struct, frozen=True):
    """What opening a file with this version of the program would do."""

    games: int
    upgrades: tuple[TableUpgrade, ...]
    faults: tuple[Fault, ...]

    def lines(self) -> Iterator[str]:
        """One line per table that would change, one per correction, one per fault."""
        for upgrade in self.upgrades:
            before, outcome = upgrade.rules, upgrade.outcome
            yield f"table {upgrade.table}: rules {before}, would be brought to the present ones: {outcome}"
            for one in upgrade.corrections:
                yield f"  {one.name}: {one.new} instead of {one.old}"
        for fault in self.faults:
            yield str(fault)
        yield f"{self.games} games, {len(self.upgrades)} would change, {len(self.faults)} faults"


def rehearse(path: Path, *, now: float, program: str) -> Rehearsal:
    """Open a copy of the file with the present version, bring its tables up to date and replay them.

    The file itself, which may be a backup, is only read. Raises StorageError as opening it would.
    """
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "rehearsal.sqlite3"
        unpack(path, copy)
        upgrades = prepare(copy, now=now, program=program)
        report = check(copy)
    return Rehearsal(report.games, upgrades, report.faults)


def rehearse_server(url: str, *, now: float, program: str) -> Rehearsal:
    """The same in a server's database, in one transaction that is undone: what it locks, it locks for everybody.

    Raises StorageError as opening it would, and "in-use" while a process is alive on it.
    """
    from storage.engines.postgres.connection import connect

    with closing(connect(url)) as db:
        db.lift_time_limits()
        with db.undo_afterwards():
            if db.has_table("processes") and live_processes(db, now):
                raise StorageError("in-use")
            migrate(db, program)
            upgrades = tuple(upgrade_rules(db, at=now))
            report = check_content(db)
    return Rehearsal(report.games, upgrades, report.faults)
