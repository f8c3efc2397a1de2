"""What the measurements of futures count."""

from __future__ import annotations

import random

import pytest

from game import Action, GameState
from game.ai.search.rollouts import CAREFUL, NEAR, Horizon, SampledLuck
from game.ai.search.whole_turn import QUICK
from testing.matches import futures
from testing.matches.futures import lead_of_breadth, spread_after


def test_every_deal_is_played_from_both_seats() -> None:
    """Against itself a breadth wins by as much from the one seat as it loses by from the other."""
    assert lead_of_breadth("first-basic", 0, QUICK, QUICK) == -lead_of_breadth("first-basic", 1, QUICK, QUICK)
    assert lead_of_breadth("first-basic", 0, CAREFUL, QUICK) != lead_of_breadth("first-basic", 0, QUICK, QUICK)


def test_luck_that_meets_every_decision_alike_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    def by_luck_alone(state: GameState, action: Action, ahead: SampledLuck, horizon: Horizon) -> float:
        return random.Random(ahead.seed).uniform(-1, 1)

    monkeypatch.setattr(futures, "rollout_value", by_luck_alone)
    found = spread_after("first-basic", 1, NEAR)
    assert found.luck == pytest.approx(0)
    assert found.decisions == pytest.approx(0)


def test_what_decisions_do_is_told_from_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    def by_decision(state: GameState, action: Action, ahead: SampledLuck, horizon: Horizon) -> float:
        return float(len(repr(action))) + random.Random(f"{ahead.seed} {action}").uniform(-0.1, 0.1)

    monkeypatch.setattr(futures, "rollout_value", by_decision)
    found = spread_after("first-expansion", 2, NEAR)
    assert 0 < found.luck < 0.01 < found.decisions
