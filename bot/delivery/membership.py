"""Whether people who play are still members of the table's server: asked at a press, and while a turn waits."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import aiohttp
import discord

from bot.service import Refused, Service
from storage import Processes

log = logging.getLogger(__name__)

# A member is asked about once an hour: a press is answered sooner so, and Discord has few requests more.
TRUSTED_FOR: Final = 3_600.0
# A turn that has waited for so long is a reason to ask whether its player is still there; once a day from then on.
TURN_WAITS: Final = 86_400.0
LOOK_EVERY: Final = 3_600.0
FIRST_LOOK_AFTER: Final = 600.0
# So many are asked about in one go, since deadlines wait meanwhile; the others are an hour later.
MOST_ASKED: Final = 25
# So many pairs of person and server are remembered: some megabytes at most.
MOST_REMEMBERED: Final = 10_000
# Discord waits 3 s for the answer to the press. Who cannot be asked about in this time counts as a member.
PATIENCE: Final = 1.0
# Unknown member, unknown user: left, thrown out or banned.
_GONE: Final = frozenset({10007, 10013})


class Membership:
    """Asks Discord for one member by a request, since the privileged intent for lists of members is not used."""

    def __init__(
        self,
        client: discord.Client,
        *,
        service: Service,
        processes: Processes,
        now: Callable[[], float],
        serves: Callable[[int], bool],
    ) -> None:
        self._client = client
        self._service = service
        self._processes = processes
        self._now = now
        self._serves = serves
        self._members: OrderedDict[tuple[int, int], float] = OrderedDict()
        self._next_look: float | None = None

    async def remove_gone_movers(self) -> None:
        """Let stand-ins take the seats of those who have left and for whom a table waits; at most once an hour.

        Discord tells of members who leave only with a privileged intent, so they are asked about one by one.
        """
        now, asked = self._now(), 0
        if self._next_look is None:
            # After a start, answers to presses and messages that are owed come first.
            self._next_look = now + FIRST_LOOK_AFTER
        if now < self._next_look:
            return
        # One process for all of them: a table may wait in any server.
        if not await self._processes.lease("members", 0, now, seconds=LOOK_EVERY):
            self._next_look = now + LOOK_EVERY
            return
        waiting = await self._service.looks.waiting_for_people(now - TURN_WAITS)
        # Only now: while the database is away, the next tick asks again. Requests that fail wait for the next look.
        self._next_look = now + LOOK_EVERY
        for table, person in waiting:
            server = await self._server_of_seat(person, table)
            if asked < MOST_ASKED and server is not None and not self._was_member(person, server, within=TURN_WAITS):
                asked += 1
                await self._give_up_seats_if_gone(person, server)

    async def remove_if_gone(self, person: int, table: int) -> bool:
        """Whether the person sits at the table and has left its server; stand-ins have then taken their seats there."""
        server = await self._server_of_seat(person, table)
        return server is not None and await self._give_up_seats_if_gone(person, server)

    async def _give_up_seats_if_gone(self, person: int, server: int) -> bool:
        """Whether the person has left the server; stand-ins have then taken their seats there, and none is kept."""
        if not await self._is_gone(person, server):
            return False
        looks = self._service.looks
        for found in (*await looks.tables_of(person), *await looks.tables_inviting(person)):
            if found.server == server:
                # Whoever gave the seat up meanwhile has no seat left.
                with suppress(Refused):
                    await self._service.lifecycle.give_up_seat(found.id, person, reason="left-server")
        return True

    async def _server_of_seat(self, person: int, table: int) -> int | None:
        """The server of a table where the person holds a seat; None elsewhere."""
        try:
            found = await self._service.looks.table(table)
        except Refused:
            # The callback itself says what is wrong with that table.
            return None
        return None if found.seat_of(person) is None else found.server

    async def _is_gone(self, person: int, server: int) -> bool:
        """Whether Discord says so; an error says nothing, and is not remembered."""
        if self._was_member(person, server, within=TRUSTED_FOR):
            return False
        # Of a server that another process is told about the cache knows nothing: there Discord's answer decides.
        if self._serves(server) and self._client.get_guild(server) is None:
            return False
        try:
            async with asyncio.timeout(PATIENCE):
                await self._client.http.get_member(server, person)
        except discord.NotFound as error:
            return error.code in _GONE
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.warning("membership unknown: %r", error, extra={"person": person, "server": server})
            return False
        self._remember(person, server)
        return False

    def _was_member(self, person: int, server: int, *, within: float) -> bool:
        """Whether Discord has named the person as a member not longer ago than so many seconds."""
        checked = self._members.get((person, server))
        return checked is not None and self._now() - checked < within

    def _remember(self, person: int, server: int) -> None:
        self._members.pop((person, server), None)
        self._members[person, server] = self._now()
        while len(self._members) > MOST_REMEMBERED:
            self._members.popitem(last=False)
