"""Late positions dealt at random: little left of everything, so that games meet what random play seldom reaches."""

from __future__ import annotations

import random
from typing import Any

from msgspec.structs import replace

from game import GOLD_STATUE, NOTHING, Building, GameState, Seat, tally_of, view
from testing.games.walk import start
from testing.oracle.tables import MARKERS


def late_start(ruleset: str, players: int, seed: int) -> GameState:
    """A position that need not be reachable, but in which every rule has something to say."""
    rng = random.Random(f"late/{ruleset}/{players}/{seed}")
    state = start(ruleset, players, seed)
    for deal in (_deal_blocks, _deal_tiles, _deal_eights, _deal_markers, _deal_objects, _deal_items):
        state = deal(state, rng)
    seats = tuple(replace(s, coins=rng.choice((0, 1, 9, 10, 36, 55)), vp=rng.randrange(40)) for s in state.seats)
    return replace(state, seats=seats)


def _with_seats(state: GameState, changes: list[dict[str, Any]], **others: Any) -> GameState:
    seats = tuple(replace(seat, **change) for seat, change in zip(state.seats, changes, strict=True))
    changed: GameState = replace(state, seats=seats, **others)
    return changed


def _deal_blocks(state: GameState, rng: random.Random) -> GameState:
    """Hands of all sizes, a wheel that is full or nearly empty, and a bag that may run out."""
    pool = [colour for colour in range(6) for _ in range(7)]
    rng.shuffle(pool)
    hands = [[pool.pop() for _ in range(rng.choice((0, 1, 3, 6)))] for _ in state.seats]
    places: list[list[int]] = [[] for _ in range(6)]
    for _ in range(rng.choice((0, 1, 4, 11))):
        rng.choice(places).append(pool.pop())
    bag = pool[: rng.choice((0, 1, 3, len(pool)))]
    changes = [{"blocks": tally_of(hand)} for hand in hands]
    return _with_seats(state, changes, wheel=tuple(map(tally_of, places)), bag=tally_of(bag))


def _deal_tiles(state: GameState, rng: random.Random) -> GameState:
    """Some buildings each, at least one tile open, and a pile that is nearly or wholly gone."""
    pool = [*state.pile, *state.tiles]
    rng.shuffle(pool)
    boards: list[dict[str, Any]] = []
    for _ in state.seats:
        columns: list[list[Building]] = [[] for _ in range(6)]
        for _ in range(rng.randrange(5)):
            rng.choice(columns[rng.randrange(6) :]).append(Building(pool.pop()))
        boards.append({"columns": tuple(map(tuple, columns))})
    left = pool[: rng.choice((0, 0, 1, 2))]
    pool = pool[len(left) :]
    shown = pool[: 9 if left else rng.choice((1, 2, 9))][:9]
    display = tuple(shown + [0] * (9 - len(shown)))
    if 0 in display:
        left = []
    return _with_seats(state, boards, tiles=display, pile=tuple(sorted(left)))


def _deal_eights(state: GameState, rng: random.Random) -> GameState:
    if not state.eights:
        return state
    seats, eights, upgrades = list(state.seats), state.eights, state.upgrades
    for type_ in range(6):
        if rng.random() < 0.3:
            owner, city, reward = rng.randrange(len(seats)), rng.randrange(6), rng.choice(_bits(upgrades))
            columns = list(seats[owner].columns)
            columns[city] = (*columns[city], Building(type_ * 10 + 8))  # type: ignore[arg-type]
            seats[owner] = replace(seats[owner], columns=tuple(columns), upgrades=seats[owner].upgrades | 1 << reward)
            eights, upgrades = eights & ~(1 << type_), upgrades & ~(1 << reward)
    return replace(state, seats=tuple(seats), eights=eights, upgrades=upgrades)


def _bits(number: int) -> list[int]:
    return [bit for bit in range(number.bit_length()) if number >> bit & 1]


def _deal_markers(state: GameState, rng: random.Random) -> GameState:
    """Few markers left; with an empty pile everybody has one, or the end would be in motion already."""
    number, sections = MARKERS[state.ruleset], len(view(state, None).sections)
    court = sum(1 << section for section in rng.sample(range(sections), min(sections, rng.choice((0, 1, 2)))))
    shared = rng.sample([*range(6, 12), *((17, 18) if state.workshop else ())], 2)
    changes = []
    for index in range(len(state.seats)):
        own = [
            *range(6),
            *(() if state.ruleset == "first-basic" else (12, 13)),
            *((14, 15, 16) if state.workshop else ()),
        ]
        most = number - court.bit_count() - (1 if not court else 0)
        scored = set(rng.sample(own, min(most, rng.choice((most, most - 1, 4)), len(own))))
        if index < len(shared) and len(scored) < most:
            scored.add(shared[index])
        open_markers = number - court.bit_count() - len(scored) if sections else 0
        bits = sum(1 << space for space in scored)
        changes.append({"scored": bits, "court": court, "open_markers": open_markers})
    return _with_seats(state, changes)


def _deal_objects(state: GameState, rng: random.Random) -> GameState:
    if state.market is None:
        return state
    pool = [kind for kind in range(6) for _ in range(5)]
    rng.shuffle(pool)
    hands = [{"objects": tally_of(pool.pop() for _ in range(rng.choice((0, 4, 7))))} for _ in state.seats]
    supply = tally_of(pool[: rng.choice((0, 2, len(pool)))])
    return _with_seats(state, hands, market=replace(state.market, supply=supply, sale=rng.randrange(64)))


def _deal_items(state: GameState, rng: random.Random) -> GameState:
    """Items on some buildings, full and empty warehouses, supplies that run out."""
    if state.workshop is None:
        return state
    changes = [{"columns": _random_items(s, rng), "warehouse": _random_warehouse(rng)} for s in state.seats]
    supplies = [tally_of(kind for kind in range(6) for _ in range(rng.choice((0, 1, 1)))) for _ in range(2)]
    shop = replace(state.workshop, decoration_supply=supplies[0], statue_supply=supplies[1])
    return _with_seats(state, changes, workshop=shop)


def _random_warehouse(rng: random.Random) -> tuple[int, ...]:
    return tuple(rng.choice((*range(12), GOLD_STATUE)) for _ in range(rng.choice((0, 1, 2, 2))))


def _random_items(seat: Seat, rng: random.Random) -> Any:
    return tuple(
        tuple(
            replace(b, decorated=rng.random() < 0.4, statue=GOLD_STATUE if rng.random() < 0.3 else NOTHING)
            for b in column
        )
        for column in seat.columns
    )
