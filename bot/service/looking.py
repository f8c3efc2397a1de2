"""Looking: positions, logs, records. Nothing here changes anything."""

from __future__ import annotations

from collections.abc import Iterable

from bot.service.desk import require_seat
from bot.service.playing import Playing
from bot.service.refusals import Code, Refused
from bot.service.values import Caller, LogEntry, Look, Since, StandInTurn, Step
from game import view
from game.codec import decode_events
from game.events import Event
from game.state import GameState
from storage.record import record_text
from storage.values import Decision, Status, Table


class Looking(Playing):
    """Views for those who may see them, and the public log."""

    async def find(self, table: int, by: Caller | None = None) -> Table:
        """The table, without its game."""
        return (await self._position(table, by)).table

    async def at(self, channel: int) -> Table | None:
        """The open or running table of a channel or thread."""
        return await self._kept(self.store.live_at(channel))

    async def games(self, person: int) -> tuple[Table, ...]:
        """The open and running tables where this person holds a seat."""
        return await self._kept(self.store.live_of(person))

    async def look(self, table: int, by: Caller | None = None, *, revision: int | None = None) -> Look:
        """The position as the caller may know it; without a caller as the public does."""
        found, state = await self._game(table, by)
        if revision is not None and revision != state.revision:
            return _look(found, await self._past(table, revision), _seat(found, by))
        seat = _seat(found, by)
        steps = await self._live_steps(found, state) if seat == state.to_move else ()
        return _look(found, state, seat, steps)

    async def log(self, table: int, by: Caller | None = None, *, since: int = 0) -> tuple[LogEntry, ...]:
        """What has been decided from a revision on, undone decisions included."""
        await self._game(table, by)
        return tuple(_entry(row) for row in await self._log(table, since=since))

    async def events(self, table: int, *, since: int, until: int) -> tuple[Event, ...]:
        """What happened between two revisions, without what was undone."""
        rows = await self._log(table, since=since, until=until)
        return tuple(event for row in rows if row.undone_by is None for event in decode_events(row.events))

    async def since_my_last_turn(self, table: int, by: Caller) -> Since:
        """The position after the caller's last turn, and all that happened since."""
        found, state = await self._game(table, by)
        seat = require_seat(found, by)
        log = await self._log(table)
        start = _after_last_turn(log, seat=seat, turn=state.turn)
        before = view(await self._past(table, start), seat) if start != state.revision else view(state, seat)
        entries = tuple(_entry(row) for row in log if row.revision >= start and row.undone_by is None)
        return Since(before, entries, await self.look(table, by))

    async def record(self, table: int, by: Caller | None = None) -> str:
        """A finished game as text that replays exactly."""
        found, _ = await self._game(table, by)
        if found.status is not Status.FINISHED:
            raise Refused(Code.NOT_RUNNING, status=found.status)
        return await self._kept(self.store.read(record_text, table))

    async def stand_in_turns(self) -> tuple[int, ...]:
        """The running tables that wait for a stand-in."""
        return await self._kept(self.store.waiting_for_stand_ins())

    async def stand_in(self, table: int) -> StandInTurn | None:
        """What the stand-in that is to move may know and do; None where a person is to move."""
        found, state = await self._game(table, None)
        holder = found.mover
        if found.status is not Status.RUNNING or holder is None or holder.level is None:
            return None
        return StandInTurn(table, holder.seat, holder.level, state.revision, _look(found, state, holder.seat))


def _seat(table: Table, by: Caller | None) -> int | None:
    holder = None if by is None else table.seat_of(by.person)
    return None if holder is None else holder.seat


def _look(table: Table, state: GameState, seat: int | None, steps: Iterable[Decision] = ()) -> Look:
    undoable = tuple(Step(row.revision, tuple(decode_events(row.events))) for row in steps)
    return Look(table, view(state, seat), undoable, state)


def _entry(row: Decision) -> LogEntry:
    return LogEntry(
        revision=row.revision,
        seat=row.seat,
        turn=row.turn,
        words=row.words,
        events=tuple(decode_events(row.events)),
        time=row.time,
        back_to=row.back_to,
        is_undone=row.undone_by is not None,
    )


def _after_last_turn(log: Iterable[Decision], *, seat: int, turn: int) -> int:
    """The revision after the last decision of the seat's last finished turn; 0 if it had none."""
    own = (row for row in log if row.seat == seat and row.turn < turn)
    finished = [row.revision + 1 for row in own if row.undone_by is None and row.back_to is None]
    return max(finished, default=0)
