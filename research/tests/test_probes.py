"""Blunder probes: when a large search is certain, and how a level is asked."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game import RULESETS, Action, GameState, action_words, legal_actions, parse_action
from game.ai import LEVELS, rollouts_for
from game.ai.search.rollouts import MOST_WIDTH, horizon_for, paired_lead
from research.matches import probes
from research.matches.probes import (
    ASKED_LEVELS,
    AskedLevel,
    Probe,
    ProbePosition,
    certain_decision,
    is_blunder,
    is_hopeless,
    is_right,
    replay_probe,
)
from research.matches.report import probe_table

ROOT = Path(__file__).parents[2]
KEPT = json.loads((ROOT / "research" / "probes.json").read_text(encoding="utf-8"))
PROBES = [Probe(**probe) for probe in KEPT["probes"]]

Judge = Callable[[GameState, Action, Any, Any], float]


def certain_by(judge: Judge, monkeypatch: pytest.MonkeyPatch, *, rollouts: int = 12_000) -> tuple[Action, float] | None:
    """What the large search says about a kept position when futures end as they are told to."""
    monkeypatch.setattr(probes, "rollout_value", judge)
    position = replay_probe(PROBES[0])
    return certain_decision(position, random.Random(1), rollouts)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_large_search_can_look_again_at_what_the_first_look_leaves(ruleset: str) -> None:
    futures = probes.HORIZON.futures(probes.LARGER * rollouts_for(0.1, ruleset))
    assert futures >= probes.BATCH * (MOST_WIDTH + probes.FEWEST_DECISIONS)


def test_every_ruleset_has_twenty_probes() -> None:
    assert Counter(probe.ruleset for probe in PROBES) == dict.fromkeys(RULESETS, 20)


def test_the_document_says_how_many_positions_were_looked_at() -> None:
    *first, last = (KEPT["tried"][ruleset] for ruleset in RULESETS)
    each = f"{', '.join(map(str, first))} and {last}"
    told = f"They are {len(PROBES)} of the {sum(first) + last} positions looked at ({each} by ruleset)"
    assert told in (ROOT / "research" / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_large_search_looks_as_far_as_strong_does_at_a_table(ruleset: str) -> None:
    assert horizon_for(rollouts_for(1.0, ruleset)) == probes.HORIZON


def test_every_kept_probe_is_a_position_with_a_choice() -> None:
    wrong = []
    for probe in PROBES:
        legal = legal_actions(replay_probe(probe).state)
        is_choice = len(legal) >= probes.FEWEST_DECISIONS and probe.lead >= probes.LEAST_LEAD
        if not is_choice or parse_action(probe.right, probe.ruleset) not in legal:
            wrong.append((probe.ruleset, probe.number))
    assert wrong == []


def test_one_decision_that_always_fares_better_is_certain(monkeypatch: pytest.MonkeyPatch) -> None:
    right = parse_action(PROBES[0].right, PROBES[0].ruleset)
    found = certain_by(lambda _, action, *__: 0.3 * (action == right), monkeypatch)
    assert found is not None
    assert found[0] == right
    assert found[1] == pytest.approx(0.3)


def test_two_decisions_alike_are_not_certain(monkeypatch: pytest.MonkeyPatch) -> None:
    assert certain_by(lambda *_: 0.0, monkeypatch) is None


def test_luck_is_not_certainty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every future ends as it likes: whatever leads after a few of them does so by chance."""
    dice = random.Random(5)
    assert certain_by(lambda *_: dice.uniform(-1, 1), monkeypatch) is None


def test_a_lead_is_measured_in_the_same_futures() -> None:
    luck = [random.Random(3).uniform(-1, 1) for _ in range(40)]
    noise = [0.01 * (number % 2) for number in range(40)]
    ahead = paired_lead([value + 0.1 + more for value, more in zip(luck, noise, strict=True)], luck)
    assert is_blunder(ahead)
    assert not is_hopeless(ahead)
    level = paired_lead([value + more for value, more in zip(luck, noise, strict=True)], luck)
    assert is_hopeless(level)
    assert not is_blunder(level)


def test_every_level_is_asked_and_strong_with_two_budgets() -> None:
    assert {asked.level for asked in ASKED_LEVELS} == set(LEVELS)
    assert [str(asked) for asked in ASKED_LEVELS] == ["easy", "good", "strong (0.1 s)", "strong (1 s)", "expert (5 s)"]


@pytest.mark.parametrize("asked", ASKED_LEVELS, ids=str)
def test_a_level_thinks_as_long_as_it_is_asked_to(asked: AskedLevel, monkeypatch: pytest.MonkeyPatch) -> None:
    budgets: list[int | None] = []

    def note(*_: Any, rollouts: int | None, **__: Any) -> Action:
        budgets.append(rollouts)
        return parse_action(PROBES[0].right, PROBES[0].ruleset)

    monkeypatch.setattr(probes, "choose", note)
    is_right(PROBES[0], asked)
    assert budgets == [None if asked.seconds is None else rollouts_for(asked.seconds, PROBES[0].ruleset)]


@pytest.mark.parametrize("asked", ASKED_LEVELS, ids=str)
def test_only_the_right_decision_counts(asked: AskedLevel, monkeypatch: pytest.MonkeyPatch) -> None:
    probe = PROBES[0]
    position = replay_probe(probe)
    right = parse_action(probe.right, probe.ruleset)
    wrong = next(action for action in legal_actions(position.state) if action != right)
    for action in (right, wrong):
        monkeypatch.setattr(probes, "choose", lambda *_, action=action, **__: action)
        assert is_right(probe, asked) == (action == right)
    assert action_words(wrong, probe.ruleset) != probe.right


def test_a_level_sees_the_movers_view_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Probes ask as a table would: with the mover's own view and the log."""
    asked: list[Any] = []

    def note(seen: Any, log: Any, **_: Any) -> Action:
        asked.append((seen, log))
        return parse_action(PROBES[0].right, PROBES[0].ruleset)

    monkeypatch.setattr(probes, "choose", note)
    is_right(PROBES[0], AskedLevel("good"))
    position: ProbePosition = replay_probe(PROBES[0])
    seen, log = asked[0]
    assert seen.viewer == position.state.to_move
    assert log == position.log


def test_the_table_has_a_row_for_every_level() -> None:
    found = [
        {"ruleset": "first-basic", "level": "easy", "probes": 4, "right": 1},
        {"ruleset": "first-basic", "level": "good", "probes": 4, "right": 3},
    ]
    assert [line.split(" | ")[1] for line in probe_table(found).splitlines()[2:]] == ["1 of 4", "3 of 4"]
