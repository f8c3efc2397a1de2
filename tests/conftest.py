"""What every test stands under: in CI a skipped test is a failure, and what is left out is told."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Generator, Sequence
from typing import Any

import pytest

LEFT_OUT = pytest.StashKey[Counter[str]]()


def pytest_configure(config: pytest.Config) -> None:
    config.stash[LEFT_OUT] = Counter()


def pytest_deselected(items: Sequence[pytest.Item]) -> None:
    for item in items:
        if item.get_closest_marker("real") is not None:
            item.config.stash[LEFT_OUT][item.nodeid.partition("::")[0]] += 1


def pytest_sessionfinish(session: pytest.Session) -> None:
    # With pytest-xdist each worker collects everything, and the process that prints collects nothing.
    if (output := getattr(session.config, "workeroutput", None)) is not None:
        output["left_out"] = dict(session.config.stash[LEFT_OUT])


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any, error: object) -> None:
    if left_out := getattr(node, "workeroutput", {}).get("left_out"):
        node.config.stash[LEFT_OUT] = Counter(left_out)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if left_out := config.stash[LEFT_OUT]:
        terminalreporter.write_line(
            f"{left_out.total()} tests left out that need real processes, servers, browsers or the clock; "
            "`make test-all` runs them:"
        )
        for path, number in sorted(left_out.items()):
            terminalreporter.write_line(f"  {number:>3} {path}")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if os.environ.get("CI") == "true" and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped in CI: {report.longrepr}"
    return report
