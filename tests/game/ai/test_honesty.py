"""The law of honest stand-ins: what a seat cannot know does not change its choice."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import islice

import pytest
from msgspec.structs import replace

from game import RULESETS, Action, Event, GameState, Luck, Turn, apply, each, legal_actions, view
from game.ai import LEVELS, choose, random_game

Chooser = Callable[[GameState, Sequence[Event]], Action]


def stand_in(level: str) -> Chooser:
    def chooses(state: GameState, log: Sequence[Event]) -> Action:
        return choose(view(state, state.to_move), log, level=level, seed=3, rollouts=4)

    return chooses


def peeking(state: GameState, log: Sequence[Event]) -> Action:
    """A mutant: it turns the wheel of the real game to see what would be drawn."""
    legal = legal_actions(state)
    if Turn() not in legal:
        return legal[0]
    after, _ = apply(state, Turn())
    return legal[sum(each(after.wheel[0])) % len(legal)]


def with_other_luck(state: GameState, seed: int) -> GameState:
    """The same position as far as anyone can tell, but with different draws to come."""
    return replace(state, luck=Luck(random.Random(seed).randbytes(32)))


def depends_on_luck(chooses: Chooser, ruleset: str, *, seed: int, positions: int) -> bool:
    log: list[Event] = []
    for before, _, _, events in islice(random_game(ruleset, 2, seed), positions):
        if before.revision % 4 == 0:
            chosen = {repr(chooses(with_other_luck(before, n), log)) for n in range(2)}
            if len(chosen) > 1:
                return True
        log += events
    return False


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_choice_depends_on_what_luck_has_in_store(ruleset: str, level: str) -> None:
    positions = 20 if LEVELS[level].effort else 40
    assert not depends_on_luck(stand_in(level), ruleset, seed=17, positions=positions)


def test_the_law_catches_a_stand_in_that_peeks() -> None:
    assert depends_on_luck(peeking, "first-basic", seed=17, positions=60)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_choice_depends_on_whether_holdings_are_open(ruleset: str) -> None:
    """With a perfect memory, opening all screens adds nothing."""
    log: list[Event] = []
    for before, _, _, events in islice(random_game(ruleset, 3, 23), 40):
        if before.revision % 6 == 0:
            shown = replace(before, options=(*before.options, "open-holdings"))
            assert stand_in("good")(before, log) == stand_in("good")(shown, log)
        log += events
