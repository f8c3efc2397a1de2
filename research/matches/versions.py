"""Matches between this version's stand-ins and another's: every deal twice, until the answer is clear."""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt
from statistics import mean, stdev
from typing import Any

from game import Event, apply, legal_actions, new_game, outcome, view
from game.ai import choose
from research.matches.games import end_reason
from research.matches.older_version import OlderVersion
from research.matches.report import wilson

# The sequential test (Wald's): is this version no better, or does it win the share that is asked of it?
EVEN, ASKED = 0.5, 0.6
ERROR = 0.05


@dataclass(frozen=True)
class Pairing:
    """What both sides play: the ruleset, the level, and each side's budget in futures."""

    ruleset: str
    level: str
    budget: int | None
    older_budget: int | None
    older_level: str


@dataclass(frozen=True)
class VersionGame:
    """A finished game from this version's side: its part of the victory and its lead in VP."""

    ruleset: str
    level: str
    number: int
    share: float
    lead: int
    turns: int
    ended: str


def play_against(older: OlderVersion, pairing: Pairing, number: int) -> VersionGame:
    """One game for two: the deal follows from the number, and this version sits first in every other game."""
    deal, seat = divmod(number, 2)
    seed = hashlib.sha256(f"versions {pairing.ruleset} {deal}".encode()).digest()
    rng = random.Random(seed)
    state = new_game(pairing.ruleset, 2, seed=seed, options=["fixed-seats"])
    events: list[Event] = []
    while not state.is_over:
        luck, legal = rng.getrandbits(32), legal_actions(state)
        seen = view(state, state.to_move)
        if len(legal) == 1:
            action = legal[0]
        elif state.to_move == seat:
            action = choose(seen, events, level=pairing.level, seed=luck, rollouts=pairing.budget)
        else:
            action = older.choose(seen, events, level=pairing.older_level, seed=luck, rollouts=pairing.older_budget)
        state, more = apply(state, action)
        events += more
    result = outcome(state)
    assert result is not None
    totals = [line.total for line in result.lines]
    return VersionGame(
        ruleset=pairing.ruleset,
        level=pairing.level,
        number=number,
        share=(seat in result.winners) / len(result.winners),
        lead=totals[seat] - totals[1 - seat],
        turns=state.turn + 1,
        ended=end_reason(state),
    )


def sequential_verdict(games: Sequence[VersionGame]) -> str:
    """What the games say by now: "better", "not better", or "open"."""
    won = sum(game.share for game in games)
    ratio = won * log(ASKED / EVEN) + (len(games) - won) * log((1 - ASKED) / (1 - EVEN))
    bound = log((1 - ERROR) / ERROR)
    if ratio >= bound:
        return "better"
    return "not better" if ratio <= -bound else "open"


def summary(games: Sequence[VersionGame], key: str, *, seconds: float, against: str) -> dict[str, Any]:
    """What the games of one ruleset say; `seconds` is what this side's budget takes, `against` names the other."""
    won = sum(game.share for game in games)
    low, high = wilson(won, len(games))
    leads = [game.lead for game in games]
    return {
        "versions": key,
        "ruleset": games[0].ruleset,
        "level": games[0].level,
        "seconds": seconds,
        "against": against,
        "games": len(games),
        "share": round(won / len(games), 3),
        "low": round(low, 3),
        "high": round(high, 3),
        "lead": round(mean(leads), 1),
        "lead_error": round(stdev(leads) / sqrt(len(leads)), 1) if len(leads) > 1 else None,
        "verdict": sequential_verdict(games),
        "ended": dict(Counter(game.ended for game in games)),
    }
