"""Topic "rules": random games of every ruleset and player count under all laws, from the setup and from late on."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice, product
from multiprocessing import Pool
from typing import Any

from game import Action, format_record, game_record, parse_record, recorded_decision, replay_to_end
from testing.games.late_starts import late_start
from testing.games.walk import NAMES, POLICIES, WalkStep, start, walk
from testing.laws.conservation import Gone, nothing_is_lost
from testing.laws.every_position import (
    UndoWatch,
    is_listed_iff_legal,
    narrowing_reaches,
    survives_encoding,
    without_luck,
)
from testing.laws.hidden_information import events_hide, forced_hides, views_hide
from testing.laws.notation_coverage import EXPECTED, played_words
from testing.laws.oracle_agreement import counts_the_end, does_what_it_says, lists_what_is_legal

GAMES_PER_TABLE = 1_000
GAMES_PER_TASK = 10
# Fewer games than this may well leave out a rare word without anything being wrong.
GAMES_FOR_EVERY_WORD = 200
# The plain second list is slow: it looks at one position in this many.
ONE_LIST_IN = 60
ONE_LOOK_IN = 12
LATE_DECISIONS = 150
FAILURES_SHOWN = 20


@dataclass
class RuleFindings:
    """What some games came to."""

    games: int = 0
    decisions: int = 0
    words: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    def add(self, other: RuleFindings) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.words += other.words
        self.failures += other.failures


class LawWatch:
    """Looks at one game, step by step, under every law; a position dealt by hand has pieces missing from the start."""

    def __init__(self, rng: random.Random, *, is_dealt: bool) -> None:
        self.rng = rng
        self.is_dealt = is_dealt
        self.gone = Gone()
        self.undo = UndoWatch()
        self.steps: list[WalkStep] = []
        self.seen: list[Action] = []

    def step(self, step: WalkStep) -> None:
        self.steps.append(step)
        if not self.is_dealt:
            self.gone = self.gone.then(step.before, step.events)
            nothing_is_lost(step.after, self.gone)
        does_what_it_says(step)
        self.undo.follow(step)
        if self.rng.randrange(ONE_LOOK_IN) == 0:
            self._look(step)
        if self.rng.randrange(ONE_LIST_IN) == 0:
            lists_what_is_legal(step.before)
            narrowing_reaches(step.before)

    def _look(self, step: WalkStep) -> None:
        survives_encoding(step)
        views_hide(step.after, self.rng)
        forced_hides(step.after, self.rng)
        events_hide(step.before, step.action, step.events, rng=self.rng)
        self.seen.append(step.action)
        others = self.rng.sample(self.seen, min(3, len(self.seen)))
        is_listed_iff_legal(step.before, others, rng=self.rng)

    def end(self) -> None:
        last = self.steps[-1].after
        if last.is_over:
            counts_the_end(last)
        if self.is_dealt:
            return
        assert last.is_over, "the game stopped before its end"
        entries = [recorded_decision(step.before, step.action, step.events) for step in self.steps]
        record = parse_record(
            format_record(game_record(self.steps[0].before, entries, names=NAMES[: len(last.seats)], end=last))
        )
        assert without_luck(replay_to_end(record)) == without_luck(last), "replay differs from play"


def watched_game(ruleset: str, players: int, seed: int, *, late: bool = False) -> RuleFindings:
    """One game under all laws; a broken law is a failure that names the game and the decision."""
    policy = list(POLICIES)[seed % len(POLICIES)]
    watch, findings = LawWatch(random.Random(seed), is_dealt=late), RuleFindings(games=1)
    steps = walk(ruleset, players, seed, policy=POLICIES[policy], begin=late_start if late else start)
    try:
        # With pieces missing, a first edition table may have to take relief for ever.
        for step in islice(steps, LATE_DECISIONS) if late else steps:
            findings.decisions += 1
            findings.words.update(played_words(step))
            watch.step(step)
        watch.end()
    except Exception as error:  # whatever breaks is a finding, and the soak goes on
        where = f"{ruleset} {players} players, {'late ' * late}game {seed} ({policy}), decision {findings.decisions}"
        findings.failures.append(f"{where}: {type(error).__name__}: {error}"[:2000])
    return findings


def some_games(task: tuple[str, int, int, int]) -> tuple[str, int, RuleFindings]:
    ruleset, players, first, number = task
    total = RuleFindings()
    for seed in range(first, first + number):
        total.add(watched_game(ruleset, players, seed))
        total.add(watched_game(ruleset, players, seed, late=True))
    return ruleset, players, total


def tasks(games: int) -> Iterator[tuple[str, int, int, int]]:
    """Small batches, all tables in turn, so that an early look at the progress says something."""
    for first in range(0, games, GAMES_PER_TASK):
        for ruleset, players in product(EXPECTED, (2, 3, 4)):
            yield ruleset, players, first, min(GAMES_PER_TASK, games - first)


def run(*, scale: float = 1.0, processes: int = 2) -> dict[str, Any]:
    """Play the games; `ok` is false if a law was broken or a word of the record never played."""
    games = max(1, round(GAMES_PER_TABLE * scale))
    found = {(ruleset, players): RuleFindings() for ruleset, players in product(EXPECTED, (2, 3, 4))}
    with Pool(processes) as pool:
        for ruleset, players, findings in pool.imap_unordered(some_games, tasks(games)):
            found[ruleset, players].add(findings)
    return report(found, games)


def report(found: dict[tuple[str, int], RuleFindings], games: int) -> dict[str, Any]:
    words: dict[str, Counter[str]] = {ruleset: Counter() for ruleset in EXPECTED}
    for (ruleset, _), findings in found.items():
        words[ruleset] += findings.words
    missing = {ruleset: sorted(EXPECTED[ruleset] - set(words[ruleset])) for ruleset in EXPECTED}
    failures = [failure for findings in found.values() for failure in findings.failures]
    complete = games < GAMES_FOR_EVERY_WORD or not any(missing.values())
    return {
        "ok": not failures and complete,
        "games_per_table": games,
        "tables": [
            {"ruleset": r, "players": p, "games": t.games, "decisions": t.decisions, "failures": len(t.failures)}
            for (r, p), t in found.items()
        ],
        "words": {ruleset: dict(sorted(counted.items())) for ruleset, counted in words.items()},
        "words_never_played": missing,
        "failures": failures[:FAILURES_SHOWN],
    }
