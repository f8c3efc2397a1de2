"""What final scoring would give a seat now, and how much of its objectives it has met."""

from __future__ import annotations

from functools import lru_cache

from game.ai.value.board_totals import (
    BoardTotals,
    board_totals,
    bonus_choice_pay,
    building_objective_met,
    buildings_vp,
    decorations_vp,
    object_objective_met,
    objects_vp,
)
from game.model.state import GameState, Seat
from game.printed.cards import BONUS_CARDS, TOP_CARDS, coin_rate
from game.printed.numbers import COINS_PER_VP
from game.rules.final_scoring import statue_vp

AllTotals = tuple[BoardTotals, ...]


def all_board_totals(state: GameState) -> AllTotals:
    """The totals of every seat's board."""
    return tuple([board_totals(state.ruleset, seat.columns, seat.upgrades) for seat in state.seats])


def cards_vp(state: GameState, number: int, boards: AllTotals) -> float:
    """What the cards would give a seat at final scoring now."""
    cards, seat = state.cards, state.seats[number]
    if cards is None:
        return 0.0
    vp = objects_vp(cards.object, seat.objects) + buildings_vp(cards.building, boards[number])
    if cards.bonus is None:
        return vp
    if BONUS_CARDS[cards.bonus].contests:
        return vp + _contest_vps(cards.bonus, boards)[number]
    pay = bonus_choice_pay(cards.bonus, boards[number])
    return vp + (pay.vp + pay.coins / coin_rate(cards, COINS_PER_VP))


def final_vp(state: GameState, number: int, boards: AllTotals) -> float:
    """What final scoring would give a seat now, except for the track and its coins."""
    vp = cards_vp(state, number, boards)
    if state.workshop is not None:
        vp += decorations_vp(boards[number]) + statue_vps(boards)[number]
    return vp


# Cached, here and below, because one decision changes one board and a search asks for the others again and again. The
# sizes are for the positions of a few turns; memory, not speed, limits them.
@lru_cache(maxsize=1 << 13)
def _contest_vps(card: int, boards: AllTotals) -> list[int]:
    """What each board would win in the contests of a bonus card."""
    return BONUS_CARDS[card].contest_vps([board.city_value for board in boards])


@lru_cache(maxsize=1 << 13)
def statue_vps(boards: AllTotals) -> list[int]:
    """What each board would get for its statues."""
    cities = [statue_vp(city, [board.statues[city] for board in boards]) for city in range(6)]
    return [sum(column) for column in zip(*cities, strict=True)]


def objectives_met(state: GameState, seat: Seat) -> tuple[float, float, float]:
    """How much of each objective (top, object, building card) a seat has met, from 0 to 1; zeros without cards."""
    if state.cards is None:
        return 0.0, 0.0, 0.0
    cards, players = state.cards, len(state.seats)
    top = TOP_CARDS[cards.top]
    return (
        min(1.0, top.have(seat) / top.need(players)),
        object_objective_met(cards.object, players, seat.objects),
        building_objective_met(cards.building, players, seat.columns),
    )
