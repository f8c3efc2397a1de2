"""A turn as private panels: one for every question of every ruleset."""

from bot.panels.callbacks import PanelItem, open_panel

__all__ = ["PanelItem", "open_panel"]
