"""Stand-ins: computer players that see a view and the public log, never the state of the real game."""

from game.ai.determinise import determinise
from game.ai.hints import Hint, Term, hint
from game.ai.knowledge import knowledge
from game.ai.levels import LEVELS, Level, choose, rollouts_for

__all__ = ["LEVELS", "Hint", "Level", "Term", "choose", "determinise", "hint", "knowledge", "rollouts_for"]
