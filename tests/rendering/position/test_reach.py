"""What the seat to move can reach follows from its legal actions and nothing else."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import rendering
from game import (
    EIGHT,
    RULESETS,
    SINGLE,
    Build,
    ChooseAction,
    Improve,
    PurchaseObject,
    TakeBlocks,
    Turn,
    Upgrade,
    block_price,
    each,
    legal_actions,
    tile_type,
    tile_value,
    view,
)
from rendering import BoardPlace, reach


def found_at(state):
    seat = state.to_move
    return reach(view(state, seat), seat, legal_actions(state))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_place_is_within_reach_when_it_can_be_taken_from(ruleset, states):
    """On the wheel these are exactly the places of legal purchases."""
    at_wheel = [state for state in states(ruleset, 3, 2) if isinstance(state.pending, TakeBlocks)]
    assert at_wheel
    for state in at_wheel:
        named = {action.place for action in legal_actions(state) if hasattr(action, "place")}
        found = found_at(state)
        assert found.wedges == named
        assert found.coins == (state.seat.coins if named else None)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_tile_is_within_reach_when_it_can_be_built(ruleset, states):
    choosing = [state for state in states(ruleset, 3, 2) if isinstance(state.pending, ChooseAction)]
    for state in choosing:
        legal = legal_actions(state)
        tiles = {action.tile for action in legal if isinstance(action, Build | Improve)}
        slots = {BoardPlace("tile", slot) for slot, tile in enumerate(state.tiles) if tile in tiles}
        eights = {BoardPlace("eight", tile_type(tile)) for tile in tiles if tile_value(tile) == EIGHT}
        objects = {BoardPlace("object", action.object) for action in legal if isinstance(action, PurchaseObject)}
        upgrades = {BoardPlace("upgrade", action.reward) for action in legal if isinstance(action, Upgrade)}
        places = {place for place in found_at(state).places if place.kind != "wedge"}
        assert places == slots | eights | objects | upgrades
    assert any(any(place.kind == "tile" for place in found_at(state).places) for state in choosing)


def test_before_a_turn_of_the_wheel_the_price_one_place_on_counts(states):
    """First edition: the wheel must turn, so blocks are bought where they will lie afterwards."""
    choosing = [state for state in states("first-basic", 3, 2) if isinstance(state.pending, ChooseAction)]
    for state in (state for state in choosing if Turn() in legal_actions(state)):
        cheapest = {
            place: min(block_price((place + 1) % 6, SINGLE[colour]) for colour in each(blocks))
            for place, blocks in enumerate(state.wheel)
            if blocks
        }
        assert found_at(state).wedges >= {place for place, price in cheapest.items() if price <= state.seat.coins}
        # Prices that no one will pay are not struck through.
        assert found_at(state).coins is None


def test_a_closed_screen_is_refused(states):
    state = states("first-basic", 3, 2)[0]
    with pytest.raises(ValueError, match="seat"):
        rendering.own_market(view(state, None), state.to_move, legal_actions(state))


def test_what_is_within_reach_shows_in_picture_and_words(states):
    state = next(
        step
        for step in states("second-advanced", 3, 2)[20:]
        if isinstance(step.pending, ChooseAction) and found_at(step).places
    )
    seat, legal = state.to_move, legal_actions(state)
    own = view(state, seat)
    marked, bare = rendering.own_market(own, seat, legal), rendering.own_market(own, seat, ())
    assert marked.png != bare.png
    assert "In reach: nothing." in bare.alt
    assert "In reach: " in marked.alt
    assert f"You have {state.seat.coins} coin" in marked.alt


def test_the_wheel_frames_the_places_within_reach(states):
    state = next(step for step in states("second-regular", 3, 2) if isinstance(step.pending, TakeBlocks))
    own, legal = view(state, state.to_move), legal_actions(state)
    framed = rendering.wheel(own, coins=state.seat.coins, actions=legal)
    assert framed.png != rendering.wheel(own, coins=state.seat.coins).png
    assert "In reach: place" in framed.alt
    assert rendering.wheel(replace(own, viewer=None), actions=legal) == rendering.wheel(replace(own, viewer=None))
