"""Erased people, remembered outside the database: a backup that is put back must not bring them back.

A restore replaces everything inside the database, so this is a small file of its own beside it. It holds no ids: each
person is a hash with a salt of its own, and only someone who already has an id can ask whether it is meant.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

from storage.database import Database, find_value, upsert
from storage.sqlite import reading, writing

# How long an erased person is remembered: no backup is to be kept for longer (docs/privacy.md). The bot's own are gone
# after a week; copies that an operator puts elsewhere are not known here.
DAYS_REMEMBERED = 366
_DAY = 86_400.0
# What is put behind the name of a database file; and the name of the file for a database on a server, in the bot's
# folder.
BESIDE = ".erased"
OF_SERVER = "carrara.erased"
_SALT_BYTES = 32
# The row of `meta` with the number of the last erasure that a database knows of. It is a part of every backup, so that
# which erasures followed is known without asking any clock.
_LAST_ERASURE = "last-erasure"
_CREATE = """
    create table if not exists erased (
        number integer not null, at real not null, salt blob not null, hash blob not null
    ) strict
"""


class Mark(Struct, frozen=True):
    """Somebody who was erased: recognised by their id, and not to be found out from this."""

    number: int
    salt: bytes
    hash: bytes

    def means(self, user_id: int) -> bool:
        return hmac.compare_digest(_hash(user_id, self.salt), self.hash)


class ErasedAgain(Struct, frozen=True):
    """How many people a backup had brought back: those erased again, and those whose seats must be given up first."""

    erased: int = 0
    waiting: int = 0

    @property
    def total(self) -> int:
        return self.erased + self.waiting


class ErasedPeople:
    """The file. Several processes of one machine may use it at the same time.

    Every method raises StorageError if the file cannot be read or written.
    """

    def __init__(self, path: Path) -> None:
        self._path = path

    def remember(self, number: int, user_id: int, *, at: float) -> None:
        """Write down that this person was erased, as the erasure of this number, and drop those that are too old."""
        salt = secrets.token_bytes(_SALT_BYTES)
        # Readable by its owner alone, on the disk before this returns, deleted rows overwritten: as the database is.
        with writing(self._path) as file, file.atomic():
            file.execute(_CREATE)
            file.execute("delete from erased where at < ?", (at - DAYS_REMEMBERED * _DAY,))
            file.execute("insert into erased values (?, ?, ?, ?)", (number, at, salt, _hash(user_id, salt)))

    def forget_old(self, now: float) -> None:
        """Drop people who were erased too long ago to be in a backup."""
        if self._path.exists():
            with writing(self._path) as file, file.atomic():
                file.execute(_CREATE)
                file.execute("delete from erased where at < ?", (now - DAYS_REMEMBERED * _DAY,))

    def marks_since(self, number: int) -> tuple[Mark, ...]:
        """The people who were erased after the erasure of this number."""
        if not self._path.exists():
            return ()
        with reading(self._path) as file:
            if not file.has_table("erased"):
                return ()
            rows = file.execute("select number, salt, hash from erased where number > ?", (number,)).fetchall()
        return tuple(Mark(*row) for row in rows)


def last_erasure(db: Database) -> int:
    """The number of the last erasure that a database knows of; 0 before the first."""
    return find_value(db, int, "select value from meta where key = ?", (_LAST_ERASURE,)) or 0


def set_last_erasure(db: Database, number: int) -> None:
    """Write down which erasure was the last."""
    db.execute(upsert("meta", ("key",), ("value",)), {"key": _LAST_ERASURE, "value": str(number)})


def marks_missing_in(db: Database, files: Iterable[ErasedPeople]) -> tuple[Mark, ...]:
    """The erased people who came back with a backup; none, unless one was put back."""
    known = last_erasure(db)
    return tuple(mark for file in files for mark in file.marks_since(known))


def _hash(user_id: int, salt: bytes) -> bytes:
    return hmac.digest(salt, str(user_id).encode("ascii"), hashlib.sha256)
