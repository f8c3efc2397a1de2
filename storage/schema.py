"""The schema, step by step. Steps are only ever added: files of every earlier version are brought up to date."""

from __future__ import annotations

from typing import Final

from sqlite_utils import Database, Migrations

from storage.errors import StorageError

MIGRATIONS: Final = Migrations("carrara")


@MIGRATIONS(name="001-tables")
def _tables(db: Database) -> None:
    """Tables and seats. The state stands last, so that lists of tables never read it."""
    db.execute("""
        create table tables (
            id integer primary key autoincrement,
            server integer,
            channel integer not null,
            thread integer,
            host integer,
            ruleset text not null,
            options text not null,
            cards text,
            pace integer,
            size integer not null check (size between 2 and 4),
            status text not null check (status in ('lobby', 'running', 'paused', 'finished', 'cancelled')),
            revision integer not null default 0,
            to_move integer,
            turn_start integer not null default 0,
            opened real not null,
            started real,
            ended real,
            end_reason text,
            lobby_message integer,
            board_message integer,
            state blob
        ) strict
    """)
    db.execute("""
        create unique index one_table_per_channel on tables (coalesce(thread, channel))
        where status in ('lobby', 'running', 'paused')
    """)
    db.execute("create index running_tables on tables (id) where status = 'running'")
    db.execute("create index tables_of_server on tables (server, ended) where server is not null")
    db.execute("""
        create table seats (
            "table" integer not null references tables (id) on delete cascade,
            seat integer not null check (seat between 0 and 3),
            name text not null,
            colour integer not null,
            person integer,
            level text,
            live integer not null default 1 check (live in (0, 1)),
            primary key ("table", seat),
            check (person is not null or level is not null or live = 0)
        ) strict, without rowid
    """)
    db.execute("""
        create unique index one_seat_per_person on seats (person, "table") where person is not null
    """)
    db.execute("""create index live_seats on seats (person) where live = 1 and person is not null""")


@MIGRATIONS(name="002-log")
def _log(db: Database) -> None:
    """One row per decision, never deleted; a step back marks what it undid. Snapshots at each turn's start."""
    db.execute("""
        create table actions (
            "table" integer not null references tables (id) on delete cascade,
            revision integer not null,
            seat integer not null,
            turn integer not null,
            words text not null,
            events blob not null,
            time real not null,
            person integer,
            back_to integer,
            undone_by integer,
            primary key ("table", revision)
        ) strict, without rowid
    """)
    db.execute("""
        create table snapshots (
            "table" integer not null references tables (id) on delete cascade,
            revision integer not null,
            state blob not null,
            primary key ("table", revision)
        ) strict, without rowid
    """)
    db.execute("""
        create table commitments (
            "table" integer primary key references tables (id) on delete cascade,
            commitment text not null,
            made real not null
        ) strict
    """)


@MIGRATIONS(name="003-people")
def _people(db: Database) -> None:
    """What people have chosen, and who has left which table."""
    db.execute("""
        create table people (
            id integer primary key,
            language text,
            theme text,
            notices text not null default 'dm' check (notices in ('dm', 'ping', 'none')),
            quiet_from integer check (quiet_from between 0 and 1439),
            quiet_until integer check (quiet_until between 0 and 1439),
            timezone text,
            dm_refused integer not null default 0 check (dm_refused in (0, 1)),
            dm_told integer not null default 0 check (dm_told in (0, 1))
        ) strict
    """)
    db.execute("""
        create table departures (
            "table" integer not null references tables (id) on delete cascade,
            seat integer not null,
            person integer,
            reason text not null,
            time real not null
        ) strict
    """)
    db.execute("""create index departures_of_table on departures ("table")""")
    db.execute("create index departures_of_person on departures (person) where person is not null")


@MIGRATIONS(name="004-outbox")
def _outbox(db: Database) -> None:
    """Messages owed. `lane` is what keeps its order: a table's channel, or one person's messages about it."""
    db.execute("""
        create table outbox (
            id integer primary key autoincrement,
            lane text not null,
            "table" integer references tables (id) on delete cascade,
            person integer,
            message blob not null,
            created real not null,
            due real not null,
            attempts integer not null default 0,
            status text not null default 'owed' check (status in ('owed', 'sent', 'gave-up')),
            closed real,
            message_id integer,
            error text
        ) strict
    """)
    db.execute("create index owed_messages on outbox (lane, id) where status = 'owed'")
    db.execute("create index closed_messages on outbox (closed) where closed is not null")
    db.execute("""create index messages_of_table on outbox ("table")""")
    db.execute("create index messages_of_person on outbox (person) where person is not null")
    db.execute("create table meta (name text primary key, value text not null) strict, without rowid")
    db.execute("insert into meta (name, value) values ('salt', lower(hex(randomblob(3))))")


@MIGRATIONS(name="005-deadlines")
def _deadlines(db: Database) -> None:
    """What falls due at a table, and what its people must agree to."""
    db.execute("""
        create table deadlines (
            "table" integer not null references tables (id) on delete cascade,
            kind text not null,
            at real not null,
            primary key ("table", kind)
        ) strict, without rowid
    """)
    db.execute("create index deadlines_in_order on deadlines (at)")
    db.execute("""
        create table proposals (
            "table" integer not null references tables (id) on delete cascade,
            kind text not null,
            revision integer not null,
            by integer not null,
            back_to integer,
            opened real not null,
            agreed text not null,
            primary key ("table", kind)
        ) strict, without rowid
    """)


def names() -> tuple[str, ...]:
    """The steps in order."""
    empty = Database(memory=True)
    return tuple(step.name for step in MIGRATIONS.pending(empty))


def require_known(db: Database) -> None:
    """A file that a newer version of the program has written is left alone."""
    unknown = {step.name for step in MIGRATIONS.applied(db)} - set(names())
    if unknown:
        raise StorageError("newer-file", steps=", ".join(sorted(unknown)))


def migrate(db: Database) -> None:
    """Bring the file up to date."""
    require_known(db)
    if MIGRATIONS.pending(db):
        MIGRATIONS.apply(db)
