"""Long random runs under all laws: `python -m tools.soak [TOPIC...] [--scale 0.01]`.

A run of all topics at their full length writes evidence/soak.json.

A topic is a module of testing/soak/ with `run(*, scale, processes)`, which returns a report with `ok` in it.
"""

from __future__ import annotations

import argparse
import platform
import sys
import time
from pathlib import Path
from typing import Any

from testing.evidence import write_evidence
from testing.soak.topics import Topic, topics


def run_timed(topic: Topic, *, scale: float, processes: int) -> dict[str, Any]:
    began = time.perf_counter()
    report = topic(scale=scale, processes=processes)
    return {**report, "scale": scale, "seconds": round(time.perf_counter() - began, 1)}


def main() -> int:
    known = topics()
    parser = argparse.ArgumentParser(prog="python -m tools.soak", description=__doc__)
    parser.add_argument("topics", nargs="*", metavar="TOPIC", help=f"of {', '.join(known)}; all if none is named")
    parser.add_argument("--scale", type=float, default=1.0, help="1 is the full run, 0.01 a hundredth of it")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--output", type=Path, help="where to write what was found, of some topics too")
    arguments = parser.parse_args()
    if unknown := set(arguments.topics) - set(known):
        parser.error(f"unknown topic {min(unknown)}")
    reports = {}
    for name in arguments.topics or known:
        reports[name] = run_timed(known[name], scale=arguments.scale, processes=arguments.processes)
        print(f"{name}: {'ok' if reports[name]['ok'] else 'FAILED'} in {reports[name]['seconds']} s")
        for failure in reports[name].get("failures", ()):
            print(f"  {failure}")
    # Some topics alone, or in short, would stand beside those of another commit.
    is_whole = not arguments.topics and arguments.scale == 1.0
    if output := arguments.output or (Path("evidence/soak.json") if is_whole else None):
        machine = {"python": platform.python_version(), "system": platform.system()}
        write_evidence(output, {"machine": machine, "topics": reports})
    return 0 if all(reports[name]["ok"] for name in arguments.topics or known) else 1


if __name__ == "__main__":
    sys.exit(main())
