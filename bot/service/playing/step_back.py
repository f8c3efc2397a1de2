"""Going back to an earlier state of the game: undo of one's own turn, rewind by consent."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.service.refusals import RefusalCode, Refused
from bot.service.values import Decided, UndoStep, stored_events
from game import GameState, encode_events, encode_state, undo_limit
from storage import (
    BoardMessage,
    Change,
    Decision,
    GameStep,
    NewMessage,
    TableTransaction,
    state_after_stepping_back,
)


def decide_step_back(
    transaction: TableTransaction,
    state: GameState,
    *,
    back_to: int,
    messages: tuple[NewMessage, ...],
    by: int,
    at: float,
) -> Decided:
    """The state of an earlier revision again, under a new revision. Raises Refused(NO_SUCH_REVISION)."""
    table = transaction.table
    back = state_after_stepping_back(require_state_at(transaction, back_to), state)
    encoded = encode_state(back)
    row = Decision(
        state.revision,
        state.to_move,
        state.turn,
        "",
        encode_events(()),
        at,
        person=by,
        back_to=back_to,
        luck=state.draws_used,
    )
    turn_start, crosses_turns = table.turn_start, back.turn != state.turn
    if crosses_turns:
        turn_start = _turn_start(transaction, back, until=back_to)
    board = (NewMessage(BoardMessage(back.revision, back.revision, back.to_move)),) if crosses_turns else ()
    step = GameStep(back.revision, back.to_move, turn_start, encoded, (row,), ((back.revision, encoded),), back_to)
    holder = table.seat_of(by)
    viewer = None if holder is None else holder.seat
    return Decided(
        Change(at, step=step, messages=(*messages, *board)),
        since=back.revision,
        state=back,
        viewer=viewer,
        undoable=undo_steps(transaction, back, until=back_to) if viewer == back.to_move else (),
    )


def require_state_at(transaction: TableTransaction, revision: int) -> GameState:
    """The state at a revision of the game as it stands. Raises Refused(NO_SUCH_REVISION)."""
    state = transaction.state_at(revision)
    if state is None:
        raise Refused(RefusalCode.NO_SUCH_REVISION, revision=revision)
    return state


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


def _turn_start(transaction: TableTransaction, back: GameState, *, until: int) -> int:
    """The revision at which the turn of the earlier state `back` had begun."""
    log = transaction.decisions(until=until)
    begun = (row.revision for row in log if row.turn == back.turn and row.undone_by is None)
    return next(begun, back.revision)
