"""Earlier positions: from the nearest snapshot, or a whole game again from its log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace
from sqlite_utils import Database

from game import apply
from game.codec import decode_state
from game.notation import parse
from game.state import GameState
from storage import reading
from storage.errors import StorageError
from storage.values import Decision


def stepped_back(past: GameState, now: GameState) -> GameState:
    """`past` as the position after `now`: revisions only grow, luck is never drawn twice, no way back opens."""
    revision = now.revision + 1
    at_the_limit = past.revision <= past.undo_floor
    floor = revision if at_the_limit else past.undo_floor
    return replace(past, revision=revision, luck=now.luck, undo_floor=floor)


def replayed(start: GameState, log: Iterable[Decision]) -> Iterator[GameState]:
    """Every position of a game from its first on, steps back included."""
    state, past = start, {start.revision: start}
    yield state
    for row in log:
        if row.back_to is not None:
            state = stepped_back(past[row.back_to], state)
        else:
            state, _ = apply(state, parse(row.words, state.ruleset))
        past[state.revision] = state
        yield state


def first_position(db: Database, table: int) -> GameState:
    row = db.execute('select state from snapshots where "table" = ? and revision = 0', (table,)).fetchone()
    if row is None:
        raise StorageError("no-snapshot", table=table)
    return decode_state(row[0])


def position_at(db: Database, table: int, revision: int) -> GameState | None:
    """The position at this revision of the game as it stands; None if it was undone or never was."""
    row = db.execute(
        'select revision, state from snapshots where "table" = ? and revision <= ? order by revision desc limit 1',
        (table, revision),
    ).fetchone()
    if row is None:
        return None
    since, state = row
    log = reading.decisions(db, table, since=since, until=revision)
    *_, last = replayed(decode_state(state), log)
    return last if last.revision == revision and _is_reached(db, table, revision) else None


def _is_reached(db: Database, table: int, revision: int) -> bool:
    """Whether this position belongs to the game as it stands: the decision that led to it was not undone."""
    row = db.execute(
        'select undone_by from actions where "table" = ? and revision = ?', (table, revision - 1)
    ).fetchone()
    return revision == 0 or (row is not None and row[0] is None)
