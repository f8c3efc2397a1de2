"""The bot in a Discord of its own, for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator, Generator
from pathlib import Path

import pytest

from testing.discord.harness import World


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """A test lives in its Discord's time."""
    worlds = [value for value in getattr(item, "funcargs", {}).values() if isinstance(value, World)]
    if len(worlds) != 1:
        return (yield)
    with worlds[0].env.time_context():
        return (yield)


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    """A server, a channel, four people; at the end nothing Discord would refuse may have been sent."""
    async with World(tmp_path) as world:
        yield world
