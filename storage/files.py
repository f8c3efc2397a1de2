"""Files and folders that their owner alone may read, and the lock by which one process has a file.

They hold what players hide from each other."""

from __future__ import annotations

import logging
import os
import sqlite3
import stat
from contextlib import suppress
from pathlib import Path

from storage.errors import StorageError, storage_error

log = logging.getLogger(__name__)

# Files and folders that their owner alone may read: they hold what players hide from each other.

# What people hold behind their screens, and who they are, is no one else's business on the machine.
FILE_MODE = 0o600
FOLDER_MODE = 0o700
_OTHERS = 0o077


def create_private_file(path: Path) -> None:
    """Create an empty file, readable by its owner alone; a file that is there is left as it is.

    Before SQLite opens it, because SQLite creates files that everyone can read if the umask allows it. The umask itself
    is not changed: it belongs to all threads of the process. SQLite gives its journals the mode and owner of the
    database.
    """
    try:
        # EXCL: a file that exists is never opened here, for closing it again would drop every lock that SQLite
        # holds on it in this process (POSIX).
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, FILE_MODE))
    except FileExistsError:
        return
    _give_to_owner_of_folder(path)


def create_private_folder(path: Path) -> None:
    """Create a folder, readable by its owner alone, its parents as usual; a folder that is there is left as it is."""
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        path.mkdir(mode=FOLDER_MODE)
    except FileExistsError:
        # As with exist_ok, which cannot tell whether the folder is new: a file of this name is an error.
        if not path.is_dir():
            raise
        return
    _give_to_owner_of_folder(path)


def make_private(path: Path) -> None:
    """Make an existing file or folder readable by its owner alone, and log it.

    If that is not allowed, a warning says so. A folder that is shared by design (sticky, as /tmp is) is left alone.
    """
    if os.name != "posix" or not path.exists():
        return
    mode = stat.S_IMODE(path.stat().st_mode)
    if not mode & _OTHERS or mode & stat.S_ISVTX:
        return
    try:
        path.chmod(mode & ~_OTHERS)
    except OSError as error:
        log.warning("%s can be read by others, and cannot be changed: %s", path, error.strerror)
    else:
        log.warning("%s could be read by others (mode %o); now by its owner alone", path, mode)


def make_database_private(database: Path) -> None:
    """Do so for the folder of a database, for the database and what stands beside it, and for the backups there."""
    folder = database.parent
    make_private(folder)
    beside = folder.glob(f"{database.name}*")
    backups = folder / "backups"
    for path in sorted([*beside, backups, *backups.glob("carrara-*")]):
        make_private(path)


def _give_to_owner_of_folder(path: Path) -> None:
    """What root creates in the bot's folder is the bot's: after a restore by root the bot could not open its file."""
    if os.name == "posix" and os.geteuid() == 0:
        owner = path.parent.stat()
        # A root without that right (a container's) is the bot itself, and can use what it has created.
        with suppress(PermissionError):
            os.chown(path, owner.st_uid, owner.st_gid)


# One process per file: a lock that ends with the process, however it ends.


class FileLock:
    """Held from construction to `close`. Raises StorageError("in-use") if another process holds it.

    It is an exclusive SQLite transaction in a file of its own: the operating system gives such a lock back when the
    process dies, which a file with a process number in it would not.
    """

    def __init__(self, path: Path) -> None:
        # Beside the real file, whatever links lead to it: two names of one file must meet at one lock.
        path = path.resolve()
        _require_one_name(path)
        lock = path.with_name(path.name + ".lock")
        try:
            create_private_file(lock)
            self._conn = sqlite3.connect(lock, isolation_level=None, timeout=0, check_same_thread=False)
            self._conn.execute("begin exclusive")
        except (sqlite3.Error, OSError) as error:
            refusal = storage_error(error)
            if refusal.code == "locked":
                raise StorageError("in-use", path=str(path)) from error
            raise refusal from error

    def close(self) -> None:
        """Let other processes take the lock."""
        self._conn.close()


def _require_one_name(path: Path) -> None:
    """Raise StorageError("hard-linked") for a file with a second name of its own.

    Locking by device and inode would keep the second process out, but not save the file: SQLite's journals are found by
    name, so what a killed process left in the write-ahead log of one name would be missing under the other.
    """
    if path.exists() and path.stat().st_nlink > 1:
        raise StorageError("hard-linked", path=str(path))


# How the setting of the database names its engine: the path of a SQLite file, or the address of a server.

_SCHEMES = ("postgresql://", "postgres://")


def is_address(database: str | Path) -> bool:
    """Whether this is the address of a PostgreSQL database, and not the path of a file."""
    return isinstance(database, str) and database.startswith(_SCHEMES)
