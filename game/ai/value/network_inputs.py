"""What the network is shown of a position: numbers of two seats, and of what lies between them."""

from __future__ import annotations

from functools import lru_cache

from game.ai.value.board_totals import BoardTotals
from game.ai.value.potential import potential
from game.model.actions import Bonus
from game.model.pieces import EIGHT, NO_TILE, Tile
from game.model.state import GameState
from game.model.tally import Tally, counts, total
from game.printed.numbers import BASE_PRICES, CITY_MINIMUM
from game.printed.scoring_spaces import FIRST_CATEGORY, FIRST_CITY
from game.rulesets.catalogue import RULESETS, board_rewards

# What a coin is worth in VP when the scorings open to a seat are put in order.
COIN = 0.4
SCARCE_COINS, FEW_COINS, PLENTY_OF_BLOCKS, FEW_BLOCKS = 10, 4, 8, 4
BEST_SCORINGS = 4
NO_SCORINGS = (0.0,) * BEST_SCORINGS
Inputs = list[float]


def seat_inputs(state: GameState, number: int, board: BoardTotals, taken: int) -> Inputs:
    """What a seat has: its screen, its board, and what they promise."""
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
def _court_inputs(sections: tuple[Bonus, ...], court: int) -> Inputs:
    left = [bonus for section, bonus in enumerate(sections) if court >> section & 1]
    return [left.count(Bonus.COINS), left.count(Bonus.POINTS)]


@lru_cache(maxsize=1 << 10)
def _bits(number: int, size: int) -> tuple[int, ...]:
    return tuple(number >> bit & 1 for bit in range(size))


def shared_inputs(state: GameState, taken: int, covered: int) -> Inputs:
    """What lies between the seats: tiles, pile, wheel, and how far the game is."""
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


@lru_cache(maxsize=1 << 12)
def _tile_inputs(tiles: tuple[Tile, ...], pile: tuple[Tile, ...]) -> Inputs:
    """How many tiles of each value and each type lie open; where one is about to turn up, the mean of the pile."""
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
    """For every place: how many blocks lie there, and what they save against their price at the first place."""
    numbers: Inputs = []
    saved: Inputs = []
    for place, blocks in enumerate(wheel):
        held = counts(blocks)
        numbers.append(sum(held))
        saved.append(sum(n * min(place, BASE_PRICES[colour]) for colour, n in enumerate(held)))
    return [*numbers, *saved]
