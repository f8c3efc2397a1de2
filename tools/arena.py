"""`python -m tools.arena`: the stand-ins play each other; resumable, writes arena.json (`--table` prints it).

Every deal is played once from each rotation of the seats. A finished game is kept in `build/arena.jsonl` under a
fingerprint of the stand-ins' code: a run goes on where the last one stopped, and starts anew once they change.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections.abc import Iterator, Sequence
from functools import partial
from multiprocessing import Pool
from multiprocessing.pool import Pool as PoolOf
from pathlib import Path

from game.catalogue import RULESETS
from tools.arena_games import CONTESTS, Contest, Played, game
from tools.arena_report import report, tables, told, wilson

OUT, KEPT = Path("arena.json"), Path("build/arena.jsonl")
BATCH, FEWEST = 10, 20


def fingerprint() -> str:
    """What the stand-ins' code is, in eight letters."""
    sources = sorted(Path("game/ai").glob("*.py"))
    return hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()[:8]


def kept(mark: str) -> list[Played]:
    """The games of earlier runs by the same stand-ins."""
    if not KEPT.exists():
        return []
    lines = [json.loads(line) for line in KEPT.read_text().splitlines()]
    return [Played(**line["game"]) for line in lines if line["mark"] == mark]


def keep(played: Played, mark: str) -> None:
    KEPT.parent.mkdir(exist_ok=True)
    with KEPT.open("a") as file:
        file.write(json.dumps({"mark": mark, "game": played.__dict__}) + "\n")


def is_settled(contest: Contest, games: Sequence[Played]) -> bool:
    """Whether enough has been played: all games, or the interval has left the bar behind."""
    if len(games) >= contest.games:
        return True
    if not contest.stops_early or len(games) < FEWEST or contest.bar is None:
        return False
    low, high = wilson(sum(g.share(contest.levels[0]) for g in games), len(games))
    return low >= contest.bar or high < contest.bar


def missing(contest: Contest, ruleset: str, games: Sequence[Played]) -> list[int]:
    done = {g.number for g in games if g.contest == contest.name and g.ruleset == ruleset}
    return [number for number in range(contest.games) if number not in done]


def fought(contest: Contest, ruleset: str, games: list[Played], pool: PoolOf) -> Iterator[Played]:
    """The games that are still needed, batch by batch."""
    own = [g for g in games if g.contest == contest.name and g.ruleset == ruleset]
    for start in range(0, contest.games, BATCH):
        todo = [number for number in missing(contest, ruleset, own) if number < start + BATCH]
        if is_settled(contest, own):
            return
        for played in pool.imap_unordered(partial(game, contest.name, ruleset), todo):
            own.append(played)
            yield played


def run(contests: Sequence[str], rulesets: Sequence[str], jobs: int) -> None:
    mark = fingerprint()
    games = kept(mark)
    with Pool(jobs) as pool:
        for name in contests:
            for ruleset in rulesets:
                for played in fought(CONTESTS[name], ruleset, games, pool):
                    keep(played, mark)
                    games.append(played)
                summary = report(games, mark)
                OUT.write_text(json.dumps(summary, indent=1) + "\n", encoding="utf-8")
                for line in summary["contests"]:
                    if (line["contest"], line["ruleset"]) == (name, ruleset):
                        print(f"{name}, {ruleset}: {told(line)}", flush=True)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.arena", description=__doc__)
    parser.add_argument("--contests", nargs="*", default=list(CONTESTS), choices=list(CONTESTS))
    parser.add_argument("--rulesets", nargs="*", default=list(RULESETS), choices=list(RULESETS))
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--table", action="store_true", help="print arena.json as tables for the README")
    asked = parser.parse_args(arguments)
    if asked.table:
        print(tables(json.loads(OUT.read_text())), end="")
    else:
        run(asked.contests, asked.rulesets, asked.jobs)


if __name__ == "__main__":
    main()
