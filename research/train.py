"""`python -m research.train [rulesets...]`: learn the stand-ins' weights from self-play, with evidence.

A round watches games of the table in force against itself, fits the weights to how those games ended, and lets the
fitted table play the one in force on fresh deals, from both seats. What wins is written to the table of weights, and
the next round begins with it. Watched games are kept in `build/`: a run goes on where the last one stopped.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import multiprocessing
import random
from collections.abc import Mapping, Sequence
from multiprocessing.pool import Pool
from pathlib import Path

from game import RULESETS
from game.ai.value.weight_tables import WEIGHT_TABLES, WeightTable
from research.matches.duels import Evidence, play_duels
from research.matches.learning import append_game, fitted_weights, load_games, play_watched, spread

EVIDENCE_FILE = Path("evidence/train.json")
TABLE_FILE = Path("game/ai/value/weight_tables.py")
HEADER = '''"""The weights themselves, (early, late) in VP, from `make train`: evidence/train.json."""

from __future__ import annotations

from collections.abc import Mapping

WeightTable = Mapping[str, tuple[float, float]]

WEIGHT_TABLES: Mapping[str, WeightTable] = {
'''


def mark(table: WeightTable) -> str:
    """What a table is, in eight letters."""
    return hashlib.sha256(json.dumps(dict(table)).encode()).hexdigest()[:8]


def watch(ruleset: str, table: WeightTable, games: int) -> Path:
    """This many more games of this table on file."""
    path = Path("build") / f"train-{ruleset}-{mark(table)}.jsonl"
    first = int(mark(table), 16) + len(load_games(path))
    for number in range(first, first + games):
        append_game(path, play_watched(ruleset, table, number))
    return path


def halfway(weights: tuple[float, float], others: tuple[float, float]) -> tuple[float, float]:
    """The mean of two pairs of weights."""
    early, late = ((one + other) / 2 for one, other in zip(weights, others, strict=True))
    return round(early, 3), round(late, 3)


def train(
    pool: Pool, rng: random.Random, ruleset: str, table: WeightTable, *, games: int, deals: int
) -> tuple[WeightTable, Evidence]:
    """One round: the table to go on with, and why."""
    watched = load_games(watch(ruleset, table, games))
    # What is fitted to some games is judged by others.
    checked = watched[: len(watched) // 5]
    fitted = fitted_weights(watched[len(checked) :], table)
    evidence = play_duels(pool, rng, ruleset, fitted, table, most=deals).evidence()
    if not evidence["kept"]:
        # Half the way is often better than all of it: the games were played by the table in force.
        fitted = {term: halfway(weights, table[term]) for term, weights in fitted.items()}
        evidence = play_duels(pool, rng, ruleset, fitted, table, most=deals).evidence()
    return fitted if evidence["kept"] else table, {
        "ruleset": ruleset,
        "from": mark(table),
        "fitted": mark(fitted),
        "watched": len(watched),
        "spread_before": round(spread(checked, table), 2),
        "spread_fitted": round(spread(checked, fitted), 2),
        **evidence,
    }


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m research.train", description=__doc__)
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
    with multiprocessing.Pool(asked.jobs) as pool:
        for _ in range(asked.rounds):
            for ruleset in asked.rulesets:
                table = tables[ruleset]
                tables[ruleset], entry = train(pool, rng, ruleset, table, games=asked.games, deals=asked.deals)
                evidence.append(entry)
                _keep(tables, evidence)
                print(json.dumps(entry), flush=True)


def _keep(tables: Mapping[str, WeightTable], evidence: Sequence[Evidence]) -> None:
    """Write the tables as a module, and the rounds so far."""
    lines = [HEADER]
    for ruleset, table in tables.items():
        rows = "".join(f'        "{term}": {weights},\n' for term, weights in table.items())
        lines.append(f'    "{ruleset}": {{\n{rows}    }},\n')
    TABLE_FILE.write_text("".join(lines) + "}\n", encoding="utf-8")
    EVIDENCE_FILE.write_text(json.dumps(evidence, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
