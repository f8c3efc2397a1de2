"""A decision made durable on SQLite, by this version and by an earlier one, by turns.

`EARLIER=FOLDER make bench ARGS=earlier`, where FOLDER is a checkout of the earlier version (`git worktree add`).
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tools.bench import Row, middle_pair, row

ROUNDS = 9
DECISIONS = 100
# What both versions have; each is asked in a process of its own, from its own folder.
_CODE = """
import asyncio, sys
from pathlib import Path
from tools.bench import storage
games = [storage.scripts(channel, int(sys.argv[2])) for channel in range(storage.TABLES)]
print(asyncio.run(storage.through_service(Path(sys.argv[1]), games))[0])
"""


def _speed(version: Path, database: Path) -> float:
    """Decisions a second of a version in an empty file."""
    command = [sys.executable, "-c", _CODE, str(database), str(DECISIONS)]
    return float(subprocess.run(command, cwd=version, check=True, capture_output=True, text=True).stdout)


def _commit(version: Path) -> str:
    command = ["git", "-C", str(version), "rev-parse", "--short", "HEAD"]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def rows() -> Iterator[Row]:
    folder = os.environ.get("EARLIER")
    if not folder:
        print("The comparison with an earlier version is left out: EARLIER names no folder with one")
        return
    earlier, present = Path(folder).resolve(), Path.cwd()
    # Beside the project and not where temporary files go, which may be memory and no disk.
    build = present / "build"
    build.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=build) as scratch:
        files = (Path(scratch) / f"{number}.sqlite3" for number in range(2 * ROUNDS))
        pairs = [(_speed(present, next(files)), _speed(earlier, next(files))) for _ in range(ROUNDS)]
    value, baseline = middle_pair(pairs)
    yield row("decisions on SQLite, 16 tables", value, "/s", against=f"version {_commit(earlier)}", baseline=baseline)
