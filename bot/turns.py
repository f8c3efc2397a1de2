"""Turns: what people and stand-ins play, and undoing it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from bot.core.access import TableAccess, refusal_without_seat
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


class PlayedAction(Struct, frozen=True):
    """One decision taken, from the state before it to the state after."""

    before: GameState
    action: Action
    after: GameState
    events: tuple[Event, ...]


def press_change(table: Table, taken: tuple[PlayedAction, ...], *, user_id: int | None, at: float) -> Change:
    """What to commit for these decisions: the new state, the rows of the log, the messages that follow."""
    before, after = taken[0].before, taken[-1].after
    events = [event for one in taken for event in one.events]
    start = table.turn_start
    messages = tuple(messages_after(before, after, events=events, seats=table.seats, turn_start=start))
    return Change(
        at,
        step=step_of(taken, turn_start=start, user_id=user_id, at=at),
        status=Status.FINISHED if after.is_over else None,
        # Of the decisions that can be pending, the end of the game alone has a reason.
        end_reason=getattr(after.pending, "reason", None),
        messages=messages,
    )


def step_of(taken: Sequence[PlayedAction], *, turn_start: int, user_id: int | None, at: float) -> GameStep:
    """The rows that keep these decisions, with a snapshot where a turn begins."""
    rows = tuple(
        Decision(
            revision=one.before.revision,
            seat=one.before.to_move,
            turn=one.before.turn,
            words=action_words(one.action, one.before.ruleset),
            events=encode_events(one.events),
            time=at,
            person=user_id,
            luck=one.before.draws_used,
        )
        for one in taken
    )
    last = taken[-1].after
    encoded, is_new_turn = encode_state(last), last.turn != taken[0].before.turn
    return GameStep(
        revision=last.revision,
        to_move=last.to_move,
        turn_start=last.revision if is_new_turn else turn_start,
        state=encoded,
        decisions=rows,
        snapshots=((last.revision, encoded),) if is_new_turn else (),
    )


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
        yield from _screens(before, after, seats)
    elif any(isinstance(event, WheelTurned) for event in events):
        yield NewMessage(WheelMessage(after.revision, before.revision))


def _screens(before: GameState, after: GameState, seats: Sequence[SeatHolder]) -> Iterator[NewMessage]:
    previous, following = seats[before.to_move], seats[after.to_move]
    if previous.player is not None and previous.seat != following.seat:
        yield NewMessage(ScreenMessage(after.revision, previous.seat, "after"), previous.player)
    yield from turn_screen(following, revision=after.revision)


def turn_screen(mover: SeatHolder, *, revision: int) -> tuple[NewMessage, ...]:
    """The message that tells a player that it is their turn; none to a stand-in."""
    return () if mover.player is None else (NewMessage(ScreenMessage(revision, mover.seat, "turn"), mover.player),)


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


def _turn_start(transaction: TableTransaction, back: GameState, *, until: int) -> int:
    """The revision at which the turn of the earlier state `back` had begun."""
    log = transaction.decisions(until=until)
    begun = (row.revision for row in log if row.turn == back.turn and row.undone_by is None)
    return next(begun, back.revision)


class Turns:
    """Decisions of people and stand-ins, and undo."""

    def __init__(self, access: TableAccess) -> None:
        self._access = access

    async def play(
        self,
        table_id: int,
        caller: Caller,
        *,
        revision: int,
        actions: Sequence[Action],
        forced: bool = True,
        ends_turn: bool = False,
        warned_of: int | None = None,
    ) -> ChangeResult:
        """Commit one press: all its decisions or none.

        `forced` adds the decisions behind it that have no alternative whatever is held, `ends_turn` the turn's end.
        `warned_of` is the number of the proposal that the caller has read of, 0 for none, None to withdraw any.
        Raises Refused: NOT_SEATED, NOT_RUNNING, SEAT_KEPT, STALE, NOT_YOUR_TURN, ILLEGAL, and PROPOSAL_OPEN where the
        open proposal is another one.
        """

        def decide(transaction: TableTransaction, state: GameState) -> Decided:
            _require_turn(transaction.table, state, caller, revision=revision)
            _require_warned(transaction.table, warned_of)
            return self._press(transaction, state, actions, forced=forced, ends_turn=ends_turn, user_id=caller.person)

        return await self._access.change_game(table_id, caller, decide)

    async def play_for_stand_in(
        self, table_id: int, seat: int, *, revision: int, actions: Sequence[Action], forced: bool = True
    ) -> ChangeResult:
        """Commit a stand-in's press.

        Raises Refused: NOT_RUNNING, STALE, NOT_YOUR_TURN, NO_STAND_IN, PROPOSAL_OPEN, ILLEGAL.
        """

        def decide(transaction: TableTransaction, state: GameState) -> Decided:
            _require_revision(state, revision)
            if state.to_move != seat:
                raise Refused(RefusalCode.NOT_YOUR_TURN, seat=seat, to_move=state.to_move)
            if not transaction.table.seats[seat].is_stand_in:
                raise Refused(RefusalCode.NO_STAND_IN)
            if transaction.table.proposal is not None:
                # A move would withdraw what people are still deciding about.
                raise Refused(RefusalCode.PROPOSAL_OPEN, kind=transaction.table.proposal.kind)
            return self._press(transaction, state, actions, forced=forced, ends_turn=False, user_id=None)

        return await self._access.change_game(table_id, None, decide)

    async def undo(
        self, table_id: int, caller: Caller, *, revision: int, back_to: int | None = None, warned_of: int | None = None
    ) -> ChangeResult:
        """Go back to an earlier decision of the caller's own turn, the last one unless `back_to` names it.

        Raises Refused: as `play`, and NOTHING_TO_UNDO, UNDO_TOO_FAR where something was revealed since.
        """

        def decide(transaction: TableTransaction, state: GameState) -> Decided:
            _require_turn(transaction.table, state, caller, revision=revision)
            _require_warned(transaction.table, warned_of)
            target = _undo_target(transaction, state, back_to)
            now = self._access.now()
            notice = NewMessage(NoticeMessage("undone", {"seat": state.to_move, "back_to": target}))
            # What nobody was shown is taken back without a notice: only a wheel is shown inside a turn.
            messages = (notice,) if transaction.has_shown_wheel(after=target, at=now) else ()
            return decide_step_back(transaction, state, back_to=target, messages=messages, by=caller.person, at=now)

        return await self._access.change_game(table_id, caller, decide)

    def _press(
        self,
        transaction: TableTransaction,
        state: GameState,
        actions: Sequence[Action],
        *,
        forced: bool,
        ends_turn: bool,
        user_id: int | None,
    ) -> Decided:
        taken = take_decisions(state, actions, forced=forced, ends_turn=ends_turn)
        change = press_change(transaction.table, taken, user_id=user_id, at=self._access.now())
        after = taken[-1].after
        rows = () if change.step is None else change.step.decisions
        is_still_to_move = user_id is not None and after.to_move == state.to_move
        return Decided(
            change,
            events=tuple(event for one in taken for event in one.events),
            actions=tuple(one.action for one in taken),
            since=state.revision,
            state=after,
            viewer=state.to_move if user_id is not None else None,
            undoable=undo_steps(transaction, after, new=rows) if is_still_to_move else (),
        )


def take_decisions(
    state: GameState, actions: Sequence[Action], *, forced: bool, ends_turn: bool = False
) -> tuple[PlayedAction, ...]:
    """All of these decisions, with `forced` those behind them without alternative, with `ends_turn` the turn's end.

    What has no alternative only because of the mover's coins, blocks or objects waits for a press: if it played
    itself, everybody could read off the messages what a screen hides.
    Raises Refused(ILLEGAL) if there is none, or one of them is not legal or belongs to another turn.
    """
    if not actions:
        raise Refused(RefusalCode.ILLEGAL, reason="no-decision")
    taken: list[PlayedAction] = []
    for action in actions:
        taken.append(_take(state, action))
        state = taken[-1].after
    first = taken[0].before
    while forced and state.turn == first.turn and not state.is_over:
        only = publicly_forced_action(state)
        if only is None:
            break
        taken.append(_take(state, only))
        state = taken[-1].after
    if ends_turn and state.turn == first.turn:
        taken.append(_take(state, End()))
    if any(one.before.turn != first.turn for one in taken):
        raise Refused(RefusalCode.ILLEGAL, reason="not-your-turn")
    return tuple(taken)


def _take(state: GameState, action: Action) -> PlayedAction:
    try:
        after, events = apply(state, action)
    except IllegalAction as error:
        raise refusal_for_rules(error) from error
    return PlayedAction(state, action, after, events)


def _undo_target(transaction: TableTransaction, state: GameState, back_to: int | None) -> int:
    """The revision to go back to. Raises Refused: NOTHING_TO_UNDO, UNDO_TOO_FAR."""
    steps = [step.revision for step in undo_steps(transaction, state)]
    if not steps:
        raise Refused(RefusalCode.NOTHING_TO_UNDO)
    target = steps[-1] if back_to is None else back_to
    if target not in steps:
        raise Refused(RefusalCode.UNDO_TOO_FAR, back_to=target, limit=steps[0])
    return target


def _require_revision(state: GameState, revision: int) -> None:
    if state.revision != revision:
        raise Refused(RefusalCode.STALE, revision=revision, current=state.revision)


def _require_warned(table: Table, warned_of: int | None) -> None:
    """Raises Refused(PROPOSAL_OPEN) where a move would withdraw a proposal that the mover was not warned of."""
    if table.proposal is not None and warned_of not in (None, table.proposal.number):
        raise Refused(RefusalCode.PROPOSAL_OPEN, kind=table.proposal.kind)


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
