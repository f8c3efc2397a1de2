"""The numbers of the game that texts name, as Fluent terms: a text says `{ -purchase-price } coins`.

They come from the rules, so correcting a printed number there corrects every text.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game import (
    BASE_PRICES,
    BONUS_CARDS,
    BUILDING_CARDS,
    CITIES,
    CITY_MINIMUM,
    CITY_NAMES,
    COIN_CARD_RATE,
    COINS_PER_VP,
    COURT_COINS,
    COURT_VP,
    EIGHT,
    END_VP,
    FIRST_GAME_CARDS,
    LIGHT_COLOUR_NAMES,
    MONEY_RATES,
    OBJECT_CARDS,
    PASS_COINS,
    PLAYER_COUNTS,
    PURCHASE_PRICE,
    RELIEF_COINS,
    RULESETS,
    SEED_BYTES,
    START_COINS,
    TOP_CARDS,
    WHEEL_CAPACITY,
    Pay,
)

_SINGLE_NUMBERS: Mapping[str, int] = {
    "start-coins": START_COINS,
    "relief-coins": RELIEF_COINS,
    "pass-coins": PASS_COINS,
    "purchase-price": PURCHASE_PRICE,
    "end-vp": END_VP,
    "bonus-coins": COURT_COINS,
    "bonus-vp": COURT_VP,
    "coins-per-vp": COINS_PER_VP,
    "coin-card-rate": COIN_CARD_RATE,
    "wheel-capacity": WHEEL_CAPACITY,
    "highest-value": EIGHT,
    "fewest-buildings": min(CITY_MINIMUM),
    "most-buildings": max(CITY_MINIMUM),
    "seed-bytes": SEED_BYTES,
    "most-players": max(PLAYER_COUNTS),
    "first-game-card": FIRST_GAME_CARDS.top,
}
_ROWS_OF_CITIES, _EACH_CITY = 5, 6


def printed_terms() -> Iterator[tuple[str, str]]:
    """Name and value of every term."""
    yield from ((name, str(number)) for name, number in _SINGLE_NUMBERS.items())
    yield "players", _row(PLAYER_COUNTS)
    for name, price in zip((*LIGHT_COLOUR_NAMES, "darkest"), BASE_PRICES, strict=True):
        yield f"price-{name}", str(price)
    rewards = next(iter(RULESETS.values())).plain_rewards
    yield from ((f"reward-{CITY_NAMES[city]}", str(_amount(rewards[city]))) for city in CITIES)
    for position, (mark, rate) in zip(("low", "high"), sorted(MONEY_RATES.items()), strict=True):
        yield from ((f"money-mark-{position}", str(mark)), (f"money-rate-{position}", str(rate)))
    for kind, cards in (("top", TOP_CARDS), ("object", OBJECT_CARDS), ("building", BUILDING_CARDS)):
        yield from ((f"need-{kind}-{number}", _row(card.needs)) for number, card in cards.items())
    yield "prize-half", str(BONUS_CARDS[_ROWS_OF_CITIES].contests[0].vp)
    yield "prizes", "/".join(str(contest.vp) for contest in BONUS_CARDS[_EACH_CITY].contests)


def _amount(pay: Pay) -> int:
    """A plain reward is either coins or VP."""
    return pay.coins or pay.vp


def _row(numbers: tuple[int, ...]) -> str:
    """`8 / 7 / 6`; one number if all are the same."""
    return " / ".join(map(str, numbers)) if len(set(numbers)) > 1 else str(numbers[0])
