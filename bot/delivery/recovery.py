"""Lost channels, servers and members."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, Final

import aiohttp
import discord

from bot.cluster import fetch_missing, is_member_of
from bot.core.permissions import missing_in, missing_permissions
from bot.core.refusals import Refused
from bot.core.views import (
    read_table,
    read_table_in,
    read_tables_inviting,
    read_tables_of,
    read_tables_waiting_for_people,
)
from bot.leaving import close_lost_lobby, give_up_seat, pause_table, resume_table
from storage import NoticeMessage, Processes, QueuedMessage, Status, Store, Table

if TYPE_CHECKING:
    from bot.deadlines import Service


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
        waiting = await read_tables_waiting_for_people(self._service.tables, now - TURN_WAITS)
        # Only now: while the database is away, the next tick asks again. Requests that fail wait for the next look.
        self._next_look = now + LOOK_EVERY
        for table, person in waiting:
            server = await self._server_of_seat(person, table)
            if asked < MOST_ASKED and server is not None and not self._was_member(person, server, within=TURN_WAITS):
                asked += 1
                await self._give_up_seats_if_gone(person, server)

    async def remove_if_gone(self, user_id: int, table_id: int) -> bool:
        """Whether the person sits at the table and has left its server; stand-ins have then taken their seats there."""
        server = await self._server_of_seat(user_id, table_id)
        return server is not None and await self._give_up_seats_if_gone(user_id, server)

    async def _give_up_seats_if_gone(self, user_id: int, server: int) -> bool:
        """Whether the person has left the server; stand-ins have then taken their seats there, and none is kept."""
        if not await self._is_gone(user_id, server):
            return False
        tables = self._service.tables
        for found in (*await read_tables_of(tables, user_id), *await read_tables_inviting(tables, user_id)):
            if found.server == server:
                # Whoever gave the seat up meanwhile has no seat left.
                with suppress(Refused):
                    await self._service.tables.change_by_itself(give_up_seat, found.id, user_id, reason="left-server")
        return True

    async def _server_of_seat(self, user_id: int, table_id: int) -> int | None:
        """The server of a table where the person holds a seat; None elsewhere."""
        try:
            found = await read_table(self._service.tables, table_id)
        except Refused:
            # The callback itself says what is wrong with that table.
            return None
        return None if found.seat_of(user_id) is None else found.server

    async def _is_gone(self, user_id: int, server: int) -> bool:
        """Whether Discord says so; an error says nothing, and is not remembered."""
        if self._was_member(user_id, server, within=TRUSTED_FOR):
            return False
        # Of a server that another process is told about the cache knows nothing: there Discord's answer decides.
        if self._serves(server) and self._client.get_guild(server) is None:
            return False
        try:
            async with asyncio.timeout(PATIENCE):
                await self._client.http.get_member(server, user_id)
        except discord.NotFound as error:
            return error.code in _GONE
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.warning("membership unknown: %r", error, extra={"person": user_id, "server": server})
            return False
        self._remember(user_id, server)
        return False

    def _was_member(self, user_id: int, server: int, *, within: float) -> bool:
        """Whether Discord has named the person as a member not longer ago than so many seconds."""
        checked = self._members.get((user_id, server))
        return checked is not None and self._now() - checked < within

    def _remember(self, user_id: int, server: int) -> None:
        self._members.pop((user_id, server), None)
        self._members[user_id, server] = self._now()
        while len(self._members) > MOST_REMEMBERED:
            self._members.popitem(last=False)


# Why a table cannot be played in its place. Stored with the paused table.
NO_SERVER: Final = "no-server"
NO_CHANNEL: Final = "no-channel"
NO_PERMISSION: Final = "no-permission"
LOCKED: Final = "locked"
ARCHIVED: Final = "archived"
# Discord could not be asked.
_UNKNOWN: Final = "unknown"
# Discord's code where a channel, or the one of direct messages to a person, is gone.
UNKNOWN_CHANNEL: Final = 10003
# Why Discord refuses a message to a channel; every other code says that something is not permitted.
_REASONS: Final = {UNKNOWN_CHANNEL: NO_CHANNEL, 50083: ARCHIVED, 160005: LOCKED}
_FOR_DISCORD: Final = frozenset({NO_CHANNEL, NO_PERMISSION, NO_SERVER, LOCKED, ARCHIVED})
# A locked thread stays closed to the players, although whoever may manage threads can post in it.
_UNTIL_POSTED: Final = _FOR_DISCORD - {LOCKED}


class TableRecovery:
    """Pauses and resumes tables; nothing is remembered here, the file says which tables are paused and why."""

    def __init__(
        self,
        client: discord.Client,
        *,
        service: Service,
        store: Store,
        now: Callable[[], float],
        wake_delivery: Callable[[], None],
        serves: Callable[[int], bool],
    ) -> None:
        self._client = client
        self._service = service
        self._store = store
        self._now = now
        self._wake_delivery = wake_delivery
        self._serves = serves

    async def pause_table(self, queued: QueuedMessage, code: int, *, error: str) -> None:
        """Discord refused a message to the table's channel: it stays queued, the table is paused, its host told once.

        The notice to the host is written together with what says that it was queued: a crash in between would lose it.
        For a running table that is its pause, for a lobby, which is not paused, the first failed attempt.
        """
        table = None if queued.table is None else await read_table(self._service.tables, queued.table)
        notice = None if table is None else await self._notice(table, code)
        is_first_in_lobby = table is not None and table.status is Status.LOBBY and not queued.attempts
        await self._store.outbox.mark_failed(
            queued.key, error, at=self._now(), tell_host=notice if is_first_in_lobby else None
        )
        # After the attempt was written down: a crash in between leaves the table running, and the next attempt pauses.
        if table is not None and table.status is Status.RUNNING:
            await self._pause(table, reason=_REASONS.get(code, NO_PERMISSION), host_notice=notice)

    async def _notice(self, table: Table, code: int) -> NoticeMessage:
        """What the host is told: where nothing can be posted, and what is missing there."""
        if table.server is None or self._serves(table.server):
            missing = missing_in(self._client, table.where, server=table.server)
        else:
            missing = await fetch_missing(self._client, table.where, server=table.server)
        return NoticeMessage("cannot-post", {"channel": table.where, "missing": " ".join(missing), "code": code})

    async def pause_deleted_place(self, place: int, *, server: int) -> None:
        """A channel or thread was deleted: pause its games and those of its threads, close its lobbies."""
        for table in await self._live_tables(server):
            if place not in (table.channel, table.thread):
                continue
            if table.status is Status.LOBBY:
                await self._close_lobby(table)
            else:
                await self._pause(table, reason=NO_CHANNEL, tells_channel=False)

    async def _close_lobby(self, table: Table) -> None:
        """Close a lobby whose place is gone. If it is refused, the lobby was started or closed since it was read."""
        with _log_refusal("not closed", table):
            await self._service.tables.change_by_itself(
                close_lost_lobby, table.id, host_notice=NoticeMessage("lobby-lost")
            )

    async def pause_server(self, server: int) -> None:
        """The bot is not in a server any more: its games wait. Lobbies close by themselves."""
        for table in await self._live_tables(server):
            await self._pause(table, reason=NO_SERVER, tells_channel=False)

    async def check_server(self, server: int) -> None:
        """Pause, resume and close what has changed in a server while the bot was not connected."""
        for table in await self._live_tables(server):
            if table.status is Status.PAUSED:
                await self.try_resume(table)
            elif self._is_known_as_open(table):
                continue
            elif table.status is Status.RUNNING:
                await self._pause_if_lost(table)
            elif await self._obstacle(table) == NO_CHANNEL:
                await self._close_lobby(table)

    async def follow_thread(self, thread: discord.Thread) -> None:
        """A thread was changed. That of a table stays open as long as the table lives, unless it is locked."""
        table = await read_table_in(self._service.tables, thread.id)
        if table is None:
            return
        if table.status is Status.PAUSED:
            await self.try_resume(table)
        elif thread.locked or thread.archived:
            await self._pause_if_lost(table)

    async def is_server_lost(self, number: int | None) -> bool:
        """Whether the bot is not in the server of a table any more."""
        table = None if number is None else await self._store.table(number)
        if table is None or table.server is None:
            return False
        if self._serves(table.server):
            return self._client.get_guild(table.server) is None
        return not await is_member_of(self._client, table.server)

    async def _pause_if_lost(self, table: Table) -> None:
        reason = await self._obstacle(table)
        # What is unknown for now the next message to this table finds out.
        if reason not in (None, _UNKNOWN):
            await self._pause(table, reason=reason, tells_channel=reason in (LOCKED, ARCHIVED))

    async def _pause(
        self, table: Table, *, reason: str, host_notice: NoticeMessage | None = None, tells_channel: bool = True
    ) -> None:
        """Pause a running game. Its host is told in the same transaction: once, and also after a crash."""
        notice = host_notice or NoticeMessage("waits", {"reason": reason})
        # A lobby, or it was ended or paused since it was read.
        with _log_refusal("not paused", table):
            await self._service.tables.change_by_itself(
                pause_table, table.id, reason=reason, host_notice=notice, tells_channel=tells_channel
            )

    async def resume_after_post(self, table: Table) -> None:
        """A message got through to the table's channel: if it was paused because none did, it goes on."""
        if table.status is Status.PAUSED and table.end_reason in _UNTIL_POSTED:
            await self._resume(table, again=False)

    async def try_resume(self, table: Table) -> bool:
        """Resume a table that was paused because of its place, if nothing is known to be missing there."""
        if table.status is not Status.PAUSED or table.end_reason not in _FOR_DISCORD:
            return False
        # Who is told of the server hears when something was given back.
        if table.server is not None and not self._serves(table.server):
            return False
        if await self._obstacle(table) is not None:
            return False
        await self._resume(table, again=True)
        # What waits for its next attempt need not wait any longer.
        await self._store.outbox.retry_now(table.id, at=self._now())
        self._wake_delivery()
        return True

    async def try_resume_channel(self, channel: int) -> bool:
        """The same for the table of a channel or thread, where there is one."""
        table = await read_table_in(self._service.tables, channel)
        return table is not None and await self.try_resume(table)

    async def try_resume_server(self, server: int) -> None:
        """The same for every paused table of a server: a role was changed, which may concern any channel."""
        for table in await self._store.paused_tables(server):
            await self.try_resume(table)

    async def _resume(self, table: Table, *, again: bool) -> None:
        """Queue the present board and let the table go on. `again`: also where that board has been shown."""
        # Before the table goes on: after a crash between the two the board is queued, and takes the table along when
        # it gets through. The other way round it would be forgotten.
        await self._store.outbox.queue_present_board(table.id, at=self._now(), again=again)
        # Where it is refused, somebody else was quicker, or the table has ended.
        with _log_refusal("not resumed", table):
            await self._service.tables.change_by_itself(resume_table, table.id)

    async def _live_tables(self, server: int) -> list[Table]:
        numbers = await self._store.servers.live_tables(server)
        return [table for number in numbers if (table := await self._store.table(number)) is not None]

    def _is_known_as_open(self, table: Table) -> bool:
        """Whether the cache knows the place as one where players can write."""
        guild = None if table.server is None else self._client.get_guild(table.server)
        place = None if guild is None else guild.get_channel_or_thread(table.where)
        return place is not None and not getattr(place, "locked", False) and not getattr(place, "archived", False)

    async def _obstacle(self, table: Table) -> str | None:
        """Why the table cannot be played in its place now; None where it can. An archived thread is opened again."""
        guild = None if table.server is None else self._client.get_guild(table.server)
        if guild is None:
            return NO_SERVER
        try:
            place = guild.get_channel_or_thread(table.where) or await guild.fetch_channel(table.where)
            return await _obstacle_in(place, guild)
        except (discord.NotFound, discord.InvalidData):
            return NO_CHANNEL
        except discord.Forbidden:
            return NO_PERMISSION
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.warning("place unknown: %r", error, extra={"table": table.id})
            return _UNKNOWN


@contextmanager
def _log_refusal(what: str, table: Table) -> Iterator[None]:
    """A refusal of the service is no error here: the table has changed since it was read.

    Raises Refused while the database is away: what was to be done is still to be done then.
    """
    try:
        yield
    except Refused as refused:
        if refused.is_passing:
            raise
        log.info("%s: %s", what, refused.code, extra={"table": table.id})


async def _obstacle_in(place: Any, guild: discord.Guild) -> str | None:
    """Why nobody can play in this channel or thread now; None where one can."""
    is_thread = isinstance(place, discord.Thread)
    if is_thread and place.parent is None:
        return NO_CHANNEL
    if is_thread and place.locked:
        return LOCKED
    if missing_permissions(place.permissions_for(guild.me), is_thread=is_thread):
        return NO_PERMISSION
    return ARCHIVED if is_thread and place.archived and not await _try_open(place) else None


async def _try_open(thread: discord.Thread) -> bool:
    """Open an archived thread again; whether Discord allows it."""
    try:
        await thread.edit(archived=False)
    except discord.Forbidden:
        return False
    return True
