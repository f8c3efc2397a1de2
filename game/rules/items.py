"""Items, which are decorations and statues: gaining, placing, storing, moving and purchasing them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from game.model.actions import Action, DiscardItem, Gain, MoveItem, PlaceGained, PurchaseItem, StoreItem
from game.model.errors import IllegalAction
from game.model.events import (
    Event,
    ItemDeclined,
    ItemDiscarded,
    ItemGained,
    ItemMoved,
    ItemPlaced,
    ItemPurchased,
    ItemStored,
)
from game.model.pieces import (
    CITIES,
    GOLD_STATUE,
    NOTHING,
    STATUES,
    Item,
    Spot,
    is_decoration,
    spot,
    spot_city,
    spot_row,
    statue_colour,
)
from game.model.state import ChooseAction, ChooseGain, Columns, FinishTurn, GameState, ItemPlacement
from game.model.tally import SINGLE, Tally, count
from game.printed.numbers import PURCHASE_PRICE, WAREHOUSES
from game.rules.ruleset import Resolution, Rule, Ruleset
from game.rules.scoring import pay_scoring
from game.rules.turn_flow import columns_with, finish_action, with_seat


# Cached, here and below: a stored item asks about the same board at every decision of a turn, and hashing a board takes
# a tenth of the time of looking at each of its buildings.
@lru_cache(maxsize=1 << 12)
def spots_for(columns: Columns, item: Item) -> tuple[Spot, ...]:
    """The buildings that can take an item."""
    if is_decoration(item):
        return tuple(
            [
                spot(city, row)
                for city in CITIES
                for row, building in enumerate(columns[city])
                if building.type == item and not building.decorated
            ]
        )
    cities = CITIES if item == GOLD_STATUE else CITIES[statue_colour(item) :]
    return tuple(
        [spot(city, row) for city in cities for row, building in enumerate(columns[city]) if building.statue == NOTHING]
    )


def _with_supply(state: GameState, item: Item, change: int) -> GameState:
    """The state with this many more of an item in its supply. Gold statues have no supply."""
    workshop = state.workshop
    if workshop is None or item == GOLD_STATUE:
        return state
    if is_decoration(item):
        decorations = Tally(workshop.decoration_supply + change * SINGLE[item])
        return replace(state, workshop=replace(workshop, decoration_supply=decorations))
    statues = Tally(workshop.statue_supply + change * SINGLE[statue_colour(item)])
    return replace(state, workshop=replace(workshop, statue_supply=statues))


def _with_item(state: GameState, item: Item, spot: Spot) -> GameState:
    """The state with the item on this building of the seat to move."""
    columns, city, row = state.seat.columns, spot_city(spot), spot_row(spot)
    building = columns[city][row]
    building = replace(building, decorated=True) if is_decoration(item) else replace(building, statue=item)
    column = (*columns[city][:row], building, *columns[city][row + 1 :])
    return with_seat(state, columns=columns_with(columns, city, column))


def _without(items: tuple[Item, ...], item: Item) -> tuple[Item, ...]:
    index = items.index(item)
    return (*items[:index], *items[index + 1 :])


def _settle_item(ruleset: Ruleset, state: GameState, event: Event) -> Resolution:
    """After the decision about an item: pay the scoring under way, or finish the action if there is none."""
    scoring = state.pending.scoring if isinstance(state.pending, ChooseGain | ItemPlacement) else None
    state, events = finish_action(ruleset, state) if scoring is None else pay_scoring(ruleset, state, scoring)
    return state, (event, *events)


class Gaining(Rule):
    """Take one of the items offered, or nothing."""

    action = Gain
    phases = (ChooseGain,)

    def options(self, ruleset: Ruleset, state: GameState) -> Sequence[Action]:
        offers = state.pending.offers if isinstance(state.pending, ChooseGain) else ()
        return [Gain(item) for item in (*offers, NOTHING)]

    def why_illegal(self, ruleset: Ruleset, state: GameState) -> IllegalAction | None:
        return None

    def refusal(self, ruleset: Ruleset, state: GameState, action: Gain) -> IllegalAction:
        return IllegalAction("not-offered", item=action.item)

    def resolve(self, ruleset: Ruleset, state: GameState, action: Gain) -> Resolution:
        pending = state.pending
        if not isinstance(pending, ChooseGain):
            raise IllegalAction("not-now", kind=self.kind)
        if action.item == NOTHING:
            return _settle_item(ruleset, state, ItemDeclined(state.to_move, pending.offers))
        state = _with_supply(state, action.item, -1)
        state = replace(state, pending=ItemPlacement(action.item, pending.scoring))
        return state, (ItemGained(state.to_move, action.item),)


def _gained_item(state: GameState) -> Item:
    """The item that must be put somewhere."""
    return state.pending.item if isinstance(state.pending, ItemPlacement) else NOTHING


class Placing(Rule):
    """Put the gained item on a building."""

    action = PlaceGained
    phases = (ItemPlacement,)

    def options(self, ruleset: Ruleset, state: GameState) -> Sequence[Action]:
        item = _gained_item(state)
        return [PlaceGained(item, spot) for spot in spots_for(state.seat.columns, item)]

    def why_illegal(self, ruleset: Ruleset, state: GameState) -> IllegalAction | None:
        return None if self.options(ruleset, state) else IllegalAction("no-building-for-it", item=_gained_item(state))

    def resolve(self, ruleset: Ruleset, state: GameState, action: PlaceGained) -> Resolution:
        state = _with_item(state, action.item, action.spot)
        return _settle_item(ruleset, state, ItemPlaced(state.to_move, action.item, action.spot))


class Storing(Rule):
    """Put the gained item into a free warehouse."""

    action = StoreItem
    phases = (ItemPlacement,)

    def options(self, ruleset: Ruleset, state: GameState) -> Sequence[Action]:
        return (StoreItem(_gained_item(state)),) if len(state.seat.warehouse) < WAREHOUSES else ()

    def why_illegal(self, ruleset: Ruleset, state: GameState) -> IllegalAction | None:
        return None if self.options(ruleset, state) else IllegalAction("warehouses-full")

    def resolve(self, ruleset: Ruleset, state: GameState, action: StoreItem) -> Resolution:
        state = with_seat(state, warehouse=(*state.seat.warehouse, action.item))
        state = replace(state, fresh=action.item)
        return _settle_item(ruleset, state, ItemStored(state.to_move, action.item))


class Discarding(Rule):
    """Give up a stored item when both warehouses are full and no building can take the new one."""

    action = DiscardItem
    phases = (ItemPlacement,)

    def options(self, ruleset: Ruleset, state: GameState) -> Sequence[Action]:
        seat = state.seat
        if len(seat.warehouse) < WAREHOUSES or spots_for(seat.columns, _gained_item(state)):
            return ()
        return [DiscardItem(item) for item in dict.fromkeys(seat.warehouse)]

    def why_illegal(self, ruleset: Ruleset, state: GameState) -> IllegalAction | None:
        return None if self.options(ruleset, state) else IllegalAction("no-need-to-discard")

    def resolve(self, ruleset: Ruleset, state: GameState, action: DiscardItem) -> Resolution:
        state = with_seat(state, warehouse=_without(state.seat.warehouse, action.item))
        return _with_supply(state, action.item, 1), (ItemDiscarded(state.to_move, action.item),)


class Moving(Rule):
    """From a warehouse to a building, but not what was stored this turn."""

    action = MoveItem
    phases = (ChooseAction, FinishTurn)

    def options(self, ruleset: Ruleset, state: GameState) -> Sequence[Action]:
        seat = state.seats[state.to_move]
        stored = seat.warehouse
        if not stored:
            return ()
        if state.fresh != NOTHING:
            # An equal one that lay there before may be moved: it does not matter which of the two it is.
            stored = _without(stored, state.fresh)
        return [MoveItem(item, spot) for item in dict.fromkeys(stored) for spot in spots_for(seat.columns, item)]

    def why_illegal(self, ruleset: Ruleset, state: GameState) -> IllegalAction | None:
        if not state.seat.warehouse:
            return IllegalAction("warehouses-empty")
        return None if self.options(ruleset, state) else IllegalAction("nothing-to-move")

    def resolve(self, ruleset: Ruleset, state: GameState, action: MoveItem) -> Resolution:
        state = with_seat(state, warehouse=_without(state.seat.warehouse, action.item))
        state = _with_item(state, action.item, action.spot)
        return state, (ItemMoved(state.to_move, action.item, action.spot),)


@lru_cache(maxsize=1 << 12)
def _purchases(columns: Columns, decorations: Tally, statues: Tally) -> tuple[PurchaseItem, ...]:
    """Every item that these supplies have for one of the buildings."""
    # Looks at each building once, not once for every item that it could take.
    purchases = [
        PurchaseItem(Item(building.type), spot(city, row))
        for city in CITIES
        for row, building in enumerate(columns[city])
        if not building.decorated and count(decorations, building.type)
    ]
    purchases.sort(key=lambda purchase: purchase.item)
    # A bought statue goes only to the city of exactly its colour.
    purchases += [
        PurchaseItem(STATUES[city], spot(city, row))
        for city in CITIES
        if count(statues, city)
        for row, building in enumerate(columns[city])
        if building.statue == NOTHING
    ]
    return tuple(purchases)


class PurchasingItem(Rule):
    """Once a turn, a decoration or coloured statue from the supply, placed at once."""

    action = PurchaseItem
    phases = (ChooseAction, FinishTurn)

    def options(self, ruleset: Ruleset, state: GameState) -> Sequence[Action]:
        workshop, seat = state.workshop, state.seats[state.to_move]
        if workshop is None or state.purchased or seat.coins < PURCHASE_PRICE:
            return ()
        return _purchases(seat.columns, workshop.decoration_supply, workshop.statue_supply)

    def why_illegal(self, ruleset: Ruleset, state: GameState) -> IllegalAction | None:
        if state.purchased:
            return IllegalAction("already-purchased")
        if state.seat.coins < PURCHASE_PRICE:
            return IllegalAction("cannot-afford", price=PURCHASE_PRICE, coins=state.seat.coins)
        return None if self.options(ruleset, state) else IllegalAction("nothing-to-purchase")

    def resolve(self, ruleset: Ruleset, state: GameState, action: PurchaseItem) -> Resolution:
        state = with_seat(state, coins=state.seat.coins - PURCHASE_PRICE)
        state = _with_item(_with_supply(state, action.item, -1), action.item, action.spot)
        event = ItemPurchased(state.to_move, action.item, action.spot, PURCHASE_PRICE)
        return replace(state, purchased=True), (event,)
