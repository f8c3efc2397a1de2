"""The game's icons for texts and buttons: small drawings with a transparent ground, each with its own name."""

from rendering.icons.icon_list import ICONS, Icon

__all__ = ["ICONS", "Icon"]
