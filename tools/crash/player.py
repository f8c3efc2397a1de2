"""The process that is killed: plays random games through the service and delivers what is owed."""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from typing import Any, Protocol

from msgspec import Struct

from bot import __version__
from bot.core.refusals import RefusalCode, Refused
from bot.core.values import Caller
from bot.core.views import read_table, read_table_in, read_view
from bot.deadlines import Service
from bot.lobby import join_lobby, open_lobby, start_game
from bot.turns import play, undo
from game import RULESETS, Action, action_words, parse_action
from storage import QueuedMessage, Status, Table, WheelMessage
from storage.outbox import WHEEL_WAITS
from storage.store import Store

TABLES = 4
SERVER = 1
# How likely a press takes something back.
UNDO = 0.1


class Watcher(Protocol):
    """Hears what is done, and delivers messages as Discord would: in another process or in this one."""

    def tell(self, **line: Any) -> None: ...

    def deliver(self, **message: Any) -> int: ...


class Press(Struct, frozen=True):
    """A press that was begun; its person presses again if nobody answered."""

    table: int
    revision: int
    words: str
    forced: bool


def caller(user_id: int) -> Caller:
    return Caller(user_id, f"Person {user_id}", SERVER)


class Player:
    """Some tables at once, until the process is killed."""

    def __init__(self, store: Store, wire: Watcher, *, seed: int, is_last: bool) -> None:
        self.store = store
        self.service = Service(store, now=time.time, secret=lambda: os.urandom(32))
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
        table = await read_table(self.service.tables, press.table)
        holder = table.mover
        person = (holder.person if holder else None) or table.people[0]
        try:
            await self.press(press, caller(person), parse_action(press.words, table.ruleset))
        except Refused as refusal:
            if refusal.code not in (RefusalCode.STALE, RefusalCode.NOT_RUNNING):
                raise
            self.wire.tell(refused=[press.table, press.revision, press.words])

    async def play(self, channel: int) -> None:
        for _ in count():
            table = await self.open_table(channel)
            while (await read_table(self.service.tables, table)).status is Status.RUNNING:
                await self.decide(table)

    async def open_table(self, channel: int) -> int:
        """The table of this channel, a new one where there is none; a lobby is gone on with."""
        host, guest = caller(2 * channel), caller(2 * channel + 1)
        found = await read_table_in(self.service.tables, channel)
        if found is None:
            ruleset = self.luck.choice(list(RULESETS))
            found = (
                await self.service.tables.open_table(
                    open_lobby, host, channel=channel, ruleset=ruleset, size=2, limits=self.service.tables.limits
                )
            ).table
        if found.status is Status.LOBBY and len(found.seats) < 2:
            found = (
                await self.service.tables.change(join_lobby, found.id, guest, limits=self.service.tables.limits)
            ).table
        # The card's id is a part of the luck: no game starts before `deliver_for_ever` has posted it.
        while found.status is Status.LOBBY and found.lobby_message is None:
            await asyncio.sleep(0.002)
            found = await read_table(self.service.tables, found.id)
        if found.status is Status.LOBBY:
            found = (
                await self.service.tables.change(start_game, found.id, host, limits=self.service.tables.limits)
            ).table
        return found.id

    async def decide(self, table_id: int) -> None:
        found = await read_table(self.service.tables, table_id)
        assert found.mover is not None
        assert found.mover.person is not None
        by = caller(found.mover.person)
        look = await read_view(self.service.tables, table_id, by)
        if look.undoable and self.luck.random() < UNDO:
            await self.step_back(found, by, back_to=self.luck.choice(look.undoable).revision)
            return
        action = self.luck.choice(look.legal())
        forced = self.luck.random() < 0.5
        await self.press(Press(table_id, found.revision, action_words(action, found.ruleset), forced), by, action)

    async def step_back(self, table: Table, caller: Caller, *, back_to: int) -> None:
        await self.service.tables.change(undo, table.id, caller, revision=table.revision, back_to=back_to)
        self.wire.tell(undone=[table.id, table.revision, back_to])

    async def press(self, press: Press, caller: Caller, action: Action) -> None:
        self.wire.tell(trying=[press.table, press.revision, press.words, press.forced])
        done = await self.service.tables.change(
            play, press.table, caller, revision=press.revision, actions=(action,), forced=press.forced
        )
        said = [action_words(one, done.table.ruleset) for one in done.actions]
        self.wire.tell(ack=[press.table, press.revision, said])

    async def deliver_for_ever(self) -> None:
        while True:
            await self.deliver_all()
            await asyncio.sleep(0.002)

    async def deliver_all(self) -> None:
        # Wheels too, which wait for the end of their turn: at the end everything must have been posted.
        while batch := await self.store.outbox.due(time.time() + WHEEL_WAITS):
            for owed in batch:
                await self.deliver(owed)

    async def deliver(self, owed: QueuedMessage) -> None:
        # Wheels are in a lane of their own.
        lane = "wheel" if isinstance(owed.message, WheelMessage) else owed.person
        message_id = await asyncio.to_thread(
            self.wire.deliver, nonce=self.nonce(owed), about=owed.key, table=owed.table, person=lane, due=owed.due
        )
        await self.store.outbox.mark_sent(owed.key, message_id, at=time.time())

    def nonce(self, owed: QueuedMessage) -> str:
        return owed.key


def live(path: Path, wire: Watcher, *, seed: int, again: Sequence[Press], is_last: bool) -> None:
    """The life of the process."""

    async def main() -> None:
        store = Store.open(path, now=time.time(), program=__version__)
        await Player(store, wire, seed=seed, is_last=is_last).run(again)
        await store.close()

    asyncio.run(main())
