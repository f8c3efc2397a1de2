"""The bank of days away: how long a person may be away in a year, and during one game."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

from bot.service.clock.local_time import DAY
from storage import Absence

# Enough for a holiday, and no game stands still for longer than a week because of one person.
YEAR: Final = 365 * DAY
BANK: Final = 14 * DAY
BANK_OF_TABLE: Final = 7 * DAY


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
