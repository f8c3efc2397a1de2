"""The outbox: messages owed are kept until Discord has them, or for a day."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from msgspec import Struct
from sqlite_utils import Database

from storage import owed as rows
from storage.cache import Cache
from storage.messages import Board, LobbyCard, Message, Owed, Owing
from storage.messages import Final as FinalScoring
from storage.reader import Reader
from storage.writer import Writer

log = logging.getLogger(__name__)

DAY: Final = 86_400.0
KEPT: Final = 7 * DAY
FIRST_PAUSE: Final = 2.0
LONGEST_PAUSE: Final = 900.0
LEASE: Final = 60.0


class Sent(Struct, frozen=True):
    """The table's newest messages, before this one was sent and now."""

    table: int | None = None
    previous_board: int | None = None
    previous_lobby: int | None = None
    board: int | None = None
    lobby: int | None = None


def pause(attempts: int) -> float:
    """How long to wait after so many failed attempts."""
    return min(FIRST_PAUSE * 2.0 ** min(attempts, 20), LONGEST_PAUSE)


class Outbox:
    """What a sender drives: what is due, and what became of it."""

    def __init__(self, reader: Reader, writer: Writer, cache: Cache) -> None:
        self._reader = reader
        self._writer = writer
        self._cache = cache
        self._leases: dict[str, float] = {}
        self._looks: dict[object, set[str]] = {}

    async def due(self, now: float, limit: int = 50) -> tuple[Owed, ...]:
        """The oldest of every lane. None is handed out twice within a minute, unless its fate was reported."""
        self._leases = {key: until for key, until in self._leases.items() if until > now}
        limit += len(self._leases)
        with self._looking() as reported:
            found = await self._reader.run(lambda db: rows.due(db, now=now, limit=limit))
        free = tuple(one for one in found if one.key not in self._leases and one.key not in reported)
        self._leases |= dict.fromkeys((one.key for one in free), now + LEASE)
        return free

    @contextmanager
    def _looking(self) -> Iterator[set[str]]:
        """The messages whose fate is reported in the meantime: what was read of them may be out of date."""
        look, reported = object(), set[str]()
        self._looks[look] = reported
        try:
            yield reported
        finally:
            del self._looks[look]

    def _release(self, key: str) -> None:
        """Its fate is reported."""
        self._leases.pop(key, None)
        for reported in self._looks.values():
            reported.add(key)

    async def next_due(self) -> float | None:
        """When to look again; None while nothing is owed."""
        return await self._reader.run(rows.next_due)

    async def owe(self, owing: Owing, *, at: float, table: int | None = None) -> Owed:
        """Owe a message outside of any decision."""
        return await self._writer.run(lambda db: rows.owe(db, owing, table=table, at=at))

    async def sent(self, key: str, message_id: int | None, *, at: float) -> Sent:
        """Discord has it. A second report of the same message changes nothing."""
        answer = await self._writer.run(lambda db: _sent(db, key, message_id, at))
        self._release(key)
        if answer.table is not None:
            self._cache.note(answer.table, lobby=answer.lobby, board=answer.board)
        return answer

    async def failed(self, key: str, error: str, *, at: float, retry_at: float | None = None) -> None:
        """It did not get through: it stays owed and is tried again later, for a day."""
        late = await self._writer.run(lambda db: _failed(db, key, error, at, retry_at))
        self._release(key)
        if late is not None:
            log.error("gave up message %s after a day: %s", key, error)

    async def gave_up(self, key: str, error: str, *, at: float) -> None:
        """It will never get through."""
        await self._writer.run(lambda db: _close(db, rows.number_of(db, key), at, error))
        self._release(key)
        log.info("gave up message %s: %s", key, error)

    async def forget_closed(self, now: float) -> int:
        """Drop what was sent or given up more than a week ago."""
        return await self._writer.run(
            lambda db: db.execute("delete from outbox where closed < ?", (now - KEPT,)).rowcount
        )


def _sent(db: Database, key: str, message_id: int | None, at: float) -> Sent:
    one = rows.find(db, key)
    if one is None:
        return Sent()
    db.execute(
        "update outbox set status = 'sent', closed = ?, message_id = ? where id = ?",
        (at, message_id, rows.number_of(db, key)),
    )
    return _remember(db, one.table, one.message, message_id)


def _remember(db: Database, table: int | None, message: Message, message_id: int | None) -> Sent:
    """A table knows its newest board and its lobby card, so that their buttons can be removed."""
    if table is None:
        return Sent()
    known = "select board_message, lobby_message from tables where id = ?"
    board, lobby = old_board, old_lobby = db.execute(known, (table,)).fetchone()
    match message:
        case Board() | FinalScoring():
            board = message_id
        case LobbyCard():
            lobby = message_id
        case _:
            return Sent(table, old_board, old_lobby, board, lobby)
    db.execute("update tables set board_message = ?, lobby_message = ? where id = ?", (board, lobby, table))
    return Sent(table, old_board, old_lobby, board, lobby)


def _failed(db: Database, key: str, error: str, at: float, retry_at: float | None) -> Owed | None:
    """The message, if a day has passed and it is given up."""
    one = rows.find(db, key)
    if one is None:
        return None
    number = rows.number_of(db, key)
    if at - one.created >= DAY:
        _close(db, number, at, error)
        return one
    again = at + pause(one.attempts) if retry_at is None else retry_at
    db.execute("update outbox set attempts = attempts + 1, due = ?, error = ? where id = ?", (again, error, number))
    return None


def _close(db: Database, number: int, at: float, error: str) -> None:
    db.execute(
        "update outbox set status = 'gave-up', closed = ?, error = ? where id = ? and status = 'owed'",
        (at, error, number),
    )
