"""Bringing a database up to date before anything is read from it: its schema, then its running tables."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

from game import RULES_VERSION, BadState
from storage.engines.connection import BUSY_MS, reading, writing
from storage.engines.database import Database
from storage.engines.schema import migrate, require_known
from storage.erased_people import ErasedPeople
from storage.errors import StorageError
from storage.maintenance.rules_upgrade import TableUpgrade, require_known_rules, upgrade_rules
from storage.people import erase_again
from storage.processes import LiveProcess, free_all, live_processes, write_beat
from storage.tables.result_seats import write_missing_result_seats
from storage.tables.results import tell_rewinds

log = logging.getLogger(__name__)
# Seconds between two attempts: to get the lock, and to find the last process with older rules gone.
_PAUSE: Final = 0.5
# The name of the lock that lets one process at a time prepare the database.
_START_LOCK: Final = "start"


def prepare(
    path: Path, *, now: float, program: str, busy_ms: int = BUSY_MS, erased: ErasedPeople | None = None
) -> tuple[TableUpgrade, ...]:
    """Create the file, or bring its schema and its running tables up to date; the tables that got newer rules.

    Anybody of `erased` who came back with a backup is erased again: a backup may also be put back by hand.
    Raises StorageError as `Store.open`.
    """
    if path.exists():
        _require_known_file(path, program, busy_ms=busy_ms)
    with writing(path, busy_ms=busy_ms) as db:
        migrate(db, program)
        # The lock of the file shows that this process is alone: what others held, they hold no more.
        db.execute("delete from leases")
        db.execute("delete from processes")
        if _erase_again(db, erased, now):
            # No name is left in the unused part of a page either.
            db.execute("vacuum")
        upgrades = _upgrade_tables(db, now)
        # A process that was killed while it forgot somebody left their name in the write-ahead log.
        db.execute("pragma wal_checkpoint(truncate)")
    return upgrades


def _require_known_file(path: Path, program: str, *, busy_ms: int) -> None:
    """Raise StorageError where a newer version has written the file, or what says so cannot be read ("corrupt")."""
    try:
        # On a connection that cannot write: one that can sets the journal mode, which writes into the file.
        with reading(path, busy_ms=busy_ms) as found:
            require_known(found, program)
            require_known_rules(found)
    except BadState as error:
        raise StorageError("corrupt", detail=str(error)) from error


def prepare_shared(
    url: str,
    *,
    now: float,
    program: str,
    holder: str,
    presence: int | None = None,
    erased: ErasedPeople | None = None,
    sleep: Callable[[float], None] = time.sleep,
) -> tuple[TableUpgrade, ...]:
    """The same for a database that other processes may be using, and the first beat of this one.

    `presence` is the number by which others see that this process is there.

    One process at a time. Steps of the schema only add, so that an older process goes on; the step to newer rules
    waits until the last process with older ones is gone, since it would judge by its own rules.
    """
    from storage.engines.postgres.connection import connect as connect_to_server
    from storage.engines.postgres.connection import require_durable
    from storage.engines.postgres.exclusive import end_when_silent, try_lock

    begun = time.monotonic()
    with closing(connect_to_server(url)) as db:
        require_durable(db)
        db.lift_time_limits()
        end_when_silent(db)
        while not try_lock(db, _START_LOCK):
            sleep(_PAUSE)
        require_known(db, program)
        require_known_rules(db)
        migrate(db, program)
        logged: str | None = None
        while (obstacle := _process_with_older_rules(db, now + time.monotonic() - begun)) is not None:
            if obstacle != logged:
                log.warning("%s", obstacle)
                logged = obstacle
            sleep(_PAUSE)
        with db.atomic():
            # What a process of the same name held that was killed.
            free_all(db, holder)
            write_beat(db, LiveProcess(holder, program, RULES_VERSION, now), presence=presence)
        _erase_again(db, erased, now)
        return _upgrade_tables(db, now)


def _erase_again(db: Database, erased: ErasedPeople | None, now: float) -> bool:
    """Erase again who came back with a backup; whether anybody had."""
    if erased is None:
        return False
    with db.atomic():
        again = erase_again(db, [erased], at=now)
    erased.forget_old(now)
    return again.total > 0


def _upgrade_tables(db: Database, now: float) -> tuple[TableUpgrade, ...]:
    """Bring running tables to the present rules, and write what is missing of games that ended before."""
    upgrades = tuple(upgrade_rules(db, at=now))
    write_missing_result_seats(db)
    tell_rewinds(db)
    for one in upgrades:
        log.info("brought to newer rules: %s", one.outcome, extra={"table": one.table})
    return upgrades


def _process_with_older_rules(db: Database, now: float) -> str | None:
    """The line of the log that names a live process with older rules; None where there is none."""
    for one in live_processes(db, now):
        if one.rules < RULES_VERSION:
            return (
                f"waiting: process {one.holder} (Carrara {one.program}) has version {one.rules} of the rules, "
                f"this one version {RULES_VERSION}; stop it"
            )
    return None
