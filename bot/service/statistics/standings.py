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
    """Everybody who finished or left one of these games: by victories, then by fewer games, then by points."""
    own = defaultdict[int, list[Participant]](list)
    for game in games:
        for person in {one.person for one in game.participants if one.person is not None}:
            participant = game.participant(person)
            assert participant is not None
            own[person].append(participant)
    scores = {person: game_totals(found) for person, found in own.items()}
    keys = {person: (-one.victories, one.games) for person, one in scores.items()}
    order = sorted(scores, key=lambda person: (keys[person], -(scores[person].average or 0.0), person))
    # Backwards, so that of those with the same key the first one's place is left.
    places = {keys[person]: place for place, person in reversed(tuple(enumerate(order, start=1)))}
    return tuple(Standing(places[keys[person]], person, scores[person]) for person in order)
