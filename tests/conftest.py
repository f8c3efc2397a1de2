"""What every test stands under: in CI a skipped test is a failure, and what takes long begins first."""

from __future__ import annotations

import gc
import os
from collections.abc import Generator
from typing import Final

import pytest

# A long test that begins last keeps one process busy while the others have nothing left.
LONGEST: Final = (
    "tests/hosting/test_recipes.py",
    "tests/bot/tryout/test_browser.py",
    "tests/hosting/test_dockerfile.py",
    "tests/bot/test_whole_games.py",
    "tests/storage/test_moving_over.py",
    "tests/storage/test_rules_upgrade.py",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest files first; the others stay in their order, so that tests of one file meet in one process."""
    place = {path: number for number, path in enumerate(LONGEST)}
    items.sort(key=lambda item: place.get(item.nodeid.partition("::")[0], len(LONGEST)))


def pytest_collection_finish() -> None:
    """What was imported stays: nobody need look through it for garbage again and again."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if os.environ.get("CI") == "true" and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped in CI: {report.longrepr}"
    return report
