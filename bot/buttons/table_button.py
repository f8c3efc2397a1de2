"""The base class of buttons outside panels."""

from __future__ import annotations

import re
from abc import abstractmethod
from typing import Any, Self

from discord import ui

from bot.buttons.unreadable import answer_unreadable
from bot.interactions.context import Interaction
from bot.interactions.custom_id import CustomId
from bot.interactions.errors import answer_errors


class TableButton(ui.DynamicItem[ui.Item[Any]], template=re.compile(r"(?!)")):
    """A button rebuilt from its custom id at every press. A subclass gives the template of its scope.

    discord.py wants a template of the base class too: this one matches nothing.
    """

    def __init__(self, item: ui.Item[Any], target: CustomId) -> None:
        super().__init__(item)
        self.target = target

    @classmethod
    async def from_custom_id(cls, _interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /) -> Self:
        target = CustomId.decode(match.string)
        # The template has matched already.
        assert target is not None
        return cls(item, target)

    @answer_errors
    async def callback(self, interaction: Interaction) -> None:
        # The bot has sent no select with the custom id of a button: what such a forged one means cannot be known.
        if isinstance(self.item, ui.Button):
            await self.press(interaction)
        else:
            await answer_unreadable(interaction, self.target.table)

    @abstractmethod
    async def press(self, interaction: Interaction) -> None:
        """Do what the button stands for, and answer."""
