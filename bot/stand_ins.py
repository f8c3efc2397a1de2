"""Stand-ins: seats without a person play automatically."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from bot.core.access import Tables
from bot.core.refusals import RefusalCode, Refused
from bot.core.values import StandInTurn
from bot.core.views import lease_stand_in_turn, read_events, read_stand_in_turn, read_tables_waiting_for_stand_ins
from bot.turns import play_for_stand_in
from bot.workers.thinking_pool import ThinkingPool
from game import Action

log = logging.getLogger(__name__)

# Seconds until a stand-in that could not move is asked again.
RETRY_AFTER_ERROR = 30.0
# While the stand-in was thinking, somebody undid an action, proposed something or ended the table.
_OVERTAKEN = frozenset(
    {
        RefusalCode.STALE,
        RefusalCode.NOT_YOUR_TURN,
        RefusalCode.NO_STAND_IN,
        RefusalCode.PROPOSAL_OPEN,
        RefusalCode.NOT_RUNNING,
        RefusalCode.NO_SUCH_TABLE,
    }
)
# The table's id and the revision make one seed; no game ever has this many revisions.
_MOST_REVISIONS = 1_000_000


class StandIns:
    """Plays until it is a person's turn; one task per table at a time."""

    def __init__(
        self,
        tables: Tables,
        *,
        pool: ThinkingPool,
        now: Callable[[], float],
        set_alarm: Callable[[float | None], None],
    ) -> None:
        self._tables = tables
        self._pool = pool
        self._now = now
        self._set_alarm = set_alarm
        # The tables being played. True: the table has changed meanwhile, so the task checks once more before it ends.
        self._playing: dict[int, bool] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closing = False

    def wake(self, table_id: int) -> None:
        """Let the stand-ins of a table move while it is their turn; returns immediately.

        They play in a task of their own; a task that plays there already checks once more before it ends.
        """
        if self._is_closing:
            return
        if table_id in self._playing:
            # The running task may just have seen that no stand-in is to move; without this the turn would be forgotten.
            self._playing[table_id] = True
            return
        self._playing[table_id] = False
        task = asyncio.create_task(self._play_table(table_id))
        # The event loop keeps only weak references to tasks.
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def wake_all(self) -> None:
        """Do the same for every table that waits for a stand-in: after a start, and for turns that failed before."""
        for table_id in await read_tables_waiting_for_stand_ins(self._tables):
            self.wake(table_id)

    async def close(self) -> None:
        """Play nothing more; stand-ins whose turn it is then move after the next start."""
        self._is_closing = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _play_table(self, table_id: int) -> None:
        """Play until nothing has changed at the table meanwhile. A turn that fails is tried again later."""
        try:
            await self._play_turns(table_id)
            while self._playing[table_id]:
                self._playing[table_id] = False
                await self._play_turns(table_id)
        except Exception:
            log.exception("a stand-in could not move", extra={"table": table_id})
            self._set_alarm(self._now() + RETRY_AFTER_ERROR)
        finally:
            del self._playing[table_id]

    async def _play_turns(self, table_id: int) -> None:
        """Play one action after the other while it is a stand-in's turn, unless another process does."""
        try:
            while not self._is_closing and (turn := await read_stand_in_turn(self._tables, table_id)) is not None:
                # Of several processes only one plays; if it dies, another goes on.
                if not await lease_stand_in_turn(self._tables, table_id):
                    return
                action = await self._choose(turn)
                await self._tables.change_by_itself(
                    play_for_stand_in, table_id, turn.seat, revision=turn.revision, actions=(action,)
                )
        except Refused as refused:
            if refused.code not in _OVERTAKEN:
                raise
            log.info("a stand-in did not move: %s", refused.code, extra={"table": table_id})

    async def _choose(self, turn: StandInTurn) -> Action:
        """The action that the seat's level chooses from its own view and the public log; the same after a restart."""
        events = await read_events(self._tables, turn.table, since=0, until=turn.revision)
        seed = turn.table * _MOST_REVISIONS + turn.revision
        server = turn.look.table.server
        return await self._pool.choose(turn.look.view, events, level=turn.level, seed=seed, server=server)
