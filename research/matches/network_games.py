"""Games that a network learns from, and games that show whether it plays better than the judgement in force."""

from __future__ import annotations

import random
from array import array
from math import exp

from game import RULESETS, SEED_BYTES, Action, ChooseAction, GameState, Pass, apply, new_game, outcome
from game.ai.search.candidates import candidates
from game.ai.search.turn_search import ranked_actions, start_turn_search
from game.ai.value.final_terms import all_board_totals
from game.ai.value.game_stage import game_stage, shared_spaces_taken
from game.ai.value.network import Network, covered_tiles
from game.ai.value.network_inputs import seat_inputs, shared_inputs
from game.ai.value.position_value import expected_margin
from game.ai.value.weight_tables import WEIGHT_TABLES, WeightTable
from research.matches.duels import MOST_MARGIN, NARROW

# How often a seat does anything at all, by game, and for how many turns at the start every other one is such a turn.
RANDOM_TURNS = (0.0, 0.03, 0.08)
RANDOM_STARTS = (0, 0, 6, 12)
# Each game is played with other weights, so that the games differ: by about this part.
VARIED = 0.2
# How often a seat judges by the network that is being watched.
NETWORK_SHARE = 0.7
# What follows the inputs in every row: what the weighed terms expect, whether a random turn follows, how it ended, and
# the number of the game.
FACTS = 4


def input_numbers(ruleset: str) -> tuple[int, int]:
    """How many inputs a ruleset has of a seat, and of what lies between the seats."""
    start = new_game(ruleset, 2, seed=bytes(SEED_BYTES))
    boards, taken = all_board_totals(start), shared_spaces_taken(start)
    return len(seat_inputs(start, 0, boards, taken)), len(shared_inputs(start, taken, covered_tiles(ruleset, 2)))


def watched_rows(ruleset: str, network: Network | None, number: int) -> array[float]:
    """One game for two as the network is shown it: at every turn a row for each seat's side. The number decides all."""
    rng = random.Random(f"network {ruleset} {number}")
    share, start = rng.choice(RANDOM_TURNS), rng.choice(RANDOM_STARTS)
    table = WEIGHT_TABLES[ruleset]
    tables = [_vary_weights(table, rng) for _ in range(2)]
    # Not always: a network learns most where it meets another judgement, whose positions it would not seek itself.
    networks = [network if network is not None and rng.random() < NETWORK_SHARE else None for _ in range(2)]
    state = new_game(ruleset, 2, seed=rng.randbytes(32), options=["fixed-seats"])
    turns: list[tuple[list[list[float]], float, bool]] = []
    watched = -1
    while not state.is_over:
        begins = isinstance(state.pending, ChooseAction) and state.turn > watched
        at_random = begins and (rng.random() < share or (state.turn < start and rng.random() < 0.5))
        if begins and state.ending is None:
            watched = state.turn
            expected = expected_margin(state, 0, game_stage(RULESETS[ruleset], state, table), {})
            turns.append((_both_sides(state), expected, at_random))
        if at_random:
            action = _random_action(state, rng)
        else:
            action = _best_action(state, tables[state.to_move], networks[state.to_move], rng)
        state, _ = apply(state, action)
    first, second = final_totals(state)
    rows = array("f")
    for sides, expected, at_random in turns:
        for inputs, sign in zip(sides, (1, -1), strict=True):
            rows.extend((*inputs, sign * expected, at_random, sign * (first - second), number))
    return rows


def _both_sides(state: GameState) -> list[list[float]]:
    """The inputs as each seat sees the position."""
    boards, taken = all_board_totals(state), shared_spaces_taken(state)
    seats = [seat_inputs(state, seat, boards, taken) for seat in range(2)]
    shared = shared_inputs(state, taken, covered_tiles(state.ruleset, 2))
    return [[*seats[own], *seats[1 - own], *shared, state.to_move == own] for own in range(2)]


def _vary_weights(table: WeightTable, rng: random.Random) -> WeightTable:
    return {
        term: weights
        if term == "track"
        else (weights[0] * exp(rng.gauss(0, VARIED)), weights[1] * exp(rng.gauss(0, VARIED)))
        for term, weights in table.items()
    }


def _random_action(state: GameState, rng: random.Random) -> Action:
    found = candidates(state)
    return rng.choice([action for action in found if action != Pass()] or found)


def _best_action(state: GameState, table: WeightTable, network: Network | None, rng: random.Random) -> Action:
    stage = game_stage(RULESETS[state.ruleset], state, table, network)
    narrow = start_turn_search(state, stage, NARROW, rng)
    return ranked_actions(narrow, state)[0].action


def final_totals(state: GameState) -> list[int]:
    """Everybody's VP at the end."""
    result = outcome(state)
    assert result is not None
    return [line.total for line in result.lines]


def duel(ruleset: str, challenger: Network | None, champion: Network | None, seed: int) -> tuple[int, int]:
    """The challenger's margins when one deal is played from both seats; None judges by the weighed terms alone."""
    return _margin(ruleset, (challenger, champion), seed), -_margin(ruleset, (champion, challenger), seed)


def _margin(ruleset: str, networks: tuple[Network | None, Network | None], seed: int) -> int:
    rng = random.Random(seed)
    state = new_game(ruleset, 2, seed=rng.randbytes(32), options=["fixed-seats"])
    while not state.is_over:
        state, _ = apply(state, _best_action(state, WEIGHT_TABLES[ruleset], networks[state.to_move], rng))
    first, second = final_totals(state)
    return max(-MOST_MARGIN, min(MOST_MARGIN, first - second))
