"""Servers that the bot is in or has left, and what becomes of the tables of those it has left."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from typing import Final

from bot.service.clock.local_time import DAY
from bot.service.refusals import RefusalCode, Refused
from bot.service.table_access import TableAccess, attempt_each, require_live, translate_storage_errors
from storage import Change, Status, TableTransaction

log = logging.getLogger(__name__)

# How long a server that removed the bot can add it again and find its tables as they were.
KEEP_AFTER_LEAVING: Final = 30 * DAY


class ServerPresence:
    """In which servers the bot is. One it has left is forgotten after KEEP_AFTER_LEAVING, unless the bot comes back."""

    def __init__(self, access: TableAccess) -> None:
        self._access = access
        self._servers = access.store.servers

    async def mark_left(self, server: int) -> None:
        """Note that the bot was removed from this server, or that the server was deleted."""
        await translate_storage_errors(self._servers.mark_left(server, self._access.now()))

    async def mark_present(self, server: int) -> None:
        """Note that the bot is in this server, perhaps again: its tables are not cancelled."""
        await translate_storage_errors(self._servers.mark_present(server))

    async def mark_missing(
        self, present: Iterable[int], *, among: Callable[[int], bool] = lambda server: True
    ) -> tuple[int, ...]:
        """Mark as left every known server that is not in `present`; returns these servers.

        Discord reports a removal only to a process that is connected at that moment; this finds those it has missed.
        `among` limits it to the servers of this process's shards: `present` can name no others.
        """
        known = await translate_storage_errors(self._servers.known_servers())
        missing = tuple(sorted(filter(among, set(known) - set(present))))
        for server in missing:
            await self.mark_left(server)
        return missing

    async def forget_abandoned(self) -> None:
        """Cancel the tables of servers left KEEP_AFTER_LEAVING ago, then forget these servers. Nobody is told."""
        moment = self._access.now() - KEEP_AFTER_LEAVING
        abandoned = await translate_storage_errors(self._servers.left_before(moment))
        await attempt_each("server", abandoned, self._forget)

    async def _forget(self, server: int) -> None:
        # What cannot be cancelled now is tried again with the next sweep, so the server is not forgotten yet.
        tables = await translate_storage_errors(self._servers.live_tables(server))
        # Of a list: where one cannot be cancelled, the others are.
        if all([await self._try_cancel(table) for table in tables]):
            await translate_storage_errors(self._servers.forget(server))
            log.info("forgot a server that was left", extra={"server": server})

    async def _try_cancel(self, table: int) -> bool:
        """Cancel a table without a message; False where that was refused and the table is still live."""

        def decide(transaction: TableTransaction) -> Change:
            require_live(transaction.table)
            # No message: there is no channel to post it to, and it would wait in the queue for a day.
            return Change(self._access.now(), status=Status.CANCELLED, end_reason="server-left")

        try:
            await self._access.change(table, None, decide)
        except Refused as refused:
            if refused.is_passing:
                raise
            # One table that cannot be read must not keep the sweep from all the others.
            if refused.code is not RefusalCode.NOT_RUNNING:
                log.warning("not cancelled: %s", refused.code, extra={"table": table})
                return False
        return True
