"""Stand-ins: whoever has no person behind the seat plays by itself."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from bot.service import Code, Refused, Service, StandInTurn
from bot.thinking import Thinkers
from game.actions import Action

log = logging.getLogger(__name__)

USUAL_LEVEL: Final = "good"
_BEHIND: Final = frozenset({Code.STALE, Code.NOT_YOUR_TURN, Code.NO_STAND_IN, Code.NOT_RUNNING, Code.NO_SUCH_TABLE})
_MOST_REVISIONS: Final = 1_000_000


class StandIns:
    """Plays until a person is to move. One run per table at a time; who asks meanwhile makes it look once more."""

    def __init__(
        self,
        service: Service,
        *,
        thinkers: Thinkers,
        flush: Callable[[], Awaitable[None]],
        try_later: Callable[[], None],
    ) -> None:
        self._service = service
        self._thinkers = thinkers
        self._flush = flush
        self._try_later = try_later
        self._at: set[int] = set()
        self._asked: set[int] = set()
        self._is_closing = False

    def close(self) -> None:
        """No further decision; whose turn it is then moves after the next start."""
        self._is_closing = True

    async def play(self, table: int) -> None:
        """All turns of stand-ins that are due at this table. Never raises: what fails is tried again later."""
        self._asked.add(table)
        if table in self._at:
            return
        self._at.add(table)
        try:
            while table in self._asked:
                self._asked.discard(table)
                await self._play_unless_behind(table)
        except Exception:
            log.exception("a stand-in could not move", extra={"table": table})
            self._try_later()
        finally:
            self._at.discard(table)
            self._asked.discard(table)

    async def _play_unless_behind(self, table: int) -> None:
        """Somebody may have taken a decision back, or ended the table, while the stand-in thought."""
        try:
            await self._play(table)
        except Refused as refused:
            if refused.code not in _BEHIND:
                raise
            log.info("a stand-in did not move: %s", refused.code, extra={"table": table})

    async def _play(self, table: int) -> None:
        while not self._is_closing and (turn := await self._service.stand_in(table)) is not None:
            action = await self._choose(turn)
            await self._service.play_for(table, turn.seat, revision=turn.revision, actions=(action,))
            await asyncio.sleep(0)
        await self._flush()

    async def _choose(self, turn: StandInTurn) -> Action:
        """What the seat's level decides from its own view and the public log; the same after a restart."""
        events = await self._service.events(turn.table, since=0, until=turn.revision)
        seed = turn.table * _MOST_REVISIONS + turn.revision
        return await self._thinkers.choose(turn.look.view, events, level=turn.level, seed=seed)
