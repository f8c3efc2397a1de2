"""Random games for tests: which tables, which policies, which of their steps."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game import GameState
from testing.games.walk import POLICIES, WalkStep, walk
from testing.oracle.tables import PLAYER_COUNTS, RULESETS

every_table = pytest.mark.parametrize("players", PLAYER_COUNTS)
every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)
games = given(seed=st.integers(0, 10**9), policy=st.sampled_from(sorted(POLICIES)))
few = settings(max_examples=3, deadline=None, derandomize=True, database=None)


def over_random_games(test: Callable[..., None]) -> Callable[..., None]:
    """Run a test over a few random games of every ruleset and number of players."""
    over_tables: Callable[..., None] = every_table(every_ruleset(games(few(test))))
    return over_tables


def steps_of(ruleset: str, players: int, seed: int, policy: str) -> Iterator[WalkStep]:
    return walk(ruleset, players, seed, policy=POLICIES[policy])


def some(steps: Iterator[WalkStep], seed: int, *, one_in: int) -> Iterator[WalkStep]:
    """About one step in `one_in`, drawn by the seed, and the last one."""
    rng, step = random.Random(seed), None
    for step in steps:
        if rng.randrange(one_in) == 0:
            yield step
    if step is not None:
        yield step


def a_step(ruleset: str, head: str, *, players: int = 3) -> WalkStep:
    """The first step of some random game whose words begin so."""
    for seed in range(50):
        for step in walk(ruleset, players, seed):
            if step.words.startswith(head):
                return step
    raise LookupError(head)


def last_of(ruleset: str) -> WalkStep:
    *_, last = walk(ruleset, 3, 1)
    return last


def with_first_seat(state: GameState, **changes: Any) -> GameState:
    """The state with its first seat changed."""
    return replace(state, seats=(replace(state.seats[0], **changes), *state.seats[1:]))
