"""Who took part in a finished game, and how they did: one row per seat, one more per person who left it."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct, json

from game import BadState, GameState, Outcome, decode_state
from storage.engines.database import Database, insert, numbers
from storage.tables import queries
from storage.tables.outcome_form import OUTCOME_FORM
from storage.tables.turn_times import PlayedTurn, median_seconds, played_turns
from storage.values import Participant, SeatHolder, Unrated

log = logging.getLogger(__name__)
# A seat that others played for more than this share of its turns does not count for its holder's rating.
MOST_PLAYED_BY_OTHERS: Final = 1 / 3
# Whoever leaves a game for one of these reasons has lost it; for others (removed, replaced) it does not count.
GIVEN_UP: Final = frozenset({"resigned", "left-server"})
_INSERT: Final = insert("result_seats", ("table", *Participant.__struct_fields__))
_MISSING: Final = """
    select results."table", outcome, state from results join tables on tables.id = results."table"
    where not exists (select 1 from result_seats where result_seats."table" = results."table")
"""
# Somebody erased has no row of their own: the one of the seat says that another plays on.
_LEAVERS: Final = """
    select seat, person, reason from departures where "table" = ? and person is not null order by time
"""


class _Game(Struct, frozen=True):
    """What the rows of one game are made of.

    `hints` are the seats and people that asked for one; `seats_left` are those that somebody left before the end.
    """

    places: tuple[int, ...]
    points: tuple[int, ...]
    cities: tuple[str | None, ...]
    turns: tuple[PlayedTurn, ...]
    hints: frozenset[tuple[int, int]]
    seats_left: frozenset[int]


def write_result_seats(db: Database, table: int, outcome: Outcome, state: GameState | None) -> None:
    """Write the rows of a game that is over; `state` is its last one, where it can be read."""
    found = queries.table(db, table)
    assert found is not None
    leavers = db.execute(_LEAVERS, (table,)).fetchall()
    game = _Game(
        places(outcome),
        tuple(line.total for line in outcome.lines),
        _buildings_per_city(state, len(outcome.lines)),
        played_turns(queries.decisions(db, table), started=found.started or found.opened),
        frozenset(db.execute('select seat, person from hints where "table" = ?', (table,)).fetchall()),
        frozenset(numbers(db, 'select seat from departures where "table" = ?', (table,))),
    )
    for row in (*_holder_rows(game, found.seats), *_leaver_rows(game, leavers)):
        db.execute(_INSERT, (table, *row))
    db.execute('delete from hints where "table" = ?', (table,))


def write_missing_result_seats(db: Database) -> None:
    """Write the rows of games that ended before there were any; each game is a transaction of its own."""
    for table, outcome, state in db.execute(_MISSING).fetchall():
        try:
            with db.atomic():
                write_result_seats(db, table, OUTCOME_FORM.decode(outcome), _readable_state(state))
        except (BadState, LookupError, sqlite3.IntegrityError) as error:
            # Values that no version ever wrote. The bot must start all the same; statistics do without this game.
            log.warning("no statistics of a damaged game: %s", error, extra={"table": table})


def _readable_state(state: bytes | None) -> GameState | None:
    try:
        return None if state is None else decode_state(state)
    except BadState:
        return None


def places(outcome: Outcome) -> tuple[int, ...]:
    """The place of each seat, counted from 1; whoever has the same points and blocks shares it."""
    scores = [(line.total, line.blocks) for line in outcome.lines]
    return tuple(1 + sum(other > own for other in scores) for own in scores)


def _buildings_per_city(state: GameState | None, seats: int) -> tuple[str | None, ...]:
    if state is None:
        return (None,) * seats
    return tuple(json.encode([len(column) for column in seat.columns]).decode() for seat in state.seats)


def _holder_rows(game: _Game, seats: Sequence[SeatHolder]) -> Iterator[tuple[object, ...]]:
    for holder in seats:
        number = holder.seat
        seconds = None if holder.person is None else median_seconds(game.turns, holder.person)
        result = (game.places[number], game.points[number], None, _why_unrated(game, holder))
        by_others = None if holder.person is None else _is_played_by_others(game.turns, number, holder.person)
        share = None if by_others is None else int(by_others)
        yield (number, holder.person, holder.level, *result, seconds, game.cities[number], share)


def _leaver_rows(game: _Game, leavers: Sequence[tuple[int, int, str]]) -> Iterator[tuple[object, ...]]:
    for seat, person, reason in leavers:
        unrated = None if reason in GIVEN_UP else Unrated.REPLACED
        # A resignation counts as last, whatever a stand-in makes of the seat afterwards. A hint asked for before does
        # not excuse it: otherwise one press would save the rating of a player who is about to resign.
        result = (len(game.places), game.points[seat], reason, unrated)
        yield (seat, person, None, *result, median_seconds(game.turns, person), None, None)


def _why_unrated(game: _Game, holder: SeatHolder) -> str | None:
    """Why the game does not count for whoever holds the seat at the end; None where it does."""
    if holder.person is None:
        # A stand-in that took over is no match for one that played from the start.
        return Unrated.REPLACED if holder.seat in game.seats_left else None
    if (holder.seat, holder.person) in game.hints:
        return Unrated.HINT
    return Unrated.STAND_IN if _is_played_by_others(game.turns, holder.seat, holder.person) else None


def _is_played_by_others(turns: Sequence[PlayedTurn], seat: int, person: int) -> bool | None:
    """Whether others than this person took more than a third of a seat's turns; None if no turn is known.

    None is what is left of a game of version 1.0.0 whose log was dropped: it wrote nothing but points and places.
    """
    own = [turn for turn in turns if turn.seat == seat]
    if not own:
        return None
    by_others = sum(turn.person != person for turn in own)
    return by_others > MOST_PLAYED_BY_OTHERS * len(own)
