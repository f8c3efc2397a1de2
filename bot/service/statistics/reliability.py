"""How reliable somebody has been: how soon they answer, and how many games they finish."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median
from typing import Final

from msgspec import Struct

from storage import FinishedGame

# People change: what lies further back does not count any more.
NEWEST_GAMES: Final = 20


class Reliability(Struct, frozen=True):
    """Of so many games begun, so many finished; `turn_seconds` is the median time for a turn, None where unknown."""

    begun: int
    finished: int
    turn_seconds: float | None


def reliability(games: Sequence[FinishedGame], person: int, *, given_up: int) -> Reliability | None:
    """What the person's newest games tell, and `given_up` games that have no result; None for a newcomer."""
    own = [found for game in games[-NEWEST_GAMES:] if (found := game.participant(person)) is not None]
    begun = len(own) + given_up
    if not begun:
        return None
    seconds = [one.turn_seconds for one in own if one.turn_seconds is not None]
    # To the end themselves, with no stand-in in their place.
    finished = sum(one.left is None and one.level is None for one in own)
    return Reliability(begun, finished, median(seconds) if seconds else None)
