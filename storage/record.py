"""A stored game as a record: the decisions that stand, with the luck they met."""

from __future__ import annotations

from collections.abc import Iterator

from sqlite_utils import Database

from game.codec import decode_events
from game.luck import Luck
from game.record import Entry, LuckSet, RecordedDecision, record_of, told_by, write
from game.state import GameState
from storage import reading
from storage.replay import first_position, replayed
from storage.values import Decision


def record_text(db: Database, table: int) -> str:
    """The game as text that replays exactly; its seed is shown once it is over."""
    start = first_position(db, table)
    log = reading.decisions(db, table)
    positions = list(replayed(start, log))
    seed = start.luck.seed if isinstance(start.luck, Luck) else None
    entries = tuple(_entries(positions, log))
    return write(record_of(start, entries, end=positions[-1], seed=seed))


def _entries(positions: list[GameState], log: tuple[Decision, ...]) -> Iterator[Entry]:
    """Undone decisions leave no trace but the draws they used up."""
    counter = _counter(positions[0])
    for row, before, after in zip(log, positions, positions[1:], strict=False):
        if row.back_to is not None or row.undone_by is not None:
            continue
        if _counter(before) != counter:
            yield LuckSet(_counter(before))
        yield RecordedDecision(row.seat, row.words, told_by(decode_events(row.events)))
        counter = _counter(after)


def _counter(state: GameState) -> int:
    return state.luck.counter if isinstance(state.luck, Luck) else 0
