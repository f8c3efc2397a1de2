"""Access to tables: who may see one, the checks that operations share, and the transaction that changes one."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from msgspec.structs import replace

from bot.service.clock.following import follow_turn
from bot.service.leaving.proposals import end_overtaken_proposal
from bot.service.limits import Limits
from bot.service.people.names import name_to_take_over
from bot.service.refusals import UNREADABLE, RefusalCode, Refused, refusal_for_state, refusal_for_storage
from bot.service.values import Caller, ChangeResult, Decided
from game import BadState, GameState
from storage import (
    OPEN_STATUSES,
    AbsenceChange,
    Change,
    Database,
    NewMessage,
    NewTable,
    OpeningTransaction,
    PersonAtTables,
    Position,
    QueuedMessage,
    Status,
    StorageError,
    Store,
    Table,
    TableTransaction,
    ThreadMemberMessage,
    begin_table_transaction,
)

log = logging.getLogger(__name__)
T = TypeVar("T")
P = ParamSpec("P")
Decide = Callable[[TableTransaction], Decided | Change]
_PLAYED: Final = (Status.RUNNING, Status.PAUSED)


async def translate_storage_errors(awaitable: Awaitable[T]) -> T:
    """The result. Raises Refused(STORAGE) for a StorageError, Refused(NEWER_STATE or STORAGE) for a BadState."""
    try:
        return await awaitable
    except BadState as error:
        raise refusal_for_state(error) from error
    except StorageError as error:
        raise refusal_for_storage(error) from error


async def attempt_each(kind: str, ids: Iterable[int], work: Callable[[int], Awaitable[object]]) -> None:
    """Do the work for each of these tables, people or servers: one that fails keeps no other from its turn.

    Raises the last error at the end, so that what failed is tried again.
    """
    failure: Exception | None = None
    for number in ids:
        try:
            await work(number)
        except Refused as refused:
            log.warning("failed for one of several: %s", refused.brief, extra={kind: number})
            failure = refused
        except Exception as error:
            log.exception("failed for one of several", extra={kind: number})
            failure = error
    if failure is not None:
        raise failure


class Tables:
    """Reads tables for a caller and commits changes to them; after each commit it calls `after_commit`.

    `secret` draws the part of a game's luck that is kept until its end. `note_decisions` gets how many decisions of a
    game a commit had.

    There is no lock per table: a change is worked out inside the one write transaction there can be at a time, so two
    presses at once are served one after the other, each with the position that the other has left.
    """

    def __init__(
        self,
        store: Store,
        *,
        now: Callable[[], float],
        secret: Callable[[], bytes],
        limits: Limits | None = None,
        after_commit: Callable[[Table], None] = lambda table: None,
        note_decisions: Callable[[int], None] = lambda number: None,
    ) -> None:
        self.store = store
        self.now = now
        self.secret = secret
        self.limits = limits or Limits()
        self.after_commit = after_commit
        self._note_decisions = note_decisions

    async def change(
        self,
        job: Callable[Concatenate[TableTransaction, Caller, P], ChangeResult],
        table_id: int,
        caller: Caller,
        /,
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> ChangeResult:
        """Run a job of the caller's on the writer's connection, in one transaction with everything it writes.

        The job reads the position, requires what must hold, and ends with `commit`. What it raises is raised here, and
        nothing is changed. It may be run again on a newer position, so it must have no effect but its writes.
        Raises Refused: NO_SUCH_TABLE, SEAT_IS_ANOTHERS, BEING_ERASED, STORAGE.
        """

        def run(tx: TableTransaction) -> ChangeResult:
            require_visible(tx.table, caller)
            if _is_being_erased(tx, caller.person):
                raise Refused(RefusalCode.BEING_ERASED)
            return job(tx, caller, *args, **kwargs)

        return await self._run(run, table_id, caller_id=caller.person)

    async def change_by_itself(
        self,
        job: Callable[Concatenate[TableTransaction, P], ChangeResult],
        table_id: int,
        /,
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> ChangeResult:
        """As `change`, for what no person asks for: a deadline that has come, a stand-in, an erasure."""
        return await self._run(lambda tx: job(tx, *args, **kwargs), table_id, caller_id=None)

    async def _run(
        self, job: Callable[[TableTransaction], ChangeResult], table_id: int, *, caller_id: int | None
    ) -> ChangeResult:
        def run(db: Database) -> ChangeResult | None:
            tx = begin_table_transaction(db, table_id, at=self.now(), caller_id=caller_id)
            return None if tx is None else job(tx)

        result = await self.pause_if_damaged(table_id, self.store.write(run))
        if result is None:
            raise Refused(RefusalCode.NO_SUCH_TABLE, table=table_id)
        # The caller may never hear of it (a cut connection), so what follows a commit must not depend on them.
        self.after_commit(result.table)
        self._note_decisions(len(result.actions))
        return result

    async def open_table(
        self,
        job: Callable[Concatenate[OpeningTransaction, Caller, P], ChangeResult],
        caller: Caller,
        /,
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> ChangeResult:
        """Run a job that opens a lobby. What it raises is raised here, and nothing is changed."""

        def run(db: Database) -> ChangeResult:
            return job(OpeningTransaction(db, at=self.now(), secret=self.secret()), caller, *args, **kwargs)

        result = await translate_storage_errors(self.store.write(run))
        self.after_commit(result.table)
        return result

    async def position(self, table_id: int, caller: Caller | None) -> Position:
        """The table as it is now. Raises Refused(NO_SUCH_TABLE) if there is none, or none the caller may see."""
        position = await self.pause_if_damaged(table_id, self.store.position(table_id))
        if position is None:
            raise Refused(RefusalCode.NO_SUCH_TABLE, table=table_id)
        require_visible(position.table, caller)
        return position

    async def require_game(self, table_id: int, caller: Caller | None) -> tuple[Table, GameState]:
        """A table that has been started, and its game. Raises Refused as `position` does, and NOT_RUNNING."""
        position = await self.position(table_id, caller)
        return position.table, require_state(position)

    async def pause_if_damaged(self, table_id: int, awaitable: Awaitable[T]) -> T:
        """The result. Raises Refused as `translate_storage_errors` does.

        If the table's state or one of its snapshots cannot be decoded, the table is paused and its channel told:
        nobody could go on there, and every press would be refused without the others hearing why.
        """
        try:
            return await translate_storage_errors(awaitable)
        except Refused as refused:
            if refused.facts.get("reason") == UNREADABLE:
                paused = await translate_storage_errors(self.store.pause_damaged_table(table_id, at=self.now()))
                if paused is not None:
                    self.after_commit(paused)
            raise


def commit(tx: TableTransaction, caller: Caller | None, change: Change, **told: Any) -> ChangeResult:
    """Write the change, with what follows every change, and return what the table has become.

    `told` are the further fields of the result. For every change, so that no operation can forget it: the caller's
    name if it has changed since they sat down, the members of the thread, an open proposal, the clock of the turn.
    """
    change = _with_present_name(change, tx, caller)
    change = _with_thread_members(change, tx.table)
    if tx.table.proposal is not None:
        change = end_overtaken_proposal(tx, change)
    change = follow_turn(tx, change)
    table, messages = tx.write(change)
    return ChangeResult(table=table, messages=messages, **told)


class TableAccess:
    """What operations that are still methods call; goes with the last of them."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store
        self.now = tables.now
        self.position = tables.position
        self.require_game = tables.require_game
        self.pause_if_damaged = tables.pause_if_damaged
        self._after_commit = tables.after_commit

    async def open_table(self, decide: Callable[[OpeningTransaction], NewTable]) -> ChangeResult:
        def run(db: Database) -> tuple[Table, tuple[QueuedMessage, ...]]:
            tx = OpeningTransaction(db, at=self.now(), secret=self.tables.secret())
            return tx.write(decide(tx))

        table, messages = await translate_storage_errors(self.store.write(run))
        self._after_commit(table)
        return ChangeResult(table=table, messages=messages)

    async def change_absence(self, person: int, decide: Callable[[PersonAtTables], AbsenceChange]) -> None:
        """Commit what `decide` makes of a person's absences. What it raises is raised here."""
        for table in await translate_storage_errors(self.store.schedules.change_absence(person, decide)):
            self._after_commit(table)

    async def change_game(
        self, table: int, by: Caller | None, decide: Callable[[TableTransaction, GameState], Decided]
    ) -> ChangeResult:
        """As `change`, of a game that goes on, whose state `decide` gets too. Raises Refused(NOT_RUNNING)."""
        return await self.change(table, by, lambda transaction: decide(transaction, require_running(transaction)))

    async def change(self, table: int, by: Caller | None, decide: Decide) -> ChangeResult:
        def job(tx: TableTransaction) -> ChangeResult:
            result = decide(tx)
            decided = Decided(result) if isinstance(result, Change) else result
            told = {name: getattr(decided, name) for name in decided.__struct_fields__ if name != "change"}
            return commit(tx, by, decided.change, **told)

        if by is None:
            return await self.tables.change_by_itself(job, table)
        return await self.tables.change(lambda tx, caller: job(tx), table, by)


def _is_being_erased(transaction: TableTransaction, person: int) -> bool:
    """Whether a person is being erased. For those who hold a seat the table says so, which spares a query."""
    owner = transaction.table.owner_of(person)
    return transaction.is_being_erased(person) if owner is None else owner.is_being_erased


def _with_present_name(change: Change, transaction: TableTransaction, by: Caller | None) -> Change:
    """The change with the caller's seat under the name they have now, while the table is live."""
    table = transaction.table
    # In direct messages people have another name than in a server where they chose one for it.
    if by is None or by.server != table.server or table.status not in OPEN_STATUSES or change.renamed is not None:
        return change
    # The seats as this change leaves them: joining, leaving and the start number them anew.
    seats = table.seats if change.seats is None else change.seats
    own = next((seat for seat in seats if seat.person == by.person), None)
    # Spares a query: nearly every press is that of somebody whose name has stayed the same.
    if own is None or (own.name == by.name and change.seats is None):
        return change
    # A name that moderators have reset stays so until the person has another one.
    shown = transaction.shown_name(by.person, by.name)
    return replace(change, renamed=name_to_take_over(seats, by if shown is None else replace(by, name=shown)))


def _with_thread_members(change: Change, table: Table) -> Change:
    """The change with a message for everybody who is to be added to the thread of a game.

    At the start, and when a game moves to another thread, that is everybody; later anyone who takes a seat over.
    """
    if change.seats is None and change.moved_to is None:
        return change
    begins = table.status is Status.LOBBY and change.status is Status.RUNNING
    thread = change.thread or table.thread if change.moved_to is None else change.moved_to[1]
    if thread is None or not (begins or table.status in _PLAYED):
        return change
    known = () if begins or thread != table.thread else table.people
    seats = table.seats if change.seats is None else change.seats
    new = [seat.person for seat in seats if seat.person is not None and seat.person not in known]
    # First of all: a screen may link to a thread that the person is to see in their list.
    return replace(change, messages=(*(NewMessage(ThreadMemberMessage(), one) for one in new), *change.messages))


def may_see(table: Table, by: Caller | None) -> bool:
    """Whether the caller may see the table: in its own server, and in direct messages if they sit at it or host it."""
    if by is None or by.server == table.server:
        return True
    return by.server is None and (table.seat_of(by.person) is not None or by.person == table.host)


def require_visible(table: Table, by: Caller | None) -> None:
    """Raises Refused where the caller may not see the table: NO_SUCH_TABLE, SEAT_IS_ANOTHERS if they have left it."""
    if may_see(table, by):
        return
    # Whoever has left the table knows of it.
    if by is not None and by.server is None and by.person in table.left:
        raise Refused(RefusalCode.SEAT_IS_ANOTHERS)
    raise Refused(RefusalCode.NO_SUCH_TABLE, table=table.id)


def require_state(position: Position | TableTransaction) -> GameState:
    """The game. Raises Refused(NOT_RUNNING) in a lobby."""
    if position.state is None:
        raise Refused(RefusalCode.NOT_RUNNING, status=position.table.status)
    return position.state


def require_running(transaction: TableTransaction) -> GameState:
    """The game. Raises Refused(NOT_RUNNING) where it has not begun, is paused or over."""
    state = require_state(transaction)
    if transaction.table.status is not Status.RUNNING:
        raise Refused(RefusalCode.NOT_RUNNING, status=transaction.table.status)
    return state


def require_lobby(table: Table) -> Table:
    """The same table. Raises Refused(NOT_LOBBY) once the game has begun, or the lobby was closed."""
    if table.status is not Status.LOBBY:
        raise Refused(RefusalCode.NOT_LOBBY, status=table.status)
    return table


def require_live(table: Table) -> None:
    """Raises Refused(NOT_RUNNING) where the table is over."""
    if table.status not in OPEN_STATUSES:
        raise Refused(RefusalCode.NOT_RUNNING, status=table.status)


def require_host(table: Table, by: Caller) -> None:
    """Raises Refused(NOT_HOST)."""
    if by.person != table.host:
        raise Refused(RefusalCode.NOT_HOST, host=table.host)


def refusal_without_seat(table: Table, person: int) -> Refused:
    """The refusal for somebody without a seat; whoever has left the game is told that the seat is another's."""
    return Refused(RefusalCode.SEAT_IS_ANOTHERS if person in table.left else RefusalCode.NOT_SEATED)


def require_moderator(table: Table, by: Caller) -> None:
    """Raises Refused(NOT_MODERATOR) for whoever is no moderator of the table's own server."""
    if not by.is_moderator or by.server is None or by.server != table.server:
        raise Refused(RefusalCode.NOT_MODERATOR)


def require_seat(table: Table, by: Caller) -> int:
    """The caller's seat. Raises Refused: NOT_SEATED, SEAT_IS_ANOTHERS for whoever has left."""
    holder = table.seat_of(by.person)
    if holder is None:
        raise refusal_without_seat(table, by.person)
    return holder.seat
