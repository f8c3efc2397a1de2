"""The base classes of buttons and selects outside panels."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, Self

from discord import ui

from bot.interactions.context import Interaction
from bot.interactions.custom_id import CustomId
from bot.interactions.errors import answer_errors


class MessageItem(ui.DynamicItem[ui.Item[Any]], template=re.compile(r"(?!)")):
    """A control rebuilt from its custom id at every press. A subclass gives the template of its scope.

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
        """Do what the control stands for, and answer."""
