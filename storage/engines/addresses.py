"""How the setting of the database names its engine: the path of a SQLite file, or the address of a server."""

from __future__ import annotations

from pathlib import Path
from typing import Final

_SCHEMES: Final = ("postgresql://", "postgres://")


def is_address(database: str | Path) -> bool:
    """Whether this is the address of a PostgreSQL database, and not the path of a file."""
    return isinstance(database, str) and database.startswith(_SCHEMES)
