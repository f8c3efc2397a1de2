"""What the two stages of the tests promise: what is left out is told, and in CI nothing is skipped in silence."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.real

ROOT = Path(__file__).parent.parent
EXAMPLES = """
import pytest
def test_quick(): pass
@pytest.mark.real
def test_in_a_browser(): pass
@pytest.mark.real
def test_on_a_server(): pytest.skip("no server here")
"""


def run_examples(folder: Path, *options: str, ci: str = "") -> subprocess.CompletedProcess[str]:
    shutil.copy(ROOT / "tests" / "conftest.py", folder)
    (folder / "pytest.ini").write_text("[pytest]\nmarkers = real\n")
    (folder / "test_examples.py").write_text(EXAMPLES)
    words = [sys.executable, "-m", "pytest", "-p", "xdist", *options]
    environment = {**os.environ, "CI": ci, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    return subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("processes", [0, 2])
def test_what_is_left_out_is_counted_and_named(tmp_path: Path, processes: int) -> None:
    said = run_examples(tmp_path, "-n", str(processes), "-m", "not real")
    assert said.returncode == 0, said.stdout + said.stderr
    assert "1 passed" in said.stdout
    assert "2 tests left out" in said.stdout
    assert "  2 test_examples.py" in said.stdout
    assert "left out" not in run_examples(tmp_path, "-n", str(processes)).stdout


def test_a_skipped_test_fails_in_ci_alone(tmp_path: Path) -> None:
    assert run_examples(tmp_path, "-n", "0").returncode == 0
    said = run_examples(tmp_path, "-n", "0", ci="true")
    assert said.returncode == 1
    assert "skipped in CI" in said.stdout
