"""Calls: messages that notify people that a table waits for them, in the way they chose."""

from __future__ import annotations

from collections.abc import Iterable

from storage import CallMessage, NewMessage, SeatHolder, TableTransaction


def calls_to(
    transaction: TableTransaction, holders: Iterable[SeatHolder], *, why: str, turn_start: int
) -> tuple[NewMessage, ...]:
    """A call to the owner of each of these seats, directly or as a mention at the table.

    None for a seat without an owner, and none to those who chose no notices or one digest a day.
    """
    return tuple(
        NewMessage(CallMessage(why, holder.seat, turn_start), person.id if person.wants_dm else None)
        for holder in holders
        if holder.person is not None
        for person in (transaction.person(holder.person),)
        if person.wants_dm or person.wants_mention
    )
