"""Checking one game: everything that is stored about it is worked out again and compared."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from game import (
    RULES_VERSION,
    Event,
    GameState,
    Luck,
    apply,
    decode_state,
    encode_events,
    outcome,
    parse_action,
    secret_commitment,
    seed_from_secret,
    state_at_revision,
    without_rewinds,
)
from storage.engines.database import Database, has_rows
from storage.tables import queries
from storage.tables.outcome_form import OUTCOME_FORM
from storage.tables.record import record_text
from storage.tables.replay import (
    first_state,
    newest_rules_revision,
    replay_start,
    state_after_stepping_back,
)
from storage.tables.results import numbered_names
from storage.values import LIVE, Decision, Status, Table

_LUCK: Final = """
    select commitment, secret, salt from tables join commitments on commitments."table" = tables.id where tables.id = ?
"""


class Replayed(Struct, frozen=True):
    """A state that was worked out again, and the revision at which its turn began (None where that is not known).

    `events` are those of the decision that led to it.
    """

    state: GameState
    turn_start: int | None
    events: tuple[Event, ...] = ()


def game_problems(db: Database, number: int) -> Iterator[str]:
    """What does not agree, without a word of what is hidden. Raises GameError, StorageError if it does not replay."""
    table = queries.table(db, number)
    assert table is not None
    yield from _seat_problems(db, table)
    if table.status in (Status.FINISHED, Status.CANCELLED) and not _has_log(db, number):
        # The log was dropped after its time; the result is kept, if there was one.
        if table.status is Status.FINISHED:
            yield from _result_problems(db, table, None)
        return
    if not _keeps_commitment(db, number, first_state(db, number)):
        yield "was not played with the seed it was committed to"
    if table.rules != RULES_VERSION:
        # Other rules would lead to other positions; what was finished under them stays as it was.
        return
    yield from _replay_problems(db, table)


def _has_log(db: Database, number: int) -> bool:
    return any(has_rows(db, f'select 1 from {kept} where "table" = ?', (number,)) for kept in ("actions", "snapshots"))  # noqa: S608


def _replay_problems(db: Database, table: Table) -> Iterator[str]:
    start = replay_start(db, table.id)
    log = queries.decisions(db, table.id, since=start.revision)
    begun = 0 if start.revision == 0 else None
    reached = {start.revision: Replayed(start, begun)}
    last = reached[start.revision]
    for row in log:
        yield from _row_problems(row, last.state)
        last = _follow(reached, last, row)
        if row.is_decision and encode_events(last.events) != row.events:
            yield f"tells other events at revision {row.revision} than its decision had"
        reached[last.state.revision] = last
    yield from _undo_problems(log)
    yield from _snapshot_problems(db, table.id, reached)
    yield from _present_problems(db, table, last)


def _follow(reached: dict[int, Replayed], last: Replayed, row: Decision) -> Replayed:
    """The state after a row of the log. Raises KeyError where it steps back to a revision that never was."""
    if row.back_to is not None:
        past = reached[row.back_to]
        state = state_after_stepping_back(past.state, last.state)
        if state.turn == last.state.turn:
            return Replayed(state, last.turn_start)
        return Replayed(state, state.revision if past.turn_start == row.back_to else past.turn_start)
    if row.jump_to is not None:
        return Replayed(state_at_revision(last.state, row.jump_to), last.turn_start)
    state, events = apply(last.state, parse_action(row.words, last.state.ruleset))
    return Replayed(state, state.revision if state.turn != last.state.turn else last.turn_start, events)


def _row_problems(row: Decision, before: GameState) -> Iterator[str]:
    stored = (row.revision, row.seat, row.turn, row.luck)
    if stored != (before.revision, before.to_move, before.turn, before.draws_used):
        yield f"has a row of another moment at revision {row.revision}"


def _undo_problems(log: tuple[Decision, ...]) -> Iterator[str]:
    """Which rows are undone follows from the steps back."""
    undone: dict[int, int] = {}
    for row in log:
        if row.back_to is not None:
            undone |= {
                one.revision: row.revision
                for one in log
                if row.back_to <= one.revision < row.revision and one.revision not in undone
            }
    for row in log:
        if row.undone_by != undone.get(row.revision):
            yield f"counts revision {row.revision} wrongly as undone or not"


def _snapshot_problems(db: Database, table: int, reached: dict[int, Replayed]) -> Iterator[str]:
    first = newest_rules_revision(db, table)
    rows = db.execute('select revision, state from snapshots where "table" = ? and revision >= ?', (table, first))
    for revision, encoded in rows.fetchall():
        found = reached.get(revision)
        if found is None or decode_state(encoded) != found.state:
            yield f"has another snapshot at revision {revision} than its decisions lead to"


def _present_problems(db: Database, table: Table, last: Replayed) -> Iterator[str]:
    (stored,) = db.execute("select state from tables where id = ?", (table.id,)).fetchone()
    expected = decode_state(stored)
    if last.state != expected:
        yield f"replays to another position than the stored one ({_difference(last.state, expected)})"
    if (table.revision, table.to_move) != (expected.revision, expected.to_move):
        yield f"is at revision {table.revision}, its game at {expected.revision}, or waits for another seat"
    if last.turn_start is not None and table.turn_start != last.turn_start:
        yield f"began its turn at revision {last.turn_start}, not at {table.turn_start}"
    if expected.is_over != (table.status is Status.FINISHED) and table.status is not Status.CANCELLED:
        yield "is over and not finished, or finished and not over"
    if table.status is Status.FINISHED:
        yield from _result_problems(db, table, expected)


def _result_problems(db: Database, table: Table, state: GameState | None) -> Iterator[str]:
    row = db.execute('select outcome, record from results where "table" = ?', (table.id,)).fetchone()
    if row is None:
        yield "is finished without a result"
        return
    found = OUTCOME_FORM.decode(row[0])
    if state is None:
        return
    if found != outcome(state):
        yield "has another result than its last position"
    told = record_text(db, table.id, numbered_names(state))
    # Until the bot is started on it, a file of version 1.0.0 has records that do not tell what was taken back.
    if row[1] not in (told, without_rewinds(told)):
        yield "has another record than its decisions"


def _seat_problems(db: Database, table: Table) -> Iterator[str]:
    if [seat.seat for seat in table.seats] != list(range(len(table.seats))) or len(table.seats) > table.size:
        yield "has seats that are not numbered one after the other"
    if len({seat.colour for seat in table.seats}) != len(table.seats):
        yield "has two seats of one colour"
    live = {bool(value) for (value,) in db.execute('select live from seats where "table" = ?', (table.id,))}
    if live - {table.status in LIVE}:
        yield "has seats that count as live and are not, or the other way round"


def _difference(found: GameState, expected: GameState) -> str:
    """The names of the parts that differ; never their values, which may be hidden."""
    fields = GameState.__struct_fields__
    return ", ".join(name for name in fields if getattr(found, name) != getattr(expected, name))


def _keeps_commitment(db: Database, table: int, start: GameState) -> bool:
    """Whether the game was started with the seed of the secret to which its lobby was committed."""
    row = db.execute(_LUCK, (table,)).fetchone()
    if row is None or row[2] is None or not isinstance(start.luck, Luck):
        return False
    published, secret, salt = row
    return bool(published == secret_commitment(secret)) and start.luck.seed == seed_from_secret(secret, salt)
