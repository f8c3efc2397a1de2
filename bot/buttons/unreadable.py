"""Buttons whose custom id cannot be read: written by another version of the bot, or malformed."""

from __future__ import annotations

from bot.core.custom_ids import UNREADABLE, table_of_any_version
from bot.core.interactions import Interaction, PressedItem, table_here
from bot.core.refusals import RefusalCode, Refused
from bot.panels.press import open_panel
from storage import Status


async def answer_unreadable(interaction: Interaction, table_id: int | None = None) -> None:
    """Answer with the present panel of the table; where `table_id` is None, of the table of the channel.

    Raises Refused: UNKNOWN_BUTTON where there is no such table, and as `open_panel` for those without a seat.
    """
    try:
        number = (await table_here(interaction)).id if table_id is None else table_id
        await open_panel(interaction, number)
    except Refused as refused:
        # A lobby has no panel.
        if refused.code is not RefusalCode.NO_SUCH_TABLE and refused.facts.get("status") is not Status.LOBBY:
            raise
        raise Refused(RefusalCode.UNKNOWN_BUTTON, path="") from refused


class UnreadableItem(PressedItem, template=UNREADABLE):
    """Opens the present panel of the channel's table: what the button meant cannot be known."""

    async def press(self, interaction: Interaction) -> None:
        # A channel has one table; in direct messages the custom id must name it, which it does in every version.
        named = table_of_any_version(self.custom_id) if interaction.guild_id is None else None
        await answer_unreadable(interaction, named)
