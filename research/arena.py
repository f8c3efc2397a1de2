"""`python -m research.arena`: the stand-ins play each other; resumable, writes evidence/arena.json.

Every deal is played once from each rotation of the seats. A finished game is kept in `evidence/games/arena.jsonl`
under a fingerprint of the stand-ins: a run continues where the last one stopped, in another clone too, and starts again
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
from research.matches.fingerprint import fingerprint
from research.matches.games import CONTESTS, Contest, MatchResult, play_match
from research.matches.report import Summary, contest_words, report, stand_ins_asked
from research.matches.settling import is_settled
from testing.evidence import write_evidence

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


def run(contests: Sequence[str], rulesets: Sequence[str], jobs: int) -> Summary:
    """Play what is missing; what all games of these contests by the present stand-ins say."""
    asked = {stand_ins_asked(CONTESTS[name], r): (r, len(CONTESTS[name].levels)) for name in contests for r in rulesets}
    marks = {words: fingerprint(ruleset, seats) for words, (ruleset, seats) in asked.items()}
    games = load_games(marks)
    with multiprocessing.Pool(jobs) as pool:
        for name in contests:
            for ruleset in rulesets:
                for played in play_missing(CONTESTS[name], ruleset, games, pool):
                    append_game(played, marks[stand_ins_asked(CONTESTS[name], ruleset)])
                    games.append(played)
                for line in report(games, marks)["contests"]:
                    if (line["contest"], line["ruleset"]) == (name, ruleset):
                        print(f"{name}, {ruleset}: {contest_words(line)}", flush=True)
    return report(games, marks)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m research.arena", description=__doc__)
    parser.add_argument("--contests", nargs="*", default=list(CONTESTS), choices=list(CONTESTS))
    parser.add_argument("--rulesets", nargs="*", default=list(RULESETS), choices=list(RULESETS))
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args(arguments)
    evidence = run(asked.contests, asked.rulesets, asked.jobs)
    # Some contests alone would stand beside those of other stand-ins.
    if asked.contests == list(CONTESTS) and asked.rulesets == list(RULESETS):
        write_evidence(OUT, evidence)


if __name__ == "__main__":
    main()
