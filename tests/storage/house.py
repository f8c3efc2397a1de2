"""A service with a file, a clock and a source of seeds of its own, and random play through it."""

from __future__ import annotations

import random
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from bot.service import Caller, Done, Service, Status, Table
from storage.store import Store

SERVER = 77
START = 1_800_000_000.0


class Clock:
    """Stands still until it is moved."""

    def __init__(self) -> None:
        self.moment = START

    def __call__(self) -> float:
        return self.moment


def caller(person: int, **more: Any) -> Caller:
    return Caller(person, f"Person {person}", **{"server": SERVER, **more})


ANN, BEN, CLEO, DAN = map(caller, (1001, 1002, 1003, 1004))
PEOPLE = {one.person: one for one in (ANN, BEN, CLEO, DAN)}


class House:
    """Everything one test needs; `reopen` is a restart."""

    def __init__(self, path: Path, **options: Any) -> None:
        self.path = path
        self.options = options
        self.now = Clock()
        self.luck = random.Random(5)
        self.seeds = random.Random(6)

    async def __aenter__(self) -> Self:
        self._open()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.store.close()

    def _open(self) -> None:
        self.store = Store.open(self.path, **self.options)
        self.service = Service(self.store, now=self.now, seed=lambda: self.seeds.randbytes(32))

    async def reopen(self) -> None:
        await self.store.close()
        self._open()

    async def lobby(self, *, channel: int = 1, people: int = 2, stand_ins: int = 0, **setup: Any) -> Table:
        """A lobby with so many people, Ann its host."""
        opened = await self.service.open_lobby(ANN, channel=channel, **setup)
        table = opened.table
        for guest in (BEN, CLEO, DAN)[: people - 1]:
            table = (await self.service.join(table.id, guest)).table
        for _ in range(stand_ins):
            table = (await self.service.add_stand_in(table.id, ANN)).table
        return table

    async def started(self, **setup: Any) -> Table:
        table = await self.lobby(**setup)
        return (await self.service.start(table.id, ANN)).table

    async def mover(self, table: int) -> Caller:
        holder = (await self.service.find(table)).mover
        assert holder is not None
        assert holder.person is not None
        return PEOPLE[holder.person]

    async def step(self, table: int, *, forced: bool = True) -> Done:
        """One random press of whoever is to move."""
        turn = await self.service.stand_in(table)
        if turn is not None:
            action = self.luck.choice(turn.look.legal())
            return await self.service.play_for(
                table, turn.seat, revision=turn.revision, actions=[action], forced=forced
            )
        by = await self.mover(table)
        look = await self.service.look(table, by)
        action = self.luck.choice(look.legal())
        return await self.service.play(table, by, revision=look.view.revision, actions=[action], forced=forced)

    async def steps(self, table: int, number: int) -> Table:
        """So many random presses, or fewer if the game ends."""
        found = await self.service.find(table)
        for _ in range(number):
            if found.status is not Status.RUNNING:
                break
            found = (await self.step(table)).table
        return found

    async def until_undoable(self, table: int) -> Table:
        """Play until the seat to move could take something back."""
        for _ in range(500):
            by = await self.mover(table)
            if (await self.service.look(table, by)).undoable:
                return await self.service.find(table)
            await self.step(table, forced=False)
        raise AssertionError("nothing could ever be undone")
