"""The Palaces of Carrara on Discord: lobbies, boards, panels, notices."""

from typing import Final

__version__: Final = "0.1.0"
