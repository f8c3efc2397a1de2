"""The decisions worth looking at: every legal kind, but only a few payments and purchases."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from game.ai.value.potential import open_tiles
from game.model.actions import Action, Build, Improve, Take
from game.model.pieces import COLOURS, City, Tile
from game.model.state import GameState, Seat
from game.model.tally import EMPTY_TALLY, SINGLE, Tally, count, counts
from game.rules.ruleset import Ruleset
from game.rules.wheel import single_price
from game.rulesets.catalogue import RULESETS


def thriftiest_payment(hand: Tally, city: int, cost: int) -> Tally | None:
    """The payment that keeps the best blocks; None if the hand has too few of the colours that the city accepts."""
    paid, missing = 0, cost
    for colour in range(city, -1, -1):
        number = min(missing, count(hand, colour))
        paid += number * SINGLE[colour]
        missing -= number
        if not missing:
            return Tally(paid)
    return None


# Cached like the payments of the rules, because hands recur from one position of a search to the next.
@lru_cache(maxsize=1 << 16)
def candidate_payments(hand: Tally, city: int, cost: int, *, exchanges: bool) -> tuple[Tally, ...]:
    """The thriftiest payment, plain and with as many exchanged pairs as there are."""
    plain = thriftiest_payment(hand, city, cost)
    payments = () if plain is None else (plain,)
    if not exchanges or city == 5:
        return payments
    pairs = min(count(hand, city + 1) // 2, cost)
    for number in range(pairs, 0, -1):
        rest = thriftiest_payment(hand, city, cost - number) if cost > number else EMPTY_TALLY
        if rest is not None:
            return (*payments, Tally(rest + 2 * number * SINGLE[city + 1]))
    return payments


def candidate_builds(ruleset: Ruleset, state: GameState) -> list[Action]:
    """Every tile in every city that takes it, paid thriftily."""
    hand, exchanges = state.seat.blocks, ruleset.allows_exchange
    if not hand:
        return []
    return [
        Build(Tile(shown), City(city), paid)
        for shown in dict.fromkeys(open_tiles(state))
        for city in range(6)
        for paid in candidate_payments(hand, city, shown % 10, exchanges=exchanges)
    ]


def candidate_improvements(offered: Iterable[Action]) -> list[Action]:
    """The first payment of every improvement that the rules offer, which is the thriftiest."""
    first: dict[tuple[int, int], Action] = {}
    for action in offered:
        if isinstance(action, Improve):
            first.setdefault((action.tile, action.spot), action)
    return list(first.values())


def candidate_purchases(state: GameState) -> list[Take]:
    """For every place: the best block alone, with the next best, and so on while the coins last."""
    takes: list[Take] = []
    for place, lying in enumerate(state.wheel):
        if lying:
            takes += [Take(place, blocks) for blocks in _purchases_at(state.seat, place, lying)]
    return takes


def _purchases_at(seat: Seat, place: int, lying: Tally) -> Iterator[Tally]:
    """Growing purchases, from the best colour down and from the darkest up. Free blocks are always included."""
    held = counts(lying)
    prices = [single_price(place, colour) for colour in COLOURS]
    free = sum(held[colour] * SINGLE[colour] for colour in COLOURS if not prices[colour])
    priced = [(prices[colour], SINGLE[colour]) for colour in COLOURS for _ in range(held[colour]) if prices[colour]]
    purchases = dict.fromkeys((*_growing(free, seat.coins, priced), *_growing(free, seat.coins, priced[::-1])))
    return (Tally(blocks) for blocks in purchases if blocks)


def _growing(free: int, coins: int, priced: list[tuple[int, Tally]]) -> Iterator[int]:
    taken = free
    yield taken
    for price, block in priced:
        if price <= coins:
            taken, coins = taken + block, coins - price
            yield taken


def candidates(state: GameState) -> list[Action]:
    """The decisions worth looking at in this position."""
    ruleset = RULESETS[state.ruleset]
    actions: list[Action] = []
    for rule in ruleset.rules_for(state.pending):
        match rule.kind:
            case "build":
                actions += candidate_builds(ruleset, state)
            case "improve":
                actions += candidate_improvements(rule.options(ruleset, state))
            case "take":
                actions += candidate_purchases(state)
            case _:
                actions += rule.options(ruleset, state)
    return actions
