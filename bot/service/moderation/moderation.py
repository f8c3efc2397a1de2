"""Operations of moderators on their own server: its settings, its blocks, its tables."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

from msgspec.structs import replace

from bot.service.lifecycle import decide_resume, decide_status
from bot.service.limits import Limits
from bot.service.lobbies import CARD
from bot.service.moderation.server_rules import check_ruleset, normalized_pace
from bot.service.people.names import distinct_name
from bot.service.refusals import RefusalCode, Refused
from bot.service.table_access import (
    TableAccess,
    require_live,
    require_moderator,
    require_running,
    require_state,
    translate_storage_errors,
)
from bot.service.values import Caller, ChangeResult
from storage import BoardMessage, Change, NewMessage, NoticeMessage, ServerSettings, Status, Table, TableTransaction

# A list of so many channels can still be read by people; both limits keep what a server stores from growing for ever.
MOST_CHANNELS: Final = 25
MOST_BLOCKS: Final = 500
PAUSED_BY_MODERATOR: Final = "moderator"
# Paused because of its place: the game goes on when Discord lets it, or in another place. A server that was lost is one
# of these reasons: its moderators can say something only when the bot is there again.
LOST_PLACE: Final = frozenset({"no-server", "no-channel", "no-permission", "archived", "locked"})
# Reasons of pauses that a moderator cannot end: the cause is still there.
NOT_TO_RESUME: Final = LOST_PLACE | {"damaged", "other-rules"}

_NUMBER: Final = re.compile(r" \(\d+\)$")


class Moderation:
    """Every operation raises Refused(NOT_MODERATOR) for whoever is no moderator of a server.

    Operations on a table raise Refused(NO_SUCH_TABLE) for one of another server. Ending a table, and taking a person
    from one, are in `Lifecycle`.
    """

    def __init__(self, access: TableAccess, *, limits: Limits) -> None:
        self._access = access
        self._servers = access.store.servers
        self._limits = limits

    async def default_choices(self, server: int | None) -> ServerSettings:
        """What a server has set, for whoever opens a table there; the defaults in direct messages."""
        return ServerSettings() if server is None else await translate_storage_errors(self._servers.settings(server))

    async def settings(self, by: Caller) -> ServerSettings:
        """The settings of the moderator's server."""
        return await translate_storage_errors(self._servers.settings(_server(by)))

    async def change_settings(self, by: Caller, **changes: Any) -> ServerSettings:
        """Change settings of the server, all or none; the settings after that.

        Raises Refused: LIMIT_OUT_OF_RANGE, BAD_RULESET, BAD_PACE.
        """
        server = _server(by)
        self._check_limit(changes.get("person_tables"), most=self._limits.tables)
        self._check_limit(changes.get("server_tables"), most=self._limits.server_tables)
        if changes.get("ruleset") is not None:
            check_ruleset(changes["ruleset"])
        if changes.get("pace") is not None:
            changes["pace"] = normalized_pace(changes["pace"])
        return await translate_storage_errors(self._servers.change_settings(server, **changes))

    def _check_limit(self, limit: int | None, *, most: int) -> None:
        """Raises Refused(LIMIT_OUT_OF_RANGE) where a server would allow more than the operator does, or nothing."""
        if limit is not None and not 1 <= limit <= most:
            raise Refused(RefusalCode.LIMIT_OUT_OF_RANGE, most=most)

    async def allow_channel(self, by: Caller, channel: int) -> ServerSettings:
        """Allow tables in this channel; once one channel is named, tables may be opened in named channels alone.

        Raises Refused(TOO_MANY_CHANNELS).
        """
        change = self._servers.change_channel(_server(by), channel, is_allowed=True, most=MOST_CHANNELS)
        return await translate_storage_errors(change)

    async def disallow_channel(self, by: Caller, channel: int) -> ServerSettings:
        """Take a channel from those that were named; where none is left, tables may be opened everywhere."""
        change = self._servers.change_channel(_server(by), channel, is_allowed=False, most=MOST_CHANNELS)
        return await translate_storage_errors(change)

    async def block(self, by: Caller, person: int, *, is_bot: bool = False) -> bool:
        """Let the person open and join no table of the server any more; False where they were blocked before.

        Raises Refused: CANNOT_BLOCK_SELF, CANNOT_BLOCK_BOT, TOO_MANY_BLOCKS.
        """
        server = _server(by)
        if person == by.person:
            raise Refused(RefusalCode.CANNOT_BLOCK_SELF)
        if is_bot:
            raise Refused(RefusalCode.CANNOT_BLOCK_BOT)
        block = self._servers.block(server, person, at=self._access.now(), most=MOST_BLOCKS)
        return await translate_storage_errors(block)

    async def unblock(self, by: Caller, person: int) -> None:
        """Let the person open and join tables of the server again. Raises Refused(NOT_BLOCKED)."""
        if not await translate_storage_errors(self._servers.unblock(_server(by), person)):
            raise Refused(RefusalCode.NOT_BLOCKED)

    async def blocks(self, by: Caller) -> tuple[int, ...]:
        """The people who are blocked in the server, the last blocked first."""
        return await translate_storage_errors(self._servers.blocks(_server(by)))

    async def tables(self, by: Caller) -> tuple[Table, ...]:
        """The open, running and paused tables of the server."""
        numbers = await translate_storage_errors(self._servers.live_tables(_server(by)))
        found = [await translate_storage_errors(self._access.store.table(number)) for number in numbers]
        return tuple(table for table in found if table is not None)

    async def pause(self, table: int, by: Caller) -> ChangeResult:
        """Let nobody play until a moderator resumes the game. Raises Refused(NOT_RUNNING)."""

        def decide(transaction: TableTransaction) -> Change:
            require_moderator(transaction.table, by)
            require_running(transaction)
            return decide_status(Status.PAUSED, reason=PAUSED_BY_MODERATOR, code="paused", at=self._access.now())

        return await self._access.change(table, by, decide)

    async def resume(self, table: int, by: Caller) -> ChangeResult:
        """Let a paused game go on. Raises Refused: NOT_RUNNING where it is not paused, CANNOT_RESUME."""

        def decide(transaction: TableTransaction) -> Change:
            require_moderator(transaction.table, by)
            require_state(transaction)
            paused = transaction.table
            if paused.status is not Status.PAUSED:
                raise Refused(RefusalCode.NOT_RUNNING, status=paused.status)
            if paused.end_reason in NOT_TO_RESUME:
                raise Refused(RefusalCode.CANNOT_RESUME, reason=paused.end_reason)
            resumed = decide_resume(paused, at=self._access.now())
            return replace(resumed, messages=(*resumed.messages, *_present_board(paused)))

        return await self._access.change(table, by, decide)

    async def move(self, table: int, by: Caller, *, channel: int, thread: int | None) -> ChangeResult:
        """Let a game be played in another channel or thread of its server; one whose place was lost goes on there.

        Raises Refused: NOT_RUNNING for a lobby or where the table is over, CHANNEL_TAKEN.
        """

        def decide(transaction: TableTransaction) -> Change:
            found = transaction.table
            require_moderator(found, by)
            require_live(found)
            require_state(transaction)
            taken = transaction.table_in(channel if thread is None else thread)
            if taken is not None:
                raise Refused(RefusalCode.CHANNEL_TAKEN, table=taken)
            return _move_change(found, channel=channel, thread=thread, at=self._access.now())

        return await self._access.change(table, by, decide)

    async def reset_name(self, table: int, by: Caller, *, seat: int, name: str) -> ChangeResult:
        """Give a seat another name. Its holder keeps that one until they are called otherwise on Discord.

        Raises Refused(NO_SEAT_THERE).
        """

        def decide(transaction: TableTransaction) -> Change:
            found = transaction.table
            require_moderator(found, by)
            holder = next((one for one in found.seats if one.seat == seat), None)
            if holder is None:
                raise Refused(RefusalCode.NO_SEAT_THERE)
            others = [one.name for one in found.seats if one.seat != seat]
            reset = None if holder.person is None else (holder.person, _own_name(holder.name, others), name)
            shown = distinct_name(name, others)
            messages = (CARD,) if found.status is Status.LOBBY else ()
            return Change(self._access.now(), renamed=(seat, shown), reset_name=reset, messages=messages)

        return await self._access.change(table, by, decide)


def _move_change(table: Table, *, channel: int, thread: int | None, at: float) -> Change:
    notice = NewMessage(NoticeMessage("moved"))
    if table.status is Status.PAUSED and table.end_reason in LOST_PLACE:
        resumed = decide_resume(table, at=at)
        return replace(
            resumed, moved_to=(channel, thread), messages=(notice, *resumed.messages, *_present_board(table))
        )
    board = _present_board(table) if table.status is Status.RUNNING else ()
    return Change(at, moved_to=(channel, thread), messages=(notice, *board))


def _present_board(table: Table) -> tuple[NewMessage, ...]:
    """The board once more: the last one may be far up in the channel, or in another channel."""
    if table.to_move is None:
        return ()
    return (NewMessage(BoardMessage(table.turn_start, table.turn_start, table.to_move)),)


def _own_name(name: str, others: Iterable[str]) -> str:
    """The name as its holder has it on Discord, without the number that tells it from another one at the table."""
    own = _NUMBER.sub("", name)
    return own if distinct_name(own, others) != own else name


def _server(by: Caller) -> int:
    """The moderator's server. Raises Refused(NOT_MODERATOR)."""
    if not by.is_moderator or by.server is None:
        raise Refused(RefusalCode.NOT_MODERATOR)
    return by.server
