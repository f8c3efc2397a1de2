"""What storage can refuse: a code and the facts, which the edge turns into words."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from msgspec import MsgspecError

from game import BadState, CodedError

_REASONS = {
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
_SYSTEM_REASONS = {
    errno.ENOSPC: "disk-full",
    errno.EDQUOT: "disk-full",
    errno.EIO: "disk-error",
    errno.EROFS: "read-only",
    errno.EACCES: "read-only",
    errno.EPERM: "read-only",
}


class StorageError(CodedError):
    """The database cannot do this: `code` says why. Nothing was changed, unless it is "unsettled" (see `Engine`)."""


# What is raised if the values of a row were never written by any version of the program.
NEVER_WRITTEN = (MsgspecError, ValueError, TypeError, OverflowError)


def unreadable(what: str, error: Exception) -> BadState:
    """The error for a row whose values raised one of NEVER_WRITTEN."""
    return BadState("unreadable", what=what, reason=str(error))


@contextmanager
def refuse_unreadable(what: str) -> Iterator[None]:
    """Raise BadState("unreadable") if the values of a row are none that any version of the program wrote."""
    try:
        yield
    except NEVER_WRITTEN as error:
        raise unreadable(what, error) from None


def storage_error(error: sqlite3.Error | OSError) -> StorageError:
    """The StorageError for an error of SQLite or of the operating system."""
    if isinstance(error, OSError):
        return StorageError(_SYSTEM_REASONS.get(error.errno or 0, "cannot-open"), detail=str(error))
    code = getattr(error, "sqlite_errorcode", None)
    # SQLite's extended codes carry the primary one in their low byte.
    reason = _REASONS.get(code & 0xFF, "database") if isinstance(code, int) else "database"
    return StorageError(reason, detail=str(error))
