"""The step of the schema for leaving a table: seats on offer, and what may be asked for once a day."""

from __future__ import annotations

from storage.engines.database import Statements


def create_leaving(db: Statements) -> None:
    """Add what is kept about offers and requests to a file of the steps before."""
    db.execute("""
        create table offers (
            "table" integer not null references tables (id) on delete cascade,
            seat integer not null check (seat between 0 and 3),
            person integer not null,
            opened real not null,
            primary key ("table", seat)
        ) strict, without rowid
    """)
    db.execute("create index offers_of_person on offers (person)")
    # The last time that a person asked a table for something, by kind: what is limited to once a day.
    db.execute("""
        create table requests (
            "table" integer not null references tables (id) on delete cascade,
            kind text not null,
            person integer not null,
            time real not null,
            primary key ("table", kind, person)
        ) strict, without rowid
    """)
    db.execute("create index requests_of_person on requests (person)")
    # Proposals had no end before, and silence was no consent to them. One that is still open gets an end of a kind of
    # its own, so that it does not stop the clock for ever and is not carried out by silence.
    db.execute("""
        insert into deadlines ("table", kind, at)
        select proposals."table", 'old-proposal', max(proposals.opened) + 259200 from proposals
        join tables on tables.id = proposals."table" and tables.revision = proposals.revision
        where tables.status in ('running', 'paused') group by proposals."table" on conflict do nothing
    """)
