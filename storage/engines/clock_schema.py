"""The step of the schema for time: how long turns may take, votes, days given and taken, digests."""

from __future__ import annotations

from storage.engines.database import Statements


def create_clock(db: Statements) -> None:
    """Add what is kept about time to a file of the steps before."""
    _add_columns(db)
    _create_turn_clocks(db)
    _create_people_times(db)


def _add_columns(db: Statements) -> None:
    """`tables.pace` holds hours; a table with a fixed hour a day has `daily_at` (minutes) and its time zone instead."""
    db.execute("alter table tables add column daily_at integer check (daily_at between 0 and 1439)")
    db.execute("alter table tables add column timezone text")
    # A seat that a stand-in keeps for its owner: since when and why. `missed` counts the turns its people let pass.
    db.execute("alter table seats add column kept_since real")
    db.execute("alter table seats add column kept_reason text")
    db.execute("alter table seats add column missed integer not null default 0")
    # Beside `notices`, whose check knows three words: SQLite cannot change a check without copying the whole table.
    db.execute("alter table people add column wants_digest integer not null default 0 check (wants_digest in (0, 1))")
    db.execute("alter table people add column digest_at integer check (digest_at between 0 and 1439)")


def _create_turn_clocks(db: Statements) -> None:
    """One row per table where a person is to move; what falls due by it also stands in `deadlines`."""
    db.execute("""
        create table turn_clocks (
            "table" integer primary key references tables (id) on delete cascade,
            turn_start integer not null,
            seat integer not null,
            person integer not null,
            began real not null,
            due real,
            half real,
            last real,
            aloud real,
            vote_opened real,
            stopped real
        ) strict
    """)
    db.execute("create index turn_clocks_of_person on turn_clocks (person)")
    db.execute("""
        create table votes (
            "table" integer not null references turn_clocks ("table") on delete cascade,
            person integer not null,
            choice text not null,
            time real not null,
            primary key ("table", person)
        ) strict, without rowid
    """)
    db.execute("""
        create table extra_days (
            "table" integer not null references turn_clocks ("table") on delete cascade,
            person integer not null,
            primary key ("table", person)
        ) strict, without rowid
    """)


def limit_waits(db: Statements) -> None:
    """What keeps a wait finite: how often another day was voted for, and the deadline before quiet hours moved it."""
    db.execute("alter table turn_clocks add column days_voted integer not null default 0")
    db.execute("alter table turn_clocks add column unmoved_due real")


def _create_people_times(db: Statements) -> None:
    """When people are away, and when they get their next digest."""
    db.execute("""
        create table absences (
            person integer not null,
            since real not null,
            until real not null,
            primary key (person, since)
        ) strict, without rowid
    """)
    db.execute("create table digests (person integer primary key, at real not null) strict")
    db.execute("create index digests_in_order on digests (at)")
