"""What a person may see of a table: its position, its log, what happened since their last turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from msgspec import Struct

from bot.core.access import TableAccess, may_see, require_seat, require_state, require_visible, translate_storage_errors
from bot.core.refusals import RefusalCode, Refused
from bot.core.values import (
    Caller,
    LogEntry,
    SinceLastTurn,
    StandInTurn,
    TableView,
    TurnReport,
    UndoStep,
    log_entry,
    stored_events,
    table_view,
)
from game import Event, GameState, undo_limit
from storage import Decision, Position, Status, Table, TableTransaction, rules_of


class PastTurn(Struct, frozen=True):
    """A turn that has begun: the revision at its beginning, whose it was, and what happened in it."""

    revision: int
    seat: int
    events: tuple[Event, ...]


def past_turns(log: Iterable[Decision]) -> tuple[PastTurn, ...]:
    """Every turn of a log that was not undone and was played under the present rules, the oldest first."""
    return tuple(_turns(_rows_under_present_rules(log)))


def _turns(rows: Iterable[Decision]) -> Iterator[PastTurn]:
    standing = [row for row in rows if row.undone_by is None and row.is_decision]
    for _, group in groupby(standing, key=lambda row: row.turn):
        decisions = list(group)
        events = tuple(event for row in decisions for event in stored_events(row))
        yield PastTurn(decisions[0].revision, decisions[0].seat, events)


def _rows_under_present_rules(log: Iterable[Decision]) -> list[Decision]:
    """The rows after the last change of the rules: a game cannot go on from a position of other rules."""
    rows: list[Decision] = []
    for row in log:
        if rules_of(row) is not None:
            rows.clear()
        else:
            rows.append(row)
    return rows


class Looks:
    """Views for those who may see them, and the public log. Raises Refused(NO_SUCH_TABLE) for a table out of sight."""

    def __init__(self, access: TableAccess) -> None:
        self._access = access
        self._store = access.store

    async def table(self, table_id: int, caller: Caller | None = None) -> Table:
        """The table without its game; works also where the game cannot be decoded."""
        found = await translate_storage_errors(self._store.table(table_id))
        if found is None:
            raise Refused(RefusalCode.NO_SUCH_TABLE, table=table_id)
        require_visible(found, caller)
        return found

    async def table_in(self, channel: int) -> Table | None:
        """The open, running or paused table of a channel or thread; where it has none, its newest lobby."""
        position = await translate_storage_errors(self._store.position_in(channel))
        return None if position is None else position.table

    async def tables_of(self, user_id: int) -> tuple[Table, ...]:
        """The open and running tables where this person holds a seat."""
        return await translate_storage_errors(self._store.tables_of(user_id))

    async def tables_inviting(self, user_id: int) -> tuple[Table, ...]:
        """The lobbies where a seat of a rematch is kept for this person."""
        return await translate_storage_errors(self._store.tables_inviting(user_id))

    async def turn_began(self, table: Table) -> float:
        """When the present turn of a running or paused table began."""
        rows = await self._rows(table.id, since=max(0, table.turn_start - 1), until=table.turn_start)
        return rows[-1].time if rows else table.started or table.opened

    async def look(self, table_id: int, caller: Caller | None = None, *, revision: int | None = None) -> TableView:
        """The position as the caller may know it; without a caller as the public does.

        Raises Refused: NOT_RUNNING in a lobby, NO_SUCH_REVISION for one that was undone or never was.
        """
        position = await self._access.position(table_id, caller)
        if revision is None or revision == position.table.revision:
            return await self._look(position, require_state(position), caller)
        state = await self._state_of(position, revision)
        return table_view(position.table, state, _seat(position.table, caller), outcome=position.outcome)

    async def look_from(self, table_id: int, *, seat: int, revision: int) -> TableView:
        """The position at a revision as the holder of a seat may know it. Raises Refused as `look`."""
        position = await self._access.position(table_id, None)
        state = await self._state_of(position, revision)
        return table_view(position.table, state, seat, outcome=position.outcome)

    async def report(self, table_id: int, *, revision: int, since: int) -> TurnReport:
        """The position at a revision as the public knows it, and the decisions from `since` on up to it.

        Raises Refused as `look` does.
        """
        past = await self._access.pause_if_damaged(
            table_id, self._store.past_position(table_id, revision=revision, since=since)
        )
        if past is None:
            raise Refused(RefusalCode.NO_SUCH_TABLE, table=table_id)
        require_state(past.position)
        if past.state is None:
            raise Refused(RefusalCode.NO_SUCH_REVISION, revision=revision)
        standing = (row for row in past.log if row.undone_by is None and row.is_decision)
        look = table_view(past.position.table, past.state, None, outcome=past.position.outcome)
        return TurnReport(look, tuple(log_entry(row) for row in standing))

    async def look_in(self, channel: int, caller: Caller) -> TableView:
        """The position of the table in a channel or thread. Raises Refused: NO_SUCH_TABLE, NOT_RUNNING in a lobby."""
        position = await translate_storage_errors(self._store.position_in(channel))
        if position is None or not may_see(position.table, caller):
            raise Refused(RefusalCode.NO_SUCH_TABLE, table=0)
        return await self._look(position, require_state(position), caller)

    async def log(self, table_id: int, caller: Caller | None = None, *, since: int = 0) -> tuple[LogEntry, ...]:
        """The log from a revision on, undone decisions included. Raises Refused(NOT_RUNNING) in a lobby."""
        await self._access.require_game(table_id, caller)
        return tuple(log_entry(row) for row in await self._rows(table_id, since=since))

    async def events(self, table_id: int, *, since: int, until: int) -> tuple[Event, ...]:
        """What happened between two revisions, without what was undone."""
        rows = await self._rows(table_id, since=since, until=until)
        return tuple(event for row in rows if row.undone_by is None for event in stored_events(row))

    async def since_my_last_turn(self, table_id: int, caller: Caller) -> SinceLastTurn:
        """The position after the caller's last turn, and all that happened since. Raises Refused(NOT_SEATED)."""
        position = await self._access.position(table_id, caller)
        state, seat = require_state(position), require_seat(position.table, caller)
        log = await self._rows(table_id)
        start = _after_last_turn(log, seat=seat, turn=state.turn)
        past = await self._state_at(table_id, start) if start != state.revision else state
        entries = tuple(log_entry(row) for row in log if row.revision >= start and row.undone_by is None)
        before = table_view(position.table, past, seat, outcome=position.outcome).view
        return SinceLastTurn(before, entries, await self._look(position, state, caller))

    async def past_turns(self, table_id: int, caller: Caller) -> tuple[PastTurn, ...]:
        """The turns that the caller may propose to go back to, the oldest first. Raises Refused(NOT_SEATED)."""
        position = await self._access.position(table_id, caller)
        require_seat(position.table, caller)
        return past_turns(await self._rows(table_id))

    async def record(self, table_id: int, caller: Caller | None = None) -> str:
        """The record of a finished game, which replays exactly. Raises Refused(NOT_RUNNING) before its end."""
        found, _ = await self._access.require_game(table_id, caller)
        if found.status is not Status.FINISHED:
            raise Refused(RefusalCode.NOT_RUNNING, status=found.status)
        return await translate_storage_errors(self._store.record(table_id))

    async def tables_waiting_for_stand_ins(self) -> tuple[int, ...]:
        """The running tables where a stand-in is to move."""
        return await translate_storage_errors(self._store.waiting_for_stand_ins())

    async def lease_stand_in_turn(self, table_id: int) -> bool:
        """Lease a table for playing its stand-in's turn; False where another process has the lease."""
        return await translate_storage_errors(self._store.processes.lease("stand-in", table_id, self._access.now()))

    async def waiting_for_people(self, before: float) -> tuple[tuple[int, int], ...]:
        """The running tables where nothing was decided since a moment, each with the person who is to move."""
        return await translate_storage_errors(self._store.waiting_for_people(before))

    async def stand_in_turn(self, table_id: int) -> StandInTurn | None:
        """What the stand-in that is to move may know and do; None where it must wait, or a person is to move.

        Raises Refused(NOT_RUNNING) in a lobby.
        """
        found, state = await self._access.require_game(table_id, None)
        holder = found.mover if found.waits_for_stand_in else None
        # A stand-in waits while people decide about a proposal: a move would withdraw it.
        if holder is None or holder.level is None or found.proposal is not None:
            return None
        return StandInTurn(table_id, holder.seat, holder.level, state.revision, table_view(found, state, holder.seat))

    async def _look(self, position: Position, state: GameState, caller: Caller | None) -> TableView:
        seat, steps = _seat(position.table, caller), tuple[UndoStep, ...]()
        if seat == state.to_move and (limit := undo_limit(state)) is not None:
            # Up to the state's own revision: a decision that was committed since belongs to another position.
            steps = undo_steps_of(await self._rows(position.table.id, since=limit, until=state.revision))
        return table_view(position.table, state, seat, steps, outcome=position.outcome)

    async def _rows(self, table_id: int, *, since: int = 0, until: int | None = None) -> tuple[Decision, ...]:
        return await translate_storage_errors(self._store.decisions(table_id, since=since, until=until))

    async def _state_of(self, position: Position, revision: int) -> GameState:
        """The state at a revision, without reading it again where it is the present one."""
        state = require_state(position)
        return state if revision == state.revision else await self._state_at(position.table.id, revision)

    async def _state_at(self, table_id: int, revision: int) -> GameState:
        state = await self._access.pause_if_damaged(table_id, self._store.state_at(table_id, revision))
        if state is None:
            raise Refused(RefusalCode.NO_SUCH_REVISION, revision=revision)
        return state


def _seat(table: Table, caller: Caller | None) -> int | None:
    holder = None if caller is None else table.seat_of(caller.person)
    return None if holder is None else holder.seat


def _after_last_turn(log: Iterable[Decision], *, seat: int, turn: int) -> int:
    """The revision after the last decision of the seat's last finished turn; 0 if it had none."""
    own = (row for row in log if row.seat == seat and row.turn < turn)
    finished = [row.revision + 1 for row in own if row.undone_by is None and row.is_decision]
    return max(finished, default=0)


def undo_steps(
    transaction: TableTransaction, state: GameState, *, until: int | None = None, new: Sequence[Decision] = ()
) -> tuple[UndoStep, ...]:
    """The decisions that the seat to move may take back, the oldest first; `new` are not in the log yet."""
    limit = undo_limit(state)
    if limit is None:
        return ()
    # Spares reading the log after the first decision of a turn, or after a reveal: nothing older may be taken back.
    is_all_new = bool(new) and new[0].revision <= limit
    known = () if is_all_new else transaction.decisions(since=limit, until=until)
    return undo_steps_of(row for row in (*known, *new) if row.revision >= limit)


def undo_steps_of(rows: Iterable[Decision]) -> tuple[UndoStep, ...]:
    """A step for each row of the log that is a decision and was not undone."""
    standing = (row for row in rows if row.undone_by is None and row.is_decision)
    return tuple(UndoStep(row.revision, stored_events(row)) for row in standing)
