"""Tables whose place on Discord is lost: they are paused, and go on when it works again."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import aiohttp
import discord

from bot.interactions.permissions import missing_in, missing_permissions
from bot.processes.other_servers import fetch_missing, is_member_of
from bot.service import NoticeMessage, QueuedMessage, Refused, Service, Status, Table
from storage import Store

log = logging.getLogger(__name__)

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
        table = None if queued.table is None else await self._service.looks.table(queued.table)
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
            await self._service.lifecycle.close_lost_lobby(table.id, host_notice=NoticeMessage("lobby-lost"))

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
        table = await self._service.looks.table_in(thread.id)
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
            await self._service.lifecycle.pause(
                table.id, reason=reason, host_notice=notice, tells_channel=tells_channel
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
        table = await self._service.looks.table_in(channel)
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
            await self._service.lifecycle.resume(table.id)

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
