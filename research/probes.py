"""`python -m research.probes [--find N]`: how often each level finds the right decision; evidence/probes.json.

The probes are kept in research/probes.json. `--find N` looks for more until every ruleset has N; a run goes on where
the last one stopped.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
from collections.abc import Sequence
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any

from game import RULESETS
from research.matches.probes import ASKED_LEVELS, Probe, find_probe, is_right
from testing.evidence import write_evidence

OUT, KEPT = Path("evidence/probes.json"), Path("research/probes.json")
# Positions of one ruleset looked at before the next ruleset's turn.
TOGETHER = 8


def load() -> tuple[dict[str, int], list[Probe]]:
    """How many games have been tried in each ruleset, and the probes found."""
    if not KEPT.exists():
        return {}, []
    known = json.loads(KEPT.read_text(encoding="utf-8"))
    return known["tried"], [Probe(**probe) for probe in known["probes"]]


def find(rulesets: Sequence[str], wanted: int, jobs: int) -> None:
    """Look for probes until every ruleset has enough, some positions of each in turn."""
    tried, probes = load()
    with multiprocessing.Pool(jobs) as pool:
        while lacking := [ruleset for ruleset in rulesets if count_of(ruleset, probes) < wanted]:
            for ruleset in lacking:
                first = tried.get(ruleset, 0)
                numbers = range(first, first + TOGETHER)
                for number, probe in zip(numbers, pool.imap(partial(find_probe, ruleset), numbers), strict=True):
                    tried[ruleset] = number + 1
                    if probe is not None:
                        probes.append(probe)
                    print(ruleset, number, "nothing certain" if probe is None else probe.right, flush=True)
                    save(tried, probes)
                    if count_of(ruleset, probes) == wanted:
                        break


def count_of(ruleset: str, probes: Sequence[Probe]) -> int:
    return sum(probe.ruleset == ruleset for probe in probes)


def save(tried: dict[str, int], probes: Sequence[Probe]) -> None:
    """A line for every probe."""
    ordered = sorted(probes, key=lambda probe: (list(RULESETS).index(probe.ruleset), probe.number))
    lines = ",\n  ".join(json.dumps(asdict(probe)) for probe in ordered)
    KEPT.write_text(f'{{"tried": {json.dumps(tried)}, "probes": [\n  {lines}\n]}}\n', encoding="utf-8")


def ask(rulesets: Sequence[str], jobs: int) -> list[dict[str, Any]]:
    """What every level decides in every probe."""
    tried, probes = load()
    evidence: list[dict[str, Any]] = []
    with multiprocessing.Pool(jobs) as pool:
        for ruleset in rulesets:
            own = [probe for probe in probes if probe.ruleset == ruleset]
            for asked in ASKED_LEVELS:
                answers = pool.map(partial(is_right, asked=asked), own, chunksize=1)
                right = [probe.number for probe, answer in zip(own, answers, strict=True) if answer]
                evidence.append(
                    {"ruleset": ruleset, "level": str(asked), "probes": len(own), "right": len(right), "numbers": right}
                )
                print(ruleset, asked, f"{len(right)} of {len(own)}, of {tried.get(ruleset, 0)} positions", flush=True)
    return evidence


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m research.probes", description=__doc__)
    parser.add_argument("--find", type=int, default=0, metavar="N", help="look for probes until every ruleset has N")
    parser.add_argument("--rulesets", nargs="*", default=list(RULESETS), choices=list(RULESETS))
    parser.add_argument("--jobs", type=int, default=2, help="positions looked at, at the same time")
    asked = parser.parse_args(arguments)
    if asked.find:
        find(asked.rulesets, asked.find, asked.jobs)
    evidence = ask(asked.rulesets, asked.jobs)
    if asked.rulesets == list(RULESETS):
        write_evidence(OUT, {"rows": evidence})


if __name__ == "__main__":
    main()
