"""Laws about waiting: what the rules allow one turn to take altogether, and that an absence adds its own time to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from bot.core.turn_clock import VOTE_DAY, VOTE_WEEK, Pace, clock_deadlines, pace_of
from storage import Absence, Status, Table, TurnClock
from testing.clock import DAY, HOUR

# What docs/play.md promises, and not what the program says: a mistake there must not change the law.
MOST_DAYS_VOTED = 3
QUIET_MOVE = 12 * HOUR
# In one turn all proposals together stop its clock for no longer.
STOPPED_BY_PROPOSALS = 3 * DAY
# A fixed hour is less than six hours and a day of 25 hours away.
LONGEST_DAILY = 31 * HOUR
# How long the bot is not there at most in the month, and what everybody gets after that.
OUTAGE = 10 * HOUR + 12 * HOUR + QUIET_MOVE
# Moments are seconds since 1970 as floats: sums of them differ in the last digits.
_ROUNDING = 0.01

Turn = tuple[int, int, int, float]
Span = tuple[float, float]


@dataclass
class _SeenTurn:
    """What was seen of one turn so far."""

    # How many turns the seat had missed when this one began; none are known if it was not seen from its beginning.
    missed_before: int
    stops: list[Span] = field(default_factory=list)
    stopped: float | None = None
    # Whether the clock stands still because the table is paused, and for how long it stood still for proposals.
    is_paused: bool = False
    stood_for_proposals: float = 0.0
    vote_opened: float | None = None
    votes_waited: float = 0.0
    votes_ended: int = 0
    # What moves a deadline on purpose, and the deadline without the time that the clock stood still.
    marks: tuple[Any, ...] = ()
    own_deadline: float = 0.0


class TurnWaits:
    """Remembers when the clock of each turn stood still and was voted about, and when the bot was not there."""

    def __init__(self) -> None:
        self.outages: list[float] = []
        self._turns: dict[Turn, _SeenTurn] = {}

    def broken_laws(self, table: Table, absences: Iterable[Absence], *, now: float) -> Iterator[str]:
        """What is wrong with the wait at a table; to be asked after every change of it."""
        clock = table.clock
        if clock is None:
            return
        turn = (table.id, clock.turn_start, clock.person, clock.began)
        if turn not in self._turns:
            self._turns[turn] = _SeenTurn(table.seats[clock.seat].missed if now == clock.began else 0)
        seen = self._turns[turn]
        _note(seen, clock, now, is_paused=table.status is Status.PAUSED)
        if clock.days_voted > MOST_DAYS_VOTED:
            yield "another day was voted for too often"
        if clock.due is None or clock.unmoved_due is None:
            return
        standing = _time_standing(seen, clock, absences, now)
        if not 0 <= clock.due - clock.unmoved_due <= QUIET_MOVE:
            yield "quiet hours moved a deadline by more than twelve hours"
        deadlines = clock_deadlines(clock)
        decided = max((at for kind, at in deadlines.items() if kind in ("turn", "vote")), default=clock.began)
        outages = OUTAGE * sum(moment >= clock.began for moment in self.outages)
        if seen.stood_for_proposals > STOPPED_BY_PROPOSALS + outages:
            yield "proposals stopped a clock for longer than the rules allow"
        has_grace = seen.missed_before == 0 and table.seats[clock.seat].missed > 0
        longest = _longest_wait(seen, clock, pace_of(table), has_grace=has_grace) + standing + outages
        if decided - clock.began > longest + _ROUNDING:
            yield "a turn may wait longer than the rules allow"
        marks = (clock.days_voted, clock.extra_days, clock.vote_opened, table.seats[clock.seat].missed, *self.outages)
        own_deadline = clock.unmoved_due - standing
        if clock.vote_opened is None and marks == seen.marks and abs(own_deadline - seen.own_deadline) > _ROUNDING:
            yield "away and back again moved a deadline by more or less than the time really away"
        seen.marks, seen.own_deadline = marks, own_deadline


def _note(seen: _SeenTurn, clock: TurnClock, now: float, *, is_paused: bool) -> None:
    """Remember when the clock stood still, and how long the others took to vote."""
    if seen.stopped is not None and (seen.stopped != clock.stopped or seen.is_paused != is_paused):
        since = max(seen.stopped, seen.stops[-1][1] if seen.stops else seen.stopped)
        seen.stops.append((seen.stopped, now))
        if not seen.is_paused:
            seen.stood_for_proposals += now - since
    seen.stopped, seen.is_paused = clock.stopped, is_paused
    if seen.vote_opened is not None and clock.vote_opened is None:
        seen.votes_waited += now - seen.vote_opened
        seen.votes_ended += 1
    seen.vote_opened = clock.vote_opened


def _time_standing(seen: _SeenTurn, clock: TurnClock, absences: Iterable[Absence], now: float) -> float:
    """For how long the clock stood still since the turn began, and will for an absence that was announced."""
    spans = [*seen.stops, *([] if clock.stopped is None else [(clock.stopped, now)])]
    for absence in absences:
        if not absence.with_stand_ins:
            # While the clock stands still for something else, nothing of the time to come is counted.
            end = absence.until if clock.stopped is None else min(absence.until, now)
            spans.append((max(absence.since, clock.began), end))
    # A stop moves the deadline only when it is over.
    pending = 0.0 if clock.stopped is None else now - clock.stopped
    return _length_of_union(spans) - pending


def _length_of_union(spans: Iterable[Span]) -> float:
    total, reached = 0.0, float("-inf")
    for start, end in sorted(spans):
        total += max(0.0, end - max(start, reached))
        reached = max(reached, end)
    return total


def _longest_wait(seen: _SeenTurn, clock: TurnClock, pace: Pace, *, has_grace: bool) -> float:
    """What a turn may take where nobody stops its clock: pace, grace, and the votes and days of the others.

    Quiet hours move each deadline once: that of the pace, that of the grace, and the one that follows each vote.
    """
    first = LONGEST_DAILY if pace.daily_at is not None else (7 * DAY if pace.hours is None else pace.hours * HOUR)
    grace = LONGEST_DAILY if pace.daily_at is not None else first / 2
    deadlines = 1 + has_grace + seen.votes_ended
    days = (clock.days_voted + len(clock.extra_days)) * DAY
    vote = 0.0 if clock.vote_opened is None else (VOTE_DAY if clock.votes else VOTE_WEEK)
    return first + (grace if has_grace else 0.0) + deadlines * QUIET_MOVE + days + seen.votes_waited + vote
