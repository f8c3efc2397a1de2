"""The result of a finished game: written at its end, never worked out again."""

from __future__ import annotations

from typing import Final

from game import RULES_VERSION, GameState, outcome, with_player_names
from storage.engines.database import Database
from storage.errors import StorageError
from storage.tables.outcome_form import OUTCOME_FORM
from storage.tables.record import record_text
from storage.tables.result_seats import write_result_seats

_INSERT: Final = 'insert into results ("table", rules, outcome, record, finished) values (?, ?, ?, ?, ?)'


def write_result(db: Database, table: int, state: GameState, *, at: float) -> None:
    """Keep the outcome and the record of a game that has just ended. The record is kept without names.

    Names stand in the seats alone, so that forgetting a person is an update and not a rewriting of history.
    """
    result = outcome(state)
    assert result is not None
    record = record_text(db, table, numbered_names(state))
    db.execute(_INSERT, (table, RULES_VERSION, OUTCOME_FORM.encode(result), record, at))
    write_result_seats(db, table, result, state)


def numbered_names(state: GameState) -> tuple[str, ...]:
    """What stands for the players' names in a record that is kept."""
    return tuple(f"Seat {seat + 1}" for seat in range(len(state.seats)))


def stored_record(db: Database, table: int, names: tuple[str, ...]) -> str:
    """The record of a finished game as it was at its end, with these names. Raises StorageError("no-result")."""
    row = db.execute('select record from results where "table" = ?', (table,)).fetchone()
    if row is None:
        raise StorageError("no-result", table=table)
    return with_player_names(row[0], names)
