"""Stand-ins: seats without a person play by themselves."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from bot.core.refusals import RefusalCode, Refused
from bot.core.values import StandInTurn
from bot.core.views import lease_stand_in_turn, read_events, read_stand_in_turn, read_tables_waiting_for_stand_ins
from bot.deadlines import Service
from bot.workers.thinking_pool import ThinkingPool
from game import Action

log = logging.getLogger(__name__)

# Seconds until a stand-in that could not move is asked again.
RETRY_AFTER_ERROR: Final = 30.0
# Somebody took a decision back, proposed something or ended the table, while the stand-in was thinking.
_OVERTAKEN: Final = frozenset(
    {
        RefusalCode.STALE,
        RefusalCode.NOT_YOUR_TURN,
        RefusalCode.NO_STAND_IN,
        RefusalCode.PROPOSAL_OPEN,
        RefusalCode.NOT_RUNNING,
        RefusalCode.NO_SUCH_TABLE,
    }
)
# Table and revision make one seed; no game ever has so many revisions.
_MOST_REVISIONS: Final = 1_000_000


class StandIns:
    """Plays until a person is to move; one task per table at a time."""

    def __init__(
        self,
        service: Service,
        *,
        pool: ThinkingPool,
        now: Callable[[], float],
        set_alarm: Callable[[float | None], None],
    ) -> None:
        self._service = service
        self._pool = pool
        self._now = now
        self._set_alarm = set_alarm
        # The tables being played. True: the table changed meanwhile, so look once more before ending.
        self._playing: dict[int, bool] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closing = False

    def wake(self, table_id: int) -> None:
        """Let the stand-ins of a table move while it is their turn; returns at once.

        They play in a task of their own; one that plays there already looks once more.
        """
        if self._is_closing:
            return
        if table_id in self._playing:
            # The running task may just have seen that nobody is to move; without this the turn would be forgotten.
            self._playing[table_id] = True
            return
        self._playing[table_id] = False
        task = asyncio.create_task(self._play_table(table_id))
        # The event loop keeps only weak references to tasks.
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def wake_all(self) -> None:
        """The same for every table that waits for a stand-in: after a start, and for what failed before."""
        for table in await read_tables_waiting_for_stand_ins(self._service.tables):
            self.wake(table)

    async def close(self) -> None:
        """Take no further decision; whose turn it is then moves after the next start."""
        self._is_closing = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _play_table(self, table_id: int) -> None:
        """Play until nothing has changed at the table meanwhile. What fails is tried again later."""
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
        """Take one decision after the other while a stand-in is to move, unless another process does."""
        try:
            while (
                not self._is_closing and (turn := await read_stand_in_turn(self._service.tables, table_id)) is not None
            ):
                # Of several processes one plays; another goes on where it dies.
                if not await lease_stand_in_turn(self._service.tables, table_id):
                    return
                action = await self._choose(turn)
                await self._service.turns.play_for_stand_in(
                    table_id, turn.seat, revision=turn.revision, actions=(action,)
                )
        except Refused as refused:
            if refused.code not in _OVERTAKEN:
                raise
            log.info("a stand-in did not move: %s", refused.code, extra={"table": table_id})

    async def _choose(self, turn: StandInTurn) -> Action:
        """What the seat's level decides from its own view and the public log; the same after a restart."""
        events = await read_events(self._service.tables, turn.table, since=0, until=turn.revision)
        seed = turn.table * _MOST_REVISIONS + turn.revision
        server = turn.look.table.server
        return await self._pool.choose(turn.look.view, events, level=turn.level, seed=seed, server=server)
