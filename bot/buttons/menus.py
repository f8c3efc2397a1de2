"""Menus that belong to no table: the topics of the rules, a person's settings, the list of a person's games."""

from __future__ import annotations

import re
from typing import Final

from bot.buttons.table_button import TableButton
from bot.core.custom_ids import GAMES_FROM, RULES_TOPIC, Scope, template
from bot.core.interactions import Interaction, PressedItem
from bot.core.refusals import RefusalCode, Refused
from bot.digests import show_games_from
from bot.people import choose_setting
from bot.rules import change_topic

# Nobody has more games than three digits in base 36 can count.
_GAMES_FROM: Final = re.compile(rf"{GAMES_FROM}([0-9a-z]{{1,3}})")


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


class GamesButton(TableButton, template=template(Scope.GAMES)):
    """Leads through the list of the caller's games."""

    async def press_button(self, interaction: Interaction) -> None:
        start = _GAMES_FROM.fullmatch(self.target.path)
        if start is None:
            raise Refused(RefusalCode.UNKNOWN_BUTTON, path=self.target.path)
        await show_games_from(interaction, start=int(start[1], 36))
