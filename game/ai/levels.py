"""The levels of stand-ins, and the one door to their decisions."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from game.actions import Action
from game.ai.determinise import determinise
from game.ai.easy import easy_choice
from game.ai.outlook import outlook
from game.ai.turns import ranked, thought
from game.catalogue import RULESETS
from game.errors import GameError
from game.events import Event
from game.state import GameState
from game.view import View

GOOD_WIDTH, GOOD_REACH, GOOD_DRAWS = 6, 12, 3


class Level(Struct, frozen=True):
    """A level of play, named and described for players."""

    name: str
    description: str


LEVELS: Final[Mapping[str, Level]] = MappingProxyType(
    {
        "easy": Level("Easy", "Plays by rules of thumb and does not look ahead. Good company for a first game."),
        "good": Level("Good", "Weighs every turn to its end: blocks, scorings, objectives and what they cost."),
        "strong": Level("Strong", "Plays likely futures out before it decides. Expect to be punished for waste."),
    }
)


def good_choice(state: GameState, rng: random.Random) -> Action:
    """The first decision of the turn that leads to the best position."""
    view = outlook(RULESETS[state.ruleset], state)
    return ranked(thought(state, view, width=GOOD_WIDTH, reach=GOOD_REACH, draws=GOOD_DRAWS, rng=rng), state)[0].action


def choose(view: View, log: Sequence[Event], *, level: str, seed: int, rollouts: int | None = None) -> Action:
    """The decision of a stand-in of this level for the seat to move; the same for the same inputs everywhere.

    `view` is the moving seat's own, `log` every event since the start of the game as it stands (what was taken
    back left out).
    """
    rng = random.Random(seed)
    state = determinise(view, log, rng)
    match level:
        case "easy":
            return easy_choice(state)
        case "good":
            return good_choice(state, rng)
        case "strong":
            return good_choice(state, rng)
        case _:
            raise GameError("unknown-level", level=level, known=tuple(LEVELS))
