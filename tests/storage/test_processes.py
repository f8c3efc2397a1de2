"""Several processes on one database: what must be done once is, and nothing waits for a dead one for long."""

from __future__ import annotations

import asyncio
import json
import math
import subprocess
import sys
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from bot import __version__
from bot.core.access import Tables
from bot.core.refusals import Refused
from bot.core.views import read_table
from bot.deadlines import DueWork
from bot.lobby import open_lobby
from game import RULES_VERSION
from storage import NewMessage, NoticeMessage, QueuedMessage, StorageError, Store
from storage.database import Database
from storage.outbox import _DUE
from storage.postgres import PresenceLock
from storage.processes import DEAD_AFTER, GONE_AFTER, LEASE_SECONDS, LiveProcess
from storage.upgrade import prepare_shared
from testing.engines import POSTGRES, fresh_database
from testing.games.newer_rules import newer_rules
from testing.service import ANN, ServiceHarness

pytestmark = pytest.mark.real

PRESSES = 100
PROCESSES = 3
ROOT = Path(__file__).parents[2]


class Pair:
    """Two processes on one database: the harness's own, and another."""

    def __init__(self, harness: ServiceHarness) -> None:
        self.harness = harness
        self.one = harness.store
        self.other = Store.open(harness.database, now=harness.now(), program=__version__, holder="other")

    async def beat(self) -> None:
        for store in (self.one, self.other):
            await store.processes.beat(self.harness.now())


@pytest.fixture
async def pair(tmp_path: Path) -> AsyncIterator[Pair]:
    async with ServiceHarness(fresh_database(POSTGRES, tmp_path), holder="one") as harness:
        found = Pair(harness)
        yield found
        await found.other.close()


async def owe(store: Store, *, at: float, table_id: int | None = None, user_id: int | None = None) -> QueuedMessage:
    return await store.outbox.add(NewMessage(NoticeMessage("hello"), user_id), at=at, table_id=table_id)


async def keys(store: Store, now: float) -> list[str]:
    return [one.key for one in await store.outbox.due(now)]


async def test_who_is_alive(pair: Pair) -> None:
    now = pair.harness.now()
    await pair.one.processes.beat(now, shards="0-7")
    live = await pair.other.processes.live(now)
    assert live == (
        LiveProcess("one", __version__, RULES_VERSION, now, "0-7"),
        LiveProcess("other", __version__, RULES_VERSION, now, None),
    )
    later = now + DEAD_AFTER
    await pair.one.processes.beat(later)
    assert [process.holder for process in await pair.other.processes.live(later)] == ["one"]
    await pair.one.processes.leave()
    assert await pair.other.processes.live(later) == ()


async def test_one_process_alone_leases_nothing(tmp_path: Path) -> None:
    async with ServiceHarness(tmp_path / "carrara.sqlite3") as harness:
        processes = harness.store.processes
        assert not processes.is_shared
        await processes.beat(harness.now())
        assert len(await processes.live(harness.now())) == 1
        assert await harness.store.processes.lease("deadline", 1, harness.now())
        await owe(harness.store, at=harness.now())
        await harness.store.outbox.due(harness.now())
        assert harness.rows("select leased_by from outbox") == [(None,)]
        assert harness.rows("select * from leases") == harness.rows("select * from processes") == []


async def test_leases_of_a_file_are_cleared_at_the_start(tmp_path: Path) -> None:
    async with ServiceHarness(tmp_path / "carrara.sqlite3") as harness:
        harness.execute("insert into leases (kind, \"table\", holder, until) values ('deadline', 1, 'gone', 1e12)")
        await harness.reopen()
        assert harness.rows("select * from leases") == []


async def test_a_message_is_delivered_by_one_process_and_by_another_after_its_death(pair: Pair) -> None:
    now = pair.harness.now()
    first = await owe(pair.one, at=now)
    assert await keys(pair.one, now) == [first.key]
    assert await keys(pair.other, now) == []
    assert await keys(pair.one, now) == [first.key], "its own process gets it again until it has reported"
    now = pair.harness.now.moment = now + DEAD_AFTER - 1
    await pair.other.processes.beat(now)
    assert await keys(pair.other, now) == []
    now = pair.harness.now.moment = now + 1
    await pair.other.processes.beat(now)
    (taken,) = await pair.other.outbox.due(now)
    assert taken.key == first.key, "the nonce is the same"
    assert taken.uncertain == first.created, "nobody knows whether the dead process posted it"
    await pair.one.processes.beat(now)
    assert await keys(pair.one, now) == [], "the process was not dead, but has lost it"
    await pair.other.outbox.mark_sent(taken.key, 5, at=now)
    await pair.one.outbox.mark_sent(taken.key, 6, at=now)
    assert pair.harness.rows("select status, message_id from outbox") == [("sent", 5)]


async def test_a_lease_without_an_end_would_be_noticed(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    """A mutant: who died is never found dead."""
    monkeypatch.setattr("storage.processes.DEAD_AFTER", math.inf)
    with pytest.raises(ValueError, match="not enough values"):
        await test_a_message_is_delivered_by_one_process_and_by_another_after_its_death(pair)


async def test_messages_that_are_not_leased_would_be_noticed(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    """A mutant: every process gets whatever is due."""

    def take_all(db: Database, holder: str, *, now: float, limit: int) -> list[tuple[Any, ...]]:
        return db.execute(_DUE, (now, limit)).fetchall()

    monkeypatch.setattr("storage.outbox.lease_due_messages", take_all)
    with pytest.raises(AssertionError):
        await test_a_message_is_delivered_by_one_process_and_by_another_after_its_death(pair)


async def test_messages_of_one_table_stay_with_one_process_and_in_order(pair: Pair) -> None:
    table_id = (await pair.harness.lobby()).id
    now = pair.harness.now()
    for one in await pair.one.outbox.due(now):
        await pair.one.outbox.mark_sent(one.key, 1, at=now)
    await pair.beat()
    board, later = [await owe(pair.one, at=now, table_id=table_id) for _ in range(2)]
    assert await keys(pair.one, now) == [board.key]
    direct = await owe(pair.one, at=now, table_id=table_id, user_id=5)
    elsewhere = await owe(pair.one, at=now)
    assert await keys(pair.other, now) == [elsewhere.key]
    assert await keys(pair.one, now) == [board.key, direct.key]
    await pair.one.outbox.mark_sent(board.key, 1, at=now)
    assert await keys(pair.other, now) == [elsewhere.key]
    assert await keys(pair.one, now) == [later.key, direct.key]


async def test_a_message_that_failed_is_free_for_all(pair: Pair) -> None:
    now = pair.harness.now()
    message = await owe(pair.one, at=now)
    assert await keys(pair.one, now) == [message.key]
    await pair.one.outbox.mark_failed(message.key, "500", at=now)
    later = pair.harness.now.moment = now + 10
    await pair.beat()
    assert await keys(pair.other, later) == [message.key]


async def test_who_leaves_frees_everything(pair: Pair) -> None:
    now = pair.harness.now()
    message = await owe(pair.one, at=now)
    assert await keys(pair.one, now) == [message.key]
    assert await pair.one.processes.lease("stand-in", 7, now)
    assert not await pair.other.processes.lease("stand-in", 7, now)
    await pair.one.processes.leave()
    assert await keys(pair.other, now) == [message.key]
    assert await pair.other.processes.lease("stand-in", 7, now)


async def test_a_lease_lasts_thirty_seconds_unless_it_is_renewed(pair: Pair) -> None:
    now = pair.harness.now()
    assert await pair.one.processes.lease("stand-in", 7, now)
    assert await pair.one.processes.lease("stand-in", 7, now + LEASE_SECONDS - 1)
    assert not await pair.other.processes.lease("stand-in", 7, now + LEASE_SECONDS)
    assert await pair.other.processes.lease("stand-in", 8, now)
    assert await pair.other.processes.lease("stand-in", 7, now + 2 * LEASE_SECONDS - 1)
    assert not await pair.one.processes.lease("stand-in", 7, now + 2 * LEASE_SECONDS - 1)


async def test_a_deadline_falls_due_for_one_process(pair: Pair) -> None:
    harness = pair.harness
    lobby = (await harness.lobby()).id
    harness.now.moment += 8 * 86_400
    due = await pair.one.deadlines(harness.now())
    assert [one.table for one in due] == [lobby]
    assert await pair.other.deadlines(harness.now()) == ()
    harness.now.moment += LEASE_SECONDS
    assert await pair.other.deadlines(harness.now()) == due
    other = Tables(pair.other, now=harness.now, secret=lambda: b"")
    done = [await DueWork(tables).run() for tables in (other, harness.tables)]
    assert [len(one) for one in done] == [1, 0]


async def test_only_one_is_inside(pair: Pair) -> None:
    inside: list[str] = []

    async def enter(store: Store, name: str) -> None:
        async with store.processes.exclusive("identify:0"):
            inside.append(name)
            assert len(inside) == 1
            await asyncio.sleep(0.05)
            inside.remove(name)

    await asyncio.gather(
        *(enter(store, name) for name, store in (("a", pair.one), ("b", pair.other)) for _ in range(2))
    )
    async with pair.one.processes.exclusive("identify:0"), pair.other.processes.exclusive("identify:1"):
        pass


async def test_turns_follow_each_other_whichever_process_takes_them(pair: Pair) -> None:
    stores = [pair.one, pair.other] * 3
    waits = await asyncio.gather(*(store.processes.take_turn("identify", 0, every=100.0) for store in stores))
    first, *others = sorted(waits)
    assert first == 0.0
    # They asked within some seconds, in whatever order.
    assert [round(wait, -2) for wait in others] == [100.0, 200.0, 300.0, 400.0, 500.0]
    assert await pair.one.processes.take_turn("identify", 1, every=100.0) == 0.0, "another bucket waits for nobody"


async def test_a_turn_is_kept_after_the_end_of_its_process(pair: Pair) -> None:
    """Discord counts its session all the same."""
    assert await pair.one.processes.take_turn("identify", 0, every=100.0) == 0.0
    await pair.one.processes.leave()
    assert await pair.other.processes.take_turn("identify", 0, every=100.0) > 0.0


async def test_a_server_whose_clock_was_put_back_keeps_nobody_waiting(pair: Pair) -> None:
    await pair.one.processes.take_turn("identify", 0, every=100.0)
    pair.harness.execute("update leases set until = until + 1e6")
    assert await pair.other.processes.take_turn("identify", 0, every=100.0) == 0.0


async def test_who_hangs_inside_is_out(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("storage.postgres._IDLE_SESSION_MS", 3_000)
    monkeypatch.setattr("storage.postgres._KEEPALIVE_EVERY", 1e6)
    async with asyncio.timeout(60), pair.one.processes.exclusive("join"), pair.other.processes.exclusive("join"):
        pass


async def test_what_one_process_commits_the_other_shows(pair: Pair) -> None:
    """A screen is read from what is committed, whichever process it comes to."""
    table_id = (await pair.harness.started()).id
    for _ in range(5):
        await pair.harness.step(table_id)
        position = await pair.other.position(table_id)
        assert position is not None
        assert position.table.revision == (await read_table(pair.harness.tables, table_id)).revision


async def test_two_lobbies_at_once_in_one_channel_are_one(pair: Pair) -> None:
    other = Tables(pair.other, now=pair.harness.now, secret=lambda: b"s" * 32)
    openings = [
        tables.open_table(open_lobby, ANN, channel=1, ruleset="first-basic", limits=tables.limits)
        for tables in (pair.harness.tables, other) * 5
    ]
    results = await asyncio.gather(*openings, return_exceptions=True)
    assert sum(not isinstance(result, Refused) for result in results) == 1


@pytest.mark.parametrize("mutant", [(), ("--without-lock",)], ids=["", "mutant"])
async def test_of_a_hundred_presses_in_three_processes_one_succeeds(tmp_path: Path, mutant: Sequence[str]) -> None:
    async with ServiceHarness(fresh_database(POSTGRES, tmp_path)) as harness:
        table_id = (await harness.started()).id
        await harness.steps(table_id, 4)
        before = await read_table(harness.tables, table_id)
        asked = [sys.executable, "-m", "testing.race", str(harness.database), str(table_id)]
        children = [
            subprocess.Popen([*asked, str(number), *mutant], stdin=-1, stdout=-1, text=True, cwd=ROOT)
            for number in shares()
        ]
        answers = await asyncio.to_thread(race, children)
        assert sum(answers.values()) == PRESSES
        # Without the lock some find the table as it was before, and judge by that.
        assert (answers == {"done": 1, "stale": PRESSES - 1}) is not bool(mutant), answers
        after = await read_table(harness.tables, table_id)
        rows = harness.rows(
            'select revision from actions where "table" = ? and revision >= ?', table_id, before.revision
        )
        assert [row[0] for row in rows] == list(range(before.revision, after.revision))


def shares() -> list[int]:
    """A hundred among three."""
    return [PRESSES // PROCESSES + (number < PRESSES % PROCESSES) for number in range(PROCESSES)]


def race(children: list[subprocess.Popen[str]]) -> dict[str, int]:
    """Let every child press at the same moment; how often each answer was given."""
    for child in children:
        assert child.stdout is not None
        assert child.stdout.readline() == "ready\n"
    for child in children:
        assert child.stdin is not None
        child.stdin.write("go\n")
        child.stdin.flush()
    counted: dict[str, int] = {}
    for child in children:
        said, _ = child.communicate(timeout=120)
        for answer, number in json.loads(said).items():
            counted[answer] = counted.get(answer, 0) + number
    return counted


async def test_newer_rules_wait_for_the_last_process_with_older_ones(pair: Pair) -> None:
    harness = pair.harness
    table_id = (await harness.started()).id
    await pair.other.close()
    paused: list[float] = []

    def sleep(seconds: float) -> None:
        paused.append(seconds)
        if len(paused) == 3:
            harness.execute("delete from processes")

    with newer_rules():
        assert isinstance(harness.database, str)
        upgrades = prepare_shared(harness.database, now=harness.now(), program=__version__, holder="newer", sleep=sleep)
    assert len(paused) == 3
    assert [upgrade.table for upgrade in upgrades] == [table_id]
    # The old process was not dead after all: it must not judge by its own rules.
    with pytest.raises(Refused) as refused:
        await harness.step(table_id)
    assert refused.value.facts["reason"] == "newer-rules"
    harness.execute("delete from rules_versions where version > ?", RULES_VERSION)
    pair.other = Store.open(harness.database, now=harness.now(), program=__version__, holder="again")


async def test_a_server_that_may_lose_commits_is_refused(tmp_path: Path) -> None:
    address = fresh_database(POSTGRES, tmp_path)
    unsafe = f"{address}&options=-csynchronous_commit%3Doff"
    with pytest.raises(StorageError) as refused:
        Store.open(unsafe, now=0.0, program=__version__)
    assert refused.value.code == "not-durable"


async def test_a_server_that_is_not_there_is_unreachable(tmp_path: Path) -> None:
    with pytest.raises(StorageError) as refused:
        Store.open(f"postgresql:///carrara?host={tmp_path}", now=0.0, program=__version__)
    assert refused.value.code == "unreachable"


async def test_a_lost_connection_is_opened_anew(pair: Pair) -> None:
    table_id = (await pair.harness.started()).id
    kill = "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = ?"
    pair.harness.rows(kill, "carrara")
    await pair.harness.step(table_id)
    assert (await read_table(pair.harness.tables, table_id)).revision > 0


async def test_a_connection_lost_in_the_commit_leaves_it_open_whether_it_counted(pair: Pair) -> None:
    def cut(db: Any) -> None:
        db.execute("insert into servers (id) values (5)")
        (process,) = db.execute("select pg_backend_pid()").fetchone()
        pair.harness.rows("select pg_terminate_backend(cast(? as integer))", process)

    with pytest.raises(StorageError) as refused:
        await pair.one._engine.write(cut)
    assert refused.value.code == "unsettled"


async def test_what_a_dead_process_held_is_free_some_seconds_later(pair: Pair) -> None:
    now = pair.harness.now()
    message = await owe(pair.one, at=now)
    assert await keys(pair.other, now) == [message.key]
    assert await pair.other.processes.lease("stand-in", 7, now)
    assert await pair.one.processes.free_what_the_dead_held(now) == ()
    await end_connection(pair.other)
    assert await pair.one.processes.free_what_the_dead_held(now) == (), "it may be there again at the next look"
    assert await keys(pair.one, now + GONE_AFTER) == []
    assert await pair.one.processes.free_what_the_dead_held(now + GONE_AFTER) == ("other",)
    (taken,) = await pair.one.outbox.due(now + GONE_AFTER)
    assert (taken.key, taken.uncertain) == (message.key, message.created)
    assert await pair.one.processes.lease("stand-in", 7, now + GONE_AFTER)
    assert [process.holder for process in await pair.one.processes.live(now)] == ["one"]


async def test_who_is_there_again_keeps_what_it_held(pair: Pair) -> None:
    now = pair.harness.now()
    await owe(pair.one, at=now)
    assert len(await keys(pair.other, now)) == 1
    await end_connection(pair.other)
    await pair.one.processes.free_what_the_dead_held(now)
    pair.other.processes._presence = again = PresenceLock(str(pair.harness.database))
    pair.other._release = again.close
    await pair.other.processes.beat(now)
    assert await pair.one.processes.free_what_the_dead_held(now + GONE_AFTER) == ()
    assert await keys(pair.one, now + GONE_AFTER) == []


async def test_a_lost_connection_is_no_death(pair: Pair) -> None:
    """The server ended it, and the process is there again by itself."""
    presence = pair.other.processes._presence
    assert isinstance(presence, PresenceLock)
    kill = "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = cast(? as oid)"
    assert len(pair.harness.rows(kill, presence.number)) == 1
    async with asyncio.timeout(60):
        while presence.number in await pair.one._engine.read(presence.present):
            await asyncio.sleep(0.01)
        while presence.number not in await pair.one._engine.read(presence.present):
            await asyncio.sleep(0.01)


async def test_who_is_not_there_itself_judges_nobody(pair: Pair) -> None:
    now = pair.harness.now()
    for store in (pair.one, pair.other):
        await end_connection(store)
    for moment in (now, now + GONE_AFTER):
        assert await pair.one.processes.free_what_the_dead_held(moment) == ()


async def test_an_older_version_without_a_presence_is_judged_by_its_beats(pair: Pair) -> None:
    now = pair.harness.now()
    pair.harness.execute("insert into processes (holder, program, rules, beat) values ('older', '1.0', 1, ?)", now)
    for moment in (now, now + GONE_AFTER):
        assert await pair.one.processes.free_what_the_dead_held(moment) == ()
    assert "older" in [process.holder for process in await pair.one.processes.live(now)]


async def end_connection(store: Store) -> None:
    """What the server sees of a process that is killed: the connection of its presence is gone."""
    presence = store.processes._presence
    assert isinstance(presence, PresenceLock)
    await asyncio.to_thread(presence.close)
    while presence.number in await store._engine.read(presence.present):
        await asyncio.sleep(0.01)
