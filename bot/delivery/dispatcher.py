"""Sends what is queued, in order, and tries again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Final

from discord.ext import tasks

from storage import Outbox, QueuedMessage

log = logging.getLogger(__name__)
# Once an hour even where nobody asks for it: old rows are deleted then, and an alarm that was lost does no harm.
LONGEST: Final = 3_600.0
# Seconds until the next run after one that failed.
TIMER_RETRY = 30.0
# An alarm for now or the past must not make the loop spin.
SHORTEST: Final = 0.5


class Timer:
    """Runs `tick`, which returns when it wants to run again. Never runs it twice at the same time.

    `began` is when it was last begun, before that when the timer was made; `longest` the most seconds until the next.
    """

    def __init__(
        self, tick: Callable[[], Awaitable[float | None]], *, now: Callable[[], float], longest: float = LONGEST
    ) -> None:
        self._tick = tick
        self._now = now
        self.began = now()
        self.longest = longest
        self._loop = tasks.loop(seconds=longest)(self._run)

    def start(self) -> None:
        self._loop.start()

    def stop(self) -> None:
        self._loop.cancel()

    def wake_at(self, moment: float | None) -> None:
        """Run at this moment, unless the timer runs before it anyway; None asks for nothing."""
        if moment is None or not self._loop.is_running():
            return
        # discord.py counts the interval from the start of the last run.
        away = max(moment - self.began, SHORTEST)
        if away < (self._loop.seconds or self.longest):
            self._loop.change_interval(seconds=away)

    async def _run(self) -> None:
        """Do the work once, and plan the next time as it asks for."""
        self.began = self._now()
        self._loop.change_interval(seconds=self.longest)
        try:
            self.wake_at(await self._tick())
        except Exception:
            # An error here must not end the loop: deadlines and stand-ins depend on it.
            log.exception("the timer's work failed")
            self.wake_at(self._now() + TIMER_RETRY)


# Deliveries under way at the same time. Discord allows a bot 50 requests a second.
MOST_AT_ONCE: Final = 50
# A table has at most ten lanes, its channel, the wheel, four people and a call to each of them: so many rows show at
# least one free table.
_QUERY_LIMIT: Final = 10 * (MOST_AT_ONCE + 1)
# Seconds that `close` waits for requests that hang; whoever supervises the process kills it later than that.
LONGEST_CLOSE: Final = 4.0
# Seconds until the next look at the queue after the database failed.
RETRY_AFTER_ERROR: Final = 30.0
# A table's messages are one delivery; a message without a table is one by itself, under its key.
DeliveryKey = int | str
Deliver = Callable[[QueuedMessage], Awaitable[None]]


class Dispatcher:
    """Hands each due message to `deliver` once; a slow one holds up only its own table.

    `deliver` tells the outbox what became of the message before it returns.
    """

    def __init__(
        self,
        outbox: Outbox,
        *,
        deliver: Deliver,
        now: Callable[[], float],
        set_alarm: Callable[[float | None], None],
    ) -> None:
        self._outbox = outbox
        self._deliver = deliver
        self._now = now
        self._set_alarm = set_alarm
        # The one account of what is under way. A task that is done and still here has failed: it waits for the timer.
        self._in_flight: dict[DeliveryKey, asyncio.Task[None]] = {}
        self._look_again = False
        self._loop: asyncio.Task[None] | None = None
        self._is_closing = False

    def wake(self) -> None:
        """Look for due messages; returns at once."""
        self._look_again = True
        # A task that ends when nothing is due, and not one that waits for ever: the simulated Discord of the tests
        # treats the bot as ready when it has no task left.
        if not self._is_closing and (self._loop is None or self._loop.done()):
            self._loop = asyncio.create_task(self._start_due())

    def wake_by_timer(self) -> None:
        """The same, and try again what failed because the database did."""
        self._in_flight = {key: task for key, task in self._in_flight.items() if not task.done()}
        self.wake()

    async def close(self, *, seconds: float = LONGEST_CLOSE) -> None:
        """Wait for the deliveries under way, for so long at most; the rest stays queued."""
        self._is_closing = True
        # The look for due messages as well: the store is closed after this, and a query would find it so.
        under_way = (*self._in_flight.values(), *(() if self._loop is None else (self._loop,)))
        pending = {task for task in under_way if not task.done()}
        if pending:
            _, hanging = await asyncio.wait(pending, timeout=seconds)
            # Whether these were posted is unknown; after the next start they are looked for.
            for task in hanging:
                task.cancel()
            await asyncio.gather(*hanging, return_exceptions=True)

    async def _start_due(self) -> None:
        """Start deliveries until nobody has asked for another look; then set the alarm for what falls due next."""
        try:
            while self._look_again and not self._is_closing:
                self._look_again = False
                await self._start_free()
                # Inside the loop: who wakes the dispatcher while this query runs must be noticed before it ends.
                if not self._look_again and not self._in_flight:
                    self._set_alarm(await self._outbox.next_due())
        except Exception:
            log.exception("the queue of messages could not be read")
            self._set_alarm(self._now() + RETRY_AFTER_ERROR)

    async def _start_free(self) -> None:
        """Start what is due and not under way."""
        # A delivery that ends while the query runs may still be in its result. So what was under way before the query
        # is left out as well; the end of that delivery has asked for another look.
        busy = set(self._in_flight)
        due = await self._outbox.due(self._now(), limit=_QUERY_LIMIT)
        for key, messages in _by_table(due):
            if key not in busy and len(self._in_flight) < MOST_AT_ONCE and not self._is_closing:
                self._in_flight[key] = asyncio.create_task(self._deliver_all(key, messages))

    async def _deliver_all(self, key: DeliveryKey, messages: Sequence[QueuedMessage]) -> None:
        """Channels first: a direct message links to the board that is posted before it."""
        try:
            await asyncio.gather(*(self._deliver(one) for one in messages if one.person is None))
            await asyncio.gather(*(self._deliver(one) for one in messages if one.person is not None))
        except Exception:
            # What became of a message could not be written. It stays in flight until the timer comes, since trying
            # again at once would post it again and again for as long as the database fails.
            log.exception("what became of a message could not be written")
            self._set_alarm(self._now() + RETRY_AFTER_ERROR)
        else:
            del self._in_flight[key]
            self.wake()


def _by_table(due: Sequence[QueuedMessage]) -> Iterable[tuple[DeliveryKey, Sequence[QueuedMessage]]]:
    """What belongs to one table together, and every other message by itself."""
    batches: dict[DeliveryKey, list[QueuedMessage]] = {}
    for one in due:
        batches.setdefault(one.key if one.table is None else one.table, []).append(one)
    return batches.items()
