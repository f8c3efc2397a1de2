"""Bringing a database to this version, its schema and then the rules of running tables; and trying that first."""

from __future__ import annotations

import logging
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from enum import StrEnum
from pathlib import Path

from msgspec import Struct, json
from msgspec.structs import replace

from game import (
    RULES_VERSION,
    BadState,
    Correction,
    GameError,
    GameState,
    can_go_on,
    concerns_ruleset,
    corrections,
    printed_numbers,
    state_at_revision,
)
from storage import tables
from storage.backup import unpack
from storage.changes import DAMAGED, mark_undone, pause_table, write_jump
from storage.check import Fault, check, check_content
from storage.database import TABLE, Database
from storage.erased_people import ErasedPeople
from storage.errors import StorageError
from storage.messages import BoardMessage, CorrectionsMessage, NewMessage
from storage.people import erase_again
from storage.processes import LiveProcess, free_all, live_processes, write_beat
from storage.results import tell_rewinds, write_missing_result_seats
from storage.schema import migrate, require_known
from storage.sqlite import BUSY_MS, reading, writing
from storage.tables import RULES, known_numbers
from storage.values import Position, Table

log = logging.getLogger(__name__)

# Bringing running tables to a newer version of the rules: once, at the first start of that version.

_BEHIND = """
    select id from tables where status in ('running', 'paused') and rules is not null and rules < ? order by id
"""
OTHER_RULES = "other-rules"


class UpgradeOutcome(StrEnum):
    """What a newer version of the rules means for a running table."""

    GOES_ON = "goes-on"
    TURN_RESTARTS = "turn-restarts"
    PAUSED = "paused"


class TableUpgrade(Struct, frozen=True):
    """One table that was brought to the current version of the rules."""

    table: int
    rules: int
    corrections: tuple[Correction, ...]
    outcome: UpgradeOutcome


def require_known_rules(db: Database) -> None:
    """Raises StorageError if the file knows newer rules than the program, or the same version with other numbers."""
    if not db.has_table("rules_versions"):
        return
    known = known_numbers(db)
    newest = max(known, default=0)
    if newest > RULES_VERSION:
        raise StorageError("newer-rules", file=newest, program=RULES_VERSION)
    if RULES_VERSION in known and known[RULES_VERSION] != printed_numbers():
        changed = corrections(known[RULES_VERSION], printed_numbers())
        raise StorageError("same-rules-other-numbers", version=RULES_VERSION, number=changed[0].name)


def upgrade_rules(db: Database, *, at: float) -> Iterator[TableUpgrade]:
    """Bring every running table to the current version, each in a transaction of its own, and yield what was done.

    A process that is killed in the middle leaves every table on exactly one version; the next start goes on.
    """
    require_known_rules(db)
    known = known_numbers(db)
    for (number,) in db.execute(_BEHIND, (RULES_VERSION,)).fetchall():
        with db.atomic():
            upgrade = _upgrade_table(db, number, known, at=at)
        yield upgrade
    db.execute(
        "insert into rules_versions (version, numbers, first_used) values (?, ?, ?) on conflict do nothing",
        (RULES_VERSION, json.encode(printed_numbers()).decode(), at),
    )


def _upgrade_table(db: Database, table_id: int, known: dict[int, dict[str, int]], *, at: float) -> TableUpgrade:
    # Before anything is read: another process may be changing the table.
    db.lock(TABLE, table_id)
    (rules,) = db.execute("select rules from tables where id = ?", (table_id,)).fetchone()
    all_changes = corrections(known[rules], printed_numbers()) if rules in known else ()
    changed: tuple[Correction, ...] = ()
    try:
        position = tables.position(db, table_id)
        assert position is not None
        changed = tuple(
            correction for correction in all_changes if concerns_ruleset(correction.name, position.table.ruleset)
        )
        outcome = _write_upgrade(db, position, changed, at=at)
    except (GameError, StorageError):
        # A state or a snapshot that cannot be read: this table waits for the operator, the others go on.
        pause_table(db, table_id, reason=DAMAGED, at=at)
        outcome = UpgradeOutcome.PAUSED
    db.execute("update tables set rules = ? where id = ?", (RULES_VERSION, table_id))
    return TableUpgrade(table_id, rules, changed, outcome)


def _write_upgrade(db: Database, position: Position, changed: tuple[Correction, ...], *, at: float) -> UpgradeOutcome:
    state, table, number = position.state, position.table, position.table.id
    if state is None:
        raise StorageError("no-snapshot", table=number)
    after, turn_start, outcome = state_at_revision(state, state.revision + 1), table.turn_start, UpgradeOutcome.GOES_ON
    messages = [NewMessage(CorrectionsMessage(changed))] if changed else []
    if not can_go_on(after):
        outcome = UpgradeOutcome.PAUSED
        at_turn_start = _state_at_turn_start(db, table, state)
        if at_turn_start is not None and can_go_on(at_turn_start):
            outcome = UpgradeOutcome.TURN_RESTARTS
            mark_undone(db, number, back_to=turn_start, by=state.revision)
            after, turn_start = at_turn_start, at_turn_start.revision
            messages.append(NewMessage(BoardMessage(turn_start, turn_start, after.to_move)))
    words = f"{RULES}{RULES_VERSION}"
    write_jump(db, number, state, after, words=words, turn_start=turn_start, messages=tuple(messages), at=at)
    if outcome is UpgradeOutcome.PAUSED:
        pause_table(db, number, reason=OTHER_RULES, at=at)
    return outcome


def _state_at_turn_start(db: Database, table: Table, state: GameState) -> GameState | None:
    """The state at the start of the current turn, as the one that follows `state`; luck seen is not drawn again."""
    past = tables.snapshot_at(db, table.id, table.turn_start)
    if past is None:
        return None
    revision = state.revision + 1
    return replace(past, revision=revision, luck=state.luck, undo_floor=revision)


# Bringing a database up to date before anything is read from it: its schema, then its running tables.

# Seconds between two attempts: to get the lock, and to find the last process with older rules gone.
_PAUSE = 0.5
# The name of the lock that lets one process at a time prepare the database.
_START_LOCK = "start"


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
        # A process that was killed while it erased a person left their name in the write-ahead log.
        db.execute("pragma wal_checkpoint(truncate)")
    return upgrades


def _require_known_file(path: Path, program: str, *, busy_ms: int) -> None:
    """Raise StorageError if a newer version has written the file, or what says so cannot be read ("corrupt")."""
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
    from storage.postgres import connect as connect_to_server
    from storage.postgres import end_when_silent, require_durable, try_lock

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
    """Erase the people again who came back with a backup; whether anyone had."""
    if erased is None:
        return False
    with db.atomic():
        again = erase_again(db, [erased], at=now)
    erased.forget_old(now)
    return again.total > 0


def _upgrade_tables(db: Database, now: float) -> tuple[TableUpgrade, ...]:
    """Bring running tables to the current rules, and write what is missing of games that ended before."""
    upgrades = tuple(upgrade_rules(db, at=now))
    write_missing_result_seats(db)
    tell_rewinds(db)
    for upgrade in upgrades:
        log.info("brought to newer rules: %s", upgrade.outcome, extra={"table": upgrade.table})
    return upgrades


def _process_with_older_rules(db: Database, now: float) -> str | None:
    """The line of the log that names a live process with older rules; None if there is none."""
    for process in live_processes(db, now):
        if process.rules < RULES_VERSION:
            return (
                f"waiting: process {process.holder} (Carrara {process.program}) has version {process.rules} "
                f"of the rules, this one version {RULES_VERSION}; stop it"
            )
    return None


# Trying an upgrade before the operator makes it: on a copy of a live file, or in a transaction that is undone.


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
            for correction in upgrade.corrections:
                yield f"  {correction.name}: {correction.new} instead of {correction.old}"
        for fault in self.faults:
            yield str(fault)
        yield f"{self.games} games, {len(self.upgrades)} would change, {len(self.faults)} faults"


def rehearse(path: Path, *, now: float, program: str) -> Rehearsal:
    """Open a copy of the file with the current version, bring its tables up to date and replay them.

    The file itself, which may be a backup, is only read. Raises StorageError as opening it would.
    """
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "rehearsal.sqlite3"
        unpack(path, copy)
        upgrades = prepare(copy, now=now, program=program)
        report = check(copy)
    return Rehearsal(report.games, upgrades, report.faults)


def rehearse_server(url: str, *, now: float, program: str) -> Rehearsal:
    """The same in a server's database, in one transaction that is undone: what it locks, it locks for everyone.

    Raises StorageError as opening it would, and "in-use" while a process is alive on it.
    """
    from storage.postgres import connect

    with closing(connect(url)) as db:
        db.lift_time_limits()
        with db.undo_afterwards():
            if db.has_table("processes") and live_processes(db, now):
                raise StorageError("in-use")
            migrate(db, program)
            upgrades = tuple(upgrade_rules(db, at=now))
            report = check_content(db)
    return Rehearsal(report.games, upgrades, report.faults)
