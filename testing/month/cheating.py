"""One person at each table who wants to keep the others waiting: the host, with what the commands allow."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import datetime

from bot.absences import come_back, go_away
from bot.core.access import find_person
from bot.core.refusals import RefusalCode, Refused
from bot.core.turn_clock import zone_named
from bot.core.views import read_tables_of
from bot.deadlines import Service
from bot.people import change_person
from storage import Notices
from testing.clock import DAY, HOUR
from testing.month.figures import Figures
from testing.month.people import MonthPerson

# How likely each is when they look at their tables.
_TOGGLES = 0.3
_STAYS_AWAY = 0.05
_MOVES_QUIET_HOURS = 0.3
_TOGGLES_AT_ONCE = 5
_QUIET_MINUTES = 14 * 60
EXPECTED = {RefusalCode.AWAY_TOO_LONG, RefusalCode.AWAY_TOO_OFTEN, RefusalCode.NOT_AWAY}


class Cheating:
    """What a host does to put off the deadlines of their own turns.

    Its luck is its own: what everybody else does by chance stays the same without it.
    """

    def __init__(
        self, service: Callable[[], Service], figures: Figures, *, now: Callable[[], float], seed: int
    ) -> None:
        self._service = service
        self._figures = figures
        self._now = now
        self._luck = random.Random(seed)
        self._away: set[int] = set()

    async def put_off_deadlines(self, person: MonthPerson) -> None:
        """Nothing for somebody who hosts no table."""
        tables = await read_tables_of(self._service().tables, person.id)
        if all(table.host != person.id for table in tables):
            return
        if person.id in self._away:
            self._away.remove(person.id)
            await self._come_back(person)
        if self._luck.random() < _TOGGLES:
            for _ in range(_TOGGLES_AT_ONCE):
                await self._leave(person, days=self._luck.uniform(0.1, 6))
                await self._come_back(person)
        # A digest that waited for quiet hours and then finds other ones may rightly come twice in a day.
        if person.notices is not Notices.DIGEST and self._luck.random() < _MOVES_QUIET_HOURS:
            await self._move_quiet_hours(person)
        if self._luck.random() < _STAYS_AWAY:
            self._away.add(person.id)
            await self._leave(person, days=self._luck.uniform(0.1, 2))

    async def _leave(self, person: MonthPerson, *, days: float) -> None:
        zone = zone_named((await find_person(self._service().tables, person.id)).timezone)
        moment = datetime.fromtimestamp(self._now() + days * DAY, zone)
        await self._try(lambda: go_away(self._service().tables, person.id, until=f"{moment:%Y-%m-%d %H:%M}"))

    async def _come_back(self, person: MonthPerson) -> None:
        await self._try(lambda: come_back(self._service().tables, person.id))

    async def _move_quiet_hours(self, person: MonthPerson) -> None:
        """So that they begin shortly before one of their deadlines, and last for longer than they can move it."""
        tables = await read_tables_of(self._service().tables, person.id)
        own = [table.clock.due for table in tables if table.clock is not None and table.clock.person == person.id]
        dues = [due for due in own if due is not None]
        if dues:
            start = int((self._luck.choice(dues) - HOUR) % DAY) // 60
            await change_person(
                self._service().tables,
                person.id,
                timezone="UTC",
                quiet_from=start,
                quiet_until=(start + _QUIET_MINUTES) % 1440,
            )

    async def _try(self, press: Callable[[], object]) -> None:
        try:
            await press()  # type: ignore[misc]
        except Refused as refused:
            self._figures.refusals[refused.code] += 1
            if refused.code not in EXPECTED:
                raise
