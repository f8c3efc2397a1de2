"""Calls: whoever is awaited is told once, with a sound, in the way they chose."""

from __future__ import annotations

from collections.abc import Iterable

from storage import CallMessage, NewMessage, Notices, Person, SeatHolder, TableTransaction


def wants_mention(person: Person) -> bool:
    """Whether the person is told by a mention in the channel: chosen so, or direct messages do not reach them."""
    is_unreachable = person.notices in (Notices.DM, Notices.DIGEST) and person.dms_blocked
    return person.notices is Notices.PING or is_unreachable


def wants_dm(person: Person) -> bool:
    """Whether the person is told by a direct message at once."""
    return person.notices is Notices.DM and not person.dms_blocked


def calls_to(
    transaction: TableTransaction, holders: Iterable[SeatHolder], *, why: str, turn_start: int
) -> tuple[NewMessage, ...]:
    """A call to each of these players; none to those who want to be told nothing, or once a day."""
    return tuple(
        NewMessage(CallMessage(why, holder.seat, turn_start), person.id if wants_dm(person) else None)
        for holder in holders
        if holder.player is not None
        for person in (transaction.person(holder.player),)
        if wants_dm(person) or wants_mention(person)
    )
