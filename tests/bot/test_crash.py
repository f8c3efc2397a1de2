"""The kill test in its short form, and the faults it must notice; `make crash` is the long one."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from testing.waits import Waits

pytestmark = pytest.mark.real


def crash(out: Path, *more: str) -> tuple[int, dict[str, Any]]:
    command = [sys.executable, "-m", "tools.crash", "--out", str(out), *more]
    answer = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    if "cannot be run here" in answer.stderr:
        pytest.skip(answer.stderr)
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


UPGRADE = ("--upgrade", "--tables", "20", "--kills", "5", "--seed", "7")


def test_killed_while_it_brings_tables_to_newer_rules_the_next_start_goes_on(tmp_path: Path) -> None:
    status, found = crash(tmp_path / "crash.json", *UPGRADE)
    assert found["faults"] == []
    assert status == 0
    assert found["kills"] == 5


@pytest.mark.parametrize(
    ("mutant", "fault"),
    [("forgotten-snapshot", "has no snapshot"), ("upgrade-in-pieces", "with traces of another|has 2 rows")],
)
def test_an_unsafe_upgrade_would_be_noticed(tmp_path: Path, mutant: str, fault: str) -> None:
    status, found = crash(tmp_path / "crash.json", *UPGRADE, "--mutant", mutant)
    assert status == 1
    assert re.search(fault, "\n".join(found["faults"]))


DISK = ("--disk", "--kills", "12", "--seed", "7")


def test_when_the_disk_is_full_what_was_acknowledged_is_there_and_what_was_refused_is_not(tmp_path: Path) -> None:
    status, disk = crash(tmp_path / "crash.json", *DISK)
    assert disk["faults"] == []
    assert status == 0
    assert disk["kills"] == 12
    assert disk["times_full"] > 3
    assert disk["decisions_refused"] > 5
    assert disk["decisions_acknowledged"] > 30
    assert disk["messages_owed"] == disk["messages_posted"] > 30


def test_a_full_disk_that_is_ignored_would_be_noticed(tmp_path: Path) -> None:
    status, found = crash(tmp_path / "crash.json", *DISK, "--mutant", "ignored-disk-error")
    assert status == 1
    assert any("lost: " in fault for fault in found["faults"])


SERVERS = ("--postgres", "--quick", "--kills", "6", "--seed", "7")


def test_whichever_process_is_killed_and_whenever_the_server_crashes_every_table_goes_on(tmp_path: Path) -> None:
    status, servers = crash(tmp_path / "crash.json", *SERVERS)
    assert servers["faults"] == []
    assert status == 0
    assert servers["kills"] >= 6
    assert servers["server_crashes"] == 1
    assert servers["decisions_acknowledged"] > 10
    assert servers["messages_owed"] == servers["messages_posted"] > 10
    assert 0 < servers["longest_wait_of_a_table_seconds"] < servers["allowed_wait_of_a_table_seconds"] == 45


def test_a_dead_process_that_is_waited_for_would_be_noticed(tmp_path: Path) -> None:
    status, found = crash(tmp_path / "crash.json", *SERVERS, "--mutant", "lease-for-ever")
    assert status == 1
    assert "the last process could not deliver everything" in found["faults"]


def test_a_table_or_a_message_that_waits_too_long_is_a_fault() -> None:
    waits = Waits((1, 2), began=100.0, allowed=45.0, allowed_of_message=75.0)
    waits.note_table(1, at=140.0)
    waits.look(at=145.0)
    waits.note_message(75.0)
    assert not list(waits.faults())
    assert (waits.longest_of_table, waits.longest_of_message) == (45.0, 75.0)
    waits.look(at=146.0)
    waits.note_table(2, at=147.0)
    waits.note_message(76.0)
    assert list(waits.faults()) == [
        "the table in channel 2 did not go on within 45 seconds",
        "1 messages were posted 75 seconds late or later",
    ]
    assert (waits.longest_of_table, waits.longest_of_message) == (47.0, 76.0)
