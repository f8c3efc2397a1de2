"""The Palaces of Carrara on Discord: lobbies, boards, panels, notices."""

from typing import Final

__version__: Final = "1.1.0.dev0"
