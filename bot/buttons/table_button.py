"""The base class of buttons outside panels."""

from __future__ import annotations

import re
from abc import abstractmethod

from discord import ui

from bot.buttons.unreadable import answer_unreadable
from bot.core.interactions import Interaction, PressedItem


class TableButton(PressedItem, template=re.compile(r"(?!)")):
    """A button; its path says what it does."""

    async def press(self, interaction: Interaction) -> None:
        # The bot has sent no select with the custom id of a button: what such a forged one means cannot be known.
        if isinstance(self.item, ui.Button):
            await self.press_button(interaction)
        else:
            await answer_unreadable(interaction, self.target.table)

    @abstractmethod
    async def press_button(self, interaction: Interaction) -> None:
        """Do what the button stands for, and answer."""
