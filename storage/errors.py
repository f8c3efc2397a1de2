"""What the file can refuse: a code and the facts, which the edge turns into words."""

from __future__ import annotations

import sqlite3
from typing import Any, Final

_REASONS: Final = {
    sqlite3.SQLITE_FULL: "disk-full",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_CORRUPT: "corrupt",
    sqlite3.SQLITE_NOTADB: "not-a-database",
    sqlite3.SQLITE_CANTOPEN: "cannot-open",
    sqlite3.SQLITE_PERM: "read-only",
    sqlite3.SQLITE_IOERR: "disk-error",
}


class StorageError(Exception):
    """The file cannot do this now. `code` names the reason, `facts` what a sentence about it needs."""

    def __init__(self, code: str, /, **facts: Any) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        details = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        return f"{self.code} ({details})" if details else self.code


class Stale(StorageError):
    """The table has moved on since the decision was made."""


def trouble(error: sqlite3.Error) -> StorageError:
    """The error of SQLite as one of ours; the low byte of its code is the kind of trouble."""
    code = getattr(error, "sqlite_errorcode", None)
    reason = _REASONS.get(code & 0xFF, "database") if isinstance(code, int) else "database"
    return StorageError(reason, detail=str(error))
