"""Stand-ins: computer players that see a view and the public log, never the state of the real game."""

from game.ai.determinise import determinise
from game.ai.knowledge import knowledge
from game.ai.levels import LEVELS, Level, choose

__all__ = ["LEVELS", "Level", "choose", "determinise", "knowledge"]
