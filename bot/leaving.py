"""Leaving a game and coming back: resigning, pausing, substitutes, nudges."""

from __future__ import annotations

from typing import Final

from discord import app_commands
from msgspec.structs import replace

from bot.boards import show_screen
from bot.core.access import (
    PAUSE_LIFE,
    TableAccess,
    distinct_name,
    is_agreed_pause,
    refusal_without_seat,
    require_live,
    require_lobby,
    require_moderator,
    require_running,
    require_seat,
    require_state,
)
from bot.core.commands import carrara, suggest_own_tables
from bot.core.custom_ids import TAKE_SEAT, BoardPath, CustomId
from bot.core.interactions import (
    Interaction,
    ask_to_confirm,
    caller_of,
    context_of,
    defer,
    read_own_view,
    table_here,
    tell,
)
from bot.core.presses import on_press, on_table_press
from bot.core.refusals import Limits, RefusalCode, Refused
from bot.core.turn_clock import DAY, calls_to
from bot.core.values import Caller, ChangeResult, Decided
from bot.lobby import USUAL_LEVEL, change_closing_lobby, change_leaving_lobby
from bot.turns import turn_screen
from game import PLAYER_COUNTS, GameState
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
    Status,
    Table,
    TableTransaction,
)

# The kind of the deadline at which a pause that people agreed to ends.
PAUSE_OVER: Final = "pause"
# The notice by the reason of a departure, for those who did not leave by themselves; the others have "resigned".
_DEPARTURES: Final = {"left-server": "left-server", "moderator": "removed"}


class Lifecycle:
    """A table from its start to its end, apart from the game itself."""

    def __init__(self, access: TableAccess) -> None:
        self._access = access

    async def resign(self, table_id: int, caller: Caller) -> ChangeResult:
        """Give the caller's seat to a stand-in for good; the last person who leaves ends the table.

        Raises Refused: NOT_RUNNING, NOT_SEATED.
        """

        def decide(transaction: TableTransaction) -> Change:
            require_state(transaction)
            require_live(transaction.table)
            return self._give_up(transaction.table, caller.person, reason="resigned")

        return await self._access.change(table_id, caller, decide)

    async def give_up_seat(self, table_id: int, user_id: int, *, reason: str) -> ChangeResult:
        """Take a person from a table: out of a lobby, or out of a game with a stand-in in their place.

        Raises Refused(NOT_SEATED), or SEAT_IS_ANOTHERS where they have left before.
        """

        def decide(transaction: TableTransaction) -> Change:
            return self._give_up(transaction.table, user_id, reason=reason)

        return await self._access.change(table_id, None, decide)

    async def remove(self, table_id: int, caller: Caller, *, user_id: int) -> ChangeResult:
        """Take a person from any table of the moderator's own server, as `give_up_seat` does.

        Raises Refused: NOT_MODERATOR, NOT_RUNNING where the table is over, NO_SEAT_THERE.
        """

        def decide(transaction: TableTransaction) -> Change:
            require_moderator(transaction.table, caller)
            require_live(transaction.table)
            if transaction.table.seat_of(user_id) is None:
                raise Refused(RefusalCode.NO_SEAT_THERE)
            return self._give_up(transaction.table, user_id, reason="moderator")

        return await self._access.change(table_id, caller, decide)

    async def end(self, table_id: int, caller: Caller, *, reason: str = "moderator") -> ChangeResult:
        """End any table of the moderator's own server. Raises Refused: NOT_MODERATOR, NOT_RUNNING where it is over."""

        def decide(transaction: TableTransaction) -> Change:
            require_moderator(transaction.table, caller)
            require_live(transaction.table)
            return decide_end(transaction.table, reason=reason, at=self._access.now())

        return await self._access.change(table_id, caller, decide)

    async def pause(
        self, table_id: int, *, reason: str, host_notice: NoticeMessage | None = None, tells_channel: bool = True
    ) -> ChangeResult:
        """Let nobody play until `resume`; the host gets `host_notice` directly. Raises Refused(NOT_RUNNING)."""

        def decide(transaction: TableTransaction) -> Change:
            require_running(transaction)
            paused = decide_status(Status.PAUSED, reason=reason, code="paused", at=self._access.now())
            to_channel = paused.messages if tells_channel else ()
            return replace(paused, messages=(*to_channel, *_to_host(transaction.table, host_notice)))

        return await self._access.change(table_id, None, decide)

    async def close_lost_lobby(self, table_id: int, *, host_notice: NoticeMessage) -> ChangeResult:
        """Close a lobby whose channel is gone: nothing can be posted there. Raises Refused(NOT_LOBBY)."""

        def decide(transaction: TableTransaction) -> Change:
            require_lobby(transaction.table)
            messages = _to_host(transaction.table, host_notice)
            return Change(self._access.now(), status=Status.CANCELLED, end_reason="no-channel", messages=messages)

        return await self._access.change(table_id, None, decide)

    async def resume(self, table_id: int) -> ChangeResult:
        """Let a paused game go on. Raises Refused(NOT_RUNNING) where it is not paused."""

        def decide(transaction: TableTransaction) -> Change:
            require_state(transaction)
            if transaction.table.status is not Status.PAUSED:
                raise Refused(RefusalCode.NOT_RUNNING, status=transaction.table.status)
            return decide_resume(transaction.table, at=self._access.now())

        return await self._access.change(table_id, None, decide)

    async def go_on(self, table_id: int, caller: Caller) -> ChangeResult:
        """End a pause that people agreed to: one press of anybody seated is enough.

        Raises Refused: NOT_SEATED, NOT_PAUSED, NOT_RUNNING where the bot itself paused the table.
        """

        def decide(transaction: TableTransaction) -> Change:
            seat = require_seat(transaction.table, caller)
            if transaction.table.status is not Status.PAUSED:
                raise Refused(RefusalCode.NOT_PAUSED, status=transaction.table.status)
            if not is_agreed_pause(transaction.table):
                raise Refused(RefusalCode.NOT_RUNNING, status=Status.PAUSED)
            return _decide_to_go_on(transaction, seat=seat, at=self._access.now())

        return await self._access.change(table_id, caller, decide)

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

    def _give_up(self, table: Table, user_id: int, *, reason: str) -> Change:
        """A seat of a lobby becomes free; in a game a stand-in has it, or the table ends with its last person."""
        if table.status is Status.LOBBY:
            return change_leaving_lobby(table, user_id, at=self._access.now())
        holder = table.seat_of(user_id)
        if holder is None:
            raise refusal_without_seat(table, user_id)
        left = replace(holder, person=None, level=USUAL_LEVEL, kept_since=None, kept_reason=None)
        seats = tuple(left if seat.seat == left.seat else seat for seat in table.seats)
        people = [seat.person for seat in seats if seat.person is not None]
        code = _DEPARTURES.get(reason, "resigned")
        # Another sentence for the last one: no stand-in plays on where nobody is left to play against.
        notice = NoticeMessage(code if people else f"{code}-last", {"seat": holder.seat})
        return Change(
            self._access.now(),
            seats=seats,
            host=people[0] if people and table.host == user_id else None,
            departure=Departure(holder.seat, user_id, reason),
            status=None if people else Status.CANCELLED,
            end_reason=None if people else "abandoned",
            messages=(NewMessage(notice),),
        )


def decide_end(table: Table, *, reason: str, at: float) -> Change:
    """The table ends without a result; a lobby is closed."""
    if table.status is Status.LOBBY:
        return change_closing_lobby(reason=reason, at=at)
    return decide_status(Status.CANCELLED, reason=reason, code="cancelled", at=at)


def decide_pause(*, reason: str, at: float) -> Change:
    """The table is paused because its people want it; it goes on by itself after PAUSE_LIFE."""
    until = at + PAUSE_LIFE
    notice = NewMessage(NoticeMessage("paused", {"reason": reason, "until": int(until)}))
    return Change(at, status=Status.PAUSED, end_reason=reason, deadlines=((PAUSE_OVER, until),), messages=(notice,))


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

    async def offer(self, table_id: int, caller: Caller) -> ChangeResult:
        """Offer the caller's seat. Raises Refused: NOT_RUNNING, NOT_SEATED, SEAT_OFFERED, OFFERED_TODAY."""

        def decide(transaction: TableTransaction) -> Change:
            _require_game(transaction)
            seat, now = require_seat(transaction.table, caller), self._access.now()
            if transaction.table.offer_of(seat) is not None:
                raise Refused(RefusalCode.SEAT_OFFERED)
            last = transaction.last_request(OFFER, person=caller.person)
            if last is not None and now - last < WAIT:
                raise Refused(RefusalCode.OFFERED_TODAY, again=int(last + WAIT))
            return Change(
                now,
                offer=SeatOffer(seat, caller.person, now),
                request=(OFFER, caller.person),
                seat_deadlines=((OFFER, seat, now + LIFE),),
                messages=(_notice("seat-offered", seat=seat, until=int(now + LIFE)),),
            )

        return await self._access.change(table_id, caller, decide)

    async def withdraw(self, table_id: int, caller: Caller) -> ChangeResult:
        """Keep the seat after all. Raises Refused: NOT_RUNNING, NOT_SEATED, NO_OFFER."""

        def decide(transaction: TableTransaction) -> Change:
            _require_game(transaction)
            seat = require_seat(transaction.table, caller)
            if transaction.table.offer_of(seat) is None:
                raise Refused(RefusalCode.NO_OFFER)
            return _change_without_offer(seat, code="offer-withdrawn", at=self._access.now())

        return await self._access.change(table_id, caller, decide)

    async def take(self, table_id: int, caller: Caller, *, seat: int) -> ChangeResult:
        """Give the caller a seat that is on offer; whoever offered it cannot see its screen any more.

        Raises Refused: NOT_RUNNING, SUBSTITUTE_SEATED, SUBSTITUTE_LEFT, SUBSTITUTE_ERASED, NO_OFFER, and as
        Limits.check_game.
        """

        def decide(transaction: TableTransaction) -> Decided:
            state = _require_game(transaction)
            offer = _offer_for(transaction, caller, seat=seat)
            self._limits.check_game(transaction.usage(caller.person))
            taken = _seat_of_substitute(transaction.table.seats, caller, seat=seat)
            seats = tuple(taken if holder.seat == seat else holder for holder in transaction.table.seats)
            change = Change(
                self._access.now(),
                seats=seats,
                host=caller.person if transaction.table.host == offer.person else None,
                departure=Departure(seat, offer.person, "substituted"),
                met=OFFER,
                met_seat=seat,
                messages=_messages(transaction.table, taken),
            )
            return Decided(change, state=state, viewer=seat)

        return await self._access.change(table_id, caller, decide)

    async def fall_due(self, deadline: Deadline) -> ChangeResult:
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


def _offer_for(transaction: TableTransaction, caller: Caller, *, seat: int) -> SeatOffer:
    """The offer that the caller may take.

    Raises Refused: SUBSTITUTE_SEATED, SUBSTITUTE_LEFT, SUBSTITUTE_ERASED, NO_OFFER.
    """
    table = transaction.table
    if table.seat_of(caller.person) is not None:
        raise Refused(RefusalCode.SUBSTITUTE_SEATED)
    # Whoever has played here knows what the screen of another seat hides.
    if caller.person in table.left:
        raise Refused(RefusalCode.SUBSTITUTE_LEFT)
    # Erasing took them from the list of those who left, and what they have seen with it not at all.
    if transaction.was_erased_here(caller.person):
        raise Refused(RefusalCode.SUBSTITUTE_ERASED)
    offer = table.offer_of(seat)
    if offer is None:
        raise Refused(RefusalCode.NO_OFFER)
    return offer


def _seat_of_substitute(seats: tuple[SeatHolder, ...], caller: Caller, *, seat: int) -> SeatHolder:
    """The seat with another person, who begins without missed turns and without a stand-in."""
    name = distinct_name(caller.name, (holder.name for holder in seats if holder.seat != seat))
    return SeatHolder(seat, name, seats[seat].colour, caller.person)


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


NUDGE: Final = "nudge"


class Nudges:
    """Reminders that people give each other."""

    def __init__(self, access: TableAccess) -> None:
        self._access = access

    async def nudge(self, table_id: int, caller: Caller) -> ChangeResult:
        """Call whoever is to move, in the way they chose.

        Raises Refused: NOT_RUNNING, NOT_SEATED, NOBODY_TO_NUDGE on one's own turn or a stand-in's, NUDGED_TODAY.
        """

        def decide(transaction: TableTransaction) -> Change:
            require_running(transaction)
            found, now = transaction.table, self._access.now()
            awaited = player_to_nudge(found, require_seat(found, caller))
            if awaited is None:
                raise Refused(RefusalCode.NOBODY_TO_NUDGE)
            last = transaction.last_request(NUDGE)
            if last is not None and now - last < WAIT:
                raise Refused(RefusalCode.NUDGED_TODAY, again=int(last + WAIT))
            calls = calls_to(transaction, (awaited,), why=NUDGE, turn_start=found.turn_start)
            return Change(now, request=(NUDGE, caller.person), messages=calls)

        return await self._access.change(table_id, caller, decide)


def player_to_nudge(table: Table, seat: int) -> SeatHolder | None:
    """The holder of the seat to move, as somebody in `seat` may nudge them.

    None where `seat` itself or a stand-in is to move, and while a proposal is open: then the table waits for answers.
    """
    holder = table.mover
    if holder is None or holder.player is None or table.proposal is not None:
        return None
    return None if holder.seat == seat else holder


async def press_offer_seat(interaction: Interaction, table_id: int) -> None:
    """Offer the caller's seat. Raises Refused as `Substitutes.offer`."""
    await defer(interaction)
    await context_of(interaction).service.substitutes.offer(table_id, caller_of(interaction))
    await tell(interaction, "seat-offered")


@on_table_press(BoardPath.RESIGN)
async def ask_to_resign(interaction: Interaction, table_id: int) -> None:
    """Ask whether the caller wants to give up their seat. Raises Refused(NOT_SEATED) for those without one."""
    by = caller_of(interaction)
    found = (await read_own_view(interaction, table_id)).table
    require_seat(found, by)
    key = "ask-resign-last" if found.people == (by.person,) else "ask-resign"
    # Revision 0: resigning is the same whatever has happened meanwhile.
    await ask_to_confirm(
        interaction, CustomId(table_id, 0, BoardPath.RESIGN_CONFIRMED), key=key, yes="button-yes-resign"
    )


async def ask_to_cancel(interaction: Interaction, table_id: int) -> None:
    """Ask whether a game in which nobody else plays is to end. Who may end it is checked at the press."""
    await ask_to_confirm(
        interaction, CustomId(table_id, 0, BoardPath.CANCEL_CONFIRMED), key="ask-cancel", yes="button-yes-end"
    )


@on_table_press(BoardPath.RESIGN_CONFIRMED)
async def press_resign(interaction: Interaction, table_id: int) -> None:
    """Give the caller's seat to a stand-in, or end the game where they are the last person in it."""
    await defer(interaction)
    committed = await context_of(interaction).service.lifecycle.resign(table_id, caller_of(interaction))
    await tell(interaction, "resigned" if committed.table.people else "resigned-last")


@on_press(pattern=rf"{TAKE_SEAT}[0-{max(PLAYER_COUNTS) - 1}]")
async def press_take_seat(interaction: Interaction, target: CustomId) -> None:
    """Give the caller a seat that is on offer, and answer with its screen."""
    seat = int(target.path.removeprefix(TAKE_SEAT))
    await defer(interaction)
    # Who takes a seat sees its screen.
    await table_here(interaction, target.table)
    await context_of(interaction).service.substitutes.take(target.table, caller_of(interaction), seat=seat)
    await show_screen(interaction, target.table, key="seat-taken")


@carrara.command("resign", table="option-table")
@app_commands.autocomplete(table=suggest_own_tables)
async def resign_command(interaction: Interaction, table: int | None = None) -> None:
    """Leave a running game; asks once."""
    await ask_to_resign(interaction, (await table_here(interaction, table)).id)


@carrara.command("substitute", table="option-table")
@app_commands.autocomplete(table=suggest_own_tables)
async def substitute_command(interaction: Interaction, table: int | None = None) -> None:
    """Offer the caller's seat in a running game to whoever takes it."""
    await press_offer_seat(interaction, (await table_here(interaction, table)).id)


@on_press(BoardPath.GO_ON)
async def press_go_on(interaction: Interaction, target: CustomId) -> None:
    """Let a game go on that people have paused."""
    await defer(interaction)
    await context_of(interaction).service.lifecycle.go_on(target.table, caller_of(interaction))
    await tell(interaction, "went-on")


@on_press(BoardPath.WITHDRAW_OFFER)
async def press_withdraw_offer(interaction: Interaction, target: CustomId) -> None:
    """Keep the seat that the caller has offered."""
    await defer(interaction)
    await context_of(interaction).service.substitutes.withdraw(target.table, caller_of(interaction))
    await tell(interaction, "offer-withdrawn")


@on_press(BoardPath.NUDGE)
async def press_nudge(interaction: Interaction, target: CustomId) -> None:
    """Remind the player to move."""
    await defer(interaction)
    await context_of(interaction).service.nudges.nudge(target.table, caller_of(interaction))
    await tell(interaction, "nudged")


# No message has this button any more; it answers the presses on those that version 1.0.0 has sent.
@on_press(BoardPath.END_CONFIRMED)
async def press_end(interaction: Interaction, target: CustomId) -> None:
    """End the game."""
    await defer(interaction)
    await context_of(interaction).service.lifecycle.end(target.table, caller_of(interaction))
    await tell(interaction, "ended")
