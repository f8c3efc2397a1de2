"""What a decision does, worked out once more and plainly: the position after it, luck taken from the real one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from game import (
    CITY_NAMES,
    OBJECT_NAMES,
    PLACE_NAMES,
    REWARD_NAMES,
    Building,
    ChooseAction,
    ChooseGain,
    ChooseUpgrade,
    Ending,
    FinishTurn,
    GameOver,
    GameState,
    Item,
    ItemPlacement,
    TakeBlocks,
    Tile,
)
from testing.oracle.notation import (
    block_counter,
    change_supply,
    pay_coins,
    read_item,
    read_spot,
    read_tile,
    supply_of,
    tally,
    with_building,
    with_seat,
)
from testing.oracle.scoring import pay_scoring, score_space
from testing.oracle.tables import (
    FIRST,
    SECOND,
    counter,
    has_bit,
    markers_left,
    price,
    tile_parts,
)


def oracle_next(state: GameState, words: str, *, after: GameState, idle: int) -> GameState:
    """The expected position; `idle` counts the turns without an action in a row, this one included."""
    head, *rest = words.split()
    resolve: dict[str, Callable[[], GameState]] = {
        "turn": lambda: turn_wheel(act(state), after),
        "stay": lambda: replace(act(state), pending=TakeBlocks()),
        "spin": lambda: spin_statues(act(state)),
        "take": lambda: take_blocks(state, rest),
        "relief": lambda: replace(pay_coins(state, 2), pending=FinishTurn()),
        "pass": lambda: replace(pay_coins(act(state), 2), pending=FinishTurn()),
        "build": lambda: build_tile(act(state), rest, after),
        "improve": lambda: improve_building(act(state), rest, after),
        "upgrade": lambda: take_upgrade(state, rest[0]),
        "score": lambda: score_space(state, words),
        "gain": lambda: gain_item(state, rest[0]),
        "place": lambda: settle_item(put_item(state, *rest)),
        "store": lambda: settle_item(store_item(state, rest[0])),
        "discard": lambda: discard_item(state, rest[0]),
        "move": lambda: put_item(remove_stored(state, rest[0]), *rest),
        "purchase": lambda: purchase(state, rest),
        "announce": lambda: announce_end(state),
        "skip": lambda: replace(state, pending=FinishTurn(skipped=True)),
        "end": lambda: end_turn(state, idle),
    }
    return trigger_end(state, resolve[head](), head)


def act(state: GameState) -> GameState:
    """An action other than scoring first gives up the marker another player's visit asks for."""
    seat = state.seats[state.to_move]
    if state.visit is None or not has_bit(seat.court, state.visit.section):
        return state
    return with_seat(state, court=seat.court - 2**state.visit.section, open_markers=seat.open_markers + 1)


def rotate(ring: tuple[Any, ...]) -> tuple[Any, ...]:
    return (ring[5], *ring[:5])


def turn_wheel(state: GameState, after: GameState) -> GameState:
    wheel = rotate(state.wheel)
    drawn = counter(after.wheel[0]) - counter(wheel[0])
    lying = sum(sum(counter(place).values()) for place in wheel)
    bag = counter(state.bag)
    assert sum(drawn.values()) == min(max(0, 11 - lying), sum(bag.values()))
    assert drawn <= bag
    wheel = (tally(counter(wheel[0]) + drawn), *wheel[1:])
    state = replace(state, wheel=wheel, bag=tally(bag - drawn), pending=TakeBlocks())
    if state.workshop is None:
        return state
    shop = replace(state.workshop, decorations=rotate(state.workshop.decorations))
    return spin_statues(replace(state, workshop=shop))


def spin_statues(state: GameState) -> GameState:
    assert state.workshop is not None
    shop = replace(state.workshop, statues=rotate(state.workshop.statues))
    return replace(state, workshop=shop, pending=TakeBlocks())


def take_blocks(state: GameState, rest: list[str]) -> GameState:
    place, blocks = PLACE_NAMES.index(rest[0]), block_counter(rest[1:], state.ruleset)
    seat = state.seats[state.to_move]
    cost = sum(price(colour, place) * n for colour, n in blocks.items())
    state = with_seat(state, coins=seat.coins - cost, blocks=tally(counter(seat.blocks) + blocks))
    left = counter(state.wheel[place]) - blocks
    wheel = tuple(tally(left) if p == place else lying for p, lying in enumerate(state.wheel))
    state = replace(state, wheel=wheel, pending=FinishTurn())
    if state.workshop is None or left:
        return state
    shown = (state.workshop.decorations[place], state.workshop.statues[place])
    return replace(state, pending=ChooseGain(offers=tuple(i for i in shown if supply_of(state, i) > 0)))


def pay_blocks(state: GameState, blocks: Counter[int], points: int) -> GameState:
    """Blocks go back into the bag; second edition: points at once for a seat that has no marker left."""
    seat = state.seats[state.to_move]
    is_paid_at_once = state.ruleset in SECOND and markers_left(seat, state.ruleset) == 0
    state = with_seat(
        state, blocks=tally(counter(seat.blocks) - blocks), vp=seat.vp + (points if is_paid_at_once else 0)
    )
    return replace(state, bag=tally(counter(state.bag) + blocks))


def tile_taken(state: GameState, tile: Tile, after: GameState) -> GameState:
    """The tile leaves its slot, which is filled from the pile while that lasts."""
    if tile % 10 == 8:
        return replace(state, eights=state.eights - 2 ** (tile // 10), pending=ChooseUpgrade())
    state = replace(state, pending=FinishTurn())
    slot = state.tiles.index(tile)
    if not state.pile:
        return replace(state, tiles=(*state.tiles[:slot], Tile(0), *state.tiles[slot + 1 :]))
    revealed = after.tiles[slot]
    pile = list(state.pile)
    pile.remove(revealed)
    tiles = (*state.tiles[:slot], revealed, *state.tiles[slot + 1 :])
    return replace(state, tiles=tiles, pile=tuple(pile))


def build_tile(state: GameState, rest: list[str], after: GameState) -> GameState:
    tile, city = read_tile(rest[0]), CITY_NAMES.index(rest[1])
    seat = state.seats[state.to_move]
    columns = with_building(seat, (city, len(seat.columns[city])), Building(tile))
    state = pay_blocks(state, block_counter(rest[2:], state.ruleset), tile % 10)
    return tile_taken(with_seat(state, columns=columns), tile, after)


def improve_building(state: GameState, rest: list[str], after: GameState) -> GameState:
    spot, tile = read_spot(rest[0]), read_tile(rest[1])
    seat = state.seats[state.to_move]
    old = seat.columns[spot[0]][spot[1]]
    columns = with_building(seat, spot, replace(old, tile=tile))
    state = pay_blocks(state, block_counter(rest[2:], state.ruleset), tile % 10 - tile_parts(old)[1])
    return tile_taken(with_seat(state, columns=columns), tile, after)


def take_upgrade(state: GameState, name: str) -> GameState:
    bit = 2 ** REWARD_NAMES.index(name)
    state = with_seat(state, upgrades=state.seats[state.to_move].upgrades + bit)
    return replace(state, upgrades=state.upgrades - bit, pending=FinishTurn())


def gain_item(state: GameState, name: str) -> GameState:
    assert isinstance(state.pending, ChooseGain)
    item = read_item(name, state.ruleset)
    if item == -1:
        return settle_item(state)
    return replace(change_supply(state, item, -1), pending=ItemPlacement(item, state.pending.scoring))


def settle_item(state: GameState) -> GameState:
    """The item has found its place; what was being scored is paid now."""
    assert isinstance(state.pending, ChooseGain | ItemPlacement)
    if state.pending.scoring is None:
        return replace(state, pending=FinishTurn())
    return pay_scoring(state, state.pending.scoring)


def put_item(state: GameState, name: str, where: str) -> GameState:
    item, spot = read_item(name, state.ruleset), read_spot(where)
    seat = state.seats[state.to_move]
    old = seat.columns[spot[0]][spot[1]]
    new = replace(old, decorated=True) if item < 6 else replace(old, statue=item)
    return with_seat(state, columns=with_building(seat, spot, new))


def store_item(state: GameState, name: str) -> GameState:
    item = read_item(name, state.ruleset)
    seat = state.seats[state.to_move]
    return replace(with_seat(state, warehouse=(*seat.warehouse, item)), fresh=item)


def remove_stored(state: GameState, name: str) -> GameState:
    left = list(state.seats[state.to_move].warehouse)
    left.remove(read_item(name, state.ruleset))
    return with_seat(state, warehouse=tuple(left))


def discard_item(state: GameState, name: str) -> GameState:
    return change_supply(remove_stored(state, name), read_item(name, state.ruleset), 1)


def purchase(state: GameState, rest: list[str]) -> GameState:
    state = replace(pay_coins(state, -10), purchased=True)
    if state.market is None:
        return put_item(change_supply(state, read_item(rest[0], state.ruleset), -1), *rest)
    kind = OBJECT_NAMES.index(rest[0])
    held = counter(state.seats[state.to_move].objects) + Counter({kind: 1})
    return replace(
        with_seat(state, objects=tally(held)), market=replace(state.market, sale=state.market.sale - 2**kind)
    )


def announce_end(state: GameState) -> GameState:
    state = with_seat(state, vp=state.seats[state.to_move].vp + 5)
    return replace(state, ending=Ending(state.to_move, "announced"))


def trigger_end(before: GameState, state: GameState, head: str) -> GameState:
    """Set the end in motion where this decision completes an action that brings it about."""
    completes = isinstance(state.pending, FinishTurn) and head not in ("announce", "purchase", "move")
    if before.ending is not None or not completes:
        return state
    if state.ruleset in FIRST:
        if any(state.tiles) or not any(before.tiles):
            return state
        return replace(state, ending=Ending(state.to_move, "last-tile"))
    if state.pile or all(markers_left(seat, state.ruleset) for seat in state.seats):
        return state
    state = with_seat(state, vp=state.seats[state.to_move].vp + 5)
    return replace(state, ending=Ending(state.to_move, "markers-and-pile"))


def end_turn(state: GameState, idle: int) -> GameState:
    following = (state.to_move + 1) % len(state.seats)
    last = following == (0 if state.ruleset in FIRST else state.ending.seat if state.ending else -1)
    if state.ending is not None and last:
        return replace(state, pending=GameOver("completed"))
    if state.ruleset in SECOND and idle >= 3 * len(state.seats):
        return replace(state, pending=GameOver("stalled"))
    visit = None if state.visit is not None and state.visit.holder == following else state.visit
    return replace(state, to_move=following, pending=ChooseAction(), visit=visit, purchased=False, fresh=Item(-1))


def comparable(state: GameState) -> GameState:
    """The state without its bookkeeping, and with unordered things in order."""
    seats = tuple(replace(seat, warehouse=tuple(sorted(seat.warehouse))) for seat in state.seats)
    pending = state.pending
    if isinstance(pending, ChooseGain):
        pending = replace(pending, offers=tuple(sorted(pending.offers)))
    over = isinstance(pending, GameOver)
    return replace(
        state,
        seats=seats,
        pending=pending,
        luck=None,
        revision=0,
        turn=0,
        undo_floor=0,
        announced=False,
        idle=False,
        idle_turns=0,
        purchased=False,
        to_move=0 if over else state.to_move,
        fresh=Item(-1) if over else state.fresh,
        visit=None if over else state.visit,
    )
