"""Being away: a bank of days on which clocks stand still, or stand-ins in one's seats."""

from __future__ import annotations

import logging
import math
from collections.abc import Callable, Iterable
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from bot.clock import follow_absence
from bot.core.access import Tables, translate_storage_errors
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

# How long a person may be away

# Enough for a holiday, and no game stands still for longer than a week because of one person.
YEAR = 365 * DAY
BANK = 14 * DAY
BANK_OF_TABLE = 7 * DAY
# How often a person may say within a day that they are away, over all tables: each time, every channel in which they
# play is told.
MOST_A_DAY = 3


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
    """These absences, ended by now. Those that the bank no longer counts are left out.

    One that ends as it begins stays: it counts as one of the times that the person said they are away.
    """
    used = (replace(absence, until=min(absence.until, now)) for absence in absences if absence.since <= now)
    return tuple(absence for absence in used if absence.until > now - YEAR - DAY)


def _start_absence(person: PersonAtTables, *, until: str, with_stand_ins: bool, now: float) -> AbsenceChange:
    """The change that begins an absence, which ends when the person typed; the new absence is the last one.

    Raises Refused as `go_away` does.
    """
    moment = typed_moment(until, timezone=person.person.timezone, now=now)
    _require_not_too_often(person.absences, now)
    most = YEAR
    if not with_stand_ins:
        starts = [table.started for table in _running(person) if table.started is not None]
        most = seconds_left(absences_until(person.absences, now), at=now, game_starts=starts)
    if moment - now > most:
        raise Refused(RefusalCode.AWAY_TOO_LONG, days=days_left(most))
    return _absence_change(person, Absence(now, moment, with_stand_ins=with_stand_ins), now=now)


def _end_absence(person: PersonAtTables, *, now: float) -> AbsenceChange:
    if lasting_absence(person.absences, now) is None:
        raise Refused(RefusalCode.NOT_AWAY)
    return _absence_change(person, None, now=now)


def _running(person: PersonAtTables) -> list[Table]:
    return [table for table in person.tables if table.status in (Status.RUNNING, Status.PAUSED)]


def _absence_change(person: PersonAtTables, absence: Absence | None, *, now: float) -> AbsenceChange:
    """The change that replaces a current absence with this one; without one, the person is back."""
    stops_clocks = absence is not None and not absence.with_stand_ins
    before = lasting_absence(person.absences, now)
    clocks = dict[int, tuple[TurnClock, dict[str, float]]]()
    messages, deadlines = dict[int, NewMessage](), list[Deadline]()
    for table in _running(person):
        holder, clock = table.seat_of(person.person.id), table.clock
        if holder is None:
            continue
        if clock is not None and clock.person == person.person.id:
            until = absence.until if absence is not None and stops_clocks else None
            if (moved := clock_with_absence(clock, person.person, until=until, at=now)) != clock:
                clocks[table.id] = (moved, clock_deadlines(moved))
        if (absence is not None and absence.with_stand_ins) or holder.kept_reason == AWAY:
            deadlines.append(Deadline(table.id, BACK, now, holder.seat))
        # Whether a stand-in or the owner plays is told when the seat has followed.
        if absence is not None and stops_clocks:
            facts: dict[str, int | str | None] = {"seat": holder.seat, "until": int(absence.until)}
            messages[table.id] = NewMessage(NoticeMessage("away", facts))
        elif absence is None and before is not None and not before.with_stand_ins:
            messages[table.id] = NewMessage(NoticeMessage("away-over", {"seat": holder.seat}))
    past = absences_until(person.absences, now)
    return AbsenceChange(now, _with_absence(past, absence), clocks, messages, tuple(deadlines))


def _with_absence(past: tuple[Absence, ...], absence: Absence | None) -> tuple[Absence, ...]:
    """The absences with a new one. One that began at the same moment is replaced by it, and counted in it."""
    if absence is None:
        return past
    times = sum(earlier.times for earlier in past if earlier.since == absence.since)
    others = (earlier for earlier in past if earlier.since != absence.since)
    return (*others, replace(absence, times=times + absence.times))


# Going away and coming back


class Away(Struct, frozen=True):
    """Until when a person is away, and how many whole days are left in their bank."""

    until: float
    days: int


async def go_away(tables: Tables, user_id: int, *, until: str, with_stand_ins: bool = False) -> Away:
    """Let a person be away from now on until a day or a moment as they typed it; it replaces the current absence.

    Their clocks stand still, which takes days from their bank; or stand-ins keep their seats meanwhile, which takes
    none, since no one waits for them.
    Raises Refused: BAD_TIME, SKIPPED_TIME, PAST_TIME, AWAY_TOO_OFTEN, AWAY_TOO_LONG beyond the bank, or with stand-ins
    beyond a year.
    """
    now = tables.now()
    start = partial(_start_absence, until=until, with_stand_ins=with_stand_ins, now=now)
    absences = (await _change_and_follow(tables, user_id, start)).absences
    return Away(absences[-1].until, days_left(seconds_left(absences, at=now, game_starts=())))


async def come_back(tables: Tables, user_id: int) -> None:
    """End the person's absence now; the days they did not use stay in the bank. Raises Refused(NOT_AWAY)."""
    await _change_and_follow(tables, user_id, partial(_end_absence, now=tables.now()))


async def _change_and_follow(
    tables: Tables, user_id: int, job: Callable[[PersonAtTables], AbsenceChange]
) -> AbsenceChange:
    """Commit a change of the person's absences, then let their seats follow it; returns what was committed.

    Each seat is a transaction of its own. The deadlines by which the seats follow are due now, so the timer does
    what is left undone if the process ends in between, or if a table cannot be changed at the moment.
    """
    changes = list[AbsenceChange]()

    def change_absence(person: PersonAtTables) -> AbsenceChange:
        changes.append(job(person))
        return changes[-1]

    for table in await translate_storage_errors(tables.store.schedules.change_absence(user_id, change_absence)):
        tables.after_commit(table)
    # Of the last change: the job is called again if another process has invalidated the transaction.
    for deadline in changes[-1].deadlines:
        try:
            await tables.change_by_itself(follow_absence, deadline.table, deadline)
        except Refused as refused:
            log.warning("seat does not follow: %s", refused.code, extra={"table": deadline.table})
    return changes[-1]


# The command


@carrara.command("away", until="option-until", stand_ins="option-away-stand-ins")
async def away_command(interaction: Interaction, until: str, stand_ins: bool = False) -> None:
    """The caller's clocks stand still, from their bank of days, or stand-ins keep their seats; "off" ends it."""
    await defer(interaction)
    tables, localizer = context_of(interaction).service.tables, await localizer_of(interaction)
    if is_off(localizer, until):
        await come_back(tables, interaction.user.id)
        await say(interaction, localizer.say("away-over"))
        return
    away = await go_away(tables, interaction.user.id, until=until, with_stand_ins=stand_ins)
    if stand_ins:
        await say(interaction, localizer.say("away-stand-ins", moment=timestamp(away.until)))
    else:
        await say(interaction, localizer.say("away", moment=timestamp(away.until), days=away.days))
