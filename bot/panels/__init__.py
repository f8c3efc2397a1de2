"""Private panels: one for every decision of every ruleset."""

from bot.panels.presses import ITEMS, open_panel

__all__ = ["ITEMS", "open_panel"]
