"""Final scoring once more, plainly: every term of the last line, and who wins."""

from __future__ import annotations

from game import GameState, Seat
from testing.oracle.cards import (
    bonus_paid,
    building_value,
    cards_in_play,
    object_counts,
    object_value,
)
from testing.oracle.tables import buildings, counter, has_bit

STATUE_LEVELS = ((12, 8, 5), (11, 7, 4), (10, 6, 3), (9, 5, 2), (8, 4, 1), (7, 3, 0))

Terms = dict[str, int]


def first_edition(state: GameState, index: int) -> Terms:
    cards, seat = cards_in_play(state), state.seats[index]
    rate = 2 if cards.top == 5 else 5
    terms = {
        "track": seat.vp,
        "objects": object_value(object_counts(seat), cards.object),
        "buildings": building_value(seat, cards.building),
    }
    coins = seat.coins
    if cards.bonus is not None:
        terms["bonus"], extra = bonus_paid(state.seats, index, card=cards.bonus, rate=rate)
        coins += extra
    return {**terms, "coins": coins // rate}


def decoration_points(seat: Seat) -> int:
    numbers = [0] * 6
    for _, _, building in buildings(seat):
        numbers[building.tile // 10] += 1 if building.decorated else 0
    return sum(n * (n + 1) for n in numbers)


def statues_in(seat: Seat, city: int) -> int:
    return sum(1 for building in seat.columns[city] if building.statue != -1)


def statue_level(own: int, everybody: list[int]) -> int:
    """1 for the first level; a tie costs the tied and all behind them one level."""
    at_or_above = {n for n in everybody if n >= own and n > 0}
    return len(at_or_above) + sum(1 for n in at_or_above if everybody.count(n) > 1)


def statue_points_in(city: int, everybody: list[int], own: int) -> int:
    if own == 0:
        return 0
    level = statue_level(own, everybody)
    return STATUE_LEVELS[city][level - 1] if level <= 3 else 0


def statue_points(state: GameState, index: int) -> int:
    points = 0
    for city in range(6):
        everybody = [statues_in(seat, city) for seat in state.seats]
        points += statue_points_in(city, everybody, everybody[index])
    return points


def money_rate(seat: Seat) -> int:
    if has_bit(seat.scored, 17):
        return 3
    return 2 if has_bit(seat.scored, 18) else 5


def second_edition(state: GameState, index: int) -> Terms:
    seat = state.seats[index]
    if state.ruleset == "second-regular":
        return {"track": seat.vp, "coins": seat.coins // 5}
    return {
        "track": seat.vp,
        "decorations": decoration_points(seat),
        "statues": statue_points(state, index),
        "coins": seat.coins // money_rate(seat),
    }


def oracle_final(state: GameState) -> tuple[list[Terms], list[int]]:
    """Every seat's terms with total and blocks, and the winning seats."""
    count = first_edition if state.ruleset.startswith("first") else second_edition
    lines = []
    for index, seat in enumerate(state.seats):
        terms = count(state, index)
        blocks = sum(counter(seat.blocks).values())
        lines.append({**terms, "total": sum(terms.values()), "blocks": blocks})
    best = max((line["total"], line["blocks"]) for line in lines)
    winners = [i for i, line in enumerate(lines) if (line["total"], line["blocks"]) == best]
    return lines, winners
