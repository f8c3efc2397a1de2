"""The one place that turns errors of callbacks into private answers; the items whose presses it answers."""

from __future__ import annotations

import functools
import logging
import re
import secrets
from abc import abstractmethod
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Concatenate, Final, ParamSpec, Self, TypeVar

from discord import app_commands, ui

from bot.interactions.context import Interaction, context_of, log_fields
from bot.interactions.custom_id import CustomId
from bot.interactions.localization import locale_of, localizer_of, read_person
from bot.interactions.replies import add, finish_deferral, say, tell
from bot.service import RefusalCode, Refused, Status
from bot.texts.refusals import refusal_words
from game import GameError

log = logging.getLogger(__name__)
P = ParamSpec("P")
S = TypeVar("S")
# Without letters and digits that look alike: people read the number out.
_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"

Callback = Callable[Concatenate[S, Interaction, P], Coroutine[Any, Any, None]]


def answer_errors(callback: Callback[S, P]) -> Callback[S, P]:
    """The callback, wrapped so that the person always gets an answer: what it raises is reported, never raised.

    While the bot is stopping the callback is not called, and the person is told so.
    """

    @functools.wraps(callback)
    async def call(self: S, interaction: Interaction, /, *given: P.args, **named: P.kwargs) -> None:
        # The only line that says who: with the interaction's id it explains the lines about what became of it.
        log.debug("asked", extra=log_fields(interaction))
        callbacks = context_of(interaction).callbacks
        if callbacks.is_stopping:
            await _refuse_while_stopping(interaction)
            return
        with callbacks.count_one():
            try:
                if not await _refuse_if_left_server(interaction):
                    await callback(self, interaction, *given, **named)
            except Exception as error:
                await report(interaction, error)
            else:
                await _finish(interaction)

    return call


class PressedItem(ui.DynamicItem[ui.Item[Any]], template=re.compile(r"(?!)")):
    """A button or select, rebuilt from its custom id at every press. A subclass gives the template of its scope.

    discord.py wants a template of the base class too: this one matches nothing.
    """

    @classmethod
    async def from_custom_id(cls, _interaction: Interaction, item: ui.Item[Any], _match: re.Match[str], /) -> Self:
        return cls(item)

    @property
    def target(self) -> CustomId:
        """What the custom id says; the template of a scope matches none that cannot be read."""
        target = CustomId.decode(self.custom_id)
        assert target is not None
        return target

    @property
    def values(self) -> Sequence[str]:
        """What was chosen in a select of texts; nothing for any other control."""
        return self.item.values if isinstance(self.item, ui.Select) else ()

    @answer_errors
    async def callback(self, interaction: Interaction) -> None:
        await self.press(interaction)

    @abstractmethod
    async def press(self, interaction: Interaction) -> None:
        """Do what the item stands for, and answer. What it raises is reported to the person."""


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
    people, person = context_of(interaction).service.people, await read_person(interaction)
    if not person.dms_blocked or person.dms_blocked_told or not interaction.response.is_done():
        return
    if await people.take_dm_warning(person.id):
        await add(interaction, (await localizer_of(interaction)).say("dms-refused"))


async def _store_locale(interaction: Interaction) -> None:
    """Store the locale of the caller's Discord where it has changed.

    Only interactions tell it. Direct messages that answer no interaction are written in the stored one.
    """
    people, locale = context_of(interaction).service.people, interaction.locale.value
    if (await read_person(interaction)).locale != locale:
        await people.note_locale(interaction.user.id, locale)


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
