"""Words of the record read into plain values, and seats changed plainly; the second reading stands on this."""

from __future__ import annotations

from collections import Counter
from typing import Any

from msgspec.structs import replace

from game import CITY_NAMES, TYPE_NAMES, Building, GameState, Item, Seat, Tally, Tile
from testing.oracle.tables import colours, counter, item_word


def tally(pieces: Counter[int]) -> Tally:
    assert all(0 <= n <= 7 for n in pieces.values())
    return Tally(sum(n * 16**kind for kind, n in pieces.items()))


def block_counter(names: list[str], ruleset: str) -> Counter[int]:
    return Counter(colours(ruleset).index(name) for name in names)


def read_item(name: str, ruleset: str) -> Item:
    return next(Item(item) for item in range(-1, 13) if item_word(item, ruleset) == name)


def read_tile(name: str) -> Tile:
    type_, value = name.split("-")
    return Tile(TYPE_NAMES.index(type_) * 10 + int(value))


def read_spot(name: str) -> tuple[int, int]:
    city, number = name.split(".")
    return CITY_NAMES.index(city), int(number) - 1


def with_seat(state: GameState, **changes: Any) -> GameState:
    """The state with the seat to move changed."""
    seats = list(state.seats)
    seats[state.to_move] = replace(seats[state.to_move], **changes)
    return replace(state, seats=tuple(seats))


def with_building(seat: Seat, spot: tuple[int, int], building: Building) -> Any:
    """The seat's columns with a building put in a spot, on top of its column if the spot is empty."""
    city, row = spot
    columns = [list(column) for column in seat.columns]
    columns[city][row : row + 1] = [building]
    return tuple(tuple(column) for column in columns)


def pay_coins(state: GameState, coins: int) -> GameState:
    return with_seat(state, coins=state.seats[state.to_move].coins + coins)


def supply_of(state: GameState, item: int) -> int:
    assert state.workshop is not None
    if item == 12:
        return 1
    if item < 6:
        return counter(state.workshop.decoration_supply)[item]
    return counter(state.workshop.statue_supply)[item - 6]


def change_supply(state: GameState, item: int, change: int) -> GameState:
    """The supply with `change` more of an item; gold statues have no supply."""
    shop = state.workshop
    assert shop is not None
    if item == 12:
        return state
    if item < 6:
        numbers = counter(shop.decoration_supply) + Counter({item: 0})
        numbers[item] += change
        return replace(state, workshop=replace(shop, decoration_supply=tally(numbers)))
    numbers = counter(shop.statue_supply) + Counter({item - 6: 0})
    numbers[item - 6] += change
    return replace(state, workshop=replace(shop, statue_supply=tally(numbers)))
