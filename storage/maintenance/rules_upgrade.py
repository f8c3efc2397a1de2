"""Bringing running tables to a newer version of the rules: once, at the first start of that version."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Final

from msgspec import Struct, json
from msgspec.structs import replace

from game import (
    RULES_VERSION,
    Correction,
    GameError,
    GameState,
    can_go_on,
    concerns_ruleset,
    corrections,
    printed_numbers,
    state_at_revision,
)
from storage.engines.database import TABLE, Database
from storage.errors import StorageError, refuse_unreadable
from storage.maintenance.jumps import DAMAGED, pause_table, write_jump
from storage.messages import BoardMessage, CorrectionsMessage, NewMessage
from storage.tables import queries, replay
from storage.tables.changes import mark_undone
from storage.tables.replay import RULES
from storage.values import Position, Table

_BEHIND: Final = """
    select id from tables where status in ('running', 'paused') and rules is not null and rules < ? order by id
"""
OTHER_RULES: Final = "other-rules"


class UpgradeOutcome(StrEnum):
    """What a newer version of the rules means for a running table."""

    GOES_ON = "goes-on"
    TURN_BEGINS_ANEW = "turn-begins-anew"
    PAUSED = "paused"


class TableUpgrade(Struct, frozen=True):
    """One table that was brought to the present version of the rules."""

    table: int
    rules: int
    corrections: tuple[Correction, ...]
    outcome: UpgradeOutcome


def require_known_rules(db: Database) -> None:
    """Raises StorageError where the file knows newer rules than the program, or the same version with other numbers."""
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
    """Bring every running table to the present version, each in a transaction of its own, and yield what was done.

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


def known_numbers(db: Database) -> dict[int, dict[str, int]]:
    """The printed numbers by version of the rules. Raises BadState where they cannot be read."""
    rows = db.execute("select version, numbers from rules_versions").fetchall()
    with refuse_unreadable("printed numbers"):
        return {version: json.decode(numbers, type=dict[str, int]) for version, numbers in rows}


def _upgrade_table(db: Database, number: int, known: dict[int, dict[str, int]], *, at: float) -> TableUpgrade:
    # Before anything is read: another process may be changing the table.
    db.lock(TABLE, number)
    (rules,) = db.execute("select rules from tables where id = ?", (number,)).fetchone()
    found = corrections(known[rules], printed_numbers()) if rules in known else ()
    changed: tuple[Correction, ...] = ()
    try:
        position = queries.position(db, number)
        assert position is not None
        changed = tuple(one for one in found if concerns_ruleset(one.name, position.table.ruleset))
        outcome = _write_upgrade(db, position, changed, at=at)
    except (GameError, StorageError):
        # A state or a snapshot that cannot be read: this table waits for the operator, the others go on.
        pause_table(db, number, reason=DAMAGED, at=at)
        outcome = UpgradeOutcome.PAUSED
    db.execute("update tables set rules = ? where id = ?", (RULES_VERSION, number))
    return TableUpgrade(number, rules, changed, outcome)


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
            outcome = UpgradeOutcome.TURN_BEGINS_ANEW
            mark_undone(db, number, back_to=turn_start, by=state.revision)
            after, turn_start = at_turn_start, at_turn_start.revision
            messages.append(NewMessage(BoardMessage(turn_start, turn_start, after.to_move)))
    words = f"{RULES}{RULES_VERSION}"
    write_jump(db, number, state, after, words=words, turn_start=turn_start, messages=tuple(messages), at=at)
    if outcome is UpgradeOutcome.PAUSED:
        pause_table(db, number, reason=OTHER_RULES, at=at)
    return outcome


def _state_at_turn_start(db: Database, table: Table, state: GameState) -> GameState | None:
    """The state at the start of the present turn, as the one that follows `state`; luck seen is not drawn again."""
    past = replay.snapshot_at(db, table.id, table.turn_start)
    if past is None:
        return None
    revision = state.revision + 1
    return replace(past, revision=revision, luck=state.luck, undo_floor=revision)
