"""The outbox: messages are queued in the transaction that causes them and kept until Discord has them."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from game import BadState
from storage.database import TABLE, Database, Engine, find_value, has_rows
from storage.messages import (
    FORM,
    BoardMessage,
    FinalMessage,
    LobbyMessage,
    Message,
    NewMessage,
    NoticeMessage,
    OutdatedButtons,
    QueuedMessage,
    ReminderMessage,
    SentDetails,
    ThreadMemberMessage,
    WheelMessage,
    decode_or_none,
    is_call_about,
    is_proposal_card,
)
from storage.processes import lease_due_messages
from storage.tables import HAS_OPEN_PROPOSAL, PERSON

log = logging.getLogger(__name__)

# After a day a message has lost its meaning; a board is then replaced by the current one.
GIVE_UP_AFTER = 86_400.0
# A final scoring is tried for a week after the game: there is no later board that would tell the result.
GIVE_UP_RESULT_AFTER = 7 * 86_400.0
# Closed rows are kept for a week, in case someone looks into a complaint.
KEEP_CLOSED = 7 * 86_400.0
# The wheel inside a turn is shown when the turn has not ended this many seconds later; else the board tells it as well.
# Measured over whole games, this saves 0.3 to 0.6 posts a turn.
WHEEL_WAITS = 15.0
FIRST_PAUSE = 2.0
LONGEST_PAUSE = 900.0

_ADD = 'insert into outbox (key, lane, "table", person, message, created, due) values (?, ?, ?, ?, ?, ?, ?)'
# The columns that `decode_queued` reads.
QUEUED_COLUMNS = 'key, "table", person, message, created, due, attempts, uncertain'
# Only the oldest message of a lane may be sent: a board must not overtake the one before it.
_DUE = f"""
    select {QUEUED_COLUMNS} from outbox o
    where status = 'queued' and due <= ? and not exists (
        select 1 from outbox earlier
        where earlier.lane = o.lane and earlier.status = 'queued' and earlier.id < o.id
    )
    order by id limit ?
"""  # noqa: S608 - no input
_GIVE_UP = """
    update outbox set status = 'gave-up', closed = ?, error = ? where key = ? and status = 'queued' returning "table"
"""
_NEXT_DUE = """
    select min(due) from outbox where id in (select min(id) from outbox where status = 'queued' group by lane)
"""
_FIND = f"select {QUEUED_COLUMNS} from outbox where key = ? and status = 'queued'"  # noqa: S608 - no input
_SENT = "update outbox set status = 'sent', closed = ?, message_id = ? where key = ? and status = 'queued'"
_IS_LEASED = "select 1 from outbox where key = ? and status = 'queued' and leased_by = ?"
_RETRY = """
    update outbox set attempts = attempts + 1, due = ?, error = ?, leased_by = null,
        uncertain = case when ? = 1 then coalesce(uncertain, ?) else uncertain end
    where key = ?
"""
_HOST = """
    select tables.id, tables.host from outbox join tables on tables.id = outbox."table"
    where outbox.key = ? and outbox.status = 'queued' and tables.host is not null
"""
# Only of those who hold a seat: a message may have been under way to a person who was erased meanwhile.
_REMEMBER_DM_CHANNEL = """
    insert into people (id, dm_channel) select ?1, ?2
    where exists (select 1 from seats where person = ?1 and live = 1)
    on conflict (id) do update set dm_channel = ?2
"""
_DMS_WORK = "update people set dms_blocked = 0, dms_blocked_told = 0 where id = ? and dms_blocked = 1"
_QUEUED_PUBLICLY = """
    select key, message from outbox where "table" = ? and person is null and status = 'queued' order by id
"""
_PRESENT = "select status, turn_start, to_move, board_revision from tables where id = ?"
# While a proposal is open no one moves, so little is told between its card and its end.
_NEWEST_SENT = """
    select key, message, message_id from outbox
    where "table" = ? and person is null and status = 'sent' and message_id is not null order by id desc limit 20
"""
_SENT_DIRECTLY = """
    select message, dm_channel, message_id from outbox join people on people.id = outbox.person
    where "table" = ? and status = 'sent' and message_id is not null and dm_channel is not null
    order by outbox.id desc limit 20
"""
_HAS_OPEN_PROPOSAL = f"select 1 from tables where id = ? and {HAS_OPEN_PROPOSAL}"  # noqa: S608 - no input
# What was shown counts as older than the current turn.
_OWE_BOARD = """
    update tables set board_revision =
        case when coalesce(board_revision, 0) < turn_start - 1 then coalesce(board_revision, 0) else turn_start - 1 end
    where id = ?
"""
_NOTHING_KNOWN = SentDetails()


def pause_before_retry(attempts: int) -> float:
    """Seconds to wait after this many failed attempts: doubled each time up to a quarter of an hour."""
    return min(FIRST_PAUSE * 2.0 ** min(attempts, 20), LONGEST_PAUSE)


def add_message(db: Database, new: NewMessage, *, at: float, table_id: int | None = None) -> QueuedMessage:
    """Queue a message. Its key is sent as nonce with every attempt, so that Discord posts it once."""
    key = secrets.token_hex(8)  # 16 characters; Discord takes a nonce of 25
    lane, due = _lane(table_id, new), at + (WHEEL_WAITS if isinstance(new.message, WheelMessage) else 0.0)
    db.run(_ADD, (key, lane, table_id, new.person, FORM.encode(new.message), at, due))
    return QueuedMessage(key=key, table=table_id, person=new.person, message=new.message, created=at, due=due)


def _lane(table_id: int | None, new: NewMessage) -> str:
    """What keeps its order. Direct messages and wheels have lanes of their own, so that none ever holds up a board."""
    place = "" if table_id is None else str(table_id)
    if isinstance(new.message, WheelMessage):
        return f"{place}/wheel"
    if isinstance(new.message, ReminderMessage):
        # It may have to wait for the end of the person's quiet hours.
        return f"{place}/call/{new.message.seat}"
    return place if new.person is None else f"{place}/{new.person}"


def due_messages(db: Database, *, now: float, limit: int) -> tuple[tuple[QueuedMessage, ...], list[str]]:
    """What is due, the oldest first, and the keys of those rows among it that cannot be read."""
    return _decode_due(db.execute(_DUE, (now, limit)))


def _decode_due(rows: Iterable[tuple[Any, ...]]) -> tuple[tuple[QueuedMessage, ...], list[str]]:
    messages: list[QueuedMessage] = []
    unreadable: list[str] = []
    for row in rows:
        try:
            messages.append(decode_queued(row))
        except BadState:
            unreadable.append(row[0])
    return tuple(messages), unreadable


def decode_queued(row: tuple[Any, ...]) -> QueuedMessage:
    """The message of a row of QUEUED_COLUMNS. Raises BadState if it cannot be read."""
    key, table_id, user_id, message, *times_and_attempts = row
    return QueuedMessage(key, table_id, user_id, FORM.decode(message), *times_and_attempts)


def _give_up_unreadable(db: Database, keys: Sequence[str], at: float) -> None:
    """Give these up; a channel that loses one is shown the current board, which tells what it may have told."""
    for key in keys:
        (table_id, user_id) = db.execute('select "table", person from outbox where key = ?', (key,)).fetchone()
        _give_up(db, key, "unreadable", at)
        if table_id is not None and user_id is None:
            db.execute(_OWE_BOARD, (table_id,))
            _queue_present_board(db, table_id, at=at)


def _find(db: Database, key: str) -> QueuedMessage | None:
    row = db.execute(_FIND, (key,)).fetchone()
    return None if row is None else decode_queued(row)


def _mark_sent(
    db: Database, key: str, message_id: int, *, at: float, details: SentDetails = _NOTHING_KNOWN
) -> OutdatedButtons:
    queued = _find(db, key)
    if queued is None or db.execute(_SENT, (at, message_id, key)).rowcount == 0:
        return OutdatedButtons()
    if queued.person is not None:
        # In this transaction: a person who was erased meanwhile has no message left, and must not get a row again.
        db.lock(PERSON, queued.person)
        if not isinstance(queued.message, ThreadMemberMessage):
            if details.dm_channel is not None:
                db.execute(_REMEMBER_DM_CHANNEL, (queued.person, details.dm_channel))
            db.execute(_DMS_WORK, (queued.person,))
        return OutdatedButtons()
    return _remember_message(db, queued.table, queued.message, message_id, details)


def _remember_message(
    db: Database, table_id: int | None, message: Message, message_id: int, details: SentDetails
) -> OutdatedButtons:
    """A table knows its lobby card, to edit it, and its newest board, to take the buttons off the one before.

    A notice may be the one that tells the end of a proposal.
    """
    if table_id is None:
        return OutdatedButtons()
    match message:
        case BoardMessage() | FinalMessage():
            previous = db.execute("select board_message, board_layout from tables where id = ?", (table_id,)).fetchone()
            db.execute(
                "update tables set board_message = ?, board_revision = ?, board_layout = ? where id = ?",
                (message_id, message.revision, details.layout, table_id),
            )
            return OutdatedButtons(*previous)
        case LobbyMessage():
            db.execute(
                "update tables set lobby_message = ?, lobby_shown = ? where id = ?",
                (message_id, details.digest, table_id),
            )
            if details.thread is not None:
                db.execute("update tables set thread = ? where id = ?", (details.thread, table_id))
        case NoticeMessage():
            return _take_ended_card(db, table_id)
    return OutdatedButtons()


def _take_ended_card(db: Database, table_id: int) -> OutdatedButtons:
    """The newest card of a proposal that is over, and the calls about it; handed out once."""
    if has_rows(db, _HAS_OPEN_PROPOSAL, (table_id,)):
        return OutdatedButtons()
    for key, encoded, message_id in db.execute(_NEWEST_SENT, (table_id,)).fetchall():
        message = decode_or_none(encoded)
        if message is not None and is_proposal_card(message):
            db.execute("update outbox set message_id = null where key = ?", (key,))
            return OutdatedButtons(ended_card=int(message_id), ended_calls=_calls_about(db, table_id, message))
    return OutdatedButtons()


def _calls_about(db: Database, table_id: int, card: Message) -> tuple[tuple[int, int], ...]:
    """The channel and the id of each direct message that has the buttons of this card."""
    rows = db.execute(_SENT_DIRECTLY, (table_id,)).fetchall()
    return tuple((channel, sent) for message, channel, sent in rows if is_call_about(card, decode_or_none(message)))


def _mark_failed(db: Database, key: str, error: str, at: float, *, is_uncertain: bool) -> bool:
    """Whether the message was given up, because a day has passed."""
    queued = _find(db, key)
    if queued is None:
        return False
    if at - queued.created >= GIVE_UP_AFTER:
        _give_up_for_age(db, queued, error, at)
        return True
    again = at + pause_before_retry(queued.attempts)
    db.execute(_RETRY, (again, error, is_uncertain, at, key))
    return False


def _queue_for_host(db: Database, key: str, notice: NoticeMessage, *, at: float) -> None:
    """Queue a notice for the host of a queued message's table, if it has one."""
    # The current host: a person who was erased meanwhile must not get a row again.
    row = db.execute(_HOST, (key,)).fetchone()
    if row is not None:
        table_id, host = row
        add_message(db, NewMessage(notice, host), table_id=table_id, at=at)


def _postpone(db: Database, key: str, *, at: float, until: float) -> None:
    queued = _find(db, key)
    if queued is None:
        return
    if at - queued.created >= GIVE_UP_AFTER:
        _give_up_for_age(db, queued, "postponed", at)
    else:
        db.execute("update outbox set due = ?, leased_by = null where key = ?", (until, key))


def _give_up_for_age(db: Database, queued: QueuedMessage, error: str, at: float) -> None:
    """Give a message up; in place of a board the current one is owed, in place of a result the same again."""
    _give_up(db, queued.key, error, at)
    if queued.table is None or queued.person is not None:
        return
    match queued.message:
        case BoardMessage():
            db.execute(_OWE_BOARD, (queued.table,))
            _replace_board(db, queued, at)
        case FinalMessage():
            (ended,) = db.execute("select ended from tables where id = ?", (queued.table,)).fetchone()
            if ended is not None and at - ended < GIVE_UP_RESULT_AFTER:
                _add_again(db, queued, queued.message, at)


def _replace_board(db: Database, given_up: QueuedMessage, at: float) -> None:
    """One board of the current turn instead of the one given up and those queued after it.

    A paused table waits for its channel: there the board is queued when the table goes on.
    """
    assert given_up.table is not None
    present = _present_board(db, given_up.table, statuses=("running",))
    if present is None:
        return
    for key in _queued_boards(db, given_up.table):
        _give_up(db, key, "replaced by the present board", at)
    _add_again(db, given_up, present, at)


def _add_again(db: Database, given_up: QueuedMessage, message: Message, at: float) -> None:
    """Queue a message that is tried as seldom as the one given up was at the end."""
    again = add_message(db, NewMessage(message), table_id=given_up.table, at=at)
    pause = pause_before_retry(given_up.attempts)
    db.execute("update outbox set attempts = ?, due = ? where key = ?", (given_up.attempts, at + pause, again.key))


def _queue_present_board(db: Database, table_id: int, *, at: float, again: bool = False) -> bool:
    """Queue the current board if the newest one shown is older than the current turn and none is queued.

    With `again` also if the current one has been shown: long ago, or in a place that is lost.
    Returns whether it was queued.
    """
    # The turn must not end between reading which board is shown and queueing the current one.
    db.lock(TABLE, table_id)
    if again:
        db.execute(_OWE_BOARD, (table_id,))
    present = _present_board(db, table_id, statuses=("running", "paused"))
    if present is None or _queued_boards(db, table_id):
        return False
    add_message(db, NewMessage(present), table_id=table_id, at=at)
    return True


def _queued_boards(db: Database, table_id: int) -> list[str]:
    """The keys of the boards that wait for this table's channel."""
    rows = db.execute(_QUEUED_PUBLICLY, (table_id,)).fetchall()
    return [key for key, message in rows if isinstance(decode_or_none(message), BoardMessage)]


def _present_board(db: Database, table_id: int, *, statuses: tuple[str, ...]) -> BoardMessage | None:
    """The board of the current turn, with all that happened since the newest one shown; None if that one shows it."""
    row = db.execute(_PRESENT, (table_id,)).fetchone()
    if row is None:
        return None
    status, turn_start, to_move, revision = row
    # Without a revision no board was ever shown: the first one is queued, or was given up for another reason than age.
    if status not in statuses or revision is None or revision >= turn_start:
        return None
    return BoardMessage(turn_start, max(revision, 0), to_move)


def _give_up(db: Database, key: str, error: str, at: float, *, instead: NewMessage | None = None) -> None:
    given_up = db.execute(_GIVE_UP, (at, error, key)).fetchone()
    if given_up is not None and instead is not None:
        add_message(db, instead, table_id=given_up[0], at=at)


class Outbox:
    """The queue. It must have one reader in a process: `due` hands out the same message again until it is reported on.

    Of several processes one delivers what belongs to a table, until it is delivered or the process is dead.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    async def next_due(self) -> float | None:
        """When the next message falls due; None while nothing is queued."""
        return await self._engine.read(lambda db: find_value(db, float, _NEXT_DUE))

    async def add(self, new: NewMessage, *, at: float, table_id: int | None = None) -> QueuedMessage:
        """Queue a message. Its key is sent as nonce with every attempt, so that Discord posts it once."""
        return await self._engine.write(lambda db: add_message(db, new, at=at, table_id=table_id))

    async def mark_sent(
        self, key: str, message_id: int, *, at: float, details: SentDetails = _NOTHING_KNOWN
    ) -> OutdatedButtons:
        """Report that Discord has the message; whose buttons are out of date now. A second report changes nothing."""
        return await self._engine.write(lambda db: _mark_sent(db, key, message_id, at=at, details=details))

    async def postpone(self, key: str, *, at: float, until: float) -> None:
        """Try the message, which was not attempted, at a later moment; what is older than a day is given up.

        Until then it is free for every process.
        """
        await self._engine.write(lambda db: _postpone(db, key, at=at, until=until))

    async def queue_present_board(self, table_id: int, *, at: float, again: bool = False) -> bool:
        """Queue the current board unless it has been shown or is queued; whether it was queued."""
        return await self._engine.write(lambda db: _queue_present_board(db, table_id, at=at, again=again))

    async def lobby_digest(self, table_id: int) -> str | None:
        """What `SentDetails.digest` was when the lobby's card was last posted or edited."""
        sql = "select lobby_shown from tables where id = ?"
        return await self._engine.read(lambda db: find_value(db, str, sql, (table_id,)))

    async def retry_now(self, table_id: int, *, at: float) -> None:
        """Let what waits for a retry at this table fall due immediately: its channel works again."""
        sql = """update outbox set due = ? where "table" = ? and status = 'queued' and due > ?"""
        await self._engine.write(lambda db: db.execute(sql, (at, table_id, at)))

    async def delete_closed(self, now: float) -> int:
        """Delete what was sent or given up more than a week ago; how many rows that were."""
        sql = "delete from outbox where closed < ?"
        return await self._engine.write(lambda db: db.execute(sql, (now - KEEP_CLOSED,)).rowcount)

    async def due(self, now: float, limit: int = 50) -> tuple[QueuedMessage, ...]:
        """The oldest message of every lane, if it is due, the oldest first.

        One that cannot be read is given up: it would hold back its lane for ever, and what is due to everyone else.
        """
        holder = self._engine.holder
        if holder is None:
            messages, unreadable = await self._engine.read(lambda db: due_messages(db, now=now, limit=limit))
        else:
            leased, unreadable = await self._engine.write(
                lambda db: _decode_due(lease_due_messages(db, holder, now=now, limit=limit))
            )
            messages = tuple(replace(message, leased_at=now) for message in leased)
        if not unreadable:
            return messages
        for key in unreadable:
            log.error("gave up message %s: it cannot be read", key)
        await self._engine.write(lambda db: _give_up_unreadable(db, unreadable, now))
        return await self.due(now, limit)

    async def is_leased(self, key: str) -> bool:
        """Whether a message is still this process's own to send. One that stood still for long has lost it."""
        holder = self._engine.holder
        return await self._engine.read(lambda db: has_rows(db, _IS_LEASED, (key, holder)))

    async def mark_failed(
        self, key: str, error: str, *, at: float, is_uncertain: bool = False, tell_host: NoticeMessage | None = None
    ) -> None:
        """Report that the message did not get through: it stays queued and is tried again later, for a day.

        A board that is given up then is replaced by the current one. `is_uncertain`: Discord may have posted it.
        `tell_host` is queued in the same transaction, for the host of the message's table.
        """

        def write(db: Database) -> bool:
            if tell_host is not None:
                _queue_for_host(db, key, tell_host, at=at)
            return _mark_failed(db, key, error, at, is_uncertain=is_uncertain)

        if await self._engine.write(write):
            log.error("gave up message %s after a day: %s", key, error)

    async def give_up(self, key: str, error: str, *, at: float, instead: NewMessage | None = None) -> None:
        """Close a message that will never get through or is not needed any more; `instead` is queued at its table."""
        await self._engine.write(lambda db: _give_up(db, key, error, at, instead=instead))
        log.info("gave up message %s: %s", key, error)


# How long queued messages have been waiting, for monitoring.

# Ages in seconds by which waiting messages are counted; what is older than the last one is counted as well.
AGES = (60.0, 600.0, 3_600.0)

# What is not due yet and was never tried waits for its own moment, and not for Discord.
_WAITING = """
    select created, due, attempts from outbox where status = 'queued' and (due <= ? or attempts > 0)
"""


class WaitingMessages(Struct, frozen=True):
    """How many messages are younger than each of AGES and than none of them, each counted once.

    `oldest` is when the oldest of them was queued, `untried` since when the oldest one that was never tried is due.
    """

    counts: tuple[int, ...]
    oldest: float | None = None
    untried: float | None = None


def waiting_messages(db: Database, now: float) -> WaitingMessages:
    """What is due or was tried before and is not sent."""
    rows = db.execute(_WAITING, (now,)).fetchall()
    counts = [0] * (len(AGES) + 1)
    for created, _, _ in rows:
        counts[sum(now - created >= age for age in AGES)] += 1
    untried = [due for _, due, attempts in rows if not attempts]
    return WaitingMessages(
        tuple(counts), min((created for created, _, _ in rows), default=None), min(untried, default=None)
    )
