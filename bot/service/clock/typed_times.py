"""Times as people type them: an hour of the day, a day, a pace. What is no such time is refused."""

from __future__ import annotations

import re
from datetime import date
from typing import Final

from bot.service.clock.local_time import is_skipped, is_timezone, moment_of, skipped_day, zone_named
from bot.service.clock.turn_clock import NO_PACE, PACES, Pace
from bot.service.refusals import RefusalCode, Refused

DAILY: Final = "daily"
NO_CLOCK: Final = "none"
PACE_CHOICES: Final = (*(f"{hours}h" for hours in PACES), DAILY, NO_CLOCK)
_TIME: Final = re.compile(r"([01]?\d|2[0-3]):?([0-5]\d)")
_MOMENT: Final = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T]+(\S+))?")
_LAST_MINUTE: Final = 24 * 60 - 1


def minute_of_day(typed: str) -> int:
    """Minutes since midnight of `21:00`. Raises Refused(BAD_TIME)."""
    found = _TIME.fullmatch(typed.strip())
    if found is None:
        raise Refused(RefusalCode.BAD_TIME)
    return int(found[1]) * 60 + int(found[2])


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
    found = _MOMENT.fullmatch(typed.strip())
    if found is None:
        raise Refused(RefusalCode.BAD_TIME)
    day, zone = _day(*(int(part) for part in found.groups()[:3])), zone_named(timezone)
    minute = _LAST_MINUTE if found[4] is None else minute_of_day(found[4])
    if is_skipped(day, minute, zone):
        raise Refused(RefusalCode.SKIPPED_TIME, day=day.isoformat(), time=time_words(minute))
    moment = moment_of(day, minute, zone)
    if moment <= now:
        raise Refused(RefusalCode.PAST_TIME)
    return moment


def _day(year: int, month: int, day: int) -> date:
    try:
        found = date(year, month, day)
    except ValueError as error:
        raise Refused(RefusalCode.BAD_TIME) from error
    # Far from both ends of the calendar: moments there overflow when they are converted between time zones.
    if not 1970 < year < 9000:
        raise Refused(RefusalCode.BAD_TIME)
    return found
