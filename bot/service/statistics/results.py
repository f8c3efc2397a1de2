"""Statistics for the Discord layer: what is stored, read and added up."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping

from bot.service.statistics.figures import PersonFigures, person_figures
from bot.service.statistics.ratings import Rated, Rating, ratings
from bot.service.statistics.reliability import NEWEST_GAMES, Reliability, reliability
from bot.service.statistics.standings import Standing, standings
from bot.service.table_access import TableAccess, translate_storage_errors
from game import RULESETS


class ResultStatistics:
    """Nothing here changes anything but `note_hint`. A server's statistics are about the games played there."""

    def __init__(self, access: TableAccess) -> None:
        self._stored = access.store.statistics
        # By server and ruleset, worked out from the results of this version.
        self._ratings: dict[tuple[int | None, str], Mapping[Rated, Rating]] = {}
        self._version: tuple[int, ...] | None = None

    async def figures(self, person: int, *, server: int | None, ruleset: str | None = None) -> PersonFigures:
        """The figures of a person in a server, or everywhere; of one ruleset, or of all."""
        games = await translate_storage_errors(self._stored.games_of(person))
        chosen = [
            game for game in games if server in (None, game.server) and (ruleset is None or game.ruleset == ruleset)
        ]
        return person_figures(chosen, person)

    async def standings(self, server: int, *, ruleset: str | None = None) -> dict[str, tuple[Standing, ...]]:
        """The standings of a server in each ruleset, or in one; rulesets in which nobody's games count are left out."""
        games = await translate_storage_errors(self._stored.games_at(server))
        chosen = [name for name in RULESETS if ruleset in (None, name)]
        # Off the event loop: ten thousand games took 0.1 s.
        found = await asyncio.to_thread(
            lambda: {name: standings(game for game in games if game.ruleset == name) for name in chosen}
        )
        return {name: rows for name, rows in found.items() if rows}

    async def ratings(self, ruleset: str, *, server: int | None) -> Mapping[Rated, Rating]:
        """Everybody's rating in a ruleset, from the games of a server; without one from those of all servers.

        The rating over all servers is for its owner's eyes only: two accounts on a server of their own could lift it.
        """
        # Read before the games: where a result is stored in between, the next call finds a newer version and computes
        # the ratings anew. Read after them, ratings without that result would be kept.
        version = await translate_storage_errors(self._stored.version())
        if version != self._version:
            self._version, self._ratings = version, {}
        known = self._ratings
        if (server, ruleset) not in known:
            games = await translate_storage_errors(
                self._stored.games_of_ruleset(ruleset) if server is None else self._stored.games_at(server)
            )
            # Off the event loop: ten thousand games took 0.6 s.
            known[server, ruleset] = await asyncio.to_thread(
                lambda: ratings(game for game in games if game.ruleset == ruleset)
            )
        return known[server, ruleset]

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
        await translate_storage_errors(self._stored.note_hint(table_id, seat=seat, user_id=person))

    async def _reliability(self, person: int) -> Reliability | None:
        # Every card of a lobby asks this for every seat, so it must not grow with the years.
        games = await translate_storage_errors(self._stored.games_of(person, newest=NEWEST_GAMES))
        given_up = await translate_storage_errors(self._stored.given_up(person))
        return reliability(games, person, given_up=given_up)
