"""Local time: hours of the day in a time zone, and the quiet hours of a person.

A time that occurs twice in a day, when summer time ends, means the first of the two, and for the end of quiet hours the
second. A time that does not occur, when summer time begins, means the moment that clocks show as an hour later.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from functools import cache, lru_cache
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from storage import Person

DAY: Final = 86_400.0
_DAYS_OF_A_YEAR: Final = 366


@cache
def timezone_names() -> tuple[str, ...]:
    """The names of all time zones that this machine knows, in order.

    They are read from the disk once, before the bot is ready: looking for them took 20 to 124 ms each time, and nobody
    else is answered meanwhile.
    """
    return tuple(sorted(available_timezones()))


def is_timezone(name: str) -> bool:
    """Whether this machine knows a time zone of this name."""
    return name in timezone_names()


# ZoneInfo itself keeps eight zones and reads every other one from the disk again.
@lru_cache(maxsize=1_000)
def zone_named(name: str | None) -> ZoneInfo:
    """The time zone; UTC where none is named or the machine does not know it."""
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
    """The first day of the year to come that does not have this minute; None where every day has it."""
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
    """The moment itself, or the end of the person's quiet hours where it lies in them."""
    # A loop: on the day on which an hour occurs twice, quiet hours of nearly a day may overlap the next ones.
    while (end := _quiet_end(person, moment)) is not None:
        moment = end
    return moment


def _quiet_end(person: Person, moment: float) -> float | None:
    return next((end for start, end in _quiet_spans(person, moment) if start <= moment < end), None)


def _quiet_spans(person: Person, moment: float) -> Iterator[tuple[float, float]]:
    """Beginning and end of the quiet hours of the days around a moment."""
    start, end = person.quiet_from, person.quiet_until
    if start is None or end is None or start == end:
        return
    zone = zone_named(person.timezone)
    today = local_date(moment, zone)
    for number in (-2, -1, 0, 1):
        day = today + timedelta(days=number)
        # Quiet hours may go past midnight: from 22:00 to 07:30.
        last = day if start < end else day + timedelta(days=1)
        yield moment_of(day, start, zone), max(moment_of(last, end, zone, fold=fold) for fold in (0, 1))
