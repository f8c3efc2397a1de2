"""Stand-ins: whoever has no person behind the seat plays by itself."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from random import Random
from typing import Final

from bot.service import Code, Refused, Service, StandInTurn
from game.actions import Action

log = logging.getLogger(__name__)

LEVELS: Final = ("random",)
_BEHIND: Final = frozenset({Code.STALE, Code.NOT_YOUR_TURN, Code.NO_STAND_IN, Code.NOT_RUNNING, Code.NO_SUCH_TABLE})


class StandIns:
    """Plays until a person is to move. One run per table at a time."""

    def __init__(self, service: Service, *, flush: Callable[[], Awaitable[None]], seed: Callable[[], bytes]) -> None:
        self._service = service
        self._flush = flush
        self._luck = Random(seed())
        self._at: set[int] = set()

    async def play(self, table: int) -> None:
        """All turns of stand-ins that are due at this table."""
        if table in self._at:
            return
        self._at.add(table)
        try:
            await self._play(table)
        except Refused as refused:
            if refused.code not in _BEHIND:
                raise
            log.info("a stand-in did not move: %s", refused.code, extra={"table": table})
        finally:
            self._at.discard(table)

    async def _play(self, table: int) -> None:
        while (turn := await self._service.stand_in(table)) is not None:
            action = self.choose(turn)
            await self._service.play_for(table, turn.seat, revision=turn.revision, actions=(action,))
            await asyncio.sleep(0)
        await self._flush()

    def choose(self, turn: StandInTurn) -> Action:
        """Any legal decision, each as likely as the other."""
        return self._luck.choice(turn.look.legal())
