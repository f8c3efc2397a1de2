"""Answers to interactions: first answers, edits and further messages, and acknowledging in time.

Discord accepts one first answer to an interaction, within 3 seconds. What cannot be delivered any more is logged and
dropped; everything here raises discord.HTTPException only where Discord calls the request itself wrong.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Sequence
from typing import Any, Final

import aiohttp
import discord

from bot.interactions.components import NOBODY, Layout, text
from bot.interactions.context import Interaction, log_fields, note_first_answer, press_of
from bot.interactions.localization import localizer_of

log = logging.getLogger(__name__)

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
