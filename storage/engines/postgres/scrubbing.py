"""What a server still says of rows that were deleted: room that is not reused yet, and values that it quotes."""

from __future__ import annotations

from contextlib import closing
from typing import Final

from storage.engines.database import has_rows
from storage.engines.postgres.connection import PostgresDatabase, connect
from storage.errors import StorageError

# Whoever reads a table for long (a dump does) holds up this, and this would hold up everybody else: so not for long.
_LOCK_MS: Final = 100
# A reference from table to table is no fact about a person, and dropping what is known of it would lock both.
_QUOTED: Final = """
    select tablename, attname, format_type(atttypid, atttypmod) from pg_stats
    join pg_tables using (schemaname, tablename) join pg_attribute using (attname)
    where schemaname = current_schema() and attrelid = quote_ident(tablename)::regclass and attname <> 'table'
"""


def scrub_server(url: str) -> bool:
    """Let the server reuse the room of deleted rows and look at every table anew; whether nothing is quoted any more.

    What it has noted about each column (pg_stats), for its plans, are values of it: names and ids too.
    """
    with closing(connect(url)) as db:
        db.lift_time_limits()
        db.command("vacuum (analyze)")
        db.command(f"set lock_timeout = {_LOCK_MS}")
        # Of every column, also where one of them is locked.
        are_forgotten = [_forget_values(db, *column) for column in db.execute(_QUOTED).fetchall()]
        return all(are_forgotten)


def _forget_values(db: PostgresDatabase, table: str, column: str, kind: str) -> bool:
    """Forget what is noted about a column of a table without rows: looking at it anew leaves that as it was."""
    if has_rows(db, f'select 1 from "{table}" limit 1'):  # noqa: S608
        return True
    try:
        # The same type again changes nothing and drops the notes.
        db.command(f'alter table "{table}" alter column "{column}" type {kind}')
    except StorageError as error:
        if error.code != "locked":
            raise
        return False
    return True
