"""`python -m research.versus FOLDER`: the stand-ins against another version; writes evidence/versus.json.

FOLDER is a checkout of the other version (`git worktree add`). Every deal is played twice, seats exchanged, until
the sequential test has its answer. Finished games are kept in `evidence/games/versus.jsonl` under fingerprints of both
versions: a run goes on where the last one stopped. Games are played side by side (`--jobs`) and counted in their order.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from functools import partial
from itertools import count, takewhile
from multiprocessing.pool import Pool
from pathlib import Path
from typing import Any

from game import RULESETS
from game.ai import LEVELS, rollouts_for
from research.matches.fingerprint import fingerprint
from research.matches.older_version import OlderVersion
from research.matches.versions import Pairing, VersionGame, play_against, sequential_verdict, summary
from testing.evidence import commit

OUT, KEPT = Path("evidence/versus.json"), Path("evidence/games/versus.jsonl")


def versions(pairing: Pairing, folder: Path) -> str:
    """The fingerprints of both sides."""
    own = fingerprint(pairing.ruleset, levels=[pairing.level])
    with OlderVersion(folder) as older:
        return f"{own} {fingerprint(pairing.ruleset, levels=[pairing.older_level], chooser=older.choose)}"


def load_games(key: str) -> list[VersionGame]:
    """The games of earlier runs, in the order of their numbers as far as there is no gap."""
    if not KEPT.exists():
        return []
    lines = [json.loads(line) for line in KEPT.read_text().splitlines()]
    known = {line["game"]["number"]: VersionGame(**line["game"]) for line in lines if line["key"] == key}
    return [known[number] for number in takewhile(known.__contains__, count())]


def append_game(game: VersionGame, key: str) -> None:
    KEPT.parent.mkdir(parents=True, exist_ok=True)
    with KEPT.open("a") as file:
        file.write(json.dumps({"key": key, "game": asdict(game)}) + "\n")


def write(evidence: dict[str, Any]) -> None:
    """Keep the newest figures of every ruleset and pairing."""
    known = json.loads(OUT.read_text()) if OUT.exists() else []
    asked = ("ruleset", "level", "seconds", "against")
    # Figures that do not say what was played against what are not kept.
    kept = [entry for entry in known if "against" in entry and any(entry[name] != evidence[name] for name in asked)]
    OUT.write_text(json.dumps([*kept, evidence], indent=1) + "\n", encoding="utf-8")


_opened: list[OlderVersion] = []


def open_version(folder: Path) -> None:
    """Every process of the pool has the other version for itself; it ends with the process, whose pipe closes."""
    _opened.append(OlderVersion(folder))


def play(pairing: Pairing, number: int) -> VersionGame:
    return play_against(_opened[0], pairing, number)


def play_on(
    pool: Pool, pairing: Pairing, key: str, *, most: int, keep_on: bool, jobs: int
) -> Iterator[list[VersionGame]]:
    """The games so far, again and again until there are enough or the sequential test has its answer."""
    games = load_games(key)
    yield games
    while len(games) < most and (keep_on or sequential_verdict(games) == "open"):
        numbers = range(len(games), min(most, len(games) + jobs))
        for game in pool.imap(partial(play, pairing), numbers):
            games.append(game)
            append_game(game, key)
        yield games


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m research.versus", description=__doc__)
    parser.add_argument("folder", type=Path, help="a checkout of the other version")
    parser.add_argument("--rulesets", nargs="*", default=list(RULESETS), choices=list(RULESETS))
    parser.add_argument("--level", default="strong", choices=list(LEVELS))
    parser.add_argument("--older-level", help="the other side's level, if it is another one")
    parser.add_argument("--games", type=int, default=120)
    parser.add_argument("--seconds", type=float, default=0.1, help="what this side's budget takes on a quiet machine")
    parser.add_argument("--keep-on", action="store_true", help="play all games, whatever the sequential test says")
    parser.add_argument("--jobs", type=int, default=2, help="games played at the same time")
    asked = parser.parse_args(arguments)
    other = asked.older_level or asked.level
    against = f"{other} (0.1 s)" if asked.folder.samefile(Path()) else f"{other} (0.1 s), version before"
    with multiprocessing.Pool(asked.jobs, open_version, (asked.folder,)) as pool:
        for ruleset in asked.rulesets:
            budget = rollouts_for(asked.seconds, ruleset)
            pairing = Pairing(ruleset, asked.level, budget, None, other)
            played = versions(pairing, asked.folder)
            key = f"{played} {pairing}"
            for games in play_on(pool, pairing, key, most=asked.games, keep_on=asked.keep_on, jobs=asked.jobs):
                if games:
                    evidence = {"commit": commit(), **summary(games, played, seconds=asked.seconds, against=against)}
                    write(evidence)
                    print(json.dumps(evidence), flush=True)


if __name__ == "__main__":
    main()
