"""A decision made durable on PostgreSQL: through the service in one process and in several, and by psycopg alone."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

from bot import __version__
from storage import postgres
from storage.postgres import PostgresDatabase, connect, translate
from storage.store import Store
from storage.upgrade import prepare_shared
from testing.postgres import NoPostgres, PostgresServer, running_server
from tools.bench import Row, row
from tools.bench._games import Script, scripts
from tools.bench.storage import Run, Transaction

BARE = "bare psycopg, a transaction each"
TABLES = 16
DECISIONS = 100
ROUNDS = 5
PROCESSES = (1, 2, 4)


async def _play(address: str, *, first: int, wait: Any = None) -> tuple[int, float]:
    """Decisions, and how long they took, of many tables at once, at channels from `first` on."""
    store = Store.open(address, now=time.time(), program=__version__)
    run = Run(store)
    ready = []
    for channel in range(first, first + TABLES):
        (one,) = scripts(channel - first, 1)
        begin = Script(one.seed, one.steps[:DECISIONS])
        ready.append([(channel, await run.open(channel, begin), begin)])
    if wait is not None:
        await asyncio.to_thread(wait)
    begun = time.perf_counter()
    await asyncio.gather(*map(run.play, ready))
    took = time.perf_counter() - begun
    await store.close()
    return len(run.took), took


def play_in_child(address: str, first: int) -> None:
    """One of several processes: says that it is ready, waits, plays, says what it took."""

    def wait() -> None:
        print("ready", flush=True)
        sys.stdin.readline()

    decisions, took = asyncio.run(_play(address, first=first, wait=wait))
    print(json.dumps([decisions, took]))


def through_processes(address: str, number: int) -> float:
    """Decisions a second of `number` processes with 16 tables each, from the first press to the last.

    They begin together; how long one takes to end after its last press says nothing about the database.
    """
    code = "import sys; from tools.bench import postgres; postgres.play_in_child(sys.argv[1], int(sys.argv[2]))"
    children = [
        subprocess.Popen(
            [sys.executable, "-c", code, address, str(1 + 10_000 * process)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for process in range(number)
    ]
    for child in children:
        assert child.stdout is not None
        assert child.stdout.readline() == "ready\n"
    for child in children:
        assert child.stdin is not None
        child.stdin.write("go\n")
        child.stdin.flush()
    told = [json.loads(child.communicate()[0]) for child in children]
    return float(sum(decisions for decisions, _ in told) / max(took for _, took in told))


class _Recorder:
    """Notes what the service writes, transaction by transaction, in the order in which they are committed."""

    def __init__(self) -> None:
        self.written: list[Transaction] = []
        self._own = threading.local()

    def record(self, address: str) -> int:
        execute, run, write = PostgresDatabase.execute, PostgresDatabase.run, postgres._write

        def note(sql: str, parameters: Any) -> None:
            if sql.split(maxsplit=1)[0].lower() in ("insert", "update", "delete"):
                statement = translate(sql)
                getattr(self._own, "statements", []).append((statement.sql, statement.bind(parameters)))

        def noting(db: PostgresDatabase, sql: str, parameters: Any = ()) -> Any:
            note(sql, parameters)
            return execute(db, sql, parameters)

        def noting_more(db: PostgresDatabase, sql: str, parameters: Any = ()) -> None:
            note(sql, parameters)
            run(db, sql, parameters)

        def one(db: PostgresDatabase, job: Any) -> Any:
            self._own.statements = []
            result = write(db, job)
            self.written.append(self._own.statements)
            return result

        # One writer: what several would write at once has no order that could be repeated.
        with (
            patch.object(PostgresDatabase, "execute", noting),
            patch.object(PostgresDatabase, "run", noting_more),
            patch.object(postgres, "_write", one),
            patch.object(postgres, "WRITERS", 1),
        ):
            decisions, _ = asyncio.run(_play(address, first=1))
        return decisions


def bare(address: str, written: list[Transaction], decisions: int) -> float:
    """The very statements of the service with psycopg alone, reading nothing, one transaction per decision.

    The last `decisions` before the end of the process are timed; the transactions before them open the tables.
    """
    prepare_shared(address, now=time.time(), program=__version__, holder="bare")
    db = connect(address)
    took = []
    for transaction in written:
        begun = time.perf_counter()
        db.conn.execute("begin", prepare=False)
        for sql, parameters in transaction:
            db.conn.execute(sql, parameters)
        db.conn.execute("commit", prepare=False)
        took.append(time.perf_counter() - begun)
    db.close()
    # The last transaction is the process's farewell.
    return decisions / sum(took[-decisions - 1 : -1])


def rows() -> Iterator[Row]:
    try:
        with running_server(is_durable=True) as server:
            yield from _compare(server)
    except NoPostgres as reason:
        print(f"PostgreSQL is left out: {reason}")


def _compare(server: PostgresServer) -> Iterator[Row]:
    """Runs by turns, of each the fastest: what other programs take away is none of them."""
    recorder = _Recorder()
    decisions = recorder.record(server.create_database("recorded"))
    measured: dict[int, list[float]] = {0: [], **{number: [] for number in PROCESSES}}
    for turn in range(ROUNDS):
        measured[0].append(bare(server.create_database(f"bare{turn}"), recorder.written, decisions))
        for number in PROCESSES:
            measured[number].append(through_processes(server.create_database(f"by{number}-{turn}"), number))
    speed = {number: max(runs) for number, runs in measured.items()}
    for number in PROCESSES:
        processes = "1 process" if number == 1 else f"{number} processes"
        what = f"decisions a second on PostgreSQL, {processes} of {TABLES} tables"
        yield row(what, speed[number], "/s", against=BARE, baseline=speed[0])
