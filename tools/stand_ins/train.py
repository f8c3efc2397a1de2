"""`python -m tools.stand_ins.train [rulesets...]`: learn the stand-ins' weights from self-play, with evidence.

A round watches games of the table in force against itself, fits the weights to how those games ended, and lets the
fitted table play the one in force on fresh deals, from both seats. What wins is written to the table of weights, and
the next round begins with it. Watched games are kept in `build/`: a run goes on where the last one stopped.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
from collections.abc import Mapping, Sequence
from multiprocessing import Pool
from pathlib import Path

from game import RULESETS
from game.ai.value.weight_tables import WEIGHT_TABLES, WeightTable
from testing.matches.learning import append_game, fitted_weights, load_games, play_watched, spread
from testing.matches.tuning import Evidence, Tuner
from tools.stand_ins.tune import write

EVIDENCE_FILE = Path("evidence/train.json")


def mark(table: WeightTable) -> str:
    """What a table is, in eight letters."""
    return hashlib.sha256(json.dumps(dict(table)).encode()).hexdigest()[:8]


def watch(ruleset: str, table: WeightTable, games: int) -> Path:
    """So many more games of this table on file."""
    path = Path("build") / f"train-{ruleset}-{mark(table)}.jsonl"
    first = int(mark(table), 16) + len(load_games(path))
    for number in range(first, first + games):
        append_game(path, play_watched(ruleset, table, number))
    return path


def halfway(weights: tuple[float, float], others: tuple[float, float]) -> tuple[float, float]:
    """The mean of two pairs of weights."""
    early, late = ((one + other) / 2 for one, other in zip(weights, others, strict=True))
    return round(early, 3), round(late, 3)


def train(ruleset: str, table: WeightTable, tuner: Tuner, games: int) -> tuple[WeightTable, Evidence]:
    """One round: the table to go on with, and why."""
    watched = load_games(watch(ruleset, table, games))
    # What is fitted to some games is judged by others.
    checked = watched[: len(watched) // 5]
    fitted = fitted_weights(watched[len(checked) :], table)
    found = tuner.match(fitted, table, deals=tuner.deals).evidence()
    if not found["kept"]:
        # Half the way is often better than all of it: the games were played by the table in force.
        fitted = {term: halfway(weights, table[term]) for term, weights in fitted.items()}
        found = tuner.match(fitted, table, deals=tuner.deals).evidence()
    return fitted if found["kept"] else table, {
        "ruleset": ruleset,
        "from": mark(table),
        "fitted": mark(fitted),
        "watched": len(watched),
        "spread_before": round(spread(checked, table), 2),
        "spread_fitted": round(spread(checked, fitted), 2),
        **found,
    }


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.stand_ins.train", description=__doc__)
    parser.add_argument("rulesets", nargs="*", default=list(RULESETS))
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", type=int, default=400, help="games watched in a round")
    parser.add_argument("--deals", type=int, default=60, help="deals, each played twice, that decide about a round")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    evidence: list[Evidence] = json.loads(EVIDENCE_FILE.read_text()) if EVIDENCE_FILE.exists() else []
    tables: dict[str, WeightTable] = dict(WEIGHT_TABLES)
    rng = random.Random(asked.seed)
    with Pool(asked.jobs) as pool:
        for _ in range(asked.rounds):
            for ruleset in asked.rulesets:
                tuner = Tuner(ruleset, pool, rng, asked.deals, 1.0)
                tables[ruleset], entry = train(ruleset, tables[ruleset], tuner, asked.games)
                evidence.append(entry)
                _keep(tables, evidence)
                print(json.dumps(entry), flush=True)


def _keep(tables: Mapping[str, WeightTable], evidence: Sequence[Evidence]) -> None:
    write(tables)
    EVIDENCE_FILE.write_text(json.dumps(evidence, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
