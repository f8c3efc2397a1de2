"""The presenter: a queued message becomes a message ready to be sent."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, assert_never

import discord

from bot.interactions.components import NOBODY
from bot.interactions.threads import thread_name
from bot.messages.agreements.rewind import rewind_card
from bot.messages.board import Boards
from bot.messages.clock.calls import call
from bot.messages.clock.digest import digest
from bot.messages.corrections import corrections_card
from bot.messages.lobby import lobby_card
from bot.messages.notice import direct_notice, notice
from bot.messages.notification_policy import mentions_of, must_be_told_later
from bot.messages.rendered_message import MessageNotNeeded, MessageTooEarly, RenderedMessage
from bot.messages.result import result_card
from bot.messages.screen import Screens
from bot.service import (
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
    RefusalCode,
    Refused,
    RewindMessage,
    ScreenMessage,
    Service,
    Table,
    ThreadMemberMessage,
    WheelMessage,
)
from bot.service.clock.calls import wants_dm
from bot.service.clock.local_time import after_quiet
from bot.texts.readers import Readers
from bot.workers.picture_worker import PictureWorker
from languages.localizer import Localizer

# How far back the log is read for turns of stand-ins, told in one message: three never take more decisions than this.
_MOST_DECISIONS: Final = 200
# The table is gone, or what the message tells of was undone.
_LOST: Final = (RefusalCode.NO_SUCH_TABLE, RefusalCode.NO_SUCH_REVISION, RefusalCode.NOT_RUNNING)


class Presenter:
    """For each audience its view, its sentence, its picture and its buttons. Sends nothing."""

    def __init__(
        self,
        service: Service,
        *,
        readers: Readers,
        pictures: PictureWorker,
        now: Callable[[], float],
    ) -> None:
        self._service = service
        self._pictures = pictures
        self._readers = readers
        self._now = now
        self._boards = Boards(service, pictures=pictures, now=now)
        self._screens = Screens(pictures=pictures, now=now)

    async def render(self, queued: QueuedMessage) -> tuple[Table | None, RenderedMessage]:
        """The table, where it is about one, and the message. Raises MessageNotNeeded where it has lost its meaning."""
        if queued.table is None:
            return None, await self._digest(queued)
        try:
            if queued.person is None:
                return await self._public(queued.table, queued.message)
            return await self._direct(queued.table, queued.message, queued.person)
        except Refused as refused:
            if refused.code in _LOST:
                raise MessageNotNeeded(refused.code) from refused
            raise

    async def thread_name(self, table: Table) -> str:
        """What a thread of a table is called, in the server's language."""
        return thread_name(table, await self._readers.of_server(table.server))

    async def _digest(self, queued: QueuedMessage) -> RenderedMessage:
        if queued.person is None or not isinstance(queued.message, DigestMessage):
            raise MessageNotNeeded("no table")
        person = await self._service.people.find(queued.person)
        if (moment := after_quiet(person, self._now())) > self._now():
            raise MessageTooEarly(moment)
        return await digest(self._service, person, await self._readers.of_person(person))

    async def _direct(self, number: int, message: Message, owner: int) -> tuple[Table, RenderedMessage]:
        person = await self._service.people.find(owner)
        localizer = await self._localizer_for(person, number)
        match message:
            case ScreenMessage():
                look = await self._service.looks.look_from(number, seat=message.seat, revision=message.revision)
                await self._plan_aloud(look.table, message, person)
                return look.table, await self._screens.card(look, message, person=person, localizer=localizer)
            case FinalMessage():
                report = await self._service.looks.report(number, revision=message.revision, since=message.revision)
                card = await result_card(
                    report.look, person=person, localizer=localizer, pictures=self._pictures, now=self._now()
                )
                return report.look.table, card
            case NoticeMessage():
                table = await self._service.looks.table(number)
                return table, direct_notice(table, message, person=person, localizer=localizer, now=self._now())
            case CallMessage():
                table = await self._service.looks.table(number)
                return table, call(table, message, person, localizer=localizer, now=self._now(), is_direct=True)
            case _:
                raise ValueError(f"no direct message: {type(message).__name__}")

    async def _plan_aloud(self, table: Table, message: ScreenMessage, person: Person) -> None:
        """A turn that is told in quiet hours by a direct message without a sound is told aloud at their end."""
        is_turn = message.why != "after" and message.revision >= table.turn_start
        if is_turn and wants_dm(person) and must_be_told_later(person, table, self._now()):
            await self._service.clocks.plan_aloud(table.id, turn_start=table.turn_start, person=person.id)

    async def _public(self, number: int, message: Message) -> tuple[Table, RenderedMessage]:
        match message:
            case BoardMessage() | WheelMessage() | FinalMessage():
                return await self._turn(number, message)
            case LobbyMessage():
                table = await self._service.looks.table(number)
                mentions = await self._rematch_mentions(table) if message.pings else NOBODY
                known = await self._service.statistics.reliability(table.people)
                localizer = await self._localizer(table)
                card = await lobby_card(table, localizer, pictures=self._pictures, reliability=known)
                return table, replace(card, mentions=mentions)
            case NoticeMessage():
                table = await self._service.looks.table(number)
                return table, notice(table, message, await self._localizer(table))
            case CorrectionsMessage():
                table = await self._service.looks.table(number)
                return table, corrections_card(table, message, await self._localizer(table))
            case CallMessage():
                return await self._call(number, message)
            case RewindMessage():
                table = await self._service.looks.table(number)
                localizer = await self._localizer(table)
                return table, await rewind_card(
                    self._service, table, message, localizer=localizer, pictures=self._pictures
                )
            case ScreenMessage() | ThreadMemberMessage() | DigestMessage():
                raise ValueError(f"never public: {type(message).__name__}")
            case _:
                assert_never(message)

    async def _call(self, number: int, message: CallMessage) -> tuple[Table, RenderedMessage]:
        """A call by a mention in the table's channel."""
        table = await self._service.looks.table(number)
        owner = table.seats[message.seat].player
        if owner is None:
            raise MessageNotNeeded("nobody waits")
        person = await self._service.people.find(owner)
        localizer = await self._localizer(table)
        rendered = call(table, message, person, localizer=localizer, now=self._now(), is_direct=False)
        return table, rendered

    async def _turn(
        self, number: int, message: BoardMessage | WheelMessage | FinalMessage
    ) -> tuple[Table, RenderedMessage]:
        looks, since = self._service.looks, max(0, message.since - _MOST_DECISIONS)
        report = await looks.report(number, revision=message.revision, since=since)
        table = report.look.table
        localizer = await self._localizer(table)
        match message:
            case BoardMessage():
                return table, await self._boards.board(report, message, localizer)
            case WheelMessage():
                return table, await self._boards.wheel(report, message, localizer)
            case FinalMessage():
                record = await looks.record(number)
                return table, await self._boards.final(report, message, localizer, record=record)

    async def _rematch_mentions(self, table: Table) -> discord.AllowedMentions:
        """Those whom a rematch has seated, where they like to be told by a mention."""
        others = [await self._service.people.find(person) for person in table.people if person != table.host]
        return mentions_of(others, self._now())

    async def _localizer_for(self, person: Person, number: int) -> Localizer:
        is_known = person.language is not None or person.locale is not None
        server = None if is_known else (await self._service.looks.table(number)).server
        return await self._readers.of_person(person, server)

    async def _localizer(self, table: Table) -> Localizer:
        return await self._readers.of_server(table.server)
