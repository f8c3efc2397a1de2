"""The contests of the arena, and one game of one of them."""

from __future__ import annotations

import hashlib
import random
import time
from dataclasses import dataclass
from statistics import mean

from game import Action, Event, GameOver, GameState, apply, legal_actions, new_game, outcome, view
from game.ai import choose, rollouts_for

# Levels as the arena names them: what to ask for, and the strong level's seconds.
SECONDS = {"strong": 0.1, "strong-1s": 1.0}


@dataclass(frozen=True)
class Contest:
    """Levels that meet, how often, and the share of wins the first of them has to reach."""

    name: str
    title: str
    levels: tuple[str, ...]
    games: int
    bar: float | None = None
    stops_early: bool = False


CONTESTS = {
    contest.name: contest
    for contest in (
        Contest("easy-random", "Easy against random decisions", ("easy", "random"), 200, 0.95),
        Contest("good-easy", "Good against easy", ("good", "easy"), 200, 0.75),
        Contest("strong-good", "Strong (0.1 s) against good", ("strong", "good"), 200, 0.65, stops_early=True),
        Contest("three-players", "Strong (0.1 s), good, easy", ("strong", "good", "easy"), 40),
        Contest("four-players", "Strong (0.1 s), good, easy, random", ("strong", "good", "easy", "random"), 40),
        Contest("strong-1s-good", "Strong (1 s) against good", ("strong-1s", "good"), 20),
    )
}


@dataclass(frozen=True)
class MatchResult:
    """A finished game: who sat where, what came of it, and the processor time of a strong decision on average."""

    contest: str
    ruleset: str
    number: int
    seats: list[str]
    winners: list[int]
    totals: list[int]
    turns: int
    ended: str
    seconds: float | None
    passes: int

    def share(self, level: str) -> float:
        """The level's part of the victory."""
        return sum(self.seats[seat] == level for seat in self.winners) / len(self.winners)


def _decide(level: str, state: GameState, log: list[Event], seed: int) -> Action:
    if level == "random":
        return random.Random(seed).choice(legal_actions(state))
    rollouts = rollouts_for(SECONDS[level], state.ruleset) if level in SECONDS else None
    return choose(view(state, state.to_move), log, level=level.partition("-")[0], seed=seed, rollouts=rollouts)


def end_reason(state: GameState) -> str:
    """Why the game is over, or what has set its end in motion."""
    if state.ending is not None:
        return state.ending.reason
    return state.pending.reason if isinstance(state.pending, GameOver) else "unfinished"


def play_match(contest: str, ruleset: str, number: int) -> MatchResult:
    """One game: the deal follows from the number, and the seats rotate from game to game of a deal."""
    levels = CONTESTS[contest].levels
    players = len(levels)
    deal, turned = divmod(number, players)
    seats = [levels[(seat - turned) % players] for seat in range(players)]
    seed = hashlib.sha256(f"{contest} {ruleset} {deal}".encode()).digest()
    rng = random.Random(seed)
    state = new_game(ruleset, players, seed=seed, options=["fixed-seats"])
    log: list[Event] = []
    times: list[float] = []
    passes = 0
    while not state.is_over:
        # Processor time: games are played side by side, and other work may share the machine.
        level, started = seats[state.to_move], time.process_time()
        action = _decide(level, state, log, rng.getrandbits(32))
        if level in SECONDS and len(legal_actions(state)) > 1:
            times.append(time.process_time() - started)
        state, events = apply(state, action)
        log += events
        passes += state.idle
    result = outcome(state)
    assert result is not None
    return MatchResult(
        contest=contest,
        ruleset=ruleset,
        number=number,
        seats=seats,
        winners=list(result.winners),
        totals=[line.total for line in result.lines],
        turns=state.turn + 1,
        ended=end_reason(state),
        seconds=round(mean(times), 3) if times else None,
        passes=passes,
    )
