"""A language that is there for a while."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from fluent.syntax.ast import Resource

from languages import load

# What was read of a folder's files as they are: reading a language takes most of a test's time.
_read: dict[tuple[tuple[str, str], ...], list[Resource]] = {}


@contextmanager
def added_language(folder: Path) -> Iterator[None]:
    """The language of this folder is spoken like those that are delivered with the program."""
    texts = load()
    files = tuple((file.name, file.read_text(encoding="utf-8")) for file in sorted(folder.glob("*.ftl")))
    texts._folders[folder.name] = folder
    if files in _read:
        texts._resources[folder.name] = _read[files]
    texts._by_locale.clear()
    try:
        yield
    finally:
        del texts._folders[folder.name]
        if folder.name in texts._resources:
            _read[files] = texts._resources.pop(folder.name)
        texts._by_locale.clear()
        for both in [both for both in texts._by_languages if folder.name in both]:
            del texts._by_languages[both]
