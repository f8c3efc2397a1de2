"""The clock of a table's present turn as rows: what is kept about it, and the deadlines that follow from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from storage.engines.database import Database
from storage.values import TurnClock, Vote

# The deadlines that follow from a clock. A table has one of each kind at most.
HALF: Final = "half"
LAST: Final = "last"
ALOUD: Final = "aloud"
TURN: Final = "turn"
VOTE: Final = "vote"
# A vote is decided by the most votes a day after it began, and without any vote a week after.
VOTE_DAY: Final = 86_400.0
VOTE_WEEK: Final = 7 * VOTE_DAY

# Parts of a query of `tables`: the clock of its present turn, and whether votes or days given belong to it.
CLOCK_COLUMNS: Final = """
    turn_clocks.turn_start, turn_clocks.seat, turn_clocks.person, began, due, half, last, aloud, vote_opened, stopped,
    days_voted, unmoved_due,
    exists (select 1 from votes where votes."table" = tables.id),
    exists (select 1 from extra_days where extra_days."table" = tables.id)
"""
CLOCK_JOIN: Final = 'left join turn_clocks on turn_clocks."table" = tables.id'
_SAVE: Final = """
    insert into turn_clocks
    ("table", turn_start, seat, person, began, due, half, last, aloud, vote_opened, stopped, days_voted, unmoved_due)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
_DELETE_DEADLINES: Final = """
    delete from deadlines where "table" = ? and kind in ('half', 'last', 'aloud', 'turn', 'vote')
"""
# Running tables where a person is to move and no clock fits: a file of a version without clocks, or a position that
# was changed without a press, by new rules or by a backup.
_WITHOUT_CLOCK: Final = """
    select tables.id from tables
    join seats on seats."table" = tables.id and seats.seat = tables.to_move
    left join turn_clocks on turn_clocks."table" = tables.id
    where tables.status = 'running' and seats.person is not null and seats.level is null and (
        turn_clocks.turn_start is null or turn_clocks.turn_start <> tables.turn_start
        or turn_clocks.seat <> seats.seat or turn_clocks.person <> seats.person
    ) order by tables.id
"""


def clock_of_row(db: Database, table: int, row: Sequence[Any]) -> TurnClock | None:
    """The clock of a table's present turn, with the votes and the days given. The row has CLOCK_COLUMNS."""
    *columns, has_votes, has_extra_days = row
    if columns[0] is None:
        return None
    votes = _votes(db, table) if has_votes else ()
    extra_days = _extra_days(db, table) if has_extra_days else ()
    *clock, days_voted, unmoved_due = columns
    return TurnClock(*(*clock, votes, extra_days, days_voted, unmoved_due))


def _votes(db: Database, table: int) -> tuple[Vote, ...]:
    rows = db.execute('select person, choice, time from votes where "table" = ? order by time, person', (table,))
    return tuple(Vote(*row) for row in rows)


def _extra_days(db: Database, table: int) -> tuple[int, ...]:
    rows = db.execute('select person from extra_days where "table" = ? order by person', (table,))
    return tuple(person for (person,) in rows)


def write_clock(db: Database, table: int, clock: TurnClock | None) -> None:
    """This clock instead of the one there was, and its deadlines; None for a table that waits for nobody."""
    # Votes and days given belong to the clock and go with it.
    db.run('delete from turn_clocks where "table" = ?', (table,))
    db.run(_DELETE_DEADLINES, (table,))
    if clock is None:
        return
    times = (clock.due, clock.half, clock.last, clock.aloud, clock.vote_opened, clock.stopped)
    limits = (clock.days_voted, clock.unmoved_due)
    db.run(_SAVE, (table, clock.turn_start, clock.seat, clock.person, clock.began, *times, *limits))
    for vote in clock.votes:
        db.run(
            'insert into votes ("table", person, choice, time) values (?, ?, ?, ?)',
            (table, vote.person, vote.choice, vote.time),
        )
    for person in clock.extra_days:
        db.run('insert into extra_days ("table", person) values (?, ?)', (table, person))
    for kind, at in moments_due(clock).items():
        db.run('insert into deadlines ("table", kind, at) values (?, ?, ?)', (table, kind, at))


def moments_due(clock: TurnClock) -> dict[str, float]:
    """What falls due by a clock, and when; nothing while it stands still."""
    if clock.stopped is not None:
        return {}
    moments = {HALF: clock.half, LAST: clock.last, ALOUD: clock.aloud}
    if clock.vote_opened is None:
        moments[TURN] = clock.due
    else:
        moments[VOTE] = clock.vote_opened + (VOTE_DAY if clock.votes else VOTE_WEEK)
    return {kind: at for kind, at in moments.items() if at is not None}


def tables_without_clock(db: Database) -> tuple[int, ...]:
    """The running tables where a person is to move and no clock of that turn is kept."""
    return tuple(number for (number,) in db.execute(_WITHOUT_CLOCK))
