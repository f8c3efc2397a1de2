"""Decisions in words, both ways: the same words in logs, tests, autocomplete and records."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, assert_never

from game.actions import (
    Action,
    Announce,
    Bonus,
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
from game.catalogue import ruleset_named
from game.errors import BadNotation
from game.pieces import (
    CITY_NAMES,
    NOTHING,
    OBJECT_NAMES,
    PLACE_NAMES,
    REWARD_NAMES,
    SPACE_NAMES,
    TILE_BY_NAME,
    City,
    Item,
    Reward,
    Space,
    Spot,
    Tile,
    spot,
    spot_city,
    spot_row,
    tile_name,
)
from game.ruleset import Ruleset
from game.tally import LIMIT, ONE, Tally, each, includes

_PLAIN: Final[dict[str, Action]] = {
    "turn": Turn(),
    "stay": Stay(),
    "spin": Spin(),
    "relief": Relief(),
    "announce": Announce(),
    "skip": Skip(),
    "pass": Pass(),
    "end": End(),
}
_SPACE_BY_NAME: Final = {name: Space(number) for number, name in enumerate(SPACE_NAMES)}
_MOST_ROWS: Final = 64


def block_words(blocks: Tally, ruleset: str) -> str:
    """Blocks from white to the darkest, one word each."""
    colours = ruleset_named(ruleset).colours
    return " ".join(colours[colour] for colour in each(blocks))


def spot_words(spot: Spot) -> str:
    """A building as CITY.N, counted from the bottom of its column from 1."""
    return f"{CITY_NAMES[spot_city(spot)]}.{spot_row(spot) + 1}"


def item_words(item: Item, ruleset: str) -> str:
    return "nothing" if item == NOTHING else ruleset_named(ruleset).item_names[item]


def words(action: Action, ruleset: str) -> str:
    """The words that name a decision."""
    match action:
        case Take(place, blocks):
            return f"take {PLACE_NAMES[place]} {block_words(blocks, ruleset)}"
        case Build(tile, city, blocks):
            return f"build {tile_name(tile)} {CITY_NAMES[city]} {block_words(blocks, ruleset)}"
        case Improve(tile, spot, blocks):
            return f"improve {spot_words(spot)} {tile_name(tile)} {block_words(blocks, ruleset)}"
        case Upgrade(reward):
            return f"upgrade {REWARD_NAMES[reward]}"
        case Score(space, bonus):
            return f"score {SPACE_NAMES[space]}" + ("" if bonus is None else f" bonus {bonus}")
        case Gain(item):
            return f"gain {item_words(item, ruleset)}"
        case Place(item, spot):
            return f"place {item_words(item, ruleset)} {spot_words(spot)}"
        case Store(item):
            return f"store {item_words(item, ruleset)}"
        case Discard(item):
            return f"discard {item_words(item, ruleset)}"
        case Move(item, spot):
            return f"move {item_words(item, ruleset)} {spot_words(spot)}"
        case PurchaseObject(kind):
            return f"purchase {OBJECT_NAMES[kind]}"
        case PurchaseItem(item, spot):
            return f"purchase {item_words(item, ruleset)} {spot_words(spot)}"
        case Turn() | Stay() | Spin() | Relief() | Announce() | Skip() | Pass() | End():
            return str(type(action).__struct_config__.tag)
        case _:
            assert_never(action)


@cache
def _numbers(names: Sequence[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}


def _one_of(what: str, names: tuple[str, ...], word: str) -> int:
    number = _numbers(names).get(word)
    if number is None:
        raise BadNotation(f"unknown-{what}", word=word)
    return number


def parse_tile(word: str) -> Tile:
    if word not in TILE_BY_NAME:
        raise BadNotation("unknown-tile", word=word)
    return TILE_BY_NAME[word]


def parse_blocks(names: Sequence[str], ruleset: Ruleset) -> Tally:
    """The tally of these colours; more than there are of one is refused."""
    blocks = Tally(0)
    for name in names:
        one = ONE[_one_of("colour", ruleset.colours, name)]
        if not includes(Tally(LIMIT - blocks), one):
            raise BadNotation("too-many-blocks", word=name)
        blocks = Tally(blocks + one)
    return blocks


def _city(word: str) -> City:
    return City(_one_of("city", CITY_NAMES, word))


def _spot(word: str) -> Spot:
    city, dot, number = word.partition(".")
    row = int(number) if dot and number.isascii() and number.isdigit() and len(number) < 4 else 0
    if not 0 < row <= _MOST_ROWS:
        raise BadNotation("unknown-building", word=word)
    return spot(_city(city), row - 1)


def parse_item(word: str, ruleset: Ruleset) -> Item:
    return Item(_one_of("item", tuple(ruleset.item_names.values()), word))


Parser = Callable[[Sequence[str], Ruleset], Action]


def _take(rest: Sequence[str], ruleset: Ruleset) -> Action:
    place, block, *more = rest
    return Take(_one_of("place", PLACE_NAMES, place), parse_blocks([block, *more], ruleset))


def _build(rest: Sequence[str], ruleset: Ruleset) -> Action:
    tile, city, block, *more = rest
    return Build(parse_tile(tile), _city(city), parse_blocks([block, *more], ruleset))


def _improve(rest: Sequence[str], ruleset: Ruleset) -> Action:
    where, tile, block, *more = rest
    return Improve(parse_tile(tile), _spot(where), parse_blocks([block, *more], ruleset))


def _upgrade(rest: Sequence[str], ruleset: Ruleset) -> Action:
    (reward,) = rest
    return Upgrade(Reward(_one_of("upgrade", REWARD_NAMES, reward)))


def _score(rest: Sequence[str], ruleset: Ruleset) -> Action:
    kind, name, *bonus = rest
    space = _SPACE_BY_NAME.get(f"{kind} {name}")
    if space is None:
        raise BadNotation("unknown-space", word=f"{kind} {name}")
    if not bonus:
        return Score(space)
    marker, given = bonus
    if marker != "bonus" or given not in set(Bonus):
        raise BadNotation("unknown-bonus", word=given)
    return Score(space, Bonus(given))


def _gain(rest: Sequence[str], ruleset: Ruleset) -> Action:
    (item,) = rest
    return Gain(NOTHING if item == "nothing" else parse_item(item, ruleset))


def _place(rest: Sequence[str], ruleset: Ruleset) -> Action:
    item, where = rest
    return Place(parse_item(item, ruleset), _spot(where))


def _store(rest: Sequence[str], ruleset: Ruleset) -> Action:
    (item,) = rest
    return Store(parse_item(item, ruleset))


def _discard(rest: Sequence[str], ruleset: Ruleset) -> Action:
    (item,) = rest
    return Discard(parse_item(item, ruleset))


def _move(rest: Sequence[str], ruleset: Ruleset) -> Action:
    item, where = rest
    return Move(parse_item(item, ruleset), _spot(where))


def _purchase(rest: Sequence[str], ruleset: Ruleset) -> Action:
    if len(rest) == 1:
        return PurchaseObject(_one_of("object", OBJECT_NAMES, rest[0]))
    item, where = rest
    return PurchaseItem(parse_item(item, ruleset), _spot(where))


_PARSERS: Final[dict[str, Parser]] = {
    "take": _take,
    "build": _build,
    "improve": _improve,
    "upgrade": _upgrade,
    "score": _score,
    "gain": _gain,
    "place": _place,
    "store": _store,
    "discard": _discard,
    "move": _move,
    "purchase": _purchase,
}


def parse(text: str, ruleset: str) -> Action:
    """The decision that these words name; blocks may come in any order. Whether it is legal is not asked here."""
    rules = ruleset_named(ruleset)
    first, *rest = text.split() or ("",)
    if first in _PLAIN:
        if rest:
            raise BadNotation("too-many-words", words=text)
        return _PLAIN[first]
    if first not in _PARSERS:
        raise BadNotation("unknown-decision", words=text)
    try:
        return _PARSERS[first](rest, rules)
    except ValueError:
        raise BadNotation("wrong-number-of-words", words=text) from None
