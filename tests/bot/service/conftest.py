"""A harness for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from testing.engines import choose_engines, fresh_database
from testing.service import ServiceHarness


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    choose_engines(metafunc)


@pytest.fixture
async def harness(engine_name: str, tmp_path: Path) -> AsyncIterator[ServiceHarness]:
    async with ServiceHarness(fresh_database(engine_name, tmp_path)) as harness:
        yield harness
