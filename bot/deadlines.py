"""What is done when its time comes: deadlines of tables, digests, and an hourly sweep of what is old."""

from __future__ import annotations

import logging
import math
from collections.abc import Awaitable, Callable

from bot.clock import KINDS, act_on_due_clock, follow_absence, start_missing_clocks
from bot.core.access import Tables, translate_storage_errors
from bot.core.refusals import Limits, RefusalCode, Refused
from bot.core.turn_clock import BACK, DAY
from bot.core.values import ChangeResult
from bot.digests import queue_due_digests
from bot.leaving import OFFER, PAUSE_OVER, end_due_pause, lapse_offer
from bot.lobby import LOBBY_DEADLINE, close_expired_lobby, end_invitations
from bot.moderation import forget_abandoned_servers
from bot.people import resume_erasures
from bot.proposals import close_due_proposal
from bot.statistics import RatingCache
from storage import INVITATIONS, OLD_PROPOSAL, PROPOSAL, Deadline, Store, Table, TableTransaction

log = logging.getLogger(__name__)
# Old rows are deleted at most once an hour.
SWEEP_EVERY = 3_600.0
# Seconds until a part that failed is tried again, or a table if the database was away.
RETRY_AFTER_ERROR = 30.0
# Seconds until a table is tried again that is damaged, or that cannot be changed for another reason.
RETRY_DAMAGED = 3_600.0
# The parts of `DueWork.run` that are done every time.
_DIGESTS = "queueing digests"
_DEADLINES = "acting on deadlines"
# Proposals that were made longer ago than this are deleted.
PROPOSAL_LIFE = 30 * DAY

# What is done at a deadline, by its kind. New kinds must be added here.
ON_DEADLINE: dict[str, Callable[[TableTransaction, Deadline], ChangeResult]] = {
    **dict.fromkeys(KINDS, act_on_due_clock),
    BACK: follow_absence,
    LOBBY_DEADLINE: close_expired_lobby,
    INVITATIONS: end_invitations,
    PROPOSAL: close_due_proposal,
    OLD_PROPOSAL: close_due_proposal,
    PAUSE_OVER: end_due_pause,
    OFFER: lapse_offer,
}
# The kinds that belong to a seat; all others belong to the table as a whole.
OF_SEATS = frozenset({BACK, OFFER})


class DueWork:
    """Does what is due, and knows when it must be called next.

    `keep_days` is for how many days the logs and hints of finished and cancelled games are kept; None: for ever.
    """

    def __init__(self, tables: Tables, *, keep_days: int | None = None) -> None:
        self._tables = tables
        self._store = tables.store
        self._keep_days = keep_days
        # When each part of the sweep is done next, and when each part that failed is tried again.
        self._next_sweeps: dict[str, float] = {}
        self._retries: dict[str, float] = {}

    async def next_deadline(self) -> float | None:
        """When `run` must be called next. Returns None if nothing is planned."""
        deadline = await translate_storage_errors(self._store.next_deadline())
        digest = await translate_storage_errors(self._store.schedules.next_digest())
        # What failed is still due: without its retry it would be tried again and again without a pause.
        planned = [
            max(moment, self._retries.get(part, moment))
            for part, moment in ((_DEADLINES, deadline), (_DIGESTS, digest))
            if moment is not None
        ]
        # A retry that is past is another process's to do: this one is called only while it holds the lease for that.
        retries = [moment for moment in self._retries.values() if moment > self._tables.now()]
        return min((*planned, *retries), default=None)

    async def run(self) -> tuple[ChangeResult, ...]:
        """Delete what is too old, queue digests, and act on the deadlines that have passed, the oldest first.

        Returns what was committed. Each part and each table stands alone: what fails is logged and tried again, and
        holds up nothing else.
        """
        tables, store, now = self._tables, self._store, self._tables.now()
        sweeps: dict[str, Callable[[], Awaitable[object]]] = {
            "deleting old messages": lambda: translate_storage_errors(store.outbox.delete_closed(now)),
            "deleting old proposals": lambda: translate_storage_errors(store.delete_proposals(now - PROPOSAL_LIFE)),
            "forgetting servers": lambda: forget_abandoned_servers(tables),
            "erasing people": lambda: resume_erasures(tables),
            "deleting old logs": self._delete_old_logs,
            "starting clocks": lambda: start_missing_clocks(tables),
        }
        for part, work in sweeps.items():
            if now >= min(self._next_sweeps.get(part, now), self._retries.get(part, math.inf)):
                self._next_sweeps[part] = now + SWEEP_EVERY
                await self._attempt(part, work)
        await self._attempt(_DIGESTS, lambda: queue_due_digests(tables))
        results = list[ChangeResult]()
        await self._attempt(_DEADLINES, lambda: self._act_on_deadlines(results))
        return tuple(results)

    async def _attempt(self, part: str, work: Callable[[], Awaitable[object]]) -> None:
        """Do a part of what is due. Never raises: a part that fails is tried again after RETRY_AFTER_ERROR."""
        self._retries.pop(part, None)
        try:
            await work()
        except Refused as refused:
            log.warning("%s failed: %s", part, refused.brief)
        except Exception:
            log.exception("%s failed", part)
        else:
            return
        self._retries[part] = self._tables.now() + RETRY_AFTER_ERROR

    async def _act_on_deadlines(self, results: list[ChangeResult]) -> None:
        """Act on every deadline that has passed and add what was committed.

        Raises the last error if a deadline could not even be postponed.
        """
        failure: Exception | None = None
        for deadline in await translate_storage_errors(self._store.deadlines(self._tables.now())):
            try:
                result = await self._act_on(deadline)
            except Exception as error:
                failure = error
            else:
                results.extend(() if result is None else (result,))
        if failure is not None:
            raise failure

    async def _act_on(self, deadline: Deadline) -> ChangeResult | None:
        """What the table has become. Returns None if nothing was changed; what failed is postponed."""
        act = ON_DEADLINE.get(deadline.kind)
        try:
            if act is None or (deadline.seat is not None) != (deadline.kind in OF_SEATS):
                raise Refused(RefusalCode.STORAGE, reason="unknown-deadline", kind=deadline.kind)
            return await self._tables.change_by_itself(act, deadline.table, deadline)
        except Refused as refused:
            # One table that cannot be read must not keep all the others from what is due, nor be tried all the time.
            log.warning("deadline postponed: %s", refused.brief, extra={"table": deadline.table})
            pause = RETRY_AFTER_ERROR if refused.is_passing else RETRY_DAMAGED
        except Exception:
            log.exception("deadline postponed", extra={"table": deadline.table})
            pause = RETRY_AFTER_ERROR
        until = self._tables.now() + pause
        await translate_storage_errors(self._store.postpone_deadline(deadline, until=until))
        return None

    async def _delete_old_logs(self) -> None:
        if self._keep_days is not None:
            ended_before = self._tables.now() - self._keep_days * DAY
            # Some at a time: the file must not be locked for long.
            while await translate_storage_errors(self._store.drop_logs(ended_before)):
                pass


class Service:
    """The tables, what is due, and the operations that are still methods; goes with the last of these."""

    def __init__(
        self,
        store: Store,
        *,
        now: Callable[[], float],
        secret: Callable[[], bytes],
        after_commit: Callable[[Table], None] = lambda table: None,
        keep_days: int | None = None,
        limits: Limits | None = None,
        note_decisions: Callable[[int], None] = lambda number: None,
    ) -> None:
        self.tables = Tables(
            store, now=now, secret=secret, limits=limits, after_commit=after_commit, note_decisions=note_decisions
        )
        self.due_work = DueWork(self.tables, keep_days=keep_days)
        self.ratings = RatingCache(store)
