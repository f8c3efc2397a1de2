"""`python -m tools.tune [rulesets...]`: improve the stand-ins' weights by self-play and write them back with evidence.

One handle after the other is pulled: some weights together, up or down by a factor. The changed table plays the one in
force, every deal from both seats, until its lead is clear, hopeless or still open after many deals. What a round has
kept then meets the table it began with on fresh deals, and is written only if it wins there too: luck does not last.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from multiprocessing import Pool
from multiprocessing.pool import Pool as PoolOf
from pathlib import Path
from statistics import mean, stdev

from game import apply, new_game, outcome
from game.ai.outlook import outlook
from game.ai.tables import TABLES, Weights
from game.ai.turns import ranked, thought
from game.catalogue import RULESETS

TABLE_FILE, EVIDENCE_FILE = Path("game/ai/tables.py"), Path("tune.json")
WIDTH, REACH, DRAWS = 4, 8, 1
MOST_MARGIN = 60
# Deals are played by so many. A lead counts in standard errors: clear at once, enough at the end, hopeless.
BATCH, CLEAR, ENOUGH, HOPELESS = 10, 3.0, 1.8, 0.3
HEADER = '''"""The weights themselves, (early, late) in VP: written by `make tune`, with evidence in tune.json."""

from __future__ import annotations

from collections.abc import Mapping

Weights = Mapping[str, tuple[float, float]]

TABLES: Mapping[str, Weights] = {
'''

# What is pulled together: the terms, early (0) or late (1).
BLOCKS = ("white", "yellow", "red", "green", "blue", "dark")
LIGHT = ("white", "yellow", "red")
SINGLE = ("coins", "purse", "scorings", "markers", "build")
WHOLE = ("spare", "court", "objectives", "upgrades", "stored")
Handle = tuple[tuple[str, ...], tuple[int, ...]]
HANDLES: Mapping[str, Handle] = {
    "blocks, early": (BLOCKS, (0,)),
    "blocks, late": (BLOCKS, (1,)),
    "light blocks": (LIGHT, (0, 1)),
    **{f"{term}, early": ((term,), (0,)) for term in SINGLE},
    **{f"{term}, late": ((term,), (1,)) for term in SINGLE},
    **{term: ((term,), (0, 1)) for term in WHOLE},
}
EVERYTHING = "everything kept, against the start"
Evidence = dict[str, object]


def pulled(table: Weights, handle: str, factor: float) -> Weights:
    """The table with the handle's weights multiplied."""
    terms, parts = HANDLES[handle]
    return {
        term: (round(early * (factor if 0 in parts else 1), 3), round(late * (factor if 1 in parts else 1), 3))
        if term in terms
        else (early, late)
        for term, (early, late) in table.items()
    }


def margin(ruleset: str, tables: Sequence[Weights], seed: int) -> int:
    """By how many VP the first seat wins when every seat weighs by a table of its own."""
    rng = random.Random(seed)
    state = new_game(ruleset, ["A", "B"], seed=rng.randbytes(32), options=["fixed-seats"])
    rules = RULESETS[ruleset]
    while not state.is_over:
        view = outlook(rules, state, tables[state.to_move])
        narrow = thought(state, view, width=WIDTH, reach=REACH, draws=DRAWS, rng=rng)
        state, _ = apply(state, ranked(narrow, state)[0].action)
    result = outcome(state)
    assert result is not None
    first, second = (line.total for line in result.lines)
    return max(-MOST_MARGIN, min(MOST_MARGIN, first - second))


def duel(ruleset: str, challenger: Weights, champion: Weights, seed: int) -> tuple[int, int]:
    """The challenger's margins when one deal is played from both seats."""
    return (
        margin(ruleset, (challenger, champion), seed),
        -margin(ruleset, (champion, challenger), seed),
    )


class Match:
    """Deals that two tables have played against each other, from the challenger's side."""

    def __init__(self) -> None:
        self.pairs: list[tuple[int, int]] = []

    @property
    def lead(self) -> float:
        return mean(sum(pair) / 2 for pair in self.pairs)

    @property
    def error(self) -> float:
        return stdev(sum(pair) / 2 for pair in self.pairs) / sqrt(len(self.pairs)) or 1.0

    @property
    def is_open(self) -> bool:
        """Whether more deals may still tell; a weight that a ruleset has no use for changes none of them."""
        if len(self.pairs) < 2 * BATCH:
            return not self.pairs or any(map(sum, self.pairs))
        return HOPELESS < self.lead / self.error < CLEAR

    def evidence(self) -> Evidence:
        won = mean((vp > 0) + 0.5 * (vp == 0) for pair in self.pairs for vp in pair)
        return {
            "games": 2 * len(self.pairs),
            "won": round(won, 3),
            "margin": round(self.lead, 2),
            "error": round(self.error, 2),
            "kept": self.lead > ENOUGH * self.error,
        }


@dataclass(frozen=True)
class Tuner:
    """Tries changes of one ruleset's table."""

    ruleset: str
    pool: PoolOf
    rng: random.Random
    deals: int
    factor: float

    def match(self, challenger: Weights, champion: Weights, *, deals: int, to_the_end: bool = False) -> Match:
        """Fresh deals from both seats, all of them or until the outcome is clear."""
        found = Match()
        while len(found.pairs) < deals and (to_the_end or found.is_open):
            seeds = [self.rng.getrandbits(30) for _ in range(min(BATCH, deals - len(found.pairs)))]
            found.pairs += self.pool.map(partial(duel, self.ruleset, challenger, champion), seeds, chunksize=1)
        return found

    def tuned(self, table: Weights, handles: Sequence[str]) -> Iterator[tuple[Weights, Evidence]]:
        """Every handle once, in random order, then everything that was kept against the table at the start."""
        start = table
        for handle in self.rng.sample(handles, len(handles)):
            for factor in (self.factor, 1 / self.factor):
                challenger = pulled(table, handle, factor)
                if challenger == table:
                    continue
                found = self.match(challenger, table, deals=self.deals).evidence()
                table = challenger if found["kept"] else table
                yield table, {"ruleset": self.ruleset, "handle": handle, "factor": round(factor, 3), **found}
                if found["kept"]:
                    break
        if table != start:
            found = self.match(table, start, deals=2 * self.deals, to_the_end=True).evidence()
            yield table if found["kept"] else start, {"ruleset": self.ruleset, "handle": EVERYTHING, **found}


def write(tables: Mapping[str, Weights]) -> None:
    """The tables as a module."""
    lines = [HEADER]
    for ruleset, table in tables.items():
        rows = "".join(f'        "{term}": {weights},\n' for term, weights in table.items())
        lines.append(f'    "{ruleset}": {{\n{rows}    }},\n')
    TABLE_FILE.write_text("".join(lines) + "}\n", encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.tune", description=__doc__)
    parser.add_argument("rulesets", nargs="*", default=list(RULESETS))
    parser.add_argument("--handles", nargs="*", default=list(HANDLES), choices=list(HANDLES))
    parser.add_argument("--deals", type=int, default=60, help="deals, each played twice, that a change may take")
    parser.add_argument("--factor", type=float, default=1.4)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    evidence: list[Evidence] = json.loads(EVIDENCE_FILE.read_text()) if EVIDENCE_FILE.exists() else []
    tables = dict(TABLES)
    with Pool(asked.jobs) as pool:
        for ruleset in asked.rulesets:
            tuner = Tuner(ruleset, pool, random.Random(asked.seed), asked.deals, asked.factor)
            for table, entry in tuner.tuned(tables[ruleset], asked.handles):
                print(json.dumps(entry), flush=True)
                evidence.append(entry)
                EVIDENCE_FILE.write_text(json.dumps(evidence, indent=1) + "\n", encoding="utf-8")
                if entry["handle"] == EVERYTHING:
                    tables[ruleset] = table
                    write(tables)


if __name__ == "__main__":
    main()
