"""`python -m tools.stand_ins.stalls`: how games of the good level end, for two, three and four; evidence/stalls.json.

A game stalls when everybody waits three times running. Games follow from their numbers, and a finished one is kept in
`build/stalls.jsonl` under the fingerprint of the stand-ins: a run goes on where the last one stopped.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Sequence
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from typing import Any

from game import RULESETS
from testing.matches.fingerprint import fingerprint
from testing.matches.games import play_level

OUT, KEPT = Path("evidence/stalls.json"), Path("build/stalls.jsonl")
SEATS = (2, 3, 4)


def load_endings(key: str) -> dict[int, str]:
    """How the games of earlier runs ended, by their numbers."""
    lines = [json.loads(line) for line in KEPT.read_text().splitlines()] if KEPT.exists() else []
    return {line["number"]: line["ended"] for line in lines if line["key"] == key}


def play_on(ruleset: str, seats: int, games: int, jobs: int) -> dict[str, Any]:
    """So many games of the good level against itself."""
    mark = fingerprint(ruleset, seats)
    key = f"{mark} {ruleset} {seats}"
    endings = load_endings(key)
    missing = [number for number in range(games) if number not in endings]
    KEPT.parent.mkdir(exist_ok=True)
    with Pool(jobs) as pool, KEPT.open("a") as kept:
        for number, ended in zip(missing, pool.imap(partial(play_level, "good", ruleset, seats), missing), strict=True):
            endings[number] = ended
            kept.write(json.dumps({"key": key, "number": number, "ended": ended}) + "\n")
            kept.flush()
    counted = Counter(endings[number] for number in range(games))
    return {"stand_ins": mark, "ruleset": ruleset, "seats": seats, "games": games, "ended": dict(counted)}


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.stand_ins.stalls", description=__doc__)
    parser.add_argument("--rulesets", nargs="*", default=list(RULESETS), choices=list(RULESETS))
    parser.add_argument("--seats", nargs="*", type=int, default=list(SEATS), choices=SEATS)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args(arguments)
    for ruleset in asked.rulesets:
        for seats in asked.seats:
            found = play_on(ruleset, seats, asked.games, asked.jobs)
            known = json.loads(OUT.read_text(encoding="utf-8")) if OUT.exists() else []
            others = [one for one in known if (one["ruleset"], one["seats"]) != (ruleset, seats)]
            rows = sorted([*others, found], key=lambda one: (list(RULESETS).index(one["ruleset"]), one["seats"]))
            OUT.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
            print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
