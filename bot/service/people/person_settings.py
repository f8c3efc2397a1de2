"""The settings of people, and what is stored about them: changing, exporting, erasing."""

from __future__ import annotations

from typing import Any, Final

from bot.service.clock.clock_operations import ClockOperations
from bot.service.clock.digests import next_digest
from bot.service.lifecycle import Lifecycle
from bot.service.refusals import UNREADABLE, RefusalCode, Refused
from bot.service.table_access import TableAccess, attempt_each, translate_storage_errors
from bot.service.values import ChangeResult
from storage import Person

_QUIET_HOURS: Final = frozenset({"quiet_from", "quiet_until", "timezone"})


class PersonSettings:
    """Settings by person; those who never chose anything have the defaults."""

    def __init__(self, access: TableAccess, lifecycle: Lifecycle, clocks: ClockOperations) -> None:
        self._access = access
        self._store = access.store
        self._people = access.store.people
        self._lifecycle = lifecycle
        self._clocks = clocks

    async def find(self, person: int) -> Person:
        """The settings of a person."""
        return await translate_storage_errors(self._people.find(person))

    async def change(self, person: int, **changes: Any) -> Person:
        """Change settings of a person, and with them their next digest and their clocks; the new settings."""
        now = self._access.now()
        changed = self._people.change(person, next_digest=lambda found: next_digest(found, now), **changes)
        person_after = await translate_storage_errors(changed)
        if _QUIET_HOURS & changes.keys():
            await self._clocks.follow_quiet_hours(person)
        return person_after

    async def note_locale(self, person: int, locale: str) -> None:
        """Store the locale of the person's own Discord, for direct messages; nothing for somebody who only looks on."""
        await translate_storage_errors(self._people.note_locale(person, locale))

    async def mark_dms_blocked(self, person: int) -> None:
        """Store that direct messages do not reach this person."""
        await translate_storage_errors(self._people.mark_dms_blocked(person))

    async def forget_dm_channel(self, person: int) -> None:
        """Forget the id of the channel of direct messages to this person, which is gone."""
        await translate_storage_errors(self._people.forget_dm_channel(person))

    async def mark_dms_working(self, person: int) -> Person:
        """Let direct messages be tried again; the new settings."""
        return await self.change(person, dms_blocked=False, dms_blocked_told=False)

    async def take_dm_warning(self, person: int) -> bool:
        """Whether to warn this person now that direct messages do not reach them; True only for the first who asks."""
        return await translate_storage_errors(self._people.take_dm_warning(person))

    async def export(self, person: int) -> dict[str, list[dict[str, Any]]]:
        """Everything that is stored about a person, as values that JSON can hold."""
        return await translate_storage_errors(self._people.export(person))

    async def erase(self, person: int) -> tuple[ChangeResult, ...]:
        """Give up the person's seats, then forget them; games of others stay whole. A second call changes nothing.

        Each table is a transaction of its own. Meanwhile the person can change nothing, so that no press of theirs
        brings a name back; if the process ends in the middle, `resume_erasures` goes on after the next start.
        """
        await translate_storage_errors(self._people.begin_erasure(person, at=self._access.now()))
        return await self._forget(person)

    async def _forget(self, person: int) -> tuple[ChangeResult, ...]:
        seated = await translate_storage_errors(self._store.tables_of(person))
        # The cards of these lobbies name the person too.
        inviting = await translate_storage_errors(self._store.tables_inviting(person))
        departures = [
            committed
            for table in (*seated, *inviting)
            if (committed := await self._give_up_seat(table.id, person)) is not None
        ]
        await translate_storage_errors(self._people.finish_erasure(person))
        return tuple(departures)

    async def resume_erasures(self) -> None:
        """Finish the erasures that a process which ended had begun, and the overwriting of what they deleted."""
        pending = await translate_storage_errors(self._people.pending_erasures())
        # `begin_erasure` is not called again: another process may finish this erasure right now, and it would erase a
        # person who has come back since.
        await attempt_each("person", pending, self._forget)
        await translate_storage_errors(self._people.finish_scrubbing())

    async def _give_up_seat(self, table: int, person: int) -> ChangeResult | None:
        try:
            return await self._lifecycle.give_up_seat(table, person, reason="erased")
        except Refused as refused:
            # Left, ended or erased by another press in the meantime. At a table that is damaged nobody plays on: no
            # stand-in is needed there, and forgetting somebody must not wait for its repair.
            is_damaged = refused.facts.get("reason") == UNREADABLE
            is_gone = refused.code in (RefusalCode.NOT_SEATED, RefusalCode.SEAT_IS_ANOTHERS, RefusalCode.NO_SUCH_TABLE)
            if not is_damaged and not is_gone:
                raise
            return None
