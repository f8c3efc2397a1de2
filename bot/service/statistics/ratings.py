"""Ratings, computed anew from all stored results, so that a corrected result corrects them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from statistics import mean
from typing import Final

from msgspec import Struct
from openskill.models import PlackettLuce, PlackettLuceRating

from storage import FinishedGame, Participant

# A person's id, or the level of a stand-in.
Rated = int | str
# Fewer games tell too little: until then nobody is shown a rating.
LEAST_GAMES: Final = 5
# The points of whoever has not played. By the scale one standard deviation of a newcomer (25/3) is 200 points.
NEWCOMER: Final = 1500.0
SCALE: Final = 24.0
# A rating is the mean strength minus so many standard deviations, a lower bound that holds 997 times in 1000: it rises
# with every game that went as expected.
DEVIATIONS: Final = 3.0


class Rating(Struct, frozen=True):
    """Points, and after how many games."""

    points: int
    games: int

    @property
    def is_shown(self) -> bool:
        return self.games >= LEAST_GAMES


def ratings(games: Iterable[FinishedGame]) -> Mapping[Rated, Rating]:
    """Everybody's rating after these games of one ruleset, whichever order they are handed in."""
    model = PlackettLuce()
    strengths = defaultdict[Rated, PlackettLuceRating](model.rating)
    played = Counter[Rated]()
    for game in sorted(games, key=lambda one: (one.finished, one.table)):
        rated = rated_participants(game)
        if len(rated) < 2:
            continue
        for key, strength in _after_game(model, rated, strengths).items():
            strengths[key] = strength
            played[key] += 1
    return {key: Rating(_points(strength), played[key]) for key, strength in strengths.items()}


def rated_participants(game: FinishedGame) -> tuple[Participant, ...]:
    """Those for whom the game counts, each person once."""
    counting = (one for one in game.participants if one.unrated is None)
    return tuple(one for one in counting if one.person is None or one is game.participant(one.person))


def ranks(participants: Sequence[Participant]) -> list[float]:
    """The order of the participants as numbers, lower ones first; whoever left is behind all who stayed."""
    keys = [(one.left is not None, one.place) for one in participants]
    return [float(sum(other < own for other in keys)) for own in keys]


def _after_game(
    model: PlackettLuce, rated: Sequence[Participant], strengths: Mapping[Rated, PlackettLuceRating]
) -> dict[Rated, PlackettLuceRating]:
    """The strengths of those who played, after the game.

    Somebody who was erased counts as a newcomer each time. Stand-ins of one level at one table share what they gain.
    """
    keys: list[Rated | None] = [one.level if one.person is None else one.person for one in rated]
    teams = [[model.rating() if key is None else strengths[key]] for key in keys]
    after = defaultdict[Rated, list[PlackettLuceRating]](list)
    for key, (strength,) in zip(keys, model.rate(teams, ranks=ranks(rated)), strict=True):
        if key is not None:
            after[key].append(strength)
    return {
        key: found[0] if len(found) == 1 else model.rating(mean(s.mu for s in found), mean(s.sigma for s in found))
        for key, found in after.items()
    }


def _points(strength: PlackettLuceRating) -> int:
    return round(NEWCOMER + SCALE * (strength.mu - DEVIATIONS * strength.sigma))
