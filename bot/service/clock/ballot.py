"""The vote about a missed turn: what the votes of the other people decide."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from enum import StrEnum

from storage import VOTE_DAY, VOTE_WEEK, Vote


class Choice(StrEnum):
    """What may happen to a turn that was missed."""

    TURN = "turn"  # a stand-in plays this turn
    SEAT = "seat"  # a stand-in keeps the seat until its owner is back
    DAY = "day"  # another day


def votes_with(votes: Sequence[Vote], new: Vote) -> tuple[Vote, ...]:
    """The votes with a new one, which replaces an earlier vote of the same person."""
    return (*(vote for vote in votes if vote.person != new.person), new)


def decision(votes: Sequence[Vote], voters: Collection[int], *, opened: float, at: float) -> Choice | None:
    """What has been decided by now; None while the vote is open.

    The first choice of more than half of the voters; after a day that with the most votes, where a tie gives another
    day; a stand-in keeps the seat where nobody has voted for a week, or nobody is there to vote.
    """
    if not voters:
        return Choice.SEAT
    counts = Counter(Choice(vote.choice) for vote in votes if vote.person in voters)
    most = max(counts.values(), default=0)
    leading = [choice for choice, number in counts.items() if number == most]
    if 2 * most > len(voters):
        return leading[0]
    if counts and at - opened >= VOTE_DAY:
        return leading[0] if len(leading) == 1 else Choice.DAY
    return Choice.SEAT if at - opened >= VOTE_WEEK else None
