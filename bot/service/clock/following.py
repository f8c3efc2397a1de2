"""What a change of a table means for the clock of its turn: worked out in the same transaction, for every change.

No operation starts or stops a clock by itself. The clock follows from the table as the change leaves it: a person is to
move, or not; the table is paused, or they are asked to agree to something, or not. So a turn, an undo, a rewind, a
resignation, a substitute or a pause cannot forget it.
"""

from __future__ import annotations

from typing import Final

from msgspec import UNSET, Struct
from msgspec.structs import replace

from bot.service.clock.local_time import DAY
from bot.service.clock.turn_clock import (
    clock_with_absence,
    clock_without_deadline,
    new_clock,
    pace_of,
    restarted_clock,
    stopped_clock,
)
from storage import Change, Proposal, SeatHolder, SeatOwner, Status, Table, TableTransaction, TurnClock

# Why a stand-in keeps a seat: for the present turn alone, until the owner is back, or while they are away.
FOR_TURN: Final = "turn"
MISSED: Final = "missed"
AWAY: Final = "away"
# The kind of the deadline at which a seat follows the absence of its owner; it belongs to the seat.
BACK: Final = "back"
# How long a proposal may stop the clock of a turn: as long as people have to answer it.
LONGEST_STOP: Final = 3 * DAY
# With fewer people at a table nobody waits for anybody, so turns have no deadline.
FEWEST_PEOPLE: Final = 2


class AwaitedTurn(Struct, frozen=True):
    """A person is to move; the three together tell one turn from every other."""

    turn_start: int
    seat: int
    person: int


def follow_turn(transaction: TableTransaction, change: Change) -> Change:
    """The change with the clock that follows from it, and with the seat given back that was kept for one turn alone."""
    change = _with_seat_given_back(transaction, change)
    known = transaction.table.clock if change.clock is UNSET else change.clock
    clock = _clock_after(transaction, change, known)
    if clock == transaction.table.clock and change.clock is UNSET:
        # Left unset, so that no row of the clock is written for the presses inside a turn.
        return change
    return replace(change, clock=clock)


def _clock_after(transaction: TableTransaction, change: Change, known: TurnClock | None) -> TurnClock | None:
    """The clock of the turn as the change leaves it, from the clock known so far; None where no person is to move."""
    awaited = _awaited_turn(transaction, change)
    if awaited is None:
        return None
    has_deadline = _has_deadline(transaction, change)
    if known is None or (known.turn_start, known.seat, known.person) != (
        awaited.turn_start,
        awaited.seat,
        awaited.person,
    ):
        known = _start_clock(transaction, change, awaited, has_deadline=has_deadline)
    elif not has_deadline:
        known = clock_without_deadline(known)
    owner = _owner(transaction, awaited.person)
    status = transaction.table.status if change.status is None else change.status
    proposal = _proposal_after(transaction.table, change)
    stops = proposal is not None and is_stopped_by(proposal, known, at=change.at)
    if proposal is not None and stops and status is not Status.PAUSED:
        known = replace(known, stopped_for=proposal.opened)
    if stops or status is Status.PAUSED:
        # The rest of an absence is counted again when the clock goes on, so that no hour of it counts twice.
        return clock_with_absence(stopped_clock(known, at=change.at), owner.settings, until=None, at=change.at)
    going = restarted_clock(known, owner.settings, at=change.at)
    return clock_with_absence(going, owner.settings, until=_clock_stands_until(owner, change.at), at=change.at)


def _awaited_turn(transaction: TableTransaction, change: Change) -> AwaitedTurn | None:
    """The turn after the change; None where the game does not go on, or a stand-in is to move."""
    table, step = transaction.table, change.step
    status = table.status if change.status is None else change.status
    seat = table.to_move if step is None else step.to_move
    if status not in (Status.RUNNING, Status.PAUSED) or seat is None:
        return None
    player = _seats_after(transaction, change)[seat].player
    turn_start = table.turn_start if step is None else step.turn_start
    return None if player is None else AwaitedTurn(turn_start, seat, player)


def _start_clock(
    transaction: TableTransaction, change: Change, awaited: AwaitedTurn, *, has_deadline: bool
) -> TurnClock:
    owner = _owner(transaction, awaited.person)
    return new_clock(
        turn_start=awaited.turn_start,
        seat=awaited.seat,
        person=owner.settings,
        at=change.at,
        pace=pace_of(transaction.table) if has_deadline else None,
        away_until=_clock_stands_until(owner, change.at),
    )


def _owner(transaction: TableTransaction, person: int) -> SeatOwner:
    return transaction.table.owner_of(person) or transaction.find_owner(person)


def _clock_stands_until(owner: SeatOwner, at: float) -> float | None:
    """The end of an absence that takes days from the person's bank; None if they are not away, or with stand-ins."""
    absence = owner.absence_at(at)
    return None if absence is None or absence.with_stand_ins else absence.until


def end_with_stand_ins(transaction: TableTransaction, person: int | None, at: float) -> float | None:
    """Until when stand-ins keep the seats of a person who is away; None if they are not away, or without stand-ins."""
    absence = None if person is None else _owner(transaction, person).absence_at(at)
    return absence.until if absence is not None and absence.with_stand_ins else None


def _has_deadline(transaction: TableTransaction, change: Change) -> bool:
    """Whether anybody else waits for the turn. Those whose seat a stand-in keeps count too: they may come back."""
    people = [holder for holder in _seats_after(transaction, change) if holder.person is not None]
    return len(people) >= FEWEST_PEOPLE


def _seats_after(transaction: TableTransaction, change: Change) -> tuple[SeatHolder, ...]:
    return transaction.table.seats if change.seats is None else change.seats


def is_stopped_by(proposal: Proposal, clock: TurnClock, *, at: float) -> bool:
    """Whether an open proposal stops the clock of a turn: while the person to move has not answered it.

    Only the first such proposal of a turn does. People who propose one after the other, so that each gets three days
    of silence, could otherwise keep a turn from ever being missed.
    """
    if clock.person in proposal.agreed or clock.stopped_for not in (None, proposal.opened):
        return False
    # After an outage a proposal may stay open for longer than the clock stands still for it.
    return at < proposal.opened + LONGEST_STOP


def _proposal_after(table: Table, change: Change) -> Proposal | None:
    """What is proposed for the position as the change leaves it. A step lets every proposal lapse."""
    if change.proposal is not None:
        return change.proposal
    found = table.proposal
    return None if change.step is not None or found is None or change.withdrawn == found.kind else found


def _with_seat_given_back(transaction: TableTransaction, change: Change) -> Change:
    """Once a turn is over, the seat that a stand-in kept for this turn alone is its owner's again.

    If its owner is away with stand-ins, it stays kept until they are back.
    """
    table, step = transaction.table, change.step
    if step is None or step.turn_start == table.turn_start or table.to_move is None:
        return change
    seats = _seats_after(transaction, change)
    if seats[table.to_move].kept_reason != FOR_TURN:
        return change
    holder = seats[table.to_move]
    until = end_with_stand_ins(transaction, holder.person, change.at)
    after = owner_back(holder) if until is None else replace(holder, kept_reason=AWAY)
    return replace(
        change,
        seats=tuple(after if other.seat == after.seat else other for other in seats),
        seat_deadlines=change.seat_deadlines if until is None else (*change.seat_deadlines, (BACK, holder.seat, until)),
    )


def owner_back(holder: SeatHolder) -> SeatHolder:
    """The seat played by its owner again."""
    return replace(holder, level=None, kept_since=None, kept_reason=None)


def kept_seat(holder: SeatHolder, *, level: str, reason: str, at: float) -> SeatHolder:
    """The seat kept by a stand-in for its owner."""
    return replace(holder, level=level, kept_since=at, kept_reason=reason)
