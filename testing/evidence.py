"""A file of evidence is written whole, by one command on one commit, and names both."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any


def write_evidence(path: Path, evidence: Mapping[str, Any]) -> None:
    """Write what was found in place of what was there, with the commit and the command that found it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    about = {"commit": commit(), "command": " ".join(["python", *sys.orig_argv[1:]])}
    path.write_text(json.dumps({**about, **evidence}, indent=1) + "\n", encoding="utf-8")


def commit() -> str:
    """The commit that is checked out, marked if files were changed since; "none" if this is no clone."""
    asked = subprocess.run(
        ["git", "describe", "--always", "--abbrev=40", "--exclude=*", "--dirty=, changed"],
        cwd=Path(__file__).parent,
        capture_output=True,
        text=True,
        check=False,
    )
    return asked.stdout.strip() or "none"
