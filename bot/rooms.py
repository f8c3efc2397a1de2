"""Every kind of button there is, and every command."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from discord import app_commands, ui

from bot.lobby import LobbyButton

Item = type[ui.DynamicItem[Any]]
Command = app_commands.Command[Any, ..., Any] | app_commands.Group


def _from(module: str, name: str) -> tuple[Any, ...]:
    return getattr(import_module(module), name, ()) if find_spec(module) else ()


ITEMS: Final[tuple[Item, ...]] = (LobbyButton, *_from("bot.panels", "ITEMS"))
COMMANDS: Final[tuple[Command, ...]] = (*_from("bot.commands.turn", "COMMANDS"),)
