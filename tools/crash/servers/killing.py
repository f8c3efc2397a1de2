"""Kills one of three processes again and again, now and then the server itself, and compares what is left."""

from __future__ import annotations

import os
import random
import select
import signal
import time
from collections import Counter
from typing import Any

from msgspec import Struct

from storage.check import game_faults, games
from storage.postgres import PostgresDatabase, reading_server
from testing.postgres import PostgresServer
from testing.waits import Waits
from tools.crash.child_process import start_watched
from tools.crash.ledger import Discord, delivery_faults
from tools.crash.servers.player import CHANNELS, live
from tools.crash.wire import Line, Watch

PROCESSES = 3
# So many of those that replace a killed one are killed too, within so many seconds: before they have opened the
# database, or while they do.
WHILE_OPENING = 0.1
LONGEST_OPENING = 0.5
# From the first moment to the last every table must go on within so many seconds: while others are killed, while a
# process hangs, while the server starts anew.
LONGEST_WAIT = 45.0
# A message may be held by a process that hangs for half a minute, and then by others that are killed.
LONGEST_WAIT_OF_MESSAGE = 75.0


class KillingPace(Struct, frozen=True):
    """How often something happens. `pause` is the longest time between two kills, in seconds.

    The server crashes, and a process hangs, after every so many kills. One that hangs does so for longer than any table
    may wait, and then goes on. `patience` is how long the last process, which delivers what is owed, may say nothing.
    """

    pause: float
    server_crash_every: int
    hang_every: int
    hang_seconds: float = 60.0
    patience: float = 60.0


# About one kill in four seconds, so that a process lives for twelve.
STEADY = KillingPace(pause=7.5, server_crash_every=18, hang_every=30)
# For a few kills.
QUICK = KillingPace(pause=1.5, server_crash_every=4, hang_every=1_000, patience=10.0)


class ServerCrash:
    """Three processes at once on one server; a killed one is replaced at once."""

    def __init__(self, server: PostgresServer, *, seed: int, pace: KillingPace = STEADY) -> None:
        self._server = server
        self._pace = pace
        self._address = server.address()
        self._luck = random.Random(seed)
        self._children: dict[int, Watch] = {}
        self.discord = Discord()
        self.acknowledged: dict[tuple[int, int], str] = {}
        self.steps_back: dict[tuple[int, int], int] = {}
        self.refusals: Counter[str] = Counter()
        self.faults: list[str] = []
        self.killed = self.server_crashes = self.hung = 0
        self._hanging: dict[int, float] = {}
        self._ready: set[int] = set()
        self.waits = Waits(
            range(1, CHANNELS + 1),
            began=time.monotonic(),
            allowed=LONGEST_WAIT,
            allowed_of_message=LONGEST_WAIT_OF_MESSAGE,
        )
        self.messages: int | None = None

    def run(self, kills: int) -> None:
        for _ in range(PROCESSES):
            self._start()
        while self.killed < kills and not self.faults and not any(self.waits.faults()):
            self._listen(self._luck.uniform(0, self._pace.pause))
            self._let_go_on()
            self._wait_until_replaced()
            # Right after something was told: in the middle of whatever follows it.
            self._listen(1.0, things=1)
            self._kill(self._luck.choice(self._running()))
            if self._luck.random() < WHILE_OPENING:
                self._start()
                self._listen(self._luck.uniform(0, LONGEST_OPENING))
                self._kill(list(self._children)[-1])
            if self.killed >= (self.hung + 1) * self._pace.hang_every:
                self._hang(self._luck.choice(self._running()))
            if self.killed >= (self.server_crashes + 1) * self._pace.server_crash_every:
                self._crash_server()
            self._start()
        self._finish()

    def _wait_until_replaced(self) -> None:
        """A machine under load takes its time to start a process: there shall be three of them, but for the hung."""
        until = time.monotonic() + LONGEST_WAIT
        while not self._ready.issuperset(self._running()) and time.monotonic() < until:
            self._listen(0.1, things=1)

    def _running(self) -> list[int]:
        return [child for child in self._children if child not in self._hanging]

    def _hang(self, child: int) -> None:
        os.kill(child, signal.SIGSTOP)
        self._hanging[child] = time.monotonic() + self._pace.hang_seconds
        self.hung += 1

    def _let_go_on(self) -> None:
        for child, until in list(self._hanging.items()):
            if time.monotonic() >= until:
                os.kill(child, signal.SIGCONT)
                del self._hanging[child]

    def _finish(self) -> None:
        """One process delivers what is owed, alone."""
        self.waits.look(at=time.monotonic())
        for child in list(self._children):
            self._kill(child, counts=False)
        self._start(is_last=True)
        (child,) = self._children
        while self._children and self._listen(self._pace.patience, things=1, until_end=True):
            pass
        if child in self._children:
            self.faults.append("the last process could not deliver everything")
            self._kill(child, counts=False)
        self._compare()
        with reading_server(self._address) as db:
            self.messages, faults = delivery_faults(db, self.discord)
        self.faults += [*faults, *self.waits.faults()]

    def _start(self, *, is_last: bool = False) -> None:
        seed = self._luck.getrandbits(32)
        child, watch = start_watched(
            lambda wire: live(self._address, wire, seed=seed, is_last=is_last), others=self._children.values()
        )
        self._children[child] = watch

    def _kill(self, child: int, *, counts: bool = True) -> None:
        watch = self._children.pop(child)
        os.kill(child, signal.SIGKILL)
        while (lines := watch.lines(1.0)) is not None:
            for line in lines:
                self._hear(child, watch, line)
        _, status = os.waitpid(child, 0)
        if not os.WIFSIGNALED(status):
            self.faults.append(f"a process ended by itself with {os.waitstatus_to_exitcode(status)}")
        watch.close()
        self.killed += counts

    def _crash_server(self) -> None:
        self._server.stop(signal.SIGQUIT)
        self._server.start()
        self.server_crashes += 1

    def _listen(self, seconds: float, *, things: int | None = None, until_end: bool = False) -> int:
        """Hear what is told within this time, or until enough was; how much was."""
        until, heard = time.monotonic() + seconds, 0
        while (wait := until - time.monotonic()) > 0 and (things is None or heard < things) and self._children:
            by_pipe = {watch.inlet: child for child, watch in self._children.items()}
            ready, _, _ = select.select(list(by_pipe), [], [], wait)
            if not until_end:
                self.waits.look(at=time.monotonic())
            for pipe in ready:
                heard += self._listen_to(by_pipe[pipe], until_end=until_end)
        return heard

    def _listen_to(self, child: int, *, until_end: bool) -> int:
        watch = self._children[child]
        lines = watch.lines(0)
        if lines is None:
            _, status = os.waitpid(child, 0)
            del self._children[child]
            watch.close()
            if status or not until_end:
                self.faults.append(f"a process ended by itself with {os.waitstatus_to_exitcode(status)}")
            return 0
        for line in lines:
            self._hear(child, watch, line)
        return len(lines)

    def _hear(self, child: int, watch: Watch, line: Line) -> None:
        match line:
            case {"ready": True}:
                self._ready.add(child)
            case {"send": message}:
                if message["nonce"] not in self.discord.posted:
                    self.waits.note_message(time.time() - message["due"])
                watch.answer(self.discord.post(message))
            case {"ack": [table, revision, said], "channel": channel}:
                self._acknowledge(table, revision, said)
                self.waits.note_table(channel, at=time.monotonic())
            case {"undone": [table, revision, back_to], "channel": channel}:
                self._require_new(table, revision)
                self.waits.note_table(channel, at=time.monotonic())
                self.steps_back[table, revision] = back_to
            case {"refusal": code}:
                self.refusals[code] += 1
            case _:
                pass

    def _acknowledge(self, table_id: int, revision: int, said: list[str]) -> None:
        for offset, one in enumerate(said):
            self._require_new(table_id, revision + offset)
            self.acknowledged[table_id, revision + offset] = one

    def _require_new(self, table_id: int, revision: int) -> None:
        if (table_id, revision) in self.acknowledged or (table_id, revision) in self.steps_back:
            self.faults.append(f"doubled: table {table_id}, revision {revision} was taken twice")

    def _compare(self) -> None:
        with reading_server(self._address) as db:
            self.faults += self._find_lost(db)
            for table in games(db):
                self.faults += [f"table {table} {fault.what}" for fault in game_faults(db, table)]

    def _find_lost(self, db: PostgresDatabase) -> list[str]:
        rows = db.execute('select "table", revision, words, back_to from actions').fetchall()
        words = {(table, revision): said for table, revision, said, _ in rows}
        back = {(table, revision): to for table, revision, _, to in rows}
        lost = [key for key, said in self.acknowledged.items() if words.get(key) != said]
        lost += [key for key, to in self.steps_back.items() if back.get(key) != to]
        return [f"lost: table {table}, revision {revision}" for table, revision in lost]


def server_report(crash: ServerCrash) -> dict[str, Any]:
    """The counts."""
    return {
        "processes": PROCESSES,
        "kills": crash.killed,
        "server_crashes": crash.server_crashes,
        "processes_that_hung_for_60_seconds": crash.hung,
        "decisions_acknowledged": len(crash.acknowledged),
        "steps_back_acknowledged": len(crash.steps_back),
        "refusals": dict(sorted(crash.refusals.items())),
        "messages_owed": crash.messages,
        "messages_posted": len(crash.discord.posted),
        "repeated_sends_recognised": crash.discord.recognised,
        "measured": "every table and message all the time: while processes are killed or hang and the server crashes",
        "longest_wait_of_a_table_seconds": round(crash.waits.longest_of_table, 1),
        "allowed_wait_of_a_table_seconds": LONGEST_WAIT,
        "longest_wait_of_a_message_seconds": round(crash.waits.longest_of_message, 1),
        "allowed_wait_of_a_message_seconds": LONGEST_WAIT_OF_MESSAGE,
        "faults": crash.faults,
    }
