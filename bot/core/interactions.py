"""Interactions: their context, language, table and answers, and the one wrapper that turns errors into answers."""

from __future__ import annotations

import asyncio
import itertools
import logging
import re
import secrets
import time
from abc import abstractmethod
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any, Self, cast
from weakref import WeakValueDictionary

import aiohttp
import discord
from discord import app_commands, ui
from msgspec import Struct, field
from msgspec.structs import replace

from bot.core.access import Tables, find_person, server_defaults
from bot.core.custom_ids import CustomId
from bot.core.limits import MESSAGE_LENGTH
from bot.core.messages import NOBODY, THEME, Layout, button, galleries, picture_files, row, text, text_file
from bot.core.permissions import sees_game
from bot.core.refusals import RefusalCode, Refused
from bot.core.sentences import refusal_words, without_controls
from bot.core.values import Caller, TableView
from bot.core.views import read_table, read_table_in, read_view
from bot.settings import Settings
from bot.workers.application_icons import ApplicationIcons
from bot.workers.picture_worker import PictureWorker
from bot.workers.thinking_pool import ThinkingPool
from game import GameError
from languages import Localizer, Texts, reader_locale
from languages.icons import NO_ICONS, Icons
from rendering import Picture
from storage import Person, Status, Table

log = logging.getLogger(__name__)


async def unknown_locale(_server: int | None) -> str | None:
    """Returns None: without Discord no server has a locale."""
    return None


class Localizers:
    """The texts of a message in the language of its readers.

    `locale_at` returns the locale that Discord has for a server, None if it is not known; `icons` the current icons.
    """

    def __init__(
        self,
        tables: Tables,
        *,
        texts: Texts,
        locale_at: Callable[[int | None], Awaitable[str | None]] = unknown_locale,
        icons: Callable[[], Icons] = lambda: NO_ICONS,
    ) -> None:
        self._tables = tables
        self._texts = texts
        self._locale_at = locale_at
        self._icons = icons

    async def of_server(self, server: int | None) -> Localizer:
        """For public messages: the language that the moderators chose, else the server's own, else English."""
        return await self._of_channels(server, (await server_defaults(self._tables, server)).language)

    async def at_table(self, table: Table) -> Localizer:
        """As `of_server`, for a table's own channel: what the moderators chose was read with the table."""
        return await self._of_channels(table.server, table.server_language)

    async def _of_channels(self, server: int | None, chosen: str | None) -> Localizer:
        return Localizer(self._texts, chosen or await self._locale_at(server), self._icons())

    async def of_person(self, person: Person, server: int | None = None) -> Localizer:
        """For direct messages: the language the person chose, else that of their Discord at their last press.

        Of a newcomer neither is known: they read the language of the server they play in.
        """
        locale = reader_locale(person.language, person.locale)
        return Localizer(self._texts, locale, self._icons()) if locale else await self.of_server(server)


class PressedMessage:
    """What a message shows, as far as the running presses on it need to know.

    `lock` is held while a request changes the message: Discord may carry out two simultaneous requests in either order.
    """

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self._presses = itertools.count()
        self._shown = (-1, -1)

    def note_press(self) -> Press:
        """Count one more press, which is newer than all before it."""
        return Press(self, next(self._presses))

    def replace_shown(self, revision: int, press: int) -> bool:
        """Note what the message shows from now on. Returns False, and changes nothing, if it shows something newer.

        Newer is a higher revision, because a press that came later may have read the position earlier; at the same
        revision it is the press that came later.
        """
        if (revision, press) < self._shown:
            return False
        self._shown = (revision, press)
        return True


class Press(Struct, frozen=True):
    """A press on a message, numbered in the order in which the presses on it arrived."""

    message: PressedMessage
    number: int


class PressedMessages:
    """The messages with running presses.

    Only a press that is not answered yet keeps its message here. So memory is bounded by the running presses, and no
    older answer can come for a message that is gone from here. Other processes need not know: all presses in one
    channel come to one shard, so to one process, and after a restart no earlier press is answered.
    """

    def __init__(self) -> None:
        self._messages: WeakValueDictionary[int, PressedMessage] = WeakValueDictionary()

    def __len__(self) -> int:
        return len(self._messages)

    def note_press(self, message_id: int) -> Press:
        """Count a press on a message."""
        message = self._messages.get(message_id)
        if message is None:
            message = self._messages[message_id] = PressedMessage()
        return message.note_press()


class RunningCallbacks:
    """Counts the running callbacks and suggestions, so that the bot can answer them before it stops."""

    def __init__(self) -> None:
        self.is_stopping = False
        self._running = 0
        self._tasks: set[asyncio.Task[Any]] = set()
        self._idle = asyncio.Event()
        self._idle.set()

    @contextmanager
    def count_callback(self) -> Iterator[None]:
        """Count one more callback while the block runs."""
        self._running += 1
        self._idle.clear()
        try:
            yield
        finally:
            self._running -= 1
            if not self._running:
                self._idle.set()

    def count_task(self, task: asyncio.Task[Any]) -> None:
        """Let `stop` wait for this task too. The task changes nothing, and is cancelled if it takes too long."""
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self, *, seconds: float) -> bool:
        """Set `is_stopping` and wait this long at most for the running callbacks; False if some still run then."""
        self.is_stopping = True
        _, pending = await asyncio.wait({*self._tasks, asyncio.ensure_future(self._idle.wait())}, timeout=seconds)
        for task in pending:
            task.cancel()
        await asyncio.gather(*pending, return_exceptions=True)
        return not pending


class Context(Struct, frozen=True, kw_only=True):
    """What features need to answer an interaction; one per bot.

    `try_resume_channel` resumes the table of a channel if it was paused because of that channel and can go on; it
    returns whether it did. `remove_if_gone` takes a person and a table: if the person has left the table's server,
    stand-ins take their seats in that server, and it returns True. `note_acknowledgement` gets the seconds that an
    interaction waited for its first answer.
    """

    tables: Tables
    texts: Texts
    icons: ApplicationIcons
    localizers: Localizers
    pictures: PictureWorker
    thinking_pool: ThinkingPool
    now: Callable[[], float]
    settings: Settings
    try_resume_channel: Callable[[int], Awaitable[bool]]
    remove_if_gone: Callable[[int, int], Awaitable[bool]]
    note_acknowledgement: Callable[[float], None]
    callbacks: RunningCallbacks = field(default_factory=RunningCallbacks)
    pressed_messages: PressedMessages = field(default_factory=PressedMessages)


Interaction = discord.Interaction[Any]
# Keys of `interaction.extras`. When it was received, by `time.perf_counter`:
_RECEIVED = "received"
# The press on a message, and the decoded custom id of what was pressed:
_PRESS = "press"
_CUSTOM_ID = "custom-id"
# The caller's settings, and whether they could not be read:
_SETTINGS = "settings"
_SETTINGS_UNREADABLE = "settings-unreadable"
# The task that acknowledges it:
_DEFERRAL = "deferral"


def mark_received(interaction: Interaction) -> None:
    """Note that the interaction was received now, after those that were received before."""
    interaction.extras[_RECEIVED] = time.perf_counter()
    if interaction.message is not None:
        press_of(interaction)


def press_of(interaction: Interaction) -> Press:
    """The press on a message, counted at the first call. Raises ValueError if the interaction is no such press."""
    if interaction.message is None:
        raise ValueError("no message was pressed")
    if _PRESS not in interaction.extras:
        messages = context_of(interaction).pressed_messages
        interaction.extras[_PRESS] = messages.note_press(interaction.message.id)
    return cast(Press, interaction.extras[_PRESS])


def custom_id_of(interaction: Interaction) -> CustomId | None:
    """The custom id of the pressed control, decoded once. None for commands, and for ids that cannot be read."""
    if _CUSTOM_ID not in interaction.extras:
        payload: dict[str, Any] = dict(interaction.data or {})
        interaction.extras[_CUSTOM_ID] = CustomId.decode(str(payload.get("custom_id", "")))
    return cast(CustomId | None, interaction.extras[_CUSTOM_ID])


def pressed_id(interaction: Interaction) -> CustomId:
    """The custom id of the pressed control, for items whose template matches only ids that can be read."""
    custom_id = custom_id_of(interaction)
    assert custom_id is not None
    return custom_id


def context_of(interaction: Interaction) -> Context:
    """The context of the bot that got the interaction."""
    return cast(Context, interaction.client.context)


def caller_of(interaction: Interaction) -> Caller:
    """The person who caused the interaction. Moderators are those who may manage the server."""
    return Caller(
        person=interaction.user.id,
        name=interaction.user.display_name,
        server=interaction.guild_id,
        is_moderator=interaction.guild_id is not None and interaction.permissions.manage_guild,
        roles=tuple(role.id for role in getattr(interaction.user, "roles", ())),
    )


def moderator_of(interaction: Interaction) -> Caller:
    """The caller of `/carrara-admin`, as a moderator of the server they call it in.

    Discord decides who may call it: a server can grant it to other roles on Discord's own page of permissions.
    """
    return replace(caller_of(interaction), is_moderator=interaction.guild_id is not None)


def log_fields(interaction: Interaction, **more: object) -> dict[str, object]:
    """The fields of a log line about an interaction, for the parameter `extra` of logging."""
    return {
        "interaction": interaction.id,
        "person": interaction.user.id,
        "server": interaction.guild_id,
        "channel": interaction.channel_id,
        **more,
    }


def _table_fields(interaction: Interaction) -> dict[str, int]:
    """The table and revision of a pressed control, for a log line; its path is left out because it tells the choice."""
    custom_id = custom_id_of(interaction)
    return {} if custom_id is None else {"table": custom_id.table, "revision": custom_id.revision}


# Whose language


async def localizer_of(interaction: Interaction) -> Localizer:
    """Texts in the language of `locale_of`."""
    context = context_of(interaction)
    return Localizer(context.texts, await locale_of(interaction), context.icons.markup)


async def locale_of(interaction: Interaction) -> str:
    """The language the caller reads: the one they chose, else that of their own Discord. Never raises."""
    own = interaction.locale.value
    if _SETTINGS_UNREADABLE in interaction.extras:
        return own
    try:
        person = await read_person(interaction)
    except Refused as refused:
        # What was asked for will be refused for the same reason, and they read that in the language of their Discord.
        log.info("settings not read: %s", refused.code, extra=log_fields(interaction))
    except Exception:
        # Errors are put into words with this function, so an error here must not leave anyone without an answer.
        log.exception("settings not read", extra=log_fields(interaction))
    else:
        return reader_locale(person.language, own) or own
    interaction.extras[_SETTINGS_UNREADABLE] = True
    return own


async def read_person(interaction: Interaction) -> Person:
    """The caller's settings, read once per interaction. Raises Refused if they cannot be read."""
    person: Person | None = interaction.extras.get(_SETTINGS)
    if person is None:
        person = await find_person(context_of(interaction).tables, interaction.user.id)
        remember_settings(interaction, person)
    return person


def remember_settings(interaction: Interaction, person: Person) -> None:
    """Use these settings, just read or changed, for all further answers to this interaction."""
    interaction.extras[_SETTINGS] = person


def remember_settings_at(interaction: Interaction, table: Table) -> None:
    """Call `remember_settings` with the caller's settings if they sit at this table, which was just read."""
    owner = table.owner_of(interaction.user.id)
    if owner is not None:
        remember_settings(interaction, owner.settings)


# Answers

# Unknown interaction (later than 3 s), already acknowledged, expired token, unknown webhook: no answer is possible any
# more. What was committed stays, only the answer is lost.
ANSWER_LOST = frozenset({10062, 40060, 50027, 10015})


async def answer(interaction: Interaction, layout: Layout, *, files: Sequence[discord.File] = ()) -> None:
    """Send a private message in reply, in place of the "thinking" message if `defer` was called."""
    await finish_deferral(interaction)
    sending: dict[str, Any] = {"view": layout, "allowed_mentions": NOBODY}
    if not interaction.response.is_done():
        await _try_first(interaction, interaction.response.send_message(**sending, files=list(files), ephemeral=True))
    elif interaction.response.type is discord.InteractionResponseType.deferred_channel_message:
        await _try(interaction, interaction.edit_original_response(**sending, attachments=list(files)))
    else:
        await _try(interaction, interaction.followup.send(**sending, files=list(files), ephemeral=True))


async def say(interaction: Interaction, sentence: str) -> None:
    """Answer with one private sentence."""
    await answer(interaction, Layout(text(sentence)))


async def tell(interaction: Interaction, key: str, **facts: Any) -> None:
    """Answer with the private sentence of this key, in the caller's language."""
    await say(interaction, (await localizer_of(interaction)).say(key, **facts))


async def add(interaction: Interaction, sentence: str) -> None:
    """Send another private sentence after the answer."""
    await finish_deferral(interaction)
    sending: dict[str, Any] = {"view": Layout(text(sentence)), "allowed_mentions": NOBODY}
    await _try(interaction, interaction.followup.send(**sending, ephemeral=True))


async def redraw(
    interaction: Interaction, layout: Layout, *, revision: int = 0, files: Sequence[discord.File] = ()
) -> None:
    """Edit the pressed message in place; these files replace its pictures.

    If the message already shows something newer (a higher revision, or at the same revision the answer to a later
    press), this answer is dropped and the press only acknowledged.
    """
    press = press_of(interaction)
    if press.message.lock.locked():
        # Another answer to this message is being sent. Uploading its picture may take longer than the 3 seconds that
        # Discord waits for this press.
        await defer(interaction, redraws=True)
    async with press.message.lock:
        # Before the request and not after it: Discord may carry out a request whose answer is lost.
        if not press.message.replace_shown(revision, press.number):
            log.debug("a newer answer is already shown", extra=log_fields(interaction))
            await defer(interaction, redraws=True)
            await finish_deferral(interaction)
            return
        await finish_deferral(interaction)
        drawing: dict[str, Any] = {"view": layout, "attachments": list(files), "allowed_mentions": NOBODY}
        if interaction.response.is_done():
            await _try(interaction, interaction.edit_original_response(**drawing))
        else:
            await _try_first(interaction, interaction.response.edit_message(**drawing))


async def defer(interaction: Interaction, *, redraws: bool = False) -> None:
    """Acknowledge immediately; a private answer follows, or with `redraws` an edit of the pressed message.

    Does not wait for Discord: an acknowledgement that hangs must not hold up the decision that follows it. The answer
    waits until the acknowledgement has ended.
    """
    if interaction.response.is_done() or _DEFERRAL in interaction.extras:
        return
    interaction.extras[_DEFERRAL] = asyncio.create_task(_defer(interaction, redraws=redraws))
    # Let the task start, so that the request is sent before the caller keeps the event loop busy.
    await asyncio.sleep(0)


async def finish_deferral(interaction: Interaction) -> None:
    """Wait until the acknowledgement that `defer` began has succeeded or failed. Does not raise its error."""
    deferral = interaction.extras.get(_DEFERRAL)
    if deferral is not None:
        # Before that, `interaction.response` does not say whether the next answer is the first one or an edit.
        await asyncio.wait([deferral])


async def _defer(interaction: Interaction, *, redraws: bool) -> None:
    options = {} if redraws else {"ephemeral": True, "thinking": True}
    try:
        await _try_first(interaction, interaction.response.defer(**options))
    except discord.HTTPException as error:
        # The answer is still tried, without the acknowledgement.
        log.warning("not acknowledged: %s %s", error.status, error.code, extra=log_fields(interaction))


async def _try_first(interaction: Interaction, request: Awaitable[Any]) -> None:
    """As `_try`, for the first answer; reports how long the interaction waited for it."""

    async def answer_first() -> None:
        await request
        received = interaction.extras.pop(_RECEIVED, None)
        if received is not None:
            context_of(interaction).note_acknowledgement(time.perf_counter() - received)

    await _try(interaction, answer_first())


async def _try(interaction: Interaction, request: Awaitable[Any]) -> None:
    """Send the answer; log and drop it if it cannot be delivered. Raises HTTPException if Discord finds it invalid."""
    try:
        await request
    except discord.HTTPException as error:
        if error.code not in ANSWER_LOST and error.status < 500 and error.status != 429:
            raise
        log.warning("answer dropped: %s %s", error.status, error.code, extra=log_fields(interaction))
    except (aiohttp.ClientError, OSError) as error:
        # The connection was cut or timed out. The decision is committed, so an apology would be wrong.
        log.warning("answer dropped: %r", error, extra=log_fields(interaction))


# The table of an interaction


async def read_own_view(interaction: Interaction, table_id: int) -> TableView:
    """The position of a table, as much of it as the caller may know.

    Raises Refused as `read_view`, and NO_SUCH_TABLE as `require_game_in_sight`.
    """
    look = await read_view(context_of(interaction).tables, table_id, caller_of(interaction))
    await require_game_in_sight(interaction, look.table)
    remember_settings_at(interaction, look.table)
    return look


async def require_game_in_sight(interaction: Interaction, table: Table) -> None:
    """Raises Refused(NO_SUCH_TABLE) if the caller sees neither the table's channel nor sits there.

    Anyone can type a number, and a message keeps its buttons when its table moves to another channel.
    """
    if not await sees_game(interaction, table):
        raise Refused(RefusalCode.NO_SUCH_TABLE, table=table.id)


async def table_here(interaction: Interaction, number: int | None = None) -> Table:
    """The open table of this channel or thread, or the table with this number.

    Raises Refused(NO_SUCH_TABLE) if there is none, if the number is that of another server's table, or if the caller
    cannot see the table.
    """
    tables = context_of(interaction).tables
    if number is not None:
        table = await read_table(tables, number, caller_of(interaction))
        await require_game_in_sight(interaction, table)
    else:
        # No check is needed: anyone who types in a channel sees it, and it belongs to one server.
        here = None if interaction.channel_id is None else await read_table_in(tables, interaction.channel_id)
        if here is None:
            raise Refused(RefusalCode.NO_SUCH_TABLE, table=0)
        table = here
    remember_settings_at(interaction, table)
    return table


# Errors

# Without letters and digits that look alike, because people read the number aloud.
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


async def answer_errors(interaction: Interaction, callback: Callable[[], Awaitable[None]]) -> None:
    """Run the callback, which answers the interaction; if it raises, tell the person what went wrong.

    Every command and press runs inside this function. While the bot is stopping, the callback is not called and the
    person is told so.
    """
    # The only log line with the user; join it to the others by the interaction's id.
    log.debug("asked", extra=log_fields(interaction))
    callbacks = context_of(interaction).callbacks
    if callbacks.is_stopping:
        await _refuse_while_stopping(interaction)
        return
    with callbacks.count_callback():
        try:
            if not await _refuse_if_left_server(interaction):
                await callback()
        except Exception as error:
            await report(interaction, error)
        else:
            await _finish(interaction)


class PressedItem(ui.DynamicItem[ui.Item[Any]], template=re.compile(r"(?!)")):
    """A button or select, rebuilt from its custom id at each press. A subclass gives the template of its scopes.

    discord.py requires a template of the base class too: this one matches nothing.
    """

    @classmethod
    async def from_custom_id(cls, _interaction: Interaction, item: ui.Item[Any], _match: re.Match[str], /) -> Self:
        return cls(item)

    @property
    def values(self) -> Sequence[str]:
        """The chosen values of a select; empty for any other control."""
        return self.item.values if isinstance(self.item, ui.Select) else ()

    async def callback(self, interaction: Interaction) -> None:
        await answer_errors(interaction, partial(self.press, interaction))

    @abstractmethod
    async def press(self, interaction: Interaction) -> None:
        """Answer the press. If it raises, the person is told what went wrong."""


async def _refuse_while_stopping(interaction: Interaction) -> None:
    """Tell the person that the bot is stopping: a decision could be committed and its answer cut off. Never raises."""
    try:
        await tell(interaction, "error-stopping")
    except Exception as lost:
        log.warning("answer dropped: %s", lost, extra=log_fields(interaction))


async def _refuse_if_left_server(interaction: Interaction) -> bool:
    """Refuse a press in a direct message from a person who has left the table's server; whether it was refused.

    Stand-ins then take the person's seats in that server, and the person is told so.
    """
    pressed = custom_id_of(interaction)
    if interaction.guild_id is not None or pressed is None or not pressed.table:
        return False
    if not await context_of(interaction).remove_if_gone(interaction.user.id, pressed.table):
        return False
    await tell(interaction, "error-left-server")
    return True


async def _finish(interaction: Interaction) -> None:
    """Do what follows an answer. Never raises: the person has their answer, and an apology now would be wrong."""
    log.info("answered", extra=log_fields(interaction, **_table_fields(interaction)))
    try:
        await finish_deferral(interaction)
        await _warn_that_dms_are_blocked(interaction)
        await _store_locale(interaction)
    except Exception:
        log.exception("after an answer", extra=log_fields(interaction))


async def _warn_that_dms_are_blocked(interaction: Interaction) -> None:
    """Tell a person, once and privately, that direct messages do not reach them."""
    person = await read_person(interaction)
    if not person.dms_blocked or person.dms_blocked_told or not interaction.response.is_done():
        return
    if await context_of(interaction).tables.store.people.take_dm_warning(person.id):
        await add(interaction, (await localizer_of(interaction)).say("dms-refused"))


async def _store_locale(interaction: Interaction) -> None:
    """Store the locale of the caller's Discord if it has changed.

    Only interactions carry it. Direct messages that answer no interaction are written in the stored one.
    """
    locale = interaction.locale.value
    if (await read_person(interaction)).locale != locale:
        await context_of(interaction).tables.store.people.note_locale(interaction.user.id, locale)


async def report(interaction: Interaction, error: BaseException) -> None:
    """Tell the person privately what went wrong, or that a paused table goes on now. Never raises."""
    try:
        await say(interaction, await _resumed_sentence(interaction, error) or await explanation(interaction, error))
    except Exception as lost:
        log.warning("answer dropped: %s", type(lost).__name__, extra=log_fields(interaction))
        log.debug("answer dropped", exc_info=lost, extra=log_fields(interaction))


async def _resumed_sentence(interaction: Interaction, error: BaseException) -> str | None:
    """Resume a table that was paused because of its channel, if that works now; the sentence that says so.

    Returns None if the error is not that the table is paused, or if the table stays paused. Never raises, so that the
    person still learns what went wrong.
    """
    is_paused = isinstance(error, Refused) and error.facts.get("status") == Status.PAUSED
    if not is_paused or interaction.channel_id is None:
        return None
    try:
        if await context_of(interaction).try_resume_channel(interaction.channel_id):
            return (await localizer_of(interaction)).say("resumed-press-again")
    except Exception:
        log.exception("not resumed", extra=log_fields(interaction))
    return None


async def explanation(interaction: Interaction, error: BaseException) -> str:
    """The sentence about an error in the caller's language: the reason of a refusal, or an apology with a number.

    The log has the number beside the traceback, so that the operator can find it.
    """
    cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
    texts, locale = context_of(interaction).texts, await locale_of(interaction)
    match cause:
        case Refused(code=RefusalCode.STORAGE | RefusalCode.NEWER_STATE):
            return await _apology(interaction, cause, key="error-storage")
        case Refused(code=RefusalCode.UNSETTLED):
            return await _apology(interaction, cause, key="error-unsettled")
        case Refused() | GameError():
            log.info("refused: %s", cause.code, extra=log_fields(interaction, **_table_fields(interaction)))
            return refusal_words(texts, cause, locale=locale)
        case app_commands.CheckFailure():
            return texts.say("error-not-allowed", locale=locale)
        case _:
            return await _apology(interaction, cause, key="error-unexpected")


async def _apology(interaction: Interaction, error: BaseException, *, key: str) -> str:
    number = "".join(secrets.choice(_LETTERS) for _ in range(6))
    log.error(
        "unexpected: %s",
        type(error).__name__,
        exc_info=error,
        extra=log_fields(interaction, number=number, **_table_fields(interaction)),
    )
    return (await localizer_of(interaction)).say(key, number=number)


# Shapes of answers that several features use


async def picture_style(interaction: Interaction) -> dict[str, str]:
    """The arguments for drawing a picture for the caller: their theme and language."""
    localizer, person = await localizer_of(interaction), await read_person(interaction)
    return {"theme": person.theme or THEME, "language": localizer.language}


def without_formatting(text: str) -> str:
    """A text of ours without `**` and escaping, for places where Discord does not render Markdown."""
    return text.replace("**", "").replace("\\", "")


async def answer_pictures(
    interaction: Interaction, *, words: str, pictures: Sequence[Picture], buttons: Sequence[ui.Button[Any]] = ()
) -> None:
    """Answer with text, the pictures one below the other, and one row of buttons."""
    items: list[ui.Item[Any]] = [text(words), *galleries(pictures)]
    items += [row(*buttons)] if buttons else []
    await answer(interaction, Layout(*items), files=picture_files(pictures))


async def answer_plain_text(interaction: Interaction, content: str, *, filename: str) -> None:
    """Answer with a text in a code block, or as a file if it is too long for a message."""
    # Three backticks in the text would end the code block, and what follows would be read as Markdown.
    fenced = "```\n" + without_controls(content).replace("```", "'''") + "\n```"
    if len(fenced) <= MESSAGE_LENGTH:
        await answer(interaction, Layout(text(fenced)))
    else:
        await answer_file(interaction, content, filename=filename, key="as-file")


async def answer_file(
    interaction: Interaction, content: str, *, filename: str, key: str, buttons: Sequence[ui.Button[Any]] = ()
) -> None:
    """Answer with the sentence of a key, a text file and the buttons."""
    words = text((await localizer_of(interaction)).say(key))
    layout = Layout(words, ui.File(f"attachment://{filename}"), *([row(*buttons)] if buttons else []))
    await answer(interaction, layout, files=[text_file(content, filename)])


async def ask_to_confirm(interaction: Interaction, confirmed: CustomId, *, key: str, yes: str) -> None:
    """Answer with the question `key` and a button that confirms, labelled with the text `yes`."""
    localizer = await localizer_of(interaction)
    confirm = button(confirmed, localizer.say(yes))
    await answer(interaction, Layout(text(localizer.say(key)), row(confirm)))
