"""The weights of the stand-ins exist for every ruleset, and they help."""

from __future__ import annotations

import random

from game import RULESETS, new_game, view
from game.ai import play_to_end, stand_in_policy
from game.ai.value.network import network_of
from game.ai.value.weight_tables import WEIGHT_TABLES
from game.ai.value.weights import STEPS, TERMS, blended_weights


def test_every_ruleset_weighs_every_term_and_has_a_network() -> None:
    assert set(WEIGHT_TABLES) == set(RULESETS)
    for ruleset, weights in WEIGHT_TABLES.items():
        assert set(weights) == set(TERMS), ruleset
        assert blended_weights(weights, 0) == tuple(weights[term][0] for term in TERMS)
        assert blended_weights(weights, STEPS) == tuple(weights[term][1] for term in TERMS)
        network = network_of(ruleset)
        assert network is not None, ruleset
        assert len(network.own) == len(network.rival) == len(network.shared) == len(network.moving)


def test_strong_wins_fixed_games_against_good() -> None:
    """Two games with few futures, one from each seat; the arena (research/) has the shares."""
    lead = 0
    for seat in (0, 1):
        luck = random.Random(2)
        start = new_game("first-basic", 2, seed=luck.randbytes(32), options=["fixed-seats"])
        strong, good = stand_in_policy("strong", rollouts=3), stand_in_policy("good")
        policies = (strong, good) if seat == 0 else (good, strong)
        steps = play_to_end(start, lambda state, log, rng, p=policies: p[state.to_move](state, log, rng), luck)
        result = view([after for _, _, after, _ in steps][-1], None).outcome
        assert result is not None
        lead += result.lines[seat].total - result.lines[1 - seat].total
    assert lead > 0
