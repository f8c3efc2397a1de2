"""The game's icons for texts and buttons: small drawings with transparent ground, each under a name of its own."""

from rendering.icons.icon_list import ICONS, Icon

__all__ = ["ICONS", "Icon"]
