"""Finished games: the record and the result, written at the end and never worked out again, and statistics."""

from __future__ import annotations

import logging
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from statistics import median
from typing import Any

from msgspec import Struct, json

from game import (
    CITY_NAMES,
    REWOUND,
    RULES_VERSION,
    BadState,
    GameState,
    Luck,
    LuckSet,
    Outcome,
    RecordedDecision,
    RecordEntry,
    RulesChange,
    TakenBack,
    decode_events,
    decode_state,
    format_record,
    game_record,
    outcome,
    revealed_luck,
    with_player_names,
    without_rewinds,
)
from storage import tables
from storage.database import Database, Engine, find_value, insert, numbers
from storage.errors import NEVER_WRITTEN, StorageError
from storage.tables import OUTCOME_FORM, PERSON, first_state, rules_of
from storage.values import Decision, FinishedGame, Participant, SeatHolder, Unrated

log = logging.getLogger(__name__)

# A stored game as a record: the decisions that stand, with the luck they met. Nothing is replayed for it.

_LUCK = """
    select state, rules_started, secret, salt from tables
    join commitments on commitments."table" = tables.id where tables.id = ?
"""


def record_text(db: Database, table_id: int, names: Sequence[str]) -> str:
    """The game as text that replays exactly; its seed is shown once it is over.

    Raises StorageError if there is no such game or its commitment is lost, BadState where it cannot be read.
    """
    start = first_state(db, table_id)
    luck = db.execute(_LUCK, (table_id,)).fetchone()
    if luck is None:
        raise StorageError("no-commitment", table=table_id)
    state, rules, secret, salt = luck
    entries = tuple(_entries(tables.decisions(db, table_id)))
    seed = start.luck.seed if isinstance(start.luck, Luck) else None
    end = decode_state(state)
    record = game_record(start, entries, names=names, end=end, seed=seed, secret=secret, salt=salt, rules=rules)
    return format_record(record)


def _entries(log: Sequence[Decision]) -> Iterator[RecordEntry]:
    """The decisions that stand. Those taken back are told only if they used up draws, and how that was."""
    used = log[0].luck if log else 0
    undone = list[RecordedDecision | TakenBack]()
    # The decisions of `undone` that still stand at this place of the log, the last one last.
    standing = list[Decision]()
    for row, following in zip(log, [*log[1:], None], strict=True):
        if not row.is_decision:
            taken_back = sum(other.undone_by == row.revision for other in standing)
            if taken_back:
                undone.append(TakenBack(taken_back))
                del standing[-taken_back:]
            if row.undone_by is None and (version := rules_of(row)) is not None:
                yield RulesChange(version)
            continue
        decision = RecordedDecision(row.seat, row.words, revealed_luck(decode_events(row.events)))
        if row.undone_by is not None:
            undone.append(decision)
            standing.append(row)
            continue
        if row.luck is not None and row.luck != used:
            yield LuckSet(row.luck, undone=tuple(undone))
        undone.clear()
        yield decision
        # What a decision drew shows in the counter of the row behind it, whatever that row is.
        used = row.luck if following is None else following.luck


# How long the turns of a game took, and who played them: read from its log.


class PlayedTurn(Struct, frozen=True):
    """Decisions of one seat in a row; `person` is None if a stand-in took one of them."""

    seat: int
    person: int | None
    seconds: float


def played_turns(log: Sequence[Decision], *, started: float) -> tuple[PlayedTurn, ...]:
    """The turns of the game as it stands, each timed from the end of the one before it.

    If turns were undone together (a rewind that everyone agreed to), their time counts for no one.
    """
    rewinds = _rewinds(log)
    turns, previous_end = [], started
    standing = (row for row in log if row.is_decision and row.undone_by is None)
    for (_, seat), rows in groupby(standing, key=lambda row: (row.turn, row.seat)):
        own = tuple(rows)
        begun = max([previous_end, *(row.time for row in rewinds if row.revision < own[0].revision)])
        previous_end = own[-1].time
        turns.append(PlayedTurn(seat, _player(own), max(0.0, previous_end - begun)))
    return tuple(turns)


def _rewinds(log: Sequence[Decision]) -> tuple[Decision, ...]:
    """The steps back that undid more than a part of one turn."""
    undone = defaultdict(set)
    for row in log:
        if row.undone_by is not None and row.is_decision:
            undone[row.undone_by].add((row.turn, row.seat))
    return tuple(row for row in log if row.back_to is not None and len(undone[row.revision]) > 1)


def _player(rows: Iterable[Decision]) -> int | None:
    """The person who took all of these decisions; None if not one person did."""
    people = {row.person for row in rows}
    return people.pop() if len(people) == 1 else None


def median_seconds(turns: Iterable[PlayedTurn], user_id: int) -> float | None:
    """The median of the time that a person took for a turn; None if they took none."""
    seconds = [turn.seconds for turn in turns if turn.person == user_id]
    return median(seconds) if seconds else None


# Who took part in a finished game, and how they did: one row per seat, one more per person who left it.

# A seat that others played for more than this share of its turns does not count for its holder's rating.
MOST_PLAYED_BY_OTHERS = 1 / 3
# Anyone who leaves a game for one of these reasons has lost it; for others (removed, replaced) it does not count.
GIVEN_UP = frozenset({"resigned", "left-server"})
_INSERT_SEAT = insert("result_seats", ("table", *Participant.__struct_fields__))
_MISSING = """
    select results."table", outcome, state from results join tables on tables.id = results."table"
    where not exists (select 1 from result_seats where result_seats."table" = results."table")
"""
# Somebody erased has no row of their own: the one of the seat says that another plays on.
_LEAVERS = """
    select seat, person, reason from departures where "table" = ? and person is not null order by time
"""


class _Game(Struct, frozen=True):
    """What the rows of one game are made of.

    `hints` are the seats and people that asked for one; `seats_left` are those whose holder left before the end.
    """

    places: tuple[int, ...]
    points: tuple[int, ...]
    cities: tuple[str | None, ...]
    turns: tuple[PlayedTurn, ...]
    hints: frozenset[tuple[int, int]]
    seats_left: frozenset[int]


def write_result_seats(db: Database, table_id: int, outcome: Outcome, state: GameState | None) -> None:
    """Write the rows of a game that is over; `state` is its last one, if it can be read."""
    table = tables.table(db, table_id)
    assert table is not None
    leavers = db.execute(_LEAVERS, (table_id,)).fetchall()
    game = _Game(
        places(outcome),
        tuple(line.total for line in outcome.lines),
        _cities_of(state, len(outcome.lines)),
        played_turns(tables.decisions(db, table_id), started=table.started or table.opened),
        frozenset(db.execute('select seat, person from hints where "table" = ?', (table_id,)).fetchall()),
        frozenset(numbers(db, 'select seat from departures where "table" = ?', (table_id,))),
    )
    for row in (*_holder_rows(game, table.seats), *_leaver_rows(game, leavers)):
        db.execute(_INSERT_SEAT, (table_id, *row))
    db.execute('delete from hints where "table" = ?', (table_id,))


def write_missing_result_seats(db: Database) -> None:
    """Write the rows of games that ended before there were any; each game is a transaction of its own."""
    for table_id, encoded, state in db.execute(_MISSING).fetchall():
        try:
            with db.atomic():
                write_result_seats(db, table_id, OUTCOME_FORM.decode(encoded), _readable_state(state))
        except (BadState, LookupError, sqlite3.IntegrityError) as error:
            # Values that no version ever wrote. The bot must start all the same; statistics do without this game.
            log.warning("no statistics of a damaged game: %s", error, extra={"table": table_id})


def _readable_state(state: bytes | None) -> GameState | None:
    try:
        return None if state is None else decode_state(state)
    except BadState:
        return None


def places(outcome: Outcome) -> tuple[int, ...]:
    """The place of each seat, counted from 1; seats with the same points and blocks share it."""
    scores = [(line.total, line.blocks) for line in outcome.lines]
    return tuple(1 + sum(other > own for other in scores) for own in scores)


def _cities_of(state: GameState | None, seats: int) -> tuple[str | None, ...]:
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
    for seat, user_id, reason in leavers:
        unrated = None if reason in GIVEN_UP else Unrated.REPLACED
        # A resignation counts as last, whatever a stand-in makes of the seat afterwards. A hint asked for before does
        # not excuse it: otherwise one press would save the rating of a player who is about to resign.
        result = (len(game.places), game.points[seat], reason, unrated)
        yield (seat, user_id, None, *result, median_seconds(game.turns, user_id), None, None)


def _why_unrated(game: _Game, holder: SeatHolder) -> str | None:
    """Why the game does not count for the holder of the seat at the end; None if it does."""
    if holder.person is None:
        # A stand-in that took over is no match for one that played from the start.
        return Unrated.REPLACED if holder.seat in game.seats_left else None
    if (holder.seat, holder.person) in game.hints:
        return Unrated.HINT
    return Unrated.STAND_IN if _is_played_by_others(game.turns, holder.seat, holder.person) else None


def _is_played_by_others(turns: Sequence[PlayedTurn], seat: int, user_id: int) -> bool | None:
    """Whether others than this person took more than a third of a seat's turns; None if no turn is known.

    None is what is left of a game of version 1.0.0 whose log was dropped: it wrote nothing but points and places.
    """
    own = [turn for turn in turns if turn.seat == seat]
    if not own:
        return None
    by_others = sum(turn.person != user_id for turn in own)
    return by_others > MOST_PLAYED_BY_OTHERS * len(own)


# The result of a finished game: written at its end, never worked out again.

_INSERT_RESULT = 'insert into results ("table", rules, outcome, record, finished) values (?, ?, ?, ?, ?)'

_WITHOUT_REWINDS = f"""
    select results."table", (select count(*) from seats where seats."table" = results."table"), record from results
    where record like '%\nluck %' and record not like '%\n{REWOUND}%'
    and exists (select 1 from actions where actions."table" = results."table") order by results."table"
"""  # noqa: S608


def write_result(db: Database, table_id: int, state: GameState, *, at: float) -> None:
    """Keep the outcome and the record of a game that has just ended. The record is kept without names.

    Names stand in the seats alone, so that forgetting a person is an update and not a rewriting of history.
    """
    result = outcome(state)
    assert result is not None
    record = record_text(db, table_id, numbered_names(state))
    db.execute(_INSERT_RESULT, (table_id, RULES_VERSION, OUTCOME_FORM.encode(result), record, at))
    write_result_seats(db, table_id, result, state)


def tell_rewinds(db: Database) -> None:
    """Add to the records of version 1.0.0, which named the draws that rewinds used up, what was taken back there.

    Without it no one could tell these from draws that were skipped to choose the next one. Only comments are added, and
    only while the log is there.
    """
    for table_id, seats, record in db.execute(_WITHOUT_REWINDS).fetchall():
        try:
            told = record_text(db, table_id, [f"Seat {seat + 1}" for seat in range(seats)])
        except (BadState, StorageError) as error:
            # The bot must start all the same; the game stays as it is.
            log.warning("the rewinds of a damaged game are not told: %s", error, extra={"table": table_id})
            continue
        if without_rewinds(told) == record:
            db.execute('update results set record = ? where "table" = ?', (told, table_id))


def numbered_names(state: GameState) -> tuple[str, ...]:
    """What stands for the players' names in a record that is kept."""
    return tuple(f"Seat {seat + 1}" for seat in range(len(state.seats)))


def stored_record(db: Database, table_id: int, names: tuple[str, ...]) -> str:
    """The record of a finished game as it was at its end, with these names. Raises StorageError("no-result")."""
    row = db.execute('select record from results where "table" = ?', (table_id,)).fetchone()
    if row is None:
        raise StorageError("no-result", table=table_id)
    return with_player_names(row[0], names)


# The results of finished games, for statistics and ratings; and who asked for hints.

_CITIES = json.Decoder(tuple[int, ...])
_SEAT_COLUMNS = ", ".join(f'result_seats."{name}"' for name in Participant.__struct_fields__)
_COLUMNS = f'result_seats."table", server, ruleset, finished, {_SEAT_COLUMNS}'
_FROM = """
    from result_seats join tables on tables.id = result_seats."table"
    join results on results."table" = result_seats."table"
"""
# In the order in which games ended: ratings follow it.
_ORDER = 'order by finished, result_seats."table", seat, result_seats.rowid'
_OF_RULESET = f"select {_COLUMNS} {_FROM} where ruleset = ? {_ORDER}"
_OF_SERVER = f"select {_COLUMNS} {_FROM} where server = ? {_ORDER}"
_HAS_PERSON = """
    result_seats."table" in (select "table" from result_seats where person = ? order by "table" desc limit ?)
"""
# More than anyone ever plays.
_ALL_GAMES = 1 << 62
_OF_PERSON = f"select {_COLUMNS} {_FROM} where {_HAS_PERSON} {_ORDER}"
_REASONS = ", ".join(f"'{reason}'" for reason in sorted(GIVEN_UP))
# Games that were given up and have no result, or none yet.
_GIVEN_UP = f"""
    select count(*) from departures where person = ? and reason in ({_REASONS})
    and "table" not in (select "table" from results)
"""  # noqa: S608
_NAME = """
    select name from seats join tables on tables.id = seats."table" where person = ?
    and (server = ? or cast(? as bigint) is null)
    order by tables.id desc limit 1
"""
# A paused game goes on later, and the hint was given all the same. A person who has left the seat meanwhile stands in
# `departures`; one who has been erased stands nowhere, and gets no note.
_NOTE_HINT = """
    insert into hints ("table", seat, person) select id, cast(?2 as bigint), cast(?3 as bigint) from tables
    where id = ?1 and status in ('running', 'paused') and (
        exists (select 1 from seats where "table" = ?1 and person = ?3)
        or exists (select 1 from departures where "table" = ?1 and person = ?3)
    )
    on conflict do nothing
"""
_VERSION = 'select count(*), coalesce(max("table"), 0), count(person), count(unrated) from result_seats'


def _games(rows: Iterable[Any]) -> tuple[FinishedGame, ...]:
    return tuple(
        FinishedGame(table_id, server, ruleset, finished, tuple(_participant(row[4:]) for row in of_game))
        for (table_id, server, ruleset, finished), of_game in groupby(rows, key=lambda row: row[:4])
    )


def _participant(row: tuple[Any, ...]) -> Participant:
    seat, user_id, level, place, points, left, unrated, seconds, cities, share = row
    cities_built = _buildings_per_city(cities)
    by_others = None if share is None else bool(share)
    return Participant(seat, user_id, level, place, points, left, unrated, seconds, cities_built, by_others)


def _buildings_per_city(cities: str | None) -> tuple[int, ...]:
    """Empty if they are not known. A damaged value is not known either: every card of a lobby reads these rows."""
    try:
        buildings = () if cities is None else _CITIES.decode(cities)
    except NEVER_WRITTEN:
        return ()
    return buildings if len(buildings) == len(CITY_NAMES) else ()


def _names(db: Database, people: Iterable[int], *, server: int | None) -> dict[int, str]:
    names = {user_id: find_value(db, str, _NAME, (user_id, server, server)) for user_id in people}
    return {user_id: name for user_id, name in names.items() if name is not None}


def _note_hint(db: Database, table_id: int, seat: int, user_id: int) -> None:
    # Somebody who is erased while their hint is worked out leaves no row behind: an erasure takes this lock too.
    db.lock(PERSON, user_id)
    db.execute(_NOTE_HINT, (table_id, seat, user_id))


class Statistics:
    """Finished games with everyone who took part in them, in the order in which they ended."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    async def games_of_ruleset(self, ruleset: str) -> tuple[FinishedGame, ...]:
        """All games of a ruleset, on every server."""
        return await self._engine.read(lambda db: _games(db.execute(_OF_RULESET, (ruleset,))))

    async def games_at(self, server: int) -> tuple[FinishedGame, ...]:
        """All games of a server."""
        return await self._engine.read(lambda db: _games(db.execute(_OF_SERVER, (server,))))

    async def games_of(self, user_id: int, *, newest: int = _ALL_GAMES) -> tuple[FinishedGame, ...]:
        """All games of a person, or those of the tables that were opened last."""
        return await self._engine.read(lambda db: _games(db.execute(_OF_PERSON, (user_id, newest))))

    async def version(self) -> tuple[int, ...]:
        """Changes whenever what ratings follow from does: a game ends, or a person is erased."""
        return await self._engine.read(lambda db: tuple(db.execute(_VERSION).fetchone()))

    async def given_up(self, user_id: int) -> int:
        """How many games without a result a person has left."""
        return await self._engine.read(lambda db: int(db.execute(_GIVEN_UP, (user_id,)).fetchone()[0]))

    async def names(self, people: Iterable[int], *, server: int | None) -> dict[int, str]:
        """What people were called at their last table of a server, or anywhere; unknown ones are left out."""
        return await self._engine.read(lambda db: _names(db, people, server=server))

    async def ratings_shown(self) -> frozenset[int]:
        """The people who let others see their rating."""
        sql = "select id from people where rating_shown = 1"
        return await self._engine.read(lambda db: frozenset(numbers(db, sql)))

    async def note_hint(self, table_id: int, *, seat: int, user_id: int) -> None:
        """Remember that a person asked for a hint in a game that is not over; no one is told."""
        await self._engine.write(lambda db: _note_hint(db, table_id, seat, user_id))
