"""Turns: what people and stand-ins play, and undoing it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from bot.core.access import commit, refusal_without_seat, require_running
from bot.core.refusals import RefusalCode, Refused, refusal_for_rules
from bot.core.values import Caller, ChangeResult, Decided
from bot.core.views import undo_steps
from game import (
    Action,
    End,
    Event,
    GameState,
    IllegalAction,
    WheelTurned,
    action_words,
    apply,
    encode_events,
    encode_state,
    publicly_forced_action,
)
from storage import (
    BoardMessage,
    Change,
    Decision,
    FinalMessage,
    GameStep,
    NewMessage,
    NoticeMessage,
    ScreenMessage,
    SeatHolder,
    Status,
    Table,
    TableTransaction,
    WheelMessage,
    state_after_stepping_back,
)


def play(
    tx: TableTransaction,
    caller: Caller,
    *,
    revision: int,
    actions: Sequence[Action],
    forced: bool = True,
    ends_turn: bool = False,
    seen_proposal: int | None = None,
) -> ChangeResult:
    """Commit one press: all its actions or none.

    `forced` adds the actions behind it that have no alternative whatever is held, `ends_turn` the turn's end.
    `seen_proposal` is the number of the proposal that the caller has read of, 0 for none, None to withdraw any.
    Raises Refused: NOT_SEATED, SEAT_IS_ANOTHERS, NOT_RUNNING, SEAT_KEPT, STALE, NOT_YOUR_TURN, ILLEGAL, and
    PROPOSAL_OPEN if the open proposal is another one.
    """
    state = require_running(tx)
    _require_turn(tx.table, state, caller, revision=revision)
    _require_proposal_seen(tx.table, seen_proposal)
    played = play_actions(state, actions, forced=forced, ends_turn=ends_turn)
    change, after = press_change(tx.table, played, user_id=caller.person, at=tx.at), played[-1].after
    assert change.step is not None
    is_still_to_move = after.to_move == state.to_move
    return commit(
        tx,
        caller,
        change,
        events=tuple(event for action in played for event in action.events),
        actions=tuple(action.action for action in played),
        since=state.revision,
        state=after,
        viewer=state.to_move,
        undoable=undo_steps(tx, after, new=change.step.decisions) if is_still_to_move else (),
    )


def play_for_stand_in(
    tx: TableTransaction, seat: int, *, revision: int, actions: Sequence[Action], forced: bool = True
) -> ChangeResult:
    """Commit what a stand-in plays.

    Raises Refused: NOT_RUNNING, STALE, NOT_YOUR_TURN, NO_STAND_IN, PROPOSAL_OPEN, ILLEGAL.
    """
    state = require_running(tx)
    _require_revision(state, revision)
    if state.to_move != seat:
        raise Refused(RefusalCode.NOT_YOUR_TURN, seat=seat, to_move=state.to_move)
    if not tx.table.seats[seat].is_stand_in:
        raise Refused(RefusalCode.NO_STAND_IN)
    if tx.table.proposal is not None:
        # A move would withdraw what people are still deciding about.
        raise Refused(RefusalCode.PROPOSAL_OPEN, kind=tx.table.proposal.kind)
    played = play_actions(state, actions, forced=forced)
    return commit(
        tx,
        None,
        press_change(tx.table, played, user_id=None, at=tx.at),
        events=tuple(event for action in played for event in action.events),
        actions=tuple(action.action for action in played),
        since=state.revision,
        state=played[-1].after,
    )


def undo(
    tx: TableTransaction, caller: Caller, *, revision: int, back_to: int | None = None, seen_proposal: int | None = None
) -> ChangeResult:
    """Go back to an earlier action of the caller's own turn, the last one unless `back_to` names it.

    Raises Refused: as `play`, and NOTHING_TO_UNDO, UNDO_TOO_FAR if something was revealed since.
    """
    state = require_running(tx)
    _require_turn(tx.table, state, caller, revision=revision)
    _require_proposal_seen(tx.table, seen_proposal)
    steps = [step.revision for step in undo_steps(tx, state)]
    if not steps:
        raise Refused(RefusalCode.NOTHING_TO_UNDO)
    target = steps[-1] if back_to is None else back_to
    if target not in steps:
        raise Refused(RefusalCode.UNDO_TOO_FAR, back_to=target, limit=steps[0])
    notice = NewMessage(NoticeMessage("undone", {"seat": state.to_move, "back_to": target}))
    # If nothing was shown, it is taken back without a notice: only a wheel is shown inside a turn.
    messages = (notice,) if tx.has_shown_wheel(after=target, at=tx.at) else ()
    change, back = step_back(tx, state, back_to=target, messages=messages, user_id=caller.person)
    return commit(
        tx,
        caller,
        change,
        since=back.revision,
        state=back,
        viewer=back.to_move,
        undoable=undo_steps(tx, back, until=target),
    )


# What may be played


def _require_turn(table: Table, state: GameState, caller: Caller, *, revision: int) -> None:
    """Check that the caller holds the seat to move and has seen the newest position.

    Raises Refused: NOT_SEATED, SEAT_IS_ANOTHERS, SEAT_KEPT, STALE, NOT_YOUR_TURN.
    """
    holder = table.seat_of(caller.person)
    if holder is None:
        raise refusal_without_seat(table, caller.person)
    if holder.is_kept:
        raise Refused(RefusalCode.SEAT_KEPT)
    _require_revision(state, revision)
    if holder.seat != state.to_move:
        raise Refused(RefusalCode.NOT_YOUR_TURN, seat=holder.seat, to_move=state.to_move)


def _require_revision(state: GameState, revision: int) -> None:
    if state.revision != revision:
        raise Refused(RefusalCode.STALE, revision=revision, current=state.revision)


def _require_proposal_seen(table: Table, seen_proposal: int | None) -> None:
    """Raises Refused(PROPOSAL_OPEN) if a move would withdraw a proposal that the mover was not warned of."""
    if table.proposal is not None and seen_proposal not in (None, table.proposal.number):
        raise Refused(RefusalCode.PROPOSAL_OPEN, kind=table.proposal.kind)


# Playing


class PlayedAction(Struct, frozen=True):
    """One action, from the state before it to the state after."""

    before: GameState
    action: Action
    after: GameState
    events: tuple[Event, ...]


def play_actions(
    state: GameState, actions: Sequence[Action], *, forced: bool, ends_turn: bool = False
) -> tuple[PlayedAction, ...]:
    """All of these actions, with `forced` those behind them without alternative, with `ends_turn` the turn's end.

    What has no alternative only because of the mover's coins, blocks or objects waits for a press: if it played
    itself, everybody could read off the messages what a screen hides.
    Raises Refused(ILLEGAL) if there is none, or one of them is not legal or belongs to another turn.
    """
    if not actions:
        raise Refused(RefusalCode.ILLEGAL, reason="no-decision")
    played: list[PlayedAction] = []
    for action in actions:
        played.append(_play_action(state, action))
        state = played[-1].after
    turn = played[0].before.turn
    while forced and state.turn == turn and not state.is_over:
        only = publicly_forced_action(state)
        if only is None:
            break
        played.append(_play_action(state, only))
        state = played[-1].after
    if ends_turn and state.turn == turn:
        played.append(_play_action(state, End()))
    if any(action.before.turn != turn for action in played):
        raise Refused(RefusalCode.ILLEGAL, reason="not-your-turn")
    return tuple(played)


def _play_action(state: GameState, action: Action) -> PlayedAction:
    try:
        after, events = apply(state, action)
    except IllegalAction as error:
        raise refusal_for_rules(error) from error
    return PlayedAction(state, action, after, events)


def press_change(table: Table, played: Sequence[PlayedAction], *, user_id: int | None, at: float) -> Change:
    """What to commit for these actions: the step, how the game ended, and the messages that follow."""
    before, after = played[0].before, played[-1].after
    events = [event for action in played for event in action.events]
    return Change(
        at,
        step=game_step(played, turn_start=table.turn_start, user_id=user_id, at=at),
        status=Status.FINISHED if after.is_over else None,
        # Of all that can be pending, only the end of the game has a reason.
        end_reason=getattr(after.pending, "reason", None),
        messages=tuple(messages_after(before, after, events=events, seats=table.seats, turn_start=table.turn_start)),
    )


def game_step(played: Sequence[PlayedAction], *, turn_start: int, user_id: int | None, at: float) -> GameStep:
    """The state after these actions and their rows of the log, with a snapshot if a turn begins."""
    rows = tuple(
        Decision(
            revision=action.before.revision,
            seat=action.before.to_move,
            turn=action.before.turn,
            words=action_words(action.action, action.before.ruleset),
            events=encode_events(action.events),
            time=at,
            person=user_id,
            luck=action.before.draws_used,
        )
        for action in played
    )
    after = played[-1].after
    encoded, is_new_turn = encode_state(after), after.turn != played[0].before.turn
    return GameStep(
        revision=after.revision,
        to_move=after.to_move,
        turn_start=after.revision if is_new_turn else turn_start,
        state=encoded,
        decisions=rows,
        snapshots=((after.revision, encoded),) if is_new_turn else (),
    )


# Stepping back


def step_back(
    tx: TableTransaction, state: GameState, *, back_to: int, messages: tuple[NewMessage, ...], user_id: int
) -> tuple[Change, GameState]:
    """The change to the state of an earlier revision under a new revision, and that state.

    Raises Refused(NO_SUCH_REVISION).
    """
    back = state_after_stepping_back(require_state_at(tx, back_to), state)
    encoded = encode_state(back)
    row = Decision(
        state.revision,
        state.to_move,
        state.turn,
        "",
        encode_events(()),
        tx.at,
        person=user_id,
        back_to=back_to,
        luck=state.draws_used,
    )
    turn_start = tx.table.turn_start
    if back.turn != state.turn:
        log = tx.decisions(until=back_to)
        of_turn = (row.revision for row in log if row.turn == back.turn and row.undone_by is None)
        turn_start = next(of_turn, back.revision)
        messages = (*messages, NewMessage(BoardMessage(back.revision, back.revision, back.to_move)))
    step = GameStep(back.revision, back.to_move, turn_start, encoded, (row,), ((back.revision, encoded),), back_to)
    return Change(tx.at, step=step, messages=messages), back


def decide_step_back(
    transaction: TableTransaction,
    state: GameState,
    *,
    back_to: int,
    messages: tuple[NewMessage, ...],
    by: int,
    at: float,
) -> Decided:
    """As `step_back`, with what the person is told."""
    change, back = step_back(transaction, state, back_to=back_to, messages=messages, user_id=by)
    holder = transaction.table.seat_of(by)
    viewer = None if holder is None else holder.seat
    undoable = undo_steps(transaction, back, until=back_to) if viewer == back.to_move else ()
    return Decided(change, since=back.revision, state=back, viewer=viewer, undoable=undoable)


def require_state_at(tx: TableTransaction, revision: int) -> GameState:
    """The state at a revision of the game as it stands. Raises Refused(NO_SUCH_REVISION)."""
    state = tx.state_at(revision)
    if state is None:
        raise Refused(RefusalCode.NO_SUCH_REVISION, revision=revision)
    return state


# Messages


def messages_after(
    before: GameState, after: GameState, *, events: Sequence[Event], seats: Sequence[SeatHolder], turn_start: int
) -> Iterator[NewMessage]:
    """A board per finished turn, a wheel inside a turn, screens to those whose turn ended or begins."""
    if after.is_over:
        yield NewMessage(FinalMessage(after.revision, turn_start))
        for holder in seats:
            if holder.person is not None:
                yield NewMessage(FinalMessage(after.revision, turn_start), holder.person)
    elif after.turn != before.turn:
        yield NewMessage(BoardMessage(after.revision, turn_start, after.to_move))
        previous, following = seats[before.to_move], seats[after.to_move]
        if previous.player is not None and previous.seat != following.seat:
            yield NewMessage(ScreenMessage(after.revision, previous.seat, "after"), previous.player)
        yield from turn_screen(following, revision=after.revision)
    elif any(isinstance(event, WheelTurned) for event in events):
        yield NewMessage(WheelMessage(after.revision, before.revision))


def turn_screen(mover: SeatHolder, *, revision: int) -> tuple[NewMessage, ...]:
    """The message that tells a player that it is their turn; none to a stand-in."""
    return () if mover.player is None else (NewMessage(ScreenMessage(revision, mover.seat, "turn"), mover.player),)
