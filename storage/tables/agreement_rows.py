"""What the people of a table ask of each other, as rows: proposals, seats on offer, requests limited to once a day."""

from __future__ import annotations

from typing import Final

from msgspec import json
from msgspec.structs import asdict, astuple

from storage.engines.database import Database, find_value, insert, numbers, upsert
from storage.values import Invitation, Proposal, SeatOffer

# The kind of the deadline of the open proposal: a table has one at most.
PROPOSAL: Final = "proposal"
# That of a proposal which version 1.0.0 wrote: it told nobody that silence is consent.
OLD_PROPOSAL: Final = "old-proposal"
# That from which the seats of a rematch are open to anyone.
INVITATIONS: Final = "invitations"
# Parts of a query of `tables`: whether the functions below find anything.
HAS_OPEN_PROPOSAL: Final = """
    exists (
        select 1 from proposals where proposals."table" = tables.id and proposals.revision = tables.revision
    )
"""
HAS_OFFERS: Final = 'exists (select 1 from offers where offers."table" = tables.id)'
HAS_INVITATIONS: Final = 'exists (select 1 from invitations where invitations."table" = tables.id)'
HAS_PEOPLE_WHO_LEFT: Final = """
    exists (select 1 from departures where departures."table" = tables.id and departures.person is not null)
"""
_NUMBERS: Final = json.Decoder(tuple[int, ...])
_OPEN: Final = """
    select proposals."table", kind, proposals.revision, by, back_to, proposals.opened, agreed, away_seats
    from proposals
    join tables on tables.id = proposals."table" and tables.revision = proposals.revision
    where proposals."table" = ? order by proposals.opened desc limit 1
"""
_SAVE: Final = upsert("proposals", ("table", "kind"), ("revision", "by", "back_to", "opened", "agreed", "away_seats"))
_OFFER: Final = upsert("offers", ("table", "seat"), ("person", "opened"))
_INVITATION: Final = insert("invitations", ("table", *Invitation.__struct_fields__))
_REQUEST: Final = upsert("requests", ("table", "kind", "person"), ("time",))
_LAST_REQUEST: Final = """
    select max(time) from requests where "table" = ? and kind = ? and (person = ? or cast(? as bigint) is null)
"""
# An offer lives as long as whoever made it holds the seat.
_CLOSE_OUTDATED: Final = """
    delete from offers where "table" = ?1 and not exists (
        select 1 from seats where seats."table" = ?1 and seats.seat = offers.seat and seats.person = offers.person
    )
"""


def decode_agreed(agreed: str) -> tuple[int, ...]:
    """The persons who have agreed to a proposal, from the column `agreed`. Raises MsgspecError for anything else."""
    return _NUMBERS.decode(agreed)


def find_open_proposal(db: Database, table: int) -> Proposal | None:
    """What is proposed for the present position of a table: a proposal lapses when the table moves on."""
    row = db.execute(_OPEN, (table,)).fetchone()
    if row is None:
        return None
    *columns, agreed, away_seats = row
    return Proposal(*(*columns, decode_agreed(agreed), _NUMBERS.decode(away_seats)))


def write_proposal(db: Database, proposal: Proposal) -> None:
    """Write a proposal; it replaces the table's proposal of the same kind."""
    lists = {"agreed": proposal.agreed, "away_seats": proposal.away_seats}
    db.execute(_SAVE, asdict(proposal) | {name: json.encode(numbers).decode() for name, numbers in lists.items()})


def withdraw_proposal(db: Database, table: int, kind: str) -> None:
    """Delete a proposal and its deadline."""
    db.execute('delete from proposals where "table" = ? and kind = ?', (table, kind))
    db.execute('delete from deadlines where "table" = ? and kind = ?', (table, PROPOSAL))


def delete_proposals(db: Database, opened_before: float) -> int:
    """Delete proposals that were made before a moment; how many there were."""
    return db.execute("delete from proposals where opened < ?", (opened_before,)).rowcount


def find_offers(db: Database, table: int) -> tuple[SeatOffer, ...]:
    """The seats of a table that are on offer."""
    rows = db.execute('select seat, person, opened from offers where "table" = ? order by seat', (table,))
    return tuple(SeatOffer(*row) for row in rows)


def write_offer(db: Database, table: int, offer: SeatOffer) -> None:
    """Write that a seat is on offer; it replaces an offer of the same seat."""
    db.execute(_OFFER, asdict(offer) | {"table": table})


def withdraw_offer(db: Database, table: int, seat: int) -> None:
    """Delete the offer of a seat."""
    db.execute('delete from offers where "table" = ? and seat = ?', (table, seat))


def close_outdated_offers(db: Database, table: int) -> None:
    """Delete the offers of those who do not hold the seat any more."""
    db.execute(_CLOSE_OUTDATED, (table,))


def find_invitations(db: Database, table: int) -> tuple[Invitation, ...]:
    """The seats of a rematch that are kept for people, in the order of their colours."""
    rows = db.execute('select person, colour, until from invitations where "table" = ? order by colour', (table,))
    return tuple(Invitation(*row) for row in rows)


def write_invitations(db: Database, table: int, invitations: tuple[Invitation, ...]) -> None:
    """Replace the invitations of a table and their deadline."""
    db.run('delete from invitations where "table" = ?', (table,))
    db.run('delete from deadlines where "table" = ? and kind = ?', (table, INVITATIONS))
    for invitation in invitations:
        db.run(_INVITATION, (table, *astuple(invitation)))
    if invitations:
        first = min(invitation.until for invitation in invitations)
        db.run('insert into deadlines ("table", kind, at) values (?, ?, ?)', (table, INVITATIONS, first))


def find_people_who_left(db: Database, table: int) -> tuple[int, ...]:
    """Who has left a running table, in order."""
    return numbers(
        db, 'select person from departures where "table" = ? and person is not null order by rowid', (table,)
    )


def last_request(db: Database, table: int, kind: str, *, person: int | None) -> float | None:
    """When a person, or anybody where it is None, last asked a table for something of this kind."""
    return find_value(db, float, _LAST_REQUEST, (table, kind, person, person))


def write_request(db: Database, table: int, kind: str, *, person: int, at: float) -> None:
    """Write when a person asked a table for something of this kind; only the last time is kept."""
    db.execute(_REQUEST, {"table": table, "kind": kind, "person": person, "time": at})
