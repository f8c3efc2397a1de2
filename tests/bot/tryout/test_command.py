"""`make run` without a token, as a person meets it in the terminal."""

from __future__ import annotations

import urllib.request
from collections.abc import Callable
from typing import Any

import pytest

from bot.tryout import session


@pytest.mark.real
def test_starts_says_where_refuses_a_second_start_and_stops(start: Callable[..., Any]) -> None:
    first = start("--port", "0")
    address = first.address(120)
    with urllib.request.urlopen(address) as page:
        assert b"try-out" in page.read()
    second = start("--port", "0")
    assert second.end() == session.RUNNING_ALREADY
    assert f"already running at {address}" in "".join(second.said)
    assert first.stop() == session.DONE
    assert "Traceback" not in "".join(first.said)
    assert "WARNING" not in "".join(first.said)
    assert "kept" in first.said[-1]


@pytest.mark.parametrize(
    ("platform", "display", "has"), [("linux", "", False), ("linux", ":0", True), ("darwin", "", True)]
)
def test_browser_is_opened_only_where_there_is_a_desktop(
    monkeypatch: pytest.MonkeyPatch, platform: str, display: str, has: bool
) -> None:
    monkeypatch.setattr(session.sys, "platform", platform)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setenv("DISPLAY", display)
    assert session.has_desktop() is has
