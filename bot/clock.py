"""Clocks of turns: reminders, missed turns and votes about them, days given, seats taken back."""

from __future__ import annotations

import logging
import math
from collections.abc import Iterable
from functools import partial
from typing import Any

from discord import ui
from msgspec.structs import replace

from bot.core.access import (
    Tables,
    attempt_each,
    commit,
    require_live,
    require_running,
    require_seat,
    translate_storage_errors,
)
from bot.core.custom_ids import BoardPath, CustomId
from bot.core.interactions import Interaction, caller_of, context_of, defer, localizer_of, say, tell
from bot.core.messages import button
from bot.core.presses import on_press
from bot.core.refusals import RefusalCode, Refused
from bot.core.turn_clock import (
    AWAY,
    BACK,
    FOR_TURN,
    HOUR,
    LATE,
    MISSED,
    VOTE_DAY,
    Choice,
    after_quiet,
    clock_deadlines,
    clock_in_new_quiet_hours,
    clock_until,
    clock_with_day,
    clock_without_reminders,
    end_with_stand_ins,
    is_quiet,
    kept_seat,
    owner_back,
    pace_of,
    reminders_to,
    vote_outcome,
    votes_with,
)
from bot.core.values import Caller, ChangeResult
from bot.lobby import USUAL_LEVEL
from languages import Localizer
from storage import (
    ALOUD,
    HALF,
    LAST,
    TURN,
    VOTE,
    Change,
    Deadline,
    NewMessage,
    NoticeMessage,
    SeatHolder,
    Status,
    Table,
    TableTransaction,
    TurnClock,
    Vote,
)

log = logging.getLogger(__name__)
# How long everyone has for a turn whose deadline passed while the bot was not running.
AFTER_OUTAGE = 12 * HOUR
# How often the others may vote for another day in one turn; then a stand-in keeps the seat. Without a limit one
# opponent could keep a table of two waiting forever for somebody who has gone.
MOST_DAYS_VOTED = 3
KINDS = (HALF, LAST, ALOUD, TURN, VOTE)
# The reminders, the most urgent last.
_BY_URGENCY = (ALOUD, HALF, LAST)

# What falls due. No job here starts or stops a clock: that follows from the change (`follow_turn`).


def act_on_due_clock(tx: TableTransaction, deadline: Deadline) -> ChangeResult:
    """Act on a deadline of a clock: remind the player, note a missed turn, count the votes about it.

    Changes nothing if the deadline was moved or is over: the turn may have been taken since it was read.
    """
    clock = tx.table.clock
    if clock is None:
        change = Change(tx.at, met=deadline.kind)
    elif not _is_current(tx, clock) or not _is_due(tx, clock, deadline.kind):
        change = Change(tx.at)
    elif deadline.kind == TURN:
        change = _miss_turn(tx, clock)
    elif deadline.kind == VOTE:
        change = _count_votes(tx, clock)
    else:
        change = _remind(tx, clock, kind=deadline.kind)
    return commit(tx, None, change)


def _is_current(tx: TableTransaction, clock: TurnClock) -> bool:
    """Whether the clock is running and belongs to the current turn: new rules may have restarted it without a press."""
    table = tx.table
    # A table may be paused without a press too, if its game cannot be read or played on.
    is_running = table.status is Status.RUNNING and clock.stopped is None
    return is_running and (table.turn_start, table.to_move) == (clock.turn_start, clock.seat)


def _is_due(tx: TableTransaction, clock: TurnClock, kind: str) -> bool:
    """Whether the clock has such a deadline as it stands now, and its moment has come."""
    return clock_deadlines(clock).get(kind, math.inf) <= tx.at


def _remind(tx: TableTransaction, clock: TurnClock, *, kind: str) -> Change:
    """Remind the player once; of reminders that fall due together only the most urgent is sent."""
    # Once the time is up nobody is reminded of it. But a deadline that waited for the end of quiet hours falls due with
    # the first sound of the turn: without that reminder the extra time that is granted now would pass unheard as well.
    is_over = clock.due is not None and clock.due <= tx.at
    rank = _BY_URGENCY.index(kind)
    is_told_otherwise = not is_over and any(_is_due(tx, clock, other) for other in _BY_URGENCY[rank + 1 :])
    if is_told_otherwise or (is_over and kind != ALOUD):
        return Change(tx.at, clock=_without_reminders(clock, (kind,)))
    reminded = _without_reminders(clock, [other for other in _BY_URGENCY[: rank + 1] if _is_due(tx, clock, other)])
    if kind == LAST:
        # One at half time that fell together with it was not planned any more: it must not come up again later.
        reminded = _without_reminders(reminded, (HALF,))
    reminders = reminders_to(tx, (tx.table.seats[clock.seat],), why=kind, turn_start=clock.turn_start)
    return Change(tx.at, clock=reminded, messages=reminders)


def _without_reminders(clock: TurnClock, kinds: Iterable[str]) -> TurnClock:
    """The clock without these reminders, which are not planned again when it is moved."""
    unmoved = {HALF: "unmoved_half", LAST: "unmoved_last"}
    names = [name for kind in kinds for name in (kind, unmoved.get(kind)) if name is not None]
    return replace(clock, **dict.fromkeys(names))


def _miss_turn(tx: TableTransaction, clock: TurnClock) -> Change:
    """The time is up. The first time is forgiven, then the others vote; if nobody can vote, a stand-in takes over."""
    assert clock.due is not None
    person, holder = tx.person(clock.person), tx.table.seats[clock.seat]
    # Their quiet hours may have changed without `follow_quiet_hours` getting to this table.
    moved = clock_in_new_quiet_hours(clock, person)
    if moved.due is not None and moved.due > tx.at:
        return _extend(moved, code="deadline-moved", at=tx.at)
    if tx.at - clock.due > LATE:
        return _extend(clock_until(clock, person, tx.at + AFTER_OUTAGE), code="outage", at=tx.at)
    missed = replace(holder, missed=holder.missed + 1)
    seats = _with_seat(tx, missed)
    if holder.missed == 0:
        grace = clock_until(clock, person, pace_of(tx.table).grace(clock.due))
        return _extend(grace, code="grace", at=tx.at, seats=seats)
    others = voters(tx, clock)
    if not others:
        return _keep_seat(tx, missed, reason=MISSED, code="seat-kept-alone")
    if clock.days_voted >= MOST_DAYS_VOTED:
        return _keep_seat(tx, missed, reason=MISSED, code="seat-kept-waited")
    card = _notice("vote", seat=clock.seat, turn_start=clock.turn_start)
    reminders = reminders_to(tx, others, why="vote", turn_start=clock.turn_start)
    opened = replace(clock_without_reminders(clock), vote_opened=tx.at, votes=())
    return Change(tx.at, seats=seats, clock=opened, messages=(card, *reminders))


def _count_votes(tx: TableTransaction, clock: TurnClock) -> Change:
    """Do what the votes on the clock have decided by now; if they have decided nothing, the vote stays open."""
    assert clock.vote_opened is not None
    people = {holder.person for holder in voters(tx, clock) if holder.person is not None}
    holder = tx.table.seats[clock.seat]
    match vote_outcome(clock.votes, people, opened=clock.vote_opened, at=tx.at):
        case Choice.TURN:
            return _keep_seat(tx, holder, reason=FOR_TURN, code="turn-played")
        case Choice.SEAT:
            is_voted = any(vote.choice == Choice.SEAT for vote in clock.votes)
            return _keep_seat(tx, holder, reason=MISSED, code="seat-kept" if is_voted else "seat-kept-unvoted")
        case Choice.DAY:
            later = clock_until(clock, tx.person(clock.person), tx.at + VOTE_DAY)
            is_last = clock.days_voted + 1 == MOST_DAYS_VOTED
            code = "last-day-voted" if is_last else "day-voted"
            return _extend(replace(later, days_voted=clock.days_voted + 1), code=code, at=tx.at)
        case None:
            # The vote of somebody who has left decides nothing: without another one it stays open for a week.
            counted = tuple(vote for vote in clock.votes if vote.person in people)
            return Change(tx.at, clock=replace(clock, votes=counted))


def _extend(clock: TurnClock, *, code: str, at: float, seats: tuple[SeatHolder, ...] | None = None) -> Change:
    """The clock gets its new deadline, and the table is told."""
    until = None if clock.due is None else int(clock.due)
    return Change(at, seats=seats, clock=clock, messages=(_notice(code, seat=clock.seat, until=until),))


def _keep_seat(tx: TableTransaction, holder: SeatHolder, *, reason: str, code: str) -> Change:
    """A stand-in plays from now on. The table is told; people who missed turns are told how to take the seat back."""
    kept = kept_seat(holder, level=USUAL_LEVEL, reason=reason, at=tx.at)
    messages = [_notice(code, seat=holder.seat)]
    if reason == MISSED:
        messages.append(NewMessage(NoticeMessage("your-seat-kept", {"seat": holder.seat}), holder.person))
    return Change(tx.at, seats=_with_seat(tx, kept), messages=tuple(messages))


def _with_seat(tx: TableTransaction, changed: SeatHolder) -> tuple[SeatHolder, ...]:
    return tuple(changed if holder.seat == changed.seat else holder for holder in tx.table.seats)


def _notice(code: str, **facts: int | None) -> NewMessage:
    return NewMessage(NoticeMessage(code, dict(facts)))


async def start_missing_clocks(tables: Tables) -> None:
    """Start the clocks of turns that have none: of a file of an older version, or after a change of the rules."""
    table_ids = await translate_storage_errors(tables.store.tables_without_clock())
    await attempt_each("table", table_ids, partial(_start_clock, tables))


async def _start_clock(tables: Tables, table_id: int) -> None:
    try:
        await tables.change_by_itself(_start_missing_clock, table_id)
    except Refused as refused:
        if refused.is_passing:
            raise
        log.warning("no clock: %s", refused.code, extra={"table": table_id})


def _start_missing_clock(tx: TableTransaction) -> ChangeResult:
    # Every commit starts the clock that the turn should have.
    return commit(tx, None, Change(tx.at))


# What people do


def vote(tx: TableTransaction, caller: Caller, *, turn_start: int, choice: Choice) -> ChangeResult:
    """Vote about a missed turn; voting again changes the vote.

    Raises Refused: NOT_RUNNING, NOT_SEATED, NO_VOTE if none is open about this turn, NOT_A_VOTER.
    """
    clock = _require_opponents_clock(tx, caller, turn_start=turn_start)
    if clock.vote_opened is None:
        raise Refused(RefusalCode.NO_VOTE)
    votes = votes_with(clock.votes, Vote(caller.person, choice, tx.at))
    return commit(tx, caller, _count_votes(tx, replace(clock, votes=votes)))


def give_day(tx: TableTransaction, caller: Caller, *, turn_start: int) -> ChangeResult:
    """Give the player to move one more day; each opponent may once a turn.

    Raises Refused: NOT_RUNNING, NOT_SEATED, NO_VOTE if the turn is over, NOT_A_VOTER, NO_DEADLINE, DAY_GIVEN.
    """
    clock = _require_opponents_clock(tx, caller, turn_start=turn_start)
    if clock.due is None:
        raise Refused(RefusalCode.NO_DEADLINE)
    if caller.person in clock.extra_days:
        raise Refused(RefusalCode.DAY_GIVEN)
    later = clock_with_day(clock, tx.person(clock.person), at=tx.at)
    later = replace(later, extra_days=(*clock.extra_days, caller.person))
    until = None if later.due is None else int(later.due)
    notice = _notice("day-given", seat=clock.seat, by=require_seat(tx.table, caller), until=until)
    return commit(tx, caller, Change(tx.at, clock=later, messages=(notice,)))


def _require_opponents_clock(tx: TableTransaction, caller: Caller, *, turn_start: int) -> TurnClock:
    """The clock of an opponent's turn. Raises Refused: NOT_RUNNING, NOT_SEATED, NO_VOTE, NOT_A_VOTER."""
    require_running(tx)
    seat, clock = require_seat(tx.table, caller), tx.table.clock
    if clock is None or clock.turn_start != turn_start or not _is_current(tx, clock):
        raise Refused(RefusalCode.NO_VOTE)
    if seat not in [holder.seat for holder in voters(tx, clock)]:
        raise Refused(RefusalCode.NOT_A_VOTER)
    return clock


def voters(tx: TableTransaction, clock: TurnClock) -> tuple[SeatHolder, ...]:
    """The seats that vote about a missed turn: those of the other people who play themselves."""
    return tuple(holder for holder in tx.table.seats if holder.player not in (None, clock.person))


def take_seat_back(tx: TableTransaction, caller: Caller) -> ChangeResult:
    """Let the owner play again instead of the stand-in. Raises Refused: NOT_SEATED, SEAT_NOT_KEPT, NOT_RUNNING."""
    require_live(tx.table)
    holder = tx.table.seats[require_seat(tx.table, caller)]
    if not holder.is_kept:
        raise Refused(RefusalCode.SEAT_NOT_KEPT)
    seats, notice = _with_seat(tx, owner_back(holder)), _notice("seat-back", seat=holder.seat)
    return commit(tx, caller, Change(tx.at, seats=seats, met=BACK, met_seat=holder.seat, messages=(notice,)))


# Absences and quiet hours


def follow_absence(tx: TableTransaction, deadline: Deadline) -> ChangeResult:
    """Let a seat follow the absence of its owner as it stands now, whichever way that was changed.

    While they are away with stand-ins, one of them keeps the seat until the absence ends; then it is given back.
    """
    assert deadline.seat is not None
    holder = tx.table.seats[deadline.seat]
    until = end_with_stand_ins(tx, holder.person, tx.at)
    if tx.state is None or (until is None and holder.kept_reason != AWAY):
        change = Change(tx.at, met=BACK, met_seat=holder.seat)
    elif until is None:
        change = _give_seat_back(tx, holder)
    elif holder.kept_reason == AWAY:
        change = Change(tx.at)
    elif holder.is_kept:
        # Kept already, for one turn or until its owner presses: from now on until the end of the absence.
        seats = _with_seat(tx, replace(holder, kept_reason=AWAY))
        change = Change(tx.at, seats=seats, messages=(_notice("seat-kept-away", seat=holder.seat),))
    else:
        change = _keep_seat(tx, holder, reason=AWAY, code="seat-kept-away")
    if until is not None and tx.state is not None:
        change = replace(change, seat_deadlines=((BACK, holder.seat, until),))
    return commit(tx, None, change)


def _give_seat_back(tx: TableTransaction, holder: SeatHolder) -> Change:
    """The owner plays again: their absence is over, or has become one that takes days from their bank."""
    owner = owner_back(holder)
    assert owner.person is not None
    reminders: tuple[NewMessage, ...] = ()
    # No board has told owners who come back to their own turn. In quiet hours its new clock reminds them at their end.
    if tx.table.to_move == owner.seat and not is_quiet(tx.person(owner.person), tx.at):
        reminders = reminders_to(tx, (owner,), why=ALOUD, turn_start=tx.table.turn_start)
    messages = (_notice("seat-back", seat=holder.seat), *reminders)
    return Change(tx.at, seats=_with_seat(tx, owner), met=BACK, met_seat=holder.seat, messages=messages)


async def follow_quiet_hours(tables: Tables, user_id: int) -> None:
    """Move the clocks of a person's turns after they have changed their quiet hours or their time zone.

    Each table is a transaction of its own. If the process ends in between, the remaining clocks are moved when their
    deadlines fall due.
    """
    for table in await translate_storage_errors(tables.store.tables_of(user_id)):
        if table.clock is None or table.clock.person != user_id:
            continue
        try:
            await tables.change_by_itself(_move_clock, table.id, user_id)
        except Refused as refused:
            # One table that cannot be read must not keep all the others from their clocks.
            log.warning("no clock: %s", refused.code, extra={"table": table.id})


def _move_clock(tx: TableTransaction, user_id: int) -> ChangeResult:
    """Move the clock of the person's turn out of their quiet hours."""
    clock = tx.table.clock
    # The turn may have been taken since the tables were read.
    if clock is None or clock.person != user_id:
        return commit(tx, None, Change(tx.at))
    moved = clock_in_new_quiet_hours(clock, tx.person(user_id))
    if moved.due == clock.due:
        return commit(tx, None, Change(tx.at, clock=moved))
    return commit(tx, None, _extend(moved, code="deadline-moved", at=tx.at))


def remind_after_quiet_hours(tx: TableTransaction, *, turn_start: int, user_id: int) -> ChangeResult:
    """Plan a reminder for the end of quiet hours, for a turn that was told without a sound during them.

    Changes nothing if the turn is over or such a reminder is planned.
    """
    clock = tx.table.clock
    if clock is None or (clock.turn_start, clock.person) != (turn_start, user_id) or clock.aloud is not None:
        return commit(tx, None, Change(tx.at))
    aloud = after_quiet(tx.person(user_id), tx.at)
    return commit(tx, None, Change(tx.at, clock=clock if aloud == tx.at else replace(clock, aloud=aloud)))


# Buttons

# The three choices of a vote, and the keys of their labels.
VOTES = {
    BoardPath.VOTE_TURN: (Choice.TURN, "button-vote-turn"),
    BoardPath.VOTE_SEAT: (Choice.SEAT, "button-vote-seat"),
    BoardPath.VOTE_DAY: (Choice.DAY, "button-vote-day"),
}


def vote_buttons(table: Table, localizer: Localizer, *, turn_start: int) -> list[ui.Button[Any]]:
    """The three choices. Their revision is the one at which the turn began: it tells one vote from every other."""
    return [button(CustomId(table.id, turn_start, path), localizer.say(key)) for path, (_, key) in VOTES.items()]


@on_press(*VOTES)
async def press_vote(interaction: Interaction, target: CustomId) -> None:
    """Vote about the missed turn that began at the revision of the button. Raises Refused as `vote`."""
    await defer(interaction)
    choice, key = VOTES[BoardPath(target.path)]
    tables = context_of(interaction).tables
    await tables.change(vote, target.table, caller_of(interaction), turn_start=target.revision, choice=choice)
    localizer = await localizer_of(interaction)
    await say(interaction, localizer.say("voted", choice=localizer.say(key)))


@on_press(BoardPath.GIVE_DAY)
async def press_give_day(interaction: Interaction, target: CustomId) -> None:
    """Give the player whose turn began at the revision of the button one more day."""
    await defer(interaction)
    tables = context_of(interaction).tables
    await tables.change(give_day, target.table, caller_of(interaction), turn_start=target.revision)
    await tell(interaction, "day-given")


@on_press(BoardPath.TAKE_BACK)
async def press_take_back(interaction: Interaction, target: CustomId) -> None:
    """Give the caller the seat back that a stand-in keeps for them."""
    await defer(interaction)
    await context_of(interaction).tables.change(take_seat_back, target.table, caller_of(interaction))
    await tell(interaction, "seat-taken-back")
