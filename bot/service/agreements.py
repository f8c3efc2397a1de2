"""What needs the consent of the people at a table: rewinding, pausing, cancelling."""

from __future__ import annotations

from msgspec.structs import replace

from bot.service.clock.calls import calls_to
from bot.service.clock.local_time import DAY
from bot.service.clock.turn_clock import LATE
from bot.service.leaving.proposals import (
    BY_SILENCE,
    CANCEL,
    LIFE,
    PAUSE,
    REWIND,
    REWOUND,
    change_ending,
    is_away_while_asked,
    people_asked,
    require_may_propose,
)
from bot.service.lifecycle import decide_end, decide_pause
from bot.service.lobbies import decide_close
from bot.service.playing.press import turn_screen
from bot.service.playing.step_back import decide_step_back, require_state_at
from bot.service.refusals import RefusalCode, Refused
from bot.service.table_access import (
    TableAccess,
    require_host,
    require_live,
    require_running,
    require_seat,
    require_state,
)
from bot.service.values import Caller, ChangeResult, Decided
from game import GameState
from storage import (
    PROPOSAL,
    Change,
    Deadline,
    Message,
    NewMessage,
    NoticeMessage,
    Proposal,
    RewindMessage,
    Status,
    TableTransaction,
)


class Agreements:
    """Proposals and the consent to them. A table has one at most; it ends when the table moves on."""

    def __init__(self, access: TableAccess) -> None:
        self._access = access

    async def propose_rewind(
        self, table: int, by: Caller, *, back_to: int, revision: int | None = None
    ) -> ChangeResult:
        """Propose to go back to an earlier revision; `revision` is the one that the caller has seen.

        Raises Refused: NOT_RUNNING, NOT_SEATED, NO_SUCH_REVISION, STALE, PROPOSAL_OPEN, PROPOSED_TODAY,
        REWOUND_TODAY.
        """

        def decide(transaction: TableTransaction, state: GameState) -> Decided:
            require_seat(transaction.table, by)
            if revision not in (None, state.revision):
                raise Refused(RefusalCode.STALE, revision=revision, current=state.revision)
            if not 0 <= back_to < state.revision:
                raise Refused(RefusalCode.NO_SUCH_REVISION, revision=back_to)
            require_state_at(transaction, back_to)
            return self._propose(transaction, REWIND, by, back_to=back_to)

        return await self._access.change_game(table, by, decide)

    async def propose_cancel(self, table: int, by: Caller) -> ChangeResult:
        """Close the caller's own lobby, or propose to end a game they play.

        Raises Refused: NOT_RUNNING where the table is over, NOT_HOST in a lobby, NOT_SEATED, PROPOSAL_OPEN,
        PROPOSED_TODAY.
        """

        def decide(transaction: TableTransaction) -> Decided:
            require_live(transaction.table)
            if transaction.state is None:
                require_host(transaction.table, by)
                return Decided(decide_close(transaction.table, reason="host", at=self._access.now()))
            require_seat(transaction.table, by)
            return self._propose(transaction, CANCEL, by)

        return await self._access.change(table, by, decide)

    async def propose_pause(self, table: int, by: Caller) -> ChangeResult:
        """Propose that nobody plays until somebody lets the game go on.

        Raises Refused: NOT_RUNNING, NOT_SEATED, PROPOSAL_OPEN, PROPOSED_TODAY.
        """

        def decide(transaction: TableTransaction) -> Decided:
            require_running(transaction)
            require_seat(transaction.table, by)
            return self._propose(transaction, PAUSE, by)

        return await self._access.change(table, by, decide)

    async def consent(
        self,
        table: int,
        by: Caller,
        *,
        kind: str,
        agree: bool = True,
        revision: int | None = None,
        back_to: int | None = None,
    ) -> ChangeResult:
        """Agree or, with `agree=False`, object to what was proposed: one objection ends it, also that of its proposer.

        `revision` and `back_to` name the proposal that the caller has seen.
        Raises Refused: NOT_RUNNING, NOT_SEATED, NO_PROPOSAL where that one is not open any more.
        """

        def decide(transaction: TableTransaction) -> Decided:
            require_state(transaction)
            require_live(transaction.table)
            seat, proposal = require_seat(transaction.table, by), transaction.proposal(kind)
            is_meant = proposal is not None and _is_meant(proposal, revision=revision, back_to=back_to)
            if proposal is None or not is_meant:
                raise Refused(RefusalCode.NO_PROPOSAL, kind=kind)
            if not agree:
                code = "proposal-taken-back" if by.person == proposal.by else "proposal-refused"
                return Decided(change_ending(proposal, code=code, at=self._access.now(), seat=seat))
            return self._decide_proposal(transaction, _with_consent(proposal, by))

        return await self._access.change(table, by, decide)

    async def fall_due(self, deadline: Deadline) -> ChangeResult:
        """Carry out or end the proposal whose time to answer is over.

        Silence is consent, but not to a rewind, and not that of somebody who was away meanwhile.

        Changes nothing where the deadline was moved.
        """

        def decide(transaction: TableTransaction) -> Decided:
            at, due, proposal = self._access.now(), transaction.deadline(deadline.kind), transaction.table.proposal
            if due is None or due > at:
                return Decided(Change(at))
            if proposal is None or proposal.opened + LIFE > at:
                return Decided(Change(at, met=deadline.kind))
            is_by_silence = proposal.kind in BY_SILENCE and deadline.kind == PROPOSAL
            if not is_by_silence or not _is_possible(transaction, proposal):
                ended = change_ending(proposal, code="proposal-expired", at=at)
                return Decided(replace(ended, met=deadline.kind))
            table = transaction.table
            if any(is_away_while_asked(table, proposal, holder, at=at) for holder in people_asked(table, proposal)):
                return Decided(change_ending(proposal, code="proposal-expired-away", at=at))
            if at - due > LATE:
                # Nobody could answer while the bot was not running: silence is no consent yet.
                return Decided(Change(at, deadlines=((PROPOSAL, at + DAY),)))
            return self._carry_out(transaction, proposal, reason="silence")

        return await self._access.change(deadline.table, None, decide)

    def _propose(self, transaction: TableTransaction, kind: str, by: Caller, *, back_to: int | None = None) -> Decided:
        table, now = transaction.table, self._access.now()
        same = transaction.proposal(kind)
        if same is not None and same.back_to == back_to:
            # To propose what somebody has proposed already is to agree to it.
            return self._decide_proposal(transaction, _with_consent(same, by))
        require_may_propose(transaction, kind, by=by.person, at=now)
        proposal = Proposal(table.id, kind, table.revision, by.person, back_to, now, (by.person,))
        return self._decide_proposal(transaction, proposal, is_new=True)

    def _decide_proposal(self, transaction: TableTransaction, proposal: Proposal, *, is_new: bool = False) -> Decided:
        """What was proposed, once everybody agrees; until then the proposal stays open, and a new one is announced."""
        table, now = transaction.table, self._access.now()
        asked = people_asked(table, proposal)
        if not asked:
            return self._carry_out(transaction, proposal, reason="agreed")
        if not is_new:
            return Decided(Change(now, proposal=proposal), proposal=proposal)
        until = proposal.opened + LIFE
        calls = calls_to(transaction, asked, why=proposal.kind, turn_start=proposal.revision)
        proposer = table.seat_of(proposal.by)
        # Whoever leaves ends what they proposed.
        assert proposer is not None
        card = NewMessage(_card(proposal, seat=proposer.seat, until=int(until)))
        change = Change(now, proposal=proposal, deadlines=((PROPOSAL, until),), messages=(card, *calls))
        return Decided(change, proposal=proposal)

    def _carry_out(self, transaction: TableTransaction, proposal: Proposal, *, reason: str) -> Decided:
        decided = self._result(transaction, proposal, reason=reason)
        return replace(decided, change=replace(decided.change, withdrawn=proposal.kind))

    def _result(self, transaction: TableTransaction, proposal: Proposal, *, reason: str) -> Decided:
        now = self._access.now()
        if proposal.kind == PAUSE:
            return Decided(decide_pause(reason=reason, at=now))
        if proposal.back_to is None:
            is_alone = len(transaction.table.people) == 1
            return Decided(decide_end(transaction.table, reason="alone" if is_alone else reason, at=now))
        notice = NewMessage(NoticeMessage("rewound", {"back_to": proposal.back_to}))
        state = require_running(transaction)
        decided = decide_step_back(
            transaction, state, back_to=proposal.back_to, messages=(notice,), by=proposal.by, at=now
        )
        # The person to move is told so, as after any turn.
        assert decided.state is not None
        mover = transaction.table.seats[decided.state.to_move]
        messages = (*decided.change.messages, *turn_screen(mover, revision=decided.state.revision))
        change = replace(decided.change, request=(REWOUND, proposal.by), messages=messages)
        return replace(decided, change=change)


def _is_meant(proposal: Proposal, *, revision: int | None, back_to: int | None) -> bool:
    """Whether a button belongs to this proposal and not to an earlier one of its kind."""
    return revision in (None, proposal.revision) and back_to in (None, proposal.back_to)


def _is_possible(transaction: TableTransaction, proposal: Proposal) -> bool:
    """Whether the proposal can be carried out. A table that is paused for another reason keeps that reason."""
    return proposal.kind != PAUSE or transaction.table.status is Status.RUNNING


def _with_consent(proposal: Proposal, by: Caller) -> Proposal:
    return replace(proposal, agreed=tuple(sorted({*proposal.agreed, by.person})))


def _card(proposal: Proposal, *, seat: int, until: int) -> Message:
    """The message that asks the table for its consent: for a rewind with the board as it was."""
    if proposal.back_to is not None:
        return RewindMessage(seat, proposal.revision, proposal.back_to, until)
    return NoticeMessage("asked", {"kind": proposal.kind, "seat": seat, "revision": proposal.revision, "until": until})
