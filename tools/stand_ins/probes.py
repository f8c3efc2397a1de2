"""`python -m tools.stand_ins.probes [--find N]`: how often each level finds the right decision; evidence/probes.json.

The probes are kept in tests/data/probes.json. `--find N` looks for more until every ruleset has N; a run goes on where
the last one stopped.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from game import RULESETS
from game.ai import LEVELS
from testing.matches.probes import Probe, find_probe, is_right

OUT, KEPT = Path("evidence/probes.json"), Path("tests/data/probes.json")


def load() -> tuple[dict[str, int], list[Probe]]:
    """How many games have been tried in each ruleset, and the probes found."""
    if not KEPT.exists():
        return {}, []
    known = json.loads(KEPT.read_text(encoding="utf-8"))
    return known["tried"], [Probe(**one) for one in known["probes"]]


def find(rulesets: Sequence[str], wanted: int) -> None:
    """Look for probes until every ruleset has enough, one for each in turn."""
    tried, probes = load()
    for goal in range(1, wanted + 1):
        for ruleset in rulesets:
            while sum(one.ruleset == ruleset for one in probes) < goal:
                number = tried.get(ruleset, 0)
                found = find_probe(ruleset, number)
                tried[ruleset] = number + 1
                if found is not None:
                    probes.append(found)
                print(ruleset, number, "nothing certain" if found is None else found.right, flush=True)
                save(tried, probes)


def save(tried: dict[str, int], probes: Sequence[Probe]) -> None:
    """A line for every probe."""
    lines = ",\n  ".join(json.dumps(asdict(one)) for one in probes)
    KEPT.write_text(f'{{"tried": {json.dumps(tried)}, "probes": [\n  {lines}\n]}}\n', encoding="utf-8")


def ask(rulesets: Sequence[str]) -> list[dict[str, Any]]:
    """What every level decides in every probe."""
    tried, probes = load()
    found: list[dict[str, Any]] = []
    for ruleset in rulesets:
        own = [one for one in probes if one.ruleset == ruleset]
        for level in LEVELS:
            right = [one.number for one in own if is_right(one, level)]
            found.append(
                {"ruleset": ruleset, "level": level, "probes": len(own), "right": len(right), "numbers": right}
            )
            print(ruleset, level, f"{len(right)} of {len(own)}, of {tried.get(ruleset, 0)} positions", flush=True)
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.stand_ins.probes", description=__doc__)
    parser.add_argument("--find", type=int, default=0, metavar="N", help="look for probes until every ruleset has N")
    parser.add_argument("--rulesets", nargs="*", default=list(RULESETS), choices=list(RULESETS))
    asked = parser.parse_args(arguments)
    if asked.find:
        find(asked.rulesets, asked.find)
    known = json.loads(OUT.read_text(encoding="utf-8")) if OUT.exists() else []
    kept = [one for one in known if one["ruleset"] not in asked.rulesets]
    found = sorted([*kept, *ask(asked.rulesets)], key=lambda one: list(RULESETS).index(one["ruleset"]))
    OUT.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
