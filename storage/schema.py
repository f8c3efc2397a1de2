"""The schema, step by step. Steps are only ever added: files of every earlier version are brought up to date.

They are taken in the order of this file, whatever their numbers are.
"""

from __future__ import annotations

import re

from sqlite_utils import Database as SqliteDatabase
from sqlite_utils import Migrations

from storage.database import Database, Statements, find_value, upsert
from storage.errors import StorageError

# Steps of the schema that came later: for time, for leaving a table, for processes, for what proposals may stop.


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
    # What one process does at a table, or for all of them (0), and until when no other process does.
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
    """Add hashes by which an erased person is recognised at a table whose screens they have seen."""
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


MIGRATIONS = Migrations("carrara")
_PROGRAM = "program"
_NUMBERS = re.compile(r"\d+")
# What is being written before a version is released: 1.1.0.dev0.
_UNRELEASED = ".dev"


@MIGRATIONS(name="001-initial")
def _create_schema(db: Statements) -> None:
    _create_tables(db)
    _create_log(db)
    _create_results(db)
    _create_people(db)
    _create_outbox(db)
    _create_deadlines(db)
    _create_servers(db)
    # The version of the program that last opened the file: an older one names it when it refuses the file.
    db.execute("create table meta (key text primary key, value text not null) strict, without rowid")


def _create_tables(db: Statements) -> None:
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
            lobby_shown text,
            board_message integer,
            board_revision integer,
            board_layout blob,
            rules_started integer,
            rules integer,
            secret blob,
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


def _create_log(db: Statements) -> None:
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
            jump_to integer,
            luck integer,
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
            salt integer,
            made real not null
        ) strict
    """)


def _create_results(db: Statements) -> None:
    """What a finished game came to, and the printed numbers of every version of the rules that was ever in use.

    A result is written once and never worked out again: a later version of the rules would give another one.
    """
    db.execute("""
        create table results (
            "table" integer primary key references tables (id) on delete cascade,
            rules integer not null,
            outcome blob not null,
            record text not null,
            finished real not null
        ) strict
    """)
    db.execute("""
        create table rules_versions (
            version integer primary key,
            numbers text not null,
            first_used real not null
        ) strict
    """)


def _create_people(db: Statements) -> None:
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
            dms_blocked integer not null default 0 check (dms_blocked in (0, 1)),
            dms_blocked_told integer not null default 0 check (dms_blocked_told in (0, 1)),
            dm_channel integer
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
    # People who asked to be erased and are not yet: the work goes table by table and may be cut off in the middle.
    db.execute("create table erasures (person integer primary key, asked real not null) strict")
    db.execute("""create index departures_of_table on departures ("table")""")
    db.execute("create index departures_of_person on departures (person) where person is not null")


def _create_outbox(db: Statements) -> None:
    """Queued messages. `lane` is what keeps its order: a table's channel, or one person's messages about it."""
    db.execute("""
        create table outbox (
            id integer primary key autoincrement,
            key text not null unique,
            lane text not null,
            "table" integer references tables (id) on delete cascade,
            person integer,
            message blob not null,
            created real not null,
            due real not null,
            attempts integer not null default 0,
            uncertain real,
            status text not null default 'queued' check (status in ('queued', 'sent', 'gave-up')),
            closed real,
            message_id integer,
            error text
        ) strict
    """)
    db.execute("create index queued_messages on outbox (lane, id) where status = 'queued'")
    db.execute("create index closed_messages on outbox (closed) where closed is not null")
    db.execute("""create index messages_of_table on outbox ("table")""")
    db.execute("create index messages_of_person on outbox (person) where person is not null")


def _create_deadlines(db: Statements) -> None:
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


def _create_servers(db: Statements) -> None:
    """Servers the bot has left, and when; null for one it has come back to."""
    db.execute('create table servers (id integer primary key, "left" real) strict')


@MIGRATIONS(name="002-reasons")
def _add_reasons(db: Statements) -> None:
    """Whether a person's panels tell why, in their first games."""
    db.execute("alter table people add column reasons integer not null default 1 check (reasons in (0, 1))")


@MIGRATIONS(name="003-threads-from-cards")
def _add_threads_from_cards(db: Statements) -> None:
    """How a table comes to a thread of its own, and which finished table a lobby is the rematch of."""
    db.execute("alter table tables add column thread_kind text check (thread_kind in ('from-card', 'forum-post'))")
    db.execute("alter table tables add column rematch_of integer")
    # A lobby that will get a thread leaves its channel to others: it has a place of its own only from then on.
    db.execute("drop index one_table_per_channel")
    db.execute("""
        create unique index one_table_per_place on tables (coalesce(thread, channel))
        where status in ('lobby', 'running', 'paused') and (thread_kind is null or thread is not null)
    """)
    db.execute("""
        create index lobbies_without_place on tables (channel)
        where status = 'lobby' and thread_kind is not null and thread is null
    """)
    db.execute("create index rematches on tables (rematch_of) where rematch_of is not null")


MIGRATIONS(name="010-clock")(create_clock)
MIGRATIONS(name="040-leaving")(create_leaving)


@MIGRATIONS(name="020-statistics")
def _create_statistics(db: Statements) -> None:
    """Who took part in a finished game and how they did: what statistics need once its log is dropped.

    One row per seat for its holder at the end, and one for each person who left it before (`left` says why).
    A row without person and level belongs to an erased person. `unrated` says why the game does not count for the
    rating of this row; `cities` are the buildings per city as JSON.
    """
    db.execute("""
        create table result_seats (
            "table" integer not null references tables (id) on delete cascade,
            seat integer not null check (seat between 0 and 3),
            person integer,
            level text,
            place integer not null check (place between 1 and 4),
            points integer not null,
            "left" text,
            unrated text,
            turn_seconds real,
            cities text
        ) strict
    """)
    db.execute("""create index result_seats_of_table on result_seats ("table")""")
    db.execute("create index result_seats_of_person on result_seats (person) where person is not null")
    # Who asked for a hint in a game that is not over: by seat, so that erasing a person leaves nothing to change.
    db.execute("""
        create table hints (
            "table" integer not null references tables (id) on delete cascade,
            seat integer not null check (seat between 0 and 3),
            primary key ("table", seat)
        ) strict, without rowid
    """)
    db.execute("alter table people add column rating_shown integer not null default 0 check (rating_shown in (0, 1))")


@MIGRATIONS(name="030-servers")
def _add_server_settings(db: Statements) -> None:
    """What the moderators of a server have set, whom they have blocked, which names they do not want to see."""
    db.execute("""
        create table server_settings (
            server integer primary key,
            opener_role integer,
            channels text not null default '[]',
            person_tables integer check (person_tables >= 1),
            server_tables integer check (server_tables >= 1),
            place text check (place in ('channel', 'thread', 'forum')),
            ruleset text,
            pace text
        ) strict
    """)
    db.execute("""
        create table server_blocks (
            server integer not null,
            person integer not null,
            since real not null,
            primary key (server, person)
        ) strict, without rowid
    """)
    db.execute("create index blocks_of_person on server_blocks (person)")
    db.execute("""
        create table server_names (
            server integer not null,
            person integer not null,
            name text not null,
            shown text not null,
            primary key (server, person, name)
        ) strict, without rowid
    """)
    db.execute("create index names_of_person on server_names (person)")


MIGRATIONS(name="050-limited-waits")(limit_waits)


@MIGRATIONS(name="060-languages")
def _add_languages(db: Statements) -> None:
    """The locale of a person's Discord, for messages that answer nothing, and the language of a server."""
    db.execute("alter table people add column locale text")
    db.execute("alter table server_settings add column language text")


MIGRATIONS(name="070-processes")(create_processes)
MIGRATIONS(name="080-presence")(add_presence)
MIGRATIONS(name="090-hints-of-people")(give_hints_a_person)
MIGRATIONS(name="091-one-end-of-absence")(keep_one_end_of_absence)
MIGRATIONS(name="100-invitations")(create_invitations)
MIGRATIONS(name="101-erased-seats")(create_erased_seats)
MIGRATIONS(name="102-played-by-others")(add_played_by_others)
MIGRATIONS(name="103-bounded-proposals")(bound_proposals)


def step_names() -> tuple[str, ...]:
    """The names of the steps in order."""
    return tuple(step.name for step in MIGRATIONS.pending(SqliteDatabase(memory=True)))


def applied_steps(db: Database) -> frozenset[str]:
    """The names of the steps that a database has."""
    if not db.has_table(MIGRATIONS.migrations_table):
        return frozenset()
    sql = f"select name from {MIGRATIONS.migrations_table} where migration_set = ?"  # noqa: S608
    return frozenset(name for (name,) in db.execute(sql, (MIGRATIONS.name,)))


def is_up_to_date(db: Database) -> bool:
    """Whether a database has every step."""
    return applied_steps(db) >= set(step_names())


def require_known_steps(db: Database) -> None:
    """Raises StorageError("newer-file") if the file has steps that this version of the program does not know."""
    unknown = applied_steps(db) - set(step_names())
    if unknown:
        raise StorageError("newer-file", file=program_of(db), steps=", ".join(sorted(unknown)))


def require_known(db: Database, program: str) -> None:
    """Raises StorageError("newer-file") if a newer version than `program` has written the file.

    Also if the schema is the same: states, decisions and messages carry versions of their own.
    """
    written_by = program_of(db)
    unknown = sorted(applied_steps(db) - set(step_names()))
    if unknown or (written_by is not None and _numbers_of(written_by) > _numbers_of(program)):
        raise StorageError("newer-file", file=written_by, program=program, steps=", ".join(unknown))


def program_of(db: Database) -> str | None:
    """The version of the program that wrote the file last; None for a file that none has prepared yet."""
    if not db.has_table("meta"):
        return None
    return find_value(db, str, "select value from meta where key = ?", (_PROGRAM,))


def _numbers_of(version: str) -> tuple[int, ...]:
    """The numbers of a version, to be compared: 1.10.0 is newer than 1.9.2, and than 1.10.0.dev0."""
    numbers, is_unreleased, build = version.partition(_UNRELEASED)
    order = (0, int(build or 0)) if is_unreleased else (1, 0)
    return (*(int(number) for number in _NUMBERS.findall(numbers)[:3]), *order)


def migrate(db: Database, program: str) -> None:
    """Bring the file up to date and write down that `program` did.

    Raises StorageError("newer-file") and changes nothing if a newer version has written it.
    """
    require_known(db, program)
    if not is_up_to_date(db):
        db.apply_steps()
    if program_of(db) != program:
        db.execute(upsert("meta", ("key",), ("value",)), {"key": _PROGRAM, "value": program})
