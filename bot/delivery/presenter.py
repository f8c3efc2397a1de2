"""Composes a queued message for its reader."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, assert_never

import discord
from msgspec.structs import replace

from bot.boards import Boards, result_card
from bot.core.access import find_person
from bot.core.interactions import Localizers
from bot.core.messages import (
    NOBODY,
    MessageNotNeeded,
    RenderedMessage,
    mentions_of,
    must_be_told_later,
    require_no_quiet_hours,
    screen_card,
)
from bot.core.refusals import RefusalCode, Refused
from bot.core.views import read_record, read_report, read_table, read_view, read_view_from
from bot.corrections import corrections_card
from bot.digests import digest
from bot.lobby import lobby_card
from bot.notices import call, direct_notice, notice
from bot.proposals import rewind_card
from bot.statistics import read_reliability
from bot.workers.picture_worker import PictureWorker
from languages import Localizer
from storage import (
    BoardMessage,
    CallMessage,
    CorrectionsMessage,
    DigestMessage,
    FinalMessage,
    LobbyMessage,
    Message,
    NoticeMessage,
    Person,
    QueuedMessage,
    RewindMessage,
    ScreenMessage,
    Table,
    ThreadMemberMessage,
    WheelMessage,
)

if TYPE_CHECKING:
    from bot.deadlines import Service


# How far back the log is read for turns of stand-ins, told in one message: three never take more decisions than this.
_MOST_DECISIONS = 200
# The table is gone, or what the message tells of was undone.
_LOST = (RefusalCode.NO_SUCH_TABLE, RefusalCode.NO_SUCH_REVISION, RefusalCode.NOT_RUNNING)


class Presenter:
    """For each audience its view, its sentence, its picture and its buttons. Sends nothing."""

    def __init__(
        self,
        service: Service,
        *,
        localizers: Localizers,
        pictures: PictureWorker,
        now: Callable[[], float],
    ) -> None:
        self._service = service
        self._pictures = pictures
        self._localizers = localizers
        self._now = now
        self._boards = Boards(service, pictures=pictures, now=now)

    async def render(self, queued: QueuedMessage) -> tuple[Table | Person, RenderedMessage]:
        """The message, and where it goes: into the channel of a table, or to a person.

        Raises MessageNotNeeded where it has lost its meaning, MessagePostponed where it must wait.
        """
        person = None if queued.person is None else await find_person(self._service.tables, queued.person)
        if person is not None and isinstance(queued.message, DigestMessage):
            require_no_quiet_hours(person, self._now())
            return person, await digest(self._service.tables, person, await self._localizers.of_person(person))
        if queued.table is None:
            raise MessageNotNeeded("no table")
        try:
            if person is not None:
                return person, await self._direct_message(queued.table, queued.message, person)
            if isinstance(queued.message, BoardMessage | WheelMessage | FinalMessage):
                return await self._turn(queued.table, queued.message)
            table = await read_table(self._service.tables, queued.table)
            return table, await self._table_message(table, queued.message)
        except Refused as refused:
            if refused.code in _LOST:
                raise MessageNotNeeded(refused.code) from refused
            raise

    async def _direct_message(self, number: int, message: Message, person: Person) -> RenderedMessage:
        """What one person is told about a table, in their own language."""
        tables, of_person, now = self._service.tables, self._localizers.of_person, self._now
        match message:
            case ScreenMessage():
                look = await read_view_from(tables, number, seat=message.seat, revision=message.revision)
                localizer = await of_person(person, look.table.server)
                await self._plan_aloud(look.table, message, person)
                return await screen_card(
                    look, message, person=person, localizer=localizer, pictures=self._pictures, now=now()
                )
            case FinalMessage():
                look = await read_view(tables, number, revision=message.revision)
                localizer = await of_person(person, look.table.server)
                return await result_card(look, person=person, localizer=localizer, pictures=self._pictures, now=now())
            case NoticeMessage():
                table = await read_table(tables, number)
                localizer = await of_person(person, table.server)
                return direct_notice(table, message, person=person, localizer=localizer, now=now())
            case CallMessage():
                table = await read_table(tables, number)
                localizer = await of_person(person, table.server)
                return call(table, message, person, localizer=localizer, now=now(), is_direct=True)
            case _:
                raise ValueError(f"no direct message: {type(message).__name__}")

    async def _plan_aloud(self, table: Table, message: ScreenMessage, person: Person) -> None:
        """A turn that is told in quiet hours by a direct message without a sound is told aloud at their end."""
        is_turn = message.why != "after" and message.revision >= table.turn_start
        if is_turn and person.wants_dm and must_be_told_later(person, table, self._now()):
            await self._service.clocks.plan_aloud(table.id, turn_start=table.turn_start, user_id=person.id)

    async def _turn(
        self, number: int, message: BoardMessage | WheelMessage | FinalMessage
    ) -> tuple[Table, RenderedMessage]:
        """What is told from the game itself: position, log, language and people are read in one go."""
        tables, since = self._service.tables, max(0, message.since - _MOST_DECISIONS)
        report = await read_report(tables, number, revision=message.revision, since=since)
        table = report.look.table
        localizer = await self._localizers.at_table(table)
        match message:
            case BoardMessage():
                return table, await self._boards.board(report, message, localizer)
            case WheelMessage():
                return table, await self._boards.wheel(report, message, localizer)
            case FinalMessage():
                record = await read_record(tables, number)
                return table, await self._boards.final(report, message, localizer, record=record)

    async def _table_message(self, table: Table, message: Message) -> RenderedMessage:
        """What is told in the channel about a table, whatever its position is."""
        localizer = await self._localizers.at_table(table)
        match message:
            case LobbyMessage():
                mentions = await self._rematch_mentions(table) if message.pings else NOBODY
                known = await read_reliability(self._service.tables, table.people)
                card = await lobby_card(table, localizer, pictures=self._pictures, reliability=known)
                return replace(card, mentions=mentions)
            case NoticeMessage():
                return notice(table, message, localizer)
            case CorrectionsMessage():
                return corrections_card(table, message, localizer)
            case CallMessage():
                return await self._call(table, message, localizer)
            case RewindMessage():
                return await rewind_card(self._service, table, message, localizer=localizer, pictures=self._pictures)
            case BoardMessage() | WheelMessage() | FinalMessage():
                raise ValueError(f"told from the game: {type(message).__name__}")
            case ScreenMessage() | ThreadMemberMessage() | DigestMessage():
                raise ValueError(f"never public: {type(message).__name__}")
            case _:
                assert_never(message)

    async def _call(self, table: Table, message: CallMessage, localizer: Localizer) -> RenderedMessage:
        """A call by a mention in the table's channel."""
        owner = table.seats[message.seat].person
        if owner is None:
            raise MessageNotNeeded("nobody waits")
        person = await find_person(self._service.tables, owner)
        return call(table, message, person, localizer=localizer, now=self._now(), is_direct=False)

    async def _rematch_mentions(self, table: Table) -> discord.AllowedMentions:
        """Those for whom a rematch keeps a seat, if they like to be told by a mention; version 1.0.0 seated them."""
        invited = [invitation.person for invitation in table.invitations]
        told = [person for person in (*table.people, *invited) if person != table.host]
        others = [await find_person(self._service.tables, person) for person in told]
        return mentions_of(others, self._now())
