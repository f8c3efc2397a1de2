"""Clocks of turns: reminders, missed turns and votes about them, days given, seats taken back."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from typing import Final

from msgspec.structs import replace

from bot.core.access import (
    TableAccess,
    attempt_each,
    require_live,
    require_running,
    require_seat,
    translate_storage_errors,
)
from bot.core.custom_ids import BoardPath, CustomId
from bot.core.interactions import Interaction, caller_of, context_of, defer, localizer_of, say, tell
from bot.core.presses import on_press
from bot.core.refusals import RefusalCode, Refused
from bot.core.turn_clock import (
    AWAY,
    BACK,
    FOR_TURN,
    HOUR,
    LATE,
    MISSED,
    Choice,
    after_quiet,
    calls_to,
    clock_in_new_quiet_hours,
    clock_until,
    clock_with_day,
    clock_without_reminders,
    decision,
    end_with_stand_ins,
    is_quiet,
    kept_seat,
    owner_back,
    pace_of,
    votes_with,
)
from bot.core.values import Caller, ChangeResult
from bot.lobby import USUAL_LEVEL
from bot.notices import VOTE_BUTTONS
from storage import (
    ALOUD,
    HALF,
    LAST,
    TURN,
    VOTE,
    VOTE_DAY,
    Change,
    Deadline,
    NewMessage,
    NoticeMessage,
    SeatHolder,
    Status,
    TableTransaction,
    TurnClock,
    Vote,
)

log = logging.getLogger(__name__)
# How long everybody has for a turn whose deadline passed while the bot was not running.
AFTER_OUTAGE: Final = 12 * HOUR
# How often the others may vote for another day in one turn; then a stand-in keeps the seat. Without a limit one
# opponent could keep a table of two waiting for ever for somebody who has gone.
MOST_DAYS_VOTED: Final = 3
KINDS: Final = (HALF, LAST, ALOUD, TURN, VOTE)
# The most urgent last.
_BY_URGENCY: Final = (ALOUD, HALF, LAST)
Facts = dict[str, int | str | None]


class ClockOperations:
    """What falls due on clocks of turns, and what people do to them.

    No operation here starts or stops a clock: that follows from the change (`follow_turn`).
    """

    def __init__(self, access: TableAccess) -> None:
        self._access = access

    async def fall_due(self, deadline: Deadline) -> ChangeResult:
        """Do what a deadline of a clock stands for. One that was moved or is over changes nothing."""

        def decide(transaction: TableTransaction) -> Change:
            clock, at = transaction.table.clock, self._access.now()
            # The deadline was read before this transaction began: the turn may have been taken since.
            if clock is None or not _is_present(transaction, clock) or _moment(clock, deadline.kind) > at:
                return Change(at, met=deadline.kind if clock is None else None)
            return _DUE[deadline.kind](transaction, clock, at)

        return await self._access.change(deadline.table, None, decide)

    async def start_missing(self) -> None:
        """Start the clocks of turns that have none: of a file of an older version, or after a change of the rules."""
        tables = await translate_storage_errors(self._access.store.tables_without_clock())
        await attempt_each("table", tables, self._start_clock)

    async def _start_clock(self, table_id: int) -> None:
        try:
            await self._access.change(table_id, None, lambda _: Change(self._access.now()))
        except Refused as refused:
            if refused.is_passing:
                raise
            log.warning("no clock: %s", refused.code, extra={"table": table_id})

    async def _try_change(self, table_id: int, decide: Callable[[TableTransaction], Change]) -> None:
        """Change one table of several: one that cannot be read must not keep all the others from their clocks."""
        try:
            await self._access.change(table_id, None, decide)
        except Refused as refused:
            log.warning("no clock: %s", refused.code, extra={"table": table_id})

    async def vote(self, table_id: int, caller: Caller, *, turn_start: int, choice: Choice) -> ChangeResult:
        """Vote about a missed turn; voting again changes the vote.

        Raises Refused: NOT_RUNNING, NOT_SEATED, NO_VOTE where none is open about this turn, NOT_A_VOTER.
        """

        def decide(transaction: TableTransaction) -> Change:
            clock = _clock_of(transaction, caller, turn_start=turn_start)
            if clock.vote_opened is None:
                raise Refused(RefusalCode.NO_VOTE)
            at = self._access.now()
            votes = votes_with(clock.votes, Vote(caller.person, choice, at))
            return _decide_vote(transaction, replace(clock, votes=votes), at)

        return await self._access.change(table_id, caller, decide)

    async def give_day(self, table_id: int, caller: Caller, *, turn_start: int) -> ChangeResult:
        """Give whoever is to move a day more; each opponent may once a turn.

        Raises Refused: NOT_RUNNING, NOT_SEATED, NO_VOTE where the turn is over, NOT_A_VOTER, NO_DEADLINE, DAY_GIVEN.
        """

        def decide(transaction: TableTransaction) -> Change:
            clock, at = _clock_of(transaction, caller, turn_start=turn_start), self._access.now()
            if clock.due is None:
                raise Refused(RefusalCode.NO_DEADLINE)
            if caller.person in clock.extra_days:
                raise Refused(RefusalCode.DAY_GIVEN)
            later = clock_with_day(clock, transaction.person(clock.person), at=at)
            later = replace(later, extra_days=(*clock.extra_days, caller.person))
            facts: Facts = {
                "seat": clock.seat,
                "by": require_seat(transaction.table, caller),
                "until": _second(later.due),
            }
            return Change(at, clock=later, messages=(_notice("day-given", facts),))

        return await self._access.change(table_id, caller, decide)

    async def take_seat_back(self, table_id: int, caller: Caller) -> ChangeResult:
        """Let the owner play again in place of the stand-in. Raises Refused: NOT_SEATED, SEAT_NOT_KEPT, NOT_RUNNING."""

        def decide(transaction: TableTransaction) -> Change:
            found, at = transaction.table, self._access.now()
            require_live(found)
            holder = found.seats[require_seat(found, caller)]
            if not holder.is_kept:
                raise Refused(RefusalCode.SEAT_NOT_KEPT)
            back = owner_back(holder)
            notice = _notice("seat-back", {"seat": holder.seat})
            seats = _with_seat(transaction, back)
            return Change(at, seats=seats, met=BACK, met_seat=holder.seat, messages=(notice,))

        return await self._access.change(table_id, caller, decide)

    async def follow_absence(self, deadline: Deadline) -> ChangeResult:
        """Let a seat follow the absence of its owner as it stands now, whichever way that was changed.

        While they are away with stand-ins, one of them keeps the seat until the absence ends; then it is given back.
        """
        assert deadline.seat is not None
        seat = deadline.seat

        def decide(transaction: TableTransaction) -> Change:
            at, holder = self._access.now(), transaction.table.seats[seat]
            until = end_with_stand_ins(transaction, holder.person, at)
            if transaction.state is None or (until is None and holder.kept_reason != AWAY):
                return Change(at, met=BACK, met_seat=seat)
            if until is None:
                return _give_seat_back(transaction, holder, at)
            end = ((BACK, seat, until),)
            if holder.kept_reason == AWAY:
                return Change(at, seat_deadlines=end)
            if holder.is_kept:
                # Kept already, for one turn or until its owner presses: from now on until the end of the absence.
                seats = _with_seat(transaction, replace(holder, kept_reason=AWAY))
                return Change(
                    at, seats=seats, seat_deadlines=end, messages=(_notice("seat-kept-away", {"seat": seat}),)
                )
            kept = _keep_seat(transaction, holder, reason=AWAY, code="seat-kept-away", at=at)
            return replace(kept, seat_deadlines=end)

        return await self._access.change(deadline.table, None, decide)

    async def follow_quiet_hours(self, user_id: int) -> None:
        """Move the clocks of a person's turns after they have changed their quiet hours or their time zone.

        Each table is a transaction of its own. Where the process ends in between, the remaining clocks are moved when
        their deadlines fall due.
        """
        for table in await translate_storage_errors(self._access.store.tables_of(user_id)):
            if table.clock is not None and table.clock.person == user_id:
                await self._try_change(table.id, lambda transaction: self._follow(transaction, user_id))

    def _follow(self, transaction: TableTransaction, user_id: int) -> Change:
        clock, at = transaction.table.clock, self._access.now()
        # The turn may have been taken since the tables were read.
        if clock is None or clock.person != user_id:
            return Change(at)
        moved = clock_in_new_quiet_hours(clock, transaction.person(user_id))
        return Change(at, clock=moved) if moved.due == clock.due else _extend(moved, code="deadline-moved", at=at)

    async def plan_aloud(self, table_id: int, *, turn_start: int, user_id: int) -> None:
        """Plan a call with a sound for the end of quiet hours, for a turn that was told without one in them.

        Changes nothing where the turn is over or such a call is planned.
        """

        def decide(transaction: TableTransaction) -> Change:
            clock, at = transaction.table.clock, self._access.now()
            if clock is None or (clock.turn_start, clock.person) != (turn_start, user_id) or clock.aloud is not None:
                return Change(at)
            aloud = after_quiet(transaction.person(user_id), at)
            return Change(at, clock=clock if aloud == at else replace(clock, aloud=aloud))

        await self._access.change(table_id, None, decide)


def voters(transaction: TableTransaction, clock: TurnClock) -> tuple[SeatHolder, ...]:
    """The seats that vote about a missed turn: those of the other people who play themselves."""
    return tuple(holder for holder in transaction.table.seats if holder.player not in (None, clock.person))


def _clock_of(transaction: TableTransaction, caller: Caller, *, turn_start: int) -> TurnClock:
    """The clock of an opponent's turn. Raises Refused: NOT_RUNNING, NOT_SEATED, NO_VOTE, NOT_A_VOTER."""
    require_running(transaction)
    seat, clock = require_seat(transaction.table, caller), transaction.table.clock
    if clock is None or clock.turn_start != turn_start or not _is_present(transaction, clock):
        raise Refused(RefusalCode.NO_VOTE)
    if seat not in [holder.seat for holder in voters(transaction, clock)]:
        raise Refused(RefusalCode.NOT_A_VOTER)
    return clock


def _is_present(transaction: TableTransaction, clock: TurnClock) -> bool:
    """Whether the clock is that of the present turn: new rules may have begun it anew without a press."""
    table = transaction.table
    # A table may be paused without a press too, where its game cannot be read or played on.
    is_going = table.status is Status.RUNNING and clock.stopped is None
    return is_going and (table.turn_start, table.to_move) == (clock.turn_start, clock.seat)


def _moment(clock: TurnClock, kind: str) -> float:
    """When a deadline of the clock falls due as it stands now; never where it has none of this kind."""
    if kind == VOTE and clock.vote_opened is not None:
        # Whether it is decided by then is judged by the votes.
        return clock.vote_opened + VOTE_DAY
    is_voted_on = clock.vote_opened is not None
    moments = {HALF: clock.half, LAST: clock.last, ALOUD: clock.aloud, TURN: None if is_voted_on else clock.due}
    moment = moments.get(kind)
    return float("inf") if moment is None else moment


def _remind(transaction: TableTransaction, clock: TurnClock, at: float, *, kind: str) -> Change:
    """Call the player once; what falls due at the same time is told by the most urgent call alone."""
    # Once the time is up nobody is reminded of it. But a deadline that waited for the end of quiet hours falls due with
    # the first sound of the turn: without that call the time that is granted now would pass unheard as well.
    is_over = clock.due is not None and clock.due <= at
    rank = _BY_URGENCY.index(kind)
    is_told_otherwise = not is_over and any(_moment(clock, other) <= at for other in _BY_URGENCY[rank + 1 :])
    if is_told_otherwise or (is_over and kind != ALOUD):
        return Change(at, clock=_without_calls(clock, (kind,)))
    reminded = _without_calls(clock, [other for other in _BY_URGENCY[: rank + 1] if _moment(clock, other) <= at])
    if kind == LAST:
        # One at half time that fell together with it was not planned any more: it must not come up again later.
        reminded = _without_calls(reminded, (HALF,))
    holder = transaction.table.seats[clock.seat]
    calls = calls_to(transaction, (holder,), why=kind, turn_start=clock.turn_start)
    return Change(at, clock=reminded, messages=calls)


def _without_calls(clock: TurnClock, kinds: Iterable[str]) -> TurnClock:
    """The clock without these calls, which are not planned again when it is moved."""
    unmoved = {HALF: "unmoved_half", LAST: "unmoved_last"}
    names = [name for kind in kinds for name in (kind, unmoved.get(kind)) if name is not None]
    return replace(clock, **dict.fromkeys(names))


def _miss_turn(transaction: TableTransaction, clock: TurnClock, at: float) -> Change:
    """The time is up: forgiven the first time, then the others vote; with nobody to vote a stand-in takes over."""
    assert clock.due is not None
    person, holder = transaction.person(clock.person), transaction.table.seats[clock.seat]
    # Their quiet hours may have changed without `follow_quiet_hours` getting to this table.
    moved = clock_in_new_quiet_hours(clock, person)
    if moved.due is not None and moved.due > at:
        return _extend(moved, code="deadline-moved", at=at)
    if at - clock.due > LATE:
        return _extend(clock_until(clock, person, at + AFTER_OUTAGE), code="outage", at=at)
    missed = replace(holder, missed=holder.missed + 1)
    seats = _with_seat(transaction, missed)
    if holder.missed == 0:
        grace = clock_until(clock, person, pace_of(transaction.table).grace(clock.due))
        return _extend(grace, code="grace", at=at, seats=seats)
    others = voters(transaction, clock)
    if not others:
        return _keep_seat(transaction, missed, reason=MISSED, code="seat-kept-alone", at=at)
    if clock.days_voted >= MOST_DAYS_VOTED:
        return _keep_seat(transaction, missed, reason=MISSED, code="seat-kept-waited", at=at)
    card = _notice("vote", {"seat": clock.seat, "turn_start": clock.turn_start})
    calls = calls_to(transaction, others, why="vote", turn_start=clock.turn_start)
    opened = replace(clock_without_reminders(clock), vote_opened=at, votes=())
    return Change(at, seats=seats, clock=opened, messages=(card, *calls))


def _decide_vote(transaction: TableTransaction, clock: TurnClock, at: float) -> Change:
    """What the votes on the clock have decided by now; where they have not, the vote stays open."""
    assert clock.vote_opened is not None
    people = {holder.person for holder in voters(transaction, clock) if holder.person is not None}
    holder = transaction.table.seats[clock.seat]
    match decision(clock.votes, people, opened=clock.vote_opened, at=at):
        case Choice.TURN:
            return _keep_seat(transaction, holder, reason=FOR_TURN, code="turn-played", at=at)
        case Choice.SEAT:
            is_voted = any(vote.choice == Choice.SEAT for vote in clock.votes)
            return _keep_seat(
                transaction, holder, reason=MISSED, code="seat-kept" if is_voted else "seat-kept-unvoted", at=at
            )
        case Choice.DAY:
            later = clock_until(clock, transaction.person(clock.person), at + VOTE_DAY)
            is_last = clock.days_voted + 1 == MOST_DAYS_VOTED
            code = "last-day-voted" if is_last else "day-voted"
            return _extend(replace(later, days_voted=clock.days_voted + 1), code=code, at=at)
        case None:
            # The vote of somebody who has left decides nothing: without another one it stays open for a week.
            counted = tuple(vote for vote in clock.votes if vote.person in people)
            return Change(at, clock=replace(clock, votes=counted))


def _extend(clock: TurnClock, *, code: str, at: float, seats: tuple[SeatHolder, ...] | None = None) -> Change:
    """The clock with its new deadline, which the table is told."""
    notice = _notice(code, {"seat": clock.seat, "until": _second(clock.due)})
    return Change(at, seats=seats, clock=clock, messages=(notice,))


def _give_seat_back(transaction: TableTransaction, holder: SeatHolder, at: float) -> Change:
    """The owner plays again: their absence is over, or has become one that takes days from their bank."""
    owner = owner_back(holder)
    messages = (_notice("seat-back", {"seat": holder.seat}), *_calls_to_owner(transaction, owner, at))
    return Change(at, seats=_with_seat(transaction, owner), met=BACK, met_seat=holder.seat, messages=messages)


def _calls_to_owner(transaction: TableTransaction, owner: SeatHolder, at: float) -> tuple[NewMessage, ...]:
    """A call to an owner who is back and is to move: no board told them so. None where it is not their turn."""
    assert owner.person is not None
    # In quiet hours the new clock of the turn calls at their end.
    if transaction.table.to_move != owner.seat or is_quiet(transaction.person(owner.person), at):
        return ()
    return calls_to(transaction, (owner,), why=ALOUD, turn_start=transaction.table.turn_start)


def _keep_seat(transaction: TableTransaction, holder: SeatHolder, *, reason: str, code: str, at: float) -> Change:
    """A stand-in plays from now on. The table is told; who missed turns is also told how to take the seat back."""
    kept = kept_seat(holder, level=USUAL_LEVEL, reason=reason, at=at)
    messages = [_notice(code, {"seat": holder.seat})]
    if reason == MISSED:
        messages.append(NewMessage(NoticeMessage("your-seat-kept", {"seat": holder.seat}), holder.person))
    return Change(at, seats=_with_seat(transaction, kept), messages=tuple(messages))


def _with_seat(transaction: TableTransaction, changed: SeatHolder) -> tuple[SeatHolder, ...]:
    return tuple(changed if holder.seat == changed.seat else holder for holder in transaction.table.seats)


def _notice(code: str, facts: Facts) -> NewMessage:
    return NewMessage(NoticeMessage(code, facts))


def _second(moment: float | None) -> int | None:
    """A moment as Discord's timestamps take it."""
    return None if moment is None else int(moment)


_DUE: Final[dict[str, Callable[[TableTransaction, TurnClock, float], Change]]] = {
    HALF: lambda transaction, clock, at: _remind(transaction, clock, at, kind=HALF),
    LAST: lambda transaction, clock, at: _remind(transaction, clock, at, kind=LAST),
    ALOUD: lambda transaction, clock, at: _remind(transaction, clock, at, kind=ALOUD),
    TURN: _miss_turn,
    VOTE: _decide_vote,
}
VOTES: Final[dict[str, Choice]] = {
    BoardPath.VOTE_TURN: Choice.TURN,
    BoardPath.VOTE_SEAT: Choice.SEAT,
    BoardPath.VOTE_DAY: Choice.DAY,
}


@on_press(*VOTES)
async def press_vote(interaction: Interaction, target: CustomId) -> None:
    """Vote about the missed turn that began at the revision of the button. Raises Refused as `ClockOperations.vote`."""
    await defer(interaction)
    clocks, choice = context_of(interaction).service.clocks, VOTES[target.path]
    await clocks.vote(target.table, caller_of(interaction), turn_start=target.revision, choice=choice)
    localizer = await localizer_of(interaction)
    label = localizer.say(VOTE_BUTTONS[BoardPath(target.path)])
    await say(interaction, localizer.say("voted", choice=label))


@on_press(BoardPath.GIVE_DAY)
async def press_give_day(interaction: Interaction, target: CustomId) -> None:
    """Give the player whose turn began at the revision of the button a day more."""
    await defer(interaction)
    clocks = context_of(interaction).service.clocks
    await clocks.give_day(target.table, caller_of(interaction), turn_start=target.revision)
    await tell(interaction, "day-given")


@on_press(BoardPath.TAKE_BACK)
async def press_take_back(interaction: Interaction, target: CustomId) -> None:
    """Give the caller the seat back that a stand-in keeps for them."""
    await defer(interaction)
    await context_of(interaction).service.clocks.take_seat_back(target.table, caller_of(interaction))
    await tell(interaction, "seat-taken-back")
