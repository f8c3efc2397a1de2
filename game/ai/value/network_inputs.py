"""What the network is shown of a position: numbers of two seats, and of what they share.

Every ruleset has the common inputs; objects, cards and items follow if the game has them. A network file depends on the
number and order of these inputs: after a change the network must be trained again.
"""

from __future__ import annotations

from functools import lru_cache

from game.ai.value.board_totals import BoardTotals, decorations_vp
from game.ai.value.final_terms import AllTotals, cards_vp, objectives_met, statue_vps
from game.ai.value.potential import potential
from game.model.actions import CourtBonus
from game.model.pieces import EIGHT, NO_TILE, STATUES, Tile
from game.model.state import Cards, GameState, Market, Seat
from game.model.tally import Tally, counts, total
from game.printed.cards import CARD_NUMBERS, CardKind
from game.printed.numbers import BASE_PRICES, CITY_MINIMUM, MONEY_RATES, PURCHASE_PRICE
from game.printed.scoring_spaces import FIRST_CATEGORY, FIRST_CITY, FIRST_MONEY, FIRST_PAIR, MONEY_BITS
from game.rulesets.catalogue import RULESETS, board_rewards

# What a coin is worth in VP when a seat's open scorings are sorted.
COIN = 0.4
SCARCE_COINS, FEW_COINS, PLENTY_OF_BLOCKS, FEW_BLOCKS = 10, 4, 8, 4
BEST_SCORINGS = 4
NO_SCORINGS = (0.0,) * BEST_SCORINGS
Inputs = list[float]


def seat_inputs(state: GameState, number: int, boards: AllTotals, taken: int) -> Inputs:
    """What a seat has: its screen, its board, and what they promise."""
    inputs = _common_seat_inputs(state, number, boards[number], taken)
    if state.market is not None:
        inputs += _object_inputs(state, number, boards, state.market)
    if state.workshop is not None:
        inputs += _item_inputs(state, number, boards, taken)
    return inputs


def _common_seat_inputs(state: GameState, number: int, board: BoardTotals, taken: int) -> Inputs:
    ruleset, seat = RULESETS[state.ruleset], state.seats[number]
    markers = ruleset.markers_left(seat)
    hopes = potential(state, seat, board, coin=COIN, taken=taken)
    best = [*hopes.scorings[: min(markers, BEST_SCORINGS)], *NO_SCORINGS][:BEST_SCORINGS]
    held, coins = counts(seat.blocks), seat.coins
    return [
        seat.vp,
        coins,
        min(coins, SCARCE_COINS),
        min(coins, FEW_COINS),
        *held,
        max(0, sum(held) - PLENTY_OF_BLOCKS),
        min(sum(held), FEW_BLOCKS),
        markers,
        not markers,
        *best,
        sum(hopes.scorings[:markers]),
        sum(hopes.scorings),
        hopes.build,
        *_bits(seat.upgrades, 8),
        *_board_inputs(board, seat.scored, taken),
        *_court_inputs(ruleset.sections, seat.court),
        seat.open_markers,
        state.visit is not None and state.visit.holder == number,
    ]


def _object_inputs(state: GameState, number: int, boards: AllTotals, market: Market) -> Inputs:
    """First edition: the objects of a seat, what its cards are worth now, and how near it is to announcing the end."""
    seat = state.seats[number]
    met = objectives_met(state, seat)
    held = counts(seat.objects)
    return [
        *held,
        sum(held),
        cards_vp(state, number, boards),
        *met,
        min(met),
        sum(met) == len(met),
        bool(market.sale) and seat.coins >= PURCHASE_PRICE,
    ]


def _item_inputs(state: GameState, number: int, boards: AllTotals, taken: int) -> Inputs:
    """Second edition, advanced: decorations, statues, warehouses, and the spaces that count them or coins."""
    seat, board = state.seats[number], boards[number]
    sections = RULESETS[state.ruleset].sections
    left = [bonus for section, bonus in enumerate(sections) if seat.court >> section & 1]
    statues = sum(item >= STATUES[0] for item in seat.warehouse)
    return [
        decorations_vp(board),
        statue_vps(boards)[number],
        left.count(CourtBonus.STATUE),
        left.count(CourtBonus.DECORATION),
        statues,
        len(seat.warehouse) - statues,
        *_item_board_inputs(board, seat.scored),
        *_money_inputs(seat, taken),
    ]


@lru_cache(maxsize=1 << 13)
def _item_board_inputs(board: BoardTotals, scored: int) -> Inputs:
    buildings = [building for column in board.columns for building in column]
    bare = [sum(not b.decorated for b in buildings if b.type == kind) for kind in range(6)]
    decorated = [sum(b.decorated for b in buildings if b.type == kind) for kind in range(6)]
    pairs = [
        0.0 if scored >> FIRST_PAIR + pair & 1 else board.pair_vp[pair] + COIN * board.pair_coins[pair]
        for pair in range(3)
    ]
    return [
        *bare,
        *decorated,
        *board.statues,
        len(buildings) - sum(board.statues),
        *pairs,
        *(float(not scored >> FIRST_PAIR + pair & 1) for pair in range(3)),
    ]


def _money_inputs(seat: Seat, taken: int) -> Inputs:
    """For both money spaces: whether this seat has claimed it, and how near the coins are if it still can."""
    claimed = [float(seat.scored >> FIRST_MONEY + space & 1) for space in range(2)]
    could = [
        0.0 if seat.scored & MONEY_BITS or taken >> FIRST_MONEY + space & 1 else min(1.0, seat.coins / mark)
        for space, mark in enumerate(MONEY_RATES)
    ]
    return [*claimed, *could, seat.coins * (claimed[0] + claimed[1])]


# Cached, here and below: one decision changes one board, and a search asks about the others again and again.
@lru_cache(maxsize=1 << 13)
def _board_inputs(board: BoardTotals, scored: int, taken: int) -> Inputs:
    worth = [pay.vp + COIN * pay.coins for pay in board_rewards(board.ruleset, board.upgrades)]
    types = [0.0 if scored >> kind & 1 else board.type_vp[kind] + COIN * board.type_coins[kind] for kind in range(6)]
    cities = [0.0 if taken >> FIRST_CITY + city & 1 else board.city_worth[city] * worth[city] for city in range(6)]
    missing = [
        0.0 if taken >> FIRST_CITY + city & 1 else max(0, CITY_MINIMUM[city] - board.city_count[city])
        for city in range(6)
    ]
    kinds = [
        0.0 if scored >> FIRST_CATEGORY + category & 1 else board.category_worth[category] * worth[6 + category]
        for category in range(2)
    ]
    return [
        *types,
        *(float(not scored >> kind & 1) for kind in range(6)),
        *cities,
        *missing,
        *board.city_count,
        *kinds,
        *(float(not scored >> FIRST_CATEGORY + category & 1) for category in range(2)),
        sum(board.city_count),
        sum(board.city_value),
    ]


@lru_cache(maxsize=1 << 11)
def _court_inputs(sections: tuple[CourtBonus, ...], court: int) -> Inputs:
    left = [bonus for section, bonus in enumerate(sections) if court >> section & 1]
    return [left.count(CourtBonus.COINS), left.count(CourtBonus.POINTS)]


@lru_cache(maxsize=1 << 10)
def _bits(number: int, size: int) -> tuple[int, ...]:
    return tuple(number >> bit & 1 for bit in range(size))


def shared_inputs(state: GameState, taken: int, covered: int) -> Inputs:
    """What the seats share: tiles, pile, wheel, and how far the game is."""
    inputs = _common_shared_inputs(state, taken, covered)
    if state.market is not None:
        inputs += [*counts(state.market.supply), *_bits(state.market.sale, 6)]
    if state.cards is not None and state.cards.bonus is not None:
        inputs += _card_inputs(state.cards)
    if state.workshop is not None:
        workshop = state.workshop
        inputs += [
            *counts(workshop.decoration_supply),
            *counts(workshop.statue_supply),
            *_bits(taken >> FIRST_MONEY, 2),
        ]
    return inputs


def _common_shared_inputs(state: GameState, taken: int, covered: int) -> Inputs:
    pile = len(state.pile)
    return [
        pile,
        not pile,
        pile / covered,
        *_tile_inputs(state.tiles, state.pile),
        *_bits(state.eights, 6),
        state.upgrades.bit_count(),
        *_bits(taken >> FIRST_CITY, 6),
        *_wheel_inputs(state.wheel),
        total(state.bag),
        state.idle_turns + state.idle,
    ]


@lru_cache(maxsize=1 << 8)
def _card_inputs(cards: Cards) -> Inputs:
    """Which cards are in play: one number for each card of each kind."""
    lying: dict[CardKind, int | None] = {
        "top": cards.top,
        "object": cards.object,
        "building": cards.building,
        "bonus": cards.bonus,
    }
    return [float(lying[kind] == card) for kind, deck in CARD_NUMBERS.items() for card in deck]


@lru_cache(maxsize=1 << 12)
def _tile_inputs(tiles: tuple[Tile, ...], pile: tuple[Tile, ...]) -> Inputs:
    """How many tiles of each value and each type are face up. A tile about to be revealed counts as the pile's mean."""
    values, kinds = [0.0] * (EIGHT + 1), [0.0] * 6
    shown = [tile for tile in tiles if tile != NO_TILE]
    missing = min(len(tiles) - len(shown), len(pile))
    for tile in shown:
        values[tile % 10] += 1
        kinds[tile // 10] += 1
    for tile in pile if missing else ():
        values[tile % 10] += missing / len(pile)
        kinds[tile // 10] += missing / len(pile)
    return [*values[1:6], *kinds]


@lru_cache(maxsize=1 << 12)
def _wheel_inputs(wheel: tuple[Tally, ...]) -> Inputs:
    """For every place: how many blocks lie there, and how much cheaper they are than at the first place."""
    numbers: Inputs = []
    saved: Inputs = []
    for place, blocks in enumerate(wheel):
        held = counts(blocks)
        numbers.append(sum(held))
        saved.append(sum(n * min(place, BASE_PRICES[colour]) for colour, n in enumerate(held)))
    return [*numbers, *saved]
