"""Pausing, resuming and ending a table, and leaving it."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.service.leaving.proposals import PAUSE_LIFE
from bot.service.lobbies import USUAL_LEVEL, decide_close, decide_leave
from bot.service.playing.press import turn_screen
from bot.service.refusals import RefusalCode, Refused
from bot.service.table_access import (
    TableAccess,
    refusal_without_seat,
    require_live,
    require_lobby,
    require_moderator,
    require_running,
    require_seat,
    require_state,
)
from bot.service.values import Caller, ChangeResult
from storage import (
    BoardMessage,
    Change,
    Deadline,
    Departure,
    NewMessage,
    NoticeMessage,
    Status,
    Table,
    TableTransaction,
)

# The kind of the deadline at which a pause that people agreed to ends.
PAUSE_OVER: Final = "pause"
# Why a table is paused: everybody agreed, or nobody objected in time. Every other reason is the bot's own.
AGREED_PAUSES: Final = frozenset({"agreed", "silence"})
# The notice by the reason of a departure, for those who did not leave by themselves; the others have "resigned".
_DEPARTURES: Final = {"left-server": "left-server", "moderator": "removed"}


class Lifecycle:
    """A table from its start to its end, apart from the game itself."""

    def __init__(self, access: TableAccess) -> None:
        self._access = access

    async def resign(self, table: int, by: Caller) -> ChangeResult:
        """Give the caller's seat to a stand-in for good; the last person who leaves ends the table.

        Raises Refused: NOT_RUNNING, NOT_SEATED.
        """

        def decide(transaction: TableTransaction) -> Change:
            require_state(transaction)
            require_live(transaction.table)
            return self._give_up(transaction.table, by.person, reason="resigned")

        return await self._access.change(table, by, decide)

    async def give_up_seat(self, table: int, person: int, *, reason: str) -> ChangeResult:
        """Take a person from a table: out of a lobby, or out of a game with a stand-in in their place.

        Raises Refused(NOT_SEATED), or SEAT_IS_ANOTHERS where they have left before.
        """

        def decide(transaction: TableTransaction) -> Change:
            return self._give_up(transaction.table, person, reason=reason)

        return await self._access.change(table, None, decide)

    async def remove(self, table: int, by: Caller, *, person: int) -> ChangeResult:
        """Take a person from any table of the moderator's own server, as `give_up_seat` does.

        Raises Refused: NOT_MODERATOR, NOT_RUNNING where the table is over, NO_SEAT_THERE.
        """

        def decide(transaction: TableTransaction) -> Change:
            require_moderator(transaction.table, by)
            require_live(transaction.table)
            if transaction.table.seat_of(person) is None:
                raise Refused(RefusalCode.NO_SEAT_THERE)
            return self._give_up(transaction.table, person, reason="moderator")

        return await self._access.change(table, by, decide)

    async def end(self, table: int, by: Caller, *, reason: str = "moderator") -> ChangeResult:
        """End any table of the moderator's own server. Raises Refused: NOT_MODERATOR, NOT_RUNNING where it is over."""

        def decide(transaction: TableTransaction) -> Change:
            require_moderator(transaction.table, by)
            require_live(transaction.table)
            return decide_end(transaction.table, reason=reason, at=self._access.now())

        return await self._access.change(table, by, decide)

    async def pause(
        self, table: int, *, reason: str, host_notice: NoticeMessage | None = None, tells_channel: bool = True
    ) -> ChangeResult:
        """Let nobody play until `resume`; the host gets `host_notice` directly. Raises Refused(NOT_RUNNING)."""

        def decide(transaction: TableTransaction) -> Change:
            require_running(transaction)
            paused = decide_status(Status.PAUSED, reason=reason, code="paused", at=self._access.now())
            to_channel = paused.messages if tells_channel else ()
            return replace(paused, messages=(*to_channel, *_to_host(transaction.table, host_notice)))

        return await self._access.change(table, None, decide)

    async def close_lost_lobby(self, table: int, *, host_notice: NoticeMessage) -> ChangeResult:
        """Close a lobby whose channel is gone: nothing can be posted there. Raises Refused(NOT_LOBBY)."""

        def decide(transaction: TableTransaction) -> Change:
            require_lobby(transaction.table)
            messages = _to_host(transaction.table, host_notice)
            return Change(self._access.now(), status=Status.CANCELLED, end_reason="no-channel", messages=messages)

        return await self._access.change(table, None, decide)

    async def resume(self, table: int) -> ChangeResult:
        """Let a paused game go on. Raises Refused(NOT_RUNNING) where it is not paused."""

        def decide(transaction: TableTransaction) -> Change:
            require_state(transaction)
            if transaction.table.status is not Status.PAUSED:
                raise Refused(RefusalCode.NOT_RUNNING, status=transaction.table.status)
            return decide_resume(transaction.table, at=self._access.now())

        return await self._access.change(table, None, decide)

    async def go_on(self, table: int, by: Caller) -> ChangeResult:
        """End a pause that people agreed to: one press of anybody seated is enough.

        Raises Refused: NOT_SEATED, NOT_PAUSED, NOT_RUNNING where the bot itself paused the table.
        """

        def decide(transaction: TableTransaction) -> Change:
            seat = require_seat(transaction.table, by)
            if transaction.table.status is not Status.PAUSED:
                raise Refused(RefusalCode.NOT_PAUSED, status=transaction.table.status)
            if not is_agreed_pause(transaction.table):
                raise Refused(RefusalCode.NOT_RUNNING, status=Status.PAUSED)
            return _decide_to_go_on(transaction, seat=seat, at=self._access.now())

        return await self._access.change(table, by, decide)

    async def end_pause(self, deadline: Deadline) -> ChangeResult:
        """End a pause that people agreed to, at its deadline. Changes nothing where it is over, or not due yet."""

        def decide(transaction: TableTransaction) -> Change:
            at, due = self._access.now(), transaction.deadline(PAUSE_OVER)
            if due is not None and due > at:
                return Change(at)
            if not is_agreed_pause(transaction.table):
                return Change(at, met=PAUSE_OVER)
            return _decide_to_go_on(transaction, seat=None, at=at)

        return await self._access.change(deadline.table, None, decide)

    def _give_up(self, table: Table, person: int, *, reason: str) -> Change:
        """A seat of a lobby becomes free; in a game a stand-in has it, or the table ends with its last person."""
        if table.status is Status.LOBBY:
            return decide_leave(table, person, at=self._access.now())
        holder = table.seat_of(person)
        if holder is None:
            raise refusal_without_seat(table, person)
        left = replace(holder, person=None, level=USUAL_LEVEL, kept_since=None, kept_reason=None)
        seats = tuple(left if seat.seat == left.seat else seat for seat in table.seats)
        people = [seat.person for seat in seats if seat.person is not None]
        code = _DEPARTURES.get(reason, "resigned")
        # Another sentence for the last one: no stand-in plays on where nobody is left to play against.
        notice = NoticeMessage(code if people else f"{code}-last", {"seat": holder.seat})
        return Change(
            self._access.now(),
            seats=seats,
            host=people[0] if people and table.host == person else None,
            departure=Departure(holder.seat, person, reason),
            status=None if people else Status.CANCELLED,
            end_reason=None if people else "abandoned",
            messages=(NewMessage(notice),),
        )


def decide_end(table: Table, *, reason: str, at: float) -> Change:
    """The table ends without a result; a lobby is closed."""
    if table.status is Status.LOBBY:
        return decide_close(table, reason=reason, at=at)
    return decide_status(Status.CANCELLED, reason=reason, code="cancelled", at=at)


def decide_pause(*, reason: str, at: float) -> Change:
    """The table is paused because its people want it; it goes on by itself after PAUSE_LIFE."""
    until = at + PAUSE_LIFE
    notice = NewMessage(NoticeMessage("paused", {"reason": reason, "until": int(until)}))
    return Change(at, status=Status.PAUSED, end_reason=reason, deadlines=((PAUSE_OVER, until),), messages=(notice,))


def is_agreed_pause(table: Table) -> bool:
    """Whether the table's people paused it, and may let it go on."""
    return table.status is Status.PAUSED and table.end_reason in AGREED_PAUSES


def _decide_to_go_on(transaction: TableTransaction, *, seat: int | None, at: float) -> Change:
    """The game goes on with the present board; whoever is to move is told like at the beginning of a turn."""
    table, state = transaction.table, require_state(transaction)
    code = "pause-over" if seat is None else "pause-ended"
    messages = (
        NewMessage(NoticeMessage(code, {"seat": seat})),
        NewMessage(BoardMessage(table.revision, table.revision, state.to_move)),
        *turn_screen(table.seats[state.to_move], revision=table.revision),
    )
    return Change(at, status=Status.RUNNING, met=PAUSE_OVER, messages=messages)


def decide_status(status: Status, *, reason: str | None, code: str, at: float) -> Change:
    """The table gets another status, and its channel a notice of it."""
    notice = NewMessage(NoticeMessage(code, {"reason": reason}))
    return Change(at, status=status, end_reason=reason, messages=(notice,))


def _to_host(table: Table, message: NoticeMessage | None) -> tuple[NewMessage, ...]:
    return () if message is None or table.host is None else (NewMessage(message, table.host),)


def decide_resume(table: Table, *, at: float) -> Change:
    """The game goes on. Whoever is to move is told so: messages to them were not sent during the pause."""
    resumed = decide_status(Status.RUNNING, reason=None, code="resumed", at=at)
    screen = () if table.mover is None else turn_screen(table.mover, revision=table.revision)
    return replace(resumed, messages=(*resumed.messages, *screen))
