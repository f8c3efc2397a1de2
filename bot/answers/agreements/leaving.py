"""Offering one's seat, and proposing a pause."""

from __future__ import annotations

from bot.interactions.components import Layout, row, text
from bot.interactions.context import Interaction, caller_of, context_of
from bot.interactions.localization import localizer_of
from bot.interactions.replies import answer, defer, say, tell
from bot.messages.agreements.consent_buttons import go_on_button
from bot.service import Table
from bot.service.lifecycle import is_agreed_pause


async def offer_seat(interaction: Interaction, table: int) -> None:
    """Offer the caller's seat. Raises Refused as `Substitutes.offer`."""
    await defer(interaction)
    await context_of(interaction).service.substitutes.offer(table, caller_of(interaction))
    await tell(interaction, "seat-offered")


async def propose_pause(interaction: Interaction, table: Table) -> None:
    """Propose a pause, or show how the present one ends. Raises Refused as `Agreements.propose_pause`."""
    await defer(interaction)
    localizer = await localizer_of(interaction)
    if is_agreed_pause(table):
        await answer(interaction, Layout(text(localizer.say("pause-lasts")), row(go_on_button(table, localizer))))
        return
    committed = await context_of(interaction).service.agreements.propose_pause(table.id, caller_of(interaction))
    await say(interaction, localizer.say("pause-proposed" if committed.proposal else "paused-now"))
