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
    """How some games went. `average` and `best` are points.

    They are None if no game was played to its end, and over several rulesets: 40 points are much in one and little in
    another.
    """

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
    """Everything that is told about a person. `turn_seconds` is the median of their games' medians.

    Only games whose result is their own are counted (`Participant.is_own_game`). `against_stand_ins` are those of the
    `total` in which nobody else took turns.
    """

    total: GameTotals
    against_stand_ins: GameTotals
    by_ruleset: tuple[tuple[str, GameTotals], ...]
    by_size: tuple[tuple[int, GameTotals], ...]
    opponents: tuple[HeadToHead, ...]
    turn_seconds: float | None
    cities: tuple[int, ...]


def person_figures(games: Sequence[FinishedGame], person: int) -> PersonFigures:
    """The figures of a person from these games; games without them are left out."""
    played = [(game, found) for game in games if (found := game.participant(person)) is not None]
    own = [(game, found) for game, found in played if found.is_own_game]
    # The turns they did take are theirs, even if others took the rest.
    seconds = [participant.turn_seconds for _, participant in played if participant.turn_seconds is not None]
    return PersonFigures(
        game_totals(own),
        game_totals((game, participant) for game, participant in own if not game.is_among_people),
        _totals_by(own, lambda game: game.ruleset),
        _totals_by(own, lambda game: game.size),
        _opponents(own, person),
        median(seconds) if seconds else None,
        tuple(sum(one.cities[city] for _, one in own if one.cities) for city in range(len(CITY_NAMES))),
    )


def game_totals(games: Iterable[tuple[FinishedGame, Participant]]) -> GameTotals:
    """The totals of one person's games with their part in each. Points of a seat that they left do not count."""
    own = tuple(games)
    stayed = [(game.ruleset, participant) for game, participant in own if participant.left is None]
    # Alone or together with others.
    won = sum(participant.place == 1 for _, participant in stayed)
    if len({ruleset for ruleset, _ in stayed}) != 1:
        return GameTotals(len(own), won)
    points = [participant.points for _, participant in stayed]
    return GameTotals(len(own), won, mean(points), max(points))


def _totals_by(
    own: Sequence[tuple[FinishedGame, Participant]], key: Callable[[FinishedGame], K]
) -> tuple[tuple[K, GameTotals], ...]:
    groups = defaultdict[K, list[tuple[FinishedGame, Participant]]](list)
    for game, participant in own:
        groups[key(game)].append((game, participant))
    return tuple((name, game_totals(groups[name])) for name in sorted(groups))


def _opponents(own: Sequence[tuple[FinishedGame, Participant]], person: int) -> tuple[HeadToHead, ...]:
    """Everybody they have met in games that both played themselves, those they met most often first."""
    comparisons = defaultdict[int, list[int]](list)
    for game, participant in own:
        for other in {one.person for one in game.participants} - {None, person}:
            assert other is not None
            rival = game.participant(other)
            assert rival is not None
            if rival.is_own_game:
                comparisons[other].append(_comparison(participant, rival))
    found = [HeadToHead(other, len(each), each.count(1), each.count(-1)) for other, each in comparisons.items()]
    return tuple(sorted(found, key=lambda one: (-one.games, one.person)))


def _comparison(own: Participant, other: Participant) -> int:
    """1 where the first did better, -1 where worse; whoever left did worse than whoever stayed."""
    mine, theirs = (own.left is not None, own.place), (other.left is not None, other.place)
    return (mine < theirs) - (mine > theirs)
