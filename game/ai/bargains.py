"""What each purchase would change: coins, blocks, and the best building they allow."""

from __future__ import annotations

from collections.abc import Iterator
from operator import mul

from msgspec.structs import replace

from game.actions import Take
from game.ai.appraisal import DECORATION_HOPE, PLENTY, PURSE, STATUE_HOPE
from game.ai.candidates import takes
from game.ai.outlook import Outlook, taken_by_all
from game.ai.prospects import best_build
from game.ai.weights import TERMS
from game.catalogue import RULESETS
from game.rules.items import spots_for
from game.state import GameState, Workshop
from game.tally import Tally, count, counts, total
from game.wheel import price

_PURSE = TERMS.index("purse")
_WHITE, _SPARE = TERMS.index("white"), TERMS.index("spare")
_BUILD, _STORED = TERMS.index("build"), TERMS.index("stored")


def take_gains(state: GameState, view: Outlook) -> Iterator[tuple[float, Take]]:
    """Every purchase worth looking at, with what it adds to the buyer's position."""
    seat, weights = state.seat, view.weights
    taken = taken_by_all(state)
    before = _hand_worth(state, seat.blocks, view, taken=taken)
    for take in takes(state):
        gain = _hand_worth(state, Tally(seat.blocks + take.blocks), view, taken=taken) - before
        cost = price(take.place, take.blocks)
        gain -= view.coin * cost + weights[_PURSE] * (min(seat.coins, PURSE) - min(seat.coins - cost, PURSE))
        if state.workshop is not None and take.blocks == state.wheel[take.place]:
            gain += _item_hope(state, state.workshop, take.place) or weights[_STORED]
        yield gain, take


def _item_hope(state: GameState, workshop: Workshop, place: int) -> float:
    """What the better item at a place may bring, where a building waits for it."""
    columns = state.seat.columns
    statue, decoration = workshop.statues[place], workshop.decorations[place]
    if count(workshop.statue_supply, statue - 6) and any(True for _ in spots_for(columns, statue)):
        return STATUE_HOPE
    if count(workshop.decoration_supply, decoration) and any(True for _ in spots_for(columns, decoration)):
        return DECORATION_HOPE
    return 0.0


def _hand_worth(state: GameState, hand: Tally, view: Outlook, *, taken: int) -> float:
    """Blocks by colour, less for more than plenty, and the best they could build."""
    weights = view.weights
    build = best_build(RULESETS[state.ruleset], state, replace(state.seat, blocks=hand), coin=view.coin, taken=taken)
    blocks: float = sum(map(mul, counts(hand), weights[_WHITE:_SPARE]))
    return blocks + weights[_SPARE] * max(0, total(hand) - PLENTY) + weights[_BUILD] * build
