"""Selects outside panels: the topics of the rules, a person's settings."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from bot.answers.personal.settings_menu import (
    choose_language,
    choose_notices,
    choose_quiet_hours,
    choose_theme,
    choose_timezone,
)
from bot.answers.rules import change_topic
from bot.buttons.message_item import MessageItem
from bot.interactions.button_paths import RULES_TOPIC, SettingsPath
from bot.interactions.context import Interaction
from bot.interactions.custom_id import Scope, template
from bot.service import RefusalCode, Refused

_CHOICES: Final[dict[str, Callable[[Interaction, str], Awaitable[None]]]] = {
    RULES_TOPIC: change_topic,
    SettingsPath.NOTICES: choose_notices,
    SettingsPath.THEME: choose_theme,
    SettingsPath.LANGUAGE: choose_language,
    SettingsPath.QUIET_HOURS: choose_quiet_hours,
    SettingsPath.TIMEZONE: choose_timezone,
}


class MenuSelect(MessageItem, template=template(Scope.RULES)):
    """Hands the chosen value to the function of its path, which refuses a value that was never offered."""

    async def press(self, interaction: Interaction) -> None:
        choose = _CHOICES.get(self.target.path)
        if choose is None or not self.values:
            raise Refused(RefusalCode.UNKNOWN_BUTTON, path="")
        await choose(interaction, self.values[0])


class SettingsSelect(MenuSelect, template=template(Scope.SETTINGS)):
    """The same for settings: a class of discord.py has one pattern, and a pattern here is one scope."""
