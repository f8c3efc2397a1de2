"""The easy level: rules of thumb for each kind of decision, without looking ahead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from game.actions import (
    Action,
    Announce,
    Build,
    Discard,
    End,
    Gain,
    Improve,
    Move,
    Pass,
    Place,
    PurchaseItem,
    PurchaseObject,
    Relief,
    Score,
    Skip,
    Spin,
    Stay,
    Store,
    Take,
    Turn,
    Upgrade,
)
from game.ai.boards import pays_of
from game.ai.candidates import candidates
from game.payments import worth
from game.pieces import NOTHING, spot_city
from game.printed import Pay
from game.scoring import FIRST_MONEY, objects_gained, pays
from game.state import GameState
from game.tally import NONE, total
from game.wheel import price

COIN, OBJECT = 1 / 3, 2.5
# A scoring below this many VP is put off while there are other things to do.
WORTH_A_MARKER = 6.0
# With this many blocks in hand it is time to build.
ENOUGH_BLOCKS = 4
COINS_TO_SPARE = 14


def easy_choice(state: GameState) -> Action:
    """The decision that the rules of thumb like best."""
    return max(candidates(state), key=lambda action: liking(state, action))


def _pays(state: GameState) -> Sequence[Pay]:
    return pays_of(state.ruleset, state.seat.upgrades)


def _in_vp(pay: Pay) -> float:
    return pay.vp + COIN * pay.coins


def _city_worth(state: GameState, city: int) -> float:
    return _in_vp(_pays(state)[city])


def _score(state: GameState, action: Score) -> float:
    columns = state.seat.columns
    if action.space >= FIRST_MONEY:
        return 5.0
    supply = NONE if state.market is None else state.market.supply
    gain = _in_vp(pays(columns, action.space, tuple(_pays(state)))) + OBJECT * total(
        objects_gained(columns, action.space, supply)
    )
    return gain + (action.bonus is not None) if gain >= WORTH_A_MARKER else gain / 3


def _build(state: GameState, action: Build | Improve) -> float:
    """Value in a good city, a little less where dear blocks are paid."""
    city = action.city if isinstance(action, Build) else spot_city(action.spot)
    old = 0 if isinstance(action, Build) else state.seat.building(action.spot).value
    is_open = not state.seat.scored >> action.tile // 10 & 1
    return (action.tile % 10 - old) * (1 + _city_worth(state, city) * (1 if is_open else 0.5)) - worth(
        action.blocks
    ) / 4


def _buying(state: GameState) -> float:
    """Needed with few blocks, pointless with a heap of them."""
    held = total(state.seat.blocks)
    if held < ENOUGH_BLOCKS and state.seat.coins >= 3:
        return 7.0
    return 2.0 if held < 2 * ENOUGH_BLOCKS else 0.2


def _take(action: Take) -> float:
    """What is saved against the base price, and something for every block."""
    return worth(action.blocks) - 1.5 * price(action.place, action.blocks) + total(action.blocks)


def liking(state: GameState, action: Action) -> float:
    """How well a decision looks at first sight; to be compared within one position only."""
    match action:
        case Score():
            return _score(state, action)
        case Build() | Improve():
            return _build(state, action)
        case Turn() | Stay() | Spin():
            return _buying(state) + (0.5 if isinstance(action, Turn) else 0.0)
        case Take():
            return _take(action)
        case Upgrade(reward=reward):
            buildings = len(state.seat.columns[reward]) if reward < 6 else 2
            return buildings + reward / 100
        case Gain(item=item):
            return -1.0 if item == NOTHING else 1.0
        case Place(spot=spot) | Move(spot=spot):
            return 8.0 + state.seat.building(spot).value * _city_worth(state, spot_city(spot))
        case PurchaseItem(spot=spot):
            return 0.5 + _city_worth(state, spot_city(spot)) if state.seat.coins >= 2 * COINS_TO_SPARE else -1.0
        case PurchaseObject():
            return 1.0 if state.seat.coins >= COINS_TO_SPARE else -1.0
        case Announce():
            return 20.0
        case Pass() | Skip() | Relief() | Store() | Discard() | End():
            return 0.0
        case _:
            assert_never(action)


def is_aside(action: Action) -> bool:
    """What may precede the action of a turn without being one."""
    return isinstance(action, Move | PurchaseItem | Announce)
