"""Fitting a network to watched games: what it is told to expect, and that it learns what can be learnt."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from game.ai.value.network import row_sums
from research.matches.network_fit import (
    KEPT_BACK,
    LAMBDA,
    FittedNetwork,
    fit_network,
    following_expectations,
    read_rows,
)
from research.matches.network_games import FACTS

# Two numbers of each seat, one between them, and who moves; the last number of a seat never changes.
SEAT_INPUTS, INPUTS = 2, 6
GAMES = 20_000
BIAS = 4.0


def made_up_rows(*, kept_back_shift: float = 0.0) -> Any:
    """Games of one turn whose end follows from the inputs, a bend included; the weighed terms expect 1 VP in all."""
    rng = np.random.default_rng(7)
    inputs = rng.normal(size=(GAMES, INPUTS)).astype(np.float32)
    inputs[:, 1] = 3.0
    final = 9 * inputs[:, 0] - 6 * inputs[:, 2] + 12 * np.maximum(inputs[:, 4], 0) + BIAS
    game = np.arange(GAMES)
    final += kept_back_shift * (game % KEPT_BACK == 0)
    facts = np.stack([np.ones(GAMES), np.zeros(GAMES), final, game], axis=1)
    assert facts.shape[1] == FACTS
    return np.concatenate([inputs, facts], axis=1).astype(np.float32)


def answers(fitted: FittedNetwork, inputs: Any) -> list[float]:
    """What a stand-in would read out of the network, in plain Python."""
    network = fitted.network
    return [
        network.lead(
            row_sums(network.own, row[:SEAT_INPUTS]),
            row_sums(network.rival, row[SEAT_INPUTS : 2 * SEAT_INPUTS]),
            [
                shared + bias + row[-1] * moving
                for shared, bias, moving in zip(
                    row_sums(network.shared, row[2 * SEAT_INPUTS : -1]), network.bias, network.moving, strict=True
                )
            ],
        )
        for row in inputs.tolist()
    ]


@pytest.fixture(scope="module")
def fitted() -> FittedNetwork:
    return fit_network(made_up_rows(), SEAT_INPUTS)


def test_a_network_learns_what_the_weighed_terms_miss(fitted: FittedNetwork) -> None:
    assert fitted.rows == GAMES * (KEPT_BACK - 1) // KEPT_BACK
    assert fitted.errors[-1] < fitted.error_before / 5


def test_stand_ins_read_the_numbers_as_they_were_fitted(fitted: FittedNetwork) -> None:
    """Fitted with numbers that are centred, scaled and rounded; asked with inputs as they come, in VP."""
    rows = made_up_rows()[::KEPT_BACK][:300]
    expected = rows[:, -FACTS] + answers(fitted, rows[:, :INPUTS])
    error = np.sqrt(((expected - rows[:, -FACTS + 2]) ** 2).mean())
    assert error == pytest.approx(fitted.errors[-1], rel=0.15)


def test_an_input_that_never_changes_counts_for_nothing(fitted: FittedNetwork) -> None:
    assert [row[1] for row in fitted.network.own] == [0.0] * len(fitted.network.own)
    assert any(row[0] for row in fitted.network.own)


def test_games_kept_back_teach_nothing_and_measure_the_error(fitted: FittedNetwork) -> None:
    shifted = fit_network(made_up_rows(kept_back_shift=50), SEAT_INPUTS)
    assert (shifted.network.own, shifted.network.out) == (fitted.network.own, fitted.network.out)
    assert shifted.errors[-1] > 40


def test_a_turn_expects_what_the_next_turns_expect_and_at_last_the_end() -> None:
    """Rows of both sides take turns; two games, of three turns and of one."""
    expected = np.array([0.0, 0.0, 10.0, -10.0, 20.0, -20.0, 5.0, -5.0])
    final = np.array([40.0, -40.0, 40.0, -40.0, 40.0, -40.0, 8.0, -8.0])
    game = np.array([1, 1, 1, 1, 1, 1, 2, 2])
    second = (1 - LAMBDA) * 20 + LAMBDA * 40
    first = (1 - LAMBDA) * 10 + LAMBDA * second
    found = following_expectations(expected, np.zeros(8, bool), final, game)
    assert found == pytest.approx([first, -first, second, -second, 40, -40, 8, -8])


def test_what_follows_a_random_turn_says_nothing_about_the_turns_before_it() -> None:
    expected, game = np.array([0.0, 0.0, 10.0, -10.0, 20.0, -20.0]), np.ones(6)
    at_random = np.array([False, False, True, True, False, False])
    for end in (40.0, -40.0):
        found = following_expectations(expected, at_random, np.array([end, -end] * 3), game)
        assert list(found[:2]) == [10, -10]


def test_rows_are_read_as_they_were_written(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    np.arange(6, dtype=np.float32).tofile(one)
    np.arange(6, 9, dtype=np.float32).tofile(other)
    assert read_rows([one, other], 3).tolist() == [[0, 1, 2], [3, 4, 5], [6, 7, 8]]
    with pytest.raises(ValueError, match="reshape"):
        read_rows([one], 4)
