"""What a disk may hold after the power has gone: all that was synced, and any part of the rest."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Final

from msgspec import Struct

# What a disk writes as one; drives say 512 or 4096.
SECTORS: Final = (512, 4096)


class Write(Struct, frozen=True):
    """Bytes at a place of a file."""

    file: str
    offset: int
    content: bytes


class Truncate(Struct, frozen=True):
    """A new size of a file."""

    file: str
    size: int


class Sync(Struct, frozen=True):
    """Everything that was done to a file before this is on the disk."""

    file: str


class Delete(Struct, frozen=True):
    """A file is gone; whether for good is sure once the folder was synced."""

    file: str
    is_synced: bool


Operation = Write | Truncate | Sync | Delete


class _DiskFile:
    """One file: what is surely on the disk, and what was done since."""

    def __init__(self) -> None:
        self.synced = b""
        self.unsynced: list[Write | Truncate] = []
        self.is_in_folder = False


class Disk:
    """Follows operations, and makes images of what the disk may hold at this moment."""

    def __init__(self) -> None:
        self._files: dict[str, _DiskFile] = {}
        # Deleted, but the folder was not synced since: the file may be back after a power loss.
        self._deleted: dict[str, _DiskFile] = {}

    def follow(self, operation: Operation) -> None:
        match operation:
            case Write() | Truncate():
                self._files.setdefault(operation.file, _DiskFile()).unsynced.append(operation)
            case Sync(file):
                one = self._files.setdefault(file, _DiskFile())
                one.synced, one.unsynced = _apply(one.synced, one.unsynced), []
                # SQLite syncs the folder too when it first syncs a new log or journal, and never for the file itself.
                if not one.is_in_folder and file.endswith(("-wal", "-journal")):
                    self._sync_folder()
            case Delete(file, is_synced):
                gone = self._files.pop(file, None)
                if gone is not None and gone.is_in_folder:
                    self._deleted[file] = gone
                if is_synced:
                    self._sync_folder()

    def _sync_folder(self) -> None:
        self._deleted.clear()
        for one in self._files.values():
            one.is_in_folder = True

    def write_image(self, folder: Path, luck: random.Random) -> int:
        """Write files as they may be after a power loss at this moment; how many unsynced writes were lost or torn."""
        survive = luck.choice(_WAYS)
        lost = 0
        for name in sorted({*self._files, *self._deleted}):
            one = self._files.get(name)
            if (old := self._deleted.get(name)) is not None and luck.random() < 0.5:
                one = old
            if one is None or not (one.is_in_folder or luck.random() < 0.5):
                continue
            kept = survive(list(one.unsynced), luck)
            lost += len(set(one.unsynced) - set(kept))
            (folder / name).touch(mode=0o600)
            (folder / name).write_bytes(_apply(one.synced, kept))
        return lost


def _apply(content: bytes, operations: list[Write | Truncate]) -> bytes:
    found = bytearray(content)
    for operation in operations:
        match operation:
            case Write(_, offset, new):
                found.extend(bytes(max(0, offset - len(found))))
                found[offset : offset + len(new)] = new
            case Truncate(_, size):
                del found[size:]
    return bytes(found)


def _nothing(operations: list[Write | Truncate], luck: random.Random) -> list[Write | Truncate]:
    return []


def _everything(operations: list[Write | Truncate], luck: random.Random) -> list[Write | Truncate]:
    return operations


def _the_first(operations: list[Write | Truncate], luck: random.Random) -> list[Write | Truncate]:
    """The disk wrote in order, and the last one only in part."""
    kept = operations[: luck.randint(0, len(operations))]
    return [*kept[:-1], *(piece for one in kept[-1:] for piece in _parts_written(one, luck))]


def _any(operations: list[Write | Truncate], luck: random.Random) -> list[Write | Truncate]:
    """The disk wrote in an order of its own: some, whole."""
    return [one for one in operations if luck.random() < 0.5]


def _any_torn(operations: list[Write | Truncate], luck: random.Random) -> list[Write | Truncate]:
    """Of every write some sectors."""
    return [piece for one in operations for piece in _parts_written(one, luck)]


_Way = Callable[[list[Write | Truncate], random.Random], list[Write | Truncate]]
_WAYS: Final[tuple[_Way, ...]] = (_nothing, _everything, _the_first, _any, _any_torn)


def _parts_written(operation: Write | Truncate, luck: random.Random) -> list[Write | Truncate]:
    """Those parts of a write that reached the disk: each sector whole or not at all."""
    if isinstance(operation, Truncate):
        return [operation] if luck.random() < 0.5 else []
    sector, kept, offset, end = luck.choice(SECTORS), [], operation.offset, operation.offset + len(operation.content)
    while offset < end:
        until = min(end, (offset // sector + 1) * sector)
        if luck.random() < 0.5:
            piece = operation.content[offset - operation.offset : until - operation.offset]
            kept.append(Write(operation.file, offset, piece))
        offset = until
    return list[Write | Truncate](kept)
