"""Renders a queued message: reads what it needs, and composes it for its reader."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

import discord
from msgspec.structs import replace

from bot.boards import board_message, final_message, player_to_notify, result_card, screen_card, wheel_message
from bot.clock import remind_after_quiet_hours
from bot.core.access import find_person
from bot.core.interactions import Localizers
from bot.core.messages import (
    NOBODY,
    MessageNotNeeded,
    RenderedMessage,
    mentions_of,
    must_be_told_later,
    require_no_quiet_hours,
)
from bot.core.refusals import RefusalCode, Refused
from bot.core.views import read_record, read_report, read_table, read_view, read_view_from
from bot.corrections import corrections_card
from bot.digests import digest
from bot.lobby import lobby_card
from bot.notices import direct_notice, notice, reminder
from bot.proposals import rewind_card
from bot.statistics import read_reliability
from bot.workers.picture_worker import PictureWorker
from storage import (
    BoardMessage,
    CorrectionsMessage,
    DigestMessage,
    FinalMessage,
    LobbyMessage,
    Message,
    NoticeMessage,
    Person,
    QueuedMessage,
    ReminderMessage,
    RewindMessage,
    ScreenMessage,
    Table,
    ThreadMemberMessage,
    WheelMessage,
)

if TYPE_CHECKING:
    from bot.deadlines import Service


# How far back the log is read for turns of stand-ins, told in one message: three never take more actions than this.
_MOST_DECISIONS = 200
# The table is gone, or what the message is about was undone.
_LOST = (RefusalCode.NO_SUCH_TABLE, RefusalCode.NO_SUCH_REVISION, RefusalCode.NOT_RUNNING)


class Presenter:
    """Reads what a message needs, and lets its feature compose it. Sends nothing."""

    def __init__(self, service: Service, *, localizers: Localizers, pictures: PictureWorker) -> None:
        self._service = service
        self._tables = service.tables
        self._localizers = localizers
        self._pictures = pictures
        self._now = service.tables.now

    async def render(self, queued: QueuedMessage) -> tuple[Table | Person, RenderedMessage]:
        """The message, and its recipient: a person, or a table if it goes to the table's channel.

        Raises MessageNotNeeded if it has lost its meaning, MessagePostponed if it must wait.
        """
        person = None if queued.person is None else await find_person(self._tables, queued.person)
        if person is not None and isinstance(queued.message, DigestMessage):
            require_no_quiet_hours(person, self._now())
            return person, await digest(self._service.tables, person, await self._localizers.of_person(person))
        if queued.table is None:
            raise MessageNotNeeded("no table")
        try:
            if person is not None:
                return person, await self._direct_message(queued.table, queued.message, person)
            return await self._channel_message(queued.table, queued.message)
        except Refused as refused:
            if refused.code in _LOST:
                raise MessageNotNeeded(refused.code) from refused
            raise

    async def _direct_message(self, table_id: int, message: Message, person: Person) -> RenderedMessage:
        """A message to one person about a table, in their own language."""
        tables, of_person, pictures, now = self._tables, self._localizers.of_person, self._pictures, self._now
        match message:
            case ScreenMessage():
                look = await read_view_from(tables, table_id, seat=message.seat, revision=message.revision)
                localizer = await of_person(person, look.table.server)
                is_turn = message.why != "after" and message.revision >= look.table.turn_start
                if is_turn and person.wants_dm:
                    await self._plan_notification(look.table, person)
                return await screen_card(
                    look, message, person=person, localizer=localizer, pictures=pictures, now=now()
                )
            case FinalMessage():
                look = await read_view(tables, table_id, revision=message.revision)
                localizer = await of_person(person, look.table.server)
                return await result_card(look, person=person, localizer=localizer, pictures=pictures, now=now())
            case NoticeMessage():
                table = await read_table(tables, table_id)
                localizer = await of_person(person, table.server)
                return direct_notice(table, message, person=person, localizer=localizer, now=now())
            case ReminderMessage():
                table = await read_table(tables, table_id)
                localizer = await of_person(person, table.server)
                return reminder(table, message, person, localizer=localizer, now=now(), is_direct=True)
            case _:
                raise ValueError(f"no direct message: {type(message).__name__}")

    async def _channel_message(self, table_id: int, message: Message) -> tuple[Table, RenderedMessage]:
        """A message to a table's channel, in the server's language."""
        tables, pictures, now = self._tables, self._pictures, self._now
        if isinstance(message, BoardMessage | WheelMessage | FinalMessage):
            # Position, log, language and people are read together.
            since = max(0, message.since - _MOST_DECISIONS)
            report = await read_report(tables, table_id, revision=message.revision, since=since)
            table = report.look.table
            localizer = await self._localizers.at_table(table)
            match message:
                case BoardMessage():
                    player = player_to_notify(report, message)
                    if player is not None and player.wants_mention:
                        await self._plan_notification(table, player)
                    return table, await board_message(report, message, localizer, pictures=pictures, now=now())
                case WheelMessage():
                    return table, await wheel_message(report, message, localizer, pictures=pictures)
                case FinalMessage():
                    record = await read_record(tables, table_id)
                    return table, await final_message(
                        report, message, localizer, record=record, pictures=pictures, now=now()
                    )
        table = await read_table(tables, table_id)
        localizer = await self._localizers.at_table(table)
        match message:
            case LobbyMessage():
                known = await read_reliability(tables, table.people)
                card = await lobby_card(table, localizer, pictures=pictures, reliability=known)
                return table, replace(card, mentions=await self._rematch_mentions(table) if message.pings else NOBODY)
            case NoticeMessage():
                return table, notice(table, message, localizer)
            case CorrectionsMessage():
                return table, corrections_card(table, message, localizer)
            case ReminderMessage():
                owner = table.seats[message.seat].person
                if owner is None:
                    raise MessageNotNeeded("nobody waits")
                person = await find_person(tables, owner)
                return table, reminder(table, message, person, localizer=localizer, now=now(), is_direct=False)
            case RewindMessage():
                card = await rewind_card(tables, table, message, localizer=localizer, pictures=pictures)
                return table, card
            case ScreenMessage() | ThreadMemberMessage() | DigestMessage():
                raise ValueError(f"never public: {type(message).__name__}")
            case _:
                assert_never(message)

    async def _plan_notification(self, table: Table, person: Person) -> None:
        """Plan a notification at the end of the person's quiet hours if their turn is shown in them without a sound."""
        if must_be_told_later(person, table, self._now()):
            await self._tables.change_by_itself(
                remind_after_quiet_hours, table.id, turn_start=table.turn_start, user_id=person.id
            )

    async def _rematch_mentions(self, table: Table) -> discord.AllowedMentions:
        """Mentions of those for whom a rematch keeps a seat, if they want to be notified; version 1.0.0 seated them."""
        invited = [invitation.person for invitation in table.invitations]
        others = [user_id for user_id in (*table.people, *invited) if user_id != table.host]
        return mentions_of([await find_person(self._tables, user_id) for user_id in others], self._now())
