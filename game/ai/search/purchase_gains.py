"""What each purchase would change: coins, blocks, and the best building they allow."""

from __future__ import annotations

from collections.abc import Iterator
from operator import mul

from msgspec.structs import replace

from game.ai.search.candidates import candidate_purchases
from game.ai.value.game_stage import GameStage, shared_spaces_taken
from game.ai.value.position_value import EXPECTED_DECORATION_VP, EXPECTED_STATUE_VP, PLENTY_OF_BLOCKS, SCARCE_COINS
from game.ai.value.potential import best_build_gain
from game.ai.value.weights import TERMS
from game.model.actions import Take
from game.model.state import GameState, Workshop
from game.model.tally import Tally, count, counts, total
from game.rules.items import spots_for
from game.rules.wheel import block_price
from game.rulesets.catalogue import RULESETS

_COINS, _PURSE = TERMS.index("coins"), TERMS.index("purse")
_WHITE, _SPARE = TERMS.index("white"), TERMS.index("spare")
_BUILD, _STORED = TERMS.index("build"), TERMS.index("stored")


def purchase_gains(state: GameState, stage: GameStage) -> Iterator[tuple[float, Take]]:
    """Every purchase worth looking at, with what it adds to the buyer's position."""
    seat, weights = state.seat, stage.weights
    taken = shared_spaces_taken(state)
    before = _hand_value(state, seat.blocks, stage, taken=taken)
    for take in candidate_purchases(state):
        gain = _hand_value(state, Tally(seat.blocks + take.blocks), stage, taken=taken) - before
        cost = block_price(take.place, take.blocks)
        gain -= weights[_COINS] * cost + weights[_PURSE] * (
            min(seat.coins, SCARCE_COINS) - min(seat.coins - cost, SCARCE_COINS)
        )
        if state.workshop is not None and take.blocks == state.wheel[take.place]:
            gain += _expected_item_vp(state, state.workshop, take.place) or weights[_STORED]
        yield gain, take


def _expected_item_vp(state: GameState, workshop: Workshop, place: int) -> float:
    """What the better item at a place is expected to bring, 0 if there is no building for it."""
    columns = state.seat.columns
    statue, decoration = workshop.statues[place], workshop.decorations[place]
    if count(workshop.statue_supply, statue - 6) and spots_for(columns, statue):
        return EXPECTED_STATUE_VP
    if count(workshop.decoration_supply, decoration) and spots_for(columns, decoration):
        return EXPECTED_DECORATION_VP
    return 0.0


def _hand_value(state: GameState, hand: Tally, stage: GameStage, *, taken: int) -> float:
    """What a hand is worth: blocks by colour, a correction for blocks beyond plenty, and the best they could build."""
    weights = stage.weights
    build = best_build_gain(
        RULESETS[state.ruleset], state, replace(state.seat, blocks=hand), coin=stage.coin, taken=taken
    )
    blocks: float = sum(map(mul, counts(hand), weights[_WHITE:_SPARE]))
    return blocks + weights[_SPARE] * max(0, total(hand) - PLENTY_OF_BLOCKS) + weights[_BUILD] * build
