"""Values that no version of the rules gives are found, part by part; whatever the rules lead to is possible."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from game import RULESETS, BadState, Cards, GameState, apply, decode_state, encode_state, legal_actions, new_game
from game.model.state import ChooseGain, Ending, ItemPlacement, Visit
from game.records.state_check import impossible_part

ADVANCED = "second-advanced"
EXPANSION = "first-expansion"
TOO_MANY = 1 << 40


def some_state(ruleset: str) -> GameState:
    """A position in the middle of a game of three."""
    luck = random.Random(7)
    state = new_game(ruleset, 3, seed=luck.randbytes(32))
    for _ in range(60):
        state, _events = apply(state, luck.choice(legal_actions(state)))
    assert not state.is_over
    return state


def with_seat(state: GameState, **changes: Any) -> GameState:
    first, *others = state.seats
    return replace(state, seats=(replace(first, **changes), *others))


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_state_of_a_game_is_possible(ruleset: str, players: int) -> None:
    luck = random.Random(players)
    state = new_game(ruleset, players, seed=luck.randbytes(32))
    while not state.is_over:
        assert impossible_part(state, RULESETS[ruleset]) is None
        state, _events = apply(state, luck.choice(legal_actions(state)))
    assert impossible_part(state, RULESETS[ruleset]) is None


@pytest.mark.parametrize(
    ("ruleset", "damage", "part"),
    [
        (EXPANSION, lambda state: replace(state, seats=state.seats[:1], seating=(0,)), "seats"),
        (EXPANSION, lambda state: replace(state, seating=(0, 1, 1)), "seats"),
        (EXPANSION, lambda state: replace(state, to_move=3), "to_move"),
        (EXPANSION, lambda state: replace(state, revision=-1), "revision"),
        (EXPANSION, lambda state: replace(state, undo_floor=TOO_MANY), "revision"),
        (EXPANSION, lambda state: replace(state, wheel=state.wheel[:5]), "wheel"),
        (EXPANSION, lambda state: replace(state, wheel=(8, *state.wheel[1:])), "wheel"),
        (EXPANSION, lambda state: replace(state, bag=-1), "wheel"),
        (EXPANSION, lambda state: replace(state, tiles=(99, *state.tiles[1:])), "tiles"),
        (EXPANSION, lambda state: replace(state, pile=(99,)), "tiles"),
        (ADVANCED, lambda state: replace(state, eights=1 << 6), "eights"),
        (ADVANCED, lambda state: replace(state, upgrades=-1), "eights"),
        (EXPANSION, lambda state: replace(state, luck=replace(state.luck, seed=b"short")), "luck"),
        (EXPANSION, lambda state: replace(state, luck=replace(state.luck, counter=-1)), "luck"),
        (ADVANCED, lambda state: replace(state, pending=ChooseGain((99,))), "pending"),
        (ADVANCED, lambda state: replace(state, pending=ItemPlacement(0, scoring=99)), "pending"),
        (ADVANCED, lambda state: replace(state, fresh=99), "fresh"),
        (EXPANSION, lambda state: replace(state, ending=Ending(3, "announced")), "ending"),
        (EXPANSION, lambda state: with_seat(state, coins=-1), "seat"),
        (EXPANSION, lambda state: with_seat(state, vp=TOO_MANY), "seat"),
        (EXPANSION, lambda state: with_seat(state, blocks=8), "seat"),
        (EXPANSION, lambda state: with_seat(state, objects=1 << 24), "seat"),
        (EXPANSION, lambda state: with_seat(state, scored=1 << 40), "seat"),
        (ADVANCED, lambda state: with_seat(state, upgrades=-1), "seat"),
        (ADVANCED, lambda state: with_seat(state, court=1 << 20), "seat"),
        (ADVANCED, lambda state: with_seat(state, warehouse=(99,)), "seat"),
        (EXPANSION, lambda state: replace(state, cards=None), "cards"),
        (EXPANSION, lambda state: replace(state, cards=Cards(top=99)), "cards"),
        (EXPANSION, lambda state: replace(state, market=None), "market"),
        (EXPANSION, lambda state: replace(state, market=replace(state.market, sale=1 << 6)), "market"),
        (ADVANCED, lambda state: replace(state, visit=Visit(3, 0)), "visit"),
        (ADVANCED, lambda state: replace(state, workshop=None), "workshop"),
        (ADVANCED, lambda state: replace(state, workshop=replace(state.workshop, statues=(99,) * 6)), "workshop"),
        (ADVANCED, lambda state: replace(state, workshop=replace(state.workshop, decoration_supply=-1)), "workshop"),
    ],
)
def test_what_no_rule_gives_is_found(ruleset: str, damage: Callable[[GameState], GameState], part: str) -> None:
    damaged = damage(some_state(ruleset))
    assert impossible_part(damaged, RULESETS[ruleset]) == part
    with pytest.raises(BadState, match=part):
        decode_state(encode_state(damaged))


def test_a_building_that_was_never_printed_is_found() -> None:
    state = some_state(EXPANSION)
    number, seat = next((number, seat) for number, seat in enumerate(state.seats) if any(seat.columns))
    columns = tuple(tuple(replace(building, tile=99) for building in column) for column in seat.columns)
    seats = tuple(replace(one, columns=columns) if index == number else one for index, one in enumerate(state.seats))
    assert impossible_part(replace(state, seats=seats), RULESETS[EXPANSION]) == "seat"
