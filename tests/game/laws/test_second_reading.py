"""The engine against a second, plain reading of the rules, on random games, with a mutant for each law."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game import EMPTY_TALLY, GameOver, GameState, Outcome, legal_actions, outcome
from testing.games.late_starts import late_start
from testing.games.random_games import (
    a_step,
    every_ruleset,
    every_table,
    last_of,
    over_random_games,
    some,
    steps_of,
    with_first_seat,
)
from testing.games.walk import POLICIES, WalkStep, walk
from testing.laws.oracle_agreement import counts_the_end, does_what_it_says, lists_what_is_legal


@over_random_games
def test_the_list_is_what_the_rules_say(ruleset: str, players: int, seed: int, policy: str) -> None:
    for step in some(steps_of(ruleset, players, seed, policy), seed, one_in=25):
        lists_what_is_legal(step.before)


@over_random_games
def test_late_positions_are_played_as_the_rules_say(ruleset: str, players: int, seed: int, policy: str) -> None:
    """A position with little left of everything, which random play from the setup seldom reaches."""
    for step in islice(walk(ruleset, players, seed, policy=POLICIES[policy], begin=late_start), 60):
        does_what_it_says(step)
        if step.after.revision % 12 == 0:
            lists_what_is_legal(step.after)
        if step.after.is_over:
            counts_the_end(step.after)


def test_a_wrong_list_is_noticed() -> None:
    state = a_step("second-advanced", "move").before
    with pytest.raises(AssertionError):
        lists_what_is_legal(state, listing=lambda state: legal_actions(state)[:-1])


@over_random_games
def test_decisions_do_what_the_rules_say(ruleset: str, players: int, seed: int, policy: str) -> None:
    for step in steps_of(ruleset, players, seed, policy):
        does_what_it_says(step)


MISTAKES: dict[str, Callable[[GameState], GameState]] = {
    "build": lambda after: with_first_seat(after, vp=after.seats[0].vp + 1),
    "score": lambda after: with_first_seat(after, coins=after.seats[0].coins + 1),
    "take": lambda after: replace(after, wheel=(EMPTY_TALLY, *after.wheel[1:])),
    "place": lambda after: replace(after, workshop=None),
    "end": lambda after: replace(after, pending=GameOver("completed")),
}


@pytest.mark.parametrize("head", MISTAKES)
def test_a_wrong_effect_is_noticed(head: str) -> None:
    step = a_step("second-advanced", head)
    mistaken = MISTAKES[head](step.after)
    wrong = WalkStep(step.before, step.action, step.words, mistaken, step.events, step.idle)
    does_what_it_says(step)
    with pytest.raises(AssertionError):
        does_what_it_says(wrong)


@every_table
@every_ruleset
@given(seed=st.integers(0, 10**9), policy=st.sampled_from(sorted(POLICIES)))
@settings(max_examples=5, deadline=None, derandomize=True, database=None)
def test_finals_are_what_the_rules_say(ruleset: str, players: int, seed: int, policy: str) -> None:
    """At the end, and as if the game ended at any earlier moment."""
    for step in some(steps_of(ruleset, players, seed, policy), seed, one_in=15):
        counts_the_end(replace(step.after, pending=GameOver("completed")))


def test_a_wrong_final_is_noticed() -> None:
    def biased(state: GameState) -> Outcome | None:
        found = outcome(state)
        assert found is not None
        return replace(found, winners=tuple(range(len(state.seats))))

    def generous(state: GameState) -> Outcome | None:
        return outcome(with_first_seat(state, vp=state.seats[0].vp + 1))

    state = last_of("second-advanced").after
    for wrong in (biased, generous):
        with pytest.raises(AssertionError):
            counts_the_end(state, count=wrong)
