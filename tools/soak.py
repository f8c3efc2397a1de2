"""Long random runs under all laws: `python -m tools.soak [TOPIC...] [--scale 0.01]`; writes evidence/soak.json.

A topic is a module of testing/soak/ with `run(*, scale, processes)`, which returns a report with `ok` in it.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
import time
from pathlib import Path
from typing import Any

from testing.soak.topics import Topic, topics


def run_timed(topic: Topic, *, scale: float, processes: int) -> dict[str, Any]:
    began = time.perf_counter()
    report = topic(scale=scale, processes=processes)
    return {**report, "scale": scale, "seconds": round(time.perf_counter() - began, 1)}


def _earlier_reports(output: Path) -> dict[str, Any]:
    """The reports of other topics from an earlier run, where only some topics were asked for."""
    if not output.exists():
        return {}
    kept: dict[str, Any] = json.loads(output.read_text(encoding="utf-8"))["topics"]
    return kept


def main() -> int:
    known = topics()
    parser = argparse.ArgumentParser(prog="python -m tools.soak", description=__doc__)
    parser.add_argument("topics", nargs="*", metavar="TOPIC", help=f"of {', '.join(known)}; all if none is named")
    parser.add_argument("--scale", type=float, default=1.0, help="1 is the full run, 0.01 a hundredth of it")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--output", type=Path, default=Path("evidence/soak.json"))
    arguments = parser.parse_args()
    if unknown := set(arguments.topics) - set(known):
        parser.error(f"unknown topic {min(unknown)}")
    reports = {}
    for name in arguments.topics or known:
        reports[name] = run_timed(known[name], scale=arguments.scale, processes=arguments.processes)
        print(f"{name}: {'ok' if reports[name]['ok'] else 'FAILED'} in {reports[name]['seconds']} s")
        for failure in reports[name].get("failures", ()):
            print(f"  {failure}")
    if arguments.topics:
        reports = {**_earlier_reports(arguments.output), **reports}
    machine = {"python": platform.python_version(), "system": platform.system()}
    arguments.output.write_text(json.dumps({"machine": machine, "topics": reports}, indent=1) + "\n", encoding="utf-8")
    return 0 if all(reports[name]["ok"] for name in arguments.topics or known) else 1


if __name__ == "__main__":
    sys.exit(main())
