"""Digests: one direct message a day instead of many calls, for those who choose it."""

from __future__ import annotations

import logging
from typing import Final

from bot.service.clock.local_time import DAY, after_quiet, next_daily, zone_named
from bot.service.refusals import Refused
from bot.service.table_access import TableAccess, attempt_each, translate_storage_errors
from storage import Notices, Person

log = logging.getLogger(__name__)

# 18:00, for those who chose no hour.
USUAL_HOUR: Final = 18 * 60
# Digests for the same hour are spread over these seconds: Discord would refuse so many direct messages at once.
SPREAD: Final = 900
# The factor of Knuth's multiplicative hash, a prime: the low digits of Discord's ids, which are alike for many people,
# would otherwise give them the same second.
_HASH_FACTOR: Final = 2_654_435_761


class Digests:
    """Queues digests as they fall due."""

    def __init__(self, access: TableAccess) -> None:
        self._access = access
        self._schedules = access.store.schedules

    async def work_off(self) -> None:
        """Queue every digest that is due, and plan the next ones. Each is a transaction of its own. Raises Refused."""
        due = await translate_storage_errors(self._schedules.digests_due(self._access.now()))
        await attempt_each("person", due, self._queue)

    async def _queue(self, person: int) -> None:
        now = self._access.now()
        queue = self._schedules.queue_digest(person, now=now, next_digest=lambda found: next_digest(found, now))
        try:
            await translate_storage_errors(queue)
        except Refused as refused:
            if refused.is_passing:
                raise
            # Somebody whose settings cannot be read must not be the first in the list for ever.
            log.warning("no digest: %s", refused.brief, extra={"person": person})
            put_off = self._schedules.postpone_digest(person, until=now + DAY)
            await translate_storage_errors(put_off)


def next_digest(person: Person, now: float) -> float | None:
    """When a person's next digest comes: at their hour, never in quiet hours; None for those who did not choose it."""
    if person.notices is not Notices.DIGEST:
        return None
    minute = USUAL_HOUR if person.digest_at is None else person.digest_at
    spread = seconds_of_spread(person.id)
    return after_quiet(person, next_daily(minute, zone_named(person.timezone), after=now - spread) + spread)


def seconds_of_spread(person: int) -> int:
    """How many seconds after their hour a person's digest comes, always the same."""
    return person * _HASH_FACTOR % 2**32 % SPREAD
