"""The easy level: rules of thumb for each kind of decision, without looking ahead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from game.ai.search.candidates import candidates
from game.model.actions import (
    Action,
    Announce,
    Build,
    DiscardItem,
    End,
    Gain,
    Improve,
    MoveItem,
    Pass,
    PlaceGained,
    PurchaseItem,
    PurchaseObject,
    Relief,
    Score,
    Skip,
    Spin,
    Stay,
    StoreItem,
    Take,
    Turn,
    Upgrade,
)
from game.model.pieces import NOTHING, spot_city
from game.model.state import GameState
from game.model.tally import EMPTY_TALLY, total
from game.printed.numbers import Pay
from game.printed.scoring_spaces import FIRST_MONEY, objects_gained, scoring_pay
from game.rules.payments import base_price
from game.rules.wheel import block_price
from game.rulesets.catalogue import board_rewards

COIN, OBJECT = 1 / 3, 2.5
# A scoring below this many VP is postponed while there are other things to do.
LEAST_SCORING_VP = 6.0
# With this many blocks in hand it is time to build.
ENOUGH_BLOCKS = 4
COINS_TO_SPARE = 14


def easy_choice(state: GameState) -> Action:
    """The decision that the rules of thumb like best."""
    return max(candidates(state), key=lambda action: first_sight_score(state, action))


def _rewards(state: GameState) -> Sequence[Pay]:
    return board_rewards(state.ruleset, state.seat.upgrades)


def _in_vp(pay: Pay) -> float:
    return pay.vp + COIN * pay.coins


def _city_value(state: GameState, city: int) -> float:
    return _in_vp(_rewards(state)[city])


def _score_score(state: GameState, action: Score) -> float:
    columns = state.seat.columns
    if action.space >= FIRST_MONEY:
        return 5.0
    supply = EMPTY_TALLY if state.market is None else state.market.supply
    gain = _in_vp(scoring_pay(columns, action.space, tuple(_rewards(state)))) + OBJECT * total(
        objects_gained(columns, action.space, supply)
    )
    return gain + (action.bonus is not None) if gain >= LEAST_SCORING_VP else gain / 3


def _build_score(state: GameState, action: Build | Improve) -> float:
    """The value built, more in a good city, a little less if expensive blocks are paid."""
    city = action.city if isinstance(action, Build) else spot_city(action.spot)
    old = 0 if isinstance(action, Build) else state.seat.building(action.spot).value
    is_open = not state.seat.scored >> action.tile // 10 & 1
    return (action.tile % 10 - old) * (1 + _city_value(state, city) * (1 if is_open else 0.5)) - base_price(
        action.blocks
    ) / 4


def _buying_score(state: GameState) -> float:
    """Buying is needed with few blocks and pointless with many."""
    held = total(state.seat.blocks)
    if held < ENOUGH_BLOCKS and state.seat.coins >= 3:
        return 7.0
    return 2.0 if held < 2 * ENOUGH_BLOCKS else 0.2


def first_sight_score(state: GameState, action: Action) -> float:
    """How good a decision looks at first sight. Comparable only within one position."""
    match action:
        case Score():
            return _score_score(state, action)
        case Build() | Improve():
            return _build_score(state, action)
        case Turn() | Stay() | Spin():
            return _buying_score(state) + (0.5 if isinstance(action, Turn) else 0.0)
        case Take(place=place, blocks=blocks):
            # What is saved against the base price, and something for every block.
            return base_price(blocks) - 1.5 * block_price(place, blocks) + total(blocks)
        case Upgrade(reward=reward):
            buildings = len(state.seat.columns[reward]) if reward < 6 else 2
            return buildings + reward / 100
        case Gain(item=item):
            return -1.0 if item == NOTHING else 1.0
        case PlaceGained(spot=spot) | MoveItem(spot=spot):
            return 8.0 + state.seat.building(spot).value * _city_value(state, spot_city(spot))
        case PurchaseItem(spot=spot):
            return 0.5 + _city_value(state, spot_city(spot)) if state.seat.coins >= 2 * COINS_TO_SPARE else -1.0
        case PurchaseObject():
            return 1.0 if state.seat.coins >= COINS_TO_SPARE else -1.0
        case Announce():
            return 20.0
        case Pass() | Skip() | Relief() | StoreItem() | DiscardItem() | End():
            return 0.0
        case _:
            assert_never(action)


def is_side_action(action: Action) -> bool:
    """Whether this may come before the action of a turn without being one."""
    return isinstance(action, MoveItem | PurchaseItem | Announce)
