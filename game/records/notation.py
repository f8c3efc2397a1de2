"""Decisions in words, both ways: the same words in logs, tests, autocomplete and records.

Which words a kind of decision has follows from the table of action kinds; each type of field has one way to be
written and one way to be read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from game.model.action_kinds import ACTION_KINDS, ActionField, ActionKind, FieldType, action_kind
from game.model.actions import Action, CourtBonus
from game.model.errors import BadNotation
from game.model.pieces import (
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
from game.model.tally import LIMIT, SINGLE, Tally, each, includes
from game.rules.ruleset import Ruleset
from game.rulesets.catalogue import ruleset_named

# Far more than a city ever has: a higher row, written by hand, is refused before it is looked for.
_MOST_ROWS = 64
_NOTHING = "nothing"
# A bonus is the only field that may be left out, so it has a word before it.
_BONUS_MARK = "bonus"


# Values into words.


def block_words(blocks: Tally, ruleset: str) -> str:
    """Blocks from white to the darkest, one word each."""
    colours = ruleset_named(ruleset).colours
    return " ".join(colours[colour] for colour in each(blocks))


def spot_words(spot: Spot) -> str:
    """A building as CITY.N, counted from the bottom of its column from 1."""
    return f"{CITY_NAMES[spot_city(spot)]}.{spot_row(spot) + 1}"


def item_words(item: Item, ruleset: str) -> str:
    """The name of an item in this ruleset, or `nothing`."""
    return _NOTHING if item == NOTHING else ruleset_named(ruleset).item_names[item]


_WRITERS: Mapping[FieldType, Callable[[Any, str], str]] = {
    FieldType.PLACE: lambda place, _: PLACE_NAMES[place],
    FieldType.BLOCKS: block_words,
    FieldType.TILE: lambda tile, _: tile_name(tile),
    FieldType.CITY: lambda city, _: CITY_NAMES[city],
    FieldType.BUILDING: lambda spot, _: spot_words(spot),
    FieldType.REWARD: lambda reward, _: REWARD_NAMES[reward],
    FieldType.SPACE: lambda space, _: SPACE_NAMES[space],
    FieldType.BONUS: lambda bonus, _: str(bonus),
    FieldType.ITEM: item_words,
    FieldType.OFFER: item_words,
    FieldType.OBJECT: lambda kind, _: OBJECT_NAMES[kind],
}


def field_words(type_: FieldType, value: Any, ruleset: str) -> str:
    """The words for the value of a field; `value` is never None."""
    return _WRITERS[type_](value, ruleset)


def action_words(action: Action, ruleset: str) -> str:
    """The words that name a decision."""
    kind = action_kind(action)
    if not kind.written:
        return kind.word
    return " ".join(
        (kind.word, *(_clause(field, getattr(action, field.name), ruleset) for field in kind.written))
    ).rstrip()


def _clause(field: ActionField, value: Any, ruleset: str) -> str:
    """A field within a decision; a bonus that is none is left out."""
    if field.type is FieldType.BONUS:
        return "" if value is None else f"{_BONUS_MARK} {value}"
    return _WRITERS[field.type](value, ruleset)


# Words into values.


@cache
def _numbers(names: Sequence[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}


def _number_of(word: str, names: tuple[str, ...], what: str) -> int:
    number = _numbers(names).get(word)
    if number is None:
        raise BadNotation(f"unknown-{what}", word=word)
    return number


def parse_tile(word: str) -> Tile:
    """The tile of this name; raises BadNotation if there is none."""
    if word not in TILE_BY_NAME:
        raise BadNotation("unknown-tile", word=word)
    return TILE_BY_NAME[word]


def parse_blocks(names: Sequence[str], ruleset: Ruleset) -> Tally:
    """The tally of these colours; raises BadNotation for an unknown one and for more than there are of one."""
    blocks = Tally(0)
    for name in names:
        block = SINGLE[_number_of(name, ruleset.colours, "colour")]
        if not includes(Tally(LIMIT - blocks), block):
            raise BadNotation("too-many-blocks", word=name)
        blocks = Tally(blocks + block)
    return blocks


def parse_item(word: str, ruleset: Ruleset) -> Item:
    """The item of this name; raises BadNotation if the ruleset has none."""
    return Item(_number_of(word, tuple(ruleset.item_names.values()), "item"))


def _parse_city(word: str) -> City:
    return City(_number_of(word, CITY_NAMES, "city"))


def _parse_spot(word: str) -> Spot:
    city, dot, number = word.partition(".")
    row = int(number) if dot and number.isascii() and number.isdigit() and len(number) < 4 else 0
    if not 0 < row <= _MOST_ROWS:
        raise BadNotation("unknown-building", word=word)
    return spot(_parse_city(city), row - 1)


def _parse_bonus(word: str) -> CourtBonus:
    if word not in set(CourtBonus):
        raise BadNotation("unknown-bonus", word=word)
    return CourtBonus(word)


_PARSERS: Mapping[FieldType, Callable[[str, Ruleset], Any]] = {
    FieldType.PLACE: lambda text, _: _number_of(text, PLACE_NAMES, "place"),
    FieldType.BLOCKS: lambda text, rules: parse_blocks(text.split(), rules),
    FieldType.TILE: lambda text, _: parse_tile(text),
    FieldType.CITY: lambda text, _: _parse_city(text),
    FieldType.BUILDING: lambda text, _: _parse_spot(text),
    FieldType.REWARD: lambda text, _: Reward(_number_of(text, REWARD_NAMES, "reward")),
    FieldType.SPACE: lambda text, _: Space(_number_of(text, SPACE_NAMES, "space")),
    FieldType.BONUS: lambda text, _: _parse_bonus(text),
    FieldType.ITEM: parse_item,
    FieldType.OFFER: lambda text, rules: NOTHING if text == _NOTHING else parse_item(text, rules),
    FieldType.OBJECT: lambda text, _: _number_of(text, OBJECT_NAMES, "object"),
}


def parse_field(type_: FieldType, text: str, ruleset: str) -> Any:
    """The value that these words give a field; raises BadNotation if they give none."""
    return _PARSERS[type_](text, ruleset_named(ruleset))


_KINDS_OF_WORD = {
    word: tuple(kind for kind in ACTION_KINDS.values() if kind.word == word)
    for word in dict.fromkeys(kind.word for kind in ACTION_KINDS.values())
}


def parse_action(text: str, ruleset: str) -> Action:
    """The decision that these words name, which need not be legal. Blocks may come in any order.

    Raises BadNotation if the words are not a decision.
    """
    rules = ruleset_named(ruleset)
    first, *rest = text.split() or ("",)
    kinds = _KINDS_OF_WORD.get(first)
    if kinds is None:
        raise BadNotation("unknown-decision", words=text)
    for kind in kinds:
        parts = _parts(kind, rest)
        if parts is not None:
            values = {field.name: _PARSERS[field.type](part, rules) for field, part in parts}
            action: Action = kind.action(**values)
            return action
    raise BadNotation("wrong-number-of-words" if kinds[0].fields else "too-many-words", words=text)


def _parts(kind: ActionKind, words: Sequence[str]) -> list[tuple[ActionField, str]] | None:
    """The words of each field; None if there are too few or too many."""
    left, parts = list(words), list[tuple[ActionField, str]]()
    for field in kind.written:
        match field.type:
            case FieldType.BLOCKS:
                number = len(left)
            case FieldType.SPACE:
                number = 2
            case FieldType.BONUS:
                if not left:
                    continue
                if len(left) > 1 and left[0] != _BONUS_MARK:
                    raise BadNotation("unknown-bonus", word=left[1])
                left, number = left[1:], 1
            case _:
                number = 1
        if not 0 < number <= len(left):
            return None
        parts.append((field, " ".join(left[:number])))
        left = left[number:]
    return None if left else parts
