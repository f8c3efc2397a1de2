"""How good a position is for a seat: named terms, weighed by the stage of the game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from operator import mul
from typing import NamedTuple

from game.ai.value.board_totals import decorations_vp
from game.ai.value.final_terms import AllTotals, all_board_totals, cards_vp, final_vp, objectives_met, statue_vps
from game.ai.value.game_stage import GameStage, shared_spaces_taken, turns_to_come
from game.ai.value.network import Sums, network_lead, rival_sums
from game.ai.value.potential import potential
from game.ai.value.weights import TERMS
from game.model.actions import CourtBonus
from game.model.pieces import STATUES
from game.model.state import ChooseGain, ChooseUpgrade, GameState, ItemPlacement, Seat
from game.model.tally import counts
from game.printed.cards import BONUS_CARDS, coin_rate
from game.printed.numbers import COINS_PER_VP, COURT_COINS, COURT_VP
from game.rules.final_scoring import final_outcome, final_scores, money_rate
from game.rulesets.catalogue import RULESETS

# The first coins are worth more than the rest, the first blocks too.
SCARCE_COINS, PLENTY_OF_BLOCKS = 10, 8
# The VP to expect from an item that is about to be gained.
EXPECTED_STATUE_VP, EXPECTED_DECORATION_VP = 5.0, 3.0
LAST_CHANCE = 0.9
# An idle turn gains 2 coins and loses a turn.
IDLE_COST = 4.0
# The variance of the final margin in VP squared: the least, and what each turn to come adds.
SPREAD, SPREAD_PER_TURN = 4.0, 20.0
# What a point is worth if a win counts 1 and a loss -1, so that a decided game is still played for points.
POINT = 1 / 200

TermValues = tuple[float, ...]


class KnownRival(NamedTuple):
    """What another seat's position is worth, what it adds to the network's rows, and the seat itself.

    The memo's key holds the seat's id, which is cheaper to hash than its boards; the seat is kept, so that its id
    cannot pass to another object while the memo lives.
    """

    value: float
    sums: Sums
    seat: Seat


# Rivals by everything that their value depends on.
ValueMemo = dict[tuple[object, ...], KnownRival]


# Cached, because a court changes at most once a turn.
@lru_cache(maxsize=1 << 11)
def _court_left(sections: tuple[CourtBonus, ...], court: int) -> tuple[int, float]:
    """The coins, and the rest in VP, of the sections where markers still lie."""
    left = [bonus for section, bonus in enumerate(sections) if court >> section & 1]
    rest = {
        CourtBonus.COINS: 0.0,
        CourtBonus.POINTS: float(COURT_VP),
        CourtBonus.STATUE: 4.0,
        CourtBonus.DECORATION: 3.0,
    }
    return COURT_COINS * left.count(CourtBonus.COINS), sum(rest[bonus] for bonus in left)


def expected_item_vp(state: GameState) -> float:
    """What an item that is about to be gained or placed is expected to bring."""
    match state.pending:
        case ChooseGain(offers=offers):
            return EXPECTED_STATUE_VP if any(item >= STATUES[0] for item in offers) else EXPECTED_DECORATION_VP
        case ItemPlacement(item=item):
            return EXPECTED_STATUE_VP if item >= STATUES[0] else EXPECTED_DECORATION_VP
        case _:
            return 0.0


def term_values(state: GameState, number: int, stage: GameStage, *, boards: AllTotals, taken: int) -> TermValues:
    """The terms of a seat's position, in the order of TERMS."""
    ruleset, seat = RULESETS[state.ruleset], state.seats[number]
    markers = min(ruleset.markers_left(seat), int(stage.turns))
    hopes = potential(state, seat, boards[number], coin=stage.coin, taken=taken)
    court_coins, court_vp = _court_left(ruleset.sections, seat.court)
    held = counts(seat.blocks)
    is_asked = number == state.to_move
    return (
        seat.vp,
        cards_vp(state, number, boards),
        0 if state.workshop is None else decorations_vp(boards[number]),
        0 if state.workshop is None else statue_vps(boards)[number],
        seat.coins,
        min(seat.coins, SCARCE_COINS),
        *held,
        max(0, sum(held) - PLENTY_OF_BLOCKS),
        sum(hopes.scorings[:markers]),
        markers,
        court_vp + court_coins * stage.coin,
        sum(objectives_met(state, seat)),
        hopes.build,
        seat.upgrades.bit_count() + (is_asked and isinstance(state.pending, ChooseUpgrade)),
        len(seat.warehouse),
    )


def coins_per_vp(state: GameState, seat: Seat) -> int:
    """How many coins will make 1 VP for this seat."""
    return coin_rate(state.cards, COINS_PER_VP) if state.workshop is None else money_rate(seat)


def closing_value(state: GameState, number: int, *, turns: int, boards: AllTotals, taken: int) -> float:
    """The value of a seat once the end is in motion: final scoring, and the best scoring of its last turn."""
    ruleset, seat = RULESETS[state.ruleset], state.seats[number]
    rate = coins_per_vp(state, seat)
    value = seat.vp + final_vp(state, number, boards) + seat.coins // rate
    if not turns:
        return value
    scorings = potential(state, seat, boards[number], coin=1 / rate, taken=taken).scorings
    return value + LAST_CHANCE * (scorings[0] if scorings and ruleset.markers_left(seat) else 0.0)


def seat_value(state: GameState, number: int, stage: GameStage, *, boards: AllTotals, taken: int) -> float:
    """A seat's expected final VP."""
    turns = turns_to_come(state, number)
    if turns is not None:
        return closing_value(state, number, turns=turns, boards=boards, taken=taken)
    value: float = sum(map(mul, term_values(state, number, stage, boards=boards, taken=taken), stage.weights))
    return value - IDLE_COST if state.idle and number == state.to_move else value


def position_value(state: GameState, number: int, stage: GameStage, memory: ValueMemo, *, hope: float = 0.0) -> float:
    """How the game stands for a seat: -1 lost, 1 won, and POINT for every VP, finished or not.

    `hope` is what the seat expects in addition to the position, in VP.
    """
    if state.is_over:
        return _final_result(state, number)
    margin = expected_margin(state, number, stage, memory) + hope
    return expected_result(margin, stage.turns if state.ending is None else 0.5)


def expected_result(margin: float, turns: float) -> float:
    """What a margin is worth if this many turns are to come, on the scale of `position_value`."""
    return float(margin / sqrt(margin * margin + SPREAD + SPREAD_PER_TURN * turns)) + POINT * margin


def expected_margin(state: GameState, number: int, stage: GameStage, memory: ValueMemo) -> float:
    """By how much a seat is expected to be ahead at the end."""
    boards, taken = all_board_totals(state), shared_spaces_taken(state)
    own = seat_value(state, number, stage, boards=boards, taken=taken)
    others = [n for n in range(len(state.seats)) if n != number]
    if state.ending is not None:
        return _lead(own, [seat_value(state, n, stage, boards=boards, taken=taken) for n in others])
    rivals = [_known_rival(state, n, stage, boards=boards, taken=taken, memory=memory) for n in others]
    network = stage.network
    if network is None:
        return _lead(own, [rival.value for rival in rivals])
    # The network's correction for the seat and a rival is counted on the rival's side.
    corrections = [
        network_lead(network, state, number, n, theirs=rival.sums, boards=boards, taken=taken)
        for n, rival in zip(others, rivals, strict=True)
    ]
    return _lead(own, [rival.value - correction for rival, correction in zip(rivals, corrections, strict=True)])


def _lead(own: float, rivals: Sequence[float]) -> float:
    """How far ahead of the others: the mean of the lead over the best of them and over their average."""
    return own - (max(rivals) + sum(rivals) / len(rivals)) / 2


def _known_rival(
    state: GameState, number: int, stage: GameStage, *, boards: AllTotals, taken: int, memory: ValueMemo
) -> KnownRival:
    """Another seat's value and sums, which do not change with most decisions of the seat that is searched."""
    seat, market = state.seats[number], state.market
    objects = 0 if market is None else (market.supply, market.sale)
    # What the seat would get at the end also depends on other boards if seats compete for it.
    bonus = None if state.cards is None else state.cards.bonus
    is_contested = state.workshop is not None or (bonus is not None and bool(BONUS_CARDS[bonus].contests))
    contended = final_vp(state, number, boards) if is_contested else 0.0
    is_visited = state.visit is not None and state.visit.holder == number
    key = (number, id(seat), taken, state.tiles, state.eights, objects, contended, is_visited)
    known = memory.get(key)
    if known is None:
        value = seat_value(state, number, stage, boards=boards, taken=taken)
        network = stage.network
        sums = [] if network is None else rival_sums(network, state, number, boards=boards, taken=taken)
        known = memory[key] = KnownRival(value, sums, seat)
    return known


def _final_result(state: GameState, number: int) -> float:
    """Won or lost, and by how much."""
    lines = final_scores(RULESETS[state.ruleset], state)
    totals = [line.total for line in lines]
    margin = _lead(totals[number], [*totals[:number], *totals[number + 1 :]])
    return (1.0 if number in final_outcome(lines).winners else -1.0) + POINT * margin


def weighed_terms(state: GameState, number: int, stage: GameStage) -> dict[str, float]:
    """Every term of a seat's position by name, multiplied by its weight."""
    values = term_values(state, number, stage, boards=all_board_totals(state), taken=shared_spaces_taken(state))
    return {term: feature * weight for term, feature, weight in zip(TERMS, values, stage.weights, strict=True)}
