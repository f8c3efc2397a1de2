"""The arena's arithmetic, and what the tuner keeps."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from game import RULESETS, Action, Event, Pass, View
from game.ai import choose
from game.ai.value.weight_tables import WEIGHT_TABLES, WeightTable
from game.ai.value.weights import STEPS, TERMS, blended_weights
from testing.matches import tuning
from testing.matches.fingerprint import fingerprint
from testing.matches.games import CONTESTS, MatchResult, play_level, play_match
from testing.matches.report import ending_table, merge_summaries, report, tables, wilson
from testing.matches.settling import is_settled
from testing.matches.tuning import WEIGHT_GROUPS, Evidence, scaled_weights


def result(number: int, *, won: bool, **changes: Any) -> MatchResult:
    facts: dict[str, Any] = {
        "contest": "strong-good",
        "ruleset": "first-basic",
        "number": number,
        "seats": ["strong", "good"],
        "winners": [0 if won else 1],
        "totals": [80, 70] if won else [70, 80],
        "turns": 60,
        "ended": "announced",
        "seconds": 0.1,
        "passes": 0,
    }
    return MatchResult(**{**facts, **changes})


def marks(basic: str, regular: str | None = None) -> dict[str, str]:
    """The fingerprints of stand-ins for two."""
    found = {"first-basic, 2 seats": basic}
    return found if regular is None else {**found, "second-regular, 2 seats": regular}


def test_wilson_interval() -> None:
    """Wilson (1927): 8 of 10 gives 49.0 % to 94.3 %."""
    assert wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-3)


def test_a_contest_stops_once_its_interval_has_left_the_bar() -> None:
    contest = CONTESTS["strong-good"]
    assert not is_settled(contest, [result(n, won=n % 3 != 0) for n in range(60)])
    assert is_settled(contest, [result(n, won=True) for n in range(20)])
    assert is_settled(contest, [result(n, won=False) for n in range(20)])
    assert not is_settled(CONTESTS["good-easy"], [result(n, won=True) for n in range(199)])


def test_a_missed_bar_is_reported_as_missed() -> None:
    lost = report([result(n, won=n % 4 == 0) for n in range(40)], marks("mark"))
    held = report([result(n, won=n % 8 != 0) for n in range(80)], marks("mark"))
    assert lost["contests"][0]["verdict"] == "missed"
    assert held["contests"][0]["verdict"] == "met"
    assert "missed" in tables(lost)


def test_a_shared_victory_counts_in_parts() -> None:
    assert result(0, won=True, winners=[0, 1]).share("strong") == 0.5


def test_seats_rotate_and_a_deal_stays_the_same() -> None:
    first, second = (play_match("easy-random", "first-basic", number) for number in (0, 1))
    assert first.seats == ["easy", "random"]
    assert second.seats == ["random", "easy"]
    assert first == play_match("easy-random", "first-basic", 0)


def test_every_ruleset_weighs_every_term() -> None:
    assert set(WEIGHT_TABLES) == set(RULESETS)
    for weights in WEIGHT_TABLES.values():
        assert set(weights) == set(TERMS)
        assert blended_weights(weights, 0) == tuple(weights[term][0] for term in TERMS)
        assert blended_weights(weights, STEPS) == tuple(weights[term][1] for term in TERMS)


def test_a_group_changes_its_weights_alone() -> None:
    weights = WEIGHT_TABLES["first-basic"]
    changed = scaled_weights(weights, "coins, early", 2.0)
    assert changed["coins"] == (2 * weights["coins"][0], weights["coins"][1])
    assert {term for term in TERMS if changed[term] != weights[term]} == {"coins"}
    assert {term for terms, _ in WEIGHT_GROUPS.values() for term in terms} == set(TERMS) - {"track", "final"}


class _Here:
    """A pool that plays in this process."""

    def map(self, play: Callable[[int], Any], seeds: Sequence[int], chunksize: int) -> list[Any]:
        return [play(seed) for seed in seeds]


def _kept(duel: Callable[..., tuple[int, int]], monkeypatch: pytest.MonkeyPatch) -> tuple[WeightTable, list[Evidence]]:
    """What the tuner makes of the coins' early weight, and why."""
    monkeypatch.setattr(tuning, "duel", duel)
    pool: Any = _Here()
    tuner = tuning.Tuner("first-basic", pool, random.Random(1), deals=40, factor=1.4)
    trials = list(tuner.tune(WEIGHT_TABLES["first-basic"], ["coins, early"]))
    return trials[-1][0], [evidence for _, evidence in trials]


def test_a_change_that_wins_is_kept_once_it_wins_on_fresh_deals_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def duel(ruleset: str, challenger: WeightTable, champion: WeightTable, seed: int) -> tuple[int, int]:
        return (9, seed % 5) if challenger["coins"][0] < champion["coins"][0] else (-9, 0)

    table, evidence = _kept(duel, monkeypatch)
    assert table == scaled_weights(WEIGHT_TABLES["first-basic"], "coins, early", 1 / 1.4)
    assert [entry["kept"] for entry in evidence] == [False, True, True]
    assert [entry["games"] for entry in evidence] == [40, 40, 160]


def test_a_change_that_won_by_luck_is_not_written(monkeypatch: pytest.MonkeyPatch) -> None:
    luck = iter([(9, 3), (7, 1)] * tuning.BATCH)

    def duel(ruleset: str, challenger: WeightTable, champion: WeightTable, seed: int) -> tuple[int, int]:
        return next(luck, (seed % 5, -2))

    table, evidence = _kept(duel, monkeypatch)
    assert [entry["kept"] for entry in evidence] == [True, False]
    assert table == WEIGHT_TABLES["first-basic"]


def test_what_is_not_played_again_stays_and_is_called_earlier() -> None:
    games = [result(0, won=True), result(1, won=True, contest="good-easy", seats=["good", "easy"])]
    before = report([*games, result(0, won=True, ruleset="second-regular")], marks("old", "same"))
    after = merge_summaries(report([result(0, won=False)], marks("new")), before)
    found = {(line["contest"], line["ruleset"], line["stand_ins"]): line["share"] for line in after["contests"]}
    assert found == {
        ("strong-good", "first-basic", "new"): 0.0,
        ("good-easy", "first-basic", "old"): 1.0,
        ("strong-good", "second-regular", "same"): 1.0,
    }
    shown = tables(after)
    assert shown.count(", earlier") == 1
    assert "earlier" in next(line for line in shown.splitlines() if line.startswith("| Good against easy"))


def test_how_games_end_is_counted_and_shown() -> None:
    ended = [play_level("easy", "second-regular", 2, number) for number in (0, 0, 1)]
    assert ended[0] == ended[1]
    assert set(ended) <= {"markers-and-pile", "stalled"}
    found = {"ruleset": "second-regular", "seats": 3, "games": 9, "ended": {"stalled": 2, "markers-and-pile": 7}}
    assert "| second-regular | 3 | 9 | markers-and-pile 7, stalled 2 | 2 |" in ending_table([found])


def test_a_fingerprint_is_of_what_is_decided() -> None:
    def stubborn(view: View, log: Sequence[Event], **asked: Any) -> Action:
        return Pass() if asked["seed"] == 3 and asked["level"] == "good" else choose(view, log, **asked)

    known = fingerprint("second-regular")
    assert fingerprint("second-regular", chooser=choose) == known
    assert fingerprint("second-regular", chooser=stubborn) != known
