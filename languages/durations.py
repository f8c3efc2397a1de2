"""Lengths of time in words."""

from __future__ import annotations

from typing import Final

from languages.localizer import Localizer

# A unit is used from twice its length on: 90 minutes say more than 1 or 2 hours.
_UNITS: Final = (("days", 86_400), ("hours", 3_600), ("minutes", 60))
_LEAST: Final = 2


def duration(localizer: Localizer, seconds: float) -> str:
    """`6 hours`; rounded to whole units, never less than a minute."""
    for unit, length in _UNITS:
        if seconds >= _LEAST * length:
            return localizer.say(f"duration-{unit}", number=round(seconds / length))
    return localizer.say("duration-minutes", number=max(1, round(seconds / 60)))
