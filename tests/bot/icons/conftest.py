"""The bot with icons, in a Discord of its own."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from testing.discord.harness import World
from testing.discord.plain_pictures import PIXEL_ICONS


@pytest.fixture
async def icon_world(tmp_path: Path) -> AsyncIterator[World]:
    """As `world`, with every icon uploaded at its start."""
    async with World(tmp_path, icons=PIXEL_ICONS) as world:
        await world.env.settle()
        yield world
