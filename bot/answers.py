"""Answering interactions: always something, always in time, never twice."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any, Final

import discord

from bot.desk import Interaction
from bot.layout import NOBODY, Layout, text
from bot.logs import facts_of

log = logging.getLogger(__name__)

# Unknown interaction (too late) and already acknowledged: what was committed stays, only the answer is lost.
LOST: Final = frozenset({10062, 40060, 50027, 10015})


async def answer(
    interaction: Interaction, layout: Layout, *, files: Sequence[discord.File] = (), private: bool = True
) -> None:
    """A new message in reply, private unless said otherwise; fills the place of a deferred one."""
    sending: dict[str, Any] = {"view": layout, "allowed_mentions": NOBODY}
    try:
        if not interaction.response.is_done():
            await interaction.response.send_message(**sending, files=list(files), ephemeral=private)
        elif interaction.response.type is discord.InteractionResponseType.deferred_channel_message:
            await interaction.edit_original_response(**sending, attachments=list(files))
        else:
            await interaction.followup.send(**sending, files=list(files), ephemeral=private)
    except discord.HTTPException as error:
        _lost(interaction, error)


async def say(interaction: Interaction, sentence: str) -> None:
    """One private sentence."""
    await answer(interaction, Layout(text(sentence)))


async def add(interaction: Interaction, sentence: str) -> None:
    """One more private sentence beside what was answered."""
    try:
        await interaction.followup.send(view=Layout(text(sentence)), ephemeral=True, allowed_mentions=NOBODY)
    except discord.HTTPException as error:
        _lost(interaction, error)


async def redraw(interaction: Interaction, layout: Layout, *, files: Sequence[discord.File] = ()) -> None:
    """Change the message that was pressed, in place; its pictures are replaced by these."""
    try:
        if interaction.response.is_done():
            await interaction.edit_original_response(view=layout, attachments=list(files), allowed_mentions=NOBODY)
        else:
            await interaction.response.edit_message(view=layout, attachments=list(files), allowed_mentions=NOBODY)
    except discord.HTTPException as error:
        _lost(interaction, error)


async def defer(interaction: Interaction, *, redraws: bool = False) -> None:
    """Acknowledge at once; a private answer follows, or the pressed message is redrawn."""
    if interaction.response.is_done():
        return
    try:
        if redraws:
            await interaction.response.defer()
        else:
            await interaction.response.defer(ephemeral=True, thinking=True)
    except discord.HTTPException as error:
        _lost(interaction, error)


def _lost(interaction: Interaction, error: discord.HTTPException) -> None:
    """An answer that nobody can get any more is dropped; other errors are told by whoever called."""
    if error.code not in LOST and error.status < 500 and error.status != 429:
        raise error
    log.warning("answer dropped: %s %s", error.status, error.code, extra=facts_of(interaction))
