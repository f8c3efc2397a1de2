"""Forgetting a person: seats become anonymous, other people's games stay whole."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace
from sqlite_utils import Database

from game.codec import decode_state, encode_state

ANONYMOUS: Final = "Anonymous"
_SEATS: Final = """
    select "table", seat from seats where person = ?
    union select "table", seat from departures where person = ?
"""


def erase(db: Database, person: int) -> tuple[int, ...]:
    """Remove every trace; running seats must have been given up before."""
    held = db.execute(_SEATS, (person, person)).fetchall()
    for table, seat in held:
        _erase_seat(db, table, seat)
        db.execute('delete from proposals where "table" = ?', (table,))
        db.execute('update actions set person = null where "table" = ? and person = ?', (table, person))
    db.execute("delete from people where id = ?", (person,))
    db.execute("update departures set person = null where person = ?", (person,))
    db.execute("update tables set host = null where host = ?", (person,))
    db.execute("delete from outbox where person = ?", (person,))
    return tuple(sorted({table for table, _ in held}))


def _erase_seat(db: Database, table: int, seat: int) -> None:
    db.execute('update seats set name = ?, person = null where "table" = ? and seat = ?', (ANONYMOUS, table, seat))
    (state,) = db.execute("select state from tables where id = ?", (table,)).fetchone()
    if state is not None:
        db.execute("update tables set state = ? where id = ?", (_without_name(state, seat), table))
    rows = db.execute('select revision, state from snapshots where "table" = ?', (table,)).fetchall()
    for revision, snapshot in rows:
        db.execute(
            'update snapshots set state = ? where "table" = ? and revision = ?',
            (_without_name(snapshot, seat), table, revision),
        )


def _without_name(state: bytes, seat: int) -> bytes:
    position = decode_state(state)
    names = tuple(ANONYMOUS if index == seat else name for index, name in enumerate(position.names))
    return encode_state(replace(position, names=names))
