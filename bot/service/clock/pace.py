"""The pace of a table: how long a turn may take."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from bot.service.clock.local_time import DAY, next_daily, zone_named
from storage import Table

HOUR: Final = 3_600.0
PACES: Final = (12, 24, 48, 72)
USUAL_PACE: Final = 48
# Without a pace a turn that waited so long counts as missed.
LONGEST_TURN: Final = 7 * DAY
# A turn that begins shortly before a fixed hour has time until the same hour of the next day.
SHORTEST_TURN: Final = 6 * HOUR


class Pace(Struct, frozen=True):
    """So many hours, or until an hour of the day (`daily_at`, in minutes) in a time zone, or neither."""

    hours: int | None = None
    daily_at: int | None = None
    timezone: str | None = None

    def deadline(self, start: float) -> float:
        """When a turn that starts at a moment is to be taken."""
        if self.daily_at is not None:
            return next_daily(self.daily_at, zone_named(self.timezone), after=start + SHORTEST_TURN - 1)
        return start + (LONGEST_TURN if self.hours is None else self.hours * HOUR)

    def grace(self, due: float) -> float:
        """Until when the first missed turn is forgiven: half a pace, or until the same hour of the next day."""
        if self.daily_at is not None:
            return next_daily(self.daily_at, zone_named(self.timezone), after=due)
        return due + (LONGEST_TURN if self.hours is None else self.hours * HOUR) / 2


NO_PACE: Final = Pace()


def pace_of(table: Table) -> Pace:
    """The pace that was chosen when the table was opened."""
    return Pace(table.pace, table.daily_at, table.timezone)
