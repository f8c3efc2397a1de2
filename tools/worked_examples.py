"""The checker of worked examples (`python -m game vectors FILE...`): each says what is given and what must come out."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from game.model.errors import BadNotation, GameError
from game.model.pieces import (
    CATEGORY_NAMES,
    CATEGORY_SPACES,
    CITY_NAMES,
    CITY_SPACES,
    GOLD_STATUE,
    MONEY_SPACES,
    NOTHING,
    OBJECT_NAMES,
    REWARD_NAMES,
    STATUE_PAIRS,
    STATUE_SPACES,
    TYPE_NAMES,
    TYPE_SPACES,
    City,
    Item,
    Space,
    Type,
    statue_of,
    tile,
)
from game.model.state import Building, Cards, Columns, GameState, Market, Seat
from game.model.tally import EMPTY_TALLY, SINGLE, Tally, counts, tally
from game.printed.cards import BONUS_CARDS, BUILDING_CARDS, OBJECT_CARDS, TOP_CARDS, ObjectiveCard, coin_rate
from game.printed.numbers import COINS_PER_VP, MONEY_MARKS
from game.printed.scoring_spaces import objects_gained, scoring_pay
from game.rules.final_scoring import decoration_vp, final_scores, money_rate, statue_vp
from game.rules.ruleset import Ruleset
from game.rules.scoring import open_spaces
from game.rules.wheel import block_price
from game.rulesets.catalogue import ruleset_named
from game.rulesets.setup import Deal, starting_state

Given = Mapping[str, Any]
Found = dict[str, Any]


class Failure(Struct, frozen=True):
    """An example that did not come out as expected."""

    id: str
    expected: Any
    found: Any


def _index_of(name: str, names: Sequence[str]) -> int:
    if name not in names:
        raise BadNotation("unknown-name", word=name)
    return names.index(name)


def _blocks(given: Mapping[str, int], ruleset: Ruleset) -> Tally:
    return tally([given.get(colour, 0) for colour in ruleset.colours])


def _objects(given: Mapping[str, int]) -> Tally:
    numbers = {name.replace(" ", "-"): count for name, count in given.items()}
    return tally([numbers.get(name, 0) for name in OBJECT_NAMES])


def _object_counts(objects: Tally) -> dict[str, int]:
    return {name.replace("-of-", " of "): n for name, n in zip(OBJECT_NAMES, counts(objects), strict=True) if n}


def _statue(name: str | None, ruleset: Ruleset) -> Item:
    if name is None:
        return NOTHING
    if name == "gold":
        return GOLD_STATUE
    return statue_of(_colour(name, ruleset))


def _colour(name: str, ruleset: Ruleset) -> Any:
    return _index_of(name, ruleset.colours)


def _columns(given: Given, ruleset: Ruleset) -> Columns:
    columns: list[list[Building]] = [[] for _ in CITY_NAMES]
    for entry in given.get("buildings", ()):
        type_ = Type(_index_of(entry["type"], TYPE_NAMES))
        columns[_index_of(entry["city"], CITY_NAMES)].append(
            Building(
                tile(type_, entry["value"]),
                decorated=bool(entry.get("decoration")),
                statue=_statue(entry.get("statue"), ruleset),
            )
        )
    return tuple(tuple(column) for column in columns)  # type: ignore[return-value]


def _space(given: Given) -> Space:
    match given:
        case {"type": name}:
            return TYPE_SPACES[_index_of(name, TYPE_NAMES)]
        case {"city": name}:
            return CITY_SPACES[_index_of(name, CITY_NAMES)]
        case {"category": name}:
            return CATEGORY_SPACES[_index_of(name, CATEGORY_NAMES)]
        case {"statues": [*cities]}:
            pairs = [{CITY_NAMES[a], CITY_NAMES[b]} for a, b in STATUE_PAIRS]
            return STATUE_SPACES[pairs.index(set(cities))]
        case {"money": mark}:
            return MONEY_SPACES[MONEY_MARKS.index(mark)]
        case _:
            raise BadNotation("unknown-space", word=str(given))


def _seat(given: Given, ruleset: Ruleset) -> Seat:
    """A seat that has only what the example says."""
    upgrades = sum(1 << _index_of(name, REWARD_NAMES) for name in given.get("upgrades", ()))
    scored = sum(1 << _space(space) for space in given.get("scored", ()))
    money = given.get("money space")
    return Seat(
        coins=given.get("coins", 0),
        blocks=_blocks(given.get("blocks", {}), ruleset),
        vp=given.get("vp", 0),
        columns=_columns(given, ruleset),
        objects=_objects(given.get("objects", {})),
        upgrades=upgrades,
        scored=scored | (0 if money is None else 1 << _space({"money": money})),
        court=(1 << len(ruleset.sections)) - 1,
    )


def _state(seats: Sequence[Seat], ruleset: Ruleset, given: Given) -> GameState:
    """A table with these seats; whoever is missing up to two sits there with nothing."""
    players = max(2, len(seats))
    state = starting_state(ruleset, players, Deal(()))
    empty = (Seat(),) * (players - len(seats))
    return replace(state, seats=(*seats, *empty), cards=_cards(given) or state.cards)


def _cards(given: Given) -> Cards | None:
    """The cards that an example names, or None."""
    return Cards(**given["cards"]) if "cards" in given else None


def _price(given: Given, ruleset: Ruleset) -> Found:
    place = given["place"] - 1
    return {name: block_price(place, SINGLE[i]) for i, name in enumerate(ruleset.colours)}


def _pay(given: Given, ruleset: Ruleset) -> Found:
    blocks = _blocks(given["blocks"], ruleset)
    city = City(_index_of(given["city"], CITY_NAMES))
    return {"legal": blocks in ruleset.paying.payments(blocks, city, given["cost"])}


def _score(given: Given, ruleset: Ruleset) -> Found:
    seat, space = _seat(given, ruleset), _space(given["score"])
    pay = scoring_pay(seat.columns, space, ruleset.rewards(seat.upgrades))
    found: Found = {"coins": pay.coins, "vp": pay.vp}
    if ruleset.has_objects:
        market = _state([seat], ruleset, {}).market or Market(0, EMPTY_TALLY)
        full = dict(zip(OBJECT_NAMES, counts(market.supply), strict=True))
        given_supply = {name.replace(" ", "-"): n for name, n in given.get("supply", {}).items()}
        supply = _objects({**full, **given_supply})
        found["objects"] = _object_counts(objects_gained(seat.columns, space, supply))
    return found


def _may_score(given: Given, ruleset: Ruleset) -> Found:
    others = [_seat(other, ruleset) for other in given.get("others", ())]
    state = _state([_seat(given, ruleset), *others], ruleset, given)
    has_marker = ruleset.markers_left(state.seat) > 0
    return {"legal": has_marker and _space(given["score"]) in open_spaces(ruleset, state)}


def _final(given: Given, ruleset: Ruleset) -> Found:
    seats = [_seat(player, ruleset) for player in given["players"]]
    lines = final_scores(ruleset, _state(seats, ruleset, given))
    return {"players": [{**line.terms, "total": line.total, "blocks": line.blocks} for line in lines]}


def _object_card(given: Given, ruleset: Ruleset) -> Found:
    return _objective_card(OBJECT_CARDS[given["card"]], given, ruleset)


def _building_card(given: Given, ruleset: Ruleset) -> Found:
    return _objective_card(BUILDING_CARDS[given["card"]], given, ruleset)


def _top_card(given: Given, ruleset: Ruleset) -> Found:
    return _objective_card(TOP_CARDS[given["card"]], given, ruleset)


def _objective_card(card: ObjectiveCard, given: Given, ruleset: Ruleset) -> Found:
    seat = _seat(given, ruleset)
    return {"vp": card.final_vp(seat), "met": card.have(seat) >= card.need(given["players"])}


def _bonus_card(given: Given, ruleset: Ruleset) -> Found:
    seats = [_seat(player, ruleset) for player in given["players"]]
    paid = BONUS_CARDS[given["card"]].pays(
        [seat.columns for seat in seats],
        [ruleset.rewards(seat.upgrades) for seat in seats],
        coins=[seat.coins for seat in seats],
        rate=coin_rate(_cards(given), COINS_PER_VP),
    )
    return {"players": [{"vp": pay.vp, "coins": pay.coins} for pay in paid]}


def _decorations(given: Given, ruleset: Ruleset) -> Found:
    held = counts(_objects(given["decorations"]))
    decorated = tuple(Building(tile(Type(kind), 1), decorated=True) for kind, n in enumerate(held) for _ in range(n))
    return {"vp": decoration_vp((decorated, (), (), (), (), ()))}


def _statues(given: Given, ruleset: Ruleset) -> Found:
    return {"vp": statue_vp(_index_of(given["city"], CITY_NAMES), given["counts"])}


def _coins(given: Given, ruleset: Ruleset) -> Found:
    seat = _seat(given, ruleset)
    return {"vp": seat.coins // coin_rate(_cards(given), money_rate(seat))}


_KINDS: Mapping[str, Callable[[Given, Ruleset], Found]] = {
    "price": _price,
    "pay": _pay,
    "score": _score,
    "may-score": _may_score,
    "final": _final,
    "object-card": _object_card,
    "building-card": _building_card,
    "top-card": _top_card,
    "bonus-card": _bonus_card,
    "decorations": _decorations,
    "statues": _statues,
    "coins": _coins,
}


def _agrees(expected: Any, found: Any) -> bool:
    """Whether what was found has everything expected; an example may list part of the terms."""
    if isinstance(expected, dict) and isinstance(found, dict):
        return set(expected) <= set(found) and all(_agrees(value, found[key]) for key, value in expected.items())
    if isinstance(expected, list) and isinstance(found, list):
        return len(expected) == len(found) and all(map(_agrees, expected, found))
    return bool(expected == found)


def _objects_agree(expected: Given, found: Found) -> bool:
    """Objects gained are the one table that is meant whole."""
    wanted = expected.get("objects")
    return not isinstance(wanted, dict) or _objects(wanted) == _objects(found.get("objects", {}))


def failure_of(vector: Given) -> Failure | None:
    """What came out otherwise than an example says, None if it holds."""
    name = str(vector.get("id", "?"))
    try:
        ruleset = ruleset_named(vector["ruleset"])
        found = _KINDS[vector["kind"]](vector["given"], ruleset)
        expected = vector["expect"]
    except GameError as error:
        return Failure(name, vector.get("expect"), str(error))
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        return Failure(name, vector.get("expect"), f"malformed example ({type(error).__name__}: {error})")
    return None if _agrees(expected, found) and _objects_agree(expected, found) else Failure(name, expected, found)


def parse_vectors(text: str) -> list[Given]:
    """The examples in a file's text; raises BadNotation where it holds none."""
    try:
        vectors = json.loads(text)["vectors"]
    except (ValueError, KeyError, TypeError):
        raise BadNotation("not-vectors") from None
    if not isinstance(vectors, list) or not all(isinstance(vector, dict) for vector in vectors):
        raise BadNotation("not-vectors")
    return vectors


def failures(vectors: Sequence[Given]) -> Iterator[Failure]:
    """The examples that did not come out as expected."""
    return (failure for vector in vectors if (failure := failure_of(vector)) is not None)
