"""Learning weights from watched games, and matches against another version."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.ai.value.weight_tables import WEIGHT_TABLES
from game.ai.value.weights import STEPS, TERMS
from research.matches.learning import (
    LEARNT,
    WatchedGame,
    append_game,
    fitted_weights,
    load_games,
    play_watched,
    solution,
    spread,
)
from research.matches.older_version import OlderVersion
from research.matches.report import training_table, version_table
from research.matches.versions import Pairing, VersionGame, play_against, sequential_verdict, summary

TABLE = WEIGHT_TABLES["second-regular"]
TRUTH = {**TABLE, "coins": (1.5, 0.3), "markers": (12.0, -1.0)}


def decided_by(table: dict[str, tuple[float, float]], number: int) -> WatchedGame:
    """A game of one turn that ends exactly as this table expects."""
    rng = random.Random(number)
    step = rng.randrange(STEPS + 1)
    seats = [[rng.uniform(0, 9) for _ in TERMS] for _ in range(2)]
    late = step / STEPS
    weights = [table[term][0] * (1 - late) + table[term][1] * late for term in TERMS]
    totals = [round(sum(weight * value for weight, value in zip(weights, seat, strict=True))) for seat in seats]
    return WatchedGame(number, totals, [(step, number % 2, seats)])


def test_linear_equations_are_solved() -> None:
    assert solution([[0.0, 2.0], [3.0, 1.0]], [4.0, 5.0]) == pytest.approx([1.0, 2.0])


def test_the_fit_finds_what_decided_the_games_and_leaves_the_track_alone() -> None:
    games = [decided_by(TRUTH, number) for number in range(1500)]
    fitted = TABLE
    for _ in range(4):
        fitted = fitted_weights(games, fitted)
    assert fitted["track"] == TABLE["track"]
    for term in LEARNT:
        assert fitted[term] == pytest.approx(TRUTH[term], abs=0.15), term
    assert spread(games, fitted) < 1 < spread(games, TABLE)


def test_what_no_game_tells_stays_as_it_was() -> None:
    assert fitted_weights([], TABLE) == TABLE


def test_a_watched_game_follows_from_its_number_and_is_kept(tmp_path: Path) -> None:
    played = play_watched("first-basic", WEIGHT_TABLES["first-basic"], 5)
    assert played == play_watched("first-basic", WEIGHT_TABLES["first-basic"], 5)
    assert len(played.totals) == 2
    assert all(len(seats) == 2 and len(seats[0]) == len(TERMS) for _, _, seats in played.turns)
    append_game(tmp_path / "games", played)
    kept = load_games(tmp_path / "games")
    assert [game.totals for game in kept] == [played.totals]


def outcome_of(share: float) -> VersionGame:
    return VersionGame("first-basic", "good", 0, share, 1, 60, "announced")


def test_the_sequential_test_stops_once_the_answer_is_clear() -> None:
    even = [outcome_of(share) for share in (1.0, 0.0)]
    assert sequential_verdict(even) == "open"
    assert sequential_verdict([outcome_of(1.0)] * 20) == "better"
    assert sequential_verdict([outcome_of(0.0)] * 20) == "not better"
    assert sequential_verdict(even * 100) == "not better"


def test_the_tables_show_what_was_won_and_what_was_kept() -> None:
    won = summary([outcome_of(1.0)] * 30, "new old", seconds=0.1, against="strong")
    lost = summary([outcome_of(0.0)] * 30, "new old", seconds=0.1, against="strong")
    shown = version_table([won, {**lost, "ruleset": "second-regular"}])
    assert (
        "| first-basic | good (0.1 s) | strong | 100.0% of 30 (89% to 100%) | +1.0 ± 0.0 | better | announced 30 |"
        in shown
    )
    assert "| all 2 together | good (0.1 s) | strong | 50.0% of 60 (38% to 62%) |  |  |  |" in shown
    learnt = {
        "ruleset": "first-basic",
        "watched": 9,
        "spread_before": 2.0,
        "spread_fitted": 1.0,
        "won": 0.75,
        "games": 40,
        "margin": -1.25,
        "error": 0.5,
        "kept": False,
    }
    rounds = training_table([learnt, {**learnt, "curve": [1.5, 1.0], "kept": True}])
    assert "| first-basic | weights | 9 | 2.0, 1.0 | 75.0% of 40 | -1.2 ± 0.5 | no |" in rounds
    assert "| first-basic | network | 9 | 2.0, 1.0 | 75.0% of 40 | -1.2 ± 0.5 | yes |" in rounds


def test_a_few_games_that_leave_the_question_open_are_not_shown() -> None:
    open_yet = [outcome_of(1.0), outcome_of(0.0)] * 2
    few = summary(open_yet, "new old", seconds=0.1, against="strong")
    assert "of 4" not in version_table([few, {**few, "ruleset": "second-regular"}])


def test_another_version_plays_in_its_own_process() -> None:
    """Against itself: the same deal from both seats, every decision legal."""
    pairing = Pairing("first-basic", "easy", None, None, "easy")
    with OlderVersion(Path()) as older:
        first, second = (play_against(older, pairing, number) for number in (0, 1))
    assert first.lead == -second.lead
    assert first.turns == second.turns
