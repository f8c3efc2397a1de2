"""Every printed number under a name of its own, so that two versions of the rules can be compared.

A name begins with the id of a ruleset if only games of that ruleset use the number; otherwise all games use it. A
number of several but not all rulesets has a name for each of them. Names are stored with tables, so a name is never
reused for another number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

# Imports the modules, not their numbers, so that it reads what a module holds at the moment.
from game.model.pieces import CATEGORY_SPACES, CITY_NAMES, LIGHT_COLOUR_NAMES, OBJECT_NAMES, REWARD_NAMES
from game.model.tally import counts
from game.printed import cards, numbers
from game.printed.cards import ObjectiveCard
from game.rules.ruleset import Ruleset
from game.rulesets.catalogue import RULESETS

_COLOURS = (*LIGHT_COLOUR_NAMES, "darkest")
_Named = Iterator[tuple[str, int]]


def printed_numbers() -> dict[str, int]:
    """Every printed number by its name: `price.white.place-1`, `first-expansion.upgrade.lucca.vp`."""
    named = dict(_shared_numbers())
    for ruleset in RULESETS.values():
        named.update((f"{ruleset.id}.{name}", number) for name, number in _numbers_of(ruleset))
    return named


def concerns_ruleset(name: str, ruleset: str) -> bool:
    """Whether games of this ruleset use the number with this name."""
    first = name.partition(".")[0]
    return first == ruleset or first not in RULESETS


def _shared_numbers() -> _Named:
    yield "start.coins", numbers.START_COINS
    yield "relief.coins", numbers.RELIEF_COINS
    yield "end.vp", numbers.END_VP
    yield "coins-per-vp", numbers.COINS_PER_VP
    yield "wheel.capacity", numbers.WHEEL_CAPACITY
    yield "display.tiles", numbers.DISPLAY_SLOTS
    yield "blocks.of-a-colour", numbers.BLOCKS_OF_A_COLOUR
    yield from _each("price", _COLOURS, numbers.BASE_PRICES, end=".place-1")
    yield from _each("city-minimum", CITY_NAMES, numbers.CITY_MINIMUM)


def _numbers_of(ruleset: Ruleset) -> _Named:
    yield "markers", ruleset.markers
    yield from _setup_numbers(ruleset)
    rewards = REWARD_NAMES if CATEGORY_SPACES[0] in ruleset.spaces else CITY_NAMES
    for kind, pays in (("reward", ruleset.plain_rewards), ("upgrade", ruleset.upgraded_rewards)):
        for place, pay in zip(rewards, pays, strict=False):
            yield f"{kind}.{place}.vp", pay.vp
            yield f"{kind}.{place}.coins", pay.coins
    if ruleset.sections:
        yield from _court_numbers(ruleset)
    if ruleset.has_objects:
        yield "objects.supply", numbers.OBJECTS_IN_SUPPLY
        yield "purchase.price", numbers.PURCHASE_PRICE
        yield from _card_numbers(only_first=not ruleset.has_card_choice)
    if ruleset.has_workshop:
        yield "purchase.price", numbers.PURCHASE_PRICE
        yield from _item_numbers()


def _setup_numbers(ruleset: Ruleset) -> _Named:
    for seat, blocks in enumerate(ruleset.start_blocks, 1):
        yield from _each(f"start.seat-{seat}", _COLOURS, counts(blocks))
    for players, values in ruleset.tile_values.items():
        for value, number in Counter(values).items():
            yield f"tiles.{players}-players.value-{value}", number


def _court_numbers(ruleset: Ruleset) -> _Named:
    for bonus, number in Counter(ruleset.sections).items():
        yield f"court.{bonus}", number
    yield "bonus.coins", numbers.COURT_COINS
    yield "bonus.vp", numbers.COURT_VP
    yield "pass.coins", numbers.PASS_COINS


def _card_numbers(*, only_first: bool) -> _Named:
    """The numbers of the cards; the basic game has card 1 of each kind and no bonus card."""
    decks = {"top": cards.TOP_CARDS, "object": cards.OBJECT_CARDS, "building": cards.BUILDING_CARDS}
    for kind, deck in decks.items():
        for number, card in deck.items():
            if number == 1 or not only_first:
                yield from ((f"card.{kind}.{number}.{name}", value) for name, value in _numbers_on(card))
    if only_first:
        return
    yield f"card.top.{cards.COIN_CARD}.coins-per-vp", cards.COIN_CARD_RATE
    for number, bonus_card in cards.BONUS_CARDS.items():
        for contest in bonus_card.contests:
            yield f"card.bonus.{number}.{'-'.join(CITY_NAMES[city] for city in contest.cities)}.vp", contest.vp


def _numbers_on(card: ObjectiveCard) -> _Named:
    yield from _each("need", ("2-players", "3-players", "4-players"), card.needs)
    for index, vp in enumerate(card.points):
        yield f"vp-{index}", vp


def _item_numbers() -> _Named:
    yield "warehouses", numbers.WAREHOUSES
    yield "statues.of-a-colour", numbers.STATUES_OF_A_COLOUR
    for players, number in numbers.DECORATIONS_OF_A_TYPE.items():
        yield f"decorations.{players}-players.of-a-type", number
    for size, vp in enumerate(numbers.DECORATION_SETS):
        yield f"decoration-set.{size}.vp", vp.value
    for city, ranks in zip(CITY_NAMES, numbers.STATUE_RANKS, strict=True):
        for rank, vp in enumerate(ranks, 1):
            yield f"statue-rank.{city}.{rank}.vp", vp.value
    for space, mark in enumerate(numbers.MONEY_MARKS, 1):
        yield f"money.{space}.coins", mark
        yield f"money.{space}.coins-per-vp", numbers.MONEY_RATES[mark]
    # The items around the wheels become numbers by their place in the list of all items, from 1.
    for kind, around in (("decoration", numbers.WHEEL_DECORATIONS), ("statue", numbers.WHEEL_STATUES)):
        for place, item in enumerate(around.value, 1):
            yield f"wheel.{kind}.place-{place}", item % len(OBJECT_NAMES) + 1


def _each(kind: str, names: Sequence[str], values: Sequence[int], *, end: str = "") -> _Named:
    return ((f"{kind}.{name}{end}", value) for name, value in zip(names, values, strict=True))
