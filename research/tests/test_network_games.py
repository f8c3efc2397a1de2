"""What a network is shown of the games that it learns from, and that it wins its own."""

from __future__ import annotations

import pytest

from game import RULESETS
from game.ai.value.network import network_of
from research.matches.network_games import FACTS, duel, input_numbers, watched_rows

RULESET = "second-regular"
SEAT_INPUTS, SHARED_INPUTS = input_numbers(RULESET)


def test_a_watched_game_follows_from_its_number_and_shows_both_sides() -> None:
    rows = watched_rows(RULESET, None, 5)
    assert rows == watched_rows(RULESET, None, 5)
    width = 2 * SEAT_INPUTS + SHARED_INPUTS + 1 + FACTS
    turns = [rows[start : start + width] for start in range(0, len(rows), width)]
    assert sum(map(len, turns)) == len(rows)
    for one, other in zip(turns[::2], turns[1::2], strict=True):
        assert one[:SEAT_INPUTS] == other[SEAT_INPUTS : 2 * SEAT_INPUTS]
        expected, at_random, final, number = one[-FACTS:]
        assert list(other[-FACTS:]) == [-expected, at_random, -final, number]
        assert one[-FACTS - 1] + other[-FACTS - 1] == 1


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_network_beats_the_weighed_terms(ruleset: str) -> None:
    network = network_of(ruleset)
    assert network is not None
    assert sum(sum(duel(ruleset, network, None, seed)) for seed in range(3)) > 0
