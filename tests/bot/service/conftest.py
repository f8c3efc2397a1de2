"""A harness for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from testing.service import ServiceHarness


@pytest.fixture
async def harness(tmp_path: Path) -> AsyncIterator[ServiceHarness]:
    async with ServiceHarness(tmp_path / "carrara.sqlite3") as found:
        yield found
