"""Interactions: their context, language, table and answers, and the one wrapper that turns errors into answers."""

from __future__ import annotations

import asyncio
import itertools
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, cast
from weakref import WeakValueDictionary

import aiohttp
import discord
import msgspec.structs
from discord import app_commands, ui

from bot.core.access import Tables, find_person, server_defaults
from bot.core.custom_ids import CustomId
from bot.core.limits import MESSAGE_LENGTH
from bot.core.messages import NOBODY, THEME, Layout, button, galleries, picture_files, row, text, text_file
from bot.core.permissions import sees_game
from bot.core.refusals import RefusalCode, Refused
from bot.core.sentences import refusal_words, without_controls
from bot.core.values import Caller, TableView
from bot.settings import Settings
from bot.workers.application_icons import ApplicationIcons
from bot.workers.picture_worker import PictureWorker
from bot.workers.thinking_pool import ThinkingPool
from game import GameError
from languages import Localizer, Texts, reader_locale
from languages.icons import NO_ICONS, Icons
from rendering import Picture
from storage import Person, Status, Table

if TYPE_CHECKING:
    from bot.deadlines import Service


async def unknown_locale(_server: int | None) -> str | None:
    """The locale of a server where there is no Discord to have one."""
    return None


class Readers:
    """`locale_at` is the locale that Discord has for a server, None where it is not known; `icons` are those of now."""

    def __init__(
        self,
        service: Service,
        *,
        texts: Texts,
        locale_at: Callable[[int | None], Awaitable[str | None]] = unknown_locale,
        icons: Callable[[], Icons] = lambda: NO_ICONS,
    ) -> None:
        self._service = service
        self._texts = texts
        self._locale_at = locale_at
        self._icons = icons

    async def of_server(self, server: int | None) -> Localizer:
        """For public messages: the language that the moderators chose, else the server's own, else English."""
        return await self._of_channels(server, (await server_defaults(self._service.tables, server)).language)

    async def at_table(self, table: Table) -> Localizer:
        """The same for a table's own channel: what the moderators chose was read with the table."""
        return await self._of_channels(table.server, table.server_language)

    async def _of_channels(self, server: int | None, chosen: str | None) -> Localizer:
        return Localizer(self._texts, chosen or await self._locale_at(server), self._icons())

    async def of_person(self, person: Person, server: int | None = None) -> Localizer:
        """For direct messages: what the person chose, else as their Discord was when they last pressed something.

        Of a newcomer neither is known: they are spoken to as the server they play in.
        """
        locale = reader_locale(person.language, person.locale)
        return Localizer(self._texts, locale, self._icons()) if locale else await self.of_server(server)


class PressedMessage:
    """What a message shows, as far as the presses under way need to know it.

    `lock` is held while a request changes the message: of two requests at once Discord may carry out the second first.
    """

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self._presses = itertools.count()
        self._shown = (-1, -1)

    def note_press(self) -> Press:
        """One more press, which is newer than those before it."""
        return Press(self, next(self._presses))

    def replace_shown(self, revision: int, press: int) -> bool:
        """Note what the message shows from now on; False, without a change, if it shows something newer already.

        Newer is a higher revision, because a press that came later may have read the position earlier; at the same
        revision it is the press that came later.
        """
        if (revision, press) < self._shown:
            return False
        self._shown = (revision, press)
        return True


@dataclass(frozen=True)
class Press:
    """A press on a message, counted in the order in which presses on it came."""

    message: PressedMessage
    number: int


class PressedMessages:
    """The messages with presses under way.

    Each press holds its message until it is answered, and nothing else does: so memory is bounded by the presses under
    way, and a message that is forgotten had no older answer left to come. This process alone is enough: everything that
    is pressed in one channel comes to one shard, so to one process, and after a restart no earlier press is answered.
    """

    def __init__(self) -> None:
        self._messages: WeakValueDictionary[int, PressedMessage] = WeakValueDictionary()

    def __len__(self) -> int:
        return len(self._messages)

    def note_press(self, message_id: int) -> Press:
        """Note that a press on a message has come."""
        message = self._messages.get(message_id)
        if message is None:
            message = self._messages[message_id] = PressedMessage()
        return message.note_press()


class RunningCallbacks:
    """Counts the callbacks and suggestions under way, so that the bot can answer them before it stops."""

    def __init__(self) -> None:
        self.is_stopping = False
        self._running = 0
        self._tasks: set[asyncio.Task[Any]] = set()
        self._idle = asyncio.Event()
        self._idle.set()

    @contextmanager
    def count_one(self) -> Iterator[None]:
        """Count one callback more for as long as the block runs."""
        self._running += 1
        self._idle.clear()
        try:
            yield
        finally:
            self._running -= 1
            if not self._running:
                self._idle.set()

    def count_task(self, task: asyncio.Task[Any]) -> None:
        """Wait at the stop for this task as well. It decides nothing, and is cut off if it lasts too long."""
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self, *, seconds: float) -> bool:
        """Set `is_stopping` and wait for the callbacks under way; False where some still run after so many seconds."""
        self.is_stopping = True
        _, pending = await asyncio.wait({*self._tasks, asyncio.ensure_future(self._idle.wait())}, timeout=seconds)
        for task in pending:
            task.cancel()
        await asyncio.gather(*pending, return_exceptions=True)
        return not pending


@dataclass(frozen=True, kw_only=True)
class Context:
    """One per bot. `try_resume_channel` lets a table that was paused because of its channel go on, if it can.

    `remove_if_gone` takes a person and a table: where the person has left its server, stand-ins take their seats there.
    `note_acknowledgement` gets the seconds that an interaction waited for its first answer.
    """

    service: Service
    tables: Tables
    texts: Texts
    icons: ApplicationIcons
    readers: Readers
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
# Where an interaction keeps the moment at which it was received, by the clock of `time.perf_counter`.
_RECEIVED: Final = "received"
# Where it keeps the press that it is, if a message was pressed.
_PRESS: Final = "press"


def note_receipt(interaction: Interaction) -> None:
    """Note that the interaction was received at this moment, after those that were received before."""
    interaction.extras[_RECEIVED] = time.perf_counter()
    if interaction.message is not None:
        press_of(interaction)


def press_of(interaction: Interaction) -> Press:
    """The press that the interaction is, counted at the first call. Raises ValueError if no message was pressed."""
    if interaction.message is None:
        raise ValueError("no message was pressed")
    if _PRESS not in interaction.extras:
        messages = context_of(interaction).pressed_messages
        interaction.extras[_PRESS] = messages.note_press(interaction.message.id)
    return cast(Press, interaction.extras[_PRESS])


def note_first_answer(interaction: Interaction) -> None:
    """Report how long the interaction waited for its first answer, which Discord has accepted at this moment.

    Does nothing where that was reported before, or where the receipt was not noted.
    """
    received = interaction.extras.pop(_RECEIVED, None)
    if received is not None:
        context_of(interaction).note_acknowledgement(time.perf_counter() - received)


def context_of(interaction: Interaction) -> Context:
    """The context of the bot that got the interaction."""
    return cast(Context, interaction.client.context)


def caller_of(interaction: Interaction) -> Caller:
    """Who asks. Moderators are those who may manage the server."""
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
    return msgspec.structs.replace(caller_of(interaction), is_moderator=interaction.guild_id is not None)


def log_fields(interaction: Interaction, **more: object) -> dict[str, object]:
    """The fields of a log line about an interaction, for the parameter `extra` of logging."""
    return {
        "interaction": interaction.id,
        "person": interaction.user.id,
        "server": interaction.guild_id,
        "channel": interaction.channel_id,
        **more,
    }


log = logging.getLogger(__name__)
# Keys of `interaction.extras`: the settings of the caller, and whether they could not be read.
_READER: Final = "reader"
_IS_UNREADABLE: Final = "reader-unreadable"


async def localizer_of(interaction: Interaction) -> Localizer:
    """Texts in the language of `locale_of`."""
    context = context_of(interaction)
    return Localizer(context.texts, await locale_of(interaction), context.icons.markup)


async def locale_of(interaction: Interaction) -> str:
    """The language in which the caller reads: the one they chose, else that of their own Discord. Never raises."""
    own = interaction.locale.value
    if _IS_UNREADABLE in interaction.extras:
        return own
    try:
        person = await read_person(interaction)
    except Refused as refused:
        # What was asked for will be refused for the same reason, and that is told in the language of their Discord.
        log.info("reader not found: %s", refused.code, extra=log_fields(interaction))
    except Exception:
        # Errors are told by way of this function: whatever is wrong here must not leave somebody without an answer.
        log.exception("reader not found", extra=log_fields(interaction))
    else:
        return reader_locale(person.language, own) or own
    interaction.extras[_IS_UNREADABLE] = True
    return own


async def read_person(interaction: Interaction) -> Person:
    """The caller's settings, read once for each interaction. Raises Refused where they cannot be read."""
    person: Person | None = interaction.extras.get(_READER)
    if person is None:
        person = await find_person(context_of(interaction).service.tables, interaction.user.id)
        note_reader(interaction, person)
    return person


def note_reader(interaction: Interaction, person: Person) -> None:
    """Let the answers to this interaction follow these settings from now on."""
    interaction.extras[_READER] = person


def note_reader_at(interaction: Interaction, table: Table) -> None:
    """Call `note_reader` with the caller's settings where they sit at this table, which was read just now."""
    owner = table.owner_of(interaction.user.id)
    if owner is not None:
        note_reader(interaction, owner.settings)


# Unknown interaction (later than 3 s), already acknowledged, expired token, unknown webhook: nobody can be answered any
# more. What was committed stays, only the answer is lost.
ANSWER_LOST: Final = frozenset({10062, 40060, 50027, 10015})
# The key of `interaction.extras` for the task that acknowledges it.
_DEFERRAL: Final = "deferral"


async def answer(interaction: Interaction, layout: Layout, *, files: Sequence[discord.File] = ()) -> None:
    """Send a new private message in reply. It takes the place of the message that `defer` announced."""
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
    """Answer with one private sentence, given by its key, in the language of the caller."""
    await say(interaction, (await localizer_of(interaction)).say(key, **facts))


async def add(interaction: Interaction, sentence: str) -> None:
    """Send one more private sentence after the answer."""
    await finish_deferral(interaction)
    sending: dict[str, Any] = {"view": Layout(text(sentence)), "allowed_mentions": NOBODY}
    await _try(interaction, interaction.followup.send(**sending, ephemeral=True))


async def redraw(
    interaction: Interaction, layout: Layout, *, revision: int = 0, files: Sequence[discord.File] = ()
) -> None:
    """Change the message that was pressed, in place; its pictures are replaced by these.

    An answer that is older than what the message shows by now is dropped: one of a lower revision, or at the same
    revision that of an earlier press. Then the press is only acknowledged.
    """
    press = press_of(interaction)
    if press.message.lock.locked():
        # Another answer is on its way to this message, and a picture takes as long as its upload: longer perhaps than
        # the 3 seconds that Discord waits for this press.
        await defer(interaction, redraws=True)
    async with press.message.lock:
        # Before the request and not after it: one whose answer is lost may have been carried out all the same.
        if not press.message.replace_shown(revision, press.number):
            log.debug("a newer answer is shown already", extra=log_fields(interaction))
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
    """Acknowledge at once; a private answer follows, or the pressed message is redrawn.

    Nobody waits here for Discord: an acknowledgement that hangs must not hold back the decision that follows it. What
    answers later waits until it has ended.
    """
    if interaction.response.is_done() or _DEFERRAL in interaction.extras:
        return
    interaction.extras[_DEFERRAL] = asyncio.create_task(_defer(interaction, redraws=redraws))
    # Lets the task start, so that the request is sent before the caller keeps the event loop busy.
    await asyncio.sleep(0)


async def finish_deferral(interaction: Interaction) -> None:
    """Wait until the acknowledgement that `defer` began has ended, well or badly; never raises its error."""
    deferral = interaction.extras.get(_DEFERRAL)
    if deferral is not None:
        # Until then `interaction.response` does not say whether the next answer is the first one or an edit.
        await asyncio.wait([deferral])


async def _defer(interaction: Interaction, *, redraws: bool) -> None:
    options = {} if redraws else {"ephemeral": True, "thinking": True}
    try:
        await _try_first(interaction, interaction.response.defer(**options))
    except discord.HTTPException as error:
        # Not the last word: an answer is still tried, without the acknowledgement.
        log.warning("not acknowledged: %s %s", error.status, error.code, extra=log_fields(interaction))


async def _try_first(interaction: Interaction, request: Awaitable[Any]) -> None:
    """As `_try`, for the request that is the first answer; reports how long the interaction waited for it."""

    async def answer_first() -> None:
        await request
        note_first_answer(interaction)

    await _try(interaction, answer_first())


async def _try(interaction: Interaction, request: Awaitable[Any]) -> None:
    """Send the answer; log and drop one that cannot be delivered. Raises HTTPException where Discord calls it wrong."""
    try:
        await request
    except discord.HTTPException as error:
        if error.code not in ANSWER_LOST and error.status < 500 and error.status != 429:
            raise
        log.warning("answer dropped: %s %s", error.status, error.code, extra=log_fields(interaction))
    except (aiohttp.ClientError, OSError) as error:
        # The connection was cut or timed out. What was decided stands, so an apology would be wrong.
        log.warning("answer dropped: %r", error, extra=log_fields(interaction))


async def read_look(interaction: Interaction, table_id: int) -> TableView:
    """The position of a table as the caller may know it.

    Raises Refused as `Looks.look`, and NO_SUCH_TABLE as `require_game_in_sight`.
    """
    look = await context_of(interaction).service.looks.look(table_id, caller_of(interaction))
    await require_game_in_sight(interaction, look.table)
    note_reader_at(interaction, look.table)
    return look


async def require_game_in_sight(interaction: Interaction, table: Table) -> None:
    """Raises Refused(NO_SUCH_TABLE) if the caller sees neither the table's channel nor sits there.

    A number can be typed by anybody, and the buttons of a message stay where it is when its table moves elsewhere.
    """
    if not await sees_game(interaction, table):
        raise Refused(RefusalCode.NO_SUCH_TABLE, table=table.id)


async def table_here(interaction: Interaction, number: int | None = None) -> Table:
    """The live table of this channel or thread, or the one with this number.

    Raises Refused(NO_SUCH_TABLE) where there is none, or where the number is that of another server's table or of one
    that the caller cannot see.
    """
    service = context_of(interaction).service
    if number is not None:
        table = await service.looks.table(number, caller_of(interaction))
        await require_game_in_sight(interaction, table)
    else:
        # Whoever types in a channel sees it, and it belongs to one server.
        found = None if interaction.channel_id is None else await service.looks.table_in(interaction.channel_id)
        if found is None:
            raise Refused(RefusalCode.NO_SUCH_TABLE, table=0)
        table = found
    note_reader_at(interaction, table)
    return table


# Without letters and digits that look alike: people read the number out.
_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"


async def answer_errors(interaction: Interaction, callback: Callable[[], Awaitable[None]]) -> None:
    """Run what answers the interaction so that the person always gets an answer: what it raises is reported.

    While the bot is stopping the callback is not called, and the person is told so.
    """
    # The only log line with the user; join it to the others by the interaction's id.
    log.debug("asked", extra=log_fields(interaction))
    callbacks = context_of(interaction).callbacks
    if callbacks.is_stopping:
        await _refuse_while_stopping(interaction)
        return
    with callbacks.count_one():
        try:
            if not await _refuse_if_left_server(interaction):
                await callback()
        except Exception as error:
            await report(interaction, error)
        else:
            await _finish(interaction)


async def _refuse_while_stopping(interaction: Interaction) -> None:
    """Tell the person that the bot is stopping. Never raises.

    Nothing is decided any more: a decision could be committed and its answer cut off.
    """
    try:
        await tell(interaction, "error-stopping")
    except Exception as lost:
        log.warning("answer dropped: %s", lost, extra=log_fields(interaction))


async def _refuse_if_left_server(interaction: Interaction) -> bool:
    """Whether a press in a direct message came from somebody who has left the table's server, and was refused.

    Then stand-ins have taken their seats there, and the person was told so.
    """
    number = _table_fields(interaction).get("table")
    if interaction.guild_id is not None or not number:
        return False
    if not await context_of(interaction).remove_if_gone(interaction.user.id, number):
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
    if await context_of(interaction).service.tables.store.people.take_dm_warning(person.id):
        await add(interaction, (await localizer_of(interaction)).say("dms-refused"))


async def _store_locale(interaction: Interaction) -> None:
    """Store the locale of the caller's Discord where it has changed.

    Only interactions tell it. Direct messages that answer no interaction are written in the stored one.
    """
    locale = interaction.locale.value
    if (await read_person(interaction)).locale != locale:
        await context_of(interaction).service.tables.store.people.note_locale(interaction.user.id, locale)


def _table_fields(interaction: Interaction) -> dict[str, int]:
    """The table and revision of a pressed button, for a log line; the path, which tells the choice, is left out."""
    payload: dict[str, Any] = dict(interaction.data or {})
    custom_id = CustomId.decode(str(payload.get("custom_id", "")))
    return {} if custom_id is None else {"table": custom_id.table, "revision": custom_id.revision}


async def report(interaction: Interaction, error: BaseException) -> None:
    """Tell the person privately what went wrong, or that a paused table goes on now. Never raises."""
    try:
        await say(interaction, await _resumed_sentence(interaction, error) or await explanation(interaction, error))
    except Exception as lost:
        log.warning("answer dropped: %s", type(lost).__name__, extra=log_fields(interaction))
        log.debug("answer dropped", exc_info=lost, extra=log_fields(interaction))


async def _resumed_sentence(interaction: Interaction, error: BaseException) -> str | None:
    """Resume a table whose channel the bot could not post to, where it can now; the sentence that says so.

    None where the error is not that the table is paused, or the table stays paused. Never raises, so that the person
    still hears what went wrong.
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

    The number stands in the log beside the traceback, so that the operator can find it.
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


async def picture_style(interaction: Interaction) -> dict[str, str]:
    """How pictures for the caller are drawn: the theme they chose, their language."""
    localizer, person = await localizer_of(interaction), await read_person(interaction)
    return {"theme": person.theme or THEME, "language": localizer.language}


def without_formatting(text: str) -> str:
    """A text of ours without the marks of bold type and of escaping, for places that show Markdown as it is written."""
    return text.replace("**", "").replace("\\", "")


async def answer_pictures(
    interaction: Interaction, *, words: str, pictures: Sequence[Picture], buttons: Sequence[ui.Button[Any]] = ()
) -> None:
    """Answer with text, the pictures that could be drawn one below the other, and one row of buttons."""
    items: list[ui.Item[Any]] = [text(words), *galleries(pictures)]
    items += [row(*buttons)] if buttons else []
    await answer(interaction, Layout(*items), files=picture_files(pictures))


async def answer_plain_text(interaction: Interaction, content: str, *, filename: str) -> None:
    """Answer with text of fixed width; as a file where it is too long for a message."""
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
    """Answer with the question of a key and the button that confirms; `yes` is the key of its label."""
    localizer = await localizer_of(interaction)
    confirm = button(confirmed, localizer.say(yes))
    await answer(interaction, Layout(text(localizer.say(key)), row(confirm)))
