"""From the queue to Discord: reads what is due, composes it for its reader, and posts it once, also after a crash."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple, assert_never

import aiohttp
import discord
import msgspec
from discord import ui
from discord.ext import tasks
from msgspec.structs import replace

from bot.boards import board_message, final_message, player_to_notify, result_card, screen_card, wheel_message
from bot.clock import remind_after_quiet_hours
from bot.core.access import Tables, find_person
from bot.core.interactions import Localizers
from bot.core.messages import (
    NOBODY,
    Layout,
    MessageNotNeeded,
    MessagePostponed,
    RenderedMessage,
    mentions_of,
    must_be_told_later,
    require_no_quiet_hours,
)
from bot.core.old_buttons import layout_without_buttons, remove_board_buttons, remove_card_buttons
from bot.core.permissions import WEEK_IN_MINUTES
from bot.core.refusals import RefusalCode, Refused
from bot.core.views import read_record, read_report, read_table, read_view, read_view_from
from bot.corrections import corrections_card
from bot.digests import digest
from bot.lobby import lobby_card
from bot.notices import direct_notice, notice, reminder
from bot.people import forget_dm_channel, mark_dms_blocked
from bot.proposals import rewind_card
from bot.recovery import UNKNOWN_CHANNEL, LostChannels
from bot.statistics import read_reliability
from bot.workers.picture_worker import PictureWorker
from storage import (
    GONE_AFTER,
    BoardMessage,
    CorrectionsMessage,
    DigestMessage,
    FinalMessage,
    LobbyMessage,
    Message,
    NewMessage,
    NoticeMessage,
    Outbox,
    Person,
    QueuedMessage,
    ReminderMessage,
    RewindMessage,
    ScreenMessage,
    SentDetails,
    Table,
    ThreadKind,
    ThreadMemberMessage,
    WheelMessage,
    pause_before_retry,
)

# How far back the log is read for turns of stand-ins, told in one message: three never take more actions than this.
_MOST_DECISIONS = 200
# The table is gone, or what the message is about was undone.
_LOST = (RefusalCode.NO_SUCH_TABLE, RefusalCode.NO_SUCH_REVISION, RefusalCode.NOT_RUNNING)


class Presenter:
    """Reads what a message needs, and lets its feature compose it. Sends nothing."""

    def __init__(self, tables: Tables, *, localizers: Localizers, pictures: PictureWorker) -> None:
        self._tables = tables
        self._localizers = localizers
        self._pictures = pictures
        self._now = tables.now

    async def render(self, queued: QueuedMessage) -> tuple[Table | Person, RenderedMessage]:
        """The message, and its recipient: a person, or a table if it goes to the table's channel.

        Raises MessageNotNeeded if it has lost its meaning, MessagePostponed if it must wait.
        """
        person = None if queued.person is None else await find_person(self._tables, queued.person)
        if person is not None and isinstance(queued.message, DigestMessage):
            require_no_quiet_hours(person, self._now())
            return person, await digest(self._tables, person, await self._localizers.of_person(person))
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


log = logging.getLogger(__name__)
# Limits of our own

# Discord gives no number for "opening direct messages too fast" (40003). A table opens at most four channels, which are
# remembered, so this pace is reached only when very many people play for the first time.
OPENINGS_AT_ONCE = 10
SECONDS_PER_OPENING = 2.0
# Discord bans an address after 10,000 requests in ten minutes that it answered with 401, 403 or 429. discord.py itself
# tries a request up to five times, so a thousand failures counted here are at most half of that.
FAILURES_ALLOWED = 1_000
FAILURE_PERIOD = 600.0
COUNTED_STATUSES = frozenset({401, 403, 429})


class OpeningLimit:
    """A token bucket for new channels of direct messages. Without a token a message is postponed, it does not wait."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._tokens = float(OPENINGS_AT_ONCE)
        self._counted = now()
        self._last_postponed = 0.0
        self._closed_until = 0.0
        self._refusals = 0

    def take(self) -> None:
        """Take one token. Raises MessagePostponed if there is none."""
        now = self._now()
        self._tokens = min(OPENINGS_AT_ONCE, self._tokens + (now - self._counted) / SECONDS_PER_OPENING)
        self._counted = now
        if now >= self._closed_until and self._tokens >= 1:
            self._tokens -= 1
            return
        # Postponed one after another, not all to the next token: each attempt costs a write.
        self._last_postponed = max(self._last_postponed, self._closed_until, now) + SECONDS_PER_OPENING
        raise MessagePostponed(self._last_postponed, reason="too many new channels of direct messages")

    def note_refusal(self) -> None:
        """Discord says "too fast" (40003): stop opening channels of direct messages, with exponential back-off."""
        self._closed_until = self._now() + pause_before_retry(self._refusals)
        self._refusals += 1

    def note_success(self) -> None:
        self._refusals = 0


class FailureLimit:
    """Counts failed requests; after too many, nothing is sent until some of them are ten minutes old."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._failures = deque[float](maxlen=FAILURES_ALLOWED)

    def note(self, status: int) -> None:
        if status in COUNTED_STATUSES:
            self._failures.append(self._now())

    @property
    def blocked_until(self) -> float | None:
        """When a request may be made again; None if now."""
        if len(self._failures) < FAILURES_ALLOWED or self._failures[0] + FAILURE_PERIOD <= self._now():
            return None
        return self._failures[0] + FAILURE_PERIOD


# Finding what an earlier attempt has posted

# Discord recognises a nonce for only a few minutes. Within this time a retry needs no search.
NONCE_LIFE = 120.0
# Seconds by which Discord's clock and ours may differ.
_CLOCK_DIFFERENCE = 60.0
# How many messages after the uncertain attempt are searched: two requests.
_MOST_MESSAGES = 200
# Discord numbers components without an id from 1 on; ours are far above.
_FIRST_ID = 1 << 30


def stamp_key(layout: Layout, key: str) -> None:
    """Give the first text of a layout an id derived from the message's key, by which the message can be recognised.

    Discord keeps the ids of components and returns them whenever the message is read. The nonce is certain to be
    returned only in the answer to the request that posted the message.
    """
    for item in layout.walk_children():
        if isinstance(item, ui.TextDisplay):
            item.id = _component_id(key)
            return


async def find_posted(channel: discord.PartialMessageable, key: str, *, since: float, bot: int) -> int | None:
    """The id of the bot's own message with this key, posted about `since` or later; None if there is none."""
    after = datetime.fromtimestamp(since - _CLOCK_DIFFERENCE, UTC)
    # Oldest first: it was posted by the uncertain attempt or never, so a busy channel does not hide it.
    async for message in channel.history(limit=_MOST_MESSAGES, after=after, oldest_first=True):
        if message.author.id == bot and has_key(message, key):
            return message.id
    return None


def has_key(message: discord.Message, key: str) -> bool:
    """Whether the message was posted with this key."""
    ids = [getattr(component, "id", None) for component in message.components]
    return message.nonce == key or _component_id(key) in ids


def _component_id(key: str) -> int:
    return _FIRST_ID | (int(key, 16) % _FIRST_ID)


# Posts of forums

# The forum requires a tag.
TAG_REQUIRED = 40067


class ForumPost(NamedTuple):
    """The ids of a post and of its first message. On Discord they are equal."""

    thread: int
    message: int


async def create_post(forum: discord.ForumChannel, rendered: RenderedMessage, *, name: str, key: str) -> ForumPost:
    """Create a post, with the forum's first tag if one is required."""
    first = list(forum.available_tags[:1])
    tags = first if forum.flags.require_tag else []
    try:
        return await _create(forum, rendered, name=name, key=key, tags=tags)
    except discord.HTTPException as error:
        # The forum has begun to require one since it was read.
        if error.code != TAG_REQUIRED or tags or not first:
            raise
    for file in rendered.files:
        file.reset()
    return await _create(forum, rendered, name=name, key=key, tags=first)


async def _create(
    forum: discord.ForumChannel, rendered: RenderedMessage, *, name: str, key: str, tags: list[discord.ForumTag]
) -> ForumPost:
    """Create a post with these tags. Raises discord.HTTPException if the forum refuses it."""
    stamp_key(rendered.layout, key)
    post = await forum.create_thread(
        name=name,
        auto_archive_duration=WEEK_IN_MINUTES,
        view=rendered.layout,
        files=list(rendered.files),
        applied_tags=tags,
        allowed_mentions=rendered.mentions,
    )
    return ForumPost(post.thread.id, post.message.id)


async def find_post(forum: discord.ForumChannel, key: str, *, bot: int) -> ForumPost | None:
    """The bot's own post with this key, if an earlier attempt has created it; None otherwise.

    Posts have no nonce by which Discord would recognise a retry.
    """
    for thread in await forum.guild.active_threads():
        if thread.parent_id != forum.id or thread.owner_id != bot:
            continue
        async for first in thread.history(limit=1, oldest_first=True):
            if has_key(first, key):
                return ForumPost(thread.id, first.id)
    return None


# Edits of a lobby's card


def digest_of(rendered: RenderedMessage) -> str:
    """Hashes of the layout and of the files, stored to compare the next card with this one."""
    layout = msgspec.json.encode(rendered.layout.components())
    return f"{_hash(layout)} {_hash(*_contents(rendered))}"


def changed_parts(rendered: RenderedMessage, shown: str | None) -> dict[str, Any]:
    """The arguments of an edit: the layout, and the files unless the same ones are attached. `shown` is its digest.

    Raises MessageNotNeeded if nothing would change: when several people join at once, the first of the queued cards
    already shows all of them.
    """
    digest = digest_of(rendered)
    if digest == shown:
        raise MessageNotNeeded("shown already")
    if shown is not None and digest.split()[1] == shown.split()[1]:
        return {"view": rendered.layout}
    return {"view": rendered.layout, "attachments": list(rendered.files)}


def _contents(rendered: RenderedMessage) -> list[bytes]:
    contents = []
    for file in rendered.files:
        contents.append((file.description or "").encode() + file.fp.read())
        file.fp.seek(0)
    return contents


def _hash(*parts: bytes) -> str:
    return hashlib.sha256(b"".join(parts)).hexdigest()[:32]


# Discord's error codes

# Direct messages to this person are closed, or the bot shares no server with them. No other 403 means this.
NO_COMMON_SERVER = 50278
DMS_BLOCKED = frozenset({50007, NO_COMMON_SERVER})
# A rate limit, although Discord answers it with 403, as if the person had closed their direct messages.
OPENING_DMS_TOO_FAST = 40003
# Nothing can be posted there: unknown channel, no access, no permission, archived or locked thread.
CHANNEL_BLOCKED = frozenset({UNKNOWN_CHANNEL, 50001, 50013, 50083, 160005})
UNKNOWN_MESSAGE = 10008
# The message exists, but another application has posted it.
NOT_OUR_MESSAGE = 50005
# The channel of direct messages to a person is gone, or belongs to another application.
DM_CHANNEL_LOST = frozenset({UNKNOWN_CHANNEL, 50001})
# After this many attempts a direct message is given up that is refused even in a channel just opened.
MOST_OPENINGS_REFUSED = 5
# Refused, but not permanently: a token that is being renewed, a block of the address, a time-out, a rate limit.
_RETRIED = frozenset({401, 403, 408, 429})
# Other processes take a lease at the earliest when they see that this one is gone. A message leased more recently than
# that need not be checked.
LEASE_TRUSTED_FOR = GONE_AFTER


class LeaseLost(Exception):
    """Another process has taken the message over, because this one stood still for so long that it counted as dead."""


class Sender:
    """Posts messages as the presenter renders them, and records the outcome in the outbox. What fails stays queued."""

    def __init__(
        self,
        client: discord.Client,
        *,
        tables: Tables,
        presenter: Presenter,
        lost_channels: LostChannels,
    ) -> None:
        self._client = client
        self._tables = tables
        self._outbox = tables.store.outbox
        self._presenter = presenter
        self._lost_channels = lost_channels
        self._now = tables.now
        self._started = self._now()
        self._openings = OpeningLimit(self._now)
        self._failures = FailureLimit(self._now)
        # Sixteen characters for each forum post that this process created: no need to forget them.
        self._posts_tried: set[str] = set()

    async def deliver(self, queued: QueuedMessage) -> None:
        """Send a message and record the outcome in the outbox. Raises StorageError if it cannot be recorded."""
        facts = {"table": queued.table, "person": queued.person, "key": queued.key}
        log.debug("sending", extra=facts)
        try:
            await self._send(queued)
        except MessagePostponed as postponed:
            log.info("postponed: %s", postponed.reason, extra=facts)
            await self._outbox.postpone(queued.key, at=self._now(), until=postponed.until)
        except MessageNotNeeded as unneeded:
            log.info("not sent: %s", unneeded.reason, extra=facts)
            await self._outbox.give_up(queued.key, unneeded.reason, at=self._now())
        except LeaseLost:
            # The other process records the outcome.
            log.info("not sent: another process has it", extra=facts)
        except discord.HTTPException as error:
            log.warning("not sent: %s %s", error.status, error.code, extra=facts)
            self._failures.note(error.status)
            await self._decide_after_refusal(queued, error)
        except (aiohttp.ClientError, OSError) as error:
            # The connection was lost, perhaps after Discord had read the request.
            log.warning("not sent: %r", error, extra=facts)
            await self._outbox.mark_failed(queued.key, type(error).__name__, at=self._now(), is_uncertain=True)
        except Exception as error:
            log.exception("not sent", extra=facts)
            await self._outbox.mark_failed(queued.key, type(error).__name__, at=self._now(), is_uncertain=True)

    async def _send(self, queued: QueuedMessage) -> None:
        """Post the message and record that Discord has it. Raises what `deliver` catches."""
        if (until := self._failures.blocked_until) is not None:
            raise MessagePostponed(until, reason="too many requests have failed")
        if isinstance(queued.message, ThreadMemberMessage):
            await self._add_to_thread(queued)
            return
        recipient, rendered = await self._presenter.render(queued)
        if isinstance(recipient, Person):
            await self._send_direct_message(queued, recipient, rendered)
        elif isinstance(queued.message, LobbyMessage):
            await self._send_lobby_card(queued, recipient, rendered)
        else:
            await self._send_to_channel(queued, recipient, rendered)
        log.info("sent", extra={"table": queued.table, "person": queued.person, "key": queued.key})

    async def _add_to_thread(self, queued: QueuedMessage) -> None:
        """Add the person to the table's thread. Raises MessageNotNeeded if Discord does not let them in."""
        if queued.table is None or queued.person is None:
            raise MessageNotNeeded("no table")
        table = await read_table(self._tables, queued.table)
        if table.thread is None or table.seat_of(queued.person) is None:
            raise MessageNotNeeded("no seat in a thread")
        try:
            await self._client.http.add_user_to_thread(table.thread, queued.person)
        except discord.HTTPException as error:
            # They cannot see the channel, or have left the server. They can still play by direct message.
            if error.status in (400, 403, 404):
                raise MessageNotNeeded(f"not added: {error.code}") from error
            raise
        await self._outbox.mark_sent(queued.key, table.thread, at=self._now())

    async def _send_direct_message(self, queued: QueuedMessage, person: Person, rendered: RenderedMessage) -> None:
        place = await self._open_dm(person.id) if person.dm_channel is None else person.dm_channel
        message_id = await self._post(self._client.get_partial_messageable(place), queued, rendered)
        await self._outbox.mark_sent(queued.key, message_id, at=self._now(), details=SentDetails(dm_channel=place))

    async def _open_dm(self, user_id: int) -> int:
        """Open a channel of direct messages to a person. Raises MessagePostponed if too many were opened just now."""
        self._openings.take()
        channel = await self._client.create_dm(discord.Object(user_id))
        self._openings.note_success()
        return channel.id

    async def _send_to_channel(self, queued: QueuedMessage, table: Table, rendered: RenderedMessage) -> None:
        """Post to the table's channel, then remove the buttons of the messages that this one replaces."""
        channel = self._client.get_partial_messageable(table.where, guild_id=table.server)
        message_id = await self._post(channel, queued, rendered)
        details = SentDetails(layout=layout_without_buttons(rendered.layout))
        outdated = await self._outbox.mark_sent(queued.key, message_id, at=self._now(), details=details)
        # Only now: if the old board lost its buttons before the new one is posted, a crash would leave none.
        if outdated.previous_board not in (None, message_id):
            await remove_board_buttons(channel, outdated.previous_board, outdated.previous_layout)
        if outdated.ended_card is not None:
            await remove_card_buttons(channel, outdated.ended_card)
        for place, call in outdated.ended_calls:
            await remove_card_buttons(self._client.get_partial_messageable(place), call)
        await self._lost_channels.resume_after_post(table)

    async def _send_lobby_card(self, queued: QueuedMessage, table: Table, rendered: RenderedMessage) -> None:
        """Edit the lobby's card, or post it if there is none to edit."""
        channel = self._client.get_partial_messageable(table.card_place, guild_id=table.server)
        # Before the key is stamped: the digest must not depend on the message that asked for the card.
        digest = digest_of(rendered)
        message_id = await self._edit_lobby_card(channel, queued, table, rendered)
        thread = None
        if message_id is None and table.thread_kind is ThreadKind.FORUM_POST and table.thread is None:
            thread, message_id = await self._create_forum_post(queued, table, rendered)
        elif message_id is None:
            message_id = await self._post(channel, queued, rendered)
        details = SentDetails(digest=digest, thread=thread)
        await self._outbox.mark_sent(queued.key, message_id, at=self._now(), details=details)
        # An edit of the card in the channel says nothing about the table's thread.
        if table.card_place == table.where:
            await self._lost_channels.resume_after_post(table)

    async def _create_forum_post(self, queued: QueuedMessage, table: Table, rendered: RenderedMessage) -> ForumPost:
        """Create the post, or find the one of an earlier attempt. Raises discord.NotFound if the forum is gone."""
        forum = self._client.get_channel(table.channel) or await self._client.fetch_channel(table.channel)
        if not isinstance(forum, discord.ForumChannel):
            raise MessageNotNeeded("no forum")
        assert self._client.user is not None
        # A post cannot carry a nonce, so search for it whenever an earlier attempt may have created it, even if nothing
        # could be recorded about that attempt.
        if queued.key in self._posts_tried or queued.uncertain is not None or queued.created < self._started:
            post = await find_post(forum, queued.key, bot=self._client.user.id)
            if post is not None:
                return post
        self._posts_tried.add(queued.key)
        await self._require_lease(queued)
        return await create_post(forum, rendered, name=rendered.title, key=queued.key)

    async def _edit_lobby_card(
        self, channel: discord.PartialMessageable, queued: QueuedMessage, table: Table, rendered: RenderedMessage
    ) -> int | None:
        """Edit the card; its id, or None if there is none to edit. Raises MessageNotNeeded if it would not change."""
        if table.lobby_message is None:
            return None
        changed = changed_parts(rendered, await self._outbox.lobby_digest(table.id))
        # As when it was posted: otherwise Discord renumbers the other components, and a client that still shows the old
        # card would press another button by the number it knows.
        stamp_key(rendered.layout, queued.key)
        # A late edit would show an older card again.
        await self._require_lease(queued)
        try:
            await channel.get_partial_message(table.lobby_message).edit(**changed, allowed_mentions=rendered.mentions)
        except discord.HTTPException as error:
            if error.code not in (UNKNOWN_MESSAGE, NOT_OUR_MESSAGE):
                raise
            # Rewind the files, which were read for the edit and are posted next.
            for file in rendered.files:
                file.reset()
            return None
        return table.lobby_message

    async def _post(self, channel: discord.PartialMessageable, queued: QueuedMessage, rendered: RenderedMessage) -> int:
        """Post the message, unless an earlier attempt did; its id. Every attempt carries the same nonce."""
        posted = await self._find_posted(channel, queued)
        if posted is not None:
            return posted
        stamp_key(rendered.layout, queued.key)
        await self._require_lease(queued)
        message = await channel.send(
            view=rendered.layout,
            files=list(rendered.files),
            allowed_mentions=rendered.mentions,
            silent=rendered.silent,
            nonce=queued.key,
        )
        return message.id

    async def _require_lease(self, queued: QueuedMessage) -> None:
        """Raises LeaseLost if another process sends the message by now. Called as late as possible before sending.

        Discord recognises the nonce of a message for only a few minutes, so it would not catch this.
        """
        if queued.leased_at is None or self._now() - queued.leased_at <= LEASE_TRUSTED_FOR:
            return
        if not await self._outbox.is_leased(queued.key):
            raise LeaseLost

    async def _find_posted(self, channel: discord.PartialMessageable, queued: QueuedMessage) -> int | None:
        """The id of the message if an earlier attempt has posted it. Searches only if that is possible."""
        # A process that dies while sending records nothing, so what it left behind may have been posted. Recording the
        # start of each attempt would cost a commit per message.
        left_behind = queued.created if queued.created < self._started else None
        since = queued.uncertain if queued.uncertain is not None else left_behind
        if since is None or self._now() - since < NONCE_LIFE:
            return None
        assert self._client.user is not None
        return await find_posted(channel, queued.key, since=min(since, left_behind or since), bot=self._client.user.id)

    async def _give_up_direct_message(self, queued: QueuedMessage) -> None:
        # Others wait for the person who is reminded, so mention them in the channel instead.
        instead = NewMessage(queued.message) if isinstance(queued.message, ReminderMessage) else None
        await self._outbox.give_up(queued.key, "refused", at=self._now(), instead=instead)

    async def _decide_after_refusal(self, queued: QueuedMessage, error: discord.HTTPException) -> None:
        """Retry, give up, or note that a person or a channel cannot be reached."""
        now, reason = self._now(), f"{error.status} {error.code}"
        if queued.person is not None and error.code in DMS_BLOCKED:
            await self._give_up_direct_message(queued)
            # If the bot was removed from the server, the person has not closed their direct messages.
            if error.code != NO_COMMON_SERVER or not await self._lost_channels.is_server_lost(queued.table):
                await mark_dms_blocked(self._tables, queued.person)
        elif queued.person is not None and error.code in DM_CHANNEL_LOST:
            is_remembered = (await find_person(self._tables, queued.person)).dm_channel is not None
            if queued.attempts >= MOST_OPENINGS_REFUSED and not is_remembered:
                await self._give_up_direct_message(queued)
                return
            # The next attempt opens another channel.
            await self._outbox.mark_failed(queued.key, reason, at=now)
            await forget_dm_channel(self._tables, queued.person)
        elif queued.person is None and error.code in CHANNEL_BLOCKED:
            await self._lost_channels.pause_table(queued, error.code, error=reason)
        elif error.status in _RETRIED or error.status >= 500:
            if error.code == OPENING_DMS_TOO_FAST:
                self._openings.note_refusal()
            # Discord may have posted a message to which it answers 5xx.
            await self._outbox.mark_failed(queued.key, reason, at=now, is_uncertain=error.status >= 500)
        else:
            log.error("given up: %s", reason, extra={"table": queued.table, "key": queued.key})
            # Discord's explanation may repeat what was sent, a mention included.
            log.debug("given up: %s", error.text, extra={"table": queued.table, "key": queued.key})
            await self._outbox.give_up(queued.key, reason, at=now)


# At least hourly, to delete old rows, and so that a lost alarm does no harm.
LONGEST = 3_600.0
# Seconds after a failed run until the next one.
TIMER_RETRY = 30.0
# An alarm for now or the past must not make the loop spin.
SHORTEST = 0.5


class Timer:
    """Runs `tick`, which returns when it wants to run again. Never runs it twice at the same time.

    `began` is the start of the last run, or the moment the timer was made; `longest` the most seconds until the next.
    """

    def __init__(
        self, tick: Callable[[], Awaitable[float | None]], *, now: Callable[[], float], longest: float = LONGEST
    ) -> None:
        self._tick = tick
        self._now = now
        self.began = now()
        self.longest = longest
        self._loop = tasks.loop(seconds=longest)(self._run)

    def start(self) -> None:
        self._loop.start()

    def stop(self) -> None:
        self._loop.cancel()

    def wake_at(self, moment: float | None) -> None:
        """Run at this moment, unless the timer runs earlier anyway; None asks for nothing."""
        if moment is None or not self._loop.is_running():
            return
        # discord.py counts the interval from the start of the last run.
        away = max(moment - self.began, SHORTEST)
        if away < (self._loop.seconds or self.longest):
            self._loop.change_interval(seconds=away)

    async def _run(self) -> None:
        """Run `tick` once, and set the next run to when it asks for."""
        self.began = self._now()
        self._loop.change_interval(seconds=self.longest)
        try:
            self.wake_at(await self._tick())
        except Exception:
            # An error here must not end the loop: deadlines and stand-ins depend on it.
            log.exception("the timer's work failed")
            self.wake_at(self._now() + TIMER_RETRY)


# Running deliveries. Discord allows a bot 50 requests a second.
MOST_AT_ONCE = 50
# A table has at most ten lanes (its channel, the wheel, four people, and a reminder to each of them), so this many rows
# show at least one table without a running delivery.
_QUERY_LIMIT = 10 * (MOST_AT_ONCE + 1)
# Seconds that `close` waits for hanging requests; supervisors kill the process later than that.
LONGEST_CLOSE = 4.0
# Seconds until the queue is read again after the database failed.
RETRY_AFTER_ERROR = 30.0
# A table's messages are one delivery, under the table's id; a message without a table is one by itself, under its key.
DeliveryKey = int | str
Deliver = Callable[[QueuedMessage], Awaitable[None]]


class Dispatcher:
    """Hands each due message to `deliver` once; a slow one holds up only its own table.

    `deliver` must record the outcome in the outbox before it returns.
    """

    def __init__(
        self,
        outbox: Outbox,
        *,
        deliver: Deliver,
        now: Callable[[], float],
        set_alarm: Callable[[float | None], None],
    ) -> None:
        self._outbox = outbox
        self._deliver = deliver
        self._now = now
        self._set_alarm = set_alarm
        # All running deliveries. A task that is done and still here has failed: it waits for the timer.
        self._in_flight: dict[DeliveryKey, asyncio.Task[None]] = {}
        self._is_woken = False
        self._loop: asyncio.Task[None] | None = None
        self._is_closing = False

    def wake(self) -> None:
        """Look for due messages; returns immediately."""
        self._is_woken = True
        # A task that ends when nothing is due, and not one that waits forever: the simulated Discord of the tests
        # treats the bot as idle when it has no task left.
        if not self._is_closing and (self._loop is None or self._loop.done()):
            self._loop = asyncio.create_task(self._start_due())

    def wake_by_timer(self) -> None:
        """As `wake`, and retry the deliveries that failed because the database did."""
        self._in_flight = {key: task for key, task in self._in_flight.items() if not task.done()}
        self.wake()

    async def close(self, *, seconds: float = LONGEST_CLOSE) -> None:
        """Wait this long at most for the running deliveries; the rest stays queued."""
        self._is_closing = True
        # Also for the task that looks for due messages: the store is closed after this, and its query would fail.
        running = (*self._in_flight.values(), *(() if self._loop is None else (self._loop,)))
        pending = {task for task in running if not task.done()}
        if pending:
            _, hanging = await asyncio.wait(pending, timeout=seconds)
            # Whether these were posted is unknown; the next start searches for them.
            for task in hanging:
                task.cancel()
            await asyncio.gather(*hanging, return_exceptions=True)

    async def _start_due(self) -> None:
        """Start due deliveries until `wake` is not called meanwhile; then set the alarm for the next due message."""
        try:
            while self._is_woken and not self._is_closing:
                self._is_woken = False
                await self._start_free()
                # Inside the loop: a call of `wake` while this query runs must be noticed before the task ends.
                if not self._is_woken and not self._in_flight:
                    self._set_alarm(await self._outbox.next_due())
        except Exception:
            log.exception("the queue of messages could not be read")
            self._set_alarm(self._now() + RETRY_AFTER_ERROR)

    async def _start_free(self) -> None:
        """Start the due deliveries of tables that have none running."""
        # Don't start a delivery again that ended while the query ran: its messages may still be in the result. So what
        # was running before the query is left out too; the end of that delivery has woken the dispatcher again.
        busy = set(self._in_flight)
        due = await self._outbox.due(self._now(), limit=_QUERY_LIMIT)
        batches: dict[DeliveryKey, list[QueuedMessage]] = {}
        for message in due:
            batches.setdefault(message.key if message.table is None else message.table, []).append(message)
        for key, messages in batches.items():
            if key not in busy and len(self._in_flight) < MOST_AT_ONCE and not self._is_closing:
                self._in_flight[key] = asyncio.create_task(self._deliver_all(key, messages))

    async def _deliver_all(self, key: DeliveryKey, messages: Sequence[QueuedMessage]) -> None:
        """Channels first: a direct message links to the board that is posted before it."""
        try:
            await asyncio.gather(*(self._deliver(message) for message in messages if message.person is None))
            await asyncio.gather(*(self._deliver(message) for message in messages if message.person is not None))
        except Exception:
            # The outcome could not be recorded. The delivery stays in flight until the timer runs: retrying immediately
            # would post the message again and again for as long as the database fails.
            log.exception("what became of a message could not be written")
            self._set_alarm(self._now() + RETRY_AFTER_ERROR)
        else:
            del self._in_flight[key]
            self.wake()
