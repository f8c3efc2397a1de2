"""Delivers queued messages in order, with retries, and runs the timer."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence

from discord.ext import tasks

from storage import Outbox, QueuedMessage

log = logging.getLogger(__name__)
# At least hourly, to delete old rows, and so that a lost alarm does no harm.
LONGEST = 3_600.0
# Seconds after a failed run until the next one.
TIMER_RETRY = 30.0
# An alarm for now or the past must not make the loop spin.
SHORTEST = 0.5


class Timer:
    """Runs `tick`, which returns when it wants to run again. Never runs it twice at the same time.

    `began` is the start of the last run, or the moment the timer was made; `longest` the most seconds until the next.
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
        """Run at this moment, unless the timer runs earlier anyway; None asks for nothing."""
        if moment is None or not self._loop.is_running():
            return
        # discord.py counts the interval from the start of the last run.
        away = max(moment - self.began, SHORTEST)
        if away < (self._loop.seconds or self.longest):
            self._loop.change_interval(seconds=away)

    async def _run(self) -> None:
        """Run `tick` once, and set the next run to when it asks for."""
        self.began = self._now()
        self._loop.change_interval(seconds=self.longest)
        try:
            self.wake_at(await self._tick())
        except Exception:
            # An error here must not end the loop: deadlines and stand-ins depend on it.
            log.exception("the timer's work failed")
            self.wake_at(self._now() + TIMER_RETRY)


# Running deliveries. Discord allows a bot 50 requests a second.
MOST_AT_ONCE = 50
# A table has at most ten lanes (its channel, the wheel, four people, and a reminder to each of them), so this many rows
# show at least one table without a running delivery.
_QUERY_LIMIT = 10 * (MOST_AT_ONCE + 1)
# Seconds that `close` waits for hanging requests; supervisors kill the process later than that.
LONGEST_CLOSE = 4.0
# Seconds until the queue is read again after the database failed.
RETRY_AFTER_ERROR = 30.0
# A table's messages are one delivery, under the table's id; a message without a table is one by itself, under its key.
DeliveryKey = int | str
Deliver = Callable[[QueuedMessage], Awaitable[None]]


class Dispatcher:
    """Hands each due message to `deliver` once; a slow one holds up only its own table.

    `deliver` must record the outcome in the outbox before it returns.
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
        # All running deliveries. A task that is done and still here has failed: it waits for the timer.
        self._in_flight: dict[DeliveryKey, asyncio.Task[None]] = {}
        self._is_woken = False
        self._loop: asyncio.Task[None] | None = None
        self._is_closing = False

    def wake(self) -> None:
        """Look for due messages; returns immediately."""
        self._is_woken = True
        # A task that ends when nothing is due, and not one that waits forever: the simulated Discord of the tests
        # treats the bot as idle when it has no task left.
        if not self._is_closing and (self._loop is None or self._loop.done()):
            self._loop = asyncio.create_task(self._start_due())

    def wake_by_timer(self) -> None:
        """As `wake`, and retry the deliveries that failed because the database did."""
        self._in_flight = {key: task for key, task in self._in_flight.items() if not task.done()}
        self.wake()

    async def close(self, *, seconds: float = LONGEST_CLOSE) -> None:
        """Wait this long at most for the running deliveries; the rest stays queued."""
        self._is_closing = True
        # Also for the task that looks for due messages: the store is closed after this, and its query would fail.
        running = (*self._in_flight.values(), *(() if self._loop is None else (self._loop,)))
        pending = {task for task in running if not task.done()}
        if pending:
            _, hanging = await asyncio.wait(pending, timeout=seconds)
            # Whether these were posted is unknown; the next start searches for them.
            for task in hanging:
                task.cancel()
            await asyncio.gather(*hanging, return_exceptions=True)

    async def _start_due(self) -> None:
        """Start due deliveries until `wake` is not called meanwhile; then set the alarm for the next due message."""
        try:
            while self._is_woken and not self._is_closing:
                self._is_woken = False
                await self._start_free()
                # Inside the loop: a call of `wake` while this query runs must be noticed before the task ends.
                if not self._is_woken and not self._in_flight:
                    self._set_alarm(await self._outbox.next_due())
        except Exception:
            log.exception("the queue of messages could not be read")
            self._set_alarm(self._now() + RETRY_AFTER_ERROR)

    async def _start_free(self) -> None:
        """Start the due deliveries of tables that have none running."""
        # Don't start a delivery again that ended while the query ran: its messages may still be in the result. So what
        # was running before the query is left out too; the end of that delivery has woken the dispatcher again.
        busy = set(self._in_flight)
        due = await self._outbox.due(self._now(), limit=_QUERY_LIMIT)
        batches: dict[DeliveryKey, list[QueuedMessage]] = {}
        for message in due:
            batches.setdefault(message.key if message.table is None else message.table, []).append(message)
        for key, messages in batches.items():
            if key not in busy and len(self._in_flight) < MOST_AT_ONCE and not self._is_closing:
                self._in_flight[key] = asyncio.create_task(self._deliver_all(key, messages))

    async def _deliver_all(self, key: DeliveryKey, messages: Sequence[QueuedMessage]) -> None:
        """Channels first: a direct message links to the board that is posted before it."""
        try:
            await asyncio.gather(*(self._deliver(message) for message in messages if message.person is None))
            await asyncio.gather(*(self._deliver(message) for message in messages if message.person is not None))
        except Exception:
            # The outcome could not be recorded. The delivery stays in flight until the timer runs: retrying immediately
            # would post the message again and again for as long as the database fails.
            log.exception("what became of a message could not be written")
            self._set_alarm(self._now() + RETRY_AFTER_ERROR)
        else:
            del self._in_flight[key]
            self.wake()
