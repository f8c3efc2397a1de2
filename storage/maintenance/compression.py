"""Files compressed with zstandard."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from zstandard import MAGIC_NUMBER, ZstdCompressor, ZstdDecompressor, ZstdError

from storage.engines.private_files import create_private_file
from storage.errors import StorageError, storage_error

# Measured on a file of 40 games: level 3 leaves 14.4 % at 240 MB/s, level 6 leaves 12.8 % at 50 MB/s, level 12 still
# 11.8 % at 10 MB/s. `make bench` has the figure for what is kept of a month.
LEVEL: Final = 6
_MAGIC: Final = MAGIC_NUMBER.to_bytes(4, "little")
_CHUNK: Final = 1 << 20


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
    """The SHA-256 of what a compressed file holds. Raises StorageError("unsound-backup") where it cannot be read."""
    digest = hashlib.sha256()
    for chunk in _decompress(source):
        digest.update(chunk)
    return digest.hexdigest()


def decompress_file(source: Path, target: Path) -> None:
    """Write what a compressed file holds to `target`. Raises StorageError("unsound-backup") where it cannot be read."""
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
