"""Nudges: an opponent reminds whoever is to move, once a day at a table."""

from __future__ import annotations

from typing import Final

from bot.service.clock.calls import calls_to
from bot.service.clock.local_time import DAY
from bot.service.refusals import RefusalCode, Refused
from bot.service.table_access import TableAccess, require_running, require_seat
from bot.service.values import Caller, ChangeResult
from storage import Change, SeatHolder, Table, TableTransaction

NUDGE: Final = "nudge"
# The time between two nudges at a table, whoever presses.
WAIT: Final = DAY


class Nudges:
    """Reminders that people give each other."""

    def __init__(self, access: TableAccess) -> None:
        self._access = access

    async def nudge(self, table: int, by: Caller) -> ChangeResult:
        """Call whoever is to move, in the way they chose.

        Raises Refused: NOT_RUNNING, NOT_SEATED, NOBODY_TO_NUDGE on one's own turn or a stand-in's, NUDGED_TODAY.
        """

        def decide(transaction: TableTransaction) -> Change:
            require_running(transaction)
            found, now = transaction.table, self._access.now()
            awaited = player_to_nudge(found, require_seat(found, by))
            if awaited is None:
                raise Refused(RefusalCode.NOBODY_TO_NUDGE)
            last = transaction.last_request(NUDGE)
            if last is not None and now - last < WAIT:
                raise Refused(RefusalCode.NUDGED_TODAY, again=int(last + WAIT))
            calls = calls_to(transaction, (awaited,), why=NUDGE, turn_start=found.turn_start)
            return Change(now, request=(NUDGE, by.person), messages=calls)

        return await self._access.change(table, by, decide)


def player_to_nudge(table: Table, seat: int) -> SeatHolder | None:
    """The holder of the seat to move, as somebody in `seat` may nudge them.

    None where `seat` itself or a stand-in is to move, and while a proposal is open: then the table waits for answers.
    """
    holder = table.mover
    if holder is None or holder.player is None or table.proposal is not None:
        return None
    return None if holder.seat == seat else holder
