"""Members who have left, and channels and servers in which the bot can no longer post."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import aiohttp
import discord

from bot.cluster import fetch_missing, is_member_of
from bot.core.access import Tables
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
from storage import NoticeMessage, QueuedMessage, Status, Table

log = logging.getLogger(__name__)
# Seconds for which Discord's answer about a member is trusted: presses are answered sooner, with few more requests.
TRUSTED_FOR = 3_600.0
# After a turn has waited this long, ask whether its player is still a member; then once a day.
TURN_WAITS = 86_400.0
LOOK_EVERY = 3_600.0
FIRST_LOOK_AFTER = 600.0
# The most requests in one run, because deadlines wait meanwhile; the others follow an hour later.
MOST_ASKED = 25
# The most pairs of person and server that are remembered: a few megabytes.
MOST_REMEMBERED = 10_000
# Discord waits 3 s for the answer to the press. If it does not answer within this time, the person counts as a member.
PATIENCE = 1.0
# Unknown member, unknown user: they left, or were kicked or banned.
_GONE = frozenset({10007, 10013})


class Membership:
    """Finds people who have left a server, and lets stand-ins take their seats there.

    Asks Discord about one member per request, because the bot does not use the privileged intent for lists of members.
    """

    def __init__(
        self,
        client: discord.Client,
        *,
        tables: Tables,
        serves: Callable[[int], bool],
    ) -> None:
        self._client = client
        self._tables = tables
        self._processes = tables.store.processes
        self._now = tables.now
        self._serves = serves
        self._members: OrderedDict[tuple[int, int], float] = OrderedDict()
        self._next_look: float | None = None

    async def remove_gone_movers(self) -> None:
        """Let stand-ins take the seats of people who have left while a table waits for them; at most once an hour."""
        now, asked = self._now(), 0
        if self._next_look is None:
            # After a start, answers to presses and queued messages come first.
            self._next_look = now + FIRST_LOOK_AFTER
        if now < self._next_look:
            return
        # One process does this for all: a table may wait in any server.
        if not await self._processes.lease("members", 0, now, seconds=LOOK_EVERY):
            self._next_look = now + LOOK_EVERY
            return
        waiting = await read_tables_waiting_for_people(self._tables, now - TURN_WAITS)
        # Only now: if the database failed, the next tick tries again. Failed requests wait for the next run.
        self._next_look = now + LOOK_EVERY
        for table_id, user_id in waiting:
            server = await self._server_of_seat(user_id, table_id)
            if asked < MOST_ASKED and server is not None and not self._was_member(user_id, server, within=TURN_WAITS):
                asked += 1
                await self._give_up_seats_if_gone(user_id, server)

    async def remove_if_gone(self, user_id: int, table_id: int) -> bool:
        """If the person sits at the table and has left its server, let stand-ins take their seats in it; whether so."""
        server = await self._server_of_seat(user_id, table_id)
        return server is not None and await self._give_up_seats_if_gone(user_id, server)

    async def _give_up_seats_if_gone(self, user_id: int, server: int) -> bool:
        """If the person has left the server, give up their seats and those kept for them there; whether they have."""
        if not await self._is_gone(user_id, server):
            return False
        seated, inviting = (
            await read_tables_of(self._tables, user_id),
            await read_tables_inviting(self._tables, user_id),
        )
        for table in (*seated, *inviting):
            if table.server == server:
                # Refused if they have given the seat up meanwhile.
                with suppress(Refused):
                    await self._tables.change_by_itself(give_up_seat, table.id, user_id, reason="left-server")
        return True

    async def _server_of_seat(self, user_id: int, table_id: int) -> int | None:
        """The table's server if the person has a seat at the table, otherwise None."""
        try:
            table = await read_table(self._tables, table_id)
        except Refused:
            # The callback itself says what is wrong with that table.
            return None
        return None if table.seat_of(user_id) is None else table.server

    async def _is_gone(self, user_id: int, server: int) -> bool:
        """Whether Discord says that the person is no member. An error proves nothing and is not remembered."""
        if self._was_member(user_id, server, within=TRUSTED_FOR):
            return False
        # The bot has left the server itself. Servers of other processes are never in the cache: Discord decides there.
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
        """Whether Discord has confirmed the person as a member within the last `within` seconds."""
        checked = self._members.get((user_id, server))
        return checked is not None and self._now() - checked < within

    def _remember(self, user_id: int, server: int) -> None:
        self._members.pop((user_id, server), None)
        self._members[user_id, server] = self._now()
        while len(self._members) > MOST_REMEMBERED:
            self._members.popitem(last=False)


# Why a table cannot be played in its channel or thread. Stored with the paused table.
NO_SERVER = "no-server"
NO_CHANNEL = "no-channel"
NO_PERMISSION = "no-permission"
LOCKED = "locked"
ARCHIVED = "archived"
# Discord could not be asked.
_UNKNOWN = "unknown"
# Discord's code if a channel, or a channel of direct messages, is gone.
UNKNOWN_CHANNEL = 10003
# Why Discord refuses a message to a channel; every other code means a missing permission.
_REASONS = {UNKNOWN_CHANNEL: NO_CHANNEL, 50083: ARCHIVED, 160005: LOCKED}
_FOR_DISCORD = frozenset({NO_CHANNEL, NO_PERMISSION, NO_SERVER, LOCKED, ARCHIVED})
# Not a locked thread: it stays closed to the players, although a bot that may manage threads can post in it.
_UNTIL_POSTED = _FOR_DISCORD - {LOCKED}


class LostChannels:
    """Pauses tables whose channel, thread or server is lost to the bot, and resumes them when it is usable again.

    Remembers nothing: the database says which tables are paused and why.
    """

    def __init__(
        self,
        client: discord.Client,
        *,
        tables: Tables,
        wake_delivery: Callable[[], None],
        serves: Callable[[int], bool],
    ) -> None:
        self._client = client
        self._tables = tables
        self._store = tables.store
        self._now = tables.now
        self._wake_delivery = wake_delivery
        self._serves = serves

    async def pause_table(self, queued: QueuedMessage, code: int, *, error: str) -> None:
        """Discord refused a message to the table's channel: keep it queued, pause the table, tell its host once.

        The notice to the host is written in one transaction with what marks it as queued, so that no crash can lose it:
        with the pause of a running table, with the first failed attempt for a lobby, which is not paused.
        """
        table = None if queued.table is None else await read_table(self._tables, queued.table)
        notice = None if table is None else await self._host_notice(table, code)
        is_first_in_lobby = table is not None and table.status is Status.LOBBY and not queued.attempts
        await self._store.outbox.mark_failed(
            queued.key, error, at=self._now(), tell_host=notice if is_first_in_lobby else None
        )
        # After the attempt is recorded: a crash in between leaves the table running, and the next attempt pauses it.
        if table is not None and table.status is Status.RUNNING:
            await self._pause(table, reason=_REASONS.get(code, NO_PERMISSION), host_notice=notice)

    async def _host_notice(self, table: Table, code: int) -> NoticeMessage:
        """The notice to the host: in which channel nothing can be posted, and which permissions are missing there."""
        if table.server is None or self._serves(table.server):
            missing = missing_in(self._client, table.where, server=table.server)
        else:
            missing = await fetch_missing(self._client, table.where, server=table.server)
        return NoticeMessage("cannot-post", {"channel": table.where, "missing": " ".join(missing), "code": code})

    async def pause_deleted_place(self, place: int, *, server: int) -> None:
        """A channel or thread was deleted: pause its games and those of its threads, close its lobbies."""
        for table in await self._open_tables(server):
            if place not in (table.channel, table.thread):
                continue
            if table.status is Status.LOBBY:
                await self._close_lobby(table)
            else:
                await self._pause(table, reason=NO_CHANNEL, tells_channel=False)

    async def _close_lobby(self, table: Table) -> None:
        """Close a lobby whose channel is gone, unless it was started or closed since it was read."""
        with _log_refusal("not closed", table):
            await self._tables.change_by_itself(close_lost_lobby, table.id, host_notice=NoticeMessage("lobby-lost"))

    async def pause_server(self, server: int) -> None:
        """The bot is no longer in a server: pause its games. Lobbies close by themselves."""
        for table in await self._open_tables(server):
            await self._pause(table, reason=NO_SERVER, tells_channel=False)

    async def check_server(self, server: int) -> None:
        """Pause, resume and close tables according to what changed in a server while the bot was not connected."""
        for table in await self._open_tables(server):
            if table.status is Status.PAUSED:
                await self.try_resume(table)
            elif self._is_open_in_cache(table):
                continue
            elif table.status is Status.RUNNING:
                await self._pause_if_lost(table)
            elif await self._why_lost(table) == NO_CHANNEL:
                await self._close_lobby(table)

    async def follow_thread(self, thread: discord.Thread) -> None:
        """A thread was changed. Keep it open as long as its table is open, unless it was locked."""
        table = await read_table_in(self._tables, thread.id)
        if table is None:
            return
        if table.status is Status.PAUSED:
            await self.try_resume(table)
        elif thread.locked or thread.archived:
            await self._pause_if_lost(table)

    async def is_server_lost(self, table_id: int | None) -> bool:
        """Whether the bot is no longer in the server of a table."""
        table = None if table_id is None else await self._store.table(table_id)
        if table is None or table.server is None:
            return False
        if self._serves(table.server):
            return self._client.get_guild(table.server) is None
        return not await is_member_of(self._client, table.server)

    async def _pause_if_lost(self, table: Table) -> None:
        reason = await self._why_lost(table)
        # If Discord could not be asked, the next message to this table will show it.
        if reason not in (None, _UNKNOWN):
            await self._pause(table, reason=reason, tells_channel=reason in (LOCKED, ARCHIVED))

    async def _pause(
        self, table: Table, *, reason: str, host_notice: NoticeMessage | None = None, tells_channel: bool = True
    ) -> None:
        """Pause a running game. Its host is told in the same transaction: once, and also after a crash."""
        notice = host_notice or NoticeMessage("waits", {"reason": reason})
        # Refused if it is a lobby, or was ended or paused since it was read.
        with _log_refusal("not paused", table):
            await self._tables.change_by_itself(
                pause_table, table.id, reason=reason, host_notice=notice, tells_channel=tells_channel
            )

    async def resume_after_post(self, table: Table) -> None:
        """A message was posted to the table's channel: resume the table if it was paused because none could be."""
        if table.status is Status.PAUSED and table.end_reason in _UNTIL_POSTED:
            await self._resume(table, again=False)

    async def try_resume(self, table: Table) -> bool:
        """Resume a table that was paused because of its channel, if it is usable again; whether it was resumed."""
        if table.status is not Status.PAUSED or table.end_reason not in _FOR_DISCORD:
            return False
        # Only the process that receives the server's events knows what changed there.
        if table.server is not None and not self._serves(table.server):
            return False
        if await self._why_lost(table) is not None:
            return False
        await self._resume(table, again=True)
        # Messages that wait for their next attempt need not wait any longer.
        await self._store.outbox.retry_now(table.id, at=self._now())
        self._wake_delivery()
        return True

    async def try_resume_channel(self, channel: int) -> bool:
        """As `try_resume`, for the table of a channel or thread, if there is one."""
        table = await read_table_in(self._tables, channel)
        return table is not None and await self.try_resume(table)

    async def try_resume_server(self, server: int) -> None:
        """As `try_resume`, for every paused table of a server: a changed role may concern any channel."""
        for table in await self._store.paused_tables(server):
            await self.try_resume(table)

    async def _resume(self, table: Table, *, again: bool) -> None:
        """Queue the current board and resume the table. `again`: also if that board has been posted before."""
        # The board first: after a crash between the two it is queued, and the table resumes when it is posted. In the
        # other order the board would be lost.
        await self._store.outbox.queue_present_board(table.id, at=self._now(), again=again)
        # Refused if somebody else has resumed it, or the table has ended.
        with _log_refusal("not resumed", table):
            await self._tables.change_by_itself(resume_table, table.id)

    async def _open_tables(self, server: int) -> list[Table]:
        table_ids = await self._store.servers.live_tables(server)
        return [table for table_id in table_ids if (table := await self._store.table(table_id)) is not None]

    def _is_open_in_cache(self, table: Table) -> bool:
        """Whether the table's channel or thread is in the cache, and neither locked nor archived."""
        guild = None if table.server is None else self._client.get_guild(table.server)
        place = None if guild is None else guild.get_channel_or_thread(table.where)
        return place is not None and not getattr(place, "locked", False) and not getattr(place, "archived", False)

    async def _why_lost(self, table: Table) -> str | None:
        """Why nobody can play in the table's channel or thread now; None if they can. Reopens an archived thread."""
        guild = None if table.server is None else self._client.get_guild(table.server)
        if guild is None:
            return NO_SERVER
        try:
            place = guild.get_channel_or_thread(table.where) or await guild.fetch_channel(table.where)
            return await _why_unusable(place, guild)
        except (discord.NotFound, discord.InvalidData):
            return NO_CHANNEL
        except discord.Forbidden:
            return NO_PERMISSION
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.warning("place unknown: %r", error, extra={"table": table.id})
            return _UNKNOWN


@contextmanager
def _log_refusal(what: str, table: Table) -> Iterator[None]:
    """Log a refusal, which is no error here: the table has changed since it was read.

    Raises Refused if the database is unavailable, because the work is not done then.
    """
    try:
        yield
    except Refused as refused:
        if refused.is_passing:
            raise
        log.info("%s: %s", what, refused.code, extra={"table": table.id})


async def _why_unusable(place: Any, guild: discord.Guild) -> str | None:
    """Why nobody can play in this channel or thread now; None if they can. Reopens an archived thread."""
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
