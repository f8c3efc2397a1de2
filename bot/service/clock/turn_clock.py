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
        clock = plan_reminders(clock, person, start=start, deadline=pace.deadline(start))
    aloud = after_quiet(person, at)
    return clock if aloud == at else replace(clock, aloud=aloud)


def plan_reminders(clock: TurnClock, person: Person, *, start: float, deadline: float) -> TurnClock:
    """The clock with this deadline, and reminders at half time and in the last tenth."""
    planned = replace(clock, due=deadline, half=(start + deadline) / 2, last=last_reminder(start, deadline))
    return out_of_quiet_hours(planned, person)


def last_reminder(start: float, deadline: float) -> float:
    """The moment at which a tenth of a turn's time is left."""
    return deadline - (deadline - start) / 10


def out_of_quiet_hours(clock: TurnClock, person: Person) -> TurnClock:
    """The clock with nothing in quiet hours: all of it waits for their end, the deadline for LONGEST_MOVE at most.

    Of two reminders that fall together the more urgent is left, and none comes at the deadline or after it. The sound
    for a turn that began in quiet hours stays planned where it meets a reminder: either of them may still be moved.
    """
    if clock.due is None:
        return clock
    return _with_deadline(clock, person, unmoved=clock.due)


def clock_in_new_quiet_hours(clock: TurnClock, person: Person) -> TurnClock:
    """The clock after the person has changed their quiet hours or their time zone in the middle of the turn.

    The deadline never comes earlier by that, and however often they change, it waits for LONGEST_MOVE at most. A clock
    that stands still, or is voted about, stays as it is: the first moves when it goes on, the second has passed.
    """
    if clock.stopped is not None or clock.vote_opened is not None:
        return clock
    moved = replace(clock, aloud=None if clock.aloud is None else after_quiet(person, clock.aloud))
    if clock.due is None:
        return moved
    unmoved = clock.due if clock.unmoved_due is None else clock.unmoved_due
    return _with_deadline(moved, person, unmoved=unmoved, not_before=clock.due)


def _with_deadline(clock: TurnClock, person: Person, *, unmoved: float, not_before: float = 0.0) -> TurnClock:
    """The clock with a deadline that quiet hours move, and its reminders out of quiet hours and before it."""
    due = max(not_before, min(after_quiet(person, unmoved), unmoved + LONGEST_MOVE))
    moments = [None if moment is None else after_quiet(person, moment) for moment in (clock.half, clock.last)]
    half, last = (None if moment is None or moment >= due else moment for moment in moments)
    return replace(clock, due=due, half=None if half == last else half, last=last, unmoved_due=unmoved)


def clock_with_day(clock: TurnClock, person: Person, *, at: float) -> TurnClock:
    """The clock with a day more, from the deadline or, where that has passed, from now. A vote about it is over.

    A reminder that was sent is not planned again.
    """
    assert clock.due is not None
    deadline = max(clock.due, at) + DAY
    planned = plan_reminders(clock, person, start=clock.began, deadline=deadline)
    half = planned.half if clock.half is not None and (planned.half or 0) > at else None
    last = planned.last if clock.last is not None else None
    return replace(planned, half=half, last=last, vote_opened=None, votes=())


def clock_until(clock: TurnClock, person: Person, deadline: float) -> TurnClock:
    """The clock with another deadline and no reminders: the turn was missed before. A vote about it is over."""
    later = replace(clock, due=deadline, half=None, last=None, vote_opened=None, votes=())
    return out_of_quiet_hours(later, person)


def clock_later(clock: TurnClock, person: Person, seconds: float) -> TurnClock:
    """The clock with its deadline, reminders and vote moved by so many seconds; a negative number moves them back."""
    later = replace(
        clock,
        due=_later(clock.due, seconds),
        half=_later(clock.half, seconds),
        last=_later(clock.last, seconds),
        vote_opened=_later(clock.vote_opened, seconds),
    )
    return out_of_quiet_hours(later, person)


def _later(moment: float | None, seconds: float) -> float | None:
    return None if moment is None else moment + seconds


def stopped_clock(clock: TurnClock, *, at: float) -> TurnClock:
    """The clock standing still from now on; one that stands still already stays as it is."""
    return clock if clock.stopped is not None else replace(clock, stopped=at)


def restarted_clock(clock: TurnClock, person: Person, *, at: float) -> TurnClock:
    """The clock going on, with as much time left as there was; one that is going stays as it is."""
    if clock.stopped is None:
        return clock
    return replace(clock_later(clock, person, at - clock.stopped), stopped=None)
