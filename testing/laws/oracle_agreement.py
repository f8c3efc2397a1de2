"""The laws that compare the engine with a second, plain reading of the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game import Action, GameState, Outcome, action_words, legal_actions, outcome
from testing.games.walk import WalkStep
from testing.oracle.final_scoring import oracle_final
from testing.oracle.legal_actions import oracle_legal
from testing.oracle.transitions import comparable, oracle_next


def lists_what_is_legal(state: GameState, *, listing: Callable[[GameState], Sequence[Action]] = legal_actions) -> None:
    """The engine's list is the plain reading's list."""
    actual = {action_words(action, state.ruleset) for action in listing(state)}
    expected = oracle_legal(state)
    assert actual == expected, f"only listed: {actual - expected}; only expected: {expected - actual}"


def does_what_it_says(step: WalkStep) -> None:
    """A decision leads to the position the plain reading leads to."""
    expected = comparable(oracle_next(step.before, step.words, after=step.after, idle=step.idle))
    actual = comparable(step.after)
    differences = [
        f"{name}: expected {getattr(expected, name)}, found {getattr(actual, name)}"
        for name in expected.__struct_fields__
        if getattr(expected, name) != getattr(actual, name)
    ]
    assert not differences, f"after `{step.words}`: {'; '.join(differences)}"


def counts_the_end(state: GameState, *, count: Callable[[GameState], Outcome | None] = outcome) -> None:
    """Every term of every final line, and the winners, as the plain reading has them."""
    actual = count(state)
    lines, winners = oracle_final(state)
    assert actual is not None, "a finished game without outcome"
    assert [{**line.terms, "total": line.total, "blocks": line.blocks} for line in actual.lines] == lines
    assert list(actual.winners) == winners
