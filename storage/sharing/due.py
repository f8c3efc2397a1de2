"""What is due: the oldest message of every lane, for one process or for one of several."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from msgspec import Struct

from game import BadState, StoredForm
from storage.engines.database import Database
from storage.messages import Message, QueuedMessage
from storage.processes import DEAD_AFTER

# A queued message outlives an upgrade: it carries the version of its form.
FORM: Final = StoredForm[Message]("message", Message)
# Only the oldest message of a lane may be sent: a board must not overtake the one before it.
_DUE: Final = """
    select key, "table", person, message, created, due, attempts, uncertain from outbox o
    where status = 'queued' and due <= ? and not exists (
        select 1 from outbox earlier
        where earlier.lane = o.lane and earlier.status = 'queued' and earlier.id < o.id
    )
    order by id limit ?
"""
# The same without what other live processes have: a message that is leased, or another of the same table that is.
_LEASABLE: Final = """
    select key, "table", person, message, created, due, attempts,
    coalesce(uncertain, case when leased_by <> ?2 then leased_at end), key, leased_by from outbox o
    where status = 'queued' and due <= ?1 and not exists (
        select 1 from outbox earlier
        where earlier.lane = o.lane and earlier.status = 'queued' and earlier.id < o.id
    ) and not exists (
        select 1 from processes where processes.holder = o.leased_by and processes.holder <> ?2 and beat > ?3
    ) and not exists (
        select 1 from outbox other join processes on processes.holder = other.leased_by
        where other."table" = o."table" and other.status = 'queued' and processes.holder <> ?2 and beat > ?3
    )
    order by id limit ?4
"""
_LEASE: Final = """
    update outbox set uncertain = coalesce(uncertain, case when leased_by is not null then leased_at end),
    leased_by = ?, leased_at = ? where key = ? and status = 'queued'
"""


class DueMessages(Struct, frozen=True):
    """What has fallen due, and the keys of those rows among it that cannot be read."""

    messages: tuple[QueuedMessage, ...]
    unreadable: tuple[str, ...]


def due_messages(db: Database, *, now: float, limit: int) -> DueMessages:
    """The oldest message of every lane, where its time has come, the oldest first."""
    return _decode_due(db.execute(_DUE, (now, limit)))


def _decode_due(rows: Iterable[tuple[Any, ...]]) -> DueMessages:
    messages: list[QueuedMessage] = []
    unreadable: list[str] = []
    for row in rows:
        try:
            messages.append(decode_queued(row))
        except BadState:
            unreadable.append(row[0])
    return DueMessages(tuple(messages), tuple(unreadable))


def lease_messages(db: Database, holder: str, *, now: float, limit: int) -> DueMessages:
    """The same for one of several processes: what belongs to a table that another live one delivers for is left out.

    Of what a dead process had, nobody knows whether it was posted.
    """
    # One process at a time looks: two would each take a part of what belongs to one table.
    db.lock("outbox")
    rows = db.execute(_LEASABLE, (now, holder, now - DEAD_AFTER, limit)).fetchall()
    taken = [key for *_, key, leased_by in rows if leased_by != holder]
    for key in taken:
        db.execute(_LEASE, (holder, now, key))
    return _decode_due(row[:-2] for row in rows)


def decode_queued(row: tuple[Any, ...]) -> QueuedMessage:
    """The message of a row. Raises BadState where it cannot be read."""
    key, table, person, message, created, due, attempts, uncertain = row
    return QueuedMessage(
        key=key,
        table=table,
        person=person,
        message=FORM.decode(message),
        created=created,
        due=due,
        attempts=attempts,
        uncertain=uncertain,
    )
