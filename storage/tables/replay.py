"""Earlier states: from the nearest snapshot, or a whole game again from its log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from game import GameError, GameState, apply, decode_state, parse_action, state_at_revision
from storage.engines.database import Database, find_value
from storage.errors import StorageError, refuse_unreadable
from storage.tables import queries
from storage.values import Decision

# The words of rows of the log that are jumps: RULES is followed by the version of the rules.
RULES: Final = "rules "
RESTORED: Final = "restored"
_NEWEST_RULES: Final = f"""
    select jump_to from actions where "table" = ? and words like '{RULES}%' and jump_to is not null
    order by revision desc limit 1
"""  # noqa: S608
_REACHED: Final = """
    select undone_by from actions
    where "table" = ?1 and (jump_to = ?2 or (revision = ?2 - 1 and jump_to is null)) order by revision desc limit 1
"""


def rules_of(row: Decision) -> int | None:
    """The version of the rules from this row on; None for every other row. Raises BadState where it is no number."""
    if row.jump_to is None or not row.words.startswith(RULES):
        return None
    with refuse_unreadable("rules"):
        return int(row.words.removeprefix(RULES))


def state_after_stepping_back(past: GameState, now: GameState) -> GameState:
    """The state `past` as the one that follows `now`.

    Its revision is a new one, because a button of an undone position must never fit again. Its luck goes on from
    where it was, because nobody may draw until they like the result. Where `past` was the earliest state that could be
    undone to, the new revision is, because what lies behind it has been revealed.
    """
    revision = now.revision + 1
    is_earliest = past.revision <= past.undo_floor
    floor = revision if is_earliest else past.undo_floor
    return replace(past, revision=revision, luck=now.luck, undo_floor=floor)


def replay_states(start: GameState, log: Iterable[Decision]) -> Iterator[GameState]:
    """Every state of a game from `start` on, steps back and jumps included.

    Raises StorageError("other-rules") at a change of the rules: what came before it followed other rules. Raises
    StorageError or BadState where a row does not follow from the one before.
    """
    state, past = start, {start.revision: start}
    yield state
    for row in log:
        if rules_of(row) is not None:
            raise StorageError("other-rules", revision=row.revision)
        if row.back_to is not None:
            if row.back_to not in past:
                raise StorageError("no-such-revision", revision=row.back_to)
            state = state_after_stepping_back(past[row.back_to], state)
        elif row.jump_to is not None:
            with refuse_unreadable("jump"):
                state = state_at_revision(state, row.jump_to)
        else:
            state = _state_after(state, row)
        past[state.revision] = state
        yield state


def _state_after(state: GameState, row: Decision) -> GameState:
    """The state after a decision. Raises StorageError where it is none, or not legal: what is stored was both once."""
    try:
        return apply(state, parse_action(row.words, state.ruleset))[0]
    except GameError as error:
        raise StorageError("does-not-replay", revision=row.revision, detail=error.code) from error


def first_state(db: Database, table: int) -> GameState:
    """The state after the setup. Raises StorageError("no-snapshot") where no game was started."""
    return _snapshot(db, table, 0)


def replay_start(db: Database, table: int) -> GameState:
    """The earliest state from which the present rules lead on: the setup, or that of the last change of rules."""
    return _snapshot(db, table, newest_rules_revision(db, table))


def newest_rules_revision(db: Database, table: int) -> int:
    """The revision from which the present rules hold; 0 where they never changed."""
    return find_value(db, int, _NEWEST_RULES, (table,)) or 0


def snapshot_at(db: Database, table: int, revision: int) -> GameState | None:
    """The state that was kept at this revision, if one was."""
    return find_value(
        db, decode_state, 'select state from snapshots where "table" = ? and revision = ?', (table, revision)
    )


def _snapshot(db: Database, table: int, revision: int) -> GameState:
    state = snapshot_at(db, table, revision)
    if state is None:
        raise StorageError("no-snapshot", table=table)
    return state


def state_at(db: Database, table: int, revision: int) -> GameState | None:
    """The state at this revision of the game as it stands; None if it was undone or never was.

    Of what came before the last change of the rules only the kept snapshots are left: the present rules would lead
    from them to other positions.
    """
    row = db.execute(
        'select revision, state from snapshots where "table" = ? and revision <= ? order by revision desc limit 1',
        (table, revision),
    ).fetchone()
    if row is None or not _is_reached(db, table, revision):
        return None
    since, state = row
    if since == revision:
        return decode_state(state)
    if since < newest_rules_revision(db, table):
        return None
    *_, last = replay_states(decode_state(state), queries.decisions(db, table, since=since, until=revision))
    return last if last.revision == revision else None


def _is_reached(db: Database, table: int, revision: int) -> bool:
    """Whether this position belongs to the game as it stands: the row that led to it was not undone."""
    row = db.execute(_REACHED, (table, revision)).fetchone()
    return revision == 0 or (row is not None and row[0] is None)
