"""Names of the game's pieces as pictures and alt texts write them, derived from those of the rules."""

from __future__ import annotations

from typing import Final

from game import CITY_NAMES, MONEY_MARKS, OBJECT_NAMES, PLACE_NAMES, TYPE_NAMES, Tally, counts

CITY_TITLES: Final = tuple(map(str.capitalize, CITY_NAMES))
TYPE_TITLES: Final = tuple(map(str.capitalize, TYPE_NAMES))
OBJECT_WORDS: Final = tuple(name.replace("-", " ") for name in OBJECT_NAMES)
PLACE_NUMERALS: Final = PLACE_NAMES


def coins_words(number: int) -> str:
    """`1 coin`, `2 coins`."""
    return f"{number} {coin_unit(number)}"


def coin_unit(number: int) -> str:
    """The word for so many coins."""
    return "coin" if number == 1 else "coins"


MONEY_TITLES: Final = tuple(map(coins_words, MONEY_MARKS))
SHARED_SPACE_TITLES: Final = CITY_TITLES + MONEY_TITLES


def tally_words(pieces: Tally, names: tuple[str, ...]) -> str:
    """A tally in words: `2 blue, 1 green`, or `none`."""
    return ", ".join(f"{n} {name}" for name, n in zip(names, counts(pieces), strict=True) if n) or "none"
