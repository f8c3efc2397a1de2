"""`python -m tools.stand_ins.arena`: the stand-ins play each other; resumable, writes evidence/arena.json.

Every deal is played once from each rotation of the seats. A finished game is kept in `evidence/games/arena.jsonl`
under a fingerprint of the stand-ins: a run goes on where the last one stopped, also in another clone, and starts anew
once they decide otherwise in that ruleset. What is not played again stays in the evidence as it was, marked as an
earlier version's.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing.pool
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path

from game import RULESETS
from testing.matches.fingerprint import fingerprint
from testing.matches.games import CONTESTS, Contest, MatchResult, play_match
from testing.matches.report import contest_words, merge_summaries, report, stand_ins_asked, tables
from testing.matches.settling import is_settled

OUT, KEPT = Path("evidence/arena.json"), Path("evidence/games/arena.jsonl")
BATCH = 10


def load_games(marks: Mapping[str, str]) -> list[MatchResult]:
    """The games of earlier runs by the same stand-ins."""
    if not KEPT.exists():
        return []
    lines = [json.loads(line) for line in KEPT.read_text().splitlines()]
    games = [(MatchResult(**line["game"]), line["mark"]) for line in lines]
    return [game for game, mark in games if mark == marks.get(stand_ins_asked(CONTESTS[game.contest], game.ruleset))]


def append_game(played: MatchResult, mark: str) -> None:
    KEPT.parent.mkdir(parents=True, exist_ok=True)
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
    asked = {stand_ins_asked(CONTESTS[name], r): (r, len(CONTESTS[name].levels)) for name in contests for r in rulesets}
    marks = {words: fingerprint(ruleset, seats) for words, (ruleset, seats) in asked.items()}
    games = load_games(marks)
    earlier = json.loads(OUT.read_text(encoding="utf-8")) if OUT.exists() else None
    with multiprocessing.Pool(jobs) as pool:
        for name in contests:
            for ruleset in rulesets:
                for played in play_missing(CONTESTS[name], ruleset, games, pool):
                    append_game(played, marks[stand_ins_asked(CONTESTS[name], ruleset)])
                    games.append(played)
                summary = report(games, marks) if earlier is None else merge_summaries(report(games, marks), earlier)
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
