"""A real PostgreSQL server in a temporary folder, from the machine's own binaries."""

from __future__ import annotations

import atexit
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote, urlencode

import psycopg

_FOLDERS: Final = "/usr/lib/postgresql"
_USER: Final = "postgres"
# Seconds that a start or a stop may take on a busy machine.
_PATIENCE: Final = 60.0
DATABASE: Final = "carrara"
# Deleting row by row in whatever order is five times as fast as truncating some thirty tables.
_EMPTY: Final = """
    do $$
    declare one record;
    begin
        set local session_replication_role = replica;
        for one in select tablename from pg_tables where schemaname = current_schema()
        and tablename <> '_sqlite_migrations' loop
            execute format('delete from %I', one.tablename);
        end loop;
        for one in select sequencename from pg_sequences where schemaname = current_schema() loop
            execute format('alter sequence %I restart', one.sequencename);
        end loop;
    end $$
"""


class NoPostgres(Exception):
    """PostgreSQL's programs are not installed, or must not be run here."""


def program(name: str) -> Path:
    """Where one of PostgreSQL's programs is; of several versions the newest. Raises NoPostgres."""
    found = shutil.which(name)
    if found is not None and name not in ("psql", "pg_dump", "pg_restore", "pg_basebackup"):
        return Path(found)
    versions = sorted(Path(_FOLDERS).glob(f"*/bin/{name}"), key=lambda one: int(one.parent.parent.name.split(".")[0]))
    if versions:
        return versions[-1]
    if found is None:
        raise NoPostgres(f"{name} is not there; tools/postgres.sh installs it")
    return Path(found)


def run_program(name: str, *arguments: str, **more: Any) -> subprocess.CompletedProcess[str]:
    """Run one of them to its end. As root it runs as the user postgres, since the server refuses root."""
    return subprocess.run(
        [str(program(name)), *arguments], check=True, text=True, capture_output=True, **as_server_user(), **more
    )


@cache
def as_server_user() -> dict[str, Any]:
    """How a process is run as the server's user: what subprocess takes for it; nothing where this is no root."""
    if os.geteuid() != 0:
        return {}
    try:
        user = pwd.getpwnam(_USER)
    except KeyError as error:
        raise NoPostgres("there is no user postgres to run the server as") from error
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": [], "cwd": "/"}


class PostgresServer:
    """One server with one empty database. `options` are settings of the server; without `is_durable` it never syncs."""

    def __init__(self, folder: Path | None = None, *, is_durable: bool = False, **options: str) -> None:
        self._owned = folder is None
        # Not pytest's folder, which the server's user may not enter; and short, since a socket's path has 107 bytes.
        self.folder = Path(tempfile.mkdtemp(prefix="carrara-pg-")) if folder is None else folder
        self.data = self.folder / "data"
        self.options = {
            "listen_addresses": "",
            "unix_socket_directories": str(self.folder),
            "shared_buffers": "64MB",
            "max_connections": "200",
            "log_min_messages": "fatal",
            **({} if is_durable else {"fsync": "off", "full_page_writes": "off", "autovacuum": "off"}),
            **options,
        }
        self._process: subprocess.Popen[bytes] | None = None

    def create(self) -> None:
        """Make the server's folder."""
        self._hand_over(self.folder)
        run_program(
            "initdb", "-D", str(self.data), "-U", _USER, "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"
        )

    def start(self) -> None:
        """Start it and wait until it answers."""
        settings = [part for name, value in self.options.items() for part in ("-c", f"{name}={value}")]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [str(program("postgres")), "-D", str(self.data), *settings],
                stdout=log,
                stderr=log,
                start_new_session=True,
                **as_server_user(),
            )
        until = time.monotonic() + _PATIENCE
        while True:
            try:
                psycopg.connect(self.address("postgres")).close()
            except psycopg.OperationalError:
                if self._process.poll() is not None or time.monotonic() > until:
                    raise NoPostgres((self.folder / "log").read_text()[-2_000:]) from None
                time.sleep(0.02)
            else:
                return

    def make_folder(self, name: str) -> None:
        """A folder of the server's user beside its data."""
        (self.folder / name).mkdir(mode=0o700)
        self._hand_over(self.folder / name)

    def make_file(self, name: str) -> None:
        """An empty file of the server's user."""
        (self.folder / name).touch()
        self._hand_over(self.folder / name)

    def _hand_over(self, path: Path) -> None:
        if as_server_user():
            os.chown(path, as_server_user()["user"], as_server_user()["group"])

    def create_database(self, name: str, *, template: str = "template1") -> str:
        """An empty database, or a copy of another; its address."""
        with psycopg.connect(self.address("postgres"), autocommit=True) as conn:
            conn.execute(f'create database "{name}" template "{template}"')
        return self.address(name)

    def drop_database(self, name: str) -> None:
        """Remove a database, whoever is connected to it."""
        with psycopg.connect(self.address("postgres"), autocommit=True) as conn:
            conn.execute(f'drop database "{name}" with (force)')

    def address(self, database: str = DATABASE, **parameters: str) -> str:
        asked = {"host": str(self.folder), "user": _USER, **parameters}
        return f"postgresql:///{database}?{urlencode(asked, quote_via=quote)}"

    def stop(self, kind: signal.Signals = signal.SIGINT) -> None:
        """SIGINT ends every connection in good order, SIGQUIT is a crash (PostgreSQL calls it immediate)."""
        if self._process is not None:
            self._process.send_signal(kind)
            self._process.wait(_PATIENCE)
            self._process = None

    def remove(self) -> None:
        self.stop(signal.SIGQUIT)
        if self._owned:
            shutil.rmtree(self.folder, ignore_errors=True)


@contextmanager
def running_server(**options: Any) -> Iterator[PostgresServer]:
    """A server with an empty database, gone afterwards."""
    server = PostgresServer(**options)
    try:
        server.create()
        server.start()
        server.create_database(DATABASE)
        yield server
    finally:
        server.remove()


@cache
def shared_server() -> PostgresServer:
    """The one server of this test process; it is removed when the process ends. Raises NoPostgres."""
    server = PostgresServer()
    atexit.register(server.remove)
    server.create()
    server.start()
    server.create_database(DATABASE)
    return server


def empty_tables(url: str) -> None:
    """Forget everything but the schema; numbers begin anew."""
    with psycopg.connect(url, autocommit=True) as conn:
        conn.execute(_EMPTY)
