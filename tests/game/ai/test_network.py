"""The network that corrects what a position's weighed terms say: its arithmetic, and what it is shown."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from game import NO_TILE, RULESETS, FinishTurn, GameState, Tile, new_game
from game.ai import random_game
from game.ai.search.rollouts import strong_choice
from game.ai.search.turn_search import good_choice
from game.ai.search.whole_turn import play_turn
from game.ai.value.final_terms import all_board_totals
from game.ai.value.game_stage import experienced_stage, game_stage, shared_spaces_taken
from game.ai.value.network import Network, covered_tiles, network_lead, network_of, rival_sums, row_sums
from game.ai.value.network_inputs import seat_inputs, shared_inputs
from game.ai.value.position_value import expected_margin
from game.ai.value.weight_tables import WEIGHT_TABLES

RULESET = "second-regular"


def input_numbers(ruleset: str) -> tuple[int, int]:
    """How many inputs a ruleset has for a seat, and for what the seats share."""
    network = network_of(ruleset)
    assert network is not None
    return len(network.own[0]), len(network.shared[0])


RULES = RULESETS[RULESET]
SEAT_INPUTS, SHARED_INPUTS = input_numbers(RULESET)


def flat_network(*, straight: float = 0.0, unit: float = 0.0, moving: float = 0.0) -> Network:
    """One hidden unit, which counts the own seat's VP, and a linear path that counts the rival's."""
    own, rival = [0.0] * SEAT_INPUTS, [0.0] * SEAT_INPUTS
    nothing, shared = [0.0] * SEAT_INPUTS, [0.0] * SHARED_INPUTS
    own[0], rival[0] = unit, straight
    return Network([own, nothing], [nothing, rival], [shared, shared], [0.0, moving], [0.0, 0.0], [2.0])


def correction(network: Network, points: tuple[int, int], to_move: int = 0) -> float:
    start = new_game(RULESET, 2, seed=bytes(32))
    seats = tuple(replace(seat, vp=vp) for seat, vp in zip(start.seats, points, strict=True))
    state = replace(start, seats=seats, to_move=to_move)
    return lead_over(network, state, 0, 1)


def lead_over(network: Network, state: GameState, own: int, rival: int) -> float:
    boards = all_board_totals(state)
    theirs = rival_sums(network, state, rival, boards=boards, taken=0)
    return network_lead(network, state, own, rival, theirs=theirs, boards=boards, taken=0)


def test_a_hidden_unit_counts_where_it_is_positive_and_the_straight_way_always() -> None:
    assert row_sums([[1.0, 2.0], [0.0, -1.0]], [3.0, 4.0]) == [11.0, -4.0]
    assert correction(flat_network(unit=1.0), (7, 3)) == 14.0
    assert correction(flat_network(unit=-1.0), (7, 3)) == 0.0
    assert correction(flat_network(straight=-1.5), (7, 3)) == -4.5
    assert correction(flat_network(moving=1.0), (7, 3), to_move=0) == 1.0
    assert correction(flat_network(moving=1.0), (7, 3), to_move=1) == 0.0


def test_the_network_corrects_the_weighed_terms() -> None:
    state = new_game(RULESET, 2, seed=bytes(32))
    table = WEIGHT_TABLES[RULESET]
    weighed = expected_margin(state, 0, game_stage(RULES, state, table), {})
    assert expected_margin(state, 0, game_stage(RULES, state, table, flat_network()), {}) == weighed
    moved = expected_margin(state, 0, game_stage(RULES, state, table, flat_network(moving=2.5)), {})
    assert moved == pytest.approx(weighed + 2.5)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_position_has_as_many_inputs(ruleset: str) -> None:
    of_seat, shared = input_numbers(ruleset)
    for before, _, _, _ in random_game(ruleset, 2, 3):
        boards, taken = all_board_totals(before), shared_spaces_taken(before)
        assert len(seat_inputs(before, 1, boards, taken)) == of_seat
        assert len(shared_inputs(before, taken, covered_tiles(ruleset, 2))) == shared


def test_a_tile_that_is_about_to_turn_up_counts_as_the_mean_of_the_pile() -> None:
    start = new_game(RULESET, 2, seed=bytes(32))
    pile = (Tile(1), Tile(15))
    shown = replace(start, tiles=(Tile(22),) * 9, pile=pile)
    hidden = replace(shown, tiles=(*shown.tiles[:8], NO_TILE))
    difference = [
        after - before
        for before, after in zip(shared_inputs(shown, 0, 15), shared_inputs(hidden, 0, 15), strict=True)
        if after != before
    ]
    # One tile of value 2 and type 2 is gone, and half a tile of each value and each type of the pile is there.
    assert sorted(difference) == [-1.0, -1.0, 0.5, 0.5, 0.5, 0.5]


def test_strong_levels_and_their_futures_ask_the_network_and_the_good_level_does_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = new_game(RULESET, 2, seed=bytes(32))
    assert experienced_stage(RULES, state).network is network_of(RULESET)
    monkeypatch.setattr("game.ai.value.position_value.network_lead", None)
    assert good_choice(state, random.Random(1)) is not None
    with pytest.raises(TypeError):
        play_turn(state, random.Random(1))
    with pytest.raises(TypeError):
        strong_choice(state, random.Random(1), 0)


def test_a_ruleset_without_a_network_is_judged_by_its_weighed_terms(monkeypatch: pytest.MonkeyPatch) -> None:
    assert network_of("first-basic-of-tomorrow") is None
    monkeypatch.setattr("game.ai.value.game_stage.network_of", lambda ruleset: None)
    state = new_game(RULESET, 2, seed=bytes(32))
    assert experienced_stage(RULES, state) == game_stage(RULES, state)
    assert play_turn(state, random.Random(1)).turn == 1


def test_with_more_seats_the_network_is_asked_about_every_rival() -> None:
    start = new_game(RULESET, 3, seed=bytes(32))
    state = replace(start, seats=tuple(replace(seat, vp=vp) for seat, vp in zip(start.seats, (0, 4, 8), strict=True)))
    table = WEIGHT_TABLES[RULESET]
    weighed = expected_margin(state, 0, game_stage(RULES, state, table), {})
    # A VP of a rival counts twice: the best of them 8 more, both in the mean 6 more.
    doubled = expected_margin(state, 0, game_stage(RULES, state, table, flat_network(straight=-1.0)), {})
    assert doubled == pytest.approx(weighed - (8 + 6) / 2)


@pytest.mark.parametrize(("own", "rival", "sooner"), [(0, 1, False), (1, 0, True), (2, 0, True), (1, 2, True)])
def test_whose_turn_comes_sooner_counts_from_the_next_turn(own: int, rival: int, sooner: bool) -> None:
    start = new_game(RULESET, 3, seed=bytes(32))
    state = replace(start, pending=FinishTurn())
    network = flat_network(moving=1.0)
    assert lead_over(network, state, own, rival) == float(sooner)
