"""`python -m research.network [rulesets...]`: train the stand-ins' network by self-play, with evidence.

A round watches games for two of the judgement in force, fits a network to them, watches games of what was fitted and
fits again, several times; then what was fitted plays the judgement in force on fresh deals, from both seats, with a
search like the good level's. A network that wins is written beside the weights. Watched games are kept in
`build/network/`: a run goes on where the last one stopped.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
from collections.abc import Sequence
from functools import partial
from multiprocessing.pool import Pool
from pathlib import Path

import msgspec

from game import RULESETS
from game.ai.value.network import Network, network_of
from research.matches.duels import Evidence, Match
from research.matches.network_fit import FittedNetwork, fit_network, read_rows
from research.matches.network_games import FACTS, duel, input_numbers, watched_rows
from research.train import EVIDENCE_FILE

GAMES = Path("build/network")
# Games in a file: what an interrupted run loses at most.
CHUNK = 25
# One input says who moves.
MOVING = 1


def mark(network: Network | None) -> str:
    """What a network is, in eight letters."""
    return "weighed" if network is None else hashlib.sha256(msgspec.json.encode(network)).hexdigest()[:8]


def watch(ruleset: str, network: Network | None, chunk: int) -> Path:
    """One file of watched games, played if it is not there yet."""
    path = GAMES / f"{ruleset}-{mark(network)}-{chunk:04}.f32"
    if not path.exists():
        unfinished = path.with_suffix(".part")
        with unfinished.open("wb") as file:
            for number in range(chunk * CHUNK, (chunk + 1) * CHUNK):
                watched_rows(ruleset, network, number).tofile(file)
        unfinished.rename(path)
    return path


def fit(ruleset: str, files: Sequence[Path]) -> FittedNetwork:
    """A network fitted to these games."""
    seat, shared = input_numbers(ruleset)
    return fit_network(read_rows(files, 2 * seat + shared + MOVING + FACTS), seat)


def match(pool: Pool, ruleset: str, networks: tuple[Network, Network | None], deals: int, seed: str) -> Match:
    """Fresh deals from both seats."""
    rng, match = random.Random(seed), Match()
    seeds = [rng.getrandbits(30) for _ in range(deals)]
    for pair in pool.imap(partial(duel, ruleset, *networks), seeds):
        match.pairs.append(pair)
    return match


def train(pool: Pool, ruleset: str, *, games: int, more: int, passes: int, deals: int) -> Evidence:
    """One round; a network that wins is in force from then on."""
    network = network_of(ruleset)
    files = pool.map(partial(watch, ruleset, network), range(games // CHUNK), chunksize=1)
    fitted = fit(ruleset, files)
    curve = [fitted.errors[-1]]
    for _ in range(passes):
        # What was fitted seeks positions that no watched game has shown, and is wrong about them at first.
        files += pool.map(partial(watch, ruleset, fitted.network), range(more // CHUNK), chunksize=1)
        fitted = fit(ruleset, files)
        curve.append(fitted.errors[-1])
    played = match(pool, ruleset, (fitted.network, network), deals, mark(fitted.network)).evidence()
    if played["kept"]:
        Path(f"game/ai/value/{ruleset}.json").write_bytes(msgspec.json.encode(fitted.network) + b"\n")
        network_of.cache_clear()
    return {
        "ruleset": ruleset,
        "from": mark(network),
        "fitted": mark(fitted.network),
        "watched": games + passes * more,
        "rows": fitted.rows,
        "spread_before": fitted.error_before,
        "spread_fitted": curve[-1],
        "curve": curve,
        **played,
    }


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m research.network", description=__doc__)
    parser.add_argument("rulesets", nargs="*", default=list(RULESETS))
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--games", type=int, default=1500, help="games watched at first")
    parser.add_argument("--passes", type=int, default=3, help="how often games of what was fitted are watched, too")
    parser.add_argument("--more", type=int, default=750, help="games watched in each of these passes")
    parser.add_argument("--deals", type=int, default=50, help="deals, each played twice, that decide about a round")
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args(arguments)
    GAMES.mkdir(parents=True, exist_ok=True)
    for _ in range(asked.rounds):
        for ruleset in asked.rulesets:
            # A pool of its own for every round: its processes remember the network that was in force.
            with Pool(asked.jobs) as pool:
                entry = train(
                    pool,
                    ruleset,
                    games=asked.games,
                    more=asked.more,
                    passes=asked.passes,
                    deals=asked.deals,
                )
            evidence = json.loads(EVIDENCE_FILE.read_text()) if EVIDENCE_FILE.exists() else []
            EVIDENCE_FILE.write_text(json.dumps([*evidence, entry], indent=1) + "\n", encoding="utf-8")
            print(json.dumps(entry), flush=True)


if __name__ == "__main__":
    main()
