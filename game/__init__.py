"""The rules of The Palaces of Carrara, pure: no clock, no I/O, no chance but what a seed gives."""

from game.engine import apply, choices, is_legal, kinds, legal_actions, outcome, undo_limit, why_not
from game.setup import new_game
from game.viewing import view

__all__ = [
    "apply",
    "choices",
    "is_legal",
    "kinds",
    "legal_actions",
    "new_game",
    "outcome",
    "undo_limit",
    "view",
    "why_not",
]
