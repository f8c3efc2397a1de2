"""Leaving a game and coming back: resigning, pausing, substitutes, nudges."""

from __future__ import annotations

from typing import Any

from discord import app_commands, ui
from msgspec.structs import replace

from bot.boards import show_screen
from bot.core.access import (
    commit,
    distinct_name,
    is_agreed_pause,
    refusal_without_seat,
    require_live,
    require_live_game,
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
from bot.core.messages import button
from bot.core.presses import on_press, on_table_press
from bot.core.refusals import Limits, RefusalCode, Refused
from bot.core.turn_clock import DAY, reminders_to
from bot.core.values import Caller, ChangeResult
from bot.lobby import USUAL_LEVEL, change_closing_lobby, change_leaving_lobby
from bot.turns import turn_screen
from game import PLAYER_COUNTS
from languages import Localizer
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

# Leaving, and ending a table

# The notice for each reason of a departure that was not the person's own decision; all others get "resigned".
_DEPARTURE_NOTICES = {"left-server": "left-server", "moderator": "removed"}


def resign(tx: TableTransaction, caller: Caller) -> ChangeResult:
    """Give the caller's seat to a stand-in for good; the last person who leaves ends the table.

    Raises Refused: NOT_RUNNING, NOT_SEATED.
    """
    require_live_game(tx)
    return commit(tx, caller, _departure_change(tx, caller.person, reason="resigned"))


def give_up_seat(tx: TableTransaction, user_id: int, *, reason: str) -> ChangeResult:
    """Take a person from a table: out of a lobby, or out of a game with a stand-in in their place.

    Raises Refused(NOT_SEATED), or SEAT_IS_ANOTHERS if they have left before.
    """
    return commit(tx, None, _departure_change(tx, user_id, reason=reason))


def remove_person(tx: TableTransaction, caller: Caller, *, user_id: int) -> ChangeResult:
    """Take a person from any table of the moderator's own server, as `give_up_seat` does.

    Raises Refused: NOT_MODERATOR, NOT_RUNNING if the table is over, NO_SEAT_THERE.
    """
    require_moderator(tx.table, caller)
    require_live(tx.table)
    if tx.table.seat_of(user_id) is None:
        raise Refused(RefusalCode.NO_SEAT_THERE)
    return commit(tx, caller, _departure_change(tx, user_id, reason="moderator"))


def _departure_change(tx: TableTransaction, user_id: int, *, reason: str) -> Change:
    """A lobby seat becomes free; in a game a stand-in takes it, or the table ends if no person is left."""
    table = tx.table
    if table.status is Status.LOBBY:
        return change_leaving_lobby(table, user_id, at=tx.at)
    holder = table.seat_of(user_id)
    if holder is None:
        raise refusal_without_seat(table, user_id)
    left = replace(holder, person=None, level=USUAL_LEVEL, kept_since=None, kept_reason=None)
    seats = tuple(left if seat.seat == left.seat else seat for seat in table.seats)
    people = [seat.person for seat in seats if seat.person is not None]
    code = _DEPARTURE_NOTICES.get(reason, "resigned")
    # The last person to leave gets another sentence: no stand-in plays on without anyone to play against.
    notice = NoticeMessage(code if people else f"{code}-last", {"seat": holder.seat})
    return Change(
        tx.at,
        seats=seats,
        host=people[0] if people and table.host == user_id else None,
        departure=Departure(holder.seat, user_id, reason),
        status=None if people else Status.CANCELLED,
        end_reason=None if people else "abandoned",
        messages=(NewMessage(notice),),
    )


def end_table(tx: TableTransaction, caller: Caller, *, reason: str = "moderator") -> ChangeResult:
    """End any table of the moderator's own server. Raises Refused: NOT_MODERATOR, NOT_RUNNING if it is over."""
    require_moderator(tx.table, caller)
    require_live(tx.table)
    return commit(tx, caller, end_change(tx.table, reason=reason, at=tx.at))


def end_change(table: Table, *, reason: str, at: float) -> Change:
    """The change that ends a game without a result, or closes a lobby."""
    if table.status is Status.LOBBY:
        return change_closing_lobby(reason=reason, at=at)
    return status_change(Status.CANCELLED, reason=reason, code="cancelled", at=at)


def status_change(status: Status, *, reason: str | None, code: str, at: float) -> Change:
    """The change that gives a table another status, with a notice of it in its channel."""
    notice = NewMessage(NoticeMessage(code, {"reason": reason}))
    return Change(at, status=status, end_reason=reason, messages=(notice,))


def close_lost_lobby(tx: TableTransaction, *, host_notice: NoticeMessage) -> ChangeResult:
    """Close a lobby whose channel is gone: nothing can be posted there. Raises Refused(NOT_LOBBY)."""
    require_lobby(tx.table)
    messages = _to_host(tx.table, host_notice)
    return commit(tx, None, Change(tx.at, status=Status.CANCELLED, end_reason="no-channel", messages=messages))


def _to_host(table: Table, message: NoticeMessage | None) -> tuple[NewMessage, ...]:
    return () if message is None or table.host is None else (NewMessage(message, table.host),)


# Pauses

# A pause that everyone agreed to ends by itself after this time.
PAUSE_LIFE = 14 * DAY
# The kind of the deadline at which it ends.
PAUSE_OVER = "pause"


def pause_table(
    tx: TableTransaction, *, reason: str, host_notice: NoticeMessage | None = None, tells_channel: bool = True
) -> ChangeResult:
    """Stop play until `resume_table`; the host gets `host_notice` directly. Raises Refused(NOT_RUNNING)."""
    require_running(tx)
    paused = status_change(Status.PAUSED, reason=reason, code="paused", at=tx.at)
    to_channel = paused.messages if tells_channel else ()
    return commit(tx, None, replace(paused, messages=(*to_channel, *_to_host(tx.table, host_notice))))


def resume_table(tx: TableTransaction) -> ChangeResult:
    """Let a paused game go on. Raises Refused(NOT_RUNNING) if it is not paused."""
    require_state(tx)
    if tx.table.status is not Status.PAUSED:
        raise Refused(RefusalCode.NOT_RUNNING, status=tx.table.status)
    return commit(tx, None, resume_change(tx.table, at=tx.at))


def resume_change(table: Table, *, at: float) -> Change:
    """The change that lets a game go on. The player to move is told: they got no messages during the pause."""
    resumed = status_change(Status.RUNNING, reason=None, code="resumed", at=at)
    screen = () if table.mover is None else turn_screen(table.mover, revision=table.revision)
    return replace(resumed, messages=(*resumed.messages, *screen))


def agreed_pause_change(*, reason: str, at: float) -> Change:
    """The change that pauses a table because its people want it; the game goes on by itself after PAUSE_LIFE."""
    until = at + PAUSE_LIFE
    notice = NewMessage(NoticeMessage("paused", {"reason": reason, "until": int(until)}))
    return Change(at, status=Status.PAUSED, end_reason=reason, deadlines=((PAUSE_OVER, until),), messages=(notice,))


def go_on(tx: TableTransaction, caller: Caller) -> ChangeResult:
    """End a pause that people agreed to. Anyone seated can do so alone.

    Raises Refused: NOT_SEATED, NOT_PAUSED, NOT_RUNNING if the bot itself paused the table.
    """
    seat = require_seat(tx.table, caller)
    if tx.table.status is not Status.PAUSED:
        raise Refused(RefusalCode.NOT_PAUSED, status=tx.table.status)
    if not is_agreed_pause(tx.table):
        raise Refused(RefusalCode.NOT_RUNNING, status=Status.PAUSED)
    return commit(tx, caller, _go_on_change(tx, NoticeMessage("pause-ended", {"seat": seat})))


def end_due_pause(tx: TableTransaction, deadline: Deadline) -> ChangeResult:
    """End a pause that people agreed to, at its deadline. Changes nothing if it is over or not due yet."""
    due = tx.deadline(deadline.kind)
    if due is not None and due > tx.at:
        return commit(tx, None, Change(tx.at))
    if not is_agreed_pause(tx.table):
        return commit(tx, None, Change(tx.at, met=deadline.kind))
    return commit(tx, None, _go_on_change(tx, NoticeMessage("pause-over", {"seat": None})))


def _go_on_change(tx: TableTransaction, notice: NoticeMessage) -> Change:
    """The game goes on with the current board; the player to move is told as at the beginning of a turn."""
    table, state = tx.table, require_state(tx)
    messages = (
        NewMessage(notice),
        NewMessage(BoardMessage(table.revision, table.revision, state.to_move)),
        *turn_screen(table.seats[state.to_move], revision=table.revision),
    )
    return Change(tx.at, status=Status.RUNNING, met=PAUSE_OVER, messages=messages)


# Substitutes

# An offer that no one takes in this time lapses.
OFFER_LIFE = 7 * DAY
# How long people who offered their seat must wait before they can offer it again.
OFFER_WAIT = DAY
# The kind of the deadline of an offer; it belongs to the seat.
OFFER = "offer"


def offer_seat(tx: TableTransaction, caller: Caller) -> ChangeResult:
    """Offer the caller's seat. Raises Refused: NOT_RUNNING, NOT_SEATED, SEAT_OFFERED, OFFERED_TODAY."""
    require_live_game(tx)
    seat = require_seat(tx.table, caller)
    if tx.table.offer_of(seat) is not None:
        raise Refused(RefusalCode.SEAT_OFFERED)
    last = tx.last_request(OFFER, user_id=caller.person)
    if last is not None and tx.at - last < OFFER_WAIT:
        raise Refused(RefusalCode.OFFERED_TODAY, again=int(last + OFFER_WAIT))
    until = tx.at + OFFER_LIFE
    change = Change(
        tx.at,
        offer=SeatOffer(seat, caller.person, tx.at),
        request=(OFFER, caller.person),
        seat_deadlines=((OFFER, seat, until),),
        messages=(NewMessage(NoticeMessage("seat-offered", {"seat": seat, "until": int(until)})),),
    )
    return commit(tx, caller, change)


def withdraw_offer(tx: TableTransaction, caller: Caller) -> ChangeResult:
    """Keep the seat after all. Raises Refused: NOT_RUNNING, NOT_SEATED, NO_OFFER."""
    require_live_game(tx)
    seat = require_seat(tx.table, caller)
    if tx.table.offer_of(seat) is None:
        raise Refused(RefusalCode.NO_OFFER)
    return commit(tx, caller, _offer_end_change(seat, code="offer-withdrawn", at=tx.at))


def lapse_offer(tx: TableTransaction, deadline: Deadline) -> ChangeResult:
    """End an offer that no one took in time. Changes nothing if it is over or its deadline was moved."""
    assert deadline.seat is not None
    due = tx.deadline(OFFER, seat=deadline.seat)
    if due is not None and due > tx.at:
        return commit(tx, None, Change(tx.at))
    if tx.table.offer_of(deadline.seat) is None:
        return commit(tx, None, Change(tx.at, met=OFFER, met_seat=deadline.seat))
    return commit(tx, None, _offer_end_change(deadline.seat, code="offer-lapsed", at=tx.at))


def _offer_end_change(seat: int, *, code: str, at: float) -> Change:
    notice = NewMessage(NoticeMessage(code, {"seat": seat}))
    return Change(at, offer_withdrawn=seat, met=OFFER, met_seat=seat, messages=(notice,))


def take_offered_seat(tx: TableTransaction, caller: Caller, *, seat: int, limits: Limits) -> ChangeResult:
    """Give the caller a seat that is on offer; the person who offered it cannot see its screen any more.

    Raises Refused: NOT_RUNNING, SUBSTITUTE_SEATED, SUBSTITUTE_LEFT, SUBSTITUTE_ERASED, NO_OFFER, and as
    Limits.check_game.
    """
    state, table = require_live_game(tx), tx.table
    if table.seat_of(caller.person) is not None:
        raise Refused(RefusalCode.SUBSTITUTE_SEATED)
    # People who have played here know what the screen of another seat hides.
    if caller.person in table.left:
        raise Refused(RefusalCode.SUBSTITUTE_LEFT)
    # Erasing took them off the list of those who left, but they still know what they have seen.
    if tx.was_erased_here(caller.person):
        raise Refused(RefusalCode.SUBSTITUTE_ERASED)
    offer = table.offer_of(seat)
    if offer is None:
        raise Refused(RefusalCode.NO_OFFER)
    limits.check_game(tx.usage(caller.person))
    substitute = _seat_of_substitute(table.seats, caller, seat=seat)
    is_turn = table.to_move == seat
    # The notice has the seat, not the name: a queued message would still hold the name after the person was erased.
    notice = NewMessage(NoticeMessage("substituted", {"seat": seat}))
    board = (NewMessage(BoardMessage(table.revision, table.revision, seat)),) if is_turn else ()
    screen = NewMessage(ScreenMessage(table.revision, seat, "turn" if is_turn else "taken"), caller.person)
    change = Change(
        tx.at,
        seats=tuple(substitute if holder.seat == seat else holder for holder in table.seats),
        host=caller.person if table.host == offer.person else None,
        departure=Departure(seat, offer.person, "substituted"),
        met=OFFER,
        met_seat=seat,
        messages=(notice, *board, screen),
    )
    return commit(tx, caller, change, state=state, viewer=seat)


def _seat_of_substitute(seats: tuple[SeatHolder, ...], caller: Caller, *, seat: int) -> SeatHolder:
    """The seat with another person, who begins without missed turns and without a stand-in."""
    name = distinct_name(caller.name, (holder.name for holder in seats if holder.seat != seat))
    return SeatHolder(seat, name, seats[seat].colour, caller.person)


# Nudges

NUDGE = "nudge"
# How long a table must wait after a nudge before anyone can send the next one.
NUDGE_WAIT = DAY


def nudge(tx: TableTransaction, caller: Caller) -> ChangeResult:
    """Remind the player to move, in the way they chose.

    Raises Refused: NOT_RUNNING, NOT_SEATED, NOBODY_TO_NUDGE on one's own turn or a stand-in's, NUDGED_TODAY.
    """
    require_running(tx)
    player = player_to_nudge(tx.table, require_seat(tx.table, caller))
    if player is None:
        raise Refused(RefusalCode.NOBODY_TO_NUDGE)
    last = tx.last_request(NUDGE)
    if last is not None and tx.at - last < NUDGE_WAIT:
        raise Refused(RefusalCode.NUDGED_TODAY, again=int(last + NUDGE_WAIT))
    reminders = reminders_to(tx, (player,), why=NUDGE, turn_start=tx.table.turn_start)
    return commit(tx, caller, Change(tx.at, request=(NUDGE, caller.person), messages=reminders))


def player_to_nudge(table: Table, seat: int) -> SeatHolder | None:
    """The holder of the seat to move, if the person in `seat` may nudge them.

    None if `seat` itself or a stand-in is to move, and while a proposal is open: then the table waits for answers.
    """
    holder = table.mover
    if holder is None or holder.player is None or table.proposal is not None:
        return None
    return None if holder.seat == seat else holder


# Commands and buttons


@carrara.command("resign", table="option-table")
@app_commands.autocomplete(table=suggest_own_tables)
async def resign_command(interaction: Interaction, table: int | None = None) -> None:
    """Leave a running game; asks once."""
    await ask_to_resign(interaction, (await table_here(interaction, table)).id)


@on_table_press(BoardPath.RESIGN)
async def ask_to_resign(interaction: Interaction, table_id: int) -> None:
    """Ask the caller to confirm that they give up their seat. Raises Refused(NOT_SEATED) for those without one."""
    caller = caller_of(interaction)
    table = (await read_own_view(interaction, table_id)).table
    require_seat(table, caller)
    key = "ask-resign-last" if table.people == (caller.person,) else "ask-resign"
    # Revision 0: resigning is the same whatever has happened meanwhile.
    await ask_to_confirm(
        interaction, CustomId(table_id, 0, BoardPath.RESIGN_CONFIRMED), key=key, yes="button-yes-resign"
    )


@on_table_press(BoardPath.RESIGN_CONFIRMED)
async def press_resign(interaction: Interaction, table_id: int) -> None:
    """Give the caller's seat to a stand-in, or end the game if they are the last person in it."""
    await defer(interaction)
    result = await context_of(interaction).tables.change(resign, table_id, caller_of(interaction))
    await tell(interaction, "resigned" if result.table.people else "resigned-last")


# No message has this button any more; it answers the presses on those that version 1.0.0 has sent.
@on_press(BoardPath.END_CONFIRMED)
async def press_end(interaction: Interaction, target: CustomId) -> None:
    """End the game."""
    await defer(interaction)
    await context_of(interaction).tables.change(end_table, target.table, caller_of(interaction))
    await tell(interaction, "ended")


def go_on_button(table: Table, localizer: Localizer) -> ui.Button[Any]:
    """Ends a pause that people agreed to."""
    return button(CustomId(table.id, table.revision, BoardPath.GO_ON), localizer.say("button-go-on"))


@on_press(BoardPath.GO_ON)
async def press_go_on(interaction: Interaction, target: CustomId) -> None:
    """Let a game go on that people have paused."""
    await defer(interaction)
    await context_of(interaction).tables.change(go_on, target.table, caller_of(interaction))
    await tell(interaction, "went-on")


@carrara.command("substitute", table="option-table")
@app_commands.autocomplete(table=suggest_own_tables)
async def substitute_command(interaction: Interaction, table: int | None = None) -> None:
    """Offer the caller's seat in a running game to anyone who takes it. Raises Refused as `offer_seat`."""
    table_id = (await table_here(interaction, table)).id
    await defer(interaction)
    await context_of(interaction).tables.change(offer_seat, table_id, caller_of(interaction))
    await tell(interaction, "seat-offered")


def offer_buttons(table: Table, localizer: Localizer, *, seat: int) -> list[ui.Button[Any]]:
    """Take the seat, for people without one; keep it, for the person who offered it."""
    return [
        button(CustomId(table.id, table.revision, f"{TAKE_SEAT}{seat}"), localizer.say("button-take-seat")),
        button(CustomId(table.id, table.revision, BoardPath.WITHDRAW_OFFER), localizer.say("button-withdraw-offer")),
    ]


@on_press(BoardPath.WITHDRAW_OFFER)
async def press_withdraw_offer(interaction: Interaction, target: CustomId) -> None:
    """Keep the seat that the caller has offered."""
    await defer(interaction)
    await context_of(interaction).tables.change(withdraw_offer, target.table, caller_of(interaction))
    await tell(interaction, "offer-withdrawn")


@on_press(pattern=rf"{TAKE_SEAT}[0-{max(PLAYER_COUNTS) - 1}]")
async def press_take_seat(interaction: Interaction, target: CustomId) -> None:
    """Give the caller a seat that is on offer, and answer with its screen."""
    seat = int(target.path.removeprefix(TAKE_SEAT))
    await defer(interaction)
    # Anyone who takes a seat sees its screen, so they must be allowed to see the table.
    await table_here(interaction, target.table)
    tables = context_of(interaction).tables
    await tables.change(take_offered_seat, target.table, caller_of(interaction), seat=seat, limits=tables.limits)
    await show_screen(interaction, target.table, key="seat-taken")


@on_press(BoardPath.NUDGE)
async def press_nudge(interaction: Interaction, target: CustomId) -> None:
    """Remind the player to move."""
    await defer(interaction)
    await context_of(interaction).tables.change(nudge, target.table, caller_of(interaction))
    await tell(interaction, "nudged")
