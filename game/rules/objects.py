"""Objects: purchasing one that lies on the board. Scoring gives the others (game/rules/scoring.py)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.model.actions import Action, PurchaseObject
from game.model.errors import IllegalAction
from game.model.events import ObjectPurchased
from game.model.pieces import SIX
from game.model.state import FinishTurn, GameState
from game.model.tally import SINGLE, Tally
from game.printed.numbers import PURCHASE_PRICE
from game.rules.ruleset import Resolution, Rule, Ruleset
from game.rules.turn_flow import with_seat


class PurchasingObject(Rule):
    """Once a turn, after the action: an object that lies on the board."""

    action = PurchaseObject
    phases = (FinishTurn,)

    def options(self, ruleset: Ruleset, state: GameState) -> Sequence[Action]:
        market = state.market
        if market is None or state.purchased or not market.sale or state.seats[state.to_move].coins < PURCHASE_PRICE:
            return ()
        if isinstance(state.pending, FinishTurn) and state.pending.skipped:
            return ()
        return [PurchaseObject(kind) for kind in SIX if market.sale >> kind & 1]

    def why_illegal(self, ruleset: Ruleset, state: GameState) -> IllegalAction | None:
        if isinstance(state.pending, FinishTurn) and state.pending.skipped:
            return IllegalAction("turn-skipped")
        if state.purchased:
            return IllegalAction("already-purchased")
        if state.market is None or not state.market.sale:
            return IllegalAction("nothing-to-purchase")
        if state.seat.coins < PURCHASE_PRICE:
            return IllegalAction("cannot-afford", price=PURCHASE_PRICE, coins=state.seat.coins)
        return None

    def refusal(self, ruleset: Ruleset, state: GameState, action: PurchaseObject) -> IllegalAction:
        return self.why_illegal(ruleset, state) or IllegalAction("not-for-sale", object=action.object)

    def resolve(self, ruleset: Ruleset, state: GameState, action: PurchaseObject) -> Resolution:
        market, seat = state.market, state.seat
        if market is None:
            raise IllegalAction("nothing-to-purchase")
        state = with_seat(
            state,
            coins=seat.coins - PURCHASE_PRICE,
            objects=Tally(seat.objects + SINGLE[action.object]),
        )
        market = replace(market, sale=market.sale & ~(1 << action.object))
        event = ObjectPurchased(state.to_move, action.object, PURCHASE_PRICE)
        return replace(state, market=market, purchased=True), (event,)
