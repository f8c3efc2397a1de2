"""A decision made durable, through the service and bare; the same beside many finished tables; memory."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path

from msgspec import json as packed

from bot.service import Service
from game.codec import encode_state
from storage.changes import Change
from storage.connection import connect
from storage.messages import LobbyCard
from storage.store import Store, prepare
from storage.writer import BATCH
from tools.bench import Row, percentile, row
from tools.bench._games import Script, callers, changes, opened, press, script, scripts

BARE = "bare sqlite3, a transaction each"

TABLES = 16
DECISIONS = 200
ALONE = 1_000
ROUNDS = 5
FINISHED = 100_000
LIVE = 1_000
LIVE_DECISIONS = 20


class Run:
    """Scripts played through the service; the time of every decision is kept."""

    def __init__(self, store: Store) -> None:
        self.seed = b""
        self.service = Service(store, now=time.time, seed=lambda: self.seed)
        self.took: list[float] = []

    async def open(self, channel: int, one: Script) -> int:
        self.seed = one.seed
        return await opened(self.service, channel)

    async def play(self, games: Sequence[tuple[int, int, Script]]) -> None:
        """One game after the other, each at its channel and table."""
        for channel, table, one in games:
            seats = callers(channel)
            for step in one.steps:
                begun = time.perf_counter()
                by, revision = seats[step.before.to_move], step.before.revision
                await press(self.service, table, by=by, revision=revision, action=step.action)
                self.took.append(time.perf_counter() - begun)


async def through_service(path: Path, games: list[list[Script]], *, batch: int) -> tuple[float, list[float]]:
    """Decisions per second with as many tables at once as there are lists of games, and the time of each."""
    store = Store.open(path, batch=batch)
    run, channels = Run(store), count(next_channel(path))
    ready = [[(channel := next(channels), await run.open(channel, one), one) for one in theirs] for theirs in games]
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


def bare(path: Path, games: list[list[Script]]) -> tuple[float, list[float]]:
    """The same rows with sqlite3 alone, one transaction per decision, everything worked out beforehand."""
    prepare(path)
    numbers = [one for theirs in games for one in theirs]
    conn = connect(path).conn
    written = [changes(one, table=_bare_table(conn), at=1.0) for one in numbers]
    took = []
    for change in (change for game in written for change in game):
        begun = time.perf_counter()
        _write(conn, change)
        took.append(time.perf_counter() - begun)
    conn.close()
    return len(took) / sum(took), took


def _bare_table(conn: sqlite3.Connection) -> int:
    number = conn.execute("select coalesce(max(id), 0) + 1 from tables").fetchone()[0]
    conn.execute(
        "insert into tables (id, channel, ruleset, options, size, status, opened) "
        "values (?, ?, '', '[]', 2, 'running', 0)",
        (number, 10_000_000 + number),
    )
    return int(number)


def _write(conn: sqlite3.Connection, change: Change) -> None:
    step = change.step
    assert step is not None
    conn.execute("begin immediate")
    conn.execute(
        "update tables set state = ?, revision = ?, to_move = ?, turn_start = ? where id = ? and revision = ?",
        (step.state, step.revision, step.to_move, step.turn_start, change.table, change.was),
    )
    for one in step.decisions:
        conn.execute(
            'insert into actions ("table", revision, seat, turn, words, events, time, person) '
            "values (?, ?, ?, ?, ?, ?, ?, ?)",
            (change.table, one.revision, one.seat, one.turn, one.words, one.events, one.time, one.person),
        )
    for revision, state in step.snapshots:
        conn.execute("insert into snapshots values (?, ?, ?)", (change.table, revision, state))
    for owing in change.owing:
        conn.execute(
            'insert into outbox (lane, "table", person, message, created, due) values (?, ?, ?, ?, ?, ?)',
            (f"{change.table}/{owing.person}", change.table, owing.person, packed.encode(owing.message), 1.0, 1.0),
        )
    if change.status is not None:
        conn.execute("update tables set status = 'finished' where id = ?", (change.table,))
        conn.execute('delete from snapshots where "table" = ? and revision > 0', (change.table,))
    conn.execute("commit")


def fill(path: Path, tables: int) -> None:
    """So many finished tables, each with its seats, setup and log."""
    prepare(path)
    one = script(1)
    last, log = one.steps[-1], changes(one, table=0, at=1.0)
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
        db.execute("""insert into commitments select id, 'x', 0 from tables""")
        for seat in range(2):
            db.execute("insert into seats select id, ?, ?, ?, ?, null, 0 from tables", (seat, "Ann", seat, 7 + seat))
        for one_row in rows:
            told = (one_row.revision, one_row.seat, one_row.turn, one_row.words, one_row.events)
            db.execute("insert into actions select id, ?, ?, ?, ?, ?, 0, 7, null, null from tables", told)
        db.execute(
            """
            insert into outbox (lane, "table", message, created, due, status, closed)
            select id, id, ?, 0, 0, 'sent', 1 from tables
            """,
            (packed.encode(LobbyCard()),),
        )
    db.execute("pragma wal_checkpoint(truncate)")
    db.close()


async def _live() -> None:
    """Runs in a process of its own: this many live tables, each played for a while."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store.open(Path(folder) / "live.sqlite3")
        games = [script(number) for number in range(10)]
        run, before = Run(store), _resident()
        for number in range(LIVE):
            one = games[number % len(games)]
            table = await run.open(number, one)
            for step in one.steps[:LIVE_DECISIONS]:
                by = callers(number)[step.before.to_move]
                await press(run.service, table, by=by, revision=step.before.revision, action=step.action)
        print(json.dumps({"before": before, "after": _resident()}))
        await store.close()


def _resident() -> float:
    """MB of memory in use."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def _memory() -> Iterator[Row]:
    code = "import asyncio; from tools.bench import storage; asyncio.run(storage._live())"
    answer = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    used = json.loads(answer.stdout)
    yield row(f"memory, {LIVE} live tables", used["after"], "MB", against="none live", baseline=used["before"])
    yield row("memory of one live table", (used["after"] - used["before"]) * 1000 / LIVE, "kB")


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
    speeds: dict[str, list[float]] = {"bare": [], "single": [], "group": []}
    for turn in range(ROUNDS):
        speeds["bare"].append(bare(folder / f"bare{turn}", games)[0])
        for name, batch in (("single", 1), ("group", BATCH)):
            path = folder / f"{name}{turn}"
            speeds[name].append(asyncio.run(through_service(path, games, batch=batch))[0])
    base = statistics.median(speeds["bare"])
    for name, what in (("single", "a commit each"), ("group", "group commit")):
        yield row(
            f"decisions, service, {TABLES} tables, {what}",
            statistics.median(speeds[name]),
            "/s",
            against=BARE,
            baseline=base,
        )
    _, took_bare = bare(folder / "alone-bare", alone)
    _, took = asyncio.run(through_service(folder / "alone", alone, batch=BATCH))
    for share in (0.5, 0.99):
        base = percentile(took_bare, share) * 1000
        yield row(
            f"one decision, p{share * 100:.0f}", percentile(took, share) * 1000, "ms", against=BARE, baseline=base
        )


def _beside_finished(folder: Path, alone: list[list[Script]]) -> Iterator[Row]:
    full = folder / "full"
    fill(full, FINISHED)
    medians: dict[str, list[float]] = {"empty": [], "full": []}
    for turn in range(ROUNDS):
        for name, path in (("empty", folder / f"empty{turn}"), ("full", full)):
            _, took = asyncio.run(through_service(path, alone, batch=BATCH))
            medians[name].append(statistics.median(took) * 1000)
    value, base = statistics.median(medians["full"]), statistics.median(medians["empty"])
    yield row(
        f"one decision, p50, beside {FINISHED:,} finished tables", value, "ms", against="an empty file", baseline=base
    )
