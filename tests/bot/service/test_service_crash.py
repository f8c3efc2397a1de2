"""The kill test in its short form, and the faults it must notice; `make crash` is the long one."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest


def crash(out: Path, *more: str) -> tuple[int, dict[str, Any]]:
    command = [sys.executable, "-m", "tools.crash", "--out", str(out), *more]
    answer = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert out.exists(), answer.stderr
    return answer.returncode, json.loads(out.read_text())


def test_killed_again_and_again_nothing_is_lost_or_doubled(tmp_path: Path) -> None:
    status, found = crash(tmp_path / "crash.json", "--kills", "12", "--seed", "7")
    assert found["faults"] == []
    assert status == 0
    assert found["kills"] == 12
    assert found["decisions_acknowledged"] > 50
    assert found["messages_owed"] == found["messages_posted"] > 50


@pytest.mark.parametrize(
    ("mutant", "fault"), [("skipped-commit", "lost: "), ("doubled-send", " messages were posted twice")]
)
def test_such_a_fault_would_be_noticed(tmp_path: Path, mutant: str, fault: str) -> None:
    status, found = crash(tmp_path / "crash.json", "--kills", "6", "--seed", "7", "--mutant", mutant)
    assert status == 1
    assert any(fault in one for one in found["faults"])
