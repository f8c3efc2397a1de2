"""The printed numbers once more, and plain ways to read a state.

Typed in from the rules by themselves, on purpose: a second reading that imported the first could not disagree with it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game import CITY_NAMES, OBJECT_NAMES, TYPE_NAMES, Building, Seat

CITY_BUILDINGS_NEEDED = (2, 2, 2, 3, 3, 3)
RURAL_TYPES = (4, 5)

# (VP, coins) per point of building value; the last two are the urban and the rural category.
PLAIN = ((3, 0), (0, 3), (2, 0), (0, 2), (1, 0), (0, 1), (0, 1), (1, 0))
FIRST_UPGRADED = ((4, 1), (1, 3), (3, 1), (1, 2), (2, 1), (1, 1), (1, 1), (2, 1))
SECOND_UPGRADED = ((4, 0), (0, 4), (3, 0), (0, 3), (2, 0), (0, 2), (0, 2), (2, 0))

FIRST = ("first-basic", "first-expansion")
SECOND = ("second-regular", "second-advanced")
RULESETS = FIRST + SECOND
PLAYER_COUNTS = (2, 3, 4)

MARKERS = {"first-basic": 6, "first-expansion": 6, "second-regular": 6, "second-advanced": 8}


def colours(ruleset: str) -> tuple[str, ...]:
    """Colour names from white to the darkest."""
    darkest = "black" if ruleset in FIRST else "purple"
    return ("white", "yellow", "red", "green", "blue", darkest)


def counter(tally: int) -> Counter[int]:
    """How many of each of the six kinds, read four bits at a time."""
    return Counter({kind: tally // 16**kind % 16 for kind in range(6) if tally // 16**kind % 16})


def has_bit(bits: int, index: int) -> bool:
    return bool(bits // 2**index % 2)


def bit_indexes(bits: int) -> list[int]:
    return [index for index in range(bits.bit_length()) if has_bit(bits, index)]


def tile_word(type_: int, value: int) -> str:
    return f"{TYPE_NAMES[type_]}-{value}"


def item_word(item: int, ruleset: str) -> str:
    """The name of a decoration or statue."""
    if item == -1:
        return "nothing"
    if item == 12:
        return "gold-statue"
    return OBJECT_NAMES[item] if item < 6 else f"{colours(ruleset)[item - 6]}-statue"


def spot_word(city: int, row: int) -> str:
    return f"{CITY_NAMES[city]}.{row + 1}"


def block_words(blocks: Counter[int], ruleset: str) -> str:
    """Every block by name, from white to the darkest."""
    return " ".join(name for kind, name in enumerate(colours(ruleset)) for _ in range(blocks[kind]))


def buildings(seat: Seat) -> Iterator[tuple[int, int, Building]]:
    """Every building of a seat with its city and row."""
    for city, column in enumerate(seat.columns):
        for row, building in enumerate(column):
            yield city, row, building


def tile_parts(building: Building) -> tuple[int, int]:
    """Type and printed value."""
    return divmod(building.tile, 10)


def counted_value(building: Building) -> int:
    """Value with the decoration's one."""
    return building.tile % 10 + (1 if building.decorated else 0)


def rewards(seat: Seat, ruleset: str) -> tuple[tuple[int, int], ...]:
    """(VP, coins) per point at the six cities and the two categories, upgrades counted."""
    upgraded = FIRST_UPGRADED if ruleset in FIRST else SECOND_UPGRADED
    return tuple(upgraded[i] if has_bit(seat.upgrades, i) else PLAIN[i] for i in range(8))


def price(colour: int, place: int) -> int:
    """What a block asks at a place numbered from 0."""
    return max(0, 6 - colour - place)


def markers_left(seat: Seat, ruleset: str) -> int:
    return MARKERS[ruleset] - len(bit_indexes(seat.scored))


def multiset_parts(pieces: Counter[int]) -> Iterator[Counter[int]]:
    """Every part of a handful, the empty one too."""
    kinds = sorted(pieces)

    def grow(index: int, chosen: dict[int, int]) -> Iterator[Counter[int]]:
        if index == len(kinds):
            yield Counter(chosen)
            return
        for number in range(pieces[kinds[index]] + 1):
            yield from grow(index + 1, {**chosen, kinds[index]: number})

    yield from grow(0, {})
