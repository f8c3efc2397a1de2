"""What a person may see of a table: its position, its log, what happened since their last turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from msgspec import Struct

from bot.core.access import Tables, may_see, require_seat, require_state, require_visible, translate_storage_errors
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
    """Every turn of a log that was not undone and was played under the current rules, the oldest first."""
    turns = list[PastTurn]()
    for _, group in groupby(standing_rows(_rows_under_current_rules(log)), key=lambda row: row.turn):
        rows = list(group)
        events = tuple(event for row in rows for event in stored_events(row))
        turns.append(PastTurn(rows[0].revision, rows[0].seat, events))
    return tuple(turns)


def _rows_under_current_rules(log: Iterable[Decision]) -> list[Decision]:
    """The rows after the last change of the rules: a game cannot go on from a position of other rules."""
    rows: list[Decision] = []
    for row in log:
        if rules_of(row) is not None:
            rows.clear()
        else:
            rows.append(row)
    return rows


def standing_rows(log: Iterable[Decision]) -> list[Decision]:
    """The rows of the log that are decisions and were not undone."""
    return [row for row in log if row.undone_by is None and row.is_decision]


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
    return tuple(UndoStep(row.revision, stored_events(row)) for row in standing_rows(rows))


# Tables


async def read_table(tables: Tables, table_id: int, caller: Caller | None = None) -> Table:
    """The table without its game; works even if the game cannot be decoded.

    Raises Refused(NO_SUCH_TABLE), also for a table that the caller may not see.
    """
    table = await translate_storage_errors(tables.store.table(table_id))
    if table is None:
        raise Refused(RefusalCode.NO_SUCH_TABLE, table=table_id)
    require_visible(table, caller)
    return table


async def read_table_in(tables: Tables, channel: int) -> Table | None:
    """The open, running or paused table of a channel or thread; if it has none, its newest lobby."""
    position = await translate_storage_errors(tables.store.position_in(channel))
    return None if position is None else position.table


async def read_tables_of(tables: Tables, user_id: int) -> tuple[Table, ...]:
    """The open and running tables where this person holds a seat."""
    return await translate_storage_errors(tables.store.tables_of(user_id))


async def read_tables_inviting(tables: Tables, user_id: int) -> tuple[Table, ...]:
    """The lobbies where a seat of a rematch is kept for this person."""
    return await translate_storage_errors(tables.store.tables_inviting(user_id))


# Positions


async def read_view(
    tables: Tables, table_id: int, caller: Caller | None = None, *, revision: int | None = None
) -> TableView:
    """The position as the caller may know it; without a caller as the public does.

    Raises Refused: NO_SUCH_TABLE, NOT_RUNNING in a lobby, NO_SUCH_REVISION for one that was undone or never was.
    """
    position = await tables.position(table_id, caller)
    if revision is None or revision == position.table.revision:
        return await _current_view(tables, position, caller)
    state = await _read_state(tables, position, revision)
    return table_view(position.table, state, _seat(position.table, caller), outcome=position.outcome)


async def read_view_in(tables: Tables, channel: int, caller: Caller) -> TableView:
    """The position of the table in a channel or thread. Raises Refused: NO_SUCH_TABLE, NOT_RUNNING in a lobby."""
    position = await translate_storage_errors(tables.store.position_in(channel))
    if position is None or not may_see(position.table, caller):
        raise Refused(RefusalCode.NO_SUCH_TABLE, table=0)
    return await _current_view(tables, position, caller)


async def read_view_from(tables: Tables, table_id: int, *, seat: int, revision: int) -> TableView:
    """The position at a revision as the holder of a seat may know it. Raises Refused as `read_view` does."""
    position = await tables.position(table_id, None)
    state = await _read_state(tables, position, revision)
    return table_view(position.table, state, seat, outcome=position.outcome)


async def read_report(tables: Tables, table_id: int, *, revision: int, since: int) -> TurnReport:
    """The position at a revision as the public knows it, and the decisions from `since` on up to it.

    Raises Refused as `read_view` does.
    """
    past = await tables.pause_if_damaged(table_id, tables.store.past_position(table_id, revision=revision, since=since))
    if past is None:
        raise Refused(RefusalCode.NO_SUCH_TABLE, table=table_id)
    require_state(past.position)
    if past.state is None:
        raise Refused(RefusalCode.NO_SUCH_REVISION, revision=revision)
    look = table_view(past.position.table, past.state, None, outcome=past.position.outcome)
    return TurnReport(look, tuple(map(log_entry, standing_rows(past.log))))


async def read_since_last_turn(tables: Tables, table_id: int, caller: Caller) -> SinceLastTurn:
    """The position after the caller's last turn, and all that happened since. Raises Refused(NOT_SEATED)."""
    position = await tables.position(table_id, caller)
    state, seat = require_state(position), require_seat(position.table, caller)
    log = await _read_rows(tables, table_id)
    # After the last decision of the seat's last finished turn; at the beginning if it had none.
    start = max(
        (row.revision + 1 for row in standing_rows(log) if row.seat == seat and row.turn < state.turn), default=0
    )
    entries = tuple(log_entry(row) for row in log if row.revision >= start and row.undone_by is None)
    past = await _read_state(tables, position, start)
    before = table_view(position.table, past, seat, outcome=position.outcome).view
    return SinceLastTurn(before, entries, await _current_view(tables, position, caller))


async def _current_view(tables: Tables, position: Position, caller: Caller | None) -> TableView:
    """The position as the caller may know it, with what they may take back. Raises Refused(NOT_RUNNING) in a lobby."""
    state, seat = require_state(position), _seat(position.table, caller)
    steps = tuple[UndoStep, ...]()
    if seat == state.to_move and (limit := undo_limit(state)) is not None:
        # Up to the state's own revision: a decision that was committed since belongs to another position.
        steps = undo_steps_of(await _read_rows(tables, position.table.id, since=limit, until=state.revision))
    return table_view(position.table, state, seat, steps, outcome=position.outcome)


async def _read_state(tables: Tables, position: Position, revision: int) -> GameState:
    """The state at a revision, which is not read again if it is the current one. Raises Refused(NO_SUCH_REVISION)."""
    current = require_state(position)
    if revision == current.revision:
        return current
    table_id = position.table.id
    state = await tables.pause_if_damaged(table_id, tables.store.state_at(table_id, revision))
    if state is None:
        raise Refused(RefusalCode.NO_SUCH_REVISION, revision=revision)
    return state


def _seat(table: Table, caller: Caller | None) -> int | None:
    holder = None if caller is None else table.seat_of(caller.person)
    return None if holder is None else holder.seat


# The log


async def read_log(
    tables: Tables, table_id: int, caller: Caller | None = None, *, since: int = 0
) -> tuple[LogEntry, ...]:
    """The log from a revision on, undone decisions included. Raises Refused: NO_SUCH_TABLE, NOT_RUNNING in a lobby."""
    await tables.require_game(table_id, caller)
    return tuple(map(log_entry, await _read_rows(tables, table_id, since=since)))


async def read_events(tables: Tables, table_id: int, *, since: int, until: int) -> tuple[Event, ...]:
    """What happened between two revisions, without what was undone."""
    rows = await _read_rows(tables, table_id, since=since, until=until)
    return tuple(event for row in rows if row.undone_by is None for event in stored_events(row))


async def read_past_turns(tables: Tables, table_id: int, caller: Caller) -> tuple[PastTurn, ...]:
    """The turns that the caller may propose to go back to, the oldest first. Raises Refused(NOT_SEATED)."""
    position = await tables.position(table_id, caller)
    require_seat(position.table, caller)
    return past_turns(await _read_rows(tables, table_id))


async def read_turn_began_at(tables: Tables, table: Table) -> float:
    """When the current turn of a running or paused table began."""
    rows = await _read_rows(tables, table.id, since=max(0, table.turn_start - 1), until=table.turn_start)
    return rows[-1].time if rows else table.started or table.opened


async def read_record(tables: Tables, table_id: int, caller: Caller | None = None) -> str:
    """The record of a finished game, which replays exactly. Raises Refused(NOT_RUNNING) before its end."""
    table, _ = await tables.require_game(table_id, caller)
    if table.status is not Status.FINISHED:
        raise Refused(RefusalCode.NOT_RUNNING, status=table.status)
    return await translate_storage_errors(tables.store.record(table_id))


async def _read_rows(
    tables: Tables, table_id: int, *, since: int = 0, until: int | None = None
) -> tuple[Decision, ...]:
    return await translate_storage_errors(tables.store.decisions(table_id, since=since, until=until))


# Tables that wait for somebody


async def read_tables_waiting_for_stand_ins(tables: Tables) -> tuple[int, ...]:
    """The ids of the running tables where a stand-in must move."""
    return await translate_storage_errors(tables.store.waiting_for_stand_ins())


async def read_tables_waiting_for_people(tables: Tables, before: float) -> tuple[tuple[int, int], ...]:
    """The ids of the running tables where nothing was decided since a moment, each with that of the person to move."""
    return await translate_storage_errors(tables.store.waiting_for_people(before))


async def read_stand_in_turn(tables: Tables, table_id: int) -> StandInTurn | None:
    """What the stand-in that must move may know and do; None if it must wait, or a person is to move.

    Raises Refused(NOT_RUNNING) in a lobby.
    """
    table, state = await tables.require_game(table_id, None)
    holder = table.mover if table.waits_for_stand_in else None
    # A stand-in waits while people decide about a proposal: a move would withdraw it.
    if holder is None or holder.level is None or table.proposal is not None:
        return None
    return StandInTurn(table_id, holder.seat, holder.level, state.revision, table_view(table, state, holder.seat))


async def lease_stand_in_turn(tables: Tables, table_id: int) -> bool:
    """Lease a table for playing its stand-in's turn; False if another process has the lease."""
    return await translate_storage_errors(tables.store.processes.lease("stand-in", table_id, tables.now()))
