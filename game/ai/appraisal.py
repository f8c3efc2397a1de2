"""How good a position is for a seat: named terms, weighed by the stage of the game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from operator import mul

from game.actions import Bonus
from game.ai.boards import Board, board_of, buildings_vp, chosen_bonus, decorations_vp, objects_vp
from game.ai.outlook import Outlook, objectives_met, taken_by_all, turns_to_come
from game.ai.prospects import prospects
from game.ai.weights import TERMS
from game.cards import coin_rate
from game.catalogue import RULESETS
from game.final import decided, final_lines, money_rate, statue_vp
from game.pieces import STATUES
from game.printed import BONUS_COINS, BONUS_VP, COINS_PER_VP
from game.state import Cards, ChooseGain, ChooseUpgrade, GameState, PlaceItem, Seat
from game.tally import counts

# The first coins are worth more than the rest, the first blocks too.
PURSE, PLENTY = 10, 8
# VP to hope for from an item that is at hand.
STATUE_HOPE, DECORATION_HOPE = 5.0, 3.0
LAST_CHANCE = 0.9
# An idle turn wins 2 coins and loses a turn.
IDLE_COST = 4.0
# Spread of the final margin: what is certain, and what each turn to come adds (VP squared).
SPREAD, SPREAD_PER_TURN = 4.0, 20.0
_CONTESTED = (5, 6)

Features = tuple[float, ...]
# What seats were found to be worth. Each is kept with its worth, so that no other takes its identity over.
Memory = dict[tuple[object, ...], tuple[float, Seat]]


Boards = tuple[Board, ...]


def boards_of(state: GameState) -> Boards:
    return tuple([board_of(state.ruleset, seat.columns, seat.upgrades) for seat in state.seats])


def final_vp(state: GameState, number: int, boards: Boards) -> float:
    """What final scoring would give a seat now, the track and its coins apart."""
    seat, found = state.seats[number], 0.0
    cards = state.cards
    if cards is not None:
        found += objects_vp(cards.object, seat.objects) + buildings_vp(cards.building, boards[number])
        if cards.bonus is not None:
            found += _bonus(cards, number, boards)
    if state.workshop is not None:
        found += decorations_vp(boards[number]) + _statues(boards)[number]
    return found


def _bonus(cards: Cards, number: int, boards: Boards) -> float:
    card = cards.bonus or 0
    if card in _CONTESTED:
        return _contested(card, boards)[number]
    pay = chosen_bonus(card, boards[number])
    return pay.vp + pay.coins / coin_rate(cards, COINS_PER_VP)


@lru_cache(maxsize=1 << 13)
def _contested(card: int, boards: Boards) -> tuple[float, ...]:
    """What each board would win of a bonus card that everybody contends for, by the values in its cities."""
    values = [board.city_value for board in boards]
    if card == 5:
        halves = [(sum(cities[:3]), sum(cities[3:])) for cities in values]
        return _prizes(halves, (9.0, 9.0))
    return _prizes(values, (14.0, 12.0, 10.0, 8.0, 6.0, 4.0))


def _prizes(values: Sequence[Sequence[int]], prizes: Sequence[float]) -> tuple[float, ...]:
    """Each prize goes to whoever has most, if anything."""
    best = [max(column) for column in zip(*values, strict=True)]
    return tuple(
        sum(prize for have, most, prize in zip(own, best, prizes, strict=True) if have and have == most)
        for own in values
    )


@lru_cache(maxsize=1 << 13)
def _statues(boards: Boards) -> list[int]:
    """What each board would get for its statues."""
    cities = [statue_vp(city, [board.statues[city] for board in boards]) for city in range(6)]
    return [sum(column) for column in zip(*cities, strict=True)]


@lru_cache(maxsize=1 << 11)
def _court(sections: tuple[Bonus, ...], court: int) -> tuple[int, float]:
    """The coins, and the rest in VP, of the sections where markers still lie."""
    left = [bonus for section, bonus in enumerate(sections) if court >> section & 1]
    rest = {Bonus.COINS: 0.0, Bonus.POINTS: float(BONUS_VP), Bonus.STATUE: 4.0, Bonus.DECORATION: 3.0}
    return BONUS_COINS * left.count(Bonus.COINS), sum(rest[bonus] for bonus in left)


def _item_hope(state: GameState) -> float:
    """What an item that is about to be gained or placed may bring."""
    match state.pending:
        case ChooseGain(offers=offers):
            return STATUE_HOPE if any(item >= STATUES[0] for item in offers) else DECORATION_HOPE
        case PlaceItem(item=item):
            return STATUE_HOPE if item >= STATUES[0] else DECORATION_HOPE
        case _:
            return 0.0


def features(state: GameState, number: int, view: Outlook, *, boards: Boards, taken: int) -> Features:
    """The terms of a seat's position, in the order of TERMS."""
    ruleset, seat = RULESETS[state.ruleset], state.seats[number]
    markers = min(ruleset.markers_left(seat), int(view.turns))
    hopes = prospects(state, seat, boards[number], coin=view.coin, taken=taken)
    court_coins, court_vp = _court(ruleset.sections, seat.court)
    held = counts(seat.blocks)
    is_asked = number == state.to_move
    return (
        seat.vp,
        final_vp(state, number, boards) + (_item_hope(state) if is_asked else 0.0),
        seat.coins,
        min(seat.coins, PURSE),
        *held,
        max(0, sum(held) - PLENTY),
        sum(hopes.scorings[:markers]),
        markers,
        court_vp + court_coins * view.coin,
        objectives_met(state, seat),
        hopes.build,
        seat.upgrades.bit_count() + (is_asked and isinstance(state.pending, ChooseUpgrade)),
        len(seat.warehouse),
    )


def rate_of(state: GameState, seat: Seat) -> int:
    """How many coins will make 1 VP for this seat."""
    return coin_rate(state.cards, COINS_PER_VP) if state.workshop is None else money_rate(seat)


def closing_features(state: GameState, number: int, *, turns: int, boards: Boards, taken: int) -> float:
    """The worth of a seat once the end is in motion: final scoring, and the best of its last turn."""
    ruleset, seat = RULESETS[state.ruleset], state.seats[number]
    rate = rate_of(state, seat)
    found = seat.vp + final_vp(state, number, boards) + seat.coins // rate
    if not turns:
        return found
    scorings = prospects(state, seat, boards[number], coin=1 / rate, taken=taken).scorings
    return found + LAST_CHANCE * (scorings[0] if scorings and ruleset.markers_left(seat) else 0.0)


def worth(state: GameState, number: int, view: Outlook, *, boards: Boards, taken: int) -> float:
    """A seat's expected final VP."""
    turns = turns_to_come(state, number)
    if turns is not None:
        return closing_features(state, number, turns=turns, boards=boards, taken=taken)
    found: float = sum(map(mul, features(state, number, view, boards=boards, taken=taken), view.weights))
    return found - IDLE_COST if state.idle and number == state.to_move else found


def standing(state: GameState, number: int, view: Outlook, memory: Memory) -> float:
    """How the game stands for a seat, from -1 (lost) to 1 (won)."""
    if state.is_over:
        return _result(state, number)
    return in_sight(margin(state, number, view, memory), view.turns if state.ending is None else 0.5)


def in_sight(margin: float, turns: float) -> float:
    """What a margin promises when so many turns are to come, from -1 to 1."""
    return float(margin / sqrt(margin * margin + SPREAD + SPREAD_PER_TURN * turns))


def margin(state: GameState, number: int, view: Outlook, memory: Memory) -> float:
    """By how much a seat is expected to be ahead at the end."""
    boards, taken = boards_of(state), taken_by_all(state)
    own = worth(state, number, view, boards=boards, taken=taken)
    rivals = [
        _remembered(state, n, view, boards=boards, taken=taken, memory=memory)
        for n in range(len(state.seats))
        if n != number
    ]
    return own - (max(rivals) + sum(rivals) / len(rivals)) / 2


def _remembered(state: GameState, number: int, view: Outlook, *, boards: Boards, taken: int, memory: Memory) -> float:
    """Another seat's worth, which most of one's own decisions leave as it was."""
    if state.ending is not None:
        return worth(state, number, view, boards=boards, taken=taken)
    seat, supply = state.seats[number], 0 if state.market is None else state.market.supply
    contended = final_vp(state, number, boards) if state.workshop is not None or _is_contested(state) else 0.0
    key = (number, id(seat), taken, state.tiles, state.eights, supply, contended)
    known = memory.get(key)
    if known is None:
        known = memory[key] = (worth(state, number, view, boards=boards, taken=taken), seat)
    return known[0]


def _is_contested(state: GameState) -> bool:
    return state.cards is not None and state.cards.bonus in _CONTESTED


def _result(state: GameState, number: int) -> float:
    """Won or lost, and by how much for the order among equals."""
    lines = final_lines(RULESETS[state.ruleset], state)
    winners = decided(lines).winners
    margin = lines[number].total - max(line.total for seat, line in enumerate(lines) if seat != number)
    return (1.0 if number in winners else -1.0) + margin / 1000


def named(state: GameState, number: int, view: Outlook) -> dict[str, float]:
    """Every term of a seat's position by name, weighed."""
    found = features(state, number, view, boards=boards_of(state), taken=taken_by_all(state))
    return {term: feature * weight for term, feature, weight in zip(TERMS, found, view.weights, strict=True)}
