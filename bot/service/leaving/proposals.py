"""Proposals as values: how long each may stay open, and when a change of the table ends it."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.service.clock.local_time import DAY
from bot.service.refusals import RefusalCode, Refused
from storage import Change, NewMessage, NoticeMessage, Proposal, SeatHolder, TableTransaction

REWIND: Final = "rewind"
CANCEL: Final = "cancel"
PAUSE: Final = "pause"
# How long everybody has to answer.
LIFE: Final = 3 * DAY
# Whoever does not answer these in time has agreed. Not so a rewind: it may take something from those who are silent.
BY_SILENCE: Final = frozenset({CANCEL, PAUSE})
# A pause that everybody agreed to ends by itself after this time.
PAUSE_LIFE: Final = 14 * DAY
# Whose proposal came to nothing may make another one of its kind after this time only: each stops the clock.
WAIT: Final = DAY


def require_may_propose(transaction: TableTransaction, kind: str, *, by: int, at: float) -> None:
    """Raises Refused: PROPOSAL_OPEN while one is open, PROPOSED_TODAY where the person's last came to nothing."""
    if transaction.table.proposal is not None:
        raise Refused(RefusalCode.PROPOSAL_OPEN, kind=transaction.table.proposal.kind)
    last = transaction.last_request(kind, person=by)
    if last is not None and at - last < WAIT:
        raise Refused(RefusalCode.PROPOSED_TODAY, again=int(last + WAIT))


def people_asked(seats: tuple[SeatHolder, ...], proposal: Proposal) -> tuple[SeatHolder, ...]:
    """The seats whose answer is awaited. Owners of seats that a stand-in keeps are not asked: they may never answer."""
    return tuple(holder for holder in seats if holder.player not in (None, *proposal.agreed))


def change_ending(proposal: Proposal, *, code: str, at: float, seat: int | None = None) -> Change:
    """The change that ends a proposal which came to nothing, and tells the table why."""
    facts: dict[str, int | str | None] = {"kind": proposal.kind, "seat": seat}
    notice = NewMessage(NoticeMessage(code, facts))
    return Change(at, withdrawn=proposal.kind, request=(proposal.kind, proposal.by), messages=(notice,))


def end_overtaken_proposal(transaction: TableTransaction, change: Change) -> Change:
    """The change, with the open proposal ended where the game moves or other people play from now on.

    A move says that its player wants to play on. Where somebody comes or leaves, other people would have to agree than
    were asked. Worked out here for every change, so that no operation can forget it.
    """
    proposal, table = transaction.table.proposal, transaction.table
    if proposal is None or change.withdrawn is not None or change.status is not None:
        return change
    seats = table.seats if change.seats is None else change.seats
    if change.step is not None:
        ended = change_ending(proposal, code="proposal-withdrawn", at=change.at, seat=table.to_move)
    elif [holder.player for holder in seats] != [holder.player for holder in table.seats]:
        ended = change_ending(proposal, code="proposal-lapsed", at=change.at)
    else:
        return change
    # First the end of the proposal, then what ended it: the board must stay the newest message.
    messages = (*ended.messages, *change.messages)
    return replace(change, withdrawn=ended.withdrawn, request=change.request or ended.request, messages=messages)
