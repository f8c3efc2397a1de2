"""What a player's board adds up to, cached because a search meets the same boards many times."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from game.model.pieces import CATEGORY_OF_TYPE, NOTHING
from game.model.state import Columns, Seat
from game.model.tally import EMPTY_TALLY, SINGLE, Tally, counts, tally
from game.printed.cards import BONUS_CARDS, BUILDING_CARDS, OBJECT_CARDS
from game.printed.numbers import COINS_PER_VP, Pay
from game.rules.final_scoring import decoration_vp
from game.rulesets.catalogue import board_rewards

PAIR_OF_CITY = (0, 1, 2, 2, 1, 0)
# A search looks at few different boards, each of them many times.
MEMO_SIZE = 1 << 13


class BoardTotals(Struct, frozen=True, eq=False):
    """Sums over the buildings of one board: by type, city, category and pair of statue cities.

    Types and pairs are sums of value x reward, as VP and coins; cities and categories are sums of value alone.
    The same columns give the same object, so caches of what follows from a board can use its identity as their key.
    """

    ruleset: str
    columns: Columns
    upgrades: int
    type_vp: list[int]
    type_coins: list[int]
    type_count: list[int]
    city_worth: list[int]
    city_value: list[int]
    city_count: list[int]
    city_objects: list[Tally]
    category_worth: list[int]
    category_count: list[int]
    pair_vp: list[int]
    pair_coins: list[int]
    pair_count: list[int]
    statues: list[int]


def _zero_totals(ruleset: str, columns: Columns, upgrades: int) -> BoardTotals:
    six = [[0] * 6 for _ in range(7)]
    return BoardTotals(
        ruleset=ruleset,
        columns=columns,
        upgrades=upgrades,
        type_vp=six[0],
        type_coins=six[1],
        type_count=six[2],
        city_worth=six[3],
        city_value=six[4],
        city_count=six[5],
        city_objects=[EMPTY_TALLY] * 6,
        category_worth=[0, 0],
        category_count=[0, 0],
        pair_vp=[0] * 3,
        pair_coins=[0] * 3,
        pair_count=[0] * 3,
        statues=six[6],
    )


@lru_cache(maxsize=MEMO_SIZE)
def board_totals(ruleset: str, columns: Columns, upgrades: int) -> BoardTotals:
    """The sums of a board."""
    board, pays = _zero_totals(ruleset, columns, upgrades), board_rewards(ruleset, upgrades)
    for city, column in enumerate(columns):
        pay, pair = pays[city], PAIR_OF_CITY[city]
        for building in column:
            kind, value = divmod(building.tile, 10)
            worth = value + building.decorated
            category = CATEGORY_OF_TYPE[kind]
            board.type_vp[kind] += worth * pay.vp
            board.type_coins[kind] += worth * pay.coins
            board.type_count[kind] += 1
            board.city_worth[city] += worth
            board.city_value[city] += value
            board.city_count[city] += 1
            board.city_objects[city] = Tally(board.city_objects[city] + SINGLE[kind])
            board.category_worth[category] += worth
            board.category_count[category] += 1
            if building.statue != NOTHING:
                board.pair_vp[pair] += worth * pay.vp
                board.pair_coins[pair] += worth * pay.coins
                board.pair_count[pair] += 1
                board.statues[city] += 1
    return board


@lru_cache(maxsize=MEMO_SIZE)
def decorations_vp(board: BoardTotals) -> int:
    """Final VP of the decorations on this board."""
    return decoration_vp(board.columns)


@lru_cache(maxsize=MEMO_SIZE)
def objects_vp(card: int, objects: Tally) -> int:
    """Final VP of these objects under an object card."""
    return OBJECT_CARDS[card].final_vp(Seat(objects=objects))


@lru_cache(maxsize=MEMO_SIZE)
def buildings_vp(card: int, board: BoardTotals) -> int:
    """Final VP of these buildings under a building card."""
    return BUILDING_CARDS[card].final_vp(Seat(columns=board.columns))


@lru_cache(maxsize=MEMO_SIZE)
def object_objective_met(card: int, players: int, objects: Tally) -> float:
    """How much of an object card's objective these objects meet, at most 1."""
    return min(1.0, OBJECT_CARDS[card].have(Seat(objects=objects)) / OBJECT_CARDS[card].need(players))


@lru_cache(maxsize=MEMO_SIZE)
def building_objective_met(card: int, players: int, columns: Columns) -> float:
    """How much of a building card's objective these buildings meet, at most 1."""
    return min(1.0, BUILDING_CARDS[card].have(Seat(columns=columns)) / BUILDING_CARDS[card].need(players))


@lru_cache(maxsize=MEMO_SIZE)
def bonus_choice_pay(card: int, board: BoardTotals) -> Pay:
    """The best choice that a bonus card offers this board, not counting the coins held."""
    rewards = board_rewards(board.ruleset, board.upgrades)
    return BONUS_CARDS[card].best_choice(board.columns, rewards, coins=0, rate=COINS_PER_VP)


@lru_cache(maxsize=MEMO_SIZE)
def limited_by(wanted: Tally, supply: Tally) -> Tally:
    """The wanted pieces as far as the supply has them."""
    return tally([min(want, have) for want, have in zip(counts(wanted), counts(supply), strict=True)])
