"""Every class of buttons and every command, for the bot to register."""

from __future__ import annotations

from typing import Any, Final

from discord import app_commands, ui

from bot.buttons.board import BoardButton, FinalButton
from bot.buttons.lobby import LobbyButton
from bot.buttons.menus import GamesButton, MenuSelect, SettingsSelect
from bot.buttons.privacy import PrivacyButton
from bot.buttons.rewind import RewindItem
from bot.buttons.unreadable import UnreadableItem
from bot.commands.admin import AdminCommands
from bot.commands.carrara import CarraraCommands
from bot.panels.commands import TurnCommands
from bot.panels.press import PanelItem

ITEMS: Final[tuple[type[ui.DynamicItem[Any]], ...]] = (
    LobbyButton,
    BoardButton,
    FinalButton,
    PrivacyButton,
    MenuSelect,
    SettingsSelect,
    RewindItem,
    GamesButton,
    UnreadableItem,
    PanelItem,
)


def commands() -> tuple[app_commands.Group, ...]:
    """New command objects: each can be added to one bot only."""
    return (CarraraCommands(), TurnCommands(), AdminCommands())
