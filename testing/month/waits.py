"""A law about waiting: what the rules allow one turn to take altogether, whatever its people and the others do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from bot.service import Status, Table
from bot.service.clock.turn_clock import Pace, pace_of
from storage import VOTE_DAY, VOTE_WEEK, Absence, TurnClock, moments_due
from testing.clock import DAY, HOUR

# What docs/play.md promises, and not what the program says: a mistake there must not change the law.
MOST_DAYS_VOTED: Final = 3
QUIET_MOVE: Final = 12 * HOUR
# In one turn all proposals together stop its clock for no longer.
STOPPED_BY_PROPOSALS: Final = 3 * DAY
# A fixed hour is less than six hours and a day of 25 hours away.
LONGEST_DAILY: Final = 31 * HOUR
# How long the bot is not there at most in the month, and what everybody gets after that.
OUTAGE: Final = 10 * HOUR + 12 * HOUR + QUIET_MOVE

Turn = tuple[int, int, int, float]


class TurnWaits:
    """Remembers how long the clock of each turn stood still, and when the bot was not there."""

    def __init__(self) -> None:
        self.outages: list[float] = []
        # Since when the clock of a turn stands still, and whether because its table is paused.
        self._stopped: dict[Turn, tuple[float, bool]] = {}
        self._stood: dict[Turn, float] = {}
        self._stood_for_proposals: dict[Turn, float] = {}

    def broken_laws(self, table: Table, absences: Iterable[Absence], *, now: float) -> Iterator[str]:
        """What is wrong with the wait at a table; to be asked after every change of it."""
        clock = table.clock
        if clock is None:
            return
        turn = (table.id, clock.turn_start, clock.person, clock.began)
        self._note_stops(turn, clock, now, is_paused=table.status is Status.PAUSED)
        if clock.days_voted > MOST_DAYS_VOTED:
            yield "another day was voted for too often"
        decided = max((at for kind, at in moments_due(clock).items() if kind in ("turn", "vote")), default=clock.began)
        away = sum(max(0.0, one.until - max(one.since, clock.began)) + QUIET_MOVE for one in absences)
        outages = OUTAGE * sum(moment >= clock.began for moment in self.outages)
        if self._stood_for_proposals.get(turn, 0.0) > STOPPED_BY_PROPOSALS + outages:
            yield "proposals stopped a clock for longer than the rules allow"
        extra = self._stood.get(turn, 0.0) + away + outages
        if decided - clock.began > longest_wait(clock, pace_of(table)) + extra:
            yield "a turn may wait longer than the rules allow"

    def _note_stops(self, turn: Turn, clock: TurnClock, now: float, *, is_paused: bool) -> None:
        if turn in self._stopped:
            since, was_paused = self._stopped.pop(turn)
            self._stood[turn] = self._stood.get(turn, 0.0) + now - since
            if not was_paused:
                self._stood_for_proposals[turn] = self._stood_for_proposals.get(turn, 0.0) + now - since
            if clock.stopped is None:
                self._stood[turn] += QUIET_MOVE
        if clock.stopped is not None:
            self._stopped[turn] = (now, is_paused)


def longest_wait(clock: TurnClock, pace: Pace) -> float:
    """What a turn may take where nobody stops its clock: pace, grace, and the votes and days of the others."""
    first = LONGEST_DAILY if pace.daily_at is not None else (7 * DAY if pace.hours is None else pace.hours * HOUR)
    grace = LONGEST_DAILY if pace.daily_at is not None else first / 2
    # A vote may be open for a week before the first of them votes, and each of its days waits for quiet hours.
    days = (clock.days_voted + len(clock.extra_days)) * (VOTE_WEEK + VOTE_DAY + QUIET_MOVE)
    return first + grace + 2 * QUIET_MOVE + days + VOTE_WEEK
