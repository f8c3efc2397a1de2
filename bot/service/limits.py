"""Limits on the number of lobbies and tables, for a person and for a server."""

from __future__ import annotations

import sys
from typing import Final

from msgspec import Struct

from bot.service.refusals import RefusalCode, Refused
from storage import TableTransaction, Usage

# Openings are counted over the last minute.
OPENING_SECONDS: Final = 60.0
_NO_LIMIT: Final = sys.maxsize


class Limits(Struct, frozen=True, kw_only=True):
    """The most there may be of each; without a number there is no limit. The operator's settings have the numbers.

    `lobbies` and `tables` are where one person has a seat, `server_tables` are a server's lobbies and games,
    `openings` the lobbies opened in a server within a minute.
    """

    lobbies: int = _NO_LIMIT
    tables: int = _NO_LIMIT
    server_tables: int = _NO_LIMIT
    openings: int = _NO_LIMIT

    def check_opening(self, usage: Usage) -> None:
        """Check that a person may open a lobby. Raises Refused: as `check_seat`, and SERVER_FULL, OPENED_TOO_FAST."""
        self.check_seat(usage)
        # The operator's limit may have become lower than what the server had set before.
        most = min(self.server_tables, usage.settings.server_tables or self.server_tables)
        if usage.server_tables >= most:
            raise Refused(RefusalCode.SERVER_FULL, most=most)
        if usage.openings >= self.openings:
            raise Refused(RefusalCode.OPENED_TOO_FAST, most=self.openings)

    def check_seat(self, usage: Usage) -> None:
        """Check that a person may sit down at one more lobby of a server.

        Raises Refused: BLOCKED, TOO_MANY_LOBBIES, TOO_MANY_TABLES, TOO_MANY_HERE.
        """
        if usage.is_blocked:
            raise Refused(RefusalCode.BLOCKED)
        if usage.lobbies >= self.lobbies:
            raise Refused(RefusalCode.TOO_MANY_LOBBIES, most=self.lobbies)
        self.check_game(usage)

    def check_game(self, usage: Usage) -> None:
        """Check that a person may take a seat in one more running game of a server.

        Raises Refused: BLOCKED, TOO_MANY_TABLES, TOO_MANY_HERE.
        """
        if usage.is_blocked:
            raise Refused(RefusalCode.BLOCKED)
        if usage.tables >= self.tables:
            raise Refused(RefusalCode.TOO_MANY_TABLES, most=self.tables)
        most = usage.settings.person_tables
        if most is not None and usage.tables_here >= most:
            raise Refused(RefusalCode.TOO_MANY_HERE, most=most)

    def check_start(self, transaction: TableTransaction) -> None:
        """Check that everybody seated may play one more game. Raises Refused(SEATED_AT_TOO_MANY)."""
        for holder in transaction.table.seats:
            if holder.person is not None and transaction.usage(holder.person).tables >= self.tables:
                raise Refused(RefusalCode.SEATED_AT_TOO_MANY, name=holder.name, most=self.tables)
