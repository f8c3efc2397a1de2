"""The levels of stand-ins, and the function that decides for them."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from msgspec import Struct

from game.ai.knowledge.determinization import determinise
from game.ai.search.rollouts import strong_choice
from game.ai.search.rules_of_thumb import easy_choice
from game.ai.search.turn_search import good_choice
from game.model.actions import Action
from game.model.errors import GameError
from game.model.events import Event
from game.model.view import View


class Level(Struct, frozen=True):
    """A level of play, named and described for players; `effort` is its thinking time as a multiple of strong's."""

    name: str
    description: str
    effort: float = 0.0


LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        "easy": Level("Easy", "Plays by rules of thumb and does not look ahead. Good company for a first game."),
        "good": Level("Good", "Weighs every turn to its end: blocks, scorings, objectives and what they cost."),
        "strong": Level("Strong", "Plays likely futures out before it decides. Expect to be punished for waste.", 1.0),
        "expert": Level(
            "Expert", "Looks farther ahead than strong and thinks five times as long. For experienced players.", 5.0
        ),
    }
)

# How many futures of a game for two one core plays out in a second (measured by `make bench`).
ROLLOUTS_A_SECOND: Mapping[str, int] = MappingProxyType(
    {"first-basic": 84, "first-expansion": 54, "second-regular": 118, "second-advanced": 42}
)
FEWEST_ROLLOUTS = 4
USUAL_SECONDS = 0.1


def rollouts_for(seconds: float, ruleset: str) -> int:
    """How many rollouts of a game for two fit into this time on the machine that was measured.

    They use about half of it, so a game for four gets as many although its rounds take twice as long.
    """
    return max(FEWEST_ROLLOUTS, round(seconds * ROLLOUTS_A_SECOND[ruleset]))


def choose(view: View, log: Sequence[Event], *, level: str, seed: int, rollouts: int | None = None) -> Action:
    """The decision of a stand-in of this level for the seat to move.

    The same inputs give the same decision on every machine. But a close call may differ between Python 3.11 and newer
    ones, which add floats more precisely.

    `view` is the moving seat's own. `log` is every event since the start of the game, without those that were taken
    back. `rollouts` is the budget of a level that plays futures out.
    """
    rng = random.Random(seed)
    state = determinise(view, log, rng)
    match level:
        case "easy":
            return easy_choice(state)
        case "good":
            return good_choice(state, rng)
        case "strong" | "expert":
            seconds = USUAL_SECONDS * LEVELS[level].effort
            usual = rollouts_for(seconds, view.ruleset)
            return strong_choice(state, rng, usual if rollouts is None else rollouts)
        case _:
            raise GameError("unknown-level", level=level, known=tuple(LEVELS))
