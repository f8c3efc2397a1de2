"""Decisions of people and stand-ins during the game, and undoing them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.service.playing.press import TakenDecision, press_change
from bot.service.playing.step_back import decide_step_back, undo_steps
from bot.service.refusals import RefusalCode, Refused, refusal_for_rules
from bot.service.table_access import TableAccess, refusal_without_seat
from bot.service.values import Caller, Committed, Decided
from game import Action, End, GameState, IllegalAction, apply, publicly_forced_action
from storage import NewMessage, NoticeMessage, Table, TableTransaction


class Turns:
    """Decisions of people and stand-ins, and undo."""

    def __init__(self, access: TableAccess) -> None:
        self._access = access

    async def play(
        self,
        table: int,
        by: Caller,
        *,
        revision: int,
        actions: Sequence[Action],
        forced: bool = True,
        ends_turn: bool = False,
        warned_of: int | None = None,
    ) -> Committed:
        """Commit one press: all its decisions or none.

        `forced` adds the decisions behind it that have no alternative whatever is held, `ends_turn` the turn's end.
        `warned_of` is the number of the proposal that the caller has read of, 0 for none, None to withdraw any.
        Raises Refused: NOT_SEATED, NOT_RUNNING, SEAT_KEPT, STALE, NOT_YOUR_TURN, ILLEGAL, and PROPOSAL_OPEN where the
        open proposal is another one.
        """

        def decide(transaction: TableTransaction, state: GameState) -> Decided:
            _require_turn(transaction.table, state, by, revision=revision)
            _require_warned(transaction.table, warned_of)
            return self._press(transaction, state, actions, forced=forced, ends_turn=ends_turn, person=by.person)

        return await self._access.change_game(table, by, decide)

    async def play_for_stand_in(
        self, table: int, seat: int, *, revision: int, actions: Sequence[Action], forced: bool = True
    ) -> Committed:
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
            return self._press(transaction, state, actions, forced=forced, ends_turn=False, person=None)

        return await self._access.change_game(table, None, decide)

    async def undo(
        self, table: int, by: Caller, *, revision: int, back_to: int | None = None, warned_of: int | None = None
    ) -> Committed:
        """Go back to an earlier decision of the caller's own turn, the last one unless `back_to` names it.

        Raises Refused: as `play`, and NOTHING_TO_UNDO, UNDO_TOO_FAR where something was revealed since.
        """

        def decide(transaction: TableTransaction, state: GameState) -> Decided:
            _require_turn(transaction.table, state, by, revision=revision)
            _require_warned(transaction.table, warned_of)
            target = _undo_target(transaction, state, back_to)
            now = self._access.now()
            notice = NewMessage(NoticeMessage("undone", {"seat": state.to_move, "back_to": target}))
            # What nobody was shown is taken back without a notice: only a wheel is shown inside a turn.
            messages = (notice,) if transaction.has_shown_wheel(after=target, at=now) else ()
            return decide_step_back(transaction, state, back_to=target, messages=messages, by=by.person, at=now)

        return await self._access.change_game(table, by, decide)

    def _press(
        self,
        transaction: TableTransaction,
        state: GameState,
        actions: Sequence[Action],
        *,
        forced: bool,
        ends_turn: bool,
        person: int | None,
    ) -> Decided:
        taken = take_decisions(state, actions, forced=forced, ends_turn=ends_turn)
        change = press_change(transaction.table, taken, person=person, at=self._access.now())
        after = taken[-1].after
        rows = () if change.step is None else change.step.decisions
        is_still_to_move = person is not None and after.to_move == state.to_move
        return Decided(
            change,
            events=tuple(event for one in taken for event in one.events),
            actions=tuple(one.action for one in taken),
            since=state.revision,
            state=after,
            viewer=state.to_move if person is not None else None,
            undoable=undo_steps(transaction, after, new=rows) if is_still_to_move else (),
        )


def take_decisions(
    state: GameState, actions: Sequence[Action], *, forced: bool, ends_turn: bool = False
) -> tuple[TakenDecision, ...]:
    """All of these decisions, with `forced` those behind them without alternative, with `ends_turn` the turn's end.

    What has no alternative only because of the mover's coins, blocks or objects waits for a press: if it played
    itself, everybody could read off the messages what a screen hides.
    Raises Refused(ILLEGAL) if there is none, or one of them is not legal or belongs to another turn.
    """
    if not actions:
        raise Refused(RefusalCode.ILLEGAL, reason="no-decision")
    taken: list[TakenDecision] = []
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


def _take(state: GameState, action: Action) -> TakenDecision:
    try:
        after, events = apply(state, action)
    except IllegalAction as error:
        raise refusal_for_rules(error) from error
    return TakenDecision(state, action, after, events)


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


def _require_turn(table: Table, state: GameState, by: Caller, *, revision: int) -> None:
    """Check that the caller holds the seat to move and has seen the newest position.

    Raises Refused: NOT_SEATED, SEAT_IS_ANOTHERS, SEAT_KEPT, STALE, NOT_YOUR_TURN.
    """
    holder = table.seat_of(by.person)
    if holder is None:
        raise refusal_without_seat(table, by.person)
    if holder.is_kept:
        raise Refused(RefusalCode.SEAT_KEPT)
    _require_revision(state, revision)
    if holder.seat != state.to_move:
        raise Refused(RefusalCode.NOT_YOUR_TURN, seat=holder.seat, to_move=state.to_move)
