"""The first edition's cards by brute force: every grouping and every choice is tried."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, product

from game import Cards, GameState, Seat
from testing.oracle.tables import (
    RURAL_TYPES,
    bit_indexes,
    buildings,
    counter,
    rewards,
    tile_parts,
)

Counts = tuple[int, ...]
Group = tuple[Counts, int]
ALIKE_VALUE = {2: 3, 3: 6, 4: 10, 5: 15, 6: 21}
SET_VALUE = {2: 3, 3: 7, 4: 12, 5: 18, 6: 24}
PER_PAIR = (11, 9, 7, 5, 3, 1)
PER_TRIPLET = (17, 14, 11, 8, 5, 2)
PER_QUADRUPLET = (23, 19, 15, 11, 7, 3)
PER_EIGHT = (34, 26, 19, 13, 8, 4)
CITY_LEAD = (14, 12, 10, 8, 6, 4)


# Objects -----------------------------------------------------------------------------------------------------


def object_counts(seat: Seat) -> Counts:
    held = counter(seat.objects)
    return tuple(held[kind] for kind in range(6))


def without(objects: Counts, group: Counts) -> Counts | None:
    left = tuple(have - used for have, used in zip(objects, group, strict=True))
    return left if min(left) >= 0 else None


def alike(kind: int, size: int) -> Counts:
    return tuple(size if k == kind else 0 for k in range(6))


def together(one: Counts, other: Counts) -> Counts:
    return tuple(map(sum, zip(one, other, strict=True)))


def different(size: int) -> Iterator[Counts]:
    for kinds in combinations(range(6), size):
        yield tuple(1 if k in kinds else 0 for k in range(6))


PAIRS = [(alike(k, 2), 5) for k in range(6)]
TRIPLETS = [(alike(k, 3), 7) for k in range(6)]
PAIRS_WITH_QUADRUPLET = [(together(alike(a, 2), alike(b, 4)), 20) for a in range(6) for b in range(6)]
SETS = [(group, value) for size, value in SET_VALUE.items() for group in different(size)]
SETS_OF_THREE = [(group, 8) for group in different(3)]
GROUPS: dict[int, list[Group]] = {
    2: PAIRS,
    3: TRIPLETS,
    5: PAIRS_WITH_QUADRUPLET,
    6: SETS,
    7: SETS_OF_THREE,
}


@cache
def best_grouping(objects: Counts, card: int) -> int:
    """The most VP any way of forming groups gives; what is in no group counts 1."""
    best = sum(objects)
    for group, value in GROUPS[card]:
        left = without(objects, group)
        if left is not None:
            best = max(best, value + best_grouping(tuple(sorted(left)), card))
    return best


def card4_value(objects: Counts) -> int:
    """One group per type, of any size it allows; the rest counts 1."""
    ways = [[n, *(ALIKE_VALUE[size] + n - size for size in range(2, n + 1))] for n in objects]
    return sum(map(max, ways))


def multiplied_groups(objects: Counts, groups: int) -> Iterator[tuple[int, Counts]]:
    """Every product of at most this many groups of alike objects, with what is left."""
    yield 1, objects
    if groups == 0:
        return
    for kind in range(6):
        for size in range(2, 7):
            left = without(objects, alike(kind, size))
            if left is not None:
                yield from ((size * more, rest) for more, rest in multiplied_groups(left, groups - 1))


def card8_value(objects: Counts) -> int:
    grouped = [product_ + sum(left) for product_, left in multiplied_groups(objects, 3) if left != objects]
    return max([sum(objects), *grouped])


def object_value(objects: Counts, card: int) -> int:
    """The final VP of a handful of objects under an Object card, uncounted ones at 1 VP included."""
    match card:
        case 1:
            return 3 * sum(objects)
        case 4:
            return card4_value(objects)
        case 8:
            return card8_value(objects)
        case _:
            return best_grouping(objects, card)


@cache
def most_groups(objects: Counts, kind: str) -> int:
    """How many disjoint groups of a kind can be formed at once."""
    groups = {"pairs": PAIRS, "triplets": TRIPLETS, "sets of three": SETS_OF_THREE}[kind]
    lefts = [left for group, _ in groups if (left := without(objects, group)) is not None]
    return max((1 + most_groups(tuple(sorted(left)), kind) for left in lefts), default=0)


def object_objective(objects: Counts, card: int, players: int) -> bool:
    match card:
        case 1:
            return sum(objects) >= {4: 6, 3: 7, 2: 8}[players]
        case 2 | 8:
            return most_groups(objects, "pairs") >= 3
        case 3:
            return most_groups(objects, "triplets") >= 2
        case 4:
            return any(n >= 4 for n in objects)
        case 5:
            return any(without(objects, group) is not None for group, _ in PAIRS_WITH_QUADRUPLET)
        case 6:
            return any(without(objects, group) is not None for group in different(4))
        case 7:
            return most_groups(objects, "sets of three") >= 2
    raise ValueError(card)


# Buildings and the top card ----------------------------------------------------------------------------------


def heights(seat: Seat) -> list[int]:
    return [len(column) for column in seat.columns]


def values(seat: Seat, *, rural: bool) -> list[int]:
    owned = (tile_parts(building) for _, _, building in buildings(seat))
    return [value for type_, value in owned if (type_ in RURAL_TYPES) == rural]


def summed_value(seat: Seat) -> int:
    return sum(tile_parts(building)[1] for _, _, building in buildings(seat))


def building_objective(seat: Seat, card: int, players: int) -> bool:
    by_players = {4: 0, 3: 1, 2: 2}[players]
    rural, urban = len(values(seat, rural=True)), len(values(seat, rural=False))
    match card:
        case 1:
            return summed_value(seat) >= (20, 25, 30)[by_players]
        case 2 | 8:
            return sum(1 for n in heights(seat) if n >= 2) >= 3
        case 3:
            return sum(1 for n in heights(seat) if n >= 3) >= 2
        case 4:
            return any(n >= 4 for n in heights(seat))
        case 5:
            return any(tile_parts(building)[1] == 8 for _, _, building in buildings(seat))
        case 6:
            return rural >= (2, 3, 4)[by_players]
        case 7:
            return urban >= (4, 5, 6)[by_players]
        case 9:
            return min(rural, urban) >= (2, 3, 4)[by_players]
    raise ValueError(card)


def per_full(seat: Seat, size: int, table: tuple[int, ...]) -> int:
    return sum(n // size * table[city] for city, n in enumerate(heights(seat)))


def best_product(counts: list[int]) -> int:
    """The largest product of one, two or three of the cities' counts; 0 without a building."""
    products = [0]
    for number in (1, 2, 3):
        for chosen in combinations([n for n in counts if n > 0], number):
            result = 1
            for n in chosen:
                result *= n
            products.append(result)
    return max(products)


def best_pairing(urban: list[int], rural: list[int]) -> int:
    """Pair as many as can be paired, dearest first."""
    pairs = min(len(urban), len(rural))
    return sum(sorted(urban)[len(urban) - pairs :]) + sum(sorted(rural)[len(rural) - pairs :])


def building_value(seat: Seat, card: int) -> int:
    match card:
        case 1:
            return summed_value(seat)
        case 2:
            return per_full(seat, 2, PER_PAIR)
        case 3:
            return per_full(seat, 3, PER_TRIPLET)
        case 4:
            return per_full(seat, 4, PER_QUADRUPLET)
        case 5:
            return sum(PER_EIGHT[city] for city, _, b in buildings(seat) if tile_parts(b)[1] == 8)
        case 6:
            return 6 * len(values(seat, rural=True))
        case 7:
            return 3 * len(values(seat, rural=False))
        case 8:
            return best_product(heights(seat))
        case 9:
            return best_pairing(values(seat, rural=False), values(seat, rural=True))
    raise ValueError(card)


def top_objective(seat: Seat, card: int, players: int) -> bool:
    by_players = {4: 0, 3: 1, 2: 2}[players]
    match card:
        case 1:
            return len(bit_indexes(seat.scored)) >= 4
        case 2:
            dear = [b for _, _, b in buildings(seat) if tile_parts(b)[1] in (5, 8)]
            return len(dear) >= (2, 3, 4)[by_players]
        case 3:
            return len([i for i in bit_indexes(seat.scored) if 6 <= i <= 11]) >= (1, 2, 3)[by_players]
        case 4:
            return sum(heights(seat)) >= (6, 7, 8)[by_players]
        case 5:
            return seat.coins >= (20, 25, 30)[by_players]
        case 6:
            return seat.vp >= (20, 25, 30)[by_players]
    raise ValueError(card)


def cards_in_play(state: GameState) -> Cards:
    """The basic game is played with the cards numbered 1."""
    if state.ruleset == "first-basic":
        return Cards(1, 1, 1)
    assert state.cards is not None
    return state.cards


def meets_objectives(state: GameState, index: int) -> bool:
    cards, seat, players = cards_in_play(state), state.seats[index], len(state.seats)
    return (
        top_objective(seat, cards.top, players)
        and object_objective(object_counts(seat), cards.object, players)
        and building_objective(seat, cards.building, players)
    )


# Bonus cards -------------------------------------------------------------------------------------------------

Paid = tuple[int, int]


def paid_city(seat: Seat, city: int) -> Paid:
    vp, coins = rewards(seat, "first-expansion")[city]
    total = sum(tile_parts(b)[1] for b in seat.columns[city])
    return total * vp, total * coins


def paid_building(seat: Seat, city: int, value: int) -> Paid:
    vp, coins = rewards(seat, "first-expansion")[city]
    return value * vp, value * coins


def sum_of_pays(parts: Iterator[Paid] | list[Paid]) -> Paid:
    listed = list(parts)
    return sum(vp for vp, _ in listed), sum(coins for _, coins in listed)


def paid_type(seat: Seat, type_: int) -> Paid:
    owned = [(city, tile_parts(b)) for city, _, b in buildings(seat)]
    return sum_of_pays([paid_building(seat, city, value) for city, (t, value) in owned if t == type_])


def lowest_choices(seat: Seat) -> Iterator[Paid]:
    """Every way to name one lowest building of each type owned."""
    by_type: dict[int, list[tuple[int, int]]] = {}
    for city, _, b in buildings(seat):
        by_type.setdefault(tile_parts(b)[0], []).append((tile_parts(b)[1], city))
    lowest = [[(v, c) for v, c in owned if v == min(owned)[0]] for owned in by_type.values()]
    for chosen in product(*lowest):
        yield sum_of_pays([paid_building(seat, city, value) for value, city in chosen])


def bonus_choices(seat: Seat, card: int) -> list[Paid]:
    """Everything the player could choose on cards 2, 3 and 4."""
    if card == 4:
        return list(lowest_choices(seat))
    pay: Callable[[Seat, int], Paid] = paid_city if card == 2 else paid_type
    return [sum_of_pays([pay(seat, a), pay(seat, b)]) for a, b in combinations(range(6), 2)]


def value_in(seat: Seat, cities: tuple[int, ...]) -> int:
    return sum(tile_parts(b)[1] for city in cities for b in seat.columns[city])


def lead_bonus(seats: tuple[Seat, ...], index: int, prizes: list[tuple[tuple[int, ...], int]]) -> int:
    """What a seat wins for the highest summed value in groups of cities; ties all win."""
    won = 0
    for cities, prize in prizes:
        own = value_in(seats[index], cities)
        if own > 0 and own == max(value_in(seat, cities) for seat in seats):
            won += prize
    return won


def bonus_paid(seats: tuple[Seat, ...], index: int, *, card: int, rate: int) -> Paid:
    """(VP, coins) of the bonus card for a seat whose coins are exchanged at this rate."""
    seat = seats[index]
    if card == 5:
        return lead_bonus(seats, index, [((0, 1, 2), 9), ((3, 4, 5), 9)]), 0
    if card == 6:
        return lead_bonus(seats, index, [((city,), CITY_LEAD[city]) for city in range(6)]), 0
    worth = [(vp + (seat.coins + coins) // rate, vp, coins) for vp, coins in bonus_choices(seat, card)]
    _, vp, coins = max(worth)
    return vp, coins
