"""Languages that are there for a test."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

from testing.discord.harness import World
from testing.dry_drawing import WrittenText, dry_drawing
from testing.languages.adding import added_language
from testing.languages.pseudo import write_pseudo_language


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """A test lives in its Discord's time."""
    worlds = [value for value in getattr(item, "funcargs", {}).values() if isinstance(value, World)]
    if len(worlds) != 1:
        return (yield)
    with worlds[0].env.time_context():
        return (yield)


@pytest.fixture(scope="session")
def pseudo_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_pseudo_language(tmp_path_factory.mktemp("languages"))


@pytest.fixture
def pseudo(pseudo_folder: Path) -> Iterator[None]:
    """The pseudo-language is there, for as long as the test runs."""
    with added_language(pseudo_folder):
        yield


@pytest.fixture
def written(pseudo: None) -> Iterator[list[WrittenText]]:
    """Every text that is drawn: pictures are laid out as they are, and no pixel is drawn."""
    with dry_drawing() as written:
        yield written
