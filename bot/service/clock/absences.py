"""Absences: while a person is away the time of their turns does not run, as long as their bank has days left."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from bot.service.clock.clock_operations import ClockOperations
from bot.service.clock.local_time import DAY
from bot.service.clock.turn_clock import clock_later
from bot.service.clock.typed_times import typed_moment
from bot.service.refusals import RefusalCode, Refused
from bot.service.table_access import TableAccess, translate_storage_errors
from storage import Absence, AbsenceChange, NewMessage, NoticeMessage, PersonAtTables, Status, Table

# Enough for a holiday, and no game stands still for longer than a week because of one person.
YEAR: Final = 365 * DAY
BANK: Final = 14 * DAY
BANK_OF_TABLE: Final = 7 * DAY


class Away(Struct, frozen=True):
    """Until when a person is away, None where they are back; how many days are left in their bank."""

    until: float | None
    days: int


class Absences:
    """Being away and coming back."""

    def __init__(self, access: TableAccess, clocks: ClockOperations) -> None:
        self._access = access
        self._clocks = clocks

    async def leave(self, person: int, *, until: str) -> Away:
        """Let a person be away from now on until a day or a moment as they typed it; it replaces an absence under way.

        Raises Refused: BAD_TIME, SKIPPED_TIME, PAST_TIME, AWAY_TOO_LONG.
        """
        now, results = self._access.now(), list[Away]()

        def decide(found: PersonAtTables) -> AbsenceChange:
            moment = typed_moment(until, timezone=found.person.timezone, now=now)
            past = absences_until(found.absences, now)
            starts = [table.started for table in _running(found) if table.started is not None]
            left = seconds_left(past, at=now, game_starts=starts)
            if moment - now > left:
                raise Refused(RefusalCode.AWAY_TOO_LONG, days=days_left(left))
            results.append(Away(moment, days_left(seconds_left((*past, Absence(now, moment)), at=now, game_starts=()))))
            return _change(found, (*past, Absence(now, moment)), now=now, until=moment)

        await self._access.change_absence(person, decide)
        # The last one: the job is called again where another process spoilt the transaction.
        return results[-1]

    async def leave_to_stand_ins(self, person: int, *, until: str) -> float:
        """Let stand-ins keep the person's seats until a moment as they typed it; that moment.

        Nobody waits for them meanwhile, so it takes no days from their bank.

        Each table is a transaction of its own; asking again goes on where a process that ended left off.
        Raises Refused: BAD_TIME, SKIPPED_TIME, PAST_TIME, AWAY_TOO_LONG beyond a year.
        """
        now = self._access.now()
        timezone = (await translate_storage_errors(self._access.store.people.find(person))).timezone
        moment = typed_moment(until, timezone=timezone, now=now)
        if moment - now > YEAR:
            raise Refused(RefusalCode.AWAY_TOO_LONG, days=days_left(YEAR))
        for table in await translate_storage_errors(self._access.store.tables_of(person)):
            await self._clocks.keep_seat_while_away(table.id, person, until=moment)
        return moment

    async def come_back(self, person: int) -> None:
        """End the person's absence now; the days they did not use stay in the bank. Raises Refused(NOT_AWAY)."""
        now = self._access.now()

        def decide(found: PersonAtTables) -> AbsenceChange:
            if _end_of_absence(found.absences, now) <= now:
                raise Refused(RefusalCode.NOT_AWAY)
            return _change(found, absences_until(found.absences, now), now=now, until=now)

        await self._access.change_absence(person, decide)


def seconds_left(absences: Iterable[Absence], *, at: float, game_starts: Iterable[float]) -> float:
    """How many seconds a person may be away from now on. `game_starts` are the moments their running games began."""
    periods = tuple(absences)
    rest = [BANK - _seconds_away(periods, since=at - YEAR)]
    rest += [BANK_OF_TABLE - _seconds_away(periods, since=start) for start in game_starts]
    return max(0.0, min(rest))


def days_left(seconds: float) -> int:
    """The number of whole days in these seconds."""
    return math.floor(seconds / DAY)


def _seconds_away(periods: Iterable[Absence], *, since: float) -> float:
    return sum(max(0.0, one.until - max(one.since, since)) for one in periods)


def absences_until(absences: tuple[Absence, ...], now: float) -> tuple[Absence, ...]:
    """The part of these absences that lies before now; those that the bank does not count any more are left out."""
    used = (Absence(one.since, min(one.until, now)) for one in absences if one.since < now)
    return tuple(one for one in used if one.until > now - YEAR - DAY)


def _end_of_absence(absences: tuple[Absence, ...], now: float) -> float:
    return max((one.until for one in absences if one.since <= now), default=now)


def _running(found: PersonAtTables) -> list[Table]:
    return [table for table in found.tables if table.status in (Status.RUNNING, Status.PAUSED)]


def _change(found: PersonAtTables, absences: tuple[Absence, ...], *, now: float, until: float) -> AbsenceChange:
    """The change to these absences. The clocks of the person's turns go on from `until` with the time they had."""
    seconds = until - max(now, _end_of_absence(found.absences, now))
    clocks = {
        table.id: clock_later(table.clock, found.person, seconds)
        for table in _running(found)
        # A turn that the others vote about was missed before the person left: its clock is not moved.
        if table.clock is not None and table.clock.person == found.person.id and table.clock.vote_opened is None
    }
    away_until = until if until > now else None
    notices = {table.id: _notice(table, found.person.id, away_until) for table in _running(found)}
    return AbsenceChange(now, absences, clocks, notices)


def _notice(table: Table, person: int, away_until: float | None) -> NewMessage:
    """That the person is away until a moment, or back."""
    holder = table.seat_of(person)
    seat = None if holder is None else holder.seat
    if away_until is None:
        return NewMessage(NoticeMessage("away-over", {"seat": seat}))
    return NewMessage(NoticeMessage("away", {"seat": seat, "until": int(away_until)}))
