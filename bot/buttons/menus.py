"""Selects outside panels: the topics of the rules, a person's settings."""

from __future__ import annotations

from bot.answers.personal.settings_menu import choose_setting
from bot.answers.rules import change_topic
from bot.interactions.button_paths import RULES_TOPIC
from bot.interactions.context import Interaction
from bot.interactions.custom_id import Scope, template
from bot.interactions.errors import PressedItem
from bot.service import RefusalCode, Refused


class MenuSelect(PressedItem, template=template(Scope.RULES)):
    """Does what the chosen value stands for; a value that was never offered is refused."""

    async def press(self, interaction: Interaction) -> None:
        if not self.values:
            raise Refused(RefusalCode.UNKNOWN_BUTTON, path="")
        if self.target.path == RULES_TOPIC:
            await change_topic(interaction, self.values[0])
        else:
            await choose_setting(interaction, self.target.path, self.values[0])


class SettingsSelect(MenuSelect, template=template(Scope.SETTINGS)):
    """The same for settings: a class of discord.py has one pattern, and a pattern here is one scope."""
