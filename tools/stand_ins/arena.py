"""`python -m tools.stand_ins.arena`: the stand-ins play each other; resumable, writes evidence/arena.json.

Every deal is played once from each rotation of the seats. A finished game is kept in `build/arena.jsonl` under a
fingerprint of the stand-ins' code: a run goes on where the last one stopped, and starts anew once they change. What
is not played again stays in the evidence as it was, marked as an earlier version's.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import multiprocessing.pool
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from game import RULESETS
from testing.matches.games import CONTESTS, Contest, MatchResult, play_match
from testing.matches.report import contest_words, merge_summaries, report, tables
from testing.matches.settling import is_settled

OUT, KEPT = Path("evidence/arena.json"), Path("build/arena.jsonl")
BATCH = 10


def fingerprint() -> str:
    """What the stand-ins' code is, in eight letters."""
    sources = sorted(Path("game/ai").rglob("*.py"))
    return hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()[:8]


def load_games(mark: str) -> list[MatchResult]:
    """The games of earlier runs by the same stand-ins."""
    if not KEPT.exists():
        return []
    lines = [json.loads(line) for line in KEPT.read_text().splitlines()]
    return [MatchResult(**line["game"]) for line in lines if line["mark"] == mark]


def append_game(played: MatchResult, mark: str) -> None:
    KEPT.parent.mkdir(exist_ok=True)
    with KEPT.open("a") as file:
        file.write(json.dumps({"mark": mark, "game": played.__dict__}) + "\n")


def missing_numbers(contest: Contest, ruleset: str, games: Sequence[MatchResult]) -> list[int]:
    done = {g.number for g in games if g.contest == contest.name and g.ruleset == ruleset}
    return [number for number in range(contest.games) if number not in done]


def play_missing(
    contest: Contest, ruleset: str, games: list[MatchResult], pool: multiprocessing.pool.Pool
) -> Iterator[MatchResult]:
    """The games that are still needed, batch by batch."""
    own = [g for g in games if g.contest == contest.name and g.ruleset == ruleset]
    for start in range(0, contest.games, BATCH):
        todo = [number for number in missing_numbers(contest, ruleset, own) if number < start + BATCH]
        if is_settled(contest, own):
            return
        for played in pool.imap_unordered(partial(play_match, contest.name, ruleset), todo):
            own.append(played)
            yield played


def run(contests: Sequence[str], rulesets: Sequence[str], jobs: int) -> None:
    mark = fingerprint()
    games = load_games(mark)
    earlier = json.loads(OUT.read_text(encoding="utf-8")) if OUT.exists() else None
    with multiprocessing.Pool(jobs) as pool:
        for name in contests:
            for ruleset in rulesets:
                for played in play_missing(CONTESTS[name], ruleset, games, pool):
                    append_game(played, mark)
                    games.append(played)
                summary = report(games, mark) if earlier is None else merge_summaries(report(games, mark), earlier)
                OUT.write_text(json.dumps(summary, indent=1) + "\n", encoding="utf-8")
                for line in summary["contests"]:
                    if (line["contest"], line["ruleset"]) == (name, ruleset):
                        print(f"{name}, {ruleset}: {contest_words(line)}", flush=True)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.stand_ins.arena", description=__doc__)
    parser.add_argument("--contests", nargs="*", default=list(CONTESTS), choices=list(CONTESTS))
    parser.add_argument("--rulesets", nargs="*", default=list(RULESETS), choices=list(RULESETS))
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--table", action="store_true", help="print evidence/arena.json as tables for the README")
    asked = parser.parse_args(arguments)
    if asked.table:
        print(tables(json.loads(OUT.read_text())), end="")
    else:
        run(asked.contests, asked.rulesets, asked.jobs)


if __name__ == "__main__":
    main()
