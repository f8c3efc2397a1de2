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
from game.state import ChooseGain, ChooseUpgrade, GameState, PlaceItem, Seat
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
Memory = dict[tuple[object, ...], float]


def boards_of(state: GameState) -> list[Board]:
    return [board_of(state.ruleset, seat.columns, seat.upgrades) for seat in state.seats]


def final_vp(state: GameState, number: int, boards: Sequence[Board]) -> float:
    """What final scoring would give a seat now, the track and its coins apart."""
    seat, found = state.seats[number], 0.0
    cards = state.cards
    if cards is not None:
        found += objects_vp(cards.object, seat.objects) + buildings_vp(cards.building, seat.columns)
        if cards.bonus is not None:
            found += _bonus(state, number, boards)
    if state.workshop is not None:
        found += decorations_vp(seat.columns) + _statues(number, boards)
    return found


def _bonus(state: GameState, number: int, boards: Sequence[Board]) -> float:
    cards, seat = state.cards, state.seats[number]
    card = 0 if cards is None or cards.bonus is None else cards.bonus
    if card not in _CONTESTED:
        pay = chosen_bonus(card, state.ruleset, seat.columns, seat.upgrades)
        return pay.vp + pay.coins / coin_rate(cards, COINS_PER_VP)
    if card == 5:
        contests = [(sum(b.city_value[:3]), 9.0) for b in boards], [(sum(b.city_value[3:]), 9.0) for b in boards]
        return sum(_contest(contest, number) for contest in contests)
    prizes = (14.0, 12.0, 10.0, 8.0, 6.0, 4.0)
    return sum(_contest([(b.city_value[c], prize) for b in boards], number) for c, prize in enumerate(prizes))


def _contest(entries: Sequence[tuple[int, float]], number: int) -> float:
    value, prize = entries[number]
    return prize if value and value == max(entry[0] for entry in entries) else 0.0


def _statues(number: int, boards: Sequence[Board]) -> float:
    return sum(
        _statue_vp(city, tuple([board.statues[city] for board in boards]))[number]
        for city, own in enumerate(boards[number].statues)
        if own
    )


@lru_cache(maxsize=1 << 11)
def _statue_vp(city: int, counts: tuple[int, ...]) -> list[int]:
    return statue_vp(city, counts)


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


def features(state: GameState, number: int, view: Outlook, *, boards: Sequence[Board], taken: int) -> Features:
    """The terms of a seat's position, in the order of TERMS."""
    ruleset, seat = RULESETS[state.ruleset], state.seats[number]
    markers = min(ruleset.markers_left(seat), int(view.turns))
    hopes = prospects(ruleset, state, seat, coin=view.coin, taken=taken)
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


def closing_features(state: GameState, number: int, *, turns: int, boards: Sequence[Board], taken: int) -> float:
    """The worth of a seat once the end is in motion: final scoring, and the best of its last turn."""
    ruleset, seat = RULESETS[state.ruleset], state.seats[number]
    rate = rate_of(state, seat)
    found = seat.vp + final_vp(state, number, boards) + seat.coins // rate
    if not turns:
        return found
    scorings = prospects(ruleset, state, seat, coin=1 / rate, taken=taken).scorings
    return found + LAST_CHANCE * (scorings[0] if scorings and ruleset.markers_left(seat) else 0.0)


def worth(state: GameState, number: int, view: Outlook, *, boards: Sequence[Board], taken: int) -> float:
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


def _remembered(
    state: GameState, number: int, view: Outlook, *, boards: Sequence[Board], taken: int, memory: Memory
) -> float:
    """Another seat's worth, which most of one's own decisions leave as it was."""
    if state.ending is not None or state.workshop is not None or _is_contested(state):
        return worth(state, number, view, boards=boards, taken=taken)
    market = state.market
    key = (number, id(state.seats[number]), taken, state.tiles, state.eights, 0 if market is None else market.supply)
    found = memory.get(key)
    if found is None:
        found = memory[key] = worth(state, number, view, boards=boards, taken=taken)
    return found


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
