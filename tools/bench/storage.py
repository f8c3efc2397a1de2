"""A decision made durable, through the service and bare; the same beside many finished tables; memory."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, ClassVar
from unittest.mock import patch

import msgspec

from bot import __version__
from bot.core.access import Tables
from game import encode_state
from storage.messages import LobbyMessage
from storage.sqlite import connect
from storage.store import Store
from storage.upgrade import prepare
from tools.bench import Row, middle_pair, percentile, resident_megabytes, row
from tools.bench._games import Script, callers, changes, open_game, press, script, scripts

BARE = "bare sqlite3, a transaction each"

TABLES = 16
DECISIONS = 200
ALONE = 1_000
# An odd number, so that one of them is the middle.
ROUNDS = 7
FINISHED = 100_000
OPEN_STATUSES = 1_000
LIVE_DECISIONS = 20

# Statements with their parameters.
Transaction = list[tuple[str, Any]]
# Decisions per second, and the time of each.
Speed = tuple[float, list[float]]


class Run:
    """Scripts played through the service; the time of every decision is kept."""

    def __init__(self, store: Store) -> None:
        self.seed = b""
        self._store = store
        self.tables = Tables(store, now=time.time, secret=lambda: self.seed)
        self.took: list[float] = []

    async def open(self, channel: int, one: Script) -> int:
        self.seed = one.seed
        # The games are worked out beforehand: here the secret is the seed itself.
        with patch("bot.lobby.seed_from_secret", lambda secret, salt: secret):
            return await open_game(self.tables, self._store, channel)

    async def play(self, games: Sequence[tuple[int, int, Script]]) -> None:
        """One game after the other, each at its channel and table."""
        for channel, table, one in games:
            seats = callers(channel)
            for step in one.steps:
                begun = time.perf_counter()
                by, revision = seats[step.before.to_move], step.before.revision
                await press(self.tables, table, caller=by, revision=revision, action=step.action)
                self.took.append(time.perf_counter() - begun)


async def through_service(path: Path, games: list[list[Script]]) -> tuple[float, list[float]]:
    """Decisions per second with as many tables at once as there are lists of games, and the time of each."""
    store = Store.open(path, now=time.time(), program=__version__)
    run, channels = Run(store), count(next_channel(path))
    ready = [
        [(channel := next(channels), await run.open(channel, game), game) for game in worker_games]
        for worker_games in games
    ]
    begun = time.perf_counter()
    await asyncio.gather(*map(run.play, ready))
    took = time.perf_counter() - begun
    await store.close()
    return len(run.took) / took, run.took


def next_channel(path: Path) -> int:
    """A channel that no table has used."""
    db = connect(path)
    highest: int = db.execute("select coalesce(max(channel), 0) from tables").fetchone()[0]
    db.close()
    return highest + 1


class RecordingConnection(sqlite3.Connection):
    """Notes every statement that writes, transaction by transaction, with its parameters."""

    written: ClassVar[list[Transaction]] = []

    def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:
        if threading.current_thread().name.startswith("storage-writer"):
            word = sql.split(maxsplit=1)[0].lower()
            if word == "begin":
                self.written.append([])
            elif word not in {"select", "pragma", "commit"}:
                self.written[-1].append((sql, parameters))
        return super().execute(sql, parameters)


def written_by_service(path: Path, games: list[list[Script]]) -> list[Transaction]:
    """What the service writes for these games, from the opening of their tables on."""
    RecordingConnection.written.clear()
    with patch("storage.sqlite.sqlite3.connect", partial(sqlite3.connect, factory=RecordingConnection)):
        asyncio.run(through_service(path, games))
    return list(RecordingConnection.written)


def bare(path: Path, written: list[Transaction], decisions: int) -> tuple[float, list[float]]:
    """The very statements of the service with sqlite3 alone, reading nothing, one transaction per decision.

    The last `decisions` are timed; the transactions before them open the tables.
    """
    prepare(path, now=time.time(), program=__version__)
    conn = connect(path).conn
    took = []
    for transaction in written:
        begun = time.perf_counter()
        conn.execute("begin immediate")
        for sql, parameters in transaction:
            conn.execute(sql, parameters)
        conn.execute("commit")
        took.append(time.perf_counter() - begun)
    conn.close()
    return decisions / sum(took[-decisions:]), took[-decisions:]


def fill(path: Path, tables: int) -> None:
    """Insert this many finished tables, each with its seats, setup and log."""
    prepare(path, now=time.time(), program=__version__)
    one = script(1)
    last, log = one.steps[-1], changes(one, at=1.0)
    end = log[-1].step
    assert end is not None
    rows = [row for change in log[-5:] if change.step is not None for row in change.step.decisions]
    db = connect(path)
    db.execute("pragma synchronous = off")
    with db.atomic():
        db.conn.executemany(
            "insert into tables (server, channel, host, ruleset, options, size, status, revision, opened, ended, "
            "state) values (1, ?, 7, 'first-basic', '[]', 2, 'finished', ?, 0, 1, ?)",
            ((number, last.after.revision, end.state) for number in range(tables)),
        )
        db.execute("insert into snapshots select id, 0, ? from tables", (encode_state(one.steps[0].before),))
        db.execute("""insert into commitments select id, 'x', null, 0 from tables""")
        for seat in range(2):
            db.execute(
                'insert into seats ("table", seat, name, colour, person, live) select id, ?, ?, ?, ?, 0 from tables',
                (seat, "Ann", seat, 7 + seat),
            )
        for one_row in rows:
            told = (one_row.revision, one_row.seat, one_row.turn, one_row.words, one_row.events)
            db.execute(
                """
                insert into actions ("table", revision, seat, turn, words, events, time, person)
                select id, ?, ?, ?, ?, ?, 0, 7 from tables
                """,
                told,
            )
        db.execute(
            """
            insert into outbox (key, lane, "table", message, created, due, status, closed)
            select id, id, id, ?, 0, 0, 'sent', 1 from tables
            """,
            (msgspec.json.encode(LobbyMessage()),),
        )
    db.execute("pragma wal_checkpoint(truncate)")
    db.close()


async def print_memory_of_live_tables() -> None:
    """Run in a process of its own: play this many live tables for a while, and print the memory before and after."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store.open(Path(folder) / "live.sqlite3", now=time.time(), program=__version__)
        games = [script(number) for number in range(10)]
        run, before = Run(store), resident_megabytes()
        for number in range(OPEN_STATUSES):
            one = games[number % len(games)]
            table = await run.open(number, one)
            for step in one.steps[:LIVE_DECISIONS]:
                by = callers(number)[step.before.to_move]
                await press(run.tables, table, caller=by, revision=step.before.revision, action=step.action)
        print(json.dumps({"before": before, "after": resident_megabytes()}))
        await store.close()


def _memory() -> Iterator[Row]:
    code = "import asyncio; from tools.bench import storage; asyncio.run(storage.print_memory_of_live_tables())"
    answer = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    used = json.loads(answer.stdout)
    yield row(f"memory, {OPEN_STATUSES} live tables", used["after"], "MB", against="none live", baseline=used["before"])
    yield row("memory of one live table", (used["after"] - used["before"]) * 1000 / OPEN_STATUSES, "kB")


def rows() -> Iterator[Row]:
    games = [scripts(channel, DECISIONS) for channel in range(TABLES)]
    alone = [scripts(99, ALONE)]
    # Beside the project and not where temporary files go, which may be memory and no disk.
    Path("build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir="build") as folder:
        yield from _speeds(Path(folder), games, alone)
        yield from _beside_finished(Path(folder), alone)
    yield from _memory()


def _speeds(folder: Path, games: list[list[Script]], alone: list[list[Script]]) -> Iterator[Row]:
    pairs = [(service[0], base[0]) for service, base in _compare(folder / "together", games)]
    value, baseline = middle_pair(pairs)
    yield row(f"decisions, service, {TABLES} tables", value, "/s", against=BARE, baseline=baseline)
    rounds = _compare(folder / "alone", alone)
    for share in (0.5, 0.99):
        times = [(percentile(service[1], share), percentile(base[1], share)) for service, base in rounds]
        value, baseline = middle_pair(times)
        yield row(f"one decision, p{share * 100:.0f}", value * 1000, "ms", against=BARE, baseline=baseline * 1000)


def _compare(folder: Path, games: list[list[Script]]) -> list[tuple[Speed, Speed]]:
    """Runs of the service, each with a bare one right before it."""
    folder.mkdir(mode=0o700)
    decisions = sum(len(game.steps) for worker_games in games for game in worker_games)
    written = written_by_service(folder / "recorded", games)
    rounds = []
    for turn in range(ROUNDS):
        base = bare(folder / f"bare{turn}", written, decisions)
        rounds.append((asyncio.run(through_service(folder / f"service{turn}", games)), base))
    return rounds


def _beside_finished(folder: Path, alone: list[list[Script]]) -> Iterator[Row]:
    full = folder / "full"
    fill(full, FINISHED)
    medians: dict[str, list[float]] = {"empty": [], "full": []}
    for turn in range(ROUNDS):
        for name, path in (("empty", folder / f"empty{turn}"), ("full", full)):
            _, took = asyncio.run(through_service(path, alone))
            medians[name].append(statistics.median(took) * 1000)
    value, base = statistics.median(medians["full"]), statistics.median(medians["empty"])
    yield row(
        f"one decision, p50, beside {FINISHED:,} finished tables", value, "ms", against="an empty file", baseline=base
    )
