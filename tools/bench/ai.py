"""The stand-ins: time for a decision of each level, and how fast the strong level looks ahead."""

from __future__ import annotations

import random
from collections.abc import Iterator
from statistics import median
from time import perf_counter
from typing import Any
from unittest.mock import patch

from game import RULESETS, ChooseAction, Event, GameState, apply, legal_actions, new_game, view
from game.ai import LEVELS, choose, determinise, play_to_end, rollouts_for, stand_in_policy
from game.ai.levels import ROLLOUTS_A_SECOND
from game.ai.search import turn_search
from game.ai.search.rollouts import NEAR, rollout_value, sample_luck
from game.ai.value.position_value import position_value
from tools.bench import Row, row

# What the levels promise, in milliseconds.
PROMISED = {"easy": 5.0, "good": 50.0, "strong": 100.0, "expert": 500.0}
EVERY = {"easy": 1, "good": 3, "strong": 17, "expert": 43}
FUTURES = 40

Position = tuple[GameState, tuple[Event, ...]]


def positions(ruleset: str) -> list[Position]:
    """Every decision of a game between two of the good level, with the log up to it."""
    luck = random.Random(4)
    start = new_game(ruleset, 2, seed=luck.randbytes(32))
    log: list[Event] = []
    positions_found: list[Position] = []
    for before, _, _, events in play_to_end(start, stand_in_policy("good"), luck):
        if len(legal_actions(before)) > 1:
            positions_found.append((before, tuple(log)))
        log += events
    return positions_found


def _thinking_seconds(level: str, ruleset: str, position: Position) -> float:
    state, log = position
    seen, rollouts = view(state, state.to_move), rollouts_for(0.1 * LEVELS[level].effort, ruleset)
    started = perf_counter()
    choose(seen, log, level=level, seed=1, rollouts=rollouts)
    return perf_counter() - started


def _look_ahead_speeds(positions_found: list[Position]) -> tuple[float, float]:
    """Futures played out, and positions appraised in them, in a second."""
    rng, appraised = random.Random(9), 0

    def counting(*arguments: Any, **options: Any) -> float:
        nonlocal appraised
        appraised += 1
        return position_value(*arguments, **options)

    starts = [(state, log) for state, log in positions_found if isinstance(state.pending, ChooseAction)]
    states = [determinise(view(state, state.to_move), log, rng) for state, log in rng.sample(starts, 8)]
    with patch.object(turn_search, "position_value", counting):
        started = perf_counter()
        for number in range(FUTURES):
            state = states[number % len(states)]
            rollout_value(state, legal_actions(state)[0], sample_luck(rng), NEAR)
        seconds = perf_counter() - started
    return FUTURES / seconds, appraised / seconds


def _plain_speed(positions_found: list[Position]) -> float:
    """The rules alone: decisions listed and carried out in a second, at random."""
    rng, steps = random.Random(2), 0
    started = perf_counter()
    for state, _ in positions_found:
        for _ in range(5):
            if state.is_over:
                break
            state, steps = apply(state, rng.choice(legal_actions(state)))[0], steps + 1
    return steps / (perf_counter() - started)


def rows() -> Iterator[Row]:
    for ruleset in RULESETS:
        positions_found = positions(ruleset)
        for level in LEVELS:
            times = [_thinking_seconds(level, ruleset, position) for position in positions_found[:: EVERY[level]]]
            took, promised = 1000 * median(times), PROMISED[level]
            yield row(f"{ruleset}, {level}: a decision, median", took, "ms", against="promised", baseline=promised)
        futures, appraised = _look_ahead_speeds(positions_found)
        yield row(
            f"{ruleset}, strong: futures played out",
            futures,
            "1/s",
            against="reckoned with",
            baseline=ROLLOUTS_A_SECOND[ruleset],
        )
        yield row(
            f"{ruleset}, strong: positions appraised",
            appraised,
            "1/s",
            against="random decisions carried out",
            baseline=_plain_speed(positions_found),
        )
