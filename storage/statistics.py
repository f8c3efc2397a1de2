"""The results of finished games, for statistics and ratings; and who asked for hints."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any, Final

from msgspec import json

from game import CITY_NAMES
from storage.engines.database import Database, find_value, numbers
from storage.engines.parts import Part, read_method
from storage.errors import NEVER_WRITTEN
from storage.tables.person_rows import PERSON
from storage.tables.result_seats import GIVEN_UP
from storage.values import FinishedGame, Participant

_CITIES: Final = json.Decoder(tuple[int, ...])
_SEAT_COLUMNS: Final = ", ".join(f'result_seats."{name}"' for name in Participant.__struct_fields__)
_COLUMNS: Final = f'result_seats."table", server, ruleset, finished, {_SEAT_COLUMNS}'
_FROM: Final = """
    from result_seats join tables on tables.id = result_seats."table"
    join results on results."table" = result_seats."table"
"""
# In the order in which games ended: ratings follow it.
_ORDER: Final = 'order by finished, result_seats."table", seat, result_seats.rowid'
_OF_RULESET: Final = f"select {_COLUMNS} {_FROM} where ruleset = ? {_ORDER}"
_OF_SERVER: Final = f"select {_COLUMNS} {_FROM} where server = ? {_ORDER}"
_HAS_PERSON: Final = """
    result_seats."table" in (select "table" from result_seats where person = ? order by "table" desc limit ?)
"""
# More than anybody ever plays.
_ALL_GAMES: Final = 1 << 62
_OF_PERSON: Final = f"select {_COLUMNS} {_FROM} where {_HAS_PERSON} {_ORDER}"
_REASONS: Final = ", ".join(f"'{reason}'" for reason in sorted(GIVEN_UP))
# Games that were given up and have no result, or none yet.
_GIVEN_UP: Final = f"""
    select count(*) from departures where person = ? and reason in ({_REASONS})
    and "table" not in (select "table" from results)
"""  # noqa: S608
_NAME: Final = """
    select name from seats join tables on tables.id = seats."table" where person = ?
    and (server = ? or cast(? as bigint) is null)
    order by tables.id desc limit 1
"""
# A paused game goes on later, and the hint was given all the same. A person who has left the seat meanwhile stands in
# `departures`; one who has been erased stands nowhere, and gets no note.
_NOTE_HINT: Final = """
    insert into hints ("table", seat, person) select id, cast(?2 as bigint), cast(?3 as bigint) from tables
    where id = ?1 and status in ('running', 'paused') and (
        exists (select 1 from seats where "table" = ?1 and person = ?3)
        or exists (select 1 from departures where "table" = ?1 and person = ?3)
    )
    on conflict do nothing
"""
_VERSION: Final = 'select count(*), coalesce(max("table"), 0), count(person), count(unrated) from result_seats'


def _games(rows: Iterable[Any]) -> tuple[FinishedGame, ...]:
    return tuple(
        FinishedGame(table, server, ruleset, finished, tuple(_participant(row[4:]) for row in of_game))
        for (table, server, ruleset, finished), of_game in groupby(rows, key=lambda row: row[:4])
    )


def _participant(row: tuple[Any, ...]) -> Participant:
    seat, person, level, place, points, left, unrated, seconds, cities, share = row
    cities_built = _buildings_per_city(cities)
    by_others = None if share is None else bool(share)
    return Participant(seat, person, level, place, points, left, unrated, seconds, cities_built, by_others)


def _buildings_per_city(cities: str | None) -> tuple[int, ...]:
    """Empty where they are not known. A damaged value is not known either: every card of a lobby reads these rows."""
    try:
        found = () if cities is None else _CITIES.decode(cities)
    except NEVER_WRITTEN:
        return ()
    return found if len(found) == len(CITY_NAMES) else ()


def _names(db: Database, people: Iterable[int], *, server: int | None) -> dict[int, str]:
    """What people were called at their last table of a server, or anywhere; unknown ones are left out."""
    found = {person: find_value(db, str, _NAME, (person, server, server)) for person in people}
    return {person: name for person, name in found.items() if name is not None}


def _note_hint(db: Database, table_id: int, seat: int, person: int) -> None:
    # Somebody who is erased while their hint is worked out leaves no row behind: an erasure takes this lock too.
    db.lock(PERSON, person)
    db.execute(_NOTE_HINT, (table_id, seat, person))


class Statistics(Part):
    """Finished games with everybody who took part in them, those that ended first coming first."""

    async def games_of_ruleset(self, ruleset: str) -> tuple[FinishedGame, ...]:
        """All games of a ruleset, on every server."""
        return await self._engine.read(lambda db: _games(db.execute(_OF_RULESET, (ruleset,))))

    async def games_at(self, server: int) -> tuple[FinishedGame, ...]:
        """All games of a server."""
        return await self._engine.read(lambda db: _games(db.execute(_OF_SERVER, (server,))))

    async def games_of(self, person: int, *, newest: int = _ALL_GAMES) -> tuple[FinishedGame, ...]:
        """All games of a person, or those of the tables that were opened last."""
        return await self._engine.read(lambda db: _games(db.execute(_OF_PERSON, (person, newest))))

    async def version(self) -> tuple[int, ...]:
        """Changes whenever what ratings follow from does: a game ends, or somebody is erased."""
        return await self._engine.read(lambda db: tuple(db.execute(_VERSION).fetchone()))

    async def given_up(self, person: int) -> int:
        """How many games without a result a person has left."""
        return await self._engine.read(lambda db: int(db.execute(_GIVEN_UP, (person,)).fetchone()[0]))

    names = read_method(_names)

    async def ratings_shown(self) -> frozenset[int]:
        """Who lets others see their rating."""
        sql = "select id from people where rating_shown = 1"
        return await self._engine.read(lambda db: frozenset(numbers(db, sql)))

    async def note_hint(self, table_id: int, *, seat: int, person: int) -> None:
        """Remember that a person asked for a hint in a game that is not over; nobody is told."""
        await self._engine.write(lambda db: _note_hint(db, table_id, seat, person))
