"""Proposals as values: how long each may stay open, and when a change of the table ends it."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.service.clock.following import AWAY, LONGEST_STOP
from bot.service.clock.local_time import DAY
from bot.service.refusals import RefusalCode, Refused
from storage import Change, NewMessage, NoticeMessage, Proposal, SeatHolder, Table, TableTransaction

REWIND: Final = "rewind"
CANCEL: Final = "cancel"
PAUSE: Final = "pause"
# How long everybody has to answer.
LIFE: Final = LONGEST_STOP
# Anyone who does not answer these in time has agreed. Not so a rewind: it may take something from those who are silent.
BY_SILENCE: Final = frozenset({CANCEL, PAUSE})
# A pause that everybody agreed to ends by itself after this time.
PAUSE_LIFE: Final = 14 * DAY
# Whose proposal came to nothing may make another one of its kind after this time only: everybody is called each time.
# So may anyone whose rewind was carried out: each one shows other draws.
WAIT: Final = DAY
# The kind of the request that a rewind which was carried out leaves behind.
REWOUND: Final = "rewound"


def require_may_propose(transaction: TableTransaction, kind: str, *, by: int, at: float) -> None:
    """Raises Refused: PROPOSAL_OPEN while one is open, PROPOSED_TODAY if the person's last came to nothing.

    Raises REWOUND_TODAY for another rewind if the person's last one was carried out less than a day ago.
    """
    if transaction.table.proposal is not None:
        raise Refused(RefusalCode.PROPOSAL_OPEN, kind=transaction.table.proposal.kind)
    last = transaction.last_request(kind, user_id=by)
    if last is not None and at - last < WAIT:
        raise Refused(RefusalCode.PROPOSED_TODAY, again=int(last + WAIT))
    rewound = transaction.last_request(REWOUND, user_id=by) if kind == REWIND else None
    if rewound is not None and at - rewound < WAIT:
        raise Refused(RefusalCode.REWOUND_TODAY, again=int(rewound + WAIT))


def people_asked(table: Table, proposal: Proposal) -> tuple[SeatHolder, ...]:
    """The seats whose owners have not answered yet, also if a stand-in keeps them: the game is theirs all the same.

    People who are being erased are not asked any more: they are leaving the table.
    """
    leaving = {owner.settings.id for owner in table.owners if owner.is_being_erased}
    return tuple(holder for holder in table.seats if holder.person not in (None, *proposal.agreed, *leaving))


def is_away_while_asked(table: Table, proposal: Proposal, holder: SeatHolder, *, at: float) -> bool:
    """Whether the owner of a seat was away, as they announced, at any time since the proposal was made.

    Also if they are back by now: a proposal made just before they came back must not count on their silence.
    """
    if holder.seat in proposal.away_seats or (holder.is_kept and holder.kept_reason == AWAY):
        return True
    owner = None if holder.person is None else table.owner_of(holder.person)
    return owner is not None and any(away.since < at and away.until > proposal.opened for away in owner.absences)


def change_ending(proposal: Proposal, *, code: str, at: float, seat: int | None = None) -> Change:
    """The change that ends a proposal which came to nothing, and tells the table why."""
    facts: dict[str, int | str | None] = {"kind": proposal.kind, "seat": seat}
    notice = NewMessage(NoticeMessage(code, facts))
    return Change(at, withdrawn=proposal.kind, request=(proposal.kind, proposal.by), messages=(notice,))


def end_overtaken_proposal(transaction: TableTransaction, change: Change) -> Change:
    """The change, with the open proposal ended if the game moves or other people own the seats from now on.

    A move says that its player wants to play on. If somebody comes or leaves, other people would have to agree than
    were asked. A stand-in that takes over the turn plays at once, as was promised when it was given the seat; it would
    wait for the answers otherwise. Worked out here for every change, so that no operation can forget it.
    """
    proposal, table = transaction.table.proposal, transaction.table
    if proposal is None or change.withdrawn is not None or change.status is not None:
        return change
    seats = table.seats if change.seats is None else change.seats
    if change.step is not None:
        ended = change_ending(proposal, code="proposal-withdrawn", at=change.at, seat=table.to_move)
    elif [holder.person for holder in seats] != [holder.person for holder in table.seats]:
        ended = change_ending(proposal, code="proposal-lapsed", at=change.at)
    elif table.to_move is not None and seats[table.to_move].is_kept and not table.seats[table.to_move].is_kept:
        ended = change_ending(proposal, code="proposal-taken-over", at=change.at, seat=table.to_move)
    else:
        return _with_returns_noted(change, table, seats, proposal)
    # First the end of the proposal, then what ended it: the board must stay the newest message.
    messages = (*ended.messages, *change.messages)
    return replace(change, withdrawn=ended.withdrawn, request=change.request or ended.request, messages=messages)


def _with_returns_noted(change: Change, table: Table, seats: tuple[SeatHolder, ...], proposal: Proposal) -> Change:
    """The change, with the seats noted in the open proposal whose owners come back from an absence by it."""
    away, still_away = ({holder.seat for holder in held if holder.kept_reason == AWAY} for held in (table.seats, seats))
    if not away - still_away:
        return change
    noted = change.proposal or proposal
    return replace(change, proposal=replace(noted, away_seats=tuple(sorted({*noted.away_seats, *away - still_away}))))
