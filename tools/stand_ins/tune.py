"""`python -m tools.stand_ins.tune [rulesets...]`: improve the stand-ins' weights by self-play, with evidence."""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Mapping, Sequence
from multiprocessing import Pool
from pathlib import Path

from game import RULESETS
from game.ai.value.weight_tables import WEIGHT_TABLES, WeightTable
from testing.matches.tuning import EVERYTHING, WEIGHT_GROUPS, Evidence, Tuner

TABLE_FILE, EVIDENCE_FILE = Path("game/ai/value/weight_tables.py"), Path("evidence/tune.json")
HEADER = '''"""The weights themselves, (early, late) in VP, from `make tune`: evidence/tune.json."""

from __future__ import annotations

from collections.abc import Mapping

WeightTable = Mapping[str, tuple[float, float]]

WEIGHT_TABLES: Mapping[str, WeightTable] = {
'''


def write(tables: Mapping[str, WeightTable]) -> None:
    """The tables as a module."""
    lines = [HEADER]
    for ruleset, table in tables.items():
        rows = "".join(f'        "{term}": {weights},\n' for term, weights in table.items())
        lines.append(f'    "{ruleset}": {{\n{rows}    }},\n')
    TABLE_FILE.write_text("".join(lines) + "}\n", encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.stand_ins.tune", description=__doc__)
    parser.add_argument("rulesets", nargs="*", default=list(RULESETS))
    parser.add_argument("--groups", nargs="*", default=list(WEIGHT_GROUPS), choices=list(WEIGHT_GROUPS))
    parser.add_argument("--deals", type=int, default=60, help="deals, each played twice, that a change may take")
    parser.add_argument("--factor", type=float, default=1.4)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    evidence: list[Evidence] = json.loads(EVIDENCE_FILE.read_text()) if EVIDENCE_FILE.exists() else []
    tables = dict(WEIGHT_TABLES)
    with Pool(asked.jobs) as pool:
        for ruleset in asked.rulesets:
            tuner = Tuner(ruleset, pool, random.Random(asked.seed), asked.deals, asked.factor)
            for table, entry in tuner.tune(tables[ruleset], asked.groups):
                print(json.dumps(entry), flush=True)
                evidence.append(entry)
                EVIDENCE_FILE.write_text(json.dumps(evidence, indent=1) + "\n", encoding="utf-8")
                if entry["handle"] == EVERYTHING:
                    tables[ruleset] = table
                    write(tables)


if __name__ == "__main__":
    main()
