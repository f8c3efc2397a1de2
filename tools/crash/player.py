"""The process that is killed: plays random games through the service and delivers what is owed."""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections.abc import Sequence
from itertools import count
from pathlib import Path

from msgspec import Struct

from bot.service import Caller, Code, Owed, Refused, Service, Status
from game.actions import Action
from game.catalogue import RULESETS
from game.notation import parse, words
from storage.store import Store
from tools.crash.wire import Wire

TABLES = 4
SERVER = 1
UNDO = 0.1


class Press(Struct, frozen=True):
    """A press that was begun; its person presses again if nobody answered."""

    table: int
    revision: int
    words: str
    forced: bool


def caller(person: int) -> Caller:
    return Caller(person, f"Person {person}", SERVER)


class Player:
    """Some tables at once, until the process is killed."""

    def __init__(self, store: Store, wire: Wire, *, seed: int, is_last: bool) -> None:
        self.store = store
        self.service = Service(store, now=time.time, seed=lambda: os.urandom(32))
        self.wire = wire
        self.luck = random.Random(seed)
        self.is_last = is_last

    async def run(self, again: Sequence[Press]) -> None:
        self.wire.tell(ready=True)
        for press in again:
            await self.press_again(press)
        if not self.is_last:
            tables = (self.play(channel) for channel in range(1, TABLES + 1))
            await asyncio.gather(self.deliver_for_ever(), *tables)
        await self.deliver_all()
        self.wire.tell(done=True)

    async def press_again(self, press: Press) -> None:
        """What a person does whose press was not answered."""
        table = await self.service.find(press.table)
        holder = table.mover
        person = (holder.person if holder else None) or table.people[0]
        try:
            await self.press(press, caller(person), parse(press.words, table.ruleset))
        except Refused as refusal:
            if refusal.code not in (Code.STALE, Code.NOT_RUNNING):
                raise
            self.wire.tell(refused=[press.table, press.revision, press.words])

    async def play(self, channel: int) -> None:
        for _ in count():
            table = await self.opened(channel)
            while (await self.service.find(table)).status is Status.RUNNING:
                await self.decide(table)

    async def opened(self, channel: int) -> int:
        """The table of this channel, a new one where there is none; a lobby is gone on with."""
        host, guest = caller(2 * channel), caller(2 * channel + 1)
        found = await self.service.at(channel)
        if found is None:
            ruleset = self.luck.choice(list(RULESETS))
            found = (await self.service.open_lobby(host, channel=channel, ruleset=ruleset, size=2)).table
        if found.status is Status.LOBBY and len(found.seats) < 2:
            found = (await self.service.join(found.id, guest)).table
        if found.status is Status.LOBBY:
            found = (await self.service.start(found.id, host)).table
        return found.id

    async def decide(self, table: int) -> None:
        found = await self.service.find(table)
        assert found.mover is not None
        assert found.mover.person is not None
        by = caller(found.mover.person)
        look = await self.service.look(table, by)
        if look.undoable and self.luck.random() < UNDO:
            back_to = self.luck.choice(look.undoable).revision
            await self.service.undo(table, by, revision=found.revision, back_to=back_to)
            self.wire.tell(undone=[table, found.revision, back_to])
            return
        action = self.luck.choice(look.legal())
        forced = self.luck.random() < 0.5
        await self.press(Press(table, found.revision, words(action, found.ruleset), forced), by, action)

    async def press(self, press: Press, by: Caller, action: Action) -> None:
        self.wire.tell(trying=[press.table, press.revision, press.words, press.forced])
        done = await self.service.play(press.table, by, revision=press.revision, actions=(action,), forced=press.forced)
        said = [words(one, done.table.ruleset) for one in done.actions]
        self.wire.tell(ack=[press.table, press.revision, said])

    async def deliver_for_ever(self) -> None:
        while True:
            await self.deliver_all()
            await asyncio.sleep(0.002)

    async def deliver_all(self) -> None:
        while batch := await self.store.outbox.due(time.time()):
            for owed in batch:
                await self.deliver(owed)

    async def deliver(self, owed: Owed) -> None:
        message_id = await asyncio.to_thread(
            self.wire.deliver, nonce=self.nonce(owed), about=owed.key, table=owed.table, person=owed.person
        )
        await self.store.outbox.sent(owed.key, message_id, at=time.time())

    def nonce(self, owed: Owed) -> str:
        return owed.key


def live(path: Path, wire: Wire, *, seed: int, again: Sequence[Press], is_last: bool) -> None:
    """The life of the process."""

    async def main() -> None:
        store = Store.open(path)
        await Player(store, wire, seed=seed, is_last=is_last).run(again)
        await store.close()

    asyncio.run(main())
