"""`python -m tools.crash`: trouble for what is kept, again and again; writes a file of evidence/crash/ for each kind.

A process that plays is killed. With `--upgrade` one that brings running tables to newer rules is killed; with `--disk`
the disk is full at times. With `--postgres` three processes play on one server, one of them is killed again and again,
and now and then the server itself.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from testing.evidence import write_evidence
from testing.postgres import NoPostgres, running_server
from tools.crash.disk import DiskFailures, disk_report
from tools.crash.killing import Crash, kill_report
from tools.crash.mutants import MUTANTS
from tools.crash.servers.killing import QUICK, STEADY, ServerCrash, server_report
from tools.crash.upgrade import UpgradeCrash, upgrade_report

KILLS = 250
UPGRADE_KILLS = 100
DISK_KILLS = 100
SERVER_KILLS = 220
Asked = argparse.Namespace


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.crash", description=__doc__)
    which = parser.add_mutually_exclusive_group()
    for name, what in _HELP.items():
        which.add_argument(f"--{name}", dest="which", action="store_const", const=name, help=what)
    parser.add_argument("--kills", type=int, help="250 times, with --upgrade 100, with --disk 100, with --postgres 220")
    parser.add_argument("--tables", type=int, default=200, help="how many tables --upgrade has")
    parser.add_argument("--quick", action="store_true", help="kill faster with --postgres, and wait less at the end")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="instead of the file in evidence/crash/")
    parser.add_argument("--mutant", choices=sorted(MUTANTS), help="put in a fault that must be noticed")
    asked = parser.parse_args(arguments)
    if asked.mutant is not None:
        MUTANTS[asked.mutant]()
    begun = time.monotonic()
    try:
        with tempfile.TemporaryDirectory() as folder:
            found = _RUNS[asked.which](Path(folder), asked)
    except NoPostgres as reason:
        parser.error(f"--{asked.which} cannot be run here: {reason}")
    found["seconds"] = round(time.monotonic() - begun, 1)
    write_evidence(asked.out or Path(f"evidence/crash/{asked.which or 'play'}.json"), found)
    print(json.dumps(found, indent=1))
    return 1 if found["faults"] else 0


def _crash_play(folder: Path, asked: Asked) -> dict[str, Any]:
    crash = Crash(folder / "crash.sqlite3", seed=asked.seed)
    crash.run(asked.kills or KILLS)
    return kill_report(crash)


def _crash_upgrade(folder: Path, asked: Asked) -> dict[str, Any]:
    crash = UpgradeCrash(folder, seed=asked.seed, tables=asked.tables)
    crash.run(asked.kills or UPGRADE_KILLS)
    return upgrade_report(crash)


def _fill_disk(folder: Path, asked: Asked) -> dict[str, Any]:
    crash = DiskFailures(folder / "crash.sqlite3", seed=asked.seed)
    crash.run(asked.kills or DISK_KILLS)
    return disk_report(crash)


def _crash_servers(folder: Path, asked: Asked) -> dict[str, Any]:
    with running_server(is_durable=True) as server:
        crash = ServerCrash(server, seed=asked.seed, pace=QUICK if asked.quick else STEADY)
        crash.run(asked.kills or SERVER_KILLS)
    return server_report(crash)


_HELP = {
    "upgrade": "kill a process that brings tables to newer rules",
    "disk": "let the disk be full at times",
    "postgres": "kill one of three processes on a PostgreSQL server, and the server",
}
_RUNS: dict[str | None, Callable[[Path, Asked], dict[str, Any]]] = {
    None: _crash_play,
    "upgrade": _crash_upgrade,
    "disk": _fill_disk,
    "postgres": _crash_servers,
}


if __name__ == "__main__":
    sys.exit(main())
