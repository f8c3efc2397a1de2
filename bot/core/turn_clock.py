"""The rules of the clock: deadlines of turns, quiet hours, absences, typed times. Pure: nothing here reads the time."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from datetime import UTC, date, datetime, timedelta
from enum import StrEnum
from functools import cache, lru_cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from msgspec import UNSET, Struct
from msgspec.structs import replace

from bot.core.refusals import RefusalCode, Refused
from storage import (
    ALOUD,
    HALF,
    LAST,
    TURN,
    VOTE,
    Change,
    NewMessage,
    Person,
    Proposal,
    ReminderMessage,
    SeatHolder,
    SeatOwner,
    Status,
    Table,
    TableTransaction,
    TurnClock,
    Vote,
)

DAY = 86_400.0
_DAYS_OF_A_YEAR = 366


@cache
def timezone_names() -> tuple[str, ...]:
    """The names of all time zones that this machine knows, in order.

    They are read from the disk once, before the bot is ready: a search took 20 to 124 ms each time and blocked every
    other answer.
    """
    return tuple(sorted(available_timezones()))


def is_timezone(name: str) -> bool:
    """Whether this machine knows a time zone of this name."""
    return name in timezone_names()


# ZoneInfo itself keeps eight zones and reads every other one from the disk again.
@lru_cache(maxsize=1_000)
def zone_named(name: str | None) -> ZoneInfo:
    """The time zone; UTC if none is named or the machine does not know it."""
    try:
        return ZoneInfo(name or "UTC")
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")


def moment_of(day: date, minute: int, zone: ZoneInfo, *, fold: int = 0) -> float:
    """The moment at which clocks in the zone show this minute of the day; `fold` as datetime has it."""
    clock = datetime(day.year, day.month, day.day, minute // 60, minute % 60, tzinfo=zone, fold=fold)
    return clock.timestamp()


def local_date(moment: float, zone: ZoneInfo) -> date:
    """The date in the zone at a moment."""
    return datetime.fromtimestamp(moment, UTC).astimezone(zone).date()


def is_skipped(day: date, minute: int, zone: ZoneInfo) -> bool:
    """Whether clocks in the zone never show this minute on this day, because summer time begins."""
    shown = datetime.fromtimestamp(moment_of(day, minute, zone), UTC).astimezone(zone)
    return (shown.date(), shown.hour * 60 + shown.minute) != (day, minute)


def skipped_day(minute: int, zone: ZoneInfo, *, after: float) -> date | None:
    """The first day in the coming year that does not have this minute; None if every day has it."""
    first = local_date(after, zone)
    days = (first + timedelta(days=number) for number in range(_DAYS_OF_A_YEAR))
    return next((day for day in days if is_skipped(day, minute, zone)), None)


def next_daily(minute: int, zone: ZoneInfo, *, after: float) -> float:
    """The first moment later than `after` at which clocks in the zone show this minute of the day."""
    first = local_date(after, zone) - timedelta(days=1)
    moments = (moment_of(first + timedelta(days=number), minute, zone) for number in range(4))
    return next(moment for moment in moments if moment > after)


def is_quiet(person: Person, moment: float) -> bool:
    """Whether a moment lies in the person's quiet hours."""
    return _quiet_end(person, moment) is not None


def after_quiet(person: Person, moment: float) -> float:
    """The moment itself, or the end of the person's quiet hours if it lies in them."""
    # A loop: on the day on which an hour occurs twice, quiet hours of nearly a day may overlap the next ones.
    while (end := _quiet_end(person, moment)) is not None:
        moment = end
    return moment


def _quiet_end(person: Person, moment: float) -> float | None:
    return next((end for start, end in _quiet_spans(person, moment) if start <= moment < end), None)


def _quiet_spans(person: Person, moment: float) -> Iterator[tuple[float, float]]:
    """The beginnings and ends of the quiet hours on the days around a moment."""
    start, end = person.quiet_from, person.quiet_until
    if start is None or end is None or start == end:
        return
    zone = zone_named(person.timezone)
    today = local_date(moment, zone)
    for number in (-2, -1, 0, 1):
        day = today + timedelta(days=number)
        # Quiet hours can go past midnight: from 22:00 to 07:30.
        last = day if start < end else day + timedelta(days=1)
        yield moment_of(day, start, zone), max(moment_of(last, end, zone, fold=fold) for fold in (0, 1))


HOUR = 3_600.0
# A deadline that is noticed later than this passed while the bot was not running: nobody could play or answer in time.
LATE = HOUR
# The hours of a turn to choose from; two days let everyone play in the evening.
PACES = (12, 24, 48, 72)
USUAL_PACE = 48
# Without a pace a turn that has taken this long counts as missed.
LONGEST_TURN = 7 * DAY
# A turn that begins shortly before a fixed hour has time until the same hour of the next day.
SHORTEST_TURN = 6 * HOUR
# A deadline in quiet hours waits for their end, but no longer than this.
LONGEST_MOVE = 12 * HOUR


class Pace(Struct, frozen=True):
    """How long a turn may take: `hours`, or until `daily_at` (minutes since midnight) in a time zone, or neither."""

    hours: int | None = None
    daily_at: int | None = None
    timezone: str | None = None

    def deadline(self, start: float) -> float:
        """The moment by which a turn that starts at `start` must be taken."""
        if self.daily_at is not None:
            return next_daily(self.daily_at, zone_named(self.timezone), after=start + SHORTEST_TURN - 1)
        return start + (LONGEST_TURN if self.hours is None else self.hours * HOUR)

    def grace(self, due: float) -> float:
        """Until when the first missed turn is forgiven: half a pace, or until the same hour of the next day."""
        if self.daily_at is not None:
            return next_daily(self.daily_at, zone_named(self.timezone), after=due)
        return due + (LONGEST_TURN if self.hours is None else self.hours * HOUR) / 2


NO_PACE = Pace()


def pace_of(table: Table) -> Pace:
    """The pace that was chosen when the table was opened."""
    return Pace(table.pace, table.daily_at, table.timezone)


def new_clock(
    *, turn_start: int, seat: int, person: Person, at: float, pace: Pace | None, away_until: float | None = None
) -> TurnClock:
    """The clock of a turn that begins now. Without a pace nobody waits, and the player is only told of the turn.

    If the player is away, the time begins when they are back.
    """
    clock = TurnClock(turn_start, seat, person.id, at)
    if pace is not None:
        start = at if away_until is None else max(at, away_until)
        planned = plan_reminders(clock, person, start=start, deadline=pace.deadline(start))
        clock = replace(planned, away_until=None if start == at else away_until)
    aloud = after_quiet(person, at)
    return clock if aloud == at else replace(clock, aloud=aloud)


def plan_reminders(clock: TurnClock, person: Person, *, start: float, deadline: float) -> TurnClock:
    """The clock with this deadline, and reminders at half time and in the last tenth."""
    half, last = (start + deadline) / 2, last_reminder(start, deadline)
    planned = replace(clock, unmoved_due=deadline, unmoved_half=half, unmoved_last=last, promised_due=None)
    return out_of_quiet_hours(planned, person)


def last_reminder(start: float, deadline: float) -> float:
    """The moment at which a tenth of a turn's time is left."""
    return deadline - (deadline - start) / 10


def out_of_quiet_hours(clock: TurnClock, person: Person) -> TurnClock:
    """The clock with nothing in quiet hours: everything waits for their end, the deadline for LONGEST_MOVE at most.

    Everything is worked out from the moments before quiet hours moved them. What has been moved is never moved again;
    otherwise each absence or pause would put the deadline off by one more night.

    Of two reminders that fall together the more urgent remains, and none comes at the deadline or after it. The sound
    for a turn that began in quiet hours stays planned even if it meets a reminder: either of them may still be moved.
    """
    unmoved = clock.unmoved_due
    if unmoved is None:
        return clock
    due = min(after_quiet(person, unmoved), unmoved + LONGEST_MOVE)
    due = due if clock.promised_due is None else max(due, clock.promised_due)
    moments = [
        None if moment is None else after_quiet(person, moment) for moment in (clock.unmoved_half, clock.unmoved_last)
    ]
    half, last = (None if moment is None or moment >= due else moment for moment in moments)
    return replace(clock, due=due, half=None if half == last else half, last=last)


def clock_in_new_quiet_hours(clock: TurnClock, person: Person) -> TurnClock:
    """The clock after the person has changed their quiet hours or their time zone in the middle of the turn.

    The deadline never becomes earlier, and it waits for LONGEST_MOVE at most, however often they change. A stopped
    clock moves when it goes on, and a clock that is voted about stays as it is: its deadline has passed.
    """
    if clock.vote_opened is not None:
        return clock
    promised = replace(clock, promised_due=clock.due)
    if clock.stopped is not None:
        return promised
    aloud = None if clock.aloud is None else after_quiet(person, clock.aloud)
    return out_of_quiet_hours(replace(promised, aloud=aloud), person)


def clock_with_day(clock: TurnClock, person: Person, *, at: float) -> TurnClock:
    """The clock with one more day, from the deadline or, if that has passed, from now. A vote about it is over.

    A reminder that was sent is not planned again.
    """
    assert clock.due is not None
    assert clock.unmoved_due is not None
    if clock.due <= at:
        return clock_until(clock, person, at + DAY)
    deadline, start = clock.unmoved_due + DAY, _start_of_time(clock)
    half = None if clock.unmoved_half is None else (start + deadline) / 2
    last = None if clock.unmoved_last is None else last_reminder(start, deadline)
    planned = replace(
        clock,
        unmoved_due=deadline,
        unmoved_half=None if half is None or half <= at else half,
        unmoved_last=last,
        promised_due=_later(clock.promised_due, DAY),
        vote_opened=None,
        votes=(),
    )
    return out_of_quiet_hours(planned, person)


def _start_of_time(clock: TurnClock) -> float:
    """When the time of the turn began to count: `began`, plus the time for which the clock has stood still since.

    It follows from the reminders that are still to come; if there are none, it is `began`.
    """
    assert clock.unmoved_due is not None
    if clock.unmoved_half is not None:
        return 2 * clock.unmoved_half - clock.unmoved_due
    if clock.unmoved_last is not None:
        return clock.unmoved_due - 10 * (clock.unmoved_due - clock.unmoved_last)
    return clock.began


def clock_until(clock: TurnClock, person: Person, deadline: float) -> TurnClock:
    """The clock with another deadline and no reminders: the turn was missed before. A vote about it is over.

    It counts no absence: if the person is away, that is counted from now on (`clock_with_absence`).
    """
    later = replace(clock_without_deadline(clock), unmoved_due=deadline)
    return out_of_quiet_hours(later, person)


def clock_without_deadline(clock: TurnClock) -> TurnClock:
    """The clock of a turn that nobody waits for."""
    return replace(
        clock_without_reminders(clock),
        due=None,
        unmoved_due=None,
        promised_due=None,
        away_until=None,
        vote_opened=None,
        votes=(),
    )


def clock_without_reminders(clock: TurnClock) -> TurnClock:
    """The clock with no reminders to come, neither at half time nor in the last tenth."""
    return replace(clock, half=None, last=None, unmoved_half=None, unmoved_last=None)


def clock_later(clock: TurnClock, person: Person, seconds: float) -> TurnClock:
    """The clock with its deadline, reminders and vote moved by some seconds; a negative number moves them back."""
    later = replace(
        clock,
        unmoved_due=_later(clock.unmoved_due, seconds),
        unmoved_half=_later(clock.unmoved_half, seconds),
        unmoved_last=_later(clock.unmoved_last, seconds),
        promised_due=_later(clock.promised_due, seconds),
        vote_opened=_later(clock.vote_opened, seconds),
    )
    return out_of_quiet_hours(later, person)


def _later(moment: float | None, seconds: float) -> float | None:
    return None if moment is None else moment + seconds


def clock_with_absence(clock: TurnClock, person: Person, *, until: float | None, at: float) -> TurnClock:
    """The clock whose deadline counts the absence of its person until a moment; None if they are not away.

    The part of an earlier absence that has not passed yet is taken back first. So whatever the order and the number of
    announcements, the deadline moves by the time the person is really away. No time is counted twice: a stopped clock
    counts no absence. While the others vote nothing is counted either, since the turn was missed before the person
    left.
    """
    if clock.due is None or clock.vote_opened is not None:
        return clock
    now = at if clock.stopped is None else clock.stopped
    counted = now if clock.away_until is None else max(now, clock.away_until)
    wanted = now if until is None or clock.stopped is not None else max(now, until)
    if counted == wanted:
        return clock
    if counted == now and clock.stopped is None:
        clock = _with_time_left(clock, at)
    return replace(clock_later(clock, person, wanted - counted), away_until=None if wanted == now else wanted)


def stopped_clock(clock: TurnClock, *, at: float) -> TurnClock:
    """The clock stopped from now on; a clock that is stopped already stays as it is."""
    if clock.stopped is not None:
        return clock
    is_going = clock.away_until is None or clock.away_until <= at
    return replace(_with_time_left(clock, at) if is_going else clock, stopped=at)


def _with_time_left(clock: TurnClock, at: float) -> TurnClock:
    """The clock just before it stops; if only quiet hours have kept its deadline from passing, that one is promised.

    All the time that is left is then due to quiet hours: if the clock goes on outside of them, the deadline that is
    worked out again would have passed already.
    """
    if clock.due is None or clock.unmoved_due is None or not clock.unmoved_due <= at < clock.due:
        return clock
    return replace(clock, promised_due=clock.due)


def restarted_clock(clock: TurnClock, person: Person, *, at: float) -> TurnClock:
    """The clock running again, with as much time left as there was; a running clock stays as it is."""
    if clock.stopped is None:
        return clock
    return replace(clock_later(clock, person, at - clock.stopped), stopped=None)


DAILY = "daily"
NO_CLOCK = "none"
PACE_CHOICES = (*(f"{hours}h" for hours in PACES), DAILY, NO_CLOCK)
_TIME = re.compile(r"([01]?\d|2[0-3]):?([0-5]\d)")
_MOMENT = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T]+(\S+))?")
_LAST_MINUTE = 24 * 60 - 1


def minute_of_day(typed: str) -> int:
    """Minutes since midnight of `21:00`. Raises Refused(BAD_TIME)."""
    match = _TIME.fullmatch(typed.strip())
    if match is None:
        raise Refused(RefusalCode.BAD_TIME)
    return int(match[1]) * 60 + int(match[2])


def time_words(minute: int) -> str:
    """The minute of the day as `21:00`."""
    return f"{minute // 60:02}:{minute % 60:02}"


def typed_pace(choice: str, *, daily_by: str | None, timezone: str | None, now: float) -> Pace:
    """The pace of one of PACE_CHOICES; with `daily_by`, an hour of the day, every day by that hour.

    Raises Refused: BAD_TIME, BAD_TIMEZONE, and SKIPPED_TIME for an hour that a day of the coming year does not have.
    """
    if choice != DAILY and daily_by is None:
        return NO_PACE if choice == NO_CLOCK else Pace(int(choice.removesuffix("h")))
    minute = minute_of_day(daily_by or "")
    if timezone is not None and not is_timezone(timezone):
        raise Refused(RefusalCode.BAD_TIMEZONE, timezone=timezone)
    day = skipped_day(minute, zone_named(timezone), after=now)
    if day is not None:
        raise Refused(RefusalCode.SKIPPED_TIME, day=day.isoformat(), time=time_words(minute))
    return Pace(None, minute, timezone or "UTC")


def typed_moment(typed: str, *, timezone: str | None, now: float) -> float:
    """The moment of `2027-03-28 18:00`, or the end of the day `2027-03-28`, where the person lives.

    Raises Refused: BAD_TIME, PAST_TIME, and SKIPPED_TIME for an hour that the day does not have.
    """
    match = _MOMENT.fullmatch(typed.strip())
    if match is None:
        raise Refused(RefusalCode.BAD_TIME)
    try:
        day = date(int(match[1]), int(match[2]), int(match[3]))
    except ValueError as error:
        raise Refused(RefusalCode.BAD_TIME) from error
    # Far from both ends of the calendar: moments there overflow when they are converted between time zones.
    if not 1970 < day.year < 9000:
        raise Refused(RefusalCode.BAD_TIME)
    zone = zone_named(timezone)
    minute = _LAST_MINUTE if match[4] is None else minute_of_day(match[4])
    if is_skipped(day, minute, zone):
        raise Refused(RefusalCode.SKIPPED_TIME, day=day.isoformat(), time=time_words(minute))
    moment = moment_of(day, minute, zone)
    if moment <= now:
        raise Refused(RefusalCode.PAST_TIME)
    return moment


# Why a stand-in keeps a seat: for the current turn alone, until the owner is back, or while they are away.
FOR_TURN = "turn"
MISSED = "missed"
AWAY = "away"
# The kind of the deadline at which a seat follows the absence of its owner; it belongs to the seat.
BACK = "back"
# How long a proposal can stop the clock of a turn: as long as people have to answer it.
LONGEST_STOP = 3 * DAY
# With fewer people at a table nobody waits for anyone, so turns have no deadline.
FEWEST_PEOPLE = 2


class AwaitedTurn(Struct, frozen=True):
    """A person is to move; the three together tell one turn from every other."""

    turn_start: int
    seat: int
    person: int


def follow_turn(tx: TableTransaction, change: Change) -> Change:
    """The change with the clock that follows from it; a seat that was kept for one turn alone is given back."""
    change = _with_seat_given_back(tx, change)
    known = tx.table.clock if change.clock is UNSET else change.clock
    clock = _clock_after(tx, change, known)
    if clock == tx.table.clock and change.clock is UNSET:
        # It stays unset, so that presses inside a turn write no row of the clock.
        return change
    return replace(change, clock=clock, clock_deadlines={} if clock is None else clock_deadlines(clock))


def _clock_after(tx: TableTransaction, change: Change, known: TurnClock | None) -> TurnClock | None:
    """The clock of the turn as the change leaves it, from the clock known so far; None if no person is to move."""
    awaited = _awaited_turn(tx, change)
    if awaited is None:
        return None
    has_deadline = _has_deadline(tx, change)
    if known is None or (known.turn_start, known.seat, known.person) != (
        awaited.turn_start,
        awaited.seat,
        awaited.person,
    ):
        known = _start_clock(tx, change, awaited, has_deadline=has_deadline)
    elif not has_deadline:
        known = clock_without_deadline(known)
    owner = _owner(tx, awaited.person)
    status = tx.table.status if change.status is None else change.status
    proposal = _proposal_after(tx.table, change)
    stops = proposal is not None and is_stopped_by(proposal, known, at=change.at)
    if proposal is not None and stops and status is not Status.PAUSED:
        known = replace(known, stopped_for=proposal.opened)
    if stops or status is Status.PAUSED:
        # The rest of an absence is counted again when the clock goes on, so that no hour of it counts twice.
        return clock_with_absence(stopped_clock(known, at=change.at), owner.settings, until=None, at=change.at)
    going = restarted_clock(known, owner.settings, at=change.at)
    return clock_with_absence(going, owner.settings, until=_clock_stands_until(owner, change.at), at=change.at)


def _awaited_turn(tx: TableTransaction, change: Change) -> AwaitedTurn | None:
    """The turn after the change; None if the game does not go on, or if a stand-in is to move."""
    table, step = tx.table, change.step
    status = table.status if change.status is None else change.status
    seat = table.to_move if step is None else step.to_move
    if status not in (Status.RUNNING, Status.PAUSED) or seat is None:
        return None
    player = _seats_after(tx, change)[seat].player
    turn_start = table.turn_start if step is None else step.turn_start
    return None if player is None else AwaitedTurn(turn_start, seat, player)


def _start_clock(tx: TableTransaction, change: Change, awaited: AwaitedTurn, *, has_deadline: bool) -> TurnClock:
    owner = _owner(tx, awaited.person)
    return new_clock(
        turn_start=awaited.turn_start,
        seat=awaited.seat,
        person=owner.settings,
        at=change.at,
        pace=pace_of(tx.table) if has_deadline else None,
        away_until=_clock_stands_until(owner, change.at),
    )


def _owner(tx: TableTransaction, user_id: int) -> SeatOwner:
    return tx.table.owner_of(user_id) or tx.find_owner(user_id)


def _clock_stands_until(owner: SeatOwner, at: float) -> float | None:
    """The end of an absence that takes days from the person's bank; None if they are not away, or with stand-ins."""
    absence = owner.absence_at(at)
    return None if absence is None or absence.with_stand_ins else absence.until


def end_with_stand_ins(tx: TableTransaction, user_id: int | None, at: float) -> float | None:
    """When stand-ins stop keeping the seats of a person who is away; None if the person is here or has no stand-ins."""
    absence = None if user_id is None else _owner(tx, user_id).absence_at(at)
    return absence.until if absence is not None and absence.with_stand_ins else None


def _has_deadline(tx: TableTransaction, change: Change) -> bool:
    """Whether anyone else waits for the turn. People whose seat a stand-in keeps count too: they may come back."""
    people = [holder for holder in _seats_after(tx, change) if holder.person is not None]
    return len(people) >= FEWEST_PEOPLE


def _seats_after(tx: TableTransaction, change: Change) -> tuple[SeatHolder, ...]:
    return tx.table.seats if change.seats is None else change.seats


def is_stopped_by(proposal: Proposal, clock: TurnClock, *, at: float) -> bool:
    """Whether an open proposal stops the clock of a turn: it does while the person to move has not answered it.

    Only the first such proposal of a turn does. Otherwise people who take turns at proposing, with three days of
    silence each time, could keep a turn from ever being missed.
    """
    if clock.person in proposal.agreed or clock.stopped_for not in (None, proposal.opened):
        return False
    # After an outage a proposal may stay open for longer than it stops the clock.
    return at < proposal.opened + LONGEST_STOP


def _proposal_after(table: Table, change: Change) -> Proposal | None:
    """The open proposal as the change leaves it. A step in the game ends every proposal."""
    if change.proposal is not None:
        return change.proposal
    proposal = table.proposal
    if proposal is None or change.step is not None or change.withdrawn == proposal.kind:
        return None
    return proposal


def _with_seat_given_back(tx: TableTransaction, change: Change) -> Change:
    """Once a turn is over, a seat that a stand-in kept for this turn alone belongs to its owner again.

    If its owner is away with stand-ins, it stays kept until they are back.
    """
    table, step = tx.table, change.step
    if step is None or step.turn_start == table.turn_start or table.to_move is None:
        return change
    seats = _seats_after(tx, change)
    if seats[table.to_move].kept_reason != FOR_TURN:
        return change
    holder = seats[table.to_move]
    until = end_with_stand_ins(tx, holder.person, change.at)
    after = owner_back(holder) if until is None else replace(holder, kept_reason=AWAY)
    return replace(
        change,
        seats=tuple(after if other.seat == after.seat else other for other in seats),
        seat_deadlines=change.seat_deadlines if until is None else (*change.seat_deadlines, (BACK, holder.seat, until)),
    )


def owner_back(holder: SeatHolder) -> SeatHolder:
    """The seat played by its owner again."""
    return replace(holder, level=None, kept_since=None, kept_reason=None)


def kept_seat(holder: SeatHolder, *, level: str, reason: str, at: float) -> SeatHolder:
    """The seat kept by a stand-in for its owner."""
    return replace(holder, level=level, kept_since=at, kept_reason=reason)


# A vote is decided by the most votes a day after it began, and without any vote a week after.
VOTE_DAY = DAY
VOTE_WEEK = 7 * DAY


def clock_deadlines(clock: TurnClock) -> dict[str, float]:
    """The deadlines that follow from a clock, by their kinds; none while it stands still."""
    if clock.stopped is not None:
        return {}
    moments = {HALF: clock.half, LAST: clock.last, ALOUD: clock.aloud}
    if clock.vote_opened is None:
        moments[TURN] = clock.due
    else:
        moments[VOTE] = clock.vote_opened + (VOTE_DAY if clock.votes else VOTE_WEEK)
    return {kind: at for kind, at in moments.items() if at is not None}


class Choice(StrEnum):
    """What may happen to a turn that was missed."""

    TURN = "turn"  # a stand-in plays this turn
    SEAT = "seat"  # a stand-in keeps the seat until its owner is back
    DAY = "day"  # another day


def votes_with(votes: Sequence[Vote], new: Vote) -> tuple[Vote, ...]:
    """The votes with a new one, which replaces an earlier vote of the same person."""
    return (*(vote for vote in votes if vote.person != new.person), new)


def vote_outcome(votes: Sequence[Vote], voters: Collection[int], *, opened: float, at: float) -> Choice | None:
    """What has been decided by now; None while the vote is open.

    A choice wins as soon as more than half of the voters are for it. After a day the most votes decide, and a tie gives
    another day. A stand-in keeps the seat if nobody has voted for a week, or if there is nobody to vote.
    """
    if not voters:
        return Choice.SEAT
    counts = Counter(Choice(vote.choice) for vote in votes if vote.person in voters)
    most = max(counts.values(), default=0)
    leading = [choice for choice, number in counts.items() if number == most]
    if 2 * most > len(voters):
        return leading[0]
    if counts and at - opened >= VOTE_DAY:
        return leading[0] if len(leading) == 1 else Choice.DAY
    return Choice.SEAT if at - opened >= VOTE_WEEK else None


def reminders_to(
    tx: TableTransaction, holders: Iterable[SeatHolder], *, why: str, turn_start: int
) -> tuple[NewMessage, ...]:
    """A reminder to the owner of each of these seats, by direct message or as a mention at the table.

    Seats without an owner get none, nor do people who chose no notices or one digest a day.
    """
    return tuple(
        NewMessage(ReminderMessage(why, holder.seat, turn_start), person.id if person.wants_dm else None)
        for holder in holders
        if holder.person is not None
        for person in (tx.person(holder.person),)
        if person.wants_dm or person.wants_mention
    )
