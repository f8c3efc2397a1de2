"""`python -m tools.stand_ins.futures`: what the futures of the strong levels can tell; writes evidence/futures.json.

Whole games of careful turns against quick ones, and for every horizon how far luck drives the values of futures apart
and how far decisions do: the reasons for the horizons in `game/ai/search/rollouts.py`.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from functools import partial
from math import sqrt
from multiprocessing.pool import Pool
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from game import RULESETS
from game.ai.search.rollouts import CAREFUL
from game.ai.search.whole_turn import QUICK
from testing.matches.futures import HORIZONS, lead_of_breadth, spread_after

OUT = Path("evidence/futures.json")


def careful_against_quick(pool: Pool, ruleset: str, games: int) -> dict[str, Any]:
    """How careful turns fare."""
    leads = pool.map(partial(lead_of_breadth, ruleset, first=CAREFUL, second=QUICK), range(games), chunksize=1)
    won = fmean((lead > 0) + 0.5 * (lead == 0) for lead in leads)
    error = stdev(leads) / sqrt(games)
    return {"games": games, "share": round(won, 3), "lead": round(fmean(leads), 1), "lead_error": round(error, 1)}


def spreads(pool: Pool, ruleset: str, positions: int) -> Iterator[dict[str, Any]]:
    """Standard deviations by luck and between decisions, one row for each horizon."""
    for horizon in HORIZONS:
        found = pool.map(partial(spread_after, ruleset, horizon=horizon), range(positions), chunksize=1)
        yield {
            "rounds": horizon.last,
            "luck": round(sqrt(fmean(one.luck for one in found)), 3),
            "decisions": round(sqrt(max(0.0, fmean(one.decisions for one in found))), 3),
        }


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.stand_ins.futures", description=__doc__)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--positions", type=int, default=16)
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args(arguments)
    rows = []
    with Pool(asked.jobs) as pool:
        for ruleset in RULESETS:
            careful = careful_against_quick(pool, ruleset, asked.games)
            rows.append(
                {
                    "ruleset": ruleset,
                    "careful_against_quick": careful,
                    "positions": asked.positions,
                    "spreads": list(spreads(pool, ruleset, asked.positions)),
                }
            )
            print(json.dumps(rows[-1]), flush=True)
    OUT.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
