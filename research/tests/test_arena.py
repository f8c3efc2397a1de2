"""The arena's arithmetic, and which figures it shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game import Action, Event, Pass, View
from game.ai import choose
from research.matches.fingerprint import fingerprint
from research.matches.games import CONTESTS, MatchResult, play_match
from research.matches.report import report, tables, wilson
from research.matches.settling import is_settled


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


def marks(basic: str) -> dict[str, str]:
    """The fingerprint of stand-ins for two."""
    return {"first-basic, 2 seats": basic}


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


def test_games_of_other_stand_ins_are_not_shown() -> None:
    games = [result(0, won=True), result(1, won=True, contest="good-easy", seats=["good", "easy"])]
    found = report(games, marks("now"))
    assert "Good against easy" in tables(found)
    for line in found["contests"]:
        if line["contest"] == "good-easy":
            line["stand_ins"] = "others"
    assert "Good against easy" not in tables(found)
    assert "Strong (0.1 s) against good" in tables(found)


def test_a_fingerprint_is_of_what_is_decided() -> None:
    def stubborn(view: View, log: Sequence[Event], **asked: Any) -> Action:
        return Pass() if asked["seed"] == 3 and asked["level"] == "good" else choose(view, log, **asked)

    known = fingerprint("second-regular")
    assert fingerprint("second-regular", chooser=choose) == known
    assert fingerprint("second-regular", chooser=stubborn) != known
