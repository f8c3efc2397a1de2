"""The figures of one person, added up from their finished games."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from statistics import mean, median
from typing import TypeVar

from msgspec import Struct

from game import CITY_NAMES
from storage import FinishedGame, Participant

K = TypeVar("K", int, str)


class GameTotals(Struct, frozen=True):
    """How some games went. `average` and `best` are points; None where no game was played to its end."""

    games: int
    victories: int
    average: float | None = None
    best: int | None = None


class HeadToHead(Struct, frozen=True):
    """Games against one other person: in how many one was ahead or behind; the rest were level."""

    person: int
    games: int
    ahead: int
    behind: int


class PersonFigures(Struct, frozen=True):
    """Everything that is told about a person. `turn_seconds` is the median of their games' medians."""

    total: GameTotals
    by_ruleset: tuple[tuple[str, GameTotals], ...]
    by_size: tuple[tuple[int, GameTotals], ...]
    opponents: tuple[HeadToHead, ...]
    turn_seconds: float | None
    cities: tuple[int, ...]


def person_figures(games: Sequence[FinishedGame], person: int) -> PersonFigures:
    """The figures of a person from these games; games without them are left out."""
    own = [(game, found) for game in games if (found := game.participant(person)) is not None]
    seconds = [one.turn_seconds for _, one in own if one.turn_seconds is not None]
    return PersonFigures(
        game_totals(one for _, one in own),
        _totals_by(own, lambda game: game.ruleset),
        _totals_by(own, lambda game: game.size),
        _opponents(own, person),
        median(seconds) if seconds else None,
        tuple(sum(one.cities[city] for _, one in own if one.cities) for city in range(len(CITY_NAMES))),
    )


def game_totals(participants: Iterable[Participant]) -> GameTotals:
    """The totals of one person's games, given by their part in each. Points of a seat that they left do not count."""
    own = tuple(participants)
    points = [one.points for one in own if one.left is None]
    # Alone or together with others.
    won = sum(one.place == 1 and one.left is None for one in own)
    return GameTotals(len(own), won, mean(points) if points else None, max(points, default=None))


def _totals_by(
    own: Sequence[tuple[FinishedGame, Participant]], key: Callable[[FinishedGame], K]
) -> tuple[tuple[K, GameTotals], ...]:
    groups = defaultdict[K, list[Participant]](list)
    for game, participant in own:
        groups[key(game)].append(participant)
    return tuple((name, game_totals(groups[name])) for name in sorted(groups))


def _opponents(own: Sequence[tuple[FinishedGame, Participant]], person: int) -> tuple[HeadToHead, ...]:
    """Everybody they have met, those they met most often first."""
    comparisons = defaultdict[int, list[int]](list)
    for game, participant in own:
        for other in {one.person for one in game.participants} - {None, person}:
            assert other is not None
            rival = game.participant(other)
            assert rival is not None
            comparisons[other].append(_comparison(participant, rival))
    found = [HeadToHead(other, len(each), each.count(1), each.count(-1)) for other, each in comparisons.items()]
    return tuple(sorted(found, key=lambda one: (-one.games, one.person)))


def _comparison(own: Participant, other: Participant) -> int:
    """1 where the first did better, -1 where worse; whoever left did worse than whoever stayed."""
    mine, theirs = (own.left is not None, own.place), (other.left is not None, other.place)
    return (mine < theirs) - (mine > theirs)
