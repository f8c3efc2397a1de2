"""The result of a finished game: written at its end, never worked out again."""

from __future__ import annotations

import logging
from typing import Final

from game import REWOUND, RULES_VERSION, BadState, GameState, outcome, with_player_names, without_rewinds
from storage.engines.database import Database
from storage.errors import StorageError
from storage.tables.outcome_form import OUTCOME_FORM
from storage.tables.record import record_text
from storage.tables.result_seats import write_result_seats

log = logging.getLogger(__name__)
_INSERT: Final = 'insert into results ("table", rules, outcome, record, finished) values (?, ?, ?, ?, ?)'

_WITHOUT_REWINDS: Final = f"""
    select results."table", (select count(*) from seats where seats."table" = results."table"), record from results
    where record like '%\nluck %' and record not like '%\n{REWOUND}%'
    and exists (select 1 from actions where actions."table" = results."table") order by results."table"
"""  # noqa: S608


def write_result(db: Database, table: int, state: GameState, *, at: float) -> None:
    """Keep the outcome and the record of a game that has just ended. The record is kept without names.

    Names stand in the seats alone, so that forgetting a person is an update and not a rewriting of history.
    """
    result = outcome(state)
    assert result is not None
    record = record_text(db, table, numbered_names(state))
    db.execute(_INSERT, (table, RULES_VERSION, OUTCOME_FORM.encode(result), record, at))
    write_result_seats(db, table, result, state)


def tell_rewinds(db: Database) -> None:
    """Add to the records of version 1.0.0, which named the draws that rewinds used up, what was taken back there.

    Without it nobody could tell these from draws that were skipped to choose the next one. Only comments are added, and
    only while the log is there.
    """
    for table, seats, record in db.execute(_WITHOUT_REWINDS).fetchall():
        try:
            told = record_text(db, table, [f"Seat {seat + 1}" for seat in range(seats)])
        except (BadState, StorageError) as error:
            # The bot must start all the same; the game stays as it is.
            log.warning("the rewinds of a damaged game are not told: %s", error, extra={"table": table})
            continue
        if without_rewinds(told) == record:
            db.execute('update results set record = ? where "table" = ?', (told, table))


def numbered_names(state: GameState) -> tuple[str, ...]:
    """What stands for the players' names in a record that is kept."""
    return tuple(f"Seat {seat + 1}" for seat in range(len(state.seats)))


def stored_record(db: Database, table: int, names: tuple[str, ...]) -> str:
    """The record of a finished game as it was at its end, with these names. Raises StorageError("no-result")."""
    row = db.execute('select record from results where "table" = ?', (table,)).fetchone()
    if row is None:
        raise StorageError("no-result", table=table)
    return with_player_names(row[0], names)
