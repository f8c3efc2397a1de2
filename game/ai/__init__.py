"""Stand-ins: computer players that see a view and the public log, never the state of the real game.

`knowledge` is what a seat may know, `value` what a position is worth, `search` how a decision is found.
Other packages import from here.
"""

from game.ai.hints import Hint, HintTerm, hint
from game.ai.knowledge.determinization import determinise
from game.ai.knowledge.log_following import knowledge_from_log
from game.ai.levels import LEVELS, Level, choose, rollouts_for
from game.ai.self_play import (
    PlayedStep,
    Policy,
    play_to_end,
    player_names,
    random_game,
    random_policy,
    self_play_record,
    stand_in_policy,
)
from game.ai.value.weights import TERMS
from game.ai.worker import decode_hint, decode_view, encode_view, think, think_of_hint

__all__ = [
    "LEVELS",
    "TERMS",
    "Hint",
    "HintTerm",
    "Level",
    "PlayedStep",
    "Policy",
    "choose",
    "decode_hint",
    "decode_view",
    "determinise",
    "encode_view",
    "hint",
    "knowledge_from_log",
    "play_to_end",
    "player_names",
    "random_game",
    "random_policy",
    "rollouts_for",
    "self_play_record",
    "stand_in_policy",
    "think",
    "think_of_hint",
]
