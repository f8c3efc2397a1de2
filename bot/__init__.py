"""The Palaces of Carrara on Discord: lobbies, boards, panels, notices."""

__version__ = "1.1.0"
