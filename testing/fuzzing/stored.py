"""Damaged stored data: states, decisions, events, outcomes and queued messages as bytes, and rows of the database."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from bot.core.views import read_table
from game import (
    BadState,
    GameError,
    apply,
    decode_actions,
    decode_events,
    decode_state,
    encode_actions,
    encode_events,
    encode_state,
    legal_actions,
    legal_kinds,
    outcome,
    view,
)
from storage import tables
from storage.check import check_connection
from storage.errors import StorageError
from storage.outbox import due_messages
from storage.results import record_text, stored_record
from storage.sqlite import FileDatabase as Database
from storage.tables import OUTCOME_FORM, find_offers, find_open_proposal, find_person, state_at
from testing.fuzzing.mutations import STRANGE_TEXTS, mutated_bytes
from testing.games.walk import walk
from testing.oracle.tables import RULESETS
from testing.service import ServiceHarness

_PRESSES = 30
_READ_AT = 4_000_000_000.0


@cache
def _samples() -> dict[str, tuple[bytes, ...]]:
    """Encoded values of games of every ruleset, by kind."""
    steps = [step for number, ruleset in enumerate(RULESETS) for step in walk(ruleset, 2 + number % 3, number)]
    some = random.Random(3).sample(steps, 60)
    ends = [outcome(step.after) for step in steps if step.after.is_over]
    return {
        "state": tuple(encode_state(step.before) for step in some),
        "actions": tuple(encode_actions([step.action]) for step in some),
        "events": tuple(encode_events(step.events) for step in some),
        "outcome": tuple(OUTCOME_FORM.encode(end) for end in ends if end is not None),
    }


def try_stored_value(rng: random.Random) -> str:
    """Read a damaged value; returns the outcome. Every error except a BadState passes through."""
    kind = rng.choice(("state", "state", "actions", "events", "outcome"))
    content = mutated_bytes(rng, rng.choice(_samples()[kind]))
    try:
        return _READERS[kind](rng, content)
    except BadState as error:
        return f"{kind}: {type(error).__name__}"


def _read_state(rng: random.Random, content: bytes) -> str:
    """Decode a state, then view it, list its legal actions and play one of them."""
    state = decode_state(content)
    for seat in (None, *range(len(state.seats))):
        view(state, seat)
    legal_kinds(state)
    legal = legal_actions(state)
    outcome(state)
    if legal:
        try:
            apply(state, rng.choice(legal))
        except GameError:
            # Its luck may come from a record, which has no draws left.
            return "state: refused by the rules"
    return "state: accepted"


def _read(kind: str, decode: Callable[[bytes], Any]) -> Callable[[random.Random, bytes], str]:
    def read(_rng: random.Random, content: bytes) -> str:
        decode(content)
        return f"{kind}: accepted"

    return read


_READERS: dict[str, Callable[[random.Random, bytes], str]] = {
    "state": _read_state,
    "actions": _read("actions", decode_actions),
    "events": _read("events", decode_events),
    "outcome": _read("outcome", OUTCOME_FORM.decode),
}


@cache
def _database() -> Database:
    """A file in memory with a running table, a finished one, a lobby, queued messages and a proposal."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.sqlite3"
        asyncio.run(_play(path))
        # Transactions begin and end explicitly, as in the program.
        db = Database(sqlite3.connect(":memory:", isolation_level=None))
        source = sqlite3.connect(path)
        source.backup(db.conn)
        source.close()
    # A broken disk respects no constraints.
    db.execute("pragma ignore_check_constraints = on")
    return db


async def _play(path: Path) -> None:
    async with ServiceHarness(path) as harness:
        finished = await harness.started(channel=1, ruleset="second-regular")
        await harness.steps(finished.id, 5_000)
        running = await harness.started(channel=2, ruleset="first-expansion")
        await harness.steps(running.id, _PRESSES)
        await harness.lobby(channel=3)
        first = (await read_table(harness.tables, running.id)).host
        assert first is not None
        await harness.store.people.change(first, theme="dark")


@cache
def _rows() -> dict[str, list[tuple[Any, dict[str, Any]]]]:
    """The rows of every table that the program reads, each with its key."""
    db, own = _database(), ("meta", "sqlite_sequence", "_sqlite_migrations")
    tables = {table.name: list(table.pks_and_rows_where()) for table in db.utils.tables if table.name not in own}
    return {name: rows for name, rows in tables.items() if rows}


def try_stored_row(rng: random.Random) -> str:
    """Read a database with one damaged value; returns the outcome. Undocumented errors pass through."""
    db = _database()
    db.execute("begin")
    try:
        table = _damage(rng, db)
        return f"{table}: {_read_row(rng, db)}"
    except sqlite3.Error as error:
        # In the program the engine turns errors of SQLite, such as text that is not UTF-8, into StorageError.
        return type(error).__name__
    finally:
        db.execute("rollback")


def _damage(rng: random.Random, db: Database) -> str:
    """Change one value of one row; returns the name of its table."""
    table = rng.choice(list(_rows()))
    key, row = rng.choice(_rows()[table])
    column = rng.choice([name for name in row if name != "rowid"])
    keys = db.utils.table(table).pks
    chosen = " and ".join(f'"{name}" = ?' for name in keys)
    values = (_other(rng, row[column]), *(key if isinstance(key, tuple) else (key,)))
    db.execute(f'update or ignore "{table}" set "{column}" = ? where {chosen}', values)  # noqa: S608 (our own names)
    return table


def _other(rng: random.Random, value: Any) -> Any:
    match value:
        case bytes():
            return mutated_bytes(rng, value) if value[:1] in b"[{" else rng.randbytes(len(value))
        case str():
            text = rng.choice((*STRANGE_TEXTS, value[:-1], value * 2, "[1]", '["x"]', "null", "rules x"))
            return text.encode("utf-8", "replace").decode()
        case int() | float():
            return rng.choice((value + 1, value - 1, -1, 0, 99, 1 << 40, (1 << 63) - 1, -(1 << 63)))
        case _:
            return rng.choice((0, 1, -1, 99, "", "x", 1.5, b"\xff"))


def _read_row(rng: random.Random, db: Database) -> str:
    """Run one of the queries that the program runs."""
    question = rng.choice(_QUESTIONS)
    try:
        question(rng, db)
    except (GameError, StorageError) as error:
        return type(error).__name__
    return "read"


def _number(rng: random.Random) -> int:
    return rng.choice((1, 2, 3))


def _ask_position(rng: random.Random, db: Database) -> None:
    position = tables.position(db, _number(rng))
    if position is not None and (state := position.state) is not None:
        view(state, state.to_move, position.table.names[: len(state.seats)])
        legal_actions(state)


def _ask_state_at(rng: random.Random, db: Database) -> None:
    state_at(db, _number(rng), rng.randrange(60))


def _ask_record(rng: random.Random, db: Database) -> None:
    number = rng.choice((1, 2))
    names = tables.seat_names(db, number)
    record_text(db, number, names)
    stored_record(db, 1, tables.seat_names(db, 1))


def _ask_queue(_rng: random.Random, db: Database) -> None:
    # Unreadable messages are set aside, so that they do not hold back others.
    due_messages(db, now=_READ_AT, limit=50)


def _ask_people(_rng: random.Random, db: Database) -> None:
    for (person,) in db.execute("select id from people").fetchall():
        find_person(db, person)


def _ask_tables(rng: random.Random, db: Database) -> None:
    tables.tables_of(db, rng.choice((1001, 1002)))
    tables.paused_tables(db, None)
    tables.waiting_for_stand_ins(db)
    tables.usage(db, user_id=1001, server=77, since=0.0)
    find_open_proposal(db, 2)
    find_offers(db, 2)
    tables.deadlines(db, until=_READ_AT, limit=10)
    tables.next_deadline(db)


def _ask_check(rng: random.Random, db: Database) -> None:
    # A check replays whole games, so it is by far the slowest query.
    if rng.random() < 0.03:
        check_connection(db)


_QUESTIONS = (_ask_position, _ask_state_at, _ask_record, _ask_queue, _ask_people, _ask_tables, _ask_check)
