"""What a seat's buildings and blocks promise: its open scorings, and the best building it could pay for."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct

from game.ai.value.board_totals import BoardTotals, limited_by, objects_vp
from game.model.pieces import CATEGORY_OF_TYPE, EIGHT, NO_TILE, Tile
from game.model.state import Cards, GameState, Seat
from game.model.tally import SINGLE, Tally, counts
from game.printed.numbers import CITY_MINIMUM, COINS_PER_VP, MONEY_RATES
from game.printed.scoring_spaces import FIRST_CATEGORY, FIRST_CITY, FIRST_MONEY, FIRST_PAIR, MONEY_BITS
from game.rules.ruleset import Ruleset
from game.rulesets.catalogue import RULESETS, board_rewards

# A city is worth this part of what it would pay for each building that is missing to its minimum.
PART_WHEN_SHORT = 0.6
# This part of what a new building adds to its city and its category counts; its type counts in full.
CITY_PART = CATEGORY_PART = 0.5
BASIC_CARDS = Cards()


class Potential(Struct, frozen=True):
    """A seat's open scorings, best first, and what its blocks could build next."""

    scorings: list[float]
    build: float


def potential(state: GameState, seat: Seat, board: BoardTotals, *, coin: float, taken: int) -> Potential:
    """What a seat may hope for, in VP, if a coin is worth `coin` and these shared spaces are taken."""
    market, cards, ruleset = state.market, state.cards or BASIC_CARDS, RULESETS[state.ruleset]
    stock = None if market is None else ObjectStock(cards.object, seat.objects, market.supply)
    coins = seat.coins if len(ruleset.spaces) > FIRST_PAIR else 0
    return Potential(
        open_scorings(board, seat.scored, taken, coin=coin, coins=coins, stock=stock),
        best_build_gain(ruleset, state, seat, coin=coin, taken=taken),
    )


class ObjectStock(NamedTuple):
    """The objects a seat holds, those in supply, and the card that will count them."""

    card: int
    held: Tally
    supply: Tally

    def gain(self, wanted: Tally) -> int:
        """Final VP of the objects that scoring these buildings would bring."""
        gained = limited_by(wanted, self.supply)
        return objects_vp(self.card, Tally(self.held + gained)) - objects_vp(self.card, self.held)


# Cached, here and below, because most decisions of a search do not change these hands and boards.
@lru_cache(maxsize=1 << 13)
def open_scorings(
    board: BoardTotals, scored: int, taken: int, *, coin: float, coins: int, stock: ObjectStock | None
) -> list[float]:
    """What each scoring still open to a board would bring, best first."""
    ruleset = RULESETS[board.ruleset]
    worth = [pay.vp + coin * pay.coins for pay in board_rewards(board.ruleset, board.upgrades)]
    scorings = _type_scorings(board, scored, coin, stock)
    scorings += _city_scorings(board, worth, taken, stock)
    if len(ruleset.spaces) > FIRST_CATEGORY:
        scorings += _category_scorings(board, scored, worth)
    if len(ruleset.spaces) > FIRST_PAIR:
        scorings += _pair_scorings(board, scored, coin)
        scorings += _money_scorings(coins, scored, taken)
    scorings.sort(reverse=True)
    return scorings


def _type_scorings(board: BoardTotals, scored: int, coin: float, stock: ObjectStock | None) -> list[float]:
    return [
        board.type_vp[t]
        + coin * board.type_coins[t]
        + (0.0 if stock is None else stock.gain(Tally(number * SINGLE[t])))
        for t, number in enumerate(board.type_count)
        if number and not scored >> t & 1
    ]


def _city_scorings(board: BoardTotals, worth: list[float], taken: int, stock: ObjectStock | None) -> list[float]:
    scorings = []
    for city, number in enumerate(board.city_count):
        if number and not taken >> FIRST_CITY + city & 1:
            objects = 0.0 if stock is None else stock.gain(board.city_objects[city])
            pay = board.city_worth[city] * worth[city] + objects
            missing = CITY_MINIMUM[city] - number
            scorings.append(pay if missing <= 0 else pay * PART_WHEN_SHORT**missing)
    return scorings


def _category_scorings(board: BoardTotals, scored: int, worth: list[float]) -> list[float]:
    return [
        total * worth[6 + category]
        for category, total in enumerate(board.category_worth)
        if total and not scored >> FIRST_CATEGORY + category & 1
    ]


def _pair_scorings(board: BoardTotals, scored: int, coin: float) -> list[float]:
    return [
        board.pair_vp[pair] + coin * board.pair_coins[pair]
        for pair, number in enumerate(board.pair_count)
        if number and not scored >> FIRST_PAIR + pair & 1
    ]


def _money_scorings(coins: int, scored: int, taken: int) -> list[float]:
    """What a better final rate would bring for the coins held now."""
    if scored & MONEY_BITS:
        return []
    return [
        coins * (1 / rate - 1 / COINS_PER_VP)
        for number, (mark, rate) in enumerate(MONEY_RATES.items())
        if coins >= mark and not taken >> FIRST_MONEY + number & 1
    ]


@lru_cache(maxsize=1 << 14)
def best_payable_city(hand: Tally, *, exchanges: bool) -> tuple[int, ...]:
    """For every value from 0 to 8: the best city in which this hand can pay for it, 6 if there is none."""
    held, reached, so_far = (*counts(hand), 0), [], 0
    for city in range(6):
        so_far += held[city]
        reached.append(so_far + held[city + 1] // 2 if exchanges else so_far)
    return tuple(next((c for c in range(6) if reached[c] >= value), 6) for value in range(EIGHT + 1))


def best_build_gain(ruleset: Ruleset, state: GameState, seat: Seat, *, coin: float, taken: int) -> float:
    """The most that one building the seat can pay for now adds to what could be scored."""
    if not seat.blocks:
        return 0.0
    per_value = tile_gains(ruleset.id, seat.upgrades, seat.scored, taken, coin, open_tiles(state))
    finest = best_payable_city(seat.blocks, exchanges=ruleset.allows_exchange)
    return max([gains[finest[value]] for value, gains in per_value])


@lru_cache(maxsize=1 << 12)
def tile_gains(
    ruleset: str, upgrades: int, scored: int, taken: int, coin: float, tiles: tuple[int, ...]
) -> tuple[tuple[int, tuple[float, ...]], ...]:
    """For each value among these tiles: the best gain, by the best city that the blocks allow (6: none)."""
    closed, open_ = _per_point([pay.vp + coin * pay.coins for pay in board_rewards(ruleset, upgrades)], taken)
    best: dict[int, list[float]] = {0: [0.0] * 7}
    for shown in tiles:
        kind, value = shown // 10, shown % 10
        is_open = not scored >> FIRST_CATEGORY + CATEGORY_OF_TYPE[kind] & 1
        points = closed if scored >> kind & 1 else open_
        gains = [value * (point + CATEGORY_PART * is_open) for point in points[:6]]
        known = best.setdefault(value, [0.0] * 7)
        best[value] = [*map(max, known, gains), 0.0]
    return tuple((value, tuple(gains)) for value, gains in best.items())


def _per_point(worth: list[float], taken: int) -> tuple[list[float], list[float]]:
    """The best gain per point of value from each city on, if the type is scored and if it is not."""
    closed, open_ = [0.0] * 7, [0.0] * 7
    for city in range(5, -1, -1):
        shared = 0.0 if taken >> FIRST_CITY + city & 1 else CITY_PART * worth[city]
        closed[city] = max(closed[city + 1], shared)
        open_[city] = max(open_[city + 1], shared + worth[city])
    return closed, open_


def open_tiles(state: GameState) -> tuple[int, ...]:
    """Every open tile, including 8-buildings."""
    return _open_tiles(state.tiles, state.eights)


@lru_cache(maxsize=1 << 12)
def _open_tiles(tiles: tuple[Tile, ...], eights: int) -> tuple[int, ...]:
    shown: list[int] = [tile for tile in tiles if tile != NO_TILE]
    return (*shown, *(10 * kind + EIGHT for kind in range(6) if eights >> kind & 1))
