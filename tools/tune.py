"""`python -m tools.tune [rulesets...]`: improve the stand-ins' weights by self-play and write them back with evidence.

One handle after the other is pulled: some weights together, up or down by a factor. The changed table plays the one in
force, every deal from both seats; it replaces it if its margin is positive by more than chance explains.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator, Mapping, Sequence
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
# A change has to win by so many standard errors.
FACTOR, ENOUGH = 1.4, 1.5
MOST_MARGIN = 60
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
Evidence = dict[str, object]


def pulled(table: Weights, handle: str, factor: float) -> Weights:
    """The table with the handle's weights multiplied."""
    terms, parts = HANDLES[handle]
    return {
        term: (early * (factor if 0 in parts else 1), late * (factor if 1 in parts else 1))
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


def checked(ruleset: str, challenger: Weights, champion: Weights, *, pool: PoolOf, seeds: range) -> Evidence:
    """A match, and whether it speaks for the challenger."""
    pairs = pool.map(partial(duel, ruleset, challenger, champion), seeds, chunksize=2)
    sums = [sum(pair) / 2 for pair in pairs]
    error = stdev(sums) / sqrt(len(sums)) or 1.0
    won = mean((vp > 0) + 0.5 * (vp == 0) for pair in pairs for vp in pair)
    lead = mean(sums)
    return {
        "games": 2 * len(seeds),
        "won": round(won, 3),
        "margin": round(lead, 2),
        "error": round(error, 2),
        "kept": lead > ENOUGH * error,
    }


def tuned(ruleset: str, handles: Sequence[str], *, deals: int, pool: PoolOf, rng: random.Random) -> Iterator[Evidence]:
    """Every handle once, in random order; each improvement is written at once."""
    for handle in rng.sample(handles, len(handles)):
        for factor in (FACTOR, 1 / FACTOR):
            challenger = pulled(_current[ruleset], handle, factor)
            if challenger == _current[ruleset]:
                continue
            first = rng.getrandbits(30)
            found = checked(ruleset, challenger, _current[ruleset], pool=pool, seeds=range(first, first + deals))
            yield {"ruleset": ruleset, "handle": handle, "factor": round(factor, 3), **found}
            if found["kept"]:
                write({**_current, ruleset: challenger})
                break


_current: dict[str, Weights] = dict(TABLES)


def write(tables: Mapping[str, Weights]) -> None:
    """The tables as a module."""
    lines = [HEADER]
    for ruleset, table in tables.items():
        _current[ruleset] = {term: (round(early, 3), round(late, 3)) for term, (early, late) in table.items()}
        rows = "".join(f'        "{term}": {weights},\n' for term, weights in _current[ruleset].items())
        lines.append(f'    "{ruleset}": {{\n{rows}    }},\n')
    TABLE_FILE.write_text("".join(lines) + "}\n", encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.tune", description=__doc__)
    parser.add_argument("rulesets", nargs="*", default=list(RULESETS))
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--handles", nargs="*", default=list(HANDLES), choices=list(HANDLES))
    parser.add_argument("--deals", type=int, default=15, help="deals, each played twice, to try a change")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    evidence: list[Evidence] = json.loads(EVIDENCE_FILE.read_text()) if EVIDENCE_FILE.exists() else []
    rng = random.Random(asked.seed)
    with Pool(asked.jobs) as pool:
        for ruleset in asked.rulesets * asked.rounds:
            for entry in tuned(ruleset, asked.handles, deals=asked.deals, pool=pool, rng=rng):
                print(json.dumps(entry), flush=True)
                evidence.append(entry)
                EVIDENCE_FILE.write_text(json.dumps(evidence, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
