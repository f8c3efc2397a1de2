"""A file has one process: it is alive once it says so, gets every lease, and waits only for itself."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot import __version__
from game import RULES_VERSION
from storage import Store


async def test_the_only_process_of_a_file(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "one.sqlite3", now=5.0, program=__version__, holder="me")
    processes = store.processes
    assert not processes.is_shared
    assert (processes.me.holder, processes.me.program, processes.me.rules) == ("me", __version__, RULES_VERSION)
    assert await processes.live(5.0) == ()
    await processes.beat(6.0)
    assert [one.beat for one in await processes.live(6.0)] == [6.0]
    assert await processes.try_lease("deadlines", 6.0)
    assert await processes.try_lease("deadlines", 7.0)
    await processes.release("deadlines")
    await processes.leave()
    assert await processes.live(6.0) == ()
    await store.close()


async def test_a_block_is_run_by_one_at_a_time_and_others_are_not_held_up(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "one.sqlite3", now=0.0, program=__version__)
    order: list[str] = []

    async def run(name: str, word: str) -> None:
        async with store.processes.exclusive(name):
            order.append(f"{word} begins")
            await asyncio.sleep(0)
            order.append(f"{word} ends")

    await asyncio.gather(run("one", "first"), run("one", "second"))
    assert order == ["first begins", "first ends", "second begins", "second ends"]
    order.clear()
    await asyncio.gather(run("one", "first"), run("two", "other"))
    assert order[:2] == ["first begins", "other begins"]
    await store.close()
