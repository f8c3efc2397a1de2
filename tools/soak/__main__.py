"""Long random runs under all laws: `python -m tools.soak [TOPIC...] [--scale 0.01]`; writes soak.json.

A topic is a module of this package with `run(*, scale, processes)`, which returns a report with `ok` in it.
"""

from __future__ import annotations

import argparse
import importlib
import json
import pkgutil
import platform
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import tools.soak

Topic = Callable[..., dict[str, Any]]


def topics() -> dict[str, Topic]:
    """Every module of this package that offers a `run`."""
    names = [module.name for module in pkgutil.iter_modules(tools.soak.__path__) if module.name != "__main__"]
    modules = {name: importlib.import_module(f"tools.soak.{name}") for name in names}
    return {name: module.run for name, module in modules.items() if hasattr(module, "run")}


def timed(topic: Topic, *, scale: float, processes: int) -> dict[str, Any]:
    began = time.perf_counter()
    report = topic(scale=scale, processes=processes)
    return {**report, "scale": scale, "seconds": round(time.perf_counter() - began, 1)}


def _kept(output: Path) -> dict[str, Any]:
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
    parser.add_argument("--output", type=Path, default=Path("soak.json"))
    arguments = parser.parse_args()
    if unknown := set(arguments.topics) - set(known):
        parser.error(f"unknown topic {min(unknown)}")
    reports = {}
    for name in arguments.topics or known:
        reports[name] = timed(known[name], scale=arguments.scale, processes=arguments.processes)
        print(f"{name}: {'ok' if reports[name]['ok'] else 'FAILED'} in {reports[name]['seconds']} s")
        for failure in reports[name].get("failures", ()):
            print(f"  {failure}")
    if arguments.topics:
        reports = {**_kept(arguments.output), **reports}
    machine = {"python": platform.python_version(), "system": platform.system()}
    arguments.output.write_text(json.dumps({"machine": machine, "topics": reports}, indent=1) + "\n", encoding="utf-8")
    return 0 if all(reports[name]["ok"] for name in arguments.topics or known) else 1


if __name__ == "__main__":
    sys.exit(main())
