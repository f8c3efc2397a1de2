"""Imports every feature, and offers the bot the commands and buttons that they registered."""

from __future__ import annotations

from typing import Any

from discord import app_commands, ui

# Importing a feature registers its commands and buttons; the commands are listed in this order.
from bot import (
    about,
    absences,
    boards,
    clock,
    digests,
    hints,
    leaving,
    lobby,
    moderation,
    more_menu,
    people,
    proposals,
    rules,
    statistics,
)
from bot.core.commands import admin, carrara, turn
from bot.core.presses import RegisteredItem
from bot.panels import commands as panel_commands
from bot.panels.press import PanelItem, UnreadableItem

FEATURES = (
    lobby,
    boards,
    hints,
    digests,
    statistics,
    rules,
    proposals,
    leaving,
    absences,
    people,
    about,
    clock,
    more_menu,
    moderation,
    panel_commands,
)
ITEMS: tuple[type[ui.DynamicItem[Any]], ...] = (RegisteredItem, PanelItem, UnreadableItem)


def commands() -> tuple[app_commands.Group, ...]:
    """New groups of commands: each can be added to one bot only."""
    return (carrara.make(), turn.make(), admin.make())
