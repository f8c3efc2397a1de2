"""Every kind of button there is, and every command."""

from __future__ import annotations

from typing import Any, Final

from discord import app_commands, ui

from bot.board_buttons import BoardButton, FinalButton, OldButton
from bot.commands.carrara import Carrara
from bot.commands.person import PersonButton
from bot.commands.turn import COMMANDS as TURN_COMMANDS
from bot.lobby import LobbyButton
from bot.panels import ITEMS as PANEL_ITEMS

Item = type[ui.DynamicItem[Any]]
Command = app_commands.Command[Any, ..., Any] | app_commands.Group


ITEMS: Final[tuple[Item, ...]] = (LobbyButton, BoardButton, FinalButton, PersonButton, OldButton, *PANEL_ITEMS)


def commands() -> tuple[Command, ...]:
    """A fresh set for one bot."""
    return (Carrara(), *TURN_COMMANDS)
