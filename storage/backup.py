"""Backups: taken while the bot runs, verified, and kept for a day by the hour and a week by the day."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from sqlite_utils import Database

from storage.check import check_newest
from storage.claim import Claim
from storage.connection import connect_to_read
from storage.errors import StorageError, trouble
from storage.schema import migrate

HOURS: Final = 24
DAYS: Final = 7
_NAME: Final = re.compile(r"carrara-(\d{8}T\d{6}Z)\.sqlite3")
_FORM: Final = "%Y%m%dT%H%M%SZ"


def back_up(path: Path, folder: Path, *, now: float, hours: int = HOURS, days: int = DAYS) -> Path:
    """A verified copy of the file as it is at one moment; backups that are too old are removed."""
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / f"carrara-{_stamp(now)}.sqlite3"
    part = target.with_suffix(".part")
    try:
        _copy(path, part)
        _require_sound(part)
        os.replace(part, target)
        _sync_folder(folder)
    finally:
        part.unlink(missing_ok=True)
    for old in outdated(backups_in(folder), hours=hours, days=days):
        old.unlink(missing_ok=True)
    return target


def restore(backup: Path, path: Path, *, now: float) -> Path | None:
    """Put a backup in the file's place; where the file that was there is kept. Refused while the bot runs."""
    if not backup.exists():
        raise StorageError("no-such-file", path=str(backup))
    _require_sound(backup)
    path.parent.mkdir(parents=True, exist_ok=True)
    claim = Claim(path)
    try:
        part = path.with_name(path.name + ".part")
        _copy(backup, part)
        _renew_salt(part)
        aside = _set_aside(path, now)
        os.replace(part, path)
        _sync_folder(path.parent)
    finally:
        claim.release()
    return aside


def backups_in(folder: Path) -> list[Path]:
    """The backups of a folder, the newest first."""
    return sorted((one for one in folder.iterdir() if _NAME.fullmatch(one.name)), reverse=True)


def outdated(backups: Iterable[Path], *, hours: int, days: int) -> list[Path]:
    """Those that are neither the newest of one of the last hours nor of one of the last days that have any."""
    newest = sorted(backups, key=lambda one: one.name, reverse=True)
    kept = _newest_of_each(newest, "%Y%m%d%H")[:hours] + _newest_of_each(newest, "%Y%m%d")[:days]
    return [one for one in newest if one not in kept]


def _newest_of_each(newest_first: list[Path], period: str) -> list[Path]:
    found: dict[str, Path] = {}
    for one in newest_first:
        found.setdefault(_time_of(one).strftime(period), one)
    return list(found.values())


def _time_of(backup: Path) -> datetime:
    match = _NAME.fullmatch(backup.name)
    if match is None:
        raise StorageError("not-a-backup", path=str(backup))
    return datetime.strptime(match[1], _FORM).replace(tzinfo=UTC)


def _stamp(now: float) -> str:
    return datetime.fromtimestamp(now, UTC).strftime(_FORM)


def _copy(source: Path, target: Path) -> None:
    """One consistent copy in a single file, safely on the disk."""
    target.unlink(missing_ok=True)
    origin = connect_to_read(source)
    try:
        copy = sqlite3.connect(target, isolation_level=None)
        try:
            origin.conn.backup(copy)
            copy.execute("pragma journal_mode = delete")
        finally:
            copy.close()
    except sqlite3.Error as error:
        raise trouble(error) from error
    finally:
        origin.close()
    _sync(target)


def _require_sound(copy: Path) -> None:
    report = check_newest(copy)
    if not report.is_sound:
        raise StorageError("unsound-backup", path=str(copy), fault=report.faults[0].what)


def _renew_salt(path: Path) -> None:
    """Messages owed after a restore must not carry keys that Discord has seen for others."""
    db = Database(sqlite3.connect(path, isolation_level=None), strict=True)
    try:
        migrate(db)
        db.execute("update meta set value = lower(hex(randomblob(3))) where name = 'salt'")
    finally:
        db.close()
    _sync(path)


def _set_aside(path: Path, now: float) -> Path | None:
    """Keep what was there, with the journal that belongs to it."""
    if not path.exists():
        return None
    aside = path.with_name(f"{path.name}.before-{_stamp(now)}")
    for ending in ("", "-wal", "-shm"):
        part = path.with_name(path.name + ending)
        if part.exists():
            shutil.move(part, aside.with_name(aside.name + ending))
    return aside


def _sync(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def _sync_folder(folder: Path) -> None:
    """A name is safe only once its folder is on the disk; where folders cannot be opened this is not needed."""
    if os.name != "posix":
        return
    number = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
