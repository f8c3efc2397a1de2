"""What a scoring does, worked out once more and plainly: markers, visits, bonuses and pay."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from game import SPACE_NAMES, Building, ChooseGain, FinishTurn, GameState, Item, Seat, Space, Visit, view
from testing.oracle.notation import pay_coins, supply_of, tally, with_seat
from testing.oracle.tables import FIRST, buildings, counted_value, counter, has_bit, rewards

SHARED_STATUE_CITIES = {14: (0, 5), 15: (1, 4), 16: (2, 3)}


def score_space(state: GameState, words: str) -> GameState:
    place, _, bonus = words.removeprefix("score ").partition(" bonus ")
    space = Space(SPACE_NAMES.index(place))
    seat = state.seats[state.to_move]
    state = with_seat(state, scored=seat.scored + 2**space)
    if state.ruleset in FIRST:
        return pay_scoring(state, space)
    if state.visit is None and not bonus:
        return pay_scoring(with_seat(state, open_markers=seat.open_markers - 1), space)
    return visit_section(state, space, bonus)


def visit_section(state: GameState, space: Space, bonus: str) -> GameState:
    """Score with the marker of a visited section, its bonus first."""
    seat, sections = state.seats[state.to_move], view(state, None).sections
    if state.visit is None:
        wanted = [i for i, kind in enumerate(sections) if kind == bonus and has_bit(seat.court, i)]
        state = replace(state, visit=Visit(state.to_move, wanted[0]))
    assert state.visit is not None
    section = state.visit.section
    state = with_seat(state, court=seat.court - 2**section)
    match sections[section].value:
        case "coins":
            return pay_scoring(pay_coins(state, 5), space)
        case "points":
            return pay_scoring(with_seat(state, vp=seat.vp + 3), space)
        case "statue":
            return replace(state, pending=ChooseGain((Item(12),), space))
        case _:
            offers = tuple(Item(i) for i in range(6) if supply_of(state, i) > 0)
            return replace(state, pending=ChooseGain(offers, space))


def counting(seat: Seat, space: int) -> list[tuple[int, Building, int]]:
    """What a scoring counts: city, building, and which reward it pays by."""
    owned = [(city, b) for city, _, b in buildings(seat)]
    if space < 6:
        return [(city, b, city) for city, b in owned if b.tile // 10 == space]
    if space < 12:
        return [(city, b, city) for city, b in owned if city == space - 6]
    if space < 14:
        return [(city, b, space - 6) for city, b in owned if (b.tile // 10 >= 4) == (space == 13)]
    if space < 17:
        pair = SHARED_STATUE_CITIES[space]
        return [(city, b, city) for city, b in owned if city in pair and b.statue != -1]
    return []


def pay_scoring(state: GameState, space: int) -> GameState:
    seat = state.seats[state.to_move]
    table, counted = rewards(seat, state.ruleset), counting(seat, space)
    vp = sum(counted_value(b) * table[reward][0] for _, b, reward in counted)
    coins = sum(counted_value(b) * table[reward][1] for _, b, reward in counted)
    state = with_seat(state, vp=seat.vp + vp, coins=seat.coins + coins)
    if state.market is not None and space < 12:
        state = scored_objects(state, Counter(b.tile // 10 for _, b, _ in counted))
    return replace(state, pending=FinishTurn())


def scored_objects(state: GameState, wanted: Counter[int]) -> GameState:
    market = state.market
    assert market is not None
    supply = counter(market.supply)
    got = supply & wanted
    held = counter(state.seats[state.to_move].objects)
    state = with_seat(state, objects=tally(held + got))
    return replace(state, market=replace(market, supply=tally(supply - got)))
