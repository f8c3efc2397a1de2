"""For each test the bot in a Discord of its own (`world`), or a service without Discord (`harness`)."""

from __future__ import annotations

from collections.abc import AsyncIterator, Generator
from pathlib import Path

import pytest

from testing.discord.harness import World
from testing.discord.plain_pictures import PIXEL_ICONS
from testing.engines import choose_engines, fresh_database
from testing.service import ServiceHarness


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


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    choose_engines(metafunc)


@pytest.fixture
async def harness(engine_name: str, tmp_path: Path) -> AsyncIterator[ServiceHarness]:
    async with ServiceHarness(fresh_database(engine_name, tmp_path)) as harness:
        yield harness


@pytest.fixture
async def icon_world(tmp_path: Path) -> AsyncIterator[World]:
    """As `world`, with every icon uploaded at its start."""
    async with World(tmp_path, icons=PIXEL_ICONS) as world:
        await world.env.settle()
        yield world
