"""Statistics for the Discord layer: what is stored, read and added up."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping

from bot.service.statistics.figures import PersonFigures, person_figures
from bot.service.statistics.ratings import Rated, Rating, ratings
from bot.service.statistics.reliability import NEWEST_GAMES, Reliability, reliability
from bot.service.statistics.standings import Standing, standings
from bot.service.table_access import TableAccess, translate_storage_errors


class ResultStatistics:
    """Nothing here changes anything but `note_hint`. A server's statistics are about the games played there."""

    def __init__(self, access: TableAccess) -> None:
        self._stored = access.store.statistics
        self._ratings: dict[str, tuple[tuple[int, ...], Mapping[Rated, Rating]]] = {}

    async def figures(self, person: int, *, server: int | None, ruleset: str | None = None) -> PersonFigures:
        """The figures of a person in a server, or everywhere; of one ruleset, or of all."""
        games = await translate_storage_errors(self._stored.games_of(person))
        chosen = [
            game for game in games if server in (None, game.server) and (ruleset is None or game.ruleset == ruleset)
        ]
        return person_figures(chosen, person)

    async def standings(self, server: int, *, ruleset: str | None = None) -> tuple[Standing, ...]:
        """Everybody who has played in a server, the most victories first."""
        games = await translate_storage_errors(self._stored.games_at(server))
        # Off the event loop: ten thousand games took 0.1 s.
        return await asyncio.to_thread(standings, [game for game in games if ruleset in (None, game.ruleset)])

    async def ratings(self, ruleset: str) -> Mapping[Rated, Rating]:
        """Everybody's rating in a ruleset, from the games of all servers."""
        # Read before the games: where a result is stored in between, the next call finds a newer version and computes
        # the ratings anew. Read after them, ratings without that result would be kept.
        version = await translate_storage_errors(self._stored.version())
        known = self._ratings.get(ruleset)
        if known is not None and known[0] == version:
            return known[1]
        games = await translate_storage_errors(self._stored.games_of_ruleset(ruleset))
        # Off the event loop: ten thousand games took 0.6 s.
        found = await asyncio.to_thread(ratings, games)
        self._ratings[ruleset] = (version, found)
        return found

    async def ratings_shown(self) -> frozenset[int]:
        """Who lets others see their rating."""
        return await translate_storage_errors(self._stored.ratings_shown())

    async def reliability(self, people: Iterable[int]) -> dict[int, Reliability]:
        """How reliable people have been, in all their games; newcomers are left out."""
        found = {person: await self._reliability(person) for person in people}
        return {person: one for person, one in found.items() if one is not None}

    async def names(self, people: Iterable[int], *, server: int | None) -> dict[int, str]:
        """What people were called at their last table of a server, or anywhere; unknown ones are left out."""
        return await translate_storage_errors(self._stored.names(people, server=server))

    async def note_hint(self, table_id: int, *, seat: int, person: int) -> None:
        """A person asked for a hint in this seat: the game does not count for their rating. Nobody else is told."""
        await translate_storage_errors(self._stored.note_hint(table_id, seat=seat, person=person))

    async def _reliability(self, person: int) -> Reliability | None:
        # Every card of a lobby asks this for every seat, so it must not grow with the years.
        games = await translate_storage_errors(self._stored.games_of(person, newest=NEWEST_GAMES))
        given_up = await translate_storage_errors(self._stored.given_up(person))
        return reliability(games, person, given_up=given_up)
