"""A language that is there for a while."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from languages import load


@contextmanager
def added_language(folder: Path) -> Iterator[None]:
    """The language of this folder is spoken like those that are delivered with the program."""
    texts = load()
    texts._folders[folder.name] = folder
    texts._by_locale.clear()
    try:
        yield
    finally:
        del texts._folders[folder.name]
        texts._resources.pop(folder.name, None)
        texts._by_locale.clear()
        for both in [both for both in texts._spoken if folder.name in both]:
            del texts._spoken[both]
