"""The clock of one turn as a value: the pace of its table, its deadline and its reminders. Nothing here is stored."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.service.clock.local_time import DAY, after_quiet, next_daily, zone_named
from storage import Person, Table, TurnClock

HOUR: Final = 3_600.0
# A deadline that is noticed later than this passed while the bot was not running: nobody could play or answer in time.
LATE: Final = HOUR
# Hours of a turn that can be chosen; two days let everybody play in the evening.
PACES: Final = (12, 24, 48, 72)
USUAL_PACE: Final = 48
# Without a pace a turn that has taken this long counts as missed.
LONGEST_TURN: Final = 7 * DAY
# A turn that begins shortly before a fixed hour has time until the same hour of the next day.
SHORTEST_TURN: Final = 6 * HOUR
# A deadline in quiet hours waits for their end, but no longer than this.
LONGEST_MOVE: Final = 12 * HOUR


class Pace(Struct, frozen=True):
    """How long a turn may take: `hours`, or until `daily_at` (minutes since midnight) in a time zone, or neither."""

    hours: int | None = None
    daily_at: int | None = None
    timezone: str | None = None

    def deadline(self, start: float) -> float:
        """The moment by which a turn that starts at `start` is to be taken."""
        if self.daily_at is not None:
            return next_daily(self.daily_at, zone_named(self.timezone), after=start + SHORTEST_TURN - 1)
        return start + (LONGEST_TURN if self.hours is None else self.hours * HOUR)

    def grace(self, due: float) -> float:
        """Until when the first missed turn is forgiven: half a pace, or until the same hour of the next day."""
        if self.daily_at is not None:
            return next_daily(self.daily_at, zone_named(self.timezone), after=due)
        return due + (LONGEST_TURN if self.hours is None else self.hours * HOUR) / 2


NO_PACE: Final = Pace()


def pace_of(table: Table) -> Pace:
    """The pace that was chosen when the table was opened."""
    return Pace(table.pace, table.daily_at, table.timezone)


def new_clock(
    *, turn_start: int, seat: int, person: Person, at: float, pace: Pace | None, away_until: float | None = None
) -> TurnClock:
    """The clock of a turn that begins now; without a pace nobody waits, and the turn is only told.

    For somebody who is away the time begins when they are back.
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
    """The clock with nothing in quiet hours: all of it waits for their end, the deadline for LONGEST_MOVE at most.

    Everything is worked out from the moments before quiet hours moved them. What has been moved is never moved again:
    else each absence or pause would put the deadline off by one more night.

    Of two reminders that fall together the more urgent is left, and none comes at the deadline or after it. The sound
    for a turn that began in quiet hours stays planned where it meets a reminder: either of them may still be moved.
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

    The deadline never comes earlier by that, and however often they change, it waits for LONGEST_MOVE at most. A clock
    that stands still moves when it goes on, and one that is voted about stays as it is: its deadline has passed.
    """
    if clock.vote_opened is not None:
        return clock
    promised = replace(clock, promised_due=clock.due)
    if clock.stopped is not None:
        return promised
    aloud = None if clock.aloud is None else after_quiet(person, clock.aloud)
    return out_of_quiet_hours(replace(promised, aloud=aloud), person)


def clock_with_day(clock: TurnClock, person: Person, *, at: float) -> TurnClock:
    """The clock with a day more, from the deadline or, where that has passed, from now. A vote about it is over.

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
    """From when the time of the turn counts: `began`, later by as long as the clock stood still since.

    It follows from the reminders that are still to come; without any, `began`.
    """
    assert clock.unmoved_due is not None
    if clock.unmoved_half is not None:
        return 2 * clock.unmoved_half - clock.unmoved_due
    if clock.unmoved_last is not None:
        return clock.unmoved_due - 10 * (clock.unmoved_due - clock.unmoved_last)
    return clock.began


def clock_until(clock: TurnClock, person: Person, deadline: float) -> TurnClock:
    """The clock with another deadline and no reminders: the turn was missed before. A vote about it is over.

    It counts no absence: whoever is away still has theirs counted from now on (`clock_with_absence`).
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
    """The clock with its deadline, reminders and vote moved by so many seconds; a negative number moves them back."""
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

    What it counted before and has not passed is taken back first, so whatever the order and the number of
    announcements, the deadline comes later by the time really away. Time in which the clock stands still anyway is not
    counted twice: a clock that stands still counts no absence. While the others vote nothing is counted either, since
    the turn was missed before the person left.
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
    """The clock standing still from now on; one that stands still already stays as it is."""
    if clock.stopped is not None:
        return clock
    is_going = clock.away_until is None or clock.away_until <= at
    return replace(_with_time_left(clock, at) if is_going else clock, stopped=at)


def _with_time_left(clock: TurnClock, at: float) -> TurnClock:
    """The clock as it is about to stand still, with the time promised that is left of it.

    In quiet hours, behind the deadline that they moved, all of that time is theirs: without them next time, the
    deadline would have passed before the clock goes on.
    """
    if clock.due is None or clock.unmoved_due is None or not clock.unmoved_due <= at < clock.due:
        return clock
    return replace(clock, promised_due=clock.due)


def restarted_clock(clock: TurnClock, person: Person, *, at: float) -> TurnClock:
    """The clock going on, with as much time left as there was; one that is going stays as it is."""
    if clock.stopped is None:
        return clock
    return replace(clock_later(clock, person, at - clock.stopped), stopped=None)
