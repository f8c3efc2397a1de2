"""Backups: taken while the bot runs, verified, compressed, and kept for a day by the hour and a week by the day."""

from __future__ import annotations

import hashlib
import os
import re
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

from zstandard import MAGIC_NUMBER, ZstdCompressor, ZstdDecompressor, ZstdError

from storage.check import check_newest
from storage.errors import StorageError, storage_error
from storage.files import FileLock, create_private_file, create_private_folder
from storage.sqlite import reading

# Files compressed with zstandard.

# Measured on a file of 40 games: level 3 leaves 14.4 % at 240 MB/s, level 6 leaves 12.8 % at 50 MB/s, level 12 still
# 11.8 % at 10 MB/s. `make bench` has the figure for what is kept of a month.
LEVEL = 6
_MAGIC = MAGIC_NUMBER.to_bytes(4, "little")
_CHUNK = 1 << 20


def is_compressed(path: Path) -> bool:
    """Whether a file is compressed, by its first bytes and not by its name. Raises StorageError if unreadable."""
    try:
        with path.open("rb") as file:
            return file.read(len(_MAGIC)) == _MAGIC
    except OSError as error:
        raise storage_error(error) from error


def compress_file(source: Path, target: Path) -> str:
    """Write `source` compressed to `target`, safely on the disk; the SHA-256 of what was compressed."""
    digest = hashlib.sha256()
    try:
        create_private_file(target)
        packer = ZstdCompressor(level=LEVEL, write_checksum=True).compressobj(size=source.stat().st_size)
        with source.open("rb") as plain, target.open("wb") as packed:
            while chunk := plain.read(_CHUNK):
                digest.update(chunk)
                packed.write(packer.compress(chunk))
            packed.write(packer.flush())
            packed.flush()
            os.fsync(packed.fileno())
    except OSError as error:
        raise storage_error(error) from error
    return digest.hexdigest()


def digest_when_decompressed(source: Path) -> str:
    """The SHA-256 of what a compressed file holds. Raises StorageError("unsound-backup") if it cannot be read."""
    digest = hashlib.sha256()
    for chunk in _decompress(source):
        digest.update(chunk)
    return digest.hexdigest()


def decompress_file(source: Path, target: Path) -> None:
    """Write what a compressed file holds to `target`. Raises StorageError("unsound-backup") if it cannot be read."""
    target.unlink(missing_ok=True)
    create_private_file(target)
    try:
        with target.open("wb") as plain:
            for chunk in _decompress(source):
                plain.write(chunk)
            plain.flush()
            os.fsync(plain.fileno())
    except OSError as error:
        raise storage_error(error) from error


def _decompress(source: Path) -> Iterator[bytes]:
    unpacker = ZstdDecompressor().decompressobj()
    try:
        with source.open("rb") as packed:
            while chunk := packed.read(_CHUNK):
                yield unpacker.decompress(chunk)
    except ZstdError as error:
        raise StorageError("unsound-backup", path=str(source), fault=str(error)) from error
    if not unpacker.eof:
        # The library takes a file that was cut off for one that goes on later.
        raise StorageError("unsound-backup", path=str(source), fault="it was cut off")


# How many are kept: the newest of each of the last HOURS hours, and of each of the last DAYS days.
HOURS = 24
DAYS = 7
# Version 1.0.0 did not compress them.
_NAME = re.compile(r"carrara-(\d{8}T\d{6}Z)\.sqlite3(\.zst)?")
# SQLite's journals of an unfinished copy included.
_LEFTOVER = re.compile(r"carrara-\d{8}T\d{6}Z.*\.part(-journal|-wal|-shm)?")
_FORM = "%Y%m%dT%H%M%SZ"
# What a restore puts behind the name of the file that was there.
ASIDE = ".before-"
_DAY = 86_400.0
# How many letters of such a stamp tell the day, and the hour.
_DAY_LETTERS, _HOUR_LETTERS = 8, 11


def back_up(path: Path, folder: Path, *, now: float, hours: int = HOURS, days: int = DAYS) -> Path:
    """A verified and compressed copy of the file as it is at one moment; backups that are too old are removed.

    Raises StorageError("backup-running") while another backup is written into the folder.
    """
    # An existing folder may belong to anyone (an operator's choice by hand): the copies in it are private all the same.
    create_private_folder(folder)
    with _lock_folder(folder):
        _delete_leftovers(folder)
        target = folder / f"carrara-{time_stamp(now)}.sqlite3.zst"
        try:
            _write_backup(path, target)
        finally:
            _delete_leftovers(folder)
        for old in outdated_backups(backups_in(folder), hours=hours, days=days):
            old.unlink(missing_ok=True)
    _delete_asides(path.resolve(), before=now - max(days, hours / 24) * _DAY)
    return target


def _delete_asides(path: Path, *, before: float) -> None:
    """Delete what restores put aside, journals included, once a backup of that time would be gone as well.

    Otherwise a person who was erased would stay in it for ever.
    """
    name = re.compile(re.escape(f"{path.name}{ASIDE}") + r"(\d{8}T\d{6}Z)(-wal|-shm)?")
    for file in path.parent.iterdir():
        match = name.fullmatch(file.name)
        if match is not None and match[1] < time_stamp(before):
            file.unlink(missing_ok=True)


def _write_backup(path: Path, target: Path) -> None:
    copy, packed = target.with_name(f"{target.stem}.part"), target.with_name(f"{target.name}.part")
    copy_file(path, copy)
    require_sound(copy)
    digest = compress_file(copy, packed)
    # What counts is what a restore would read: the compressed file, as it is on the disk.
    if digest_when_decompressed(packed) != digest:
        raise StorageError("unsound-backup", path=str(packed), fault="it does not hold what was compressed")
    # Renamed last: a file with the name of a backup is always a whole one.
    os.replace(packed, target)
    sync_folder(target.parent)


def delete_leftovers(folder: Path) -> None:
    """Delete what a killed process left of a backup that it was writing; nothing while another one is written."""
    if folder.is_dir():
        # Anyone who holds the lock is writing one of these files now.
        with suppress(StorageError), _lock_folder(folder):
            _delete_leftovers(folder)


def _delete_leftovers(folder: Path) -> None:
    for file in folder.iterdir():
        if _LEFTOVER.fullmatch(file.name):
            file.unlink(missing_ok=True)


@contextmanager
def _lock_folder(folder: Path) -> Iterator[None]:
    """One backup at a time in a folder: the holder of the lock knows that every unfinished file there is a leftover."""
    try:
        lock = FileLock(folder / "carrara-backup")
    except StorageError as error:
        if error.code != "in-use":
            raise
        raise StorageError("backup-running", path=str(folder)) from error
    with closing(lock):
        yield


def next_backup(folder: Path, *, every: float, now: float) -> float:
    """When the next backup is due: this many seconds after the newest, or immediately if there is none.

    By the files and not by when the process began: a process that is restarted every 55 minutes backs up all the same.
    """
    made = newest_backup(folder)
    # A backup of the future was made before the clock was set back, and says nothing.
    return made + every if made is not None and made <= now else now


def newest_backup(folder: Path) -> float | None:
    """When the newest backup of a folder was made; None without any."""
    newest = backups_in(folder)[:1] if folder.is_dir() else []
    return time_of(newest[0]).timestamp() if newest else None


def backups_in(folder: Path) -> list[Path]:
    """The backups of a folder, the newest first."""
    return sorted((file for file in folder.iterdir() if _NAME.fullmatch(file.name)), reverse=True)


def outdated_backups(backups: Iterable[Path], *, hours: int, days: int) -> list[Path]:
    """Those that are neither the newest of one of the last hours nor of one of the last days that have any."""
    newest = sorted(backups, key=lambda backup: backup.name, reverse=True)
    kept = {*_newest_of_each(newest, _HOUR_LETTERS)[:hours], *_newest_of_each(newest, _DAY_LETTERS)[:days]}
    return [backup for backup in newest if backup not in kept]


def _newest_of_each(newest_first: list[Path], letters: int) -> list[Path]:
    """One of each hour or day, which the first letters of a stamp tell."""
    found: dict[str, Path] = {}
    for backup in newest_first:
        found.setdefault(_stamp_of(backup)[:letters], backup)
    return list(found.values())


def _stamp_of(backup: Path) -> str:
    match = _NAME.fullmatch(backup.name)
    if match is None:
        raise StorageError("not-a-backup", path=str(backup))
    return match[1]


def time_of(backup: Path) -> datetime:
    """When a backup was made. Raises StorageError("not-a-backup") for another file."""
    return datetime.strptime(_stamp_of(backup), _FORM).replace(tzinfo=UTC)


def time_stamp(now: float) -> str:
    """A moment as it stands in the names of files: in UTC, to the second, sorted by name as by time."""
    return datetime.fromtimestamp(now, UTC).strftime(_FORM)


def unpack(backup: Path, target: Path) -> None:
    """Write a backup, compressed or not, or any other database as one plain file. Raises StorageError otherwise."""
    if is_compressed(backup):
        decompress_file(backup, target)
    else:
        copy_file(backup, target)


def copy_file(source: Path, target: Path) -> None:
    """Write one consistent copy as a single file, safely on the disk. Raises StorageError if that fails."""
    target.unlink(missing_ok=True)
    try:
        with reading(source) as origin:
            create_private_file(target)
            with closing(sqlite3.connect(target, isolation_level=None)) as copy:
                origin.conn.backup(copy)
                # The copy takes the mode over. In WAL it would not be one file: who opens it gets two more beside it.
                copy.execute("pragma journal_mode = delete")
        with target.open("rb+") as file:
            os.fsync(file.fileno())
    except (sqlite3.Error, OSError) as error:
        raise storage_error(error) from error


def require_sound(copy: Path) -> None:
    """Raises StorageError("unsound-backup") if a quick check of a copy finds anything wrong."""
    report = check_newest(copy)
    if not report.is_sound:
        raise StorageError("unsound-backup", path=str(copy), fault=report.faults[0].what)


def sync_folder(folder: Path) -> None:
    """Write a folder to the disk: only then is a new name in it safe. Does nothing outside of POSIX."""
    if os.name != "posix":
        return
    number = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
