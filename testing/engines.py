"""The two engines for tests: every test that has a store runs on both, but for those about the file itself.

A PostgreSQL server is a real process, so that half is left to `make test-all`.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from testing.postgres import NoPostgres, empty_tables, shared_server

SQLITE = "sqlite"
POSTGRES = "postgres"


def choose_engines(metafunc: pytest.Metafunc) -> None:
    """Run a test with a store on both engines; one that is marked `file_only` on SQLite alone."""
    if "engine_name" in metafunc.fixturenames:
        is_about_file = metafunc.definition.get_closest_marker("file_only") is not None
        engines = [SQLITE, pytest.param(POSTGRES, marks=pytest.mark.real)]
        metafunc.parametrize("engine_name", engines[:1] if is_about_file else engines)


def fresh_database(engine_name: str, folder: Path) -> str | Path:
    """An empty database: a file in the folder, or the one of this test process's own server.

    Without a server the test is skipped; with `CI=true` it fails.
    """
    if engine_name == SQLITE:
        return folder / "carrara.sqlite3"
    try:
        address = shared_server().address()
    except NoPostgres as reason:
        if os.environ.get("CI") == "true":
            raise
        pytest.skip(str(reason))
    empty_tables(address)
    return address
