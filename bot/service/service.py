"""The service: everything the Discord layer may ask for, and nothing else."""

from __future__ import annotations

from typing import Any, Final

from bot.service.agreeing import Agreeing
from bot.service.looking import Looking
from bot.service.values import Done
from storage.values import Deadline, Person, Status, Table

SWEEP_EVERY: Final = 3_600.0


class Service(Agreeing, Looking):
    """Adds what concerns people and time to playing, agreeing and looking."""

    _swept = 0.0

    async def set_where(self, table: int, *, channel: int, thread: int | None) -> Table:
        """The table is played there from now on."""
        async with self._queues.at(table):
            await self._position(table, None)
            await self._kept(self.store.place(table, channel=channel, thread=thread))
            return (await self._position(table, None)).table

    async def next_deadline(self) -> float | None:
        """When `settle` is to be called next."""
        return await self._kept(self.store.next_deadline())

    async def settle(self) -> tuple[Done, ...]:
        """Do what has fallen due: a lobby that nobody started closes itself, old deliveries are forgotten."""
        await self._sweep()
        due = await self._kept(self.store.deadlines(self._now()))
        return tuple([done for deadline in due if (done := await self._settle(deadline)) is not None])

    async def _sweep(self) -> None:
        if self._now() - self._swept >= SWEEP_EVERY:
            self._swept = self._now()
            await self._kept(self.store.outbox.forget_closed(self._now()))

    async def _settle(self, deadline: Deadline) -> Done | None:
        async with self._queues.at(deadline.table):
            table = (await self._position(deadline.table, None)).table
            if deadline.kind != "lobby" or table.status is not Status.LOBBY:
                return None
            return await self._close_lobby(table, reason="expired")

    async def person(self, person: int) -> Person:
        """What a person has chosen."""
        return await self._kept(self.store.people.find(person))

    async def settings(self, person: int, **changes: Any) -> Person:
        """Choose."""
        return await self._kept(self.store.people.change(person, **changes))

    async def dm_refused(self, person: int) -> bool:
        """Direct messages do not reach this person; True if they are to be told, which is once."""
        return await self._kept(self.store.people.dm_refused(person))

    async def dm_works(self, person: int) -> Person:
        """Direct messages reach this person again."""
        return await self._kept(self.store.people.change(person, dm_refused=False, dm_told=False))

    async def export_person(self, person: int) -> dict[str, list[dict[str, Any]]]:
        """Everything kept about a person, ready for JSON."""
        return await self._kept(self.store.people.export(person))

    async def erase_person(self, person: int) -> tuple[Done, ...]:
        """Give up the person's seats, then forget them; games of others stay whole."""
        done = tuple([await self._give_up(table.id, person) for table in await self._kept(self.store.live_of(person))])
        await self._kept(self.store.people.erase(person))
        return done

    async def _give_up(self, table: int, person: int) -> Done:
        async with self._queues.at(table):
            found = (await self._position(table, None)).table
            if found.status is Status.LOBBY:
                return await self._leave(found, person)
            return await self._resign(found, person, level="good", reason="erased")
