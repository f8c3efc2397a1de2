"""What falls due: lobbies, turns, votes, proposals, offers; and what is deleted with time."""

from __future__ import annotations

import logging
import math
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from bot.absences import Absences
from bot.clock import KINDS, act_on_due_clock, follow_absence, start_missing_clocks
from bot.core.access import TableAccess, Tables, translate_storage_errors
from bot.core.refusals import Limits, RefusalCode, Refused
from bot.core.turn_clock import BACK, DAY
from bot.core.values import ChangeResult
from bot.core.views import Looks
from bot.digests import Digests
from bot.leaving import OFFER, PAUSE_OVER, end_due_pause, lapse_offer
from bot.lobby import LOBBY_DEADLINE, Lobbies
from bot.moderation import Moderation, ServerPresence
from bot.people import PersonSettings
from bot.proposals import close_due_proposal
from bot.statistics import ResultStatistics
from bot.turns import Turns
from storage import INVITATIONS, OLD_PROPOSAL, PROPOSAL, Deadline, Store, Table, TableTransaction

log = logging.getLogger(__name__)
# Old rows are deleted at most once an hour.
SWEEP_EVERY: Final = 3_600.0
# Seconds until a part that failed is tried again, or a table while the database was away.
RETRY_AFTER_ERROR: Final = 30.0
# Seconds until a table is tried again that is damaged, or that the service refuses to change.
RETRY_DAMAGED: Final = 3_600.0
# The parts of `work_off_deadlines` that are done every time; those of the sweep are named in `_sweeps`.
_DIGESTS = "queueing digests"
_DEADLINES = "working off deadlines"
# The job of each kind of deadline: of a table, and of one seat at it.
_JOBS: dict[str, Callable[[TableTransaction, Deadline], ChangeResult]] = {
    **dict.fromkeys(KINDS, act_on_due_clock),
    PROPOSAL: close_due_proposal,
    OLD_PROPOSAL: close_due_proposal,
    PAUSE_OVER: end_due_pause,
}
_JOBS_OF_SEATS: dict[str, Callable[[TableTransaction, Deadline], ChangeResult]] = {
    BACK: follow_absence,
    OFFER: lapse_offer,
}
# Proposals that were made longer ago than this are deleted.
PROPOSAL_LIFE: Final = 30 * DAY


class Service:
    """`after_commit` is called after every commit, whatever becomes of the answer to whoever caused it.

    `keep_days` is for how many days the logs and hints of finished and cancelled games are kept; None: for ever.
    Without `limits` there are none. `note_decisions` gets how many decisions of a game a commit had.
    """

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
        access = TableAccess(self.tables)
        self._store = store
        self._now = now
        # When each part of the sweep is done next, and when each part that failed is tried again.
        self._next_sweeps: dict[str, float] = {}
        self._retries: dict[str, float] = {}
        self._keep_days = keep_days
        limits = limits or Limits()
        self.lobbies = Lobbies(access, secret=secret, limits=limits)
        self.turns = Turns(access)
        self.looks = Looks(access)
        self.people = PersonSettings(access)
        self.servers = ServerPresence(access)
        self.absences = Absences(access)
        self._digests = Digests(access)
        self.statistics = ResultStatistics(access)
        self.moderation = Moderation(access, limits=limits)

    async def next_deadline(self) -> float | None:
        """When `work_off_deadlines` is to be called next; None where nothing is planned."""
        deadline = await translate_storage_errors(self._store.next_deadline())
        digest = await translate_storage_errors(self._store.schedules.next_digest())
        # What failed is due still: without its retry it would be tried again and again without a pause.
        planned = [
            max(moment, self._retries.get(part, moment))
            for part, moment in ((_DEADLINES, deadline), (_DIGESTS, digest))
            if moment is not None
        ]
        # One that is past is another process's to do: this one is called only while it has the lease for that.
        retries = [moment for moment in self._retries.values() if moment > self._now()]
        return min((*planned, *retries), default=None)

    async def work_off_deadlines(self) -> tuple[ChangeResult, ...]:
        """Do what has fallen due, the oldest first: lobbies, turns, votes, proposals, offers. Delete what is too old.

        Returns what was committed. Each part and each table stands alone: what fails is logged and tried again, and
        holds up nothing else.
        """
        for part, work in self._sweeps().items():
            await self._sweep(part, work)
        await self._attempt(_DIGESTS, self._digests.work_off)
        results = list[ChangeResult]()
        await self._attempt(_DEADLINES, lambda: self._work_off_each(results))
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
        self._retries[part] = self._now() + RETRY_AFTER_ERROR

    async def _work_off_each(self, results: list[ChangeResult]) -> None:
        """Work off what is due and add what was committed. Raises Refused if a deadline could not even be put off."""
        failure: Exception | None = None
        for deadline in await translate_storage_errors(self._store.deadlines(self._now())):
            try:
                committed = await self._work_off(deadline)
            except Exception as error:
                failure = error
            else:
                results.extend(() if committed is None else (committed,))
        if failure is not None:
            raise failure

    async def _work_off(self, deadline: Deadline) -> ChangeResult | None:
        """What a deadline's table has become; None if it could not be changed and the deadline was put off."""
        try:
            return await self._fall_due(deadline)
        except Refused as refused:
            # One table that cannot be read must not keep all the others from what is due, nor be tried all the time.
            log.warning("not worked off: %s", refused.brief, extra={"table": deadline.table})
            pause = RETRY_AFTER_ERROR if refused.is_passing else RETRY_DAMAGED
        except Exception:
            log.exception("not worked off", extra={"table": deadline.table})
            pause = RETRY_AFTER_ERROR
        until = self._now() + pause
        await translate_storage_errors(self._store.postpone_deadline(deadline, until=until))
        return None

    async def _fall_due(self, deadline: Deadline) -> ChangeResult | None:
        """Do what a kind of deadline stands for. Whoever writes another kind with a change adds it here."""
        if deadline.kind == LOBBY_DEADLINE:
            return await self.lobbies.close_expired(deadline.table)
        if deadline.kind == INVITATIONS and deadline.seat is None:
            return await self.lobbies.open_kept_seats(deadline)
        jobs = _JOBS if deadline.seat is None else _JOBS_OF_SEATS
        if (job := jobs.get(deadline.kind)) is not None:
            return await self.tables.change_by_itself(job, deadline.table, deadline)
        raise Refused(RefusalCode.STORAGE, reason="unknown-deadline", kind=deadline.kind)

    def _sweeps(self) -> dict[str, Callable[[], Awaitable[object]]]:
        """The parts of the sweep, each done at most once an hour."""
        store, now = self._store, self._now()
        return {
            "deleting old messages": lambda: translate_storage_errors(store.outbox.delete_closed(now)),
            "deleting old proposals": lambda: translate_storage_errors(store.delete_proposals(now - PROPOSAL_LIFE)),
            "forgetting servers": self.servers.forget_abandoned,
            "erasing people": self.people.resume_erasures,
            "deleting old logs": self._drop_logs,
            "starting clocks": partial(start_missing_clocks, self.tables),
        }

    async def _sweep(self, part: str, work: Callable[[], Awaitable[object]]) -> None:
        now = self._now()
        if now >= min(self._next_sweeps.get(part, now), self._retries.get(part, math.inf)):
            self._next_sweeps[part] = now + SWEEP_EVERY
            await self._attempt(part, work)

    async def _drop_logs(self) -> None:
        if self._keep_days is not None:
            ended_before = self._now() - self._keep_days * DAY
            # Some at a time: the file must not be locked for long.
            while await translate_storage_errors(self._store.drop_logs(ended_before)):
                pass
