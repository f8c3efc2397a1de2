"""A slow and plain list of everything that is legal, read off the rules sentence by sentence.

It shares only the data types with the engine, so comparing the two finds a rule that either of them misreads.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game import (
    CITY_NAMES,
    OBJECT_NAMES,
    PLACE_NAMES,
    REWARD_NAMES,
    TYPE_NAMES,
    Building,
    ChooseAction,
    ChooseGain,
    ChooseUpgrade,
    FinishTurn,
    GameOver,
    GameState,
    ItemPlacement,
    TakeBlocks,
    view,
)
from testing.oracle.cards import meets_objectives
from testing.oracle.tables import (
    CITY_BUILDINGS_NEEDED,
    FIRST,
    SECOND,
    bit_indexes,
    block_words,
    buildings,
    counter,
    has_bit,
    item_word,
    markers_left,
    multiset_parts,
    price,
    spot_word,
    tile_parts,
    tile_word,
)

WITH_EIGHTS = ("first-expansion", "second-regular", "second-advanced")
WITH_STAY = ("first-expansion", "second-regular")
ADVANCED = "second-advanced"
STATUE_PAIRS = (("livorno-lerici", 0, 5), ("pisa-massa", 1, 4), ("lucca-viareggio", 2, 3))


def oracle_legal(state: GameState) -> set[str]:
    """Every legal decision, in the words of the record."""
    match state.pending:
        case ChooseAction():
            return set(at_choose_action(state))
        case TakeBlocks():
            return set(takes(state)) or {"relief"}
        case ChooseUpgrade():
            return {f"upgrade {REWARD_NAMES[index]}" for index in bit_indexes(state.upgrades)}
        case ChooseGain():
            return set(gains(state, state.pending.offers))
        case ItemPlacement():
            return set(placings(state, state.pending.item))
        case FinishTurn():
            return set(at_finish(state))
        case GameOver():
            return set()


def at_choose_action(state: GameState) -> Iterator[str]:
    action = [*buys(state), *builds(state), *improvements(state), *scorings(state)]
    yield from action
    if state.ruleset in SECOND:
        yield "pass"
    elif not action:
        yield "relief"
    yield from announcements(state)
    if state.ruleset in FIRST and state.ending is not None and state.ending.seat != state.to_move:
        yield "skip"
    if state.ruleset == ADVANCED:
        yield from moves(state)
        yield from item_purchases(state)


def at_finish(state: GameState) -> Iterator[str]:
    assert isinstance(state.pending, FinishTurn)
    yield "end"
    if state.pending.skipped:
        return
    yield from announcements(state)
    if state.ruleset in FIRST:
        yield from object_purchases(state)
    if state.ruleset == ADVANCED:
        yield from moves(state)
        yield from item_purchases(state)


def buys(state: GameState) -> Iterator[str]:
    """Turning needs a block somewhere; not turning needs one that can be afforded as the wheel stands."""
    if sum(sum(counter(place).values()) for place in state.wheel) + sum(counter(state.bag).values()) > 0:
        yield "turn"
    if any(True for _ in takes(state)):
        if state.ruleset in WITH_STAY:
            yield "stay"
        if state.ruleset == ADVANCED:
            yield "spin"


def takes(state: GameState) -> Iterator[str]:
    coins = state.seats[state.to_move].coins
    for place, lying in enumerate(state.wheel):
        for part in multiset_parts(counter(lying)):
            cost = sum(price(colour, place) * number for colour, number in part.items())
            if sum(part.values()) > 0 and cost <= coins:
                yield f"take {PLACE_NAMES[place]} {block_words(part, state.ruleset)}"


def payments(state: GameState, city: int, cost: int) -> Iterator[str]:
    """Accepted blocks, one for one; second edition: the next colour below in twos for one."""
    own = counter(state.seats[state.to_move].blocks)
    exchanges = state.ruleset in SECOND
    for part in multiset_parts(Counter({c: n for c, n in own.items() if c <= city + exchanges})):
        accepted = sum(number for colour, number in part.items() if colour <= city)
        below = sum(number for colour, number in part.items() if colour > city)
        if below % 2 == 0 and accepted + below // 2 == cost:
            yield block_words(part, state.ruleset)


def display_tiles(state: GameState) -> set[tuple[int, int]]:
    """The face-up tiles, as type and value."""
    return {divmod(tile, 10) for tile in state.tiles if tile}


def eights(state: GameState) -> set[tuple[int, int]]:
    return {(type_, 8) for type_ in bit_indexes(state.eights)} if state.ruleset in WITH_EIGHTS else set()


def builds(state: GameState) -> Iterator[str]:
    for type_, value in display_tiles(state) | eights(state):
        for city in range(6):
            for blocks in payments(state, city, value):
                yield f"build {tile_word(type_, value)} {CITY_NAMES[city]} {blocks}"


def may_replace(state: GameState, old: tuple[int, int], new: tuple[int, int]) -> bool:
    """First edition: any tile of higher value. Second edition: a monument over its own type."""
    if state.ruleset == "first-expansion":
        return new[1] > old[1]
    return state.ruleset in SECOND and new[1] == 8 and new[0] == old[0] and old[1] < 8


def improvements(state: GameState) -> Iterator[str]:
    for city, row, building in buildings(state.seats[state.to_move]):
        old = tile_parts(building)
        for new in display_tiles(state) | eights(state):
            if may_replace(state, old, new):
                for blocks in payments(state, city, new[1] - old[1]):
                    yield f"improve {spot_word(city, row)} {tile_word(*new)} {blocks}"


def scorable(state: GameState) -> Iterator[str]:
    """The places that could be scored by somebody with a marker."""
    seat = state.seats[state.to_move]
    owned = [(city, tile_parts(building)[0], building) for city, _, building in buildings(seat)]
    for type_ in range(6):
        if not has_bit(seat.scored, type_) and any(t == type_ for _, t, _ in owned):
            yield f"type {TYPE_NAMES[type_]}"
    for city in range(6):
        taken = any(has_bit(other.scored, 6 + city) for other in state.seats)
        if not taken and sum(1 for c, _, _ in owned if c == city) >= CITY_BUILDINGS_NEEDED[city]:
            yield f"city {CITY_NAMES[city]}"
    if state.ruleset != "first-basic":
        for index, name, types in ((12, "urban", (0, 1, 2, 3)), (13, "rural", (4, 5))):
            if not has_bit(seat.scored, index) and any(t in types for _, t, _ in owned):
                yield f"category {name}"
    if state.ruleset == ADVANCED:
        yield from advanced_places(state, owned)


def advanced_places(state: GameState, owned: list[tuple[int, int, Building]]) -> Iterator[str]:
    seat = state.seats[state.to_move]
    claimed = has_bit(seat.scored, 17) or has_bit(seat.scored, 18)
    for index, mark in ((17, 36), (18, 50)):
        taken = any(has_bit(other.scored, index) for other in state.seats)
        if not claimed and not taken and seat.coins >= mark:
            yield f"money {mark}"
    for index, (name, one, other_city) in enumerate(STATUE_PAIRS):
        standing = [b for city, _, b in owned if city in (one, other_city) and b.statue != -1]
        if not has_bit(seat.scored, 14 + index) and standing:
            yield f"statues {name}"


def scorings(state: GameState) -> Iterator[str]:
    for place in scorable(state):
        for bonus in bonus_words(state):
            yield f"score {place}{bonus}"


def bonus_words(state: GameState) -> set[str]:
    """What may stand behind a `score`; nothing at all without a marker that may be used."""
    seat = state.seats[state.to_move]
    if markers_left(seat, state.ruleset) == 0:
        return set()
    if state.ruleset in FIRST:
        return {""}
    if state.visit is not None:
        return {""} if has_bit(seat.court, state.visit.section) else set()
    if seat.court:
        sections = view(state, None).sections
        return {f" bonus {sections[index].value}" for index in bit_indexes(seat.court)}
    return {""} if seat.open_markers else set()


def announcements(state: GameState) -> Iterator[str]:
    if state.ruleset in FIRST and state.ending is None and meets_objectives(state, state.to_move):
        yield "announce"


def object_purchases(state: GameState) -> Iterator[str]:
    assert state.market is not None
    if state.purchased or state.seats[state.to_move].coins < 10:
        return
    for index in bit_indexes(state.market.sale):
        yield f"purchase {OBJECT_NAMES[index]}"


def in_supply(state: GameState, item: int) -> bool:
    assert state.workshop is not None
    if item < 6:
        return counter(state.workshop.decoration_supply)[item] > 0
    return item == 12 or counter(state.workshop.statue_supply)[item - 6] > 0


def carriers(state: GameState, item: int) -> Iterator[tuple[int, int]]:
    """The buildings of the seat to move that can take an item."""
    for city, row, building in buildings(state.seats[state.to_move]):
        if item < 6:
            fits = tile_parts(building)[0] == item and not building.decorated
        else:
            fits = building.statue == -1 and (item == 12 or item - 6 <= city)
        if fits:
            yield city, row


def gains(state: GameState, offers: tuple[int, ...]) -> Iterator[str]:
    yield "gain nothing"
    for item in offers:
        if in_supply(state, item):
            yield f"gain {item_word(item, state.ruleset)}"


def placings(state: GameState, item: int) -> Iterator[str]:
    name = item_word(item, state.ruleset)
    stored = state.seats[state.to_move].warehouse
    spots = [spot_word(*spot) for spot in carriers(state, item)]
    yield from (f"place {name} {spot}" for spot in spots)
    if len(stored) < 2:
        yield f"store {name}"
    elif not spots:
        yield from (f"discard {item_word(old, state.ruleset)}" for old in stored)


def moves(state: GameState) -> Iterator[str]:
    stored = Counter(state.seats[state.to_move].warehouse)
    stored[state.fresh] -= 1
    for item, number in stored.items():
        if number > 0:
            for spot in carriers(state, item):
                yield f"move {item_word(item, state.ruleset)} {spot_word(*spot)}"


def item_purchases(state: GameState) -> Iterator[str]:
    if state.purchased or state.seats[state.to_move].coins < 10:
        return
    for item in range(12):
        if in_supply(state, item):
            for city, row in carriers(state, item):
                if item < 6 or city == item - 6:
                    yield f"purchase {item_word(item, state.ruleset)} {spot_word(city, row)}"
