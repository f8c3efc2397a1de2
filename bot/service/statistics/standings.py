"""The standings of a server: most victories first."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from msgspec import Struct

from bot.service.statistics.figures import GameTotals, game_totals
from storage import FinishedGame, Participant


class Standing(Struct, frozen=True):
    """One person's line; `place` is shared by those with as many victories in as many games."""

    place: int
    person: int
    score: GameTotals


def standings(games: Iterable[FinishedGame]) -> tuple[Standing, ...]:
    """The standings in these games of one ruleset: by victories, then by fewer games, then by points.

    A game counts if at least two people took turns in it: a victory over stand-ins alone is none over people. It counts
    for those who took at least two thirds of their own turns, and as a defeat for those who gave up.
    """
    own = defaultdict[int, list[tuple[FinishedGame, Participant]]](list)
    for game in games:
        if not game.is_among_people:
            continue
        for person in {one.person for one in game.participants if one.person is not None}:
            participant = game.participant(person)
            assert participant is not None
            if participant.is_own_game:
                own[person].append((game, participant))
    scores = {person: game_totals(found) for person, found in own.items()}
    keys = {person: (-one.victories, one.games) for person, one in scores.items()}
    order = sorted(scores, key=lambda person: (keys[person], -(scores[person].average or 0.0), person))
    # Backwards, so that of those with the same key the first one's place is left.
    places = {keys[person]: place for place, person in reversed(tuple(enumerate(order, start=1)))}
    return tuple(Standing(places[keys[person]], person, scores[person]) for person in order)
