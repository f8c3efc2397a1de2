"""The service: everything the Discord layer may ask for, in parts by topic."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Final

from bot.service.agreements import Agreements
from bot.service.clock.absences import Absences
from bot.service.clock.clock_operations import BACK, KINDS, ClockOperations
from bot.service.clock.digests import Digests
from bot.service.clock.local_time import DAY
from bot.service.leaving.nudges import Nudges
from bot.service.leaving.substitutes import OFFER, Substitutes
from bot.service.lifecycle import PAUSE_OVER, Lifecycle
from bot.service.limits import Limits
from bot.service.lobbies import LOBBY_DEADLINE, Lobbies
from bot.service.looks import Looks
from bot.service.moderation.moderation import Moderation
from bot.service.people.person_settings import PersonSettings
from bot.service.playing.turns import Turns
from bot.service.refusals import RefusalCode, Refused
from bot.service.servers import ServerPresence
from bot.service.statistics.results import ResultStatistics
from bot.service.table_access import TableAccess, translate_storage_errors
from bot.service.values import Committed
from storage import OLD_PROPOSAL, PROPOSAL, Deadline, Store, Table

log = logging.getLogger(__name__)

# Old rows are deleted at most once an hour.
SWEEP_EVERY: Final = 3_600.0
# Seconds until what could not be done at a table is tried again.
RETRY_AFTER_ERROR: Final = 3_600.0
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
        access = TableAccess(store, now=now, after_commit=after_commit, note_decisions=note_decisions)
        self._store = store
        self._now = now
        self._last_sweep = 0.0
        self._keep_days = keep_days
        limits = limits or Limits()
        self.lobbies = Lobbies(access, secret=secret, limits=limits)
        self.turns = Turns(access)
        self.agreements = Agreements(access)
        self.lifecycle = Lifecycle(access)
        self.substitutes = Substitutes(access, limits=limits)
        self.nudges = Nudges(access)
        self.looks = Looks(access)
        self.clocks = ClockOperations(access)
        self.people = PersonSettings(access, self.lifecycle, self.clocks)
        self.servers = ServerPresence(access)
        self.absences = Absences(access, self.clocks)
        self._digests = Digests(access)
        self.statistics = ResultStatistics(access)
        self.moderation = Moderation(access, limits=limits)

    async def next_deadline(self) -> float | None:
        """When `work_off_deadlines` is to be called next; None where nothing is planned."""
        deadline = await translate_storage_errors(self._store.next_deadline())
        digest = await translate_storage_errors(self._store.schedules.next_digest())
        return min((moment for moment in (deadline, digest) if moment is not None), default=None)

    async def work_off_deadlines(self) -> tuple[Committed, ...]:
        """Do what has fallen due, the oldest first: lobbies, turns, votes, proposals, offers. Delete what is too old.

        Returns what was committed. A deadline that is refused is put off and does not hold up the others.
        """
        await self._sweep()
        due = await translate_storage_errors(self._store.deadlines(self._now()))
        await self._digests.work_off()
        results = [await self._work_off(deadline) for deadline in due]
        return tuple(committed for committed in results if committed is not None)

    async def _work_off(self, deadline: Deadline) -> Committed | None:
        try:
            return await self._fall_due(deadline)
        except Refused as refused:
            # One table that cannot be read must not keep all the others from what is due, nor be tried all the time.
            log.warning("not worked off: %s", refused.code, extra={"table": deadline.table})
            until = self._now() + RETRY_AFTER_ERROR
            await translate_storage_errors(self._store.postpone_deadline(deadline, until=until))
            return None

    async def _fall_due(self, deadline: Deadline) -> Committed | None:
        """Do what a kind of deadline stands for. Whoever writes another kind with a change adds it here."""
        if deadline.kind == LOBBY_DEADLINE:
            return await self.lobbies.close_expired(deadline.table)
        by_kind: dict[str, Callable[[Deadline], Awaitable[Committed]]] = {
            **dict.fromkeys(KINDS, self.clocks.fall_due),
            BACK: self.clocks.end_absence,
            PROPOSAL: self.agreements.fall_due,
            OLD_PROPOSAL: self.agreements.fall_due,
            PAUSE_OVER: self.lifecycle.end_pause,
            OFFER: self.substitutes.fall_due,
        }
        # Kinds of which a table may have several are followed by the number of a seat, 0 to 3.
        fall_due = by_kind.get(deadline.kind.rstrip("0123"))
        if fall_due is not None:
            return await fall_due(deadline)
        raise Refused(RefusalCode.STORAGE, reason="unknown-deadline", kind=deadline.kind)

    async def _sweep(self) -> None:
        if self._now() - self._last_sweep >= SWEEP_EVERY:
            self._last_sweep = self._now()
            await translate_storage_errors(self._store.outbox.delete_closed(self._now()))
            await translate_storage_errors(self._store.delete_proposals(self._now() - PROPOSAL_LIFE))
            await self.servers.forget_abandoned()
            await self.people.resume_erasures()
            if self._keep_days is not None:
                ended_before = self._now() - self._keep_days * DAY
                # Some at a time: the file must not be locked for long.
                while await translate_storage_errors(self._store.drop_logs(ended_before)):
                    pass
            await self.clocks.start_missing()
