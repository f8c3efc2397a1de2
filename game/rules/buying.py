"""Buying: the wheel turns or stays, then blocks are taken from one place."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, ClassVar

from msgspec.structs import replace

from game.model.actions import Action, Relief, Spin, Stay, Take, Turn
from game.model.errors import IllegalAction
from game.model.events import BlocksTaken, Event, ReliefTaken, StatueWheelTurned, WheelStayed, WheelTurned
from game.model.pieces import PLACES, Item, statue_colour
from game.model.state import TAKE_BLOCKS, ChooseAction, ChooseGain, GameState, TakeBlocks
from game.model.tally import Tally, count, includes, is_tally, total
from game.printed.numbers import RELIEF_COINS, WHEEL_CAPACITY
from game.rules.ruleset import Resolution, Rule, Ruleset
from game.rules.turn_flow import finish_action, seats_with, with_seat
from game.rules.wheel import affordable, block_price, can_buy, cheapest_price, priced_purchases, rotate


def _turn_and_refill(state: GameState) -> tuple[GameState, Tally]:
    """The wheel turned by one place, and what was drawn onto place I."""
    wheel, bag = rotate(state.wheel), state.bag
    if state.luck is None:
        raise IllegalAction("no-luck")
    # Not below 0, because a position in a test or an example may have more blocks on the wheel.
    number = min(max(0, WHEEL_CAPACITY - sum(map(total, wheel))), total(bag))
    drawn, luck = state.luck.blocks(bag, number)
    wheel = (Tally(wheel[0] + drawn), *wheel[1:])
    return replace(state, wheel=wheel, bag=Tally(bag - drawn), luck=luck, pending=TAKE_BLOCKS), drawn


def _cannot_afford(state: GameState) -> IllegalAction:
    return IllegalAction("nothing-affordable", cheapest=cheapest_price(state.wheel), coins=state.seat.coins)


class Turning(Rule):
    """Turn the wheel and refill it. If there are items around the wheels, both move on."""

    action = Turn
    phases = (ChooseAction,)
    _options: ClassVar = (Turn(),)

    def options(self, ruleset: Ruleset, state: GameState) -> Sequence[Action]:
        return self._options if state.bag or any(state.wheel) else ()

    def why_illegal(self, ruleset: Ruleset, state: GameState) -> IllegalAction | None:
        return None if self.options(ruleset, state) else IllegalAction("wheel-and-bag-empty")

    def resolve(self, ruleset: Ruleset, state: GameState, action: Turn) -> Resolution:
        state, events = ruleset.before_action(state)
        state, drawn = _turn_and_refill(state)
        workshop = state.workshop
        if workshop is not None:
            workshop = replace(workshop, decorations=rotate(workshop.decorations), statues=rotate(workshop.statues))
            state = replace(state, workshop=workshop)
        return state, (*events, WheelTurned(state.to_move, drawn))


class _WithoutRefill(Rule):
    """Buying without a refill, which needs a block on the wheel that the seat can afford."""

    phases = (ChooseAction,)

    def options(self, ruleset: Ruleset, state: GameState) -> Sequence[Action]:
        return (self.action(),) if can_buy(state.wheel, state.seats[state.to_move].coins) else ()

    def why_illegal(self, ruleset: Ruleset, state: GameState) -> IllegalAction | None:
        if not any(state.wheel):
            return IllegalAction("wheel-empty")
        return None if self.options(ruleset, state) else _cannot_afford(state)


class Staying(_WithoutRefill):
    """Buy without turning."""

    action = Stay

    def resolve(self, ruleset: Ruleset, state: GameState, action: Stay) -> Resolution:
        state, events = ruleset.before_action(state)
        return replace(state, pending=TAKE_BLOCKS), (*events, WheelStayed(state.to_move))


class Spinning(_WithoutRefill):
    """Turn the statue wheel alone."""

    action = Spin

    def resolve(self, ruleset: Ruleset, state: GameState, action: Spin) -> Resolution:
        state, events = ruleset.before_action(state)
        if state.workshop is None:
            raise IllegalAction("not-possible", kind=self.kind)
        workshop = replace(state.workshop, statues=rotate(state.workshop.statues))
        state = replace(state, workshop=workshop, pending=TAKE_BLOCKS)
        return state, (*events, StatueWheelTurned(state.to_move))


def _segment_offers(state: GameState, place: int) -> tuple[Item, ...]:
    """What emptying a place offers, as far as the supplies have it."""
    workshop = state.workshop
    if workshop is None:
        return ()
    decoration, statue = workshop.decorations[place], workshop.statues[place]
    offers = []
    if count(workshop.decoration_supply, decoration):
        offers.append(decoration)
    if count(workshop.statue_supply, statue_colour(statue)):
        offers.append(statue)
    return tuple(offers)


# The actions themselves are cached, not only their blocks: making them was the most expensive part of listing them.
@lru_cache(maxsize=1 << 14)
def _priced_takes(place: int, lying: Tally) -> tuple[tuple[int, ...], tuple[Take, ...]]:
    """The prices of all purchases at a place, cheapest first, and the purchases as decisions."""
    prices, purchases = priced_purchases(place, lying)
    return prices, tuple([Take(place, blocks) for blocks in purchases])


class Taking(Rule):
    """Take one or more blocks, any mix, from one place."""

    action = Take
    phases = (TakeBlocks,)

    def options(self, ruleset: Ruleset, state: GameState) -> Sequence[Action]:
        coins = state.seats[state.to_move].coins
        actions: list[Action] = []
        for place, lying in enumerate(state.wheel):
            if lying:
                prices, takes = _priced_takes(place, lying)
                actions += takes[: bisect_right(prices, coins)]
        return actions

    def choices(self, ruleset: Ruleset, state: GameState, chosen: tuple[Any, ...]) -> Sequence[Any]:
        coins = state.seat.coins
        match chosen:
            case ():
                return tuple(place for place in PLACES if affordable(place, state.wheel[place], coins))
            case (int(place),) if place in PLACES:
                return affordable(place, state.wheel[place], coins)
            case _:
                return ()

    def accepts(self, ruleset: Ruleset, state: GameState, action: Take) -> bool:
        if action.place not in PLACES or not is_tally(action.blocks) or not action.blocks:
            return False
        return (
            includes(state.wheel[action.place], action.blocks)
            and block_price(action.place, action.blocks) <= state.seat.coins
        )

    def why_illegal(self, ruleset: Ruleset, state: GameState) -> IllegalAction | None:
        return None if can_buy(state.wheel, state.seat.coins) else _cannot_afford(state)

    def refusal(self, ruleset: Ruleset, state: GameState, action: Take) -> IllegalAction:
        if action.place not in PLACES or not is_tally(action.blocks):
            return IllegalAction("no-such-blocks", place=action.place)
        if not action.blocks:
            return IllegalAction("no-block-taken")
        if not includes(state.wheel[action.place], action.blocks):
            return IllegalAction("no-such-blocks", place=action.place)
        return IllegalAction("cannot-afford", price=block_price(action.place, action.blocks), coins=state.seat.coins)

    def resolve(self, ruleset: Ruleset, state: GameState, action: Take) -> Resolution:
        place, blocks, seat = action.place, action.blocks, state.seat
        cost = block_price(place, blocks)
        lying = state.wheel
        wheel = (*lying[:place], Tally(lying[place] - blocks), *lying[place + 1 :])
        buyer = replace(seat, coins=seat.coins - cost, blocks=Tally(seat.blocks + blocks))
        state = replace(state, wheel=wheel, seats=seats_with(state, buyer))
        events: tuple[Event, ...] = (BlocksTaken(state.to_move, place, blocks, cost),)
        if state.workshop is not None and not wheel[place]:
            return replace(state, pending=ChooseGain(_segment_offers(state, place))), events
        state, more = finish_action(ruleset, state)
        return state, events + more


class Relieving(Rule):
    """Coins when nothing on the wheel can be afforded."""

    action = Relief
    phases: ClassVar[tuple[type[Any], ...]] = (TakeBlocks,)
    _options: ClassVar = (Relief(),)

    def options(self, ruleset: Ruleset, state: GameState) -> Sequence[Action]:
        return () if can_buy(state.wheel, state.seats[state.to_move].coins) else self._options

    def why_illegal(self, ruleset: Ruleset, state: GameState) -> IllegalAction | None:
        return None if self.options(ruleset, state) else IllegalAction("relief-not-needed")

    def resolve(self, ruleset: Ruleset, state: GameState, action: Relief) -> Resolution:
        state = replace(with_seat(state, coins=state.seat.coins + RELIEF_COINS), idle=True)
        state, events = finish_action(ruleset, state)
        return state, (ReliefTaken(state.to_move, RELIEF_COINS), *events)


class RelievingInsteadOfActions(Relieving):
    """The same, and at the start of a turn coins when no action is possible at all."""

    phases = (TakeBlocks, ChooseAction)

    def __init__(self, actions: Sequence[Rule]) -> None:
        self.actions = actions

    def options(self, ruleset: Ruleset, state: GameState) -> Sequence[Action]:
        if type(state.pending) is TakeBlocks:
            return super().options(ruleset, state)
        for rule in self.actions:
            if rule.why_illegal(ruleset, state) is None:
                return ()
        return self._options
