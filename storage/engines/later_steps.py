"""Steps of the schema that came later: for time, for leaving a table, for processes, for what proposals may stop."""

from __future__ import annotations

from storage.engines.database import Statements


def create_clock(db: Statements) -> None:
    """Add what is kept about time to a file of the steps before."""
    _add_clock_columns(db)
    _create_turn_clocks(db)
    _create_people_times(db)


def _add_clock_columns(db: Statements) -> None:
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


def limit_waits(db: Statements) -> None:
    """What keeps a wait finite: how often another day was voted for, and the deadline before quiet hours moved it."""
    db.execute("alter table turn_clocks add column days_voted integer not null default 0")
    db.execute("alter table turn_clocks add column unmoved_due real")


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


def create_invitations(db: Statements) -> None:
    """Add the seats of a rematch that are kept for the people of the game before."""
    db.execute("""
        create table invitations (
            "table" integer not null references tables (id) on delete cascade,
            person integer not null,
            colour integer not null,
            until real not null,
            primary key ("table", person)
        ) strict, without rowid
    """)
    db.execute("create index invitations_of_person on invitations (person)")


def create_erased_seats(db: Statements) -> None:
    """Add by what somebody who was erased is recognised at a table whose screens they have seen."""
    db.execute("""
        create table erased_seats (
            "table" integer not null references tables (id) on delete cascade,
            salt blob not null,
            hash blob not null
        ) strict
    """)
    db.execute('create index erased_seats_of_table on erased_seats ("table")')


def add_played_by_others(db: Statements) -> None:
    """Add whether others took more than a third of a seat's turns; null if that is not known."""
    db.execute("alter table result_seats add column played_by_others integer check (played_by_others in (0, 1))")


def add_presence(db: Statements) -> None:
    """Add by which lock of the server the others see that a process is there."""
    db.execute("alter table processes add column presence integer")


def give_hints_a_person(db: Statements) -> None:
    """Note who asked for a hint beside the seat: a substitute does not answer for what the former holder asked.

    A note of a seat that somebody has left is dropped, because nothing says which of its holders had asked.
    """
    db.execute("""
        create table hints_of_people (
            "table" integer not null references tables (id) on delete cascade,
            seat integer not null check (seat between 0 and 3),
            person integer not null,
            primary key ("table", seat, person)
        ) strict, without rowid
    """)
    db.execute("""
        insert into hints_of_people ("table", seat, person)
        select hints."table", hints.seat, seats.person from hints
        join seats on seats."table" = hints."table" and seats.seat = hints.seat
        where seats.person is not null and not exists (
            select 1 from departures where departures."table" = hints."table" and departures.seat = hints.seat
        )
    """)
    db.execute("drop table hints")
    db.execute("alter table hints_of_people rename to hints")
    db.execute("create index hints_of_person on hints (person)")


def keep_one_end_of_absence(db: Statements) -> None:
    """Add what an absence, its seats and its clocks need to follow one end, and give a deadline its seat.

    Kinds of deadlines of which a table has one for each seat ended in the number of the seat: `back2`.
    """
    # -1 in place of a seat: a primary key takes no null.
    db.execute("""
        create table seat_deadlines (
            "table" integer not null references tables (id) on delete cascade,
            kind text not null,
            seat integer not null default -1 check (seat between -1 and 3),
            at real not null,
            primary key ("table", kind, seat)
        ) strict, without rowid
    """)
    kinds = ", ".join(f"'{kind}{seat}'" for kind in ("back", "offer") for seat in range(4))
    db.execute(f"""
        insert into seat_deadlines ("table", kind, seat, at)
        select "table", substr(kind, 1, length(kind) - 1), cast(substr(kind, length(kind)) as integer), at
        from deadlines where kind in ({kinds})
        union all select "table", kind, -1, at from deadlines where kind not in ({kinds})
    """)  # noqa: S608
    db.execute("drop table deadlines")
    db.execute("alter table seat_deadlines rename to deadlines")
    db.execute("create index deadlines_in_order on deadlines (at)")
    db.execute("alter table absences add column with_stand_ins integer not null default 0")
    db.execute("alter table absences add column times integer not null default 1")
    # Of absences with stand-ins only the seats knew, each with an end of its own: the last of these holds for all.
    db.execute("""
        insert into absences (person, since, until, with_stand_ins)
        select seats.person, min(seats.kept_since), max(deadlines.at), 1 from seats
        join deadlines on deadlines."table" = seats."table" and deadlines.kind = 'back'
            and deadlines.seat = seats.seat
        where seats.person is not null and seats.kept_reason = 'away' and seats.kept_since is not null
        group by seats.person on conflict do nothing
    """)
    for column in ("unmoved_half", "unmoved_last", "promised_due", "away_until"):
        db.execute(f"alter table turn_clocks add column {column} real")
    db.execute("""
        update turn_clocks set unmoved_due = coalesce(unmoved_due, due), unmoved_half = half, unmoved_last = last
    """)
    # Until when the deadline of a clock counts the absence of its person was not written down. A clock that stood
    # still when they left had counted it as well, and keeps it.
    db.execute("""
        update turn_clocks set away_until = (
            select max(until) from absences where absences.person = turn_clocks.person
            and absences.with_stand_ins = 0 and (stopped is null or absences.since <= stopped)
        ) where due is not null and vote_opened is null
    """)


def bound_proposals(db: Statements) -> None:
    """Add which proposal has stopped the clock of a turn, and whose owners were away while they were asked."""
    db.execute("alter table turn_clocks add column stopped_for real")
    # By seat, so that erasing a person leaves nothing to change.
    db.execute("alter table proposals add column away_seats text not null default '[]'")
