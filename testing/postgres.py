"""A real PostgreSQL server in a temporary folder, from the machine's own binaries.

Not pytest-postgresql: it cannot start a server as root, and it belongs to pytest, while benchmarks and the crash tool
start servers too.
"""

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
from typing import Any
from urllib.parse import quote, urlencode

import psycopg

_FOLDERS = "/usr/lib/postgresql"
_USER = "postgres"
# Seconds that starting or stopping may take on a busy machine.
_PATIENCE = 60.0
DATABASE = "carrara"
# Deleting rows in any order is five times as fast as truncating some thirty tables.
_EMPTY = """
    do $$
    declare entry record;
    begin
        set local session_replication_role = replica;
        for entry in select tablename from pg_tables where schemaname = current_schema()
        and tablename <> '_sqlite_migrations' loop
            execute format('delete from %I', entry.tablename);
        end loop;
        for entry in select sequencename from pg_sequences where schemaname = current_schema() loop
            execute format('alter sequence %I restart', entry.sequencename);
        end loop;
    end $$
"""


class NoPostgres(Exception):
    """PostgreSQL's programs are not installed or cannot be run here."""


def program(name: str) -> Path:
    """The path of one of PostgreSQL's programs, of the newest version installed. Raises NoPostgres."""
    on_path = shutil.which(name)
    if on_path is not None and name not in ("psql", "pg_dump", "pg_restore", "pg_basebackup"):
        return Path(on_path)
    versions = sorted(Path(_FOLDERS).glob(f"*/bin/{name}"), key=lambda path: int(path.parent.parent.name.split(".")[0]))
    if versions:
        return versions[-1]
    if on_path is None:
        raise NoPostgres(f"{name} is not there; tools/postgres.sh installs it")
    return Path(on_path)


def run_program(name: str, *arguments: str, **more: Any) -> subprocess.CompletedProcess[str]:
    """Run one of the programs to its end; for root as the user postgres, since the server refuses root."""
    return subprocess.run(
        [str(program(name)), *arguments], check=True, text=True, capture_output=True, **as_server_user(), **more
    )


@cache
def as_server_user() -> dict[str, Any]:
    """Arguments for subprocess to run as the server's user; none unless this process runs as root."""
    if os.geteuid() != 0:
        return {}
    try:
        user = pwd.getpwnam(_USER)
    except KeyError as error:
        raise NoPostgres("there is no user postgres to run the server as") from error
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": [], "cwd": "/"}


class PostgresServer:
    """A server with one empty database. `options` are server settings; without `is_durable` it never syncs."""

    def __init__(self, folder: Path | None = None, *, is_durable: bool = False, **options: str) -> None:
        self._owned = folder is None
        # Not pytest's folder, which the server's user may not enter. Short: a socket's path has at most 107 bytes.
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
        """Create the server's folder."""
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
        """Create a folder beside the data, owned by the server's user."""
        (self.folder / name).mkdir(mode=0o700)
        self._hand_over(self.folder / name)

    def make_file(self, name: str) -> None:
        """Create an empty file owned by the server's user."""
        (self.folder / name).touch()
        self._hand_over(self.folder / name)

    def _hand_over(self, path: Path) -> None:
        if as_server_user():
            os.chown(path, as_server_user()["user"], as_server_user()["group"])

    def create_database(self, name: str, *, template: str = "template1") -> str:
        """Create an empty database or a copy of another; returns its address."""
        with psycopg.connect(self.address("postgres"), autocommit=True) as conn:
            conn.execute(f'create database "{name}" template "{template}"')
        return self.address(name)

    def drop_database(self, name: str) -> None:
        """Remove a database, even while clients are connected."""
        with psycopg.connect(self.address("postgres"), autocommit=True) as conn:
            conn.execute(f'drop database "{name}" with (force)')

    def address(self, database: str = DATABASE, **parameters: str) -> str:
        asked = {"host": str(self.folder), "user": _USER, **parameters}
        return f"postgresql:///{database}?{urlencode(asked, quote_via=quote)}"

    def stop(self, kind: signal.Signals = signal.SIGINT) -> None:
        """SIGINT closes all connections cleanly; SIGQUIT is a crash (PostgreSQL calls it immediate)."""
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
    """A server with an empty database, removed afterwards."""
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
    """Delete everything except the schema; numbers begin at 1 again."""
    with psycopg.connect(url, autocommit=True) as conn:
        conn.execute(_EMPTY)
