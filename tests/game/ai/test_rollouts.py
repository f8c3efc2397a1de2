"""How the strong levels spend their futures: on close decisions, and no more than necessary."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from game import Action, GameState, new_game
from game.ai.search import rollouts
from game.ai.search.rollouts import (
    COMPARED_EVERY,
    NEAR,
    Horizon,
    SampledLuck,
    horizon_for,
    ranked_by_futures,
    rollout_value,
    sample_luck,
    start_wide_search,
)
from game.ai.search.turn_search import RankedAction, ranked_actions
from game.ai.search.whole_turn import QUICK

BUDGET = 3600
STATE = new_game("first-basic", 2, seed=bytes(32))
Futures = Callable[[int, random.Random], float]


def ask(monkeypatch: pytest.MonkeyPatch, future: Futures, budget: int = BUDGET) -> tuple[list[int], Counter[int]]:
    """The decisions (numbered as the turn search ranks them) in the order of made-up futures, and how many each had.

    `future` gets the number of a decision and the luck of a future.
    """
    search = start_wide_search(STATE, random.Random(1))
    field = [RankedAction(0.0, entry.action, entry.after) for entry in ranked_actions(search, STATE)]
    numbers = {entry.action: number for number, entry in enumerate(field)}
    played: Counter[int] = Counter()

    def made_up(state: GameState, action: Action, ahead: SampledLuck, horizon: Horizon) -> float:
        played[numbers[action]] += 1
        return future(numbers[action], random.Random(f"{ahead.seed} {numbers[action]}"))

    monkeypatch.setattr(rollouts, "rollout_value", made_up)
    monkeypatch.setattr(rollouts, "ranked_actions", lambda search, state: list(field))
    found = ranked_by_futures(search, STATE, random.Random(2), budget)
    return [numbers[entry.action] for entry in found], played


def test_an_obvious_decision_takes_a_part_of_the_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    order, played = ask(monkeypatch, lambda number, luck: (number == 2) + luck.gauss(0, 0.1))
    assert order[0] == 2
    assert set(played.values()) == {COMPARED_EVERY}


def test_no_time_is_spent_on_decisions_that_are_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    order, played = ask(monkeypatch, lambda number, luck: 0.0)
    assert len(order) == len(set(order)) > 1
    assert set(played.values()) == {COMPARED_EVERY}


def test_a_close_decision_takes_the_whole_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    order, played = ask(monkeypatch, lambda number, luck: 0.08 * (number == 2) + luck.gauss(0, 0.5))
    assert order[0] == 2
    assert 0.8 * horizon_for(BUDGET).futures(BUDGET) < played.total() <= horizon_for(BUDGET).futures(BUDGET)
    assert played[2] == max(played.values()) > min(played.values())


def test_few_futures_drop_nothing_before_the_end_of_a_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few futures may all agree by luck."""
    budget = 4 * COMPARED_EVERY
    order, played = ask(monkeypatch, lambda number, luck: float(number == 2), budget)
    assert order[0] == 2
    assert played.total() >= horizon_for(budget).futures(budget) - len(order)


def test_every_decision_is_ranked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    order, _ = ask(monkeypatch, lambda number, luck: -number + luck.gauss(0, 0.2))
    assert order[0] == 0
    assert sorted(order) == list(range(len(order)))


def test_a_larger_budget_looks_farther_and_takes_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    """A budget is the time of this many near futures, whichever are played."""
    assert horizon_for(1) == NEAR
    for budget in (1, 10, 40, 100, 400, 3600):
        horizon = horizon_for(budget)
        assert horizon_for(budget // 4).last <= horizon.last
        _, played = ask(monkeypatch, lambda number, luck: luck.gauss(0, 0.5), budget)
        assert played.total() * horizon.cost <= max(budget, len(played) * horizon.cost)


def test_a_far_future_counts_the_mean_of_its_last_rounds() -> None:
    search = start_wide_search(STATE, random.Random(1))
    action, ahead = ranked_actions(search, STATE)[0].action, sample_luck(random.Random(3))
    third, fourth = (rollout_value(STATE, action, ahead, Horizon(last, last, QUICK, last / 2)) for last in (3, 4))
    assert third != fourth
    assert rollout_value(STATE, action, ahead, Horizon(3, 4, QUICK, 2.0)) == pytest.approx((third + fourth) / 2)
