"""The one place where what went wrong becomes a private answer."""

from __future__ import annotations

import functools
import logging
import secrets
from collections.abc import Callable, Coroutine
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

import discord
from discord import app_commands

from bot.answers import say
from bot.codes import decode
from bot.desk import Interaction, desk_of, locale_of
from bot.logs import facts_of
from bot.service import Code, Refused, Status
from bot.texts.refusals import refusal_words
from game.errors import GameError

log = logging.getLogger(__name__)
P = ParamSpec("P")
S = TypeVar("S")
_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"

Callback = Callable[Concatenate[S, Interaction, P], Coroutine[Any, Any, None]]


def guarded(callback: Callback[S, P]) -> Callback[S, P]:
    """A method that answers an interaction, whatever happens inside it."""

    @functools.wraps(callback)
    async def answered(self: S, interaction: Interaction, /, *given: P.args, **named: P.kwargs) -> None:
        try:
            await callback(self, interaction, *given, **named)
        except Exception as error:
            await report(interaction, error)
        else:
            await _afterwards(interaction)

    return answered


async def _afterwards(interaction: Interaction) -> None:
    """The person has been answered; what follows must not spoil it."""
    log.info("answered", extra=facts_of(interaction, **_pressed(interaction)))
    try:
        await desk_of(interaction).sender.after(interaction)
    except Exception:
        log.exception("after an answer", extra=facts_of(interaction))


def _pressed(interaction: Interaction) -> dict[str, int]:
    """The table and revision of a pressed button; what was chosen stays out of the log."""
    asked: dict[str, Any] = dict(interaction.data or {})
    found = decode(str(asked.get("custom_id", "")))
    return {} if found is None else {"table": found.table, "revision": found.revision}


async def report(interaction: Interaction, error: BaseException) -> None:
    """Tell the person what went wrong, as helpfully as it is known; never raises."""
    try:
        if resumed := await _resumed(interaction, error):
            await say(interaction, resumed)
            await desk_of(interaction).sender.flush()
        else:
            await say(interaction, explanation(interaction, error))
    except discord.HTTPException as lost:
        log.warning("answer dropped: %s %s", lost.status, lost.code, extra=facts_of(interaction))


async def _resumed(interaction: Interaction, error: BaseException) -> str | None:
    """A table that was paused for want of permission goes on as soon as somebody presses and nothing is missing."""
    is_paused = isinstance(error, Refused) and error.facts.get("status") == Status.PAUSED
    if not is_paused or interaction.channel_id is None:
        return None
    desk = desk_of(interaction)
    if not await desk.sender.try_again(interaction.channel_id):
        return None
    return desk.texts.say("resumed-press-again", locale=locale_of(interaction))


def explanation(interaction: Interaction, error: BaseException) -> str:
    """A helpful sentence for what is refused, an apology with a number for what is not understood."""
    cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
    texts, locale = desk_of(interaction).texts, locale_of(interaction)
    match cause:
        case Refused(code=Code.STORAGE | Code.NEWER_STATE):
            return _apology(interaction, cause, key="error-storage")
        case Refused() | GameError():
            log.info("refused: %s", cause.code, extra=facts_of(interaction, **_pressed(interaction)))
            return refusal_words(texts, cause, locale=locale)
        case app_commands.CheckFailure():
            return texts.say("error-not-allowed", locale=locale)
        case _:
            return _apology(interaction, cause, key="error-unexpected")


def _apology(interaction: Interaction, error: BaseException, *, key: str) -> str:
    number = "".join(secrets.choice(_LETTERS) for _ in range(6))
    log.error(
        "unexpected: %s",
        type(error).__name__,
        exc_info=error,
        extra=facts_of(interaction, number=number, **_pressed(interaction)),
    )
    return desk_of(interaction).texts.say(key, locale=locale_of(interaction), number=number)
