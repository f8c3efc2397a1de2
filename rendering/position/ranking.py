"""The order of the seats in a final scoring, and the rate at which coins were exchanged."""

from __future__ import annotations

from collections.abc import Sequence

from game import Outcome, Seat, View, coin_rate, money_rate


def ranking(outcome: Outcome) -> list[int]:
    """The seats: the winners first, then by total and blocks."""
    lines = outcome.lines
    return sorted(
        range(len(lines)),
        key=lambda seat: (seat not in outcome.winners, -lines[seat].total, -lines[seat].blocks, seat),
    )


def ranks(outcome: Outcome, order: Sequence[int]) -> list[int]:
    """The rank of each seat in this order. Seats with the same total and blocks share it."""
    keys = [(outcome.lines[seat].total, outcome.lines[seat].blocks) for seat in order]
    return [keys.index(key) + 1 for key in keys]


def coins_per_vp(view: View, seat: int) -> int:
    """How many coins made 1 VP for this seat: its money space, the card in play, or the printed rate."""
    return coin_rate(view.cards, money_rate(Seat(scored=view.seats[seat].scored)))
