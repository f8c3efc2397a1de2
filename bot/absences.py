"""Being away: a bank of days on which clocks stand still, or stand-ins in one's seats."""

from __future__ import annotations

import logging
import math
from collections.abc import Callable, Iterable
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.clock import follow_absence
from bot.core.access import TableAccess
from bot.core.commands import carrara
from bot.core.interactions import Interaction, context_of, defer, localizer_of, say
from bot.core.refusals import RefusalCode, Refused
from bot.core.sentences import is_off, timestamp
from bot.core.turn_clock import AWAY, BACK, DAY, clock_deadlines, clock_with_absence, typed_moment
from storage import (
    Absence,
    AbsenceChange,
    Deadline,
    NewMessage,
    NoticeMessage,
    PersonAtTables,
    Status,
    Table,
    TurnClock,
    lasting_absence,
)

log = logging.getLogger(__name__)
# Enough for a holiday, and no game stands still for longer than a week because of one person.
YEAR: Final = 365 * DAY
BANK: Final = 14 * DAY
BANK_OF_TABLE: Final = 7 * DAY
# How often a person may say within a day that they are away, over all tables: each time every channel in which they
# play is told.
MOST_A_DAY: Final = 3


class Away(Struct, frozen=True):
    """Until when a person is away, None where they are back; how many days are left in their bank."""

    until: float | None
    days: int


class Absences:
    """Being away and coming back. A person has one absence at a time; their clocks and their seats follow its end."""

    def __init__(self, access: TableAccess) -> None:
        self._access = access

    async def leave(self, user_id: int, *, until: str) -> Away:
        """Let a person be away from now on until a day or a moment as they typed it; it replaces an absence under way.

        Raises Refused: BAD_TIME, SKIPPED_TIME, PAST_TIME, AWAY_TOO_LONG, AWAY_TOO_OFTEN.
        """
        now = self._access.now()

        def new_absence(found: PersonAtTables, moment: float) -> Absence:
            starts = [table.started for table in _running(found) if table.started is not None]
            left = seconds_left(absences_until(found.absences, now), at=now, game_starts=starts)
            if moment - now > left:
                raise Refused(RefusalCode.AWAY_TOO_LONG, days=days_left(left))
            return Absence(now, moment)

        absences = await self._leave(user_id, until=until, now=now, new_absence=new_absence)
        days = days_left(seconds_left(absences, at=now, game_starts=()))
        return Away(absences[-1].until, days)

    async def leave_to_stand_ins(self, user_id: int, *, until: str) -> float:
        """Let stand-ins keep the person's seats until a moment as they typed it; that moment.

        It replaces an absence under way. Nobody waits for them meanwhile, so it takes no days from their bank.
        Raises Refused: BAD_TIME, SKIPPED_TIME, PAST_TIME, AWAY_TOO_LONG beyond a year, AWAY_TOO_OFTEN.
        """
        now = self._access.now()

        def new_absence(found: PersonAtTables, moment: float) -> Absence:
            if moment - now > YEAR:
                raise Refused(RefusalCode.AWAY_TOO_LONG, days=days_left(YEAR))
            return Absence(now, moment, with_stand_ins=True)

        return (await self._leave(user_id, until=until, now=now, new_absence=new_absence))[-1].until

    async def _leave(
        self, user_id: int, *, until: str, now: float, new_absence: Callable[[PersonAtTables, float], Absence]
    ) -> tuple[Absence, ...]:
        """Begin an absence that ends as the person typed it; their absences afterwards, the new one last."""

        def decide(found: PersonAtTables) -> AbsenceChange:
            moment = typed_moment(until, timezone=found.person.timezone, now=now)
            _require_not_too_often(found.absences, now)
            return _change(found, new_absence(found, moment), now=now)

        return (await self._change_and_follow(user_id, decide)).absences

    async def come_back(self, user_id: int) -> None:
        """End the person's absence now; the days they did not use stay in the bank. Raises Refused(NOT_AWAY)."""
        now = self._access.now()

        def decide(found: PersonAtTables) -> AbsenceChange:
            if lasting_absence(found.absences, now) is None:
                raise Refused(RefusalCode.NOT_AWAY)
            return _change(found, None, now=now)

        await self._change_and_follow(user_id, decide)

    async def _change_and_follow(
        self, user_id: int, decide: Callable[[PersonAtTables], AbsenceChange]
    ) -> AbsenceChange:
        """Commit a change of the person's absences, then let their seats follow it; what was committed.

        Each seat is a transaction of its own. The deadlines by which the seats follow are due now, so that the timer
        does what a process that ends in between, or a table that cannot be changed at the moment, leaves undone.
        """
        changes = list[AbsenceChange]()

        def decide_and_keep(found: PersonAtTables) -> AbsenceChange:
            changes.append(decide(found))
            return changes[-1]

        await self._access.change_absence(user_id, decide_and_keep)
        # The last one: the job is called again where another process spoilt the transaction.
        for deadline in changes[-1].deadlines:
            try:
                await self._access.tables.change_by_itself(follow_absence, deadline.table, deadline)
            except Refused as refused:
                log.warning("seat does not follow: %s", refused.code, extra={"table": deadline.table})
        return changes[-1]


def _require_not_too_often(absences: Iterable[Absence], now: float) -> None:
    """Raises Refused(AWAY_TOO_OFTEN) if the person has said MOST_A_DAY times within a day that they are away."""
    moments = sorted(absence.since for absence in absences for _ in range(absence.times))
    if len(moments) >= MOST_A_DAY and moments[-MOST_A_DAY] > now - DAY:
        # Rounded up: a second earlier it would be refused again.
        raise Refused(RefusalCode.AWAY_TOO_OFTEN, again=math.ceil(moments[-MOST_A_DAY] + DAY))


def seconds_left(absences: Iterable[Absence], *, at: float, game_starts: Iterable[float]) -> float:
    """How many seconds a person may be away from now on. `game_starts` are the moments their running games began."""
    periods = tuple(absences)
    rest = [BANK - _seconds_away(periods, since=at - YEAR)]
    rest += [BANK_OF_TABLE - _seconds_away(periods, since=start) for start in game_starts]
    return max(0.0, min(rest))


def days_left(seconds: float) -> int:
    """The number of whole days in these seconds."""
    return math.floor(seconds / DAY)


def _seconds_away(absences: Iterable[Absence], *, since: float) -> float:
    return sum(
        max(0.0, absence.until - max(absence.since, since)) for absence in absences if not absence.with_stand_ins
    )


def absences_until(absences: tuple[Absence, ...], now: float) -> tuple[Absence, ...]:
    """These absences, over by now. Those that the bank does not count any more are left out.

    One that ends as it begins stays: it counts as a time that the person said they are away.
    """
    used = (replace(absence, until=min(absence.until, now)) for absence in absences if absence.since <= now)
    return tuple(absence for absence in used if absence.until > now - YEAR - DAY)


def _running(found: PersonAtTables) -> list[Table]:
    return [table for table in found.tables if table.status in (Status.RUNNING, Status.PAUSED)]


def _change(found: PersonAtTables, absence: Absence | None, *, now: float) -> AbsenceChange:
    """The change to this absence in place of one under way; None if the person is back."""
    stops_clocks = absence is not None and not absence.with_stand_ins
    with_stand_ins = absence is not None and absence.with_stand_ins
    before = lasting_absence(found.absences, now)
    clocks = dict[int, tuple[TurnClock, dict[str, float]]]()
    messages, deadlines = dict[int, NewMessage](), list[Deadline]()
    for table in _running(found):
        holder, clock = table.seat_of(found.person.id), table.clock
        if holder is None:
            continue
        if clock is not None and clock.person == found.person.id:
            until = absence.until if absence is not None and stops_clocks else None
            if (moved := clock_with_absence(clock, found.person, until=until, at=now)) != clock:
                clocks[table.id] = (moved, clock_deadlines(moved))
        if with_stand_ins or holder.kept_reason == AWAY:
            deadlines.append(Deadline(table.id, BACK, now, holder.seat))
        # Whether a stand-in plays or the owner does is told when the seat has followed.
        if absence is not None and stops_clocks:
            facts: dict[str, int | str | None] = {"seat": holder.seat, "until": int(absence.until)}
            messages[table.id] = NewMessage(NoticeMessage("away", facts))
        elif absence is None and before is not None and not before.with_stand_ins:
            messages[table.id] = NewMessage(NoticeMessage("away-over", {"seat": holder.seat}))
    past = absences_until(found.absences, now)
    return AbsenceChange(now, _with_absence(past, absence), clocks, messages, tuple(deadlines))


def _with_absence(past: tuple[Absence, ...], absence: Absence | None) -> tuple[Absence, ...]:
    """The absences with a new one. One that began at the same moment is replaced by it, and counted in it."""
    if absence is None:
        return past
    times = sum(earlier.times for earlier in past if earlier.since == absence.since)
    others = (earlier for earlier in past if earlier.since != absence.since)
    return (*others, replace(absence, times=times + absence.times))


async def change_absence(interaction: Interaction, until: str, *, with_stand_ins: bool) -> None:
    """Let the caller be away until a date, or be back where `until` is "off", and answer with what holds now.

    Raises Refused as `Absences.leave`.
    """
    absences, localizer = context_of(interaction).service.absences, await localizer_of(interaction)
    if is_off(localizer, until):
        await absences.come_back(interaction.user.id)
        await say(interaction, localizer.say("away-over"))
        return
    if with_stand_ins:
        moment = await absences.leave_to_stand_ins(interaction.user.id, until=until)
        await say(interaction, localizer.say("away-stand-ins", moment=timestamp(moment)))
        return
    away = await absences.leave(interaction.user.id, until=until)
    assert away.until is not None
    await say(interaction, localizer.say("away", moment=timestamp(away.until), days=away.days))


@carrara.command("away", until="option-until", stand_ins="option-away-stand-ins")
async def away_command(interaction: Interaction, until: str, stand_ins: bool = False) -> None:
    """The caller's clocks stand still, from their bank of days, or stand-ins keep their seats."""
    await defer(interaction)
    await change_absence(interaction, until, with_stand_ins=stand_ins)
