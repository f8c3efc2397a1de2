"""Memory never wins over the file."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from storage.cache import Cache, Load
from storage.reader import Reader
from storage.values import Position
from tests.storage.house import ANN, House


class SlowOnce:
    """The first answer of a reader is held back after it was read."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.was_read, self.release = asyncio.Event(), asyncio.Event()
        run = Reader.run

        async def slow(reader: Reader, question: Callable[..., Any]) -> Any:
            answer = await run(reader, question)
            if not self.was_read.is_set():
                self.was_read.set()
                await self.release.wait()
            return answer

        monkeypatch.setattr(Reader, "run", slow)


async def memory_agrees_with_file(house: House, monkeypatch: pytest.MonkeyPatch, *, leaves: bool) -> bool:
    """The law: a look that began before a change does not bring the past back."""
    table = (await house.started()).id
    await house.steps(table, 3)
    house.store.forget(table)
    slow = SlowOnce(monkeypatch)
    look = asyncio.create_task(house.service.look(table))
    await slow.was_read.wait()
    if leaves:
        await house.service.resign(table, ANN)
        house.store.forget(table)
    else:
        await house.step(table)
        house.store.forget(table)
    slow.release.set()
    await look
    remembered = await house.service.find(table)
    house.store.forget(table)
    return remembered == await house.service.find(table)


@pytest.mark.parametrize("leaves", [True, False])
async def test_a_slow_look_does_not_bring_the_past_back(
    house: House, monkeypatch: pytest.MonkeyPatch, leaves: bool
) -> None:
    assert await memory_agrees_with_file(house, monkeypatch, leaves=leaves)


@pytest.mark.parametrize("leaves", [True, False])
async def test_a_memory_that_trusts_every_reading_would_be_noticed(
    house: House, monkeypatch: pytest.MonkeyPatch, leaves: bool
) -> None:
    def trusting(self: Cache, load: Load, position: Position | None) -> None:
        if position is not None:
            self._put(position)

    monkeypatch.setattr(Cache, "end", trusting)
    assert not await memory_agrees_with_file(house, monkeypatch, leaves=leaves)


async def test_memory_is_bounded_and_games_go_on_without_it(house: House) -> None:
    house.options["cached"] = 2
    await house.reopen()
    tables = [(await house.started(channel=channel)).id for channel in range(1, 6)]
    for _ in range(4):
        for table in tables:
            await house.step(table)
    assert len(house.store._cache._positions) == 2
    assert house.store._cache._loads == {}
    assert min([(await house.service.find(table)).revision for table in tables]) >= 4
