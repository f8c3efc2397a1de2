"""The decisions worth looking at: every legal kind, but few payments and few ways to take."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from game.actions import Action, Build, Improve, Take
from game.ai.prospects import open_tiles
from game.catalogue import RULESETS
from game.payments import exchange_payments
from game.pieces import City, Tile
from game.ruleset import Ruleset
from game.state import GameState, Seat
from game.tally import NONE, ONE, Tally, count, counts

# What a block is worth when it is paid or bought, white to the darkest: dearer ones are kept.
BLOCK_WORTH = (6.0, 5.0, 4.0, 3.0, 2.0, 1.0)


def thriftiest(hand: Tally, city: int, cost: int) -> Tally | None:
    """The payment that keeps the best blocks; None if the city's colours do not suffice."""
    paid, missing = 0, cost
    for colour in range(city, -1, -1):
        number = min(missing, count(hand, colour))
        paid += number * ONE[colour]
        missing -= number
        if not missing:
            return Tally(paid)
    return None


@lru_cache(maxsize=1 << 16)
def payments(hand: Tally, city: int, cost: int, *, exchanges: bool) -> tuple[Tally, ...]:
    """The thriftiest payment, plain and with as many exchanged pairs as there are."""
    plain = thriftiest(hand, city, cost)
    found = () if plain is None else (plain,)
    if not exchanges or city == 5:
        return found
    pairs = min(count(hand, city + 1) // 2, cost)
    for number in range(pairs, 0, -1):
        rest = thriftiest(hand, city, cost - number) if cost > number else NONE
        if rest is not None:
            return (*found, Tally(rest + 2 * number * ONE[city + 1]))
    return found


def builds(ruleset: Ruleset, state: GameState) -> list[Action]:
    """Every tile in every city that takes it, paid thriftily."""
    hand, exchanges = state.seat.blocks, ruleset.payments is exchange_payments
    if not hand:
        return []
    return [
        Build(Tile(shown), City(city), paid)
        for shown in dict.fromkeys(open_tiles(state))
        for city in range(6)
        for paid in payments(hand, city, shown % 10, exchanges=exchanges)
    ]


def improvements(offered: Iterable[Action]) -> list[Action]:
    """Of every improvement the rules offer the first payment, which is the thriftiest."""
    first: dict[tuple[int, int], Action] = {}
    for action in offered:
        if isinstance(action, Improve):
            first.setdefault((action.tile, action.spot), action)
    return list(first.values())


def takes(state: GameState) -> list[Take]:
    """At every place: the best bargain alone, with the next best, and so on while the coins last."""
    found: list[Take] = []
    for place, lying in enumerate(state.wheel):
        if lying:
            found += [Take(place, blocks) for blocks in _bargains(state.seat, place, lying)]
    return found


def _bargains(seat: Seat, place: int, lying: Tally) -> Iterator[Tally]:
    """Growing purchases, from the finest block down and from the plainest up; free blocks always come along."""
    held = counts(lying)
    free = sum(held[colour] * ONE[colour] for colour in range(6) if 6 - colour <= place)
    priced = [
        (6 - colour - place, ONE[colour]) for colour in range(6) for _ in range(held[colour]) if 6 - colour > place
    ]
    found = dict.fromkeys((*_growing(free, seat.coins, priced), *_growing(free, seat.coins, priced[::-1])))
    return (Tally(blocks) for blocks in found if blocks)


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
    found: list[Action] = []
    for rule in ruleset.rules_for(state.pending):
        match rule.kind:
            case "build":
                found += builds(ruleset, state)
            case "improve":
                found += improvements(rule.options(ruleset, state))
            case "take":
                found += takes(state)
            case _:
                found += rule.options(ruleset, state)
    return found
