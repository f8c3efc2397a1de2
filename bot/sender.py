"""The sender: drives the outbox until nothing is due. What fails stays owed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Final

import discord

from bot.answers import add
from bot.desk import Interaction, locale_of
from bot.outgoing import Outgoing, Unneeded
from bot.permissions import missing_in, missing_words
from bot.service import Code, LobbyCard, Notice, Owed, Refused, Service, Status, Table
from bot.texts import Texts
from storage.messages import Board, Owing
from storage.messages import Final as FinalScoring
from storage.store import Store

log = logging.getLogger(__name__)

# No direct messages to this person: they are closed, or there is no common server.
CLOSED: Final = frozenset({50007, 50278})
# Nothing can be posted there: unknown channel, no access, no permission, archived or locked thread.
SHUT_OUT: Final = frozenset({10003, 50001, 50013, 50083, 160005})
UNKNOWN_MESSAGE: Final = 10008
# Messages on their way at the same time.
MOST_AT_ONCE: Final = 50
PAUSES: Final = frozenset({"no-permission", "no-channel"})

Prepare = Callable[[Owed, Table], Awaitable[Outgoing]]


class Sender:
    """Any number of flushes at once: each message is on its way once, and a slow one holds up only its own table."""

    def __init__(
        self,
        client: discord.Client,
        *,
        service: Service,
        store: Store,
        texts: Texts,
        now: Callable[[], float],
        prepare: Prepare,
    ) -> None:
        self._client = client
        self._service = service
        self._store = store
        self._texts = texts
        self._now = now
        self._prepare = prepare
        self._on_the_way: dict[str, asyncio.Task[None]] = {}
        self._is_closing = False
        self._stuck: dict[int, str] = {}
        self.stand_ins: Callable[[int], Awaitable[None]] | None = None
        self.set_alarm: Callable[[float | None], None] = lambda moment: None

    async def flush(self, table: int | None = None) -> None:
        """Send what is due; at this table, stand-ins whose turn it is play meanwhile."""
        if table is not None and self.stand_ins is not None:
            await asyncio.gather(self._drive(), self.stand_ins(table))
        await self._drive()

    async def _drive(self) -> None:
        """Start whatever is due, and look again whenever something has been delivered."""
        started: set[asyncio.Task[None]] = set()
        while (due := await self._due()) or started:
            started |= {self._start(batch) for batch in _by_table(due)}
            _, started = await asyncio.wait(started, return_when=asyncio.FIRST_COMPLETED)
        if not self._on_the_way:
            self.set_alarm(await self._store.outbox.next_due())

    async def _due(self) -> Sequence[Owed]:
        room = MOST_AT_ONCE - len(self._on_the_way)
        if self._is_closing or room <= 0:
            return ()
        found = await self._store.outbox.due(self._now(), limit=room)
        return [owed for owed in found if owed.key not in self._on_the_way]

    def _start(self, batch: Sequence[Owed]) -> asyncio.Task[None]:
        delivery = asyncio.create_task(self._deliver_all(batch))
        self._on_the_way |= dict.fromkeys((owed.key for owed in batch), delivery)
        return delivery

    async def _deliver_all(self, batch: Sequence[Owed]) -> None:
        """Channels first: a direct message links to the board it tells of."""
        try:
            await asyncio.gather(*(self._deliver(owed) for owed in batch if owed.person is None))
            await asyncio.gather(*(self._deliver(owed) for owed in batch if owed.person is not None))
        except Exception:
            log.exception("what became of a message could not be kept")
        finally:
            for owed in batch:
                del self._on_the_way[owed.key]

    async def finish(self) -> None:
        """Wait for what is being sent right now; the rest stays owed."""
        self._is_closing = True
        while self._on_the_way:
            await asyncio.wait(set(self._on_the_way.values()))

    async def go_on(self, *places: int) -> None:
        """Something was changed there, or anywhere: perhaps a table that was shut out can go on."""
        tried = [await self.try_again(place) for place in places or tuple(self._stuck)]
        if any(tried):
            await self.flush()

    async def try_again(self, place: int) -> bool:
        """A paused table of this channel goes on if nothing is missing there any more."""
        table = await self._service.at(place)
        if table is None or table.status is not Status.PAUSED or table.end_reason not in PAUSES:
            return False
        if missing_in(self._client, place, server=table.server):
            return False
        await self._resume(table)
        if (key := self._stuck.pop(place, None)) is not None:
            await self._store.outbox.failed(key, "again", at=self._now(), retry_at=self._now())
        return True

    async def _deliver(self, owed: Owed) -> None:
        """Whatever happens to a message is reported to the outbox."""
        facts = {"table": owed.table, "person": owed.person, "key": owed.key}
        try:
            await self._send(owed)
        except Unneeded as unneeded:
            log.info("not sent: %s", unneeded.reason, extra=facts)
            await self._store.outbox.gave_up(owed.key, unneeded.reason, at=self._now())
        except discord.HTTPException as error:
            log.warning("not sent: %s %s", error.status, error.code, extra=facts)
            await self._refused(owed, error)
        except Exception as error:
            log.exception("not sent", extra=facts)
            await self._store.outbox.failed(owed.key, type(error).__name__, at=self._now())

    async def _send(self, owed: Owed) -> None:
        table = await self._table(owed)
        outgoing = await self._prepare(owed, table)
        if owed.person is not None:
            message = await self._post(await self._client.create_dm(discord.Object(owed.person)), owed, outgoing)
            await self._store.outbox.sent(owed.key, message.id, at=self._now())
            log.info("sent", extra={"table": table.id, "person": owed.person, "key": owed.key})
            return
        place = self._client.get_partial_messageable(table.where, guild_id=table.server)
        message_id = await self._edited_lobby(place, owed, table, outgoing)
        if message_id is None:
            message_id = (await self._post(place, owed, outgoing)).id
        sent = await self._store.outbox.sent(owed.key, message_id, at=self._now())
        log.info("sent", extra={"table": table.id, "revision": table.revision, "key": owed.key})
        if isinstance(owed.message, Board | FinalScoring) and sent.previous_board not in (None, message_id):
            await self._strip(place, sent.previous_board)
        if table.status is Status.PAUSED and table.end_reason in PAUSES:
            await self._resume(table)

    async def _table(self, owed: Owed) -> Table:
        if owed.table is None:
            raise Unneeded("no table")
        try:
            return await self._service.find(owed.table)
        except Refused as refused:
            if refused.code is Code.NO_SUCH_TABLE:
                raise Unneeded("no such table") from refused
            raise

    async def _post(self, place: discord.abc.Messageable, owed: Owed, outgoing: Outgoing) -> discord.Message:
        """Every attempt carries the same nonce, which Discord checks, so that none is posted twice."""
        return await place.send(
            view=outgoing.layout,
            files=list(outgoing.files),
            allowed_mentions=outgoing.mentions,
            silent=outgoing.silent,
            nonce=owed.key,
        )

    async def _edited_lobby(
        self, place: discord.PartialMessageable, owed: Owed, table: Table, outgoing: Outgoing
    ) -> int | None:
        """The lobby's card brought up to date in place; None where there is none any more."""
        if not isinstance(owed.message, LobbyCard) or table.lobby_message is None:
            return None
        try:
            await place.get_partial_message(table.lobby_message).edit(
                view=outgoing.layout, attachments=list(outgoing.files), allowed_mentions=outgoing.mentions
            )
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            return None
        return table.lobby_message

    async def _strip(self, place: discord.PartialMessageable, message_id: int | None) -> None:
        """Take the buttons off the board before this one, best effort: where Discord refuses they still answer."""
        if message_id is None:
            return
        try:
            await strip(place, message_id)
        except discord.HTTPException as error:
            log.info("buttons stay: %s %s", error.status, error.code)

    async def _refused(self, owed: Owed, error: discord.HTTPException) -> None:
        """Decide what becomes of a message that Discord did not take."""
        outbox, now = self._store.outbox, self._now()
        reason = f"{error.status} {error.code}"
        if owed.person is not None and (error.code in CLOSED or error.status == 403):
            await outbox.gave_up(owed.key, "refused", at=now)
            await self._remember_closed(owed.person)
        elif owed.person is None and error.code in SHUT_OUT:
            await outbox.failed(owed.key, reason, at=now)
            await self._shut_out(owed, error.code)
        elif error.status in (408, 429) or error.status >= 500:
            await outbox.failed(owed.key, reason, at=now)
        else:
            log.error("given up: %s", error.text, extra={"table": owed.table, "key": owed.key})
            await outbox.gave_up(owed.key, reason, at=now)

    async def _remember_closed(self, person: int) -> None:
        """Until the next time they press something: there they are told, once."""
        if await self._service.dm_refused(person):
            await self._service.settings(person, dm_told=False)

    async def tell_closed_door(self, interaction: Interaction) -> None:
        """Tell a person, once and privately, that direct messages do not reach them."""
        person = await self._service.person(interaction.user.id)
        if not person.dm_refused or person.dm_told or not interaction.response.is_done():
            return
        await self._service.settings(person.id, dm_told=True)
        await add(interaction, self._texts.say("closed-door", locale=locale_of(interaction)))

    async def after(self, interaction: Interaction) -> None:
        """What may be due once somebody has pressed something: news about their door, a table that can go on."""
        await self.tell_closed_door(interaction)
        if interaction.channel_id in self._stuck:
            await self.go_on(interaction.channel_id)

    async def _shut_out(self, owed: Owed, code: int) -> None:
        """Pause the table and tell its host what is missing; once per pause."""
        table = await self._table(owed)
        self._stuck[table.where] = owed.key
        if table.status is Status.RUNNING:
            await self._service.pause(table.id, reason="no-channel" if code == 10003 else "no-permission")
        elif table.status is not Status.LOBBY or owed.attempts:
            return
        if table.host is not None:
            missing = missing_words(self._texts, self._client, table.where, server=table.server)
            notice = Notice("cannot-post", {"channel": table.where, "missing": missing, "code": code})
            await self._store.outbox.owe(Owing(notice, table.host), at=self._now(), table=table.id)

    async def _resume(self, table: Table) -> None:
        """The table goes on; the timer is woken for a stand-in that may be to move."""
        try:
            await self._service.resume(table.id)
        except Refused as refused:
            log.info("not resumed: %s", refused.code, extra={"table": table.id})
        self.set_alarm(self._now())


def _by_table(due: Sequence[Owed]) -> Iterable[Sequence[Owed]]:
    """What belongs to one table goes together, and every other message by itself."""
    batches: dict[int | str, list[Owed]] = {}
    for owed in due:
        batches.setdefault(owed.key if owed.table is None else owed.table, []).append(owed)
    return batches.values()


async def strip(place: discord.PartialMessageable, message_id: int) -> None:
    """Edit a message so that its text and picture stay and its buttons go."""
    message = await place.fetch_message(message_id)
    layout = discord.ui.LayoutView.from_message(message, timeout=None)
    assert isinstance(layout, discord.ui.LayoutView)
    for item in layout.children:
        if isinstance(item, discord.ui.ActionRow):
            layout.remove_item(item)
        elif isinstance(item, discord.ui.MediaGallery):
            item.items = [_attached(old, message) for old in item.items]
    layout.stop()
    await message.edit(view=layout)


def _attached(old: discord.MediaGalleryItem, message: discord.Message) -> discord.MediaGalleryItem:
    """The same picture named by its attachment: links to attachments expire, the attachment does not."""
    names = [
        one.filename for one in message.attachments if one.url.partition("?")[0] == old.media.url.partition("?")[0]
    ]
    url = f"attachment://{names[0]}" if names else old.media.url
    return discord.MediaGalleryItem(url, description=old.description, spoiler=old.spoiler)
