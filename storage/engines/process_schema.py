"""The step of the schema for several processes on one database: who is alive, and who has taken on what."""

from __future__ import annotations

from storage.engines.database import Statements


def create_processes(db: Statements) -> None:
    """Add what is kept about processes to a database of the steps before; one process alone leaves it empty."""
    # `shards` is what the process said it serves, in its own words.
    db.execute("""
        create table processes (
            holder text primary key,
            program text not null,
            rules integer not null,
            beat real not null,
            shards text
        ) strict, without rowid
    """)
    # What one process does at a table, or for all of them (0), and until when nobody else does.
    db.execute("""
        create table leases (
            kind text not null,
            "table" integer not null,
            holder text not null,
            until real not null,
            primary key (kind, "table")
        ) strict, without rowid
    """)
    db.execute("create index leases_of_holder on leases (holder)")
    # Who delivers a queued message, and since when: until it is delivered, or its process is dead.
    db.execute("alter table outbox add column leased_by text")
    db.execute("alter table outbox add column leased_at real")
    db.execute("create index leased_messages on outbox (leased_by) where leased_by is not null")


def add_presence(db: Statements) -> None:
    """Add by which lock of the server the others see that a process is there."""
    db.execute("alter table processes add column presence integer")
