"""Lengths of time, in full and abbreviated."""

from __future__ import annotations

from languages.localizer import Localizer

# A unit is used from twice its length on: 90 minutes is clearer than 1 or 2 hours.
_UNITS = (("days", 86_400), ("hours", 3_600), ("minutes", 60))
_LEAST = 2


def duration(localizer: Localizer, seconds: float) -> str:
    """`6 hours`; rounded to whole units, never less than a minute."""
    unit, number = _in_units(seconds)
    return localizer.say(f"duration-{unit}", number=number)


def short_duration(localizer: Localizer, seconds: float) -> str:
    """`6 h`: the abbreviation of `duration`."""
    unit, number = _in_units(seconds)
    return localizer.say(f"picture-pace-{unit}", number=number)


def _in_units(seconds: float) -> tuple[str, int]:
    for unit, length in _UNITS:
        if seconds >= _LEAST * length:
            return unit, round(seconds / length)
    return "minutes", max(1, round(seconds / 60))
