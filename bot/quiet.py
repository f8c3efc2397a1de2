"""At most one sound per turn: by direct message or in the channel, as the person likes, and not at night."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.service import Notices, Person


def is_quiet(person: Person, now: float) -> bool:
    """Whether it is one of the person's quiet hours."""
    if person.quiet_from is None or person.quiet_until is None:
        return False
    moment = datetime.fromtimestamp(now, UTC).astimezone(zone_of(person))
    minute = moment.hour * 60 + moment.minute
    if person.quiet_from <= person.quiet_until:
        return person.quiet_from <= minute < person.quiet_until
    return minute >= person.quiet_from or minute < person.quiet_until


def zone_of(person: Person) -> ZoneInfo:
    try:
        return ZoneInfo(person.timezone or "UTC")
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")


def sounds_in_channel(person: Person, now: float) -> bool:
    """Whether the board may ping: chosen so, or direct messages do not arrive."""
    wants = person.notices is Notices.PING or (person.notices is Notices.DM and person.dm_refused)
    return wants and not is_quiet(person, now)


def sounds_by_letter(person: Person, now: float) -> bool:
    return person.notices is Notices.DM and not is_quiet(person, now)
