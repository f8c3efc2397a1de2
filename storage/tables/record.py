"""A stored game as a record: the decisions that stand, with the luck they met. Nothing is replayed for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game import (
    Luck,
    LuckSet,
    RecordedDecision,
    RecordEntry,
    RulesChange,
    TakenBack,
    decode_events,
    decode_state,
    format_record,
    game_record,
    revealed_luck,
)
from storage.engines.database import Database
from storage.errors import StorageError
from storage.tables import queries
from storage.tables.replay import first_state, rules_of
from storage.values import Decision

_LUCK: Final = """
    select state, rules_started, secret, salt from tables
    join commitments on commitments."table" = tables.id where tables.id = ?
"""


def record_text(db: Database, table: int, names: Sequence[str]) -> str:
    """The game as text that replays exactly; its seed is shown once it is over.

    Raises StorageError where there is no such game or its commitment is lost, BadState where it cannot be read.
    """
    start = first_state(db, table)
    luck = db.execute(_LUCK, (table,)).fetchone()
    if luck is None:
        raise StorageError("no-commitment", table=table)
    state, rules, secret, salt = luck
    entries = tuple(_entries(queries.decisions(db, table)))
    seed = start.luck.seed if isinstance(start.luck, Luck) else None
    end = decode_state(state)
    record = game_record(start, entries, names=names, end=end, seed=seed, secret=secret, salt=salt, rules=rules)
    return format_record(record)


def _entries(log: Sequence[Decision]) -> Iterator[RecordEntry]:
    """The decisions that stand. Those that were taken back are told where they used up draws, and how they were."""
    used = log[0].luck if log else 0
    undone = list[RecordedDecision | TakenBack]()
    # The decisions of `undone` that still stand at this place of the log, the last one last.
    standing = list[Decision]()
    for row, following in zip(log, [*log[1:], None], strict=True):
        if not row.is_decision:
            taken_back = sum(one.undone_by == row.revision for one in standing)
            if taken_back:
                undone.append(TakenBack(taken_back))
                del standing[-taken_back:]
            if row.undone_by is None and (version := rules_of(row)) is not None:
                yield RulesChange(version)
            continue
        decision = RecordedDecision(row.seat, row.words, revealed_luck(decode_events(row.events)))
        if row.undone_by is not None:
            undone.append(decision)
            standing.append(row)
            continue
        if row.luck is not None and row.luck != used:
            yield LuckSet(row.luck, undone=tuple(undone))
        undone.clear()
        yield decision
        # What a decision drew shows in the counter of the row behind it, whatever that row is.
        used = row.luck if following is None else following.luck
