"""The tables of README.md are those of the evidence."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_tables_are_those_of_the_evidence() -> None:
    words = [sys.executable, "-m", "cogapp", "--check", "research/README.md"]
    renewed = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert renewed.returncode == 0, renewed.stdout + renewed.stderr
