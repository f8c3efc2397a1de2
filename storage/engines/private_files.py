"""Files and folders that their owner alone may read: they hold what players hide from each other."""

from __future__ import annotations

import logging
import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final

log = logging.getLogger(__name__)

# What people hold behind their screens, and who they are, is nobody else's on the machine.
FILE_MODE: Final = 0o600
FOLDER_MODE: Final = 0o700
_OTHERS: Final = 0o077


def create_private_file(path: Path) -> None:
    """Create an empty file, readable by its owner alone; a file that is there is left as it is.

    Before SQLite opens it, because SQLite creates files for everybody as far as the umask allows. The umask itself is
    not changed: it belongs to all threads of the process. SQLite gives its journals the mode and owner of the database.
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
    """Take a file or folder that is there away from everybody but its owner, and log it.

    Where that is not allowed a warning says so. A folder that is shared by design (sticky, as /tmp is) is left alone.
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
