"""One of several processes that play at the same tables; whichever is alive goes on."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from bot import __version__
from bot.core.refusals import RefusalCode, Refused
from bot.core.views import read_stand_in_turn, read_table, read_table_in, read_tables_waiting_for_stand_ins, read_view
from bot.lobby import add_stand_in, join_lobby, open_lobby, start_game
from bot.turns import play, play_for_stand_in, undo
from game import RULESETS, Action, action_words
from storage import BEAT_EVERY, LOOK_EVERY, Status, StorageError, Table
from storage.outbox import WHEEL_WAITS
from storage.store import Store
from tools.crash.player import UNDO, Player, Press, caller
from tools.crash.wire import Wire

CHANNELS = 6
# At every third table a stand-in plays.
STAND_IN_EVERY = 3
FEW = 8
# Seconds between two presses of a process at a table, on average. Three processes take about three decisions a second
# at every table, a hundred times as many as people.
THINKING = 1.0
# Seconds between two looks at what there is to do.
_PAUSE = 0.1


class SharedPlayer(Player):
    """Plays at every table, delivers whatever it gets, plays for stand-ins where it gets the lease."""

    async def run(self, again: Sequence[Press]) -> None:
        self.wire.tell(ready=True)
        beating = [asyncio.create_task(self.go_on(step)) for step in (self.beat, self.look)]
        if self.is_last:
            while await self.is_anything_queued():
                # Wheels too, which wait for the end of their turn.
                await self.deliver_all(ahead=WHEEL_WAITS)
            self.wire.tell(done=True)
            for task in beating:
                task.cancel()
            return
        channels = [self.go_on(self._player_at(channel)) for channel in range(1, CHANNELS + 1)]
        await asyncio.gather(*beating, self.go_on(self.deliver_all), self.go_on(self.play_for_stand_ins), *channels)

    async def go_on(self, step: Callable[[], Awaitable[Any]]) -> None:
        """Again and again. Another process may be faster, and the server may be away: both are refusals."""
        while True:
            try:
                await step()
            except Refused as refusal:
                self.wire.tell(refusal=str(refusal.code))
                await asyncio.sleep(_PAUSE * (2 if refusal.code is RefusalCode.STORAGE else self.luck.random()))
            except StorageError as error:
                self.wire.tell(refusal=error.code)
                await asyncio.sleep(_PAUSE * 2)
            await asyncio.sleep(0)

    def _player_at(self, channel: int) -> Callable[[], Awaitable[None]]:
        async def play_once() -> None:
            table = await self.open_table(channel)
            found = await read_table(self.service.tables, table)
            if found.status is Status.RUNNING and found.mover is not None and not found.mover.is_stand_in:
                await self.decide(table)
                await asyncio.sleep(self.luck.uniform(0, 2 * THINKING))
            else:
                await asyncio.sleep(_PAUSE)

        return play_once

    async def open_table(self, channel: int) -> int:
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
            if channel % STAND_IN_EVERY == 0:
                found = (await self.service.tables.change(add_stand_in, found.id, host, level="easy")).table
            else:
                found = (
                    await self.service.tables.change(join_lobby, found.id, guest, limits=self.service.tables.limits)
                ).table
        if found.status is Status.LOBBY and found.lobby_message is not None:
            found = (
                await self.service.tables.change(start_game, found.id, host, limits=self.service.tables.limits)
            ).table
        return found.id

    async def decide(self, table_id: int) -> None:
        found = await read_table(self.service.tables, table_id)
        if found.mover is None or found.mover.person is None:
            return
        by = caller(found.mover.person)
        look = await read_view(self.service.tables, table_id, by)
        legal = look.legal()
        # Another process has moved on since the first look.
        if look.view.revision != found.revision or not legal:
            return
        if look.undoable and self.luck.random() < UNDO:
            await self.step_back(found, by, back_to=self.luck.choice(look.undoable).revision)
            return
        action = self.luck.choice(legal)
        await self.press(Press(table_id, found.revision, "", self.luck.random() < 0.5), by, action)

    async def play_for_stand_ins(self) -> None:
        for table in await read_tables_waiting_for_stand_ins(self.service.tables):
            turn = await read_stand_in_turn(self.service.tables, table)
            if turn is None or not turn.look.legal() or not await self.is_player(table):
                continue
            action = self.luck.choice(turn.look.legal())
            done = await self.service.tables.change_by_itself(
                play_for_stand_in, table, turn.seat, revision=turn.revision, actions=[action]
            )
            self.acknowledge(done.table, turn.revision, done.actions)
        await asyncio.sleep(_PAUSE)

    async def is_player(self, table_id: int) -> bool:
        """Whether this process is the one that plays for the stand-in."""
        return await self.store.processes.lease("stand-in", table_id, time.time())

    async def press(self, press: Press, by: Any, action: Action) -> None:
        done = await self.service.tables.change(
            play, press.table, by, revision=press.revision, actions=(action,), forced=press.forced
        )
        self.acknowledge(done.table, press.revision, done.actions)

    def acknowledge(self, table: Table, revision: int, actions: Sequence[Action]) -> None:
        said = [action_words(one, table.ruleset) for one in actions]
        self.wire.tell(ack=[table.id, revision, said], channel=table.channel)

    async def step_back(self, table: Table, by: Any, *, back_to: int) -> None:
        await self.service.tables.change(undo, table.id, by, revision=table.revision, back_to=back_to)
        self.wire.tell(undone=[table.id, table.revision, back_to], channel=table.channel)

    async def deliver_all(self, *, ahead: float = 0.0) -> None:
        # A few at a time: whoever is killed holds no more than that.
        for owed in await self.store.outbox.due(time.time() + ahead, limit=FEW):
            await self.deliver(owed)
        await asyncio.sleep(_PAUSE)

    async def beat(self) -> None:
        await self.store.processes.beat(time.time())
        await asyncio.sleep(BEAT_EVERY)

    async def look(self) -> None:
        await self.store.processes.free_what_the_dead_held(time.time())
        await asyncio.sleep(LOOK_EVERY)

    async def is_anything_queued(self) -> bool:
        return await self.store.outbox.next_due() is not None


def live(address: str, wire: Wire, *, seed: int, is_last: bool) -> None:
    """The life of one process."""

    async def main() -> None:
        store = await _open(address)
        await SharedPlayer(store, wire, seed=seed, is_last=is_last).run(())
        await store.close()

    asyncio.run(main())


async def _open(address: str) -> Store:
    """The server may be away just now."""
    while True:
        try:
            return await asyncio.to_thread(Store.open, address, now=time.time(), program=__version__)
        except StorageError as error:
            if error.code not in ("unreachable", "locked"):
                raise
            await asyncio.sleep(_PAUSE)
