"""Access to tables: who may see one, the checks that operations share, and the transaction that changes one."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable
from itertools import count
from typing import Any, Concatenate, ParamSpec, TypeVar

from msgspec.structs import replace

from bot.core.refusals import UNREADABLE, Limits, RefusalCode, Refused, refusal_for_state, refusal_for_storage
from bot.core.turn_clock import AWAY, follow_turn
from bot.core.values import Caller, ChangeResult
from game import BadState, GameState, recorded_name
from storage import (
    OPEN_STATUSES,
    Change,
    Database,
    NewMessage,
    NoticeMessage,
    OpeningTransaction,
    Person,
    Position,
    Proposal,
    SeatHolder,
    ServerSettings,
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
# What may be proposed to the others at a table.
REWIND = "rewind"
CANCEL = "cancel"
PAUSE = "pause"
_PLAYED = (Status.RUNNING, Status.PAUSED)


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
    change = _with_current_name(change, tx, caller)
    change = _with_thread_members(change, tx.table)
    if tx.table.proposal is not None:
        change = end_overtaken_proposal(tx, change)
    change = follow_turn(tx, change)
    table, messages = tx.write(change)
    return ChangeResult(table=table, messages=messages, **told)


async def find_person(tables: Tables, user_id: int) -> Person:
    """The settings of a person; the defaults for someone who never chose anything."""
    return await translate_storage_errors(tables.store.people.find(user_id))


async def server_defaults(tables: Tables, server: int | None) -> ServerSettings:
    """What a server has set, for anyone who opens a table there; the defaults in direct messages."""
    return ServerSettings() if server is None else await translate_storage_errors(tables.store.servers.settings(server))


# What follows every change


def _is_being_erased(tx: TableTransaction, user_id: int) -> bool:
    """Whether a person is being erased. The table says so of those who hold a seat, which saves a query."""
    owner = tx.table.owner_of(user_id)
    return tx.is_being_erased(user_id) if owner is None else owner.is_being_erased


def _with_current_name(change: Change, tx: TableTransaction, caller: Caller | None) -> Change:
    """The change with the caller's seat under their current name, while the table is open."""
    table = tx.table
    # In direct messages people have another name than in a server where they chose one for it.
    if (
        caller is None
        or caller.server != table.server
        or table.status not in OPEN_STATUSES
        or change.renamed is not None
    ):
        return change
    # The seats as this change leaves them: joining, leaving and the start number them again.
    seats = table.seats if change.seats is None else change.seats
    own = next((seat for seat in seats if seat.person == caller.person), None)
    # Saves a query: hardly any press comes from a person whose name has changed.
    if own is None or (own.name == caller.name and change.seats is None):
        return change
    # A name that moderators have reset stays so until the person has another one.
    shown = tx.shown_name(caller.person, caller.name)
    return replace(change, renamed=name_to_take_over(seats, caller if shown is None else replace(caller, name=shown)))


def distinct_name(name: str, taken: Iterable[str]) -> str:
    """The name; if one of `taken` reads the same, with the first free number behind it: `Ada (2)`."""
    others = {_comparable(other) for other in taken}
    if _comparable(name) not in others:
        return name
    numbered = (f"{name} ({number})" for number in count(2))
    return next(free for free in numbered if _comparable(free) not in others)


def name_to_take_over(seats: Iterable[SeatHolder], caller: Caller) -> tuple[int, str] | None:
    """The caller's seat and its new name, if their name on Discord has changed; otherwise None."""
    held = tuple(seats)
    own = next((seat for seat in held if seat.person == caller.person), None)
    # Names are made distinct when they are written, so one that has stayed the same still is.
    if own is None or own.name == caller.name:
        return None
    name = distinct_name(caller.name, (seat.name for seat in held if seat.seat != own.seat))
    return None if name == own.name else (own.seat, name)


def _comparable(name: str) -> str:
    """A form that is equal for names that read alike: messages show runs of blanks as one, `Ada` reads like `ada`.

    The stored mark of a stand-in becomes its English name, so that no one can take that name.
    """
    return " ".join(recorded_name(name).split()).casefold()


def _with_thread_members(change: Change, table: Table) -> Change:
    """The change with a message for everyone who must be added to the thread of a game.

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


def proposal_end_change(proposal: Proposal, *, code: str, at: float, seat: int | None = None) -> Change:
    """The change that ends a proposal without carrying it out, and tells the table why."""
    facts: dict[str, int | str | None] = {"kind": proposal.kind, "seat": seat}
    notice = NewMessage(NoticeMessage(code, facts))
    return Change(at, withdrawn=proposal.kind, request=(proposal.kind, proposal.by), messages=(notice,))


def end_overtaken_proposal(tx: TableTransaction, change: Change) -> Change:
    """The change, with the open proposal ended if the game moves or if other people own the seats from now on.

    A move says that its player wants to play on. If somebody comes or leaves, the people who were asked are not the
    people who would have to agree. A stand-in that takes over the turn plays immediately, as was promised when it was
    given the seat; otherwise it would wait for the answers. `commit` calls this, so no operation can forget it.
    """
    table, proposal = tx.table, tx.table.proposal
    if proposal is None or change.withdrawn is not None or change.status is not None:
        return change
    seats = table.seats if change.seats is None else change.seats
    if change.step is not None:
        ended = proposal_end_change(proposal, code="proposal-withdrawn", at=change.at, seat=table.to_move)
    elif [holder.person for holder in seats] != [holder.person for holder in table.seats]:
        ended = proposal_end_change(proposal, code="proposal-lapsed", at=change.at)
    elif table.to_move is not None and seats[table.to_move].is_kept and not table.seats[table.to_move].is_kept:
        ended = proposal_end_change(proposal, code="proposal-taken-over", at=change.at, seat=table.to_move)
    else:
        return _with_returns_noted(change, table, seats, proposal)
    # First the end of the proposal, then what ended it: the board must stay the newest message.
    messages = (*ended.messages, *change.messages)
    return replace(change, withdrawn=ended.withdrawn, request=change.request or ended.request, messages=messages)


def _with_returns_noted(change: Change, table: Table, seats: tuple[SeatHolder, ...], proposal: Proposal) -> Change:
    """The change; in the open proposal it notes the seats whose owners come back from an absence with this change."""
    before, after = ({seat.seat for seat in held if seat.kept_reason == AWAY} for held in (table.seats, seats))
    if not before - after:
        return change
    proposal = change.proposal or proposal
    away_seats = tuple(sorted({*proposal.away_seats, *before - after}))
    return replace(change, proposal=replace(proposal, away_seats=away_seats))


def may_see(table: Table, caller: Caller | None) -> bool:
    """Whether the caller may see the table: in its own server, and in direct messages if they sit at it or host it."""
    if caller is None or caller.server == table.server:
        return True
    return caller.server is None and (table.seat_of(caller.person) is not None or caller.person == table.host)


def require_visible(table: Table, caller: Caller | None) -> None:
    """Raises Refused if the caller may not see the table: NO_SUCH_TABLE, SEAT_IS_ANOTHERS if they have left it."""
    if may_see(table, caller):
        return
    # Those who have left the table know of it.
    if caller is not None and caller.server is None and caller.person in table.left:
        raise Refused(RefusalCode.SEAT_IS_ANOTHERS)
    raise Refused(RefusalCode.NO_SUCH_TABLE, table=table.id)


def require_state(position: Position | TableTransaction) -> GameState:
    """The game. Raises Refused(NOT_RUNNING) in a lobby."""
    if position.state is None:
        raise Refused(RefusalCode.NOT_RUNNING, status=position.table.status)
    return position.state


def require_running(tx: TableTransaction) -> GameState:
    """The game. Raises Refused(NOT_RUNNING) if it has not begun, is paused or over."""
    state = require_state(tx)
    if tx.table.status is not Status.RUNNING:
        raise Refused(RefusalCode.NOT_RUNNING, status=tx.table.status)
    return state


def require_live_game(tx: TableTransaction) -> GameState:
    """The game, which may be paused. Raises Refused(NOT_RUNNING) if it has not begun or is over."""
    require_live(tx.table)
    return require_state(tx)


def require_lobby(table: Table) -> Table:
    """The same table. Raises Refused(NOT_LOBBY) once the game has begun, or the lobby was closed."""
    if table.status is not Status.LOBBY:
        raise Refused(RefusalCode.NOT_LOBBY, status=table.status)
    return table


def require_live(table: Table) -> None:
    """Raises Refused(NOT_RUNNING) if the table is over."""
    if table.status not in OPEN_STATUSES:
        raise Refused(RefusalCode.NOT_RUNNING, status=table.status)


def require_host(table: Table, caller: Caller) -> None:
    """Raises Refused(NOT_HOST)."""
    if caller.person != table.host:
        raise Refused(RefusalCode.NOT_HOST, host=table.host)


def refusal_without_seat(table: Table, user_id: int) -> Refused:
    """The refusal for a person without a seat; those who have left the game are told that the seat is another's."""
    return Refused(RefusalCode.SEAT_IS_ANOTHERS if user_id in table.left else RefusalCode.NOT_SEATED)


def require_moderator(table: Table, caller: Caller) -> None:
    """Raises Refused(NOT_MODERATOR) if the caller does not moderate the table's own server."""
    if not caller.is_moderator or caller.server is None or caller.server != table.server:
        raise Refused(RefusalCode.NOT_MODERATOR)


def require_seat(table: Table, caller: Caller) -> int:
    """The caller's seat. Raises Refused: NOT_SEATED, SEAT_IS_ANOTHERS if they have left."""
    holder = table.seat_of(caller.person)
    if holder is None:
        raise refusal_without_seat(table, caller.person)
    return holder.seat


# Why a table is paused: everyone agreed, or no one objected in time. Every other reason is the bot's own.
AGREED_PAUSES = frozenset({"agreed", "silence"})


def is_agreed_pause(table: Table) -> bool:
    """Whether the table's people paused it, and may let it go on."""
    return table.status is Status.PAUSED and table.end_reason in AGREED_PAUSES
