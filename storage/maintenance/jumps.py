"""Moving a live table to a higher revision without a decision: the position stays, buttons made before fit no more.

Where the position cannot be read, the table is paused instead.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from game import BadState, GameState, encode_events, encode_state
from storage.engines.database import Database
from storage.messages import NewMessage, NoticeMessage
from storage.outbox import add_message
from storage.tables import queries
from storage.tables.changes import Change, GameStep, write_change
from storage.values import Decision, Status, Table

# Why a table is paused whose state or snapshot cannot be read.
DAMAGED: Final = "damaged"


def write_jump(
    db: Database,
    table: int,
    before: GameState,
    after: GameState,
    *,
    words: str,
    turn_start: int,
    messages: tuple[NewMessage, ...],
    at: float,
) -> None:
    """Write the row of the log, the state and its snapshot, and queue the messages that tell of it."""
    row = Decision(
        revision=before.revision,
        seat=before.to_move,
        turn=before.turn,
        words=words,
        events=encode_events(()),
        time=at,
        jump_to=after.revision,
        luck=before.draws_used,
    )
    encoded = encode_state(after)
    step = GameStep(
        revision=after.revision,
        to_move=after.to_move,
        turn_start=turn_start,
        state=encoded,
        decisions=(row,),
        snapshots=((after.revision, encoded),),
    )
    write_change(db, table, Change(at, step=step, messages=messages))


def pause_table(db: Database, table: int, *, reason: str, at: float) -> None:
    """Pause a table whose game need not be readable, and queue the message that says why."""
    db.execute("update tables set status = 'paused', end_reason = ? where id = ?", (reason, table))
    add_message(db, NewMessage(NoticeMessage("paused", {"reason": reason})), table=table, at=at)


def pause_damaged_table(db: Database, table: int, *, at: float) -> Table | None:
    """Pause a running table whose state or snapshot cannot be decoded; the paused table, None where it does not run.

    Also where not even the table itself can be read: then nobody is told, but nothing more falls due there.
    """
    status = db.execute("select status from tables where id = ?", (table,)).fetchone()
    if status != (Status.RUNNING,):
        return None
    pause_table(db, table, reason=DAMAGED, at=at)
    with suppress(BadState):
        return queries.table(db, table)
    return None
