"""Sixty people in five time zones, each with a habit: when they look at their tables, and how they are told."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import Any

from msgspec import Struct

from bot.core.turn_clock import local_date, moment_of, zone_named
from bot.core.values import Caller
from storage import Notices
from testing.clock import DAY
from testing.service import SERVER

FIRST_PERSON = 2_001
ZONES = ("Europe/Rome", "America/New_York", "Asia/Tokyo", "Australia/Sydney", "America/Sao_Paulo")
_SATURDAY = 5
# Monday, 8 March 2027: summer time begins in New York on the 14th, in Rome on the 28th, and ends in Sydney on 4 April.
MONTH_START = datetime(2027, 3, 8, tzinfo=UTC).timestamp()


class Habit(StrEnum):
    """How a person behaves at a table."""

    ANSWERS_AT_ONCE = "answers at once"
    ONCE_A_DAY = "once a day"
    AT_WEEKENDS = "only at weekends"
    VANISHES = "vanishes"
    LEAVES_AND_RETURNS = "leaves and comes back"
    CLOSES_MESSAGES = "closes direct messages"
    PRESSES_OLD_BUTTONS = "presses old buttons"
    VOTES_AGAINST = "votes against everything"


class MonthPerson(Struct, frozen=True):
    """Somebody who plays: `minute` is when they look on a day, `gone` when they vanish or leave for some days."""

    id: int
    habit: Habit
    zone: str
    minute: int
    notices: Notices
    gone: float
    quiet: tuple[int, int] | None

    @property
    def caller(self) -> Caller:
        return Caller(self.id, f"Person {self.id}", SERVER)

    @property
    def settings(self) -> dict[str, Any]:
        """What they have chosen."""
        quiet_from, quiet_until = self.quiet or (None, None)
        return {
            "notices": self.notices,
            "timezone": self.zone,
            "digest_at": (self.minute - 30) % 1440,
            "quiet_from": quiet_from,
            "quiet_until": quiet_until,
        }

    def next_look(self, now: float) -> float | None:
        """When they look at their tables next without having been told; None: never again."""
        if self.habit is Habit.VANISHES and now >= self.gone:
            return None
        zone = zone_named(self.zone)
        days = (local_date(now, zone) + timedelta(days=number) for number in range(9))
        looks = (moment_of(day, self.minute, zone) for day in days if self._looks_on(day.toordinal(), day.weekday()))
        return next(moment for moment in looks if moment > now)

    def _looks_on(self, day: int, weekday: int) -> bool:
        if self.habit is Habit.AT_WEEKENDS:
            return weekday >= _SATURDAY
        # Who answers when told hardly ever looks without: so a call that is missing shows.
        return self.habit is not Habit.ANSWERS_AT_ONCE or day % 4 == 0

    @property
    def answers_when_told(self) -> bool:
        """Whether a sound brings them to the table."""
        return self.habit in (Habit.ANSWERS_AT_ONCE, Habit.CLOSES_MESSAGES)


def people_of_month(number: int, luck: random.Random) -> dict[int, MonthPerson]:
    """So many people; every habit comes in every time zone if there are enough of them."""
    habits = list(Habit)
    return {
        FIRST_PERSON + place: _person(place, habits[place % len(habits)], ZONES[place % len(ZONES)], luck)
        for place in range(number)
    }


def _person(place: int, habit: Habit, zone: str, luck: random.Random) -> MonthPerson:
    told_at_once = (Notices.DM, Notices.PING)
    choices: dict[Habit, tuple[Notices, ...]] = {
        Habit.ANSWERS_AT_ONCE: told_at_once,
        Habit.CLOSES_MESSAGES: (Notices.DM,),
        Habit.AT_WEEKENDS: (Notices.DIGEST, Notices.DM),
    }
    usual = (Notices.DIGEST, Notices.DM, Notices.PING, Notices.NONE)
    notices, start = choices.get(habit, usual), luck.choice((21, 22, 23)) * 60
    return MonthPerson(
        id=FIRST_PERSON + place,
        habit=habit,
        zone=zone,
        minute=luck.randrange(8 * 60, 21 * 60),
        notices=notices[(place + place // len(Habit)) % len(notices)],
        gone=MONTH_START + luck.uniform(3, 10) * DAY,
        quiet=luck.choice(((start, 7 * 60), (start, 9 * 60), None)),
    )
