"""Printed numbers as another version of the rules would have them, for as long as a test needs."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from msgspec.structs import force_setattr, replace

from game import (
    BONUS_CARDS,
    BUILDING_CARDS,
    CITY_NAMES,
    MONEY_RATES,
    OBJECT_CARDS,
    REWARD_NAMES,
    RULESETS,
    TOP_CARDS,
    CourtBonus,
    Ruleset,
    counts,
    printed_numbers,
    tally,
)
from game.model.pieces import LIGHT_COLOUR_NAMES
from game.printed import numbers

COLOURS = (*LIGHT_COLOUR_NAMES, "darkest")
PACKAGES = ("game", "languages", "rendering", "storage", "bot")
SINGLE_NUMBERS = {
    "start.coins": "START_COINS",
    "relief.coins": "RELIEF_COINS",
    "end.vp": "END_VP",
    "coins-per-vp": "COINS_PER_VP",
    "wheel.capacity": "WHEEL_CAPACITY",
    "display.tiles": "DISPLAY_SLOTS",
    "blocks.of-a-colour": "BLOCKS_OF_A_COLOUR",
    "bonus.coins": "COURT_COINS",
    "bonus.vp": "COURT_VP",
    "pass.coins": "PASS_COINS",
    "objects.supply": "OBJECTS_IN_SUPPLY",
    "purchase.price": "PURCHASE_PRICE",
    "warehouses": "WAREHOUSES",
    "statues.of-a-colour": "STATUES_OF_A_COLOUR",
}
CARDS: dict[str, Any] = {"top": TOP_CARDS, "object": OBJECT_CARDS, "building": BUILDING_CARDS}


def another_value(name: str) -> int:
    """A value that the printed number of this name could have had: one more, and the first item after the last."""
    number = printed_numbers()[name]
    return number % len(COLOURS) + 1 if ".wheel." in name else number + 1


@contextmanager
def corrected_number(name: str, value: int) -> Iterator[None]:
    """The printed number of this name (of `game.printed_numbers`) is `value` inside; a price that several rulesets
    share changes in all of them, as it would in the tables."""
    with ExitStack() as undo:
        _change(undo, name, value)
        _clear_caches()
        undo.callback(_clear_caches)
        if printed_numbers().get(name, 0) != value:
            raise AssertionError(f"{name} was not changed")
        yield


def _change(undo: ExitStack, name: str, value: int) -> None:
    first, _, rest = name.partition(".")
    ruleset = RULESETS.get(first)
    within = name if ruleset is None else rest
    if within in SINGLE_NUMBERS:
        _rebind(undo, SINGLE_NUMBERS[within], value)
        return
    match within.split("."):
        case ["price", colour, _]:
            prices = _with(numbers.BASE_PRICES, COLOURS.index(colour), value)
            _rebind(undo, "BASE_PRICES", prices)
            _set_base_prices(undo, prices)
        case ["city-minimum", city]:
            _rebind(undo, "CITY_MINIMUM", _with(numbers.CITY_MINIMUM, CITY_NAMES.index(city), value))
        case ["card", *words]:
            _change_card(undo, words, value)
        case words if ruleset is not None and words[0] in RULESET_TABLES:
            attribute, changed = RULESET_TABLES[words[0]](ruleset, words, value)
            _set(undo, ruleset, attribute, changed)
        case words:
            _change_items(undo, words, value)


def _set_base_prices(undo: ExitStack, prices: tuple[int, ...]) -> None:
    """The paying rule made tables of the prices at its import, for the three lighter and the three darker colours."""
    for table, three in (("_LIGHT_PRICE", prices[:3]), ("_DARK_PRICE", prices[3:])):
        made = tuple(three[0] * (n & 15) + three[1] * (n >> 4 & 15) + three[2] * (n >> 8) for n in range(1 << 12))
        _set(undo, sys.modules["game.rules.payments"], table, made)


def _markers(ruleset: Ruleset, words: list[str], value: int) -> tuple[str, Any]:
    return "markers", value


def _start_blocks(ruleset: Ruleset, words: list[str], value: int) -> tuple[str, Any]:
    seat = int(words[1].removeprefix("seat-")) - 1
    blocks = tally(_with(counts(ruleset.start_blocks[seat]), COLOURS.index(words[2]), value))
    return "start_blocks", _with(ruleset.start_blocks, seat, blocks)


def _tile_values(ruleset: Ruleset, words: list[str], value: int) -> tuple[str, Any]:
    players, printed = int(words[1][0]), int(words[2].removeprefix("value-"))
    others = [value for value in ruleset.tile_values[players] if value != printed]
    return "tile_values", {**ruleset.tile_values, players: tuple(sorted([*others, *[printed] * value]))}


def _rewards(ruleset: Ruleset, words: list[str], value: int) -> tuple[str, Any]:
    attribute = {"reward": "plain_rewards", "upgrade": "upgraded_rewards"}[words[0]]
    reward = REWARD_NAMES.index(words[1])
    pays = getattr(ruleset, attribute)
    return attribute, _with(pays, reward, replace(pays[reward], **{words[2]: value}))


def _sections(ruleset: Ruleset, words: list[str], value: int) -> tuple[str, Any]:
    bonus = CourtBonus(words[1])
    return "sections", (*(section for section in ruleset.sections if section is not bonus), *[bonus] * value)


RULESET_TABLES: dict[str, Callable[[Ruleset, list[str], int], tuple[str, Any]]] = {
    "markers": _markers,
    "start": _start_blocks,
    "tiles": _tile_values,
    "reward": _rewards,
    "upgrade": _rewards,
    "court": _sections,
}


def _change_card(undo: ExitStack, words: list[str], value: int) -> None:
    match words:
        case ["top", _, "coins-per-vp"]:
            _rebind(undo, "COIN_CARD_RATE", value)
        case ["bonus", number, cities, _]:
            bonus_card = BONUS_CARDS[int(number)]
            contests = bonus_card.contests
            index = ["-".join(CITY_NAMES[city] for city in contest.cities) for contest in contests].index(cities)
            contests = _with(contests, index, replace(contests[index], vp=value))
            _put(undo, BONUS_CARDS, int(number), replace(bonus_card, contests=contests))
        case [kind, number, "need", players]:
            card = CARDS[kind][int(number)]
            _put(undo, CARDS[kind], int(number), replace(card, needs=_with(card.needs, int(players[0]) - 2, value)))
        case [kind, number, vp]:
            card = CARDS[kind][int(number)]
            points = _with(card.points, int(vp.removeprefix("vp-")), value)
            _put(undo, CARDS[kind], int(number), replace(card, points=points))


def _change_items(undo: ExitStack, words: list[str], value: int) -> None:
    match words:
        case ["decorations", players, _]:
            _put(undo, numbers.DECORATIONS_OF_A_TYPE, int(players[0]), value)
        case ["decoration-set", size, _]:
            sets = numbers.DECORATION_SETS
            _rebind(undo, "DECORATION_SETS", _with(sets, int(size), replace(sets[int(size)], value=value)))
        case ["statue-rank", city, rank, _]:
            ranks, at = numbers.STATUE_RANKS[CITY_NAMES.index(city)], int(rank) - 1
            changed = _with(ranks, at, replace(ranks[at], value=value))
            _rebind(undo, "STATUE_RANKS", _with(numbers.STATUE_RANKS, CITY_NAMES.index(city), changed))
        case ["money", space, what]:
            marks = numbers.MONEY_MARKS
            mark = marks[int(space) - 1]
            if what == "coins":
                _put(undo, MONEY_RATES, value, MONEY_RATES[mark])
                _rebind(undo, "MONEY_MARKS", _with(marks, int(space) - 1, value))
            else:
                _put(undo, MONEY_RATES, mark, value)
        case ["wheel", kind, place]:
            binding = {"decoration": "WHEEL_DECORATIONS", "statue": "WHEEL_STATUES"}[kind]
            around = getattr(numbers, binding)
            item = value - 1 + (6 if kind == "statue" else 0)
            at = int(place.removeprefix("place-")) - 1
            _rebind(undo, binding, replace(around, value=_with(around.value, at, item)))


def _with(values: Any, index: int, value: Any) -> Any:
    return (*values[:index], value, *values[index + 1 :])


def _rebind(undo: ExitStack, binding: str, value: Any) -> None:
    """Give every module that has imported this number the new one."""
    for module in _modules():
        if binding in vars(module):
            _set(undo, module, binding, value)


def _set(undo: ExitStack, owner: Any, attribute: str, value: Any) -> None:
    # A ruleset is frozen and a module is not.
    write = setattr if isinstance(owner, type(sys)) else force_setattr
    undo.callback(write, owner, attribute, getattr(owner, attribute))
    write(owner, attribute, value)


def _put(undo: ExitStack, table: Any, key: Any, value: Any) -> None:
    before = dict(table)

    def restore() -> None:
        table.clear()
        table.update(before)

    undo.callback(restore)
    table[key] = value


def _modules() -> list[Any]:
    return [
        module
        for name, module in list(sys.modules.items())
        if name.partition(".")[0] in PACKAGES and module is not None
    ]


def _clear_caches() -> None:
    for module in _modules():
        for value in list(vars(module).values()):
            if callable(clear := getattr(value, "cache_clear", None)) and value.cache_info().currsize:
                clear()
