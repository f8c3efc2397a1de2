"""Positions put together by hand, and decisions given in the record's words."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game import (
    CITY_NAMES,
    NO_TILE,
    OBJECT_NAMES,
    PLACE_NAMES,
    SPACE_NAMES,
    TILE_BY_NAME,
    Building,
    Cards,
    Event,
    GameState,
    Item,
    RecordedLuck,
    Seat,
    Tally,
    action_words,
    apply,
    legal_actions,
    new_game,
    parse_action,
    tally_of,
)
from testing.oracle.tables import colours, item_word

SEED = bytes(range(32))


def table(ruleset: str, players: int = 2, *, cards: Cards | None = None, seed: bytes = SEED) -> GameState:
    """A new game, seats in the given order."""
    return new_game(ruleset, players, seed=seed, options=("fixed-seats",), cards=cards)


def blocks(text: str) -> Tally:
    """`3 white 2 blue`, or colours one by one."""
    return tally_of(_pieces(text, (*colours("first-basic"), "purple")))


def objects(text: str) -> Tally:
    return tally_of(_pieces(text, OBJECT_NAMES))


def _pieces(text: str, names: tuple[str, ...]) -> list[int]:
    found, number = [], 1
    for token in text.split():
        if token.isdigit():
            number = int(token)
            continue
        found += [names.index(token) % 6] * number if token != "purple" else [5] * number
        number = 1
    return found


def item(name: str) -> Item:
    return next(Item(i) for i in range(13) if item_word(i, "second-advanced") == name)


def _building(token: str) -> Building:
    """`villa-3`, with `+d` decorated, `+s` with a gold statue, `+red-statue` with that one."""
    tile, *extras = token.split("+")
    statues = [Item(12) if extra == "s" else item(extra) for extra in extras if extra != "d"]
    return Building(TILE_BY_NAME[tile], decorated="d" in extras, statue=statues[0] if statues else Item(-1))


def board(**cities: str) -> Any:
    """The six columns; `lucca="villa-3 porta-1+d"`, from the bottom up."""
    return tuple(tuple(map(_building, cities.get(city, "").split())) for city in CITY_NAMES)


def spaces(*names: str) -> int:
    """The set of scoring spaces with these names (`type villa`, `city lucca`, ...)."""
    return sum(1 << SPACE_NAMES.index(name) for name in names)


def with_seat(state: GameState, index: int, **changes: Any) -> GameState:
    seats: list[Seat] = list(state.seats)
    seats[index] = replace(seats[index], **changes)
    return replace(state, seats=tuple(seats))


def with_wheel(state: GameState, *, bag: str | None = None, **places: str) -> GameState:
    """The wheel with blocks at these places only, `I="white red"`, and the bag if named."""
    wheel = tuple(blocks(places.get(place, "")) for place in PLACE_NAMES)
    return replace(state, wheel=wheel, bag=state.bag if bag is None else blocks(bag))


def with_tiles(state: GameState, shown: str, *, pile: str | None = None) -> GameState:
    """The display with these tiles only, and the pile if named."""
    tiles = [TILE_BY_NAME[name] for name in shown.split()]
    tiles += [NO_TILE] * (9 - len(tiles))
    left = state.pile if pile is None else tuple(sorted(TILE_BY_NAME[name] for name in pile.split()))
    return replace(state, tiles=tuple(tiles), pile=left)


def legal(state: GameState, *heads: str) -> set[str]:
    """The legal decisions in words; with `heads` only those that begin so."""
    found = {action_words(action, state.ruleset) for action in legal_actions(state)}
    return {text for text in found if not heads or text.startswith(heads)}


def recorded_luck(drew: str | None = None, tile: str | None = None) -> RecordedLuck:
    return RecordedLuck(None if drew is None else blocks(drew), None if tile is None else TILE_BY_NAME[tile])


def decide(state: GameState, text: str, *, luck: RecordedLuck | None = None) -> tuple[GameState, tuple[Event, ...]]:
    return apply(state, parse_action(text, state.ruleset), luck=luck)


def play(state: GameState, *texts: str) -> GameState:
    """The position after these decisions, luck from the seed."""
    for text in texts:
        state, _ = decide(state, text)
    return state


def play_turns(state: GameState, *texts: str) -> GameState:
    """The position after these decisions, each followed by the end of the turn."""
    for text in texts:
        state = play(state, *text.split(", "), "end")
    return state
