"""`python -m tools.tune [rulesets...]`: improve the stand-ins' weights by self-play and write them back with evidence.

Every game of a round pits two random variations of the table in force against each other. The margins are regressed
on the variations; a step along what won is tried against the table in force, seats swapped, and kept if it is better.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from collections.abc import Mapping, Sequence
from functools import partial
from multiprocessing import Pool
from multiprocessing.pool import Pool as PoolOf
from pathlib import Path

from game import apply, new_game, outcome
from game.ai.outlook import outlook
from game.ai.tables import TABLES, Weights
from game.ai.turns import ranked, thought
from game.catalogue import RULESETS
from game.state import GameState

TABLE_FILE, EVIDENCE_FILE = Path("game/ai/tables.py"), Path("tune.json")
SPREAD, RIDGE = 0.5, 0.15
# A long step is tried first, then a short one; a challenger needs a little more than half.
STEPS = (0.8, 0.35)
ENOUGH = 0.52
WIDTH, REACH, DRAWS = 4, 8, 1
MOST_MARGIN = 60
HEADER = '''"""The weights themselves, (early, late) in VP: written by `make tune`, with evidence in tune.json."""

from __future__ import annotations

from collections.abc import Mapping

Weights = Mapping[str, tuple[float, float]]

TABLES: Mapping[str, Weights] = {
'''

# What is varied together: few handles find their way in few games. A name, its terms, early (0) and late (1).
BLOCKS = ("white", "yellow", "red", "green", "blue", "dark", "spare")
LIGHT = ("white", "yellow", "red")
Handle = tuple[str, tuple[str, ...], tuple[int, ...]]
HANDLES: tuple[Handle, ...] = (
    *(
        (f"{name} {part}", terms, (part,))
        for name, terms in (
            ("blocks", BLOCKS),
            ("coins", ("coins",)),
            ("scorings", ("scorings",)),
            ("markers", ("markers",)),
            ("build", ("build",)),
            ("final", ("final",)),
        )
        for part in (0, 1)
    ),
    ("light", LIGHT, (0, 1)),
    ("court", ("court",), (0, 1)),
    ("objectives", ("objectives",), (0, 1)),
    ("upgrades", ("upgrades",), (0, 1)),
    ("stored", ("stored",), (0, 1)),
)

Evidence = dict[str, object]
Variation = dict[str, tuple[float, float]]


def varied(table: Weights, by: Variation) -> Weights:
    """The table with every weight multiplied by the exponential of its shift; the track is the measure."""
    return {
        term: (early * math.exp(by[term][0]), late * math.exp(by[term][1])) if term in by else (early, late)
        for term, (early, late) in table.items()
    }


def played(ruleset: str, tables: Sequence[Weights], seed: int) -> GameState:
    """The end of a game in which every seat weighs by a table of its own."""
    rng = random.Random(seed)
    state = new_game(ruleset, ["A", "B"], seed=rng.randbytes(32), options=["fixed-seats"])
    rules = RULESETS[ruleset]
    while not state.is_over:
        view = outlook(rules, state, tables[state.to_move])
        narrow = thought(state, view, width=WIDTH, reach=REACH, draws=DRAWS, rng=rng)
        state, _ = apply(state, ranked(narrow, state)[0].action)
    return state


def margin(state: GameState) -> int:
    """By how many VP the first seat won, as far as that says anything."""
    result = outcome(state)
    assert result is not None
    first, second = (line.total for line in result.lines)
    return max(-MOST_MARGIN, min(MOST_MARGIN, first - second))


def shift(pulls: Sequence[float]) -> Variation:
    """What pulling at each handle does to every weight."""
    moved = {term: [0.0, 0.0] for _, terms, _ in HANDLES for term in terms}
    for pull, (_, terms, parts) in zip(pulls, HANDLES, strict=True):
        for term in terms:
            for part in parts:
                moved[term][part] += pull
    return {term: (early, late) for term, (early, late) in moved.items()}


def trial(ruleset: str, table: Weights, seed: int) -> tuple[list[float], int]:
    """The difference between two variations, and by how much the first won."""
    rng = random.Random(seed)
    one, other = ([rng.gauss(0, SPREAD) for _ in HANDLES] for _ in range(2))
    tables = varied(table, shift(one)), varied(table, shift(other))
    return [mine - theirs for mine, theirs in zip(one, other, strict=True)], margin(played(ruleset, tables, seed))


def slopes(trials: Sequence[tuple[list[float], int]]) -> list[float]:
    """VP per unit of each shift: the inputs are independent, so each is a regression of its own, shrunk a little."""
    mean = sum(found for _, found in trials) / len(trials)
    noise = RIDGE * len(trials) * 2 * SPREAD**2
    width = len(trials[0][0])
    return [
        sum(shift[i] * (found - mean) for shift, found in trials) / (sum(shift[i] ** 2 for shift, _ in trials) + noise)
        for i in range(width)
    ]


def stepped(table: Weights, slope: Sequence[float], step: float) -> Weights:
    """The table a step further along the slopes."""
    length = math.sqrt(sum(s * s for s in slope)) or 1.0
    return varied(table, shift([step * s / length for s in slope]))


def duel(ruleset: str, challenger: Weights, champion: Weights, seed: int) -> tuple[float, int]:
    """One deal played from both seats: the challenger's share of the wins, and its summed margin."""
    margins = (
        margin(played(ruleset, (challenger, champion), seed)),
        -margin(played(ruleset, (champion, challenger), seed)),
    )
    return sum((m > 0) + 0.5 * (m == 0) for m in margins) / 2, sum(margins)


def tuned(ruleset: str, *, rounds: int, games: int, deals: int, pool: PoolOf, seed: int) -> list[Evidence]:
    """Rounds of trials for one ruleset; each improvement is written at once."""
    evidence: list[Evidence] = []
    for number in range(rounds):
        table, first = _current[ruleset], (seed + number) * 1_000_003
        trials = pool.map(partial(trial, ruleset, table), range(first, first + games), chunksize=4)
        slope = slopes(trials)
        for step in STEPS:
            challenger = stepped(table, slope, step)
            found = checked(ruleset, challenger, table, pool=pool, seeds=range(first + games, first + games + deals))
            evidence.append({"ruleset": ruleset, "trials": games, "step": step, **found})
            print(json.dumps(evidence[-1]), flush=True)
            if found["kept"]:
                write({**_current, ruleset: challenger})
                break
    return evidence


def checked(ruleset: str, challenger: Weights, champion: Weights, *, pool: PoolOf, seeds: range) -> Evidence:
    """A match, and whether it speaks for the challenger."""
    results = pool.map(partial(duel, ruleset, challenger, champion), seeds)
    share = sum(won for won, _ in results) / len(seeds)
    lead = sum(vp for _, vp in results) / len(seeds) / 2
    kept = share + lead / 200 > ENOUGH
    return {"games": 2 * len(seeds), "won": round(share, 3), "margin": round(lead, 2), "kept": kept}


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
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--games", type=int, default=200, help="games of variations in a round")
    parser.add_argument("--deals", type=int, default=40, help="deals, each played twice, to check a step")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    evidence = json.loads(EVIDENCE_FILE.read_text()) if EVIDENCE_FILE.exists() else []
    with Pool(asked.jobs) as pool:
        for ruleset in asked.rulesets:
            evidence += tuned(
                ruleset, rounds=asked.rounds, games=asked.games, deals=asked.deals, pool=pool, seed=asked.seed
            )
            EVIDENCE_FILE.write_text(json.dumps(evidence, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
