"""A VFS of SQLite that asks before it writes: every write, sync, truncation and deletion passes an observer first.

It is made with ctypes in the library that Python's sqlite3 is linked to, so that the store is run as it is. The layouts
are those of sqlite3.h, which has kept them since version 3.7.17 (https://www.sqlite.org/c3ref/vfs.html,
https://www.sqlite.org/c3ref/io_methods.html).
"""

from __future__ import annotations

import ctypes
import sqlite3  # noqa: F401 - loads the library
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Protocol

OK: Final = 0
_POINTER: Final = ctypes.c_void_p
_OPEN: Final = ctypes.CFUNCTYPE(ctypes.c_int, _POINTER, _POINTER, _POINTER, ctypes.c_int, _POINTER)
_DELETE: Final = ctypes.CFUNCTYPE(ctypes.c_int, _POINTER, _POINTER, ctypes.c_int)
_WRITE: Final = ctypes.CFUNCTYPE(ctypes.c_int, _POINTER, _POINTER, ctypes.c_int, ctypes.c_int64)
_TRUNCATE: Final = ctypes.CFUNCTYPE(ctypes.c_int, _POINTER, ctypes.c_int64)
_SYNC: Final = ctypes.CFUNCTYPE(ctypes.c_int, _POINTER, ctypes.c_int)


class _Vfs(ctypes.Structure):
    _fields_ = (
        *(("version", ctypes.c_int), ("file_size", ctypes.c_int), ("longest_path", ctypes.c_int), ("next", _POINTER)),
        *(("name", ctypes.c_char_p), ("data", _POINTER), ("open", _POINTER), ("delete", _POINTER)),
        ("others", _POINTER * 14),
    )


class _Methods(ctypes.Structure):
    _fields_ = (
        *(("version", ctypes.c_int), ("close", _POINTER), ("read", _POINTER), ("write", _POINTER)),
        *(("truncate", _POINTER), ("sync", _POINTER), ("others", _POINTER * 13)),
    )


class _OpenFile(ctypes.Structure):
    _fields_ = (("methods", _POINTER),)


class Observer(Protocol):
    """Each answers OK, or the error code of SQLite with which the call is to fail; then the file is left alone."""

    def write(self, name: str, offset: int, content: bytes) -> int: ...

    def truncate(self, name: str, size: int) -> int: ...

    def sync(self, name: str) -> int: ...

    def delete(self, name: str, *, is_synced: bool) -> int: ...


class NoSharedSqlite(Exception):
    """Python's sqlite3 has its SQLite built in, where no VFS can be added from outside."""


@contextmanager
def observe_files(observer: Observer) -> Iterator[None]:
    """Let every connection that is opened meanwhile ask `observer`. Raises NoSharedSqlite."""
    library = _library()
    real = library.sqlite3_vfs_find(None)
    shim = _Shim(observer, real)
    library.sqlite3_vfs_register(ctypes.byref(shim.vfs), 1)
    try:
        yield
    finally:
        library.sqlite3_vfs_register(real, 1)
        library.sqlite3_vfs_unregister(ctypes.byref(shim.vfs))


def _library() -> Any:
    """The library that this process has already loaded for sqlite3, and not another copy of it."""
    maps = Path("/proc/self/maps")
    lines = maps.read_text().splitlines() if maps.exists() else []
    loaded = {line.split()[-1] for line in lines if "libsqlite3" in line}
    if not loaded:
        raise NoSharedSqlite("Python's sqlite3 has its SQLite built in, or there is no /proc")
    library = ctypes.CDLL(loaded.pop())
    library.sqlite3_vfs_find.restype = ctypes.POINTER(_Vfs)
    return library


class _Shim:
    """The real VFS with `open` and `delete` replaced, and in the methods of each opened file three more.

    A file is the real one's own structure, so every other call goes to the real VFS directly.
    """

    def __init__(self, observer: Observer, real: Any) -> None:
        self._observer = observer
        self._real_open = _OPEN(real.contents.open)
        self._real_delete = _DELETE(real.contents.delete)
        # By address of the real table. Kept for ever: a file may be closed after the observation has ended.
        self._tables: dict[int, _Methods] = {}
        self._names: dict[int, str] = {}
        self._callbacks: list[Any] = [_OPEN(self._open), _DELETE(self._delete)]
        self.vfs = _Vfs.from_buffer_copy(real.contents)
        self.vfs.name = b"observed"
        self.vfs.open, self.vfs.delete = (ctypes.cast(one, _POINTER) for one in self._callbacks)
        _KEPT.append(self)

    def _open(self, vfs: int, path: int, file: int, flags: int, flags_out: int) -> int:
        code: int = self._real_open(vfs, path, file, flags, flags_out)
        if code == OK and path:
            self._names[file] = _name(path)
            opened = _OpenFile.from_address(file)
            opened.methods = ctypes.addressof(self._table(opened.methods))
        return code

    def _delete(self, vfs: int, path: int, is_synced: int) -> int:
        refused = self._observer.delete(_name(path), is_synced=bool(is_synced))
        return refused or self._real_delete(vfs, path, is_synced)

    def _table(self, real: int) -> _Methods:
        if real not in self._tables:
            self._tables[real] = self._new_table(_Methods.from_address(real))
        return self._tables[real]

    def _new_table(self, real: _Methods) -> _Methods:
        real_write, real_truncate, real_sync = _WRITE(real.write), _TRUNCATE(real.truncate), _SYNC(real.sync)

        def write(file: int, content: int, size: int, offset: int) -> int:
            refused = self._observer.write(self._names[file], offset, ctypes.string_at(content, size))
            return refused or real_write(file, content, size, offset)

        def truncate(file: int, size: int) -> int:
            return self._observer.truncate(self._names[file], size) or real_truncate(file, size)

        def sync(file: int, flags: int) -> int:
            return self._observer.sync(self._names[file]) or real_sync(file, flags)

        table = _Methods.from_buffer_copy(real)
        callbacks = _WRITE(write), _TRUNCATE(truncate), _SYNC(sync)
        table.write, table.truncate, table.sync = (ctypes.cast(one, _POINTER) for one in callbacks)
        self._callbacks += callbacks
        return table


# SQLite may still hold addresses of callbacks after an observation; they must not be freed before the process ends.
_KEPT: Final[list[_Shim]] = []


def _name(path: int) -> str:
    return Path(ctypes.string_at(path).decode()).name
