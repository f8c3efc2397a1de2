"""Substitutes: somebody offers their seat, and a volunteer takes it with everything that belongs to it."""

from __future__ import annotations

from typing import Final

from bot.service.clock.local_time import DAY
from bot.service.limits import Limits
from bot.service.people.names import distinct_name
from bot.service.refusals import RefusalCode, Refused
from bot.service.table_access import TableAccess, require_live, require_seat, require_state
from bot.service.values import Caller, Committed, Decided
from game import GameState
from storage import (
    BoardMessage,
    Change,
    Deadline,
    Departure,
    NewMessage,
    NoticeMessage,
    ScreenMessage,
    SeatHolder,
    SeatOffer,
    Table,
    TableTransaction,
)

# An offer that nobody takes in this time lapses.
LIFE: Final = 7 * DAY
# The time until somebody who offered their seat may offer it again.
WAIT: Final = DAY
# The kind of the deadline of an offer; it belongs to the seat.
OFFER: Final = "offer"


class Substitutes:
    """Seats on offer. `limits` are those of whoever takes one."""

    def __init__(self, access: TableAccess, *, limits: Limits) -> None:
        self._access = access
        self._limits = limits

    async def offer(self, table: int, by: Caller) -> Committed:
        """Offer the caller's seat. Raises Refused: NOT_RUNNING, NOT_SEATED, SEAT_OFFERED, OFFERED_TODAY."""

        def decide(transaction: TableTransaction) -> Change:
            _require_game(transaction)
            seat, now = require_seat(transaction.table, by), self._access.now()
            if transaction.table.offer_of(seat) is not None:
                raise Refused(RefusalCode.SEAT_OFFERED)
            last = transaction.last_request(OFFER, user_id=by.person)
            if last is not None and now - last < WAIT:
                raise Refused(RefusalCode.OFFERED_TODAY, again=int(last + WAIT))
            return Change(
                now,
                offer=SeatOffer(seat, by.person, now),
                request=(OFFER, by.person),
                seat_deadlines=((OFFER, seat, now + LIFE),),
                messages=(_notice("seat-offered", seat=seat, until=int(now + LIFE)),),
            )

        return await self._access.change(table, by, decide)

    async def withdraw(self, table: int, by: Caller) -> Committed:
        """Keep the seat after all. Raises Refused: NOT_RUNNING, NOT_SEATED, NO_OFFER."""

        def decide(transaction: TableTransaction) -> Change:
            _require_game(transaction)
            seat = require_seat(transaction.table, by)
            if transaction.table.offer_of(seat) is None:
                raise Refused(RefusalCode.NO_OFFER)
            return _change_without_offer(seat, code="offer-withdrawn", at=self._access.now())

        return await self._access.change(table, by, decide)

    async def take(self, table: int, by: Caller, *, seat: int) -> Committed:
        """Give the caller a seat that is on offer; whoever offered it cannot see its screen any more.

        Raises Refused: NOT_RUNNING, SUBSTITUTE_SEATED, SUBSTITUTE_LEFT, SUBSTITUTE_ERASED, NO_OFFER, and as
        Limits.check_game.
        """

        def decide(transaction: TableTransaction) -> Decided:
            state = _require_game(transaction)
            offer = _offer_for(transaction, by, seat=seat)
            self._limits.check_game(transaction.usage(by.person))
            taken = _seat_of_substitute(transaction.table.seats, by, seat=seat)
            seats = tuple(taken if holder.seat == seat else holder for holder in transaction.table.seats)
            change = Change(
                self._access.now(),
                seats=seats,
                host=by.person if transaction.table.host == offer.person else None,
                departure=Departure(seat, offer.person, "substituted"),
                met=OFFER,
                met_seat=seat,
                messages=_messages(transaction.table, taken),
            )
            return Decided(change, state=state, viewer=seat)

        return await self._access.change(table, by, decide)

    async def fall_due(self, deadline: Deadline) -> Committed:
        """End an offer that nobody took in time. Changes nothing where it is over, or its deadline was moved."""
        assert deadline.seat is not None
        seat = deadline.seat

        def decide(transaction: TableTransaction) -> Change:
            at, due = self._access.now(), transaction.deadline(OFFER, seat=seat)
            if due is not None and due > at:
                return Change(at)
            if transaction.table.offer_of(seat) is None:
                return Change(at, met=OFFER, met_seat=seat)
            return _change_without_offer(seat, code="offer-lapsed", at=at)

        return await self._access.change(deadline.table, None, decide)


def _require_game(transaction: TableTransaction) -> GameState:
    """The game. Raises Refused(NOT_RUNNING) where it has not begun or is over; it may be paused."""
    require_live(transaction.table)
    return require_state(transaction)


def _offer_for(transaction: TableTransaction, by: Caller, *, seat: int) -> SeatOffer:
    """The offer that the caller may take.

    Raises Refused: SUBSTITUTE_SEATED, SUBSTITUTE_LEFT, SUBSTITUTE_ERASED, NO_OFFER.
    """
    table = transaction.table
    if table.seat_of(by.person) is not None:
        raise Refused(RefusalCode.SUBSTITUTE_SEATED)
    # Whoever has played here knows what the screen of another seat hides.
    if by.person in table.left:
        raise Refused(RefusalCode.SUBSTITUTE_LEFT)
    # Erasing took them from the list of those who left, and what they have seen with it not at all.
    if transaction.was_erased_here(by.person):
        raise Refused(RefusalCode.SUBSTITUTE_ERASED)
    offer = table.offer_of(seat)
    if offer is None:
        raise Refused(RefusalCode.NO_OFFER)
    return offer


def _seat_of_substitute(seats: tuple[SeatHolder, ...], by: Caller, *, seat: int) -> SeatHolder:
    """The seat with another person, who begins without missed turns and without a stand-in."""
    name = distinct_name(by.name, (holder.name for holder in seats if holder.seat != seat))
    return SeatHolder(seat, name, seats[seat].colour, by.person)


def _messages(table: Table, taken: SeatHolder) -> tuple[NewMessage, ...]:
    """The table is told who came; where it is the seat's turn, the substitute is told so."""
    # The seat, not a name: a queued message would still hold the name after the person was erased.
    came = NewMessage(NoticeMessage("substituted", {"seat": taken.seat}))
    is_turn = table.to_move == taken.seat
    board = (NewMessage(BoardMessage(table.revision, table.revision, taken.seat)),) if is_turn else ()
    screen = NewMessage(ScreenMessage(table.revision, taken.seat, "turn" if is_turn else "taken"), taken.person)
    return (came, *board, screen)


def _change_without_offer(seat: int, *, code: str, at: float) -> Change:
    return Change(at, offer_withdrawn=seat, met=OFFER, met_seat=seat, messages=(_notice(code, seat=seat),))


def _notice(code: str, **facts: int) -> NewMessage:
    return NewMessage(NoticeMessage(code, dict(facts)))
