"""The law that nothing is created or lost: every piece of the box is somewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from game import (
    CITY_SPACES,
    GOLD_STATUE,
    MONEY_SPACES,
    NO_TILE,
    NOTHING,
    Building,
    ChooseGain,
    CourtBonus,
    Event,
    GameState,
    Improved,
    ItemDeclined,
    ItemDiscarded,
    ItemPlacement,
    MarkerMoved,
    Seat,
    count,
    each,
    view,
)
from testing.oracle.tables import MARKERS

# Typed in once more on purpose, as the tables of the second reading are: a law that read the numbers of the rules could
# not tell that one of them is wrong.
VALUES: dict[str, dict[int, tuple[int, ...]]] = {
    "first-basic": dict.fromkeys((2, 3, 4), (1, 2, 3, 4, 5)),
    "first-expansion": dict.fromkeys((2, 3, 4), (1, 2, 3, 4, 5)),
    "second-regular": {2: (1, 2, 4, 5), 3: (1, 2, 3, 4, 5), 4: (1, 2, 3, 3, 4, 5)},
    "second-advanced": {2: (1, 2, 4, 5), 3: (1, 2, 3, 4, 5), 4: (1, 2, 3, 3, 4, 5)},
}
DECORATIONS_OF_A_KIND = {2: 5, 3: 6, 4: 7}


@dataclass(frozen=True)
class Gone:
    """What has left the game: tiles that were improved, and gold statues."""

    tiles: tuple[int, ...] = ()
    gold: int = 0

    def then(self, state: GameState, events: tuple[Event, ...]) -> Gone:
        """What has left once these events have happened, too."""
        gone = self
        for event in events:
            gone = Gone((*gone.tiles, *_old_tiles(event)), gone.gold + _gold_lost(state, event))
        return gone


def _old_tiles(event: Event) -> tuple[int, ...]:
    return (event.old,) if isinstance(event, Improved) else ()


def _gold_lost(state: GameState, event: Event) -> int:
    match event:
        case ItemDeclined(offers=offers):
            return int(GOLD_STATUE in offers)
        case ItemDiscarded(item=item):
            return int(item == GOLD_STATUE)
        case MarkerMoved(section=section):
            return int(view(state, None).sections[section] is CourtBonus.STATUE)
        case _:
            return 0


def _buildings(state: GameState) -> Iterator[Building]:
    for seat in state.seats:
        for column in seat.columns:
            yield from column


def nothing_is_lost(state: GameState, gone: Gone) -> None:
    """Every piece of the box is on the table exactly once."""
    _check_blocks(state)
    _check_tiles(state, gone)
    _check_markers(state)
    if state.market is not None:
        _check_objects(state)
    if state.ruleset != "first-basic":
        _check_eights_and_upgrades(state)
    if state.workshop is not None:
        _check_items(state, gone)


def _check_blocks(state: GameState) -> None:
    handfuls = [state.bag, *state.wheel, *(seat.blocks for seat in state.seats)]
    counted = Counter(colour for handful in handfuls for colour in each(handful))
    assert counted == Counter(dict.fromkeys(range(6), 7)), f"blocks: {counted}"


def _check_tiles(state: GameState, gone: Gone) -> None:
    values = (*VALUES[state.ruleset][len(state.seats)], *(() if state.ruleset == "first-basic" else (8,)))
    box = Counter(type_ * 10 + value for type_ in range(6) for value in values)
    beside = [type_ * 10 + 8 for type_ in range(6) if state.eights >> type_ & 1]
    built = [building.tile for building in _buildings(state)]
    counted = Counter([*state.pile, *(t for t in state.tiles if t != NO_TILE), *beside, *built, *gone.tiles])
    assert counted == box, f"tiles: {counted - box} too many, {box - counted} missing"
    assert len(state.tiles) == 9
    assert not (state.pile and NO_TILE in state.tiles), "an empty slot beside a pile"


def _check_markers(state: GameState) -> None:
    number = MARKERS[state.ruleset]
    for seat in state.seats:
        used = seat.scored.bit_count()
        assert used <= number, "more scorings than markers"
        if state.ruleset.startswith("second"):
            assert used + seat.court.bit_count() + seat.open_markers == number, "markers"
    for space in (*CITY_SPACES, *MONEY_SPACES):
        assert sum(seat.scored >> space & 1 for seat in state.seats) <= 1, "a shared space scored twice"


def _check_objects(state: GameState) -> None:
    assert state.market is not None
    for kind in range(6):
        held = sum(count(seat.objects, kind) for seat in state.seats)
        counted = held + count(state.market.supply, kind) + (state.market.sale >> kind & 1)
        assert counted == 6, f"object {kind}: {counted}"


def _check_eights_and_upgrades(state: GameState) -> None:
    places = [state.upgrades, *(seat.upgrades for seat in state.seats)]
    for reward in range(8):
        assert sum(bits >> reward & 1 for bits in places) == 1, f"upgrade {reward}"
    built: Counter[int] = Counter(building.tile for building in _buildings(state) if building.tile % 10 == 8)
    for type_ in range(6):
        assert built[type_ * 10 + 8] + (state.eights >> type_ & 1) == 1, f"8-building {type_}"
    taken = sum(seat.upgrades.bit_count() for seat in state.seats)
    waiting = state.pending.__struct_config__.tag == "upgrade"
    assert taken + waiting == sum(built.values()), "upgrades taken and 8-buildings built"


def _check_items(state: GameState, gone: Gone) -> None:
    shop = state.workshop
    assert shop is not None
    counted: Counter[int] = Counter(item for seat in state.seats for item in seat.warehouse)
    counted.update(building.statue for building in _buildings(state) if building.statue != NOTHING)
    counted.update(building.tile // 10 for building in _buildings(state) if building.decorated)
    counted.update(each(shop.decoration_supply))
    counted.update(6 + colour for colour in each(shop.statue_supply))
    if isinstance(state.pending, ItemPlacement):
        counted[state.pending.item] += 1
    for item in range(12):
        box = DECORATIONS_OF_A_KIND[len(state.seats)] if item < 6 else 6
        assert counted[item] == box, f"item {item}: {counted[item]} of {box}"
    waiting = isinstance(state.pending, ChooseGain) and GOLD_STATUE in state.pending.offers
    lying = sum(_gold_on_court(state, seat) for seat in state.seats)
    assert counted[GOLD_STATUE] + waiting + lying + gone.gold == 2 * len(state.seats), "gold statues"
    assert all(len(seat.warehouse) <= 2 for seat in state.seats), "warehouses"


def _gold_on_court(state: GameState, seat: Seat) -> int:
    sections = view(state, None).sections
    return sum(1 for i, bonus in enumerate(sections) if bonus is CourtBonus.STATUE and seat.court >> i & 1)
